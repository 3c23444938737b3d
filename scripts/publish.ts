/**
 * `node scripts/publish.ts TAG`: makes the release of a tag from the files in `dist/release`, with the changelog's section
 * as its notes. `--dry-run` looks at the files and says what it would do.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { notesFor } from "./release-check.ts";

const root = join(import.meta.dirname, "..");

/** The names in `SHA256SUMS`; throws when a file is another than it says. */
export function summed(folder: string): string[] {
  const lines = readFileSync(join(folder, "SHA256SUMS"), "utf8").trim().split("\n");
  return lines.map((line) => {
    const [sum, name = ""] = line.split(/ [ *]/);
    const got = createHash("sha256")
      .update(readFileSync(join(folder, name)))
      .digest("hex");
    if (got !== sum) throw new Error(`${name} is not what SHA256SUMS says`);
    return name;
  });
}

if (process.argv[1] === import.meta.filename) {
  const tag = process.argv[2];
  if (!tag?.startsWith("v")) throw new Error("name the tag: v1.2.3");
  const release = join(root, "dist/release");
  const files = [...summed(release), "SHA256SUMS"].map((name) => join(release, name));
  const notes = notesFor(tag.slice(1), readFileSync(join(root, "CHANGELOG.md"), "utf8"));
  const args = [
    "release",
    "create",
    tag,
    ...files,
    "--verify-tag",
    "--title",
    `Airlock ${tag.slice(1)}`,
    "--notes",
    notes,
  ];
  if (process.argv.includes("--dry-run")) console.log(["gh", ...args].join("\n"));
  else execFileSync("gh", args, { cwd: root, stdio: "inherit" });
}
