/** Repositories in temporary folders: work that is thrown away there is no more than the folder, which may go whole. */
import type { EffectOf } from "../types/effect.ts";
import { literal, type Text } from "../types/text.ts";
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
        sureness === "yes" && holds.includes("temp") && !is.includes("temp-root") && !holds.includes("project"),
    )
  );
}

/** Gives a discard of a whole work tree the folder it runs in, where that is a temporary one. */
export function inTrial(
  effect: EffectOf<"discard">,
  where: Where,
  scope: Scope,
  cause: Cause,
  before: Invocation[],
): EffectOf<"discard"> {
  if (effect.path !== null || !FOLDER_STATES.has(effect.state)) return effect;
  const elsewhere =
    ELSEWHERE.some((name) => cause.assigns.has(name) || scope.variables.has(name)) ||
    before.some(({ argv }) => argv.some((word) => ELSEWHERE_WORD.test(literal(word) ?? "")));
  return !elsewhere && isTrial(scope.cwd, where) ? { ...effect, path: scope.cwd } : effect;
}
