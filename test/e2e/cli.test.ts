import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newPlace, payload, run } from "./executable.ts";

const place = newPlace();
const at = (...args: string[]) => run(args, { cwd: place.project, env: { HOME: place.user } });

test("exit codes: allow 0, ask 3, deny 2, fault 1", async () => {
  const rows: [string[], number][] = [
    [["check", "ls"], 0],
    [["check", "npm publish"], 3],
    [["check", "rm -rf ~"], 2],
    [["check", "--", "rm", "-rf", "/"], 2],
    [["check", "--tool", "Read", "--input", '{"file_path":"README.md"}'], 0],
    [["check", "--profile", "yolo", "npm publish"], 0],
    [["check", "--profile", "yolo", "rm -rf ~"], 2],
    [["check", "--profile", "none", "ls"], 1],
    [["check"], 1],
    [["check", "--input", "x"], 1],
    [["chek", "ls"], 1],
    [["policy"], 1],
    [["help"], 0],
    [["version"], 0],
    [["policy", "path"], 0],
    [["policy", "check"], 0],
  ];
  const found: [string[], unknown][] = [];
  for (const [args] of rows) found.push([args, (await at(...args)).exit]);
  expect(found).toEqual(rows);
});

test("every verb but the hook tells how it is used, does nothing, and leaves no option without a meaning", async () => {
  const verbs = (await at("help")).out.split("\n").flatMap((line) => /^ {2}(\w+) {2}/.exec(line)?.[1] ?? []);
  expect(verbs.length).toBeGreaterThan(15);
  for (const verb of verbs.filter((one) => one !== "hook" && one !== "help")) {
    const [asked, named] = [await at(verb, "--help"), await at("help", verb)];
    expect([verb, asked.exit, asked.err, asked.out.split("\n")[0]]).toEqual([
      verb,
      0,
      "",
      expect.stringMatching(`^  airlock ${verb}\\b.*  \\w`),
    ]);
    expect([verb, named.out]).toEqual([verb, asked.out]);
    if (verb !== "allow") expect([verb, asked.out.includes("Fields of an effect")]).toEqual([verb, false]);
  }
  expect((await at("hook", "--help")).exit).toBe(2);
});

test("no control character of a project's policy reaches the terminal, whatever is wrong with it", async () => {
  const other = newPlace();
  mkdirSync(join(other.project, ".airlock"));
  const file = join(other.project, ".airlock/policy.yaml");
  for (const policy of [
    'version: 1\n"\\e[2Jx\\a": 1\n',
    'version: 1\nrules:\n  - id: rule/x\n    why: "\\e[2Jno"\n    then: deny\n    when: { effect: delete }\n    matches: ["\\e[2Jls"]\n',
  ]) {
    writeFileSync(file, policy);
    for (const words of [
      ["policy", "check"],
      ["policy", "check", file],
      ["policy", "show"],
      ["check", "rm x"],
      ["trust"],
    ]) {
      const { out, err } = await run([...words, "--home", other.home], {
        cwd: other.project,
        env: { HOME: other.user },
      });
      expect([words, /[\u0000-\u0009\u000b-\u001f]/.test(out + err)]).toEqual([words, false]);
    }
  }
});

test("a finding is shown under the place that causes it", async () => {
  const { out } = await at("check", "ls && rm -rf ~");
  expect(out.split("\n").slice(0, 4)).toEqual([
    "deny (absolute: no grant, rule or profile lifts it)",
    "",
    "  ls && rm -rf ~",
    "        ^^^^^^^^",
  ]);
});

test("no control character of a call reaches the terminal", async () => {
  const { out } = await at("check", "rm -rf ~ \u001b[2K\u0007 \u202e x");
  expect(/[\u0000-\u0009\u000b-\u001f\u202e]/.test(out)).toEqual(false);
});

test("one JSON object", async () => {
  const { out } = await at("check", "--json", "rm -rf ~");
  const { verdict, absolute, approve, findings } = JSON.parse(out) as Record<string, unknown>;
  expect([verdict, absolute, approve, (findings as { text: string }[])[0]!.text]).toEqual([
    "deny",
    true,
    false,
    "rm -rf ~",
  ]);
  const explained = JSON.parse((await at("explain", "--json", "sudo rm -rf $X")).out) as {
    invocations: unknown;
    verdict: string;
  };
  const rm = { argv: ["rm", "-rf", null], via: ["sudo"], on: "here", at: { start: 0, end: 14 } };
  expect(explained.invocations).toEqual([{ ...rm, argv: ["sudo", ...rm.argv], via: [] }, rm]);
  expect(Object.keys(explained)).toEqual(["verdict", "absolute", "invocations", "effects", "findings"]);
});

test("a stream of payloads: a verdict a line, faults as denials, many a second", async () => {
  const lines = [
    payload(place, "Bash", { command: "rm -rf ~" }),
    "nonsense\n",
    payload(place, "Read", { file_path: "/etc/hostname" }),
  ];
  const { out } = await run(["check", "--stdin"], {
    input: lines.join(""),
    cwd: place.project,
    env: { HOME: place.user },
  });
  const verdicts = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { verdict: string; fault?: boolean });
  expect(verdicts.map(({ verdict, fault }) => [verdict, fault])).toEqual([
    ["deny", undefined],
    ["deny", true],
    ["allow", undefined],
  ]);
  const many = Array.from({ length: 6000 }, (_, index) =>
    payload(place, "Bash", { command: `git add src/${index}.ts && npm test` }),
  ).join("");
  const timed = await run(["check", "--stdin"], { input: many, cwd: place.project, env: { HOME: place.user } });
  expect(timed.out.trim().split("\n").length).toEqual(6000);
  console.log(`${Math.round(6000 / (timed.ms / 1000))} verdicts a second`);
  // What the machine can do is for the bench to say; this only tells a stream from a process per call.
  expect(timed.ms).toBeLessThan(30_000);
});

test("check and explain write nothing", async () => {
  const fresh = newPlace();
  for (const verb of ["check", "explain"])
    await run([verb, "--home", fresh.home, "rm -rf ~"], { cwd: fresh.project, env: { HOME: fresh.user } });
  expect(readdirSync(fresh.home)).toEqual(["policy.yaml"]);
});
