/** `airlock allow list` and `airlock allow revoke ID…`. */

import { claimsIn } from "../../io/claims.ts";
import { now } from "../../io/clock.ts";
import { changeGrants } from "../../io/grants.ts";
import { columns } from "../../io/keys.ts";
import { lastEntryAt } from "../../io/last-entry.ts";
import { noteChange } from "../../io/note.ts";
import { isScreen, isTerminal, write } from "../../io/terminal.ts";
import { sentenceOf } from "../../policy/grant-words.ts";
import { withoutGrants } from "../../policy/grants-edit.ts";
import type { Grant } from "../../types/policy.ts";
import { goOn } from "../ask.ts";
import { loadPolicy } from "../bench.ts";
import { folded } from "../fit.ts";
import { Misuse, options } from "../options.ts";
import { paintFor } from "../paint.ts";
import { personOnly } from "../person.ts";
import { deskFor } from "./desk.ts";
import { sound } from "./sound.ts";

const INDENT = " ".repeat(8);

/** Why a grant does nothing any more; null while it holds. */
function isOver(grant: Grant, claims: ReadonlyMap<string, string>, at: number): string | null {
  if (grant.scope?.once && claims.has(grant.id)) return "used";
  return grant.until !== null && grant.until <= at ? "over" : null;
}

export async function list(words: string[]): Promise<number> {
  const given = options(words, "allow list", ["home"], ["json"]);
  if (given.rest.length > 0) throw new Misuse(`\`airlock allow list\` takes no \`${given.rest[0]}\``);
  const desk = deskFor(given);
  const { grants } = await loadPolicy(desk.home.path, null, desk.options);
  const claims = claimsIn(
    desk.home.path,
    grants.map(({ id }) => id),
  );
  const at = Math.max(now(), lastEntryAt(desk.home.path) ?? 0);
  const rows = grants.map((grant) => ({ grant, over: isOver(grant, claims, at) }));
  if (desk.options.flags.has("json"))
    write("out", `${JSON.stringify(rows.map(({ grant, over }) => ({ ...grant, over })))}\n`);
  else if (rows.length === 0) write("out", "Nothing is permitted beyond the policy.\n");
  else {
    const paint = await paintFor(isTerminal());
    const width = isScreen() ? columns() : undefined;
    const lines = rows.flatMap(({ grant, over }) => {
      const [head = "", ...more] = folded(
        `${grant.id}  ${sentenceOf(grant)}${over ? ` (${over})` : ""}`,
        width,
        INDENT,
      );
      const why = grant.why ? folded(`${INDENT}${grant.why}`, width, INDENT).map(paint.dim) : [];
      return [`${paint.bold(grant.id)}${head.slice(grant.id.length)}`, ...more, ...why];
    });
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
  const width = isScreen() ? columns() : undefined;
  const lines = gone.flatMap((grant) => folded(`No longer: ${sentenceOf(grant)}`, width));
  if (!given.flags.has("json")) write("out", `${lines.join("\n")}\n`);
  const yes = await goOn("Take it back?", given.flags.has("yes"));
  if (yes === null) throw new Misuse("this wants a person: run it in a terminal, or say `--yes`; nothing was changed");
  if (!yes) {
    write("out", "Nothing was changed.\n");
    return 1;
  }
  changeGrants(desk.home.path, (text) => sound(withoutGrants(text ?? "", given.rest), [], given.rest));
  for (const grant of gone) noteChange(desk.home.path, `grant ${grant.id} was taken back`);
  write(
    "out",
    given.flags.has("json")
      ? `${JSON.stringify({ revoked: given.rest })}\n`
      : "Done. The next call is judged without it.\n",
  );
  return 0;
}
