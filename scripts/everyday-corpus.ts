/**
 * Collects the command lines of packages into `test/corpus/package-lines.jsonl`: package scripts, shell blocks of
 * READMEs and steps of workflows. `node scripts/everyday-corpus.ts NODE_MODULES…`; the folders hold many public
 * packages, installed without their scripts being run.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Everyday, everyday } from "../test/support/everyday.ts";

const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error("name the folders to read: node scripts/everyday-corpus.ts ./node_modules");
  process.exit(1);
}
const seen = new Set<string>();
const lines: Everyday[] = [];
for (const folder of folders)
  for (const one of everyday(folder)) {
    if (seen.has(one.source) || one.source.length > 2_000) continue;
    seen.add(one.source);
    lines.push({ ...one, from: one.from.replace(/^.*node_modules\//, "") });
  }
lines.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
writeFileSync(
  join(import.meta.dirname, "../test/corpus/package-lines.jsonl"),
  `${lines.map(({ kind, from, source }) => JSON.stringify({ kind, from, source })).join("\n")}\n`,
);
console.log(`${lines.length} lines`);
