/** What a person wants to permit: by the code of a stopped call, or described by effect and fields. */
import { findCode } from "../../io/codes.ts";
import { fromHere } from "../../io/paths.ts";
import { here } from "../../io/process.ts";
import { accountOf } from "../../io/scene.ts";
import { suggestion } from "../../policy/faults.ts";
import { FIELDS, type Field, KINDS } from "../../policy/fields.ts";
import { escapeGlob, globFault } from "../../policy/glob.ts";
import { isStopped } from "../../policy/grant-impact.ts";
import { ANYTHING } from "../../policy/grants.ts";
import { isAboutEverything } from "../../policy/grants-file.ts";
import type { EffectKind } from "../../types/effect.ts";
import type { Entry } from "../../types/entry.ts";
import type { Remedy } from "../../types/verdict.ts";
import { Misuse, type Options } from "../options.ts";
import type { Desk } from "./desk.ts";

export interface Wish {
  remedy: Remedy;
  /** The decision it comes from, or what is known of the call that waits for one. */
  entry: Pick<Entry, "id" | "project" | "session"> | null;
}

/** Fields that a call carries; nobody can write them down beforehand. */
const CARRIED = new Set<Field>(["payload", "origins"]);
/** What is worse for being there is only permitted when it is named. */
const NAMED_ONLY = new Set(["environment", "checked"]);
/** Fields that say what a grant is about; without one of them it would be about everything. */
const SUBJECTS = new Set(["path", "host", "service", "name", "branch", "program", "target", "from", "tool", "to"]);

/** Kinds that nobody can permit beforehand; their fields are named like other options. */
const UNWRITABLE = new Set(["opaque", "deceive"]);
const writable = Object.entries(FIELDS)
  .filter(([kind]) => !UNWRITABLE.has(kind))
  .flatMap(([, fields]) => Object.entries<Field>(fields));
/** Every field of every effect that a person can name, as options. */
export const FIELD_VALUES = [
  ...new Set([
    "host",
    "on",
    ...writable.filter(([, field]) => field !== "flag" && !CARRIED.has(field)).map(([name]) => name),
  ]),
].filter((name) => name !== "url");
export const FIELD_FLAGS = [...new Set(writable.filter(([, field]) => field === "flag").map(([name]) => name))];

/** The grant that a code stands for; `--path` and other fields put a pattern of the person's in its place. */
export function wishOf(code: string, desk: Desk): Wish {
  // As it was shown, or as somebody typed it from a screen.
  const found = findCode(desk.home.path, code.toLowerCase());
  if (!found)
    throw new Misuse(
      `nothing that was stopped has the code \`${code}\`; \`airlock log\` shows codes, \`airlock allow recent\` what they stand for`,
    );
  const { entry, finding } = found;
  if (!finding.remedy)
    throw new Misuse(`\`${code}\` can't be granted: a part of it is not known; let the agent write the value out`);
  const where = { ...finding.remedy.where };
  for (const [name, pattern] of named(desk.options, finding.remedy.effect as EffectKind)) {
    if (!(name in where)) throw new Misuse(`\`${code}\` is about no \`${name}\`, so \`--${name}\` can't widen it`);
    where[name] = pattern;
  }
  if (isAboutEverything(where))
    throw new Misuse(
      `that would permit every \`${finding.remedy.effect}\`, which is too much; give a narrower pattern`,
    );
  return { remedy: { ...finding.remedy, where }, entry };
}

/** The codes of the last call that was stopped and can be permitted. */
export function lastCodes({ decisions }: Desk): string[] {
  const last = decisions.findLast((entry) => isStopped(entry) && codesOf(entry).length > 0);
  if (!last) throw new Misuse("no call in the log was stopped that a grant could permit");
  return codesOf(last);
}

export const codesOf = ({ findings }: Entry): string[] => findings.flatMap(({ code }) => code ?? []);

/** `--effect delete --path 'build/**'`: what is not named may be anything, but for what makes it worse. */
export function described(options: Options): Wish {
  const effect = options.values.get("effect") ?? "";
  if (!(KINDS as string[]).includes(effect) || UNWRITABLE.has(effect)) {
    if (UNWRITABLE.has(effect)) throw new Misuse(`no grant can name what is \`${effect}\`; only the policy permits it`);
    const kinds = KINDS.filter((kind) => !UNWRITABLE.has(kind));
    const close = suggestion(effect, kinds);
    throw new Misuse(`\`${effect}\` is no kind of effect${close ? `; ${close}` : `: ${kinds.join(", ")}`}`);
  }
  const fields: Record<string, Field> = FIELDS[effect as EffectKind];
  const where: Record<string, string> = Object.fromEntries(named(options, effect as EffectKind));
  const subject = subjectOf(fields);
  if (subject === undefined)
    throw new Misuse(`\`${effect}\` can't be permitted beforehand; permit it by the code of a call that was stopped`);
  if (!Object.keys(where).some((name) => SUBJECTS.has(name)) || isAboutEverything(where))
    throw new Misuse(`a grant for every \`${effect}\` would lift too much; say of what, with \`--${subject}\``);
  for (const [name, field] of Object.entries(fields)) {
    const said = name === "url" ? "host" : name;
    if (said in where || NAMED_ONLY.has(name) || CARRIED.has(field)) continue;
    if (field !== "flag") where[said] = ANYTHING;
    else if (options.flags.has(name) || (name === "recursive" && where.path?.endsWith("/**"))) where[name] = "true";
  }
  return { remedy: { effect, where, on: options.values.get("on") ?? "here" }, entry: null };
}

const subjectOf = (fields: Record<string, Field>): string | undefined =>
  Object.keys(fields)
    .map((name) => (name === "url" ? "host" : name))
    .find((name) => SUBJECTS.has(name));

/** The fields of this effect that the options name, with patterns of paths made absolute. */
function named({ values, flags }: Options, effect: EffectKind): [string, string][] {
  const fields: Record<string, Field> = FIELDS[effect];
  const known = new Map(Object.entries(fields).map(([name, field]) => [name === "url" ? "host" : name, field]));
  const out: [string, string][] = [];
  for (const name of [...FIELD_VALUES, ...FIELD_FLAGS]) {
    const given = flags.has(name) ? "true" : values.get(name);
    if (given === undefined || name === "on") continue;
    const field = known.get(name);
    if (field === undefined) throw new Misuse(`an effect of the kind \`${effect}\` has no \`${name}\``);
    const fault = globFault(given);
    if (fault) throw new Misuse(`the pattern \`${given}\` ${fault}`);
    if (Array.isArray(field) && !field.includes(given))
      throw new Misuse(`\`--${name} ${given}\` means nothing for \`${effect}\`: ${field.join(", ")}`);
    out.push([name, field === "place" ? absolute(given) : field === "host" ? hostPattern(given) : given]);
  }
  return out;
}

/** As a remedy spells a host: small letters, no path, no port that goes without saying. */
function hostPattern(given: string): string {
  const [, scheme = "", name = "", path = ""] = /^([\w+.-]+:\/\/)?([^/]*)(.*)$/s.exec(given.toLowerCase()) ?? [];
  if (!/^\/?$/.test(path) || name === "" || name.includes("@"))
    throw new Misuse(`\`--host ${given}\` is a scheme, a host and a port, as in \`https://api.example.com:8443\``);
  const usual = scheme === "https://" ? /:443$/ : scheme === "http://" ? /:80$/ : /$^/;
  return `${scheme}${name.replace(usual, "")}`;
}

/** The folders that the pattern starts from are literal, whatever characters their names have. */
const absolute = (pattern: string): string =>
  pattern.startsWith("**") ? pattern : fromHere(pattern, escapeGlob(here()), escapeGlob(accountOf().home));
