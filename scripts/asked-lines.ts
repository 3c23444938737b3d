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
  "rule/write-outside": "placeholders in angle brackets, which a shell takes for files outside",
  "rule/run-outside": "code that lies outside the project",
  "rule/persist": "what agents start from then on",
  "rule/configure": "git runs hooks of the project's from then on",
  "rule/destroy": "data of a database or volume",
  "rule/change-service": "a deployment that others see",
  "rule/registry": "packages come from another place from then on",
  "block/overwrite-everything": "placeholders in angle brackets, which a shell takes for a write to `/`",
  "rule/empty-file": "no command: a quoted output whose `>` empties a file",
  "opaque/syntax": "no command: output, a placeholder or a broken quote",
  "opaque/dynamic-command": "which program runs is only known at run time",
  "opaque/foreign-code": "code made by another program",
};

const rows = packageLines().flatMap((line) => {
  const verdict = judgeLine(line);
  const { rule = "" } = verdict.findings.find((finding) => finding.answer === verdict.answer) ?? {};
  if (verdict.answer === "allow") return [];
  const why = REASONS[rule];
  if (why === undefined) throw new Error(`no reason is known why a person may be asked by ${rule}: ${line.source}`);
  return [JSON.stringify({ answer: verdict.answer, rule, why, source: line.source })];
});
writeFileSync(join(import.meta.dirname, "../test/corpus/package-lines-asked.jsonl"), `${rows.join("\n")}\n`);
console.log(`${rows.length} lines`);
