/** A dangerous line that is only written down is data, and data is left alone. */
import { expect, test } from "vitest";
import { said } from "../support/verdicts.ts";
import { DANGERS, SHOWING } from "./dangers.ts";
import { QUOTATIONS } from "./quotations.ts";

const LINES = [...DANGERS, ...SHOWING];

test.each(QUOTATIONS)("$name", ({ quote }) => {
  expect(LINES.map(quote).filter((line) => said(line) !== "allow")).toEqual([]);
});

test("the same lines are stopped where they run", () => {
  expect(LINES.filter((line) => said(line) === "allow")).toEqual([]);
});

const WRITTEN = ["docs/danger.md", "test/guard.test.ts", "src/rules.ts", "notes.txt", "db/fixtures/lines.json"];

test.each(WRITTEN)("written by the agent's own tool into %s", (name) => {
  const file_path = `/home/dev/app/${name}`;
  const content = `${LINES.join("\n")}\n`;
  expect(said({ file_path, content }, { tool: "Write" })).toEqual("allow");
  expect(said({ file_path, old_string: "a", new_string: content }, { tool: "Edit" })).toEqual("allow");
});

test("prose in the arguments of other tools", () => {
  const body = LINES.join("\n");
  const calls: [string, Record<string, unknown>][] = [
    ["mcp__github__create_issue", { owner: "o", repo: "r", title: "Never run this", body }],
    ["mcp__github__add_issue_comment", { owner: "o", repo: "r", issue_number: 1, body }],
    ["mcp__linear__create_comment", { issueId: "1", body }],
    ["mcp__slack__post_message", { channel: "dev", text: body }],
    ["WebSearch", { query: "what does rm -rf ~ do" }],
    ["Agent", { description: "look", prompt: `Find where we guard against:\n${body}` }],
    ["TodoWrite", { todos: [{ content: body, status: "pending" }] }],
    ["AskUserQuestion", { questions: [{ question: body, options: [] }] }],
  ];
  expect(calls.filter(([tool, input]) => said(input, { tool }) !== "allow").map(([tool]) => tool)).toEqual([]);
});
