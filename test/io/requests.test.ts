import { linkSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { answer, answerTo, post, type Question, waiting, withdraw } from "../../src/io/requests.ts";

const newHome = () => mkdtempSync(join(tmpdir(), "airlock-requests-"));
const question: Question = {
  digest: "d",
  tool: "Bash",
  text: "git reset --hard",
  cwd: "/p",
  project: "/p",
  session: "s",
  reasons: ["throws away work (rule/discard-work)"],
  remedies: [{ effect: "discard", where: { state: "worktree" }, on: "here" }],
};
const NAME = "a".repeat(32);

describe("one file decides between a person and the end of the time", () => {
  test("an answer in time counts, once", () => {
    const home = newHome();
    const request = post(home, question, 100, 200);
    expect(answer(home, request, "approve", 150)).toBe(true);
    expect(answer(home, request, "deny", 151)).toBe(false);
    expect(withdraw(home, request)).toBe("approve");
    expect(["requests", "answers"].map((folder) => readdirSync(join(home, folder)))).toEqual([[], []]);
  });

  test("one at the last moment, behind the last look, counts too", () => {
    const home = newHome();
    const request = post(home, question, 100, 200);
    expect(answerTo(home, request)).toBe(null);
    expect(answer(home, request, "approve", 199)).toBe(true);
    expect(withdraw(home, request)).toBe("approve");
  });

  test("afterwards nobody is told of an approval, even who saw the request before", () => {
    const home = newHome();
    const request = post(home, question, 100, 200);
    const [seen] = waiting(home, 150);
    expect(withdraw(home, request)).toBe(null);
    // A look that began before the request went.
    writeFileSync(join(home, "requests", `${request.id}.json`), JSON.stringify(seen));
    expect(answer(home, seen!, "approve", 199)).toBe(false);
    expect(answerTo(home, request)).toBe(null);
  });

  test("one that names another call, or a time outside, counts for nothing", () => {
    const home = newHome();
    const request = post(home, question, 100, 200);
    const forge = (over: object) =>
      writeFileSync(
        join(home, "answers", `${request.id}.json`),
        JSON.stringify({ id: request.id, digest: "d", said: "approve", at: 150, ...over }),
      );
    for (const over of [{ digest: "e" }, { id: NAME }, { at: 99 }, { at: 201 }, { at: "150" }, { said: "yes" }]) {
      forge(over);
      expect([over, answerTo(home, request)]).toEqual([over, null]);
    }
    forge({});
    expect(answerTo(home, request)).toBe("approve");
  });
});

describe("a file that is no request is none, and hides no other", () => {
  const forged: [string, (path: string, home: string) => void][] = [
    ["nothing", (path) => writeFileSync(path, "")],
    ["no object", (path) => writeFileSync(path, "null")],
    ["an empty object", (path) => writeFileSync(path, "{}")],
    ["another id", (path) => writeFileSync(path, JSON.stringify({ ...question, id: "../../x", at: 0, until: 300 }))],
    [
      "a reason that is no text",
      (path) => writeFileSync(path, JSON.stringify({ ...question, id: NAME, at: 0, until: 300, reasons: [{}] })),
    ],
    [
      "a remedy without fields",
      (path) => writeFileSync(path, JSON.stringify({ ...question, id: NAME, at: 0, until: 300, remedies: [{}] })),
    ],
    ["a folder", (path) => mkdirSync(path)],
    ["a link", (path, home) => symlinkSync(join(home, "elsewhere"), path)],
    ["a huge file", (path) => writeFileSync(path, `"${"x".repeat(300_000)}"`)],
    ["bytes that are no text", (path) => writeFileSync(path, new Uint8Array([0xff, 0xfe]))],
  ];
  test.each(forged)("%s", (_, make) => {
    const home = newHome();
    const { id } = post(home, question, 100, 200);
    writeFileSync(join(home, "elsewhere"), JSON.stringify({ ...question, id: NAME, at: 0, until: 300 }));
    make(join(home, "requests", `${NAME}.json`), home);
    expect(waiting(home, 150).map((request) => request.id)).toEqual([id]);
  });

  test("its like that is whole is one", () => {
    const home = newHome();
    post(home, question, 100, 200);
    writeFileSync(join(home, "elsewhere"), JSON.stringify({ ...question, id: NAME, at: 0, until: 300 }));
    linkSync(join(home, "elsewhere"), join(home, "requests", `${NAME}.json`));
    expect(waiting(home, 150)).toHaveLength(2);
  });
});

test("what killed hooks left hides no call that waits, and is gone a day later", () => {
  const home = newHome();
  for (let i = 0; i < 60; i++) post(home, question, 100, 200);
  const { id } = post(home, question, 1000, 2000);
  expect(waiting(home, 1500).map((request) => request.id)).toEqual([id]);
  const yesterday = Date.now() / 1000 - 25 * 60 * 60;
  for (const name of readdirSync(join(home, "requests")))
    utimesSync(join(home, "requests", name), yesterday, yesterday);
  post(home, question, 3000, 4000);
  expect(readdirSync(join(home, "requests"))).toHaveLength(1);
});
