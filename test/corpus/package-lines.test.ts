import { expect, test } from "vitest";
import { judgeLine, packageLines, readByHand } from "../support/package-lines.ts";

test("command lines of public packages run without a question", () => {
  const lines = packageLines();
  const known = new Set(readByHand().map(({ source }) => source));
  const stopped = lines.flatMap((line) => {
    const { answer } = judgeLine(line);
    return answer === "allow" ? [] : [{ answer, kind: line.kind, source: line.source }];
  });
  const surprising = stopped.filter(({ source }) => !known.has(source));
  const count = (kind: string) => lines.filter((line) => line.kind === kind).length;
  console.log(
    `${lines.length} lines: ${count("script")} package scripts, ${count("readme")} blocks of READMEs, ${count("ci")} steps; ${stopped.length} asked about or denied, ${surprising.length} of them not on the list read by hand`,
  );
  expect(lines.length).toBeGreaterThanOrEqual(3_000);
  expect(surprising.filter(({ answer }) => answer === "deny")).toEqual([]);
  expect(surprising.length / lines.length, JSON.stringify(surprising.slice(0, 20), null, 1)).toBeLessThanOrEqual(0.01);
});
