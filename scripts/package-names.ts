/**
 * Makes the lists of well-known package names: `node scripts/package-names.ts npm|pypi|go|nuget|crates|gems LIST.tsv DATE`.
 * The lists are tables with a header line; the column of downloads or rank is found by its title. A list without one is
 * a selection already: all its names are taken, but for rows that say `not-served`. Debian's choice of crates is such a
 * list: `(echo name; apt-cache pkgnames librust- | sed -E 's/^librust-//; s/-dev$//; s/-[0-9.]+$//') > LIST.tsv`,
 * and its choice of gems the same of `ruby-`, without `dev`, `full` and what ends in `-dev` or `-doc`. Run it a few times
 * a year: a name that becomes popular later only costs a question.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { encodeNames } from "../src/commands/packages/names/encoding.ts";

/** Bytes: beyond it a list costs more at start-up than its rare names are worth. */
const LIMIT = 390_000;
const NAME = /^[@a-z0-9][a-z0-9._~/-]*$/;

/** Best known first. */
function ranked(rows: string[][], header: string[]): string[] {
  const rank = header.findIndex((title) => title.startsWith("rank"));
  const downloads = header.findIndex((title) => title.startsWith("downloads"));
  const column = rank < 0 ? downloads : rank;
  if (column < 0)
    return rows
      .filter((row) => row[0] && row[1] !== "not-served")
      .map((row) => (row[0] ?? "").toLowerCase())
      .filter((name) => NAME.test(name));
  const sign = rank < 0 ? -1 : 1;
  return rows
    .filter((row) => row[column])
    .sort((a, b) => sign * (Number(a[column]) - Number(b[column])))
    .map((row) => (row[0] ?? "").toLowerCase())
    .filter((name) => NAME.test(name));
}

/** As many of the best known as fit. */
function fitting(names: string[]): string[] {
  let low = 0;
  let high = names.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (encodeNames(names.slice(0, middle)).length <= LIMIT) low = middle;
    else high = middle - 1;
  }
  return names.slice(0, low);
}

const [registry, file, made] = process.argv.slice(2);
if (!registry || !file || !made)
  throw new Error("usage: node scripts/package-names.ts npm|pypi|go|nuget|crates|gems LIST.tsv DATE");
const [header = "", ...lines] = readFileSync(file, "utf8").split("\n");
const names = fitting(
  ranked(
    lines.map((line) => line.split("\t")),
    header.split("\t"),
  ),
);
writeFileSync(
  join(import.meta.dirname, `../src/commands/packages/names/${registry}.generated.ts`),
  [
    "// Made by `scripts/package-names.ts`: well-known packages, sorted, each without what it shares with the one before.",
    `export const made = "${made}";`,
    `export const names = \`${encodeNames(names)}\`;`,
    "",
  ].join("\n"),
);
console.log(`${registry}: ${names.length} names of ${made}`);
