import { BUILD, executablePath } from "../io/executable.ts";
import { fileDigest } from "../io/file-digest.ts";
import { runtime } from "../io/process.ts";
import { write } from "../io/terminal.ts";
import { Misuse, options } from "./options.ts";

/** `airlock version`: which build this is; with `--json` also which file, with its digest. */
export function version(words: string[]): number {
  const given = options(words, "version", [], ["json"]);
  if (given.rest.length > 0) throw new Misuse("`version` takes no words");
  const { version, commit, date } = BUILD;
  if (!given.flags.has("json")) {
    const built = commit ? ` (${commit}, ${date})` : "";
    write("out", `airlock ${version}${built}, ${runtime()}\n`);
    return 0;
  }
  const executable = executablePath();
  const digest = executable === null ? null : `sha256:${fileDigest(executable)}`;
  const told = { version, commit: commit || null, date: date || null, runtime: runtime(), executable, digest };
  write("out", `${JSON.stringify(told)}\n`);
  return 0;
}
