import { guardedAncestor } from "../io/ancestry.ts";
import { personalEnvironment } from "../io/env.ts";
import { Misuse } from "./options.ts";

/**
 * Refuses below an agent: what changes the guard is for the person, in a terminal of their own. `homes` are those whose
 * guarded clients count.
 */
export function personOnly(verb: string, homes: string[]): void {
  const sentence = `\`airlock ${verb}\` is for a person in a terminal of their own`;
  if (personalEnvironment().CLAUDECODE)
    throw new Misuse(`${sentence}, and this one belongs to an agent (CLAUDECODE is set)`);
  for (const home of homes) {
    const pid = guardedAncestor(home);
    if (pid !== null) throw new Misuse(`${sentence}, and this one was started by an agent (process ${pid})`);
  }
}
