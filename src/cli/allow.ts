import { deskFor } from "./grants/desk.ts";
import { list, revoke } from "./grants/list.ts";
import { permit } from "./grants/permit.ts";
import { recent } from "./grants/recent.ts";
import { SCOPE_FLAGS, SCOPE_VALUES } from "./grants/scope.ts";
import { described, FIELD_FLAGS, FIELD_VALUES, lastCodes, wishOf } from "./grants/wish.ts";
import { Misuse, options } from "./options.ts";
import { personOnly } from "./person.ts";

/**
 * `airlock allow CODE… | last | recent | --effect …`: a person permits what was stopped; `list` and `revoke ID…` look
 * after what was permitted.
 */
export async function allow(words: string[]): Promise<number> {
  const [verb, ...others] = words;
  if (verb === "list") return list(others);
  if (verb === "revoke") return revoke(others);
  const given = options(
    words,
    "allow",
    ["home", "effect", ...SCOPE_VALUES, ...FIELD_VALUES],
    ["yes", "json", "dry-run", ...SCOPE_FLAGS, ...FIELD_FLAGS],
  );
  const [first, ...rest] = given.rest;
  const isDescribed = given.values.has("effect");
  if (first === undefined && !isDescribed)
    throw new Misuse(
      "`allow` wants the code that a denial showed (`airlock allow 1a2b3c`), `last`, `recent`, or `--effect` with what it is about",
    );
  if (first !== undefined && isDescribed) throw new Misuse("a code and `--effect` are two grants; give one of them");
  const desk = deskFor(given);
  personOnly("allow", [desk.home.path]);
  if (isDescribed) return permit([described(given)], desk);
  if (first === "recent" && rest.length === 0) return recent(desk);
  const codes = first === "last" && rest.length === 0 ? lastCodes(desk) : [...new Set(given.rest)];
  return permit(
    codes.map((code) => wishOf(code, desk)),
    desk,
  );
}
