/** A headless call that has to be asked about waits for a person at `airlock watch`. Loaded late. */
import { canonical } from "../audit/canonical.ts";
import { redactCall } from "../audit/redact.ts";
import { now } from "../io/clock.ts";
import { keyedDigest } from "../io/digest.ts";
import type { Home } from "../io/home.ts";
import { answerTo, post, type Said, withdraw } from "../io/requests.ts";
import { pause } from "../io/terminal.ts";
import type { Call } from "../types/call.ts";
import type { Verdict } from "../types/verdict.ts";

/** How often the answer is looked for, in ms. */
const PACE = 50;
/** Reasons that are shown. */
const MOST = 4;

/** What a person says within so many seconds; null when nobody does. */
export async function wait(
  { call, verdict, home, project }: { call: Call; verdict: Verdict; home: Home; project: string | null },
  seconds: number,
): Promise<Said | null> {
  const asked = verdict.findings.filter(({ answer }) => answer === "ask");
  const at = now();
  const request = post(
    home.path,
    {
      digest: keyedDigest(home.key, canonical({ tool: call.tool, input: call.input, cwd: call.cwd })),
      tool: call.tool,
      text: redactCall(call.input),
      cwd: call.cwd,
      project,
      session: call.session,
      reasons: asked.slice(0, MOST).map(({ why, rule }) => `${why} (${rule})`),
      remedies: asked.every(({ remedy }) => remedy) ? asked.flatMap(({ remedy }) => remedy ?? []) : [],
    },
    at,
    at + seconds * 1000,
  );
  try {
    while (now() <= request.until && answerTo(home.path, request) === null) await pause(PACE);
  } catch (error) {
    withdraw(home.path, request);
    throw error;
  }
  return withdraw(home.path, request);
}
