import { leave, onCollapse, onDeadline, runLong } from "../io/process.ts";
import { readInput } from "../io/stdin.ts";
import { write } from "../io/terminal.ts";
import type { Reply } from "./claude.ts";
import { FirstValue, firstObject } from "./first-value.ts";
import { hookOptions } from "./options.ts";
import { faultReply, type Parts, respond } from "./run.ts";
import { notNoted } from "./tell.ts";

/**
 * 80 % of the 20 seconds that `init` registers: a client that gives up first would let the call run. What waits for a
 * person has as much longer.
 */
const DEADLINE = 16_000;
/** Bytes of a payload that is worth compiling for. */
const LONG = 16 * 1024;

/** `airlock hook`: exit 0 or 2 and nothing else, whatever happens. */
export async function hook(words: string[], parts: Parts): Promise<never> {
  const failOpen = words.includes("--fail-open");
  let isTold = false;
  const fault = (why: unknown) => (isTold ? notNoted(why) : faultReply(why, failOpen));
  onCollapse((why) => finish(fault(why)));
  let given: Reply;
  try {
    const options = hookOptions(words);
    onDeadline(DEADLINE + options.wait * 1000, () => finish(fault(new Error("it took too long"))));
    const first = new FirstValue();
    const input = await readInput((chunk) => first.feed(chunk));
    if (input.length > LONG) runLong();
    given = await respond(firstObject(input), options, parts, () => {
      isTold = true;
    });
  } catch (error) {
    given = fault(error);
  }
  say(given);
  try {
    await given.after?.();
  } finally {
    leave(given.exit);
  }
}

let finished = false;

/** Writes once. A denial that can't be written is still a denial. */
function finish(given: Reply): never {
  say(given);
  return leave(given.exit);
}

function say({ out, err }: Reply): void {
  if (finished) return;
  finished = true;
  if (err !== "") write("err", err);
  if (out !== "") write("out", out);
}
