/** What `check --stdin` of the executable does in one process: many calls, and calls of many lengths. */
import { spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readCases } from "../../test/support/cases.ts";
import { quantile } from "./processes.ts";

const CALLS = 10_000;
const SIXTY = "git status --short && git diff --stat HEAD~1 -- src/index.ts";
/** A folder of another platform, where nothing is looked at: thousands of looks in one call are refused. */
const ELSEWHERE = "/Users/you/app";
/** Bytes of a command, and how often it is judged; the last half counts. */
const LENGTHS: [number, number][] = [
  [SIXTY.length, 6000],
  [1024, 600],
  [4096, 200],
  [16_384, 100],
  [65_536, 60],
];

interface Streamed {
  perSecond: number;
  /** `least`: the lower quartile, which what else runs on the machine disturbs less. */
  lengths: { bytes: number; us: number; least: number }[];
}

export function streamed(airlock: string, folder: string, root: string): Streamed {
  const cases = readCases();
  const mixed = Array.from({ length: CALLS }, (_, at) => {
    const { tool, input, cwd } = cases[at % cases.length]!;
    return payload(cwd, tool, input);
  });
  const begun = performance.now();
  judge(airlock, folder, mixed);
  const seconds = (performance.now() - begun) / 1000;
  const lengths = LENGTHS.map(([bytes, times]) => {
    const isShort = bytes === SIXTY.length;
    const line = (round: number) =>
      payload(isShort ? root : ELSEWHERE, "Bash", { command: isShort ? SIXTY : copies(bytes, round) });
    const us = judge(
      airlock,
      folder,
      Array.from({ length: times }, (_, round) => line(round)),
      "--time",
    ).map((verdict) => (JSON.parse(verdict) as { us: number }).us);
    const warm = us.slice(times / 2);
    return { bytes, us: quantile(warm, 0.5), least: quantile(warm, 0.25) };
  });
  return { perSecond: CALLS / seconds, lengths };
}

/**
 * Ordinary commands, each another one, of so many bytes together. No two rounds name the same files: what is kept of
 * places seen before would help short commands more than long ones.
 */
function copies(bytes: number, round: number): string {
  let out = "";
  for (let at = 0; out.length < bytes - 40; at++) out += `cp "src/${round}-${at}.ts" build/ && `;
  return out.replace(/ && $/, "");
}

const payload = (cwd: string, tool: string, input: Record<string, unknown>) =>
  JSON.stringify({
    session_id: "s",
    cwd,
    permission_mode: "default",
    hook_event_name: "PreToolUse",
    tool_name: tool,
    tool_input: input,
    tool_use_id: "u",
  });

function judge(airlock: string, folder: string, lines: string[], ...more: string[]): string[] {
  const input = join(folder, "lines");
  const output = join(folder, "verdicts");
  writeFileSync(input, `${lines.join("\n")}\n`);
  const from = openSync(input, "r");
  const to = openSync(output, "w");
  const { status } = spawnSync(airlock, ["check", "--stdin", ...more], { stdio: [from, to, "inherit"] });
  closeSync(from);
  closeSync(to);
  const verdicts = readFileSync(output, "utf8").trim().split("\n");
  if (status !== 0 || verdicts.length !== lines.length)
    throw new Error(`${lines.length} calls gave ${verdicts.length} verdicts, exit ${status}`);
  return verdicts;
}
