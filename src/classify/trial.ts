/** Repositories in temporary folders: work that is thrown away there is no more than the folder, which may go whole. */
import type { EffectOf } from "../types/effect.ts";
import { join, known, literal, prefix, type Text } from "../types/text.ts";
import { FOLLOWS } from "./fields.ts";
import type { Cause } from "./observe.ts";
import type { Where } from "./places/follow.ts";
import { resolvePlace } from "./places/resolve.ts";
import type { Scope } from "./scope.ts";
import type { Invocation } from "./world.ts";

const FOLDER_STATES = new Set(["worktree", "untracked", "ignored"]);
/** What lets git work on another folder than the one it runs in. */
const ELSEWHERE = ["GIT_DIR", "GIT_WORK_TREE"];
const ELSEWHERE_WORD = /^(?:--git-dir|--work-tree|(?:-c)?core\.worktree)(?:=|$)/i;

/** Whether a text leads into a temporary folder, and into no project there. */
function isTrial(folder: Text, where: Where): boolean {
  const { readings } = resolvePlace(folder, where, FOLLOWS);
  return (
    readings.length > 0 &&
    readings.every(
      ({ sureness, is, in: holds }) =>
        (sureness === "yes" || sureness === "some") &&
        holds.includes("temp") &&
        !is.includes("temp-root") &&
        !holds.includes("project"),
    )
  );
}

/** One of the ways in which a folder may turn out, where all of them are temporary; a process's number is as any. */
function settled(folder: Text, where: Where): Text {
  const pieces = folder.pieces.map((piece) =>
    typeof piece === "object" && piece.kind === "computed" && piece.why === "$$" ? "0" : piece,
  );
  const [reading] = resolvePlace(join(pieces, folder.at, true), where, FOLLOWS).readings;
  return reading && reading.rest.kind === "none" && !reading.path.includes("<")
    ? known(reading.path, folder.at)
    : folder;
}

/** What commits hold: another work tree of the same repository may need it, so a temporary folder alone proves nothing. */
const KEPT_STATES = new Set(["branch", "stash", "history"]);
/** Options of `git init` and `git clone` whose value is the next word. */
const VALUED =
  /^(?:-[bcjou]|--(?:initial-branch|template|separate-git-dir|object-format|ref-format|config|upload-pack|origin|branch|revision|depth|shallow-since|shallow-exclude|filter|jobs|reference))$/;

/** The folder of the repository that a command makes; undefined when it makes none, or names none. */
function madeBy({ argv: [program, ...words], cwd }: Invocation): { folder: Text; from: Text } | undefined {
  if (literal(program ?? cwd) !== "git") return undefined;
  const [verb, ...rest] = words;
  const name = verb && literal(verb);
  if (name !== "init" && name !== "clone") return undefined;
  const operands = rest.filter(
    (word, at) => !prefix(word).startsWith("-") && !VALUED.test(literal(rest[at - 1] ?? cwd) ?? ""),
  );
  const folder = name === "init" ? (operands[0] ?? cwd) : operands[1];
  return folder && { folder, from: cwd };
}

/** Whether the call itself made the repository that it stands in, and nothing else works on that. */
function isOwn(folder: Text, where: Where, before: Invocation[]): boolean {
  const path = (text: Text, cwd: Text): string | undefined => {
    const { readings } = resolvePlace(text, { ...where, cwd }, FOLLOWS);
    return readings.length === 1 && readings[0]?.rest.kind === "none" ? readings[0].path : undefined;
  };
  const here = path(folder, folder);
  return (
    here !== undefined &&
    before.some((one) => {
      const made = madeBy(one);
      return made !== undefined && path(made.folder, made.from) === here;
    }) &&
    !before.some(({ argv }) => argv.some((word) => SHARES.test(literal(word) ?? "")))
  );
}

/** What ties a repository to another one: a work tree of that, its objects. */
const SHARES = /^(?:worktree|--separate-git-dir(?:=.*)?|new-workdir)$/;

/**
 * Gives a discard of a whole work tree the folder it runs in, where that is a temporary one; and so for branches,
 * stashes and history of a repository that the call made there.
 */
export function inTrial(
  effect: EffectOf<"discard">,
  where: Where,
  scope: Scope,
  cause: Cause,
  before: Invocation[],
): EffectOf<"discard"> {
  const kept = KEPT_STATES.has(effect.state);
  if (effect.path !== null || !(kept || FOLDER_STATES.has(effect.state))) return effect;
  const elsewhere =
    ELSEWHERE.some((name) => cause.assigns.has(name) || scope.variables.has(name)) ||
    before.some(({ argv }) => argv.some((word) => ELSEWHERE_WORD.test(literal(word) ?? "")));
  const trial = !elsewhere && isTrial(scope.cwd, where) && (!kept || isOwn(scope.cwd, where, before));
  return trial ? { ...effect, path: settled(scope.cwd, where) } : effect;
}
