import { leave, onCollapse, onDeadline } from "../io/process.ts";
import { readInput } from "../io/stdin.ts";
import { write } from "../io/terminal.ts";
import type { Reply } from "./claude.ts";
import { FirstValue, firstObject } from "./first-value.ts";
import { hookOptions } from "./options.ts";
import { faultReply, type Parts, respond } from "./run.ts";

/** 80 % of the 20 seconds that `init` registers: a client that gives up first would let the call run. */
const DEADLINE = 16_000;

/** `airlock hook`: exit 0 or 2 and nothing else, whatever happens. */
export async function hook(words: string[], parts: Parts): Promise<never> {
  const failOpen = words.includes("--fail-open");
  onCollapse((why) => finish(faultReply(why, failOpen)));
  onDeadline(DEADLINE, () => finish(faultReply(new Error("it took too long"), failOpen)));
  let given: Reply;
  try {
    const options = hookOptions(words);
    const first = new FirstValue();
    given = await respond(firstObject(await readInput((chunk) => first.feed(chunk))), options, parts);
  } catch (error) {
    given = faultReply(error, failOpen);
  }
  return finish(given);
}

let finished = false;

/** Writes once. A denial that can't be written is still a denial. */
function finish({ exit, out, err }: Reply): never {
  if (!finished) {
    finished = true;
    if (err !== "") write("err", err);
    if (out !== "") write("out", out);
  }
  return leave(exit);
}
