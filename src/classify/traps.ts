/** `trap CODE EXIT`: code that runs when a shell ends, whenever that is. */
import { known, type Text } from "../types/text.ts";
import { same, unset } from "./alternatives.ts";
import type { Job } from "./invoke.ts";
import type { Scope, Variable } from "./scope.ts";
import type { Frame } from "./world.ts";

export interface Trap {
  code: Text;
  job: Job;
  /** What held where it was set. */
  scope: Scope;
  frame: Frame;
}

/** Traps of one call that are walked; more are no work of an ordinary script. */
export const MOST_TRAPS = 50;

/** A variable that another way through the code never set: on that way there is no trap either. */
function isElsewhereUnset(name: string, first: Variable, last: Variable): boolean {
  const [value, ...more] = first.values;
  const [one, other, ...rest] = last.values;
  if (!value || more.length > 0 || !one || !other || rest.length > 0 || last.array || last.gone) return false;
  return same(one, value) && same(other, unset(name));
}

/**
 * What may hold when a trap runs: the shell ends at once, or where its script does. What is assigned in between is
 * empty at first; what a function kept for itself is taken as it was.
 */
export function momentsOf({ scope }: Trap, last: Scope): Scope[] {
  const first = scope.copy();
  for (const name of last.variables.keys()) if (!first.variables.has(name)) first.set(name, known(""));
  const then = last.copy();
  then.ended = false;
  for (const [name, value] of scope.variables)
    if (!then.variables.has(name) || isElsewhereUnset(name, value, then.variables.get(name)!))
      then.variables.set(name, value);
  const isSame = [...then.variables].every(([name, value]) => first.variables.get(name) === value);
  return isSame ? [then] : [first, then];
}
