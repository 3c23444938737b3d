/**
 * `node scripts/golden.ts [EXECUTABLE]`: the recorded calls, judged by an executable as it is installed. The verdicts are
 * the same on every system, because a call is read as the system of its folder would read it.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Case } from "../test/support/cases.ts";
import { native } from "./runtime.ts";

interface Told {
  verdict: string;
  absolute: boolean;
  reason: string;
  fault?: true;
}

const CASES = readFileSync(join(import.meta.dirname, "../test/corpus/verdicts.jsonl"), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Case);

/**
 * Cases by the home they are judged in, each group one run of `check --stdin`. The executable must not lie in a
 * temporary folder, which some of the calls empty.
 */
export function golden(executable: string): string[] {
  const empty = mkdtempSync(join(tmpdir(), "airlock-golden-"));
  try {
    const homes = Map.groupBy(CASES, ({ home }) => home);
    return [...homes].flatMap(([home, cases]) => differences(cases, judged(executable, home, cases, empty)));
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
}

function judged(executable: string, home: string, cases: Case[], empty: string): Told[] {
  const input = cases.map(
    ({ tool, input, cwd }) =>
      `${JSON.stringify({ hook_event_name: "PreToolUse", tool_name: tool, tool_input: input, cwd, session_id: "g" })}\n`,
  );
  const args = ["check", "--stdin", "--home", `${home}/.airlock`, "--user-home", home, "--profile", "default"];
  const [program, ...before] = executable.endsWith(".js") ? [process.execPath, executable] : [executable];
  const run = spawnSync(program!, [...before, ...args], {
    cwd: empty,
    input: input.join(""),
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (run.error) throw run.error;
  if (run.status !== 0) throw new Error(`${executable} ended with ${run.status ?? run.signal}: ${run.stderr}`);
  return run.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Told);
}

function differences(cases: Case[], told: Told[]): string[] {
  if (told.length !== cases.length) return [`${told.length} verdicts for ${cases.length} calls`];
  return cases.flatMap(({ id, expect, absolute = false }, index) => {
    const got = told[index]!;
    const same = got.verdict === expect && (!absolute || got.absolute) && !got.fault;
    return same ? [] : [`${id}: ${got.verdict}${got.absolute ? ", absolute" : ""} and not ${expect}: ${got.reason}`];
  });
}

if (process.argv[1] === import.meta.filename) {
  const [, , executable = join(import.meta.dirname, "../dist", native()?.executable ?? "airlock.js")] = process.argv;
  const wrong = golden(executable);
  for (const line of wrong) console.error(line);
  console.log(`${CASES.length} recorded calls, ${wrong.length} judged otherwise`);
  if (wrong.length > 0) process.exit(1);
}
