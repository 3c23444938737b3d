import type { Call } from "../types/call.ts";
import type { Policy } from "../types/policy.ts";
import type { Look, Scene } from "../types/scene.ts";
import { show } from "../types/show.ts";
import { ANSWERS, type Fault, type Verdict } from "../types/verdict.ts";

/** `guard`'s one function. */
export type Judge = (call: Call, scene: Scene, policy: Policy, look: Look) => Verdict;

/** What a file or the home is found to have; carried out of the middle of the work to the hook's one catch. */
export class Faulty extends Error {
  readonly faults: Fault[];
  constructor(faults: Fault[]) {
    super(faults.map(faultText).join("; "));
    this.faults = faults;
  }
}

/** `policy.yaml:3:1: unknown key … (did you mean …)`. It quotes files that others may have written. */
export function faultText({ file, line, column, message, hint }: Fault): string {
  const place = [line, column].flatMap((at) => (at === null ? [] : `:${at}`)).join("");
  const where = file === null ? "" : `${file}${place}: `;
  return show(`${where}${message}${hint ? ` (${hint})` : ""}`);
}

/** The strictest of several; a call is skipped past the agent's prompt only when all of them say so. */
export function strictest(verdicts: Verdict[]): Verdict {
  const rank = ({ answer, absolute }: Verdict) => ANSWERS.indexOf(answer) * 2 + Number(absolute);
  const [first] = [...verdicts].sort((a, b) => rank(b) - rank(a));
  if (!first) throw new TypeError("no verdict");
  return { ...first, approve: verdicts.every(({ approve }) => approve) };
}

/** What went wrong, in a few words. */
export function messageOf(error: unknown): string {
  if (error instanceof RangeError && /call stack/i.test(error.message)) return "it is nested too deeply";
  return error instanceof Error ? error.message : String(error);
}
