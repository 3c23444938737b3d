import { expect, test } from "vitest";
import { PLAIN } from "../../src/cli/paint.ts";
import { underlined, verdictJson, verdictLines } from "../../src/cli/render.ts";
import { finding, verdictOf } from "../hook/parts.ts";

const at = (source: string, part: string) => ({ start: source.indexOf(part), end: source.indexOf(part) + part.length });
const marks = (source: string, part: string) => underlined(source, at(source, part), (mark) => mark);

test("a place is marked in its line", () => {
  expect(marks("ls && rm -rf x", "rm -rf x")).toEqual(["ls && rm -rf x", "      ^^^^^^^^"]);
  expect(marks("ls\nrm -rf x\npwd", "rm -rf x")).toEqual(["rm -rf x", "^^^^^^^^"]);
  expect(marks("a\u001bb x", "x")).toEqual(["a\\eb x", "     ^"]);
  expect(marks("a\nb", "a\nb")).toEqual(["a", "^"]);
  expect(marks("größe x", "x")).toEqual(["größe x", "      ^"]);
});

test("a long line is cut around the place", () => {
  const source = `${"a ".repeat(500)}rm x ${"b ".repeat(500)}`;
  const [line, mark] = marks(source, "rm x");
  expect([
    line!.length <= 165,
    line!.startsWith("…"),
    line!.endsWith("…"),
    line!.slice(mark!.indexOf("^"), mark!.lastIndexOf("^") + 1),
  ]).toEqual([true, true, true, "rm x"]);
});

test("nothing is marked where nothing stands", () => {
  expect([underlined("", { start: 0, end: 4 }, String), underlined("ls", { start: 1, end: 1 }, String)]).toEqual([
    [],
    [],
  ]);
});

const source = "ls && rm -rf ../x";
const denied = finding();
denied.observed = { ...denied.observed, at: at(source, "rm -rf ../x"), via: ["bash", "rm"] };

test("a verdict for people", () => {
  expect(
    verdictLines(
      verdictOf("deny", { findings: [denied, finding({ answer: "allow", rule: "unlisted" })], source }),
      PLAIN,
    ),
  ).toEqual([
    "deny",
    "",
    "  ls && rm -rf ../x",
    "        ^^^^^^^^^^^",
    "  deny: deletes ../x, outside this project",
    "  rule/delete-outside, must, through bash > rm",
    "  instead: delete it inside the project",
    "  a grant of delete, path /x would permit it",
    "1 other effect allowed",
  ]);
});

test("allowed calls are one line", () => {
  expect(verdictLines(verdictOf("allow"), PLAIN)).toEqual(["allow"]);
  expect(verdictLines(verdictOf("allow", { approve: true }), PLAIN)).toEqual([
    "allow (and the agent's own prompt is skipped)",
  ]);
  expect(verdictLines(verdictOf("deny", { absolute: true, findings: [] }), PLAIN)).toEqual([
    "deny (absolute: no grant, rule or profile lifts it)",
  ]);
});

test("a verdict for programs", () => {
  expect(verdictJson(verdictOf("deny", { findings: [denied], source }))).toEqual({
    verdict: "deny",
    absolute: false,
    approve: false,
    reason: "deletes ../x, outside this project",
    findings: [
      {
        rule: "rule/delete-outside",
        answer: "deny",
        absolute: false,
        certainty: "must",
        why: "deletes ../x, outside this project",
        instead: "delete it inside the project",
        effect: { kind: "delete", path: "../x", recursive: true },
        at: { start: 6, end: 17 },
        text: "rm -rf ../x",
        via: ["bash", "rm"],
        on: "here",
        remedy: { effect: "delete", where: { path: "/x" }, on: "here" },
        grant: null,
        recorded: false,
        foreign: false,
      },
    ],
  });
});
