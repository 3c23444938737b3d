import { environment } from "../io/env.ts";
import { locateHome } from "../io/home.ts";
import { readLog } from "../io/log.ts";
import { accountOf } from "../io/scene.ts";
import { write } from "../io/terminal.ts";
import type { Entry } from "../types/entry.ts";
import { entryIn } from "./entries.ts";
import { Misuse, options } from "./options.ts";

/**
 * `airlock allow CODE…`: the grant that a denial's code stands for, as lines for `grants.yaml`. A person reads and
 * pastes them; nothing is written here.
 */
export async function allow(words: string[]): Promise<number> {
  const given = options(words, "allow", ["home"], []);
  if (given.rest.length === 0) throw new Misuse("`allow` wants the code that a denial showed: `airlock allow 1a2b3c`");
  const home = locateHome(given.values.get("home") ?? null, environment(), accountOf().home).path;
  const entries = readLog(home)
    .segments.flatMap(({ text }) => text.split("\n"))
    .flatMap(entryIn);
  const grants = given.rest.map((code) => grantFor(code, entries));
  const { stringify } = await import("yaml");
  write("out", `${stringify(grants)}`);
  write(
    "err",
    `Put these lines into ${home}/grants.yaml (a list); the next call honours them. Narrow them first if you can.\n`,
  );
  return 0;
}

function grantFor(code: string, entries: Entry[]): Record<string, unknown> {
  for (const { findings, project, at } of entries.toReversed()) {
    const found = findings.find((finding) => finding.code === code);
    if (!found) continue;
    if (!found.remedy)
      throw new Misuse(`\`${code}\` can't be granted: a part of it is not known; let the agent write the value out`);
    const { effect, where, on } = found.remedy;
    return { id: code, effect, where, on, ...(project ? { scope: { project } } : {}), why: `code ${code} of ${at}` };
  }
  throw new Misuse(`no denial in the log has the code \`${code}\`; \`airlock log\` shows what was decided`);
}
