import { expect, test } from "vitest";
import { judgeLine, packageLines, readByHand } from "../support/package-lines.ts";

test("command lines of public packages run without a question", () => {
  const lines = packageLines();
  const known = new Map(readByHand().map(({ source, answer }) => [source, answer]));
  const stopped = lines.flatMap((line) => {
    const { answer } = judgeLine(line);
    return answer === "allow" ? [] : [{ answer, kind: line.kind, source: line.source }];
  });
  const surprising = stopped.filter(({ source, answer }) => known.get(source) !== answer);
  const count = (kind: string) => lines.filter((line) => line.kind === kind).length;
  console.log(
    `${lines.length} lines: ${count("script")} package scripts, ${count("readme")} blocks of READMEs, ${count("ci")} steps; ${stopped.length} asked about or denied, ${surprising.length} of them not on the list read by hand`,
  );
  expect(lines.length).toBeGreaterThanOrEqual(3_000);
  expect(surprising.filter(({ answer }) => answer === "deny")).toEqual([]);
  expect(surprising.length / lines.length, JSON.stringify(surprising.slice(0, 20), null, 1)).toBeLessThanOrEqual(0.01);
});

test("the list read by hand is what is stopped, each with a reason: run `node scripts/asked-lines.ts`", () => {
  const lines = new Map(packageLines().map((line) => [line.source, line]));
  const stale = readByHand().filter(({ source, answer, why }) => {
    const line = lines.get(source);
    return line === undefined || judgeLine(line).answer !== answer || why.length < 10;
  });
  expect(stale).toEqual([]);
});
