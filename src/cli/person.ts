import { guardedAncestor, leftBehind } from "../io/ancestry.ts";
import { AGENT_MARKS, personalEnvironment } from "../io/env.ts";
import { Misuse } from "./options.ts";

/**
 * Refuses below an agent: what changes the guard is for the person, in a terminal of their own. `homes` are those whose
 * guarded clients count.
 */
export function personOnly(verb: string, homes: string[]): void {
  const sentence = `\`airlock ${verb}\` is for a person in a terminal of their own`;
  const env = personalEnvironment();
  const mark = AGENT_MARKS.find((name) => env[name]);
  if (mark) throw new Misuse(`${sentence}, and this one belongs to an agent (${mark} is set)`);
  const left = leftBehind();
  if (left !== null) throw new Misuse(`${sentence}, and this one was left behind by an agent (process ${left})`);
  for (const home of homes) {
    const pid = guardedAncestor(home);
    if (pid !== null) throw new Misuse(`${sentence}, and this one was started by an agent (process ${pid})`);
  }
}
