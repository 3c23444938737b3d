/**
 * Writes `test/corpus/package-lines-asked.jsonl`: the lines of packages that are not allowed, with the rule and why a
 * person may be asked. Read the difference by hand before it is committed.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { judgeLine, packageLines } from "../test/support/package-lines.ts";

/** Why a line of these is worth its question. */
const REASONS: Record<string, string> = {
  "rule/publish": "publishing is hard to take back",
  "rule/install-wide": "a program for the whole machine",
  "rule/install-unknown": "a name that is not well known",
  "rule/run-package": "a name that is not well known, downloaded and run",
  "rule/delete-folder": "a folder whose name no build tool is known for",
  "rule/delete-sources": "sources by a pattern",
  "rule/delete-data": "a database file",
  "rule/delete-outside": "outside the project, or nobody can tell",
  "rule/discard-work": "throws uncommitted files away",
  "rule/empty-file": "no command: a quoted output whose `>` empties a file",
  "opaque/syntax": "no command: output, a placeholder or a broken quote",
  "opaque/dynamic-command": "which program runs is only known at run time",
  "opaque/foreign-code": "code made by another program",
};

const rows = packageLines().flatMap((line) => {
  const verdict = judgeLine(line);
  const rule = verdict.findings[0]?.rule ?? "";
  return verdict.answer === "allow"
    ? []
    : [JSON.stringify({ answer: verdict.answer, rule, why: REASONS[rule] ?? "by the rule", source: line.source })];
});
writeFileSync(join(import.meta.dirname, "../test/corpus/package-lines-asked.jsonl"), `${rows.join("\n")}\n`);
console.log(`${rows.length} lines`);
