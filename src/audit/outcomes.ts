/** What became of the calls that somebody else was asked about. */
import type { Entry } from "../types/entry.ts";

/** `unknown`: the client gave the call no name, or tells no end of any call in that session. */
export type Outcome = "ran" | "failed" | "did-not-run" | "unknown";

/** By the id of the decision's entry. An outcome that is missing where others are told means that it did not run. */
export function outcomes(entries: Pick<Entry, "id" | "kind" | "agent" | "session" | "use" | "verdict" | "call">[]) {
  const ends = new Map<string, Outcome>();
  const telling = new Set<string>();
  for (const { kind, agent, session, use, call } of entries) {
    if (kind !== "ran") continue;
    telling.add(`${agent}\0${session}`);
    ends.set(`${agent}\0${session}\0${use}`, call.text === "failed" ? "failed" : "ran");
  }
  const out = new Map<string, Outcome>();
  for (const { id, kind, agent, session, use, verdict } of entries) {
    if (kind !== "decision" || verdict?.answer !== "ask" || !HANDED_OVER.has(verdict.became)) continue;
    const isTold = use !== "" && telling.has(`${agent}\0${session}`);
    out.set(id, isTold ? (ends.get(`${agent}\0${session}\0${use}`) ?? "did-not-run") : "unknown");
  }
  return out;
}

/** What an ask became that was the agent's or a person's to answer. */
const HANDED_OVER = new Set([undefined, "ask", "pass"]);
