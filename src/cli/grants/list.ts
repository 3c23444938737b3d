/** `airlock allow list` and `airlock allow revoke ID…`. */

import { claimsIn } from "../../io/claims.ts";
import { now } from "../../io/clock.ts";
import { changeGrants } from "../../io/grants.ts";
import { noteChange } from "../../io/note.ts";
import { isTerminal, write } from "../../io/terminal.ts";
import { sentenceOf } from "../../policy/grant-words.ts";
import { withoutGrants } from "../../policy/grants-edit.ts";
import type { Grant } from "../../types/policy.ts";
import { show } from "../../types/show.ts";
import { goOn } from "../ask.ts";
import { loadPolicy } from "../bench.ts";
import { Misuse, options } from "../options.ts";
import { paintFor } from "../paint.ts";
import { personOnly } from "../person.ts";
import { deskFor } from "./desk.ts";

/** Why a grant does nothing any more; null while it holds. */
function isOver(grant: Grant, claims: ReadonlyMap<string, string>): string | null {
  if (grant.scope?.once && claims.has(grant.id)) return "used";
  return grant.until !== null && grant.until <= now() ? "over" : null;
}

export async function list(words: string[]): Promise<number> {
  const desk = deskFor(options(words, "allow list", ["home"], ["json"]));
  const { grants } = await loadPolicy(desk.home.path, null, desk.options);
  const claims = claimsIn(desk.home.path);
  const rows = grants.map((grant) => ({ grant, over: isOver(grant, claims) }));
  if (desk.options.flags.has("json"))
    write("out", `${JSON.stringify(rows.map(({ grant, over }) => ({ ...grant, over })))}\n`);
  else if (rows.length === 0) write("out", "Nothing is permitted beyond the policy.\n");
  else {
    const paint = await paintFor(isTerminal());
    const lines = rows.flatMap(({ grant, over }) => [
      `${paint.bold(show(grant.id))}  ${show(sentenceOf(grant))}${over ? paint.dim(` (${over})`) : ""}`,
      ...(grant.why ? [paint.dim(`        ${show(grant.why)}`)] : []),
    ]);
    write("out", `${lines.join("\n")}\n`);
  }
  return 0;
}

export async function revoke(words: string[]): Promise<number> {
  const given = options(words, "allow revoke", ["home"], ["yes", "json"]);
  if (given.rest.length === 0)
    throw new Misuse("`allow revoke` wants the id of a grant; `airlock allow list` shows them");
  const desk = deskFor(given);
  personOnly("allow revoke", [desk.home.path]);
  const { grants } = await loadPolicy(desk.home.path, null, given);
  const gone = given.rest.map((id) => {
    const grant = grants.find((one) => one.id === id);
    if (!grant) throw new Misuse(`there is no grant \`${id}\`; \`airlock allow list\` shows them`);
    return grant;
  });
  if (!given.flags.has("json"))
    write("out", `${gone.map((grant) => show(`No longer: ${sentenceOf(grant)}`)).join("\n")}\n`);
  const yes = await goOn("Take it back?", given.flags.has("yes"));
  if (yes === null) throw new Misuse("this wants a person: run it in a terminal, or say `--yes`; nothing was changed");
  if (!yes) {
    write("out", "Nothing was changed.\n");
    return 1;
  }
  changeGrants(desk.home.path, (text) => withoutGrants(text ?? "", given.rest));
  for (const grant of gone) noteChange(desk.home.path, `grant ${grant.id} was taken back`);
  write(
    "out",
    given.flags.has("json")
      ? `${JSON.stringify({ revoked: given.rest })}\n`
      : "Done. The next call is judged without it.\n",
  );
  return 0;
}
