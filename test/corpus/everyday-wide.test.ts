/** Harmless calls from many worlds, by area: none is stopped, by itself or in the forms that agents put around one. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { said } from "../support/verdicts.ts";

interface Everyday {
  area: string;
  tool: string;
  input: Record<string, unknown>;
  /** /home/dev/app when left out. */
  cwd?: string;
}

const calls = readFileSync(join(import.meta.dirname, "everyday-wide.jsonl"), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Everyday);

/** What agents write around a line: into the folder and out by a pipe, in a shell of its own, in a loop. */
const FORMS: ((line: string) => string)[] = [
  (line) => `cd /home/dev/app && ${line} 2>&1 | tail -20; echo "exit $?"`,
  (line) => `( ${line}\n) || true`,
  (line) => `set -e\nfor i in 1 2; do\n${line}\ndone`,
];

function formsOf({ tool, input, cwd }: Everyday): Record<string, unknown>[] {
  const { command } = input;
  const isLine = tool === "Bash" && cwd === undefined && typeof command === "string" && !/[\n#]|&$/.test(command);
  return isLine && !/^time /.test(command) ? [input, ...FORMS.map((form) => ({ command: form(command) }))] : [input];
}

const judged = calls.map((call) => {
  const { area, tool, cwd } = call;
  const stopped = formsOf(call).filter((input) => said(input, { tool, ...(cwd ? { cwd } : {}) }) !== "allow");
  return { area, stopped };
});

describe("everyday calls of many worlds", () => {
  const areas = new Map<string, { calls: number; stopped: number }>();
  for (const { area, stopped } of judged) {
    const row = areas.get(area) ?? { calls: 0, stopped: 0 };
    areas.set(area, { calls: row.calls + 1, stopped: row.stopped + (stopped.length > 0 ? 1 : 0) });
  }
  console.log([...areas].map(([area, row]) => `  ${area}: ${row.calls} calls, stopped ${row.stopped}`).join("\n"));

  test("there are enough of them", () => {
    expect(calls.length).toBeGreaterThanOrEqual(1_500);
    expect(areas.size).toBeGreaterThanOrEqual(40);
  });
  test("none is stopped", () => {
    expect(judged.flatMap(({ stopped }) => stopped.map((input) => JSON.stringify(input)))).toEqual([]);
  });
});
