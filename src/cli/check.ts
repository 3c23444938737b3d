import { judge } from "../guard/judge.ts";
import { decode } from "../hook/decode.ts";
import { strictest } from "../hook/judgement.ts";
import { ticks } from "../io/clock.ts";
import { here } from "../io/process.ts";
import { lines } from "../io/stdin.ts";
import { isTerminal, write } from "../io/terminal.ts";
import type { Answer } from "../types/verdict.ts";
import { Benches, CALL_VALUES, callFrom } from "./bench.ts";
import { options } from "./options.ts";
import { paintFor } from "./paint.ts";
import { verdictJson, verdictLines } from "./render.ts";

/** Exit codes for scripts; a fault is 1. */
export const EXIT: Record<Answer, number> = { allow: 0, ask: 3, deny: 2 };

/** `airlock check`: the verdict on a call that nobody makes. */
export async function check(words: string[]): Promise<number> {
  const given = options(words, "check", CALL_VALUES, ["json", "stdin", "time"]);
  if (given.flags.has("stdin")) return stream(new Benches(given), given.flags.has("time"));
  const call = callFrom(given);
  const { scene, policy, look } = await new Benches(given).of(call);
  const verdict = judge(call, scene, policy, look);
  const text = given.flags.has("json")
    ? JSON.stringify(verdictJson(verdict))
    : verdictLines(verdict, await paintFor(isTerminal())).join("\n");
  write("out", `${text}\n`);
  return EXIT[verdict.answer];
}

/**
 * One payload a line in, one verdict a line out; what can't be read is a denial with a fault. `isTimed`: each tells the
 * microseconds that judging took.
 */
async function stream(benches: Benches, isTimed: boolean): Promise<number> {
  for await (const batch of lines()) {
    const out: string[] = [];
    for (const line of batch) if (line.trim() !== "") out.push(JSON.stringify(await one(line, benches, isTimed)));
    if (out.length > 0) write("out", `${out.join("\n")}\n`);
  }
  return 0;
}

async function one(line: string, benches: Benches, isTimed: boolean): Promise<Record<string, unknown>> {
  try {
    const decoded = decode(JSON.parse(line) as Record<string, unknown>, "claude", here());
    if (decoded.kind === "told")
      return {
        verdict: "allow",
        absolute: false,
        approve: false,
        reason: `${decoded.event} is not judged`,
        findings: [],
      };
    const verdicts = [];
    let us = 0;
    for (const call of decoded.calls) {
      const { scene, policy, look } = await benches.of(call);
      const begun = ticks();
      verdicts.push(judge(call, scene, policy, look));
      us += (ticks() - begun) * 1000;
    }
    return { ...verdictJson(strictest(verdicts)), ...(isTimed ? { us: Math.round(us) } : {}) };
  } catch (error) {
    return {
      verdict: "deny",
      absolute: false,
      approve: false,
      reason: (error as Error).message,
      findings: [],
      fault: true,
    };
  }
}
