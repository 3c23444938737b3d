/**
 * `node scripts/release-check.ts TAG`: whether this commit may be released under that tag: package, plugin and
 * changelog speak of one version, and the changelog has a date for it.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const versionIn = (file: string): string => (JSON.parse(read(file)) as { version: string }).version;

export interface Versions {
  tag: string;
  package: string;
  lock: string;
  plugin: string;
  changelog: string;
}

/** What stands in the way, one sentence each. */
export function obstacles({ tag, changelog, ...versions }: Versions): string[] {
  const version = tag.replace(/^v/, "");
  const wrong = Object.entries(versions).filter(([, told]) => told !== version);
  const heading = changelog.split("\n").find((line) => line.startsWith(`## ${version} `));
  return [
    ...(/^v\d+\.\d+\.\d+$/.test(tag) ? [] : [`${tag} is no tag of a release: v1.2.3`]),
    ...wrong.map(([where, told]) => `the ${where} says ${told}, and the tag ${version}`),
    ...(heading && /^## \S+ \(\d{4}-\d\d-\d\d\)$/.test(heading)
      ? []
      : [`CHANGELOG.md has no dated section for ${version}`]),
  ];
}

/** The changelog's section about a version, without its heading. */
export function notesFor(version: string, changelog: string): string {
  const section = changelog.split(/^## /m).find((part) => part.startsWith(`${version} `));
  if (section === undefined) throw new Error(`CHANGELOG.md has no section for ${version}`);
  return section.slice(section.indexOf("\n")).trim();
}

if (process.argv[1] === import.meta.filename) {
  const found = obstacles({
    tag: process.argv[2] ?? "",
    package: versionIn("package.json"),
    lock: versionIn("package-lock.json"),
    plugin: versionIn(".claude-plugin/plugin.json"),
    changelog: read("CHANGELOG.md"),
  });
  for (const sentence of found) console.error(sentence);
  if (found.length > 0) process.exit(1);
}
