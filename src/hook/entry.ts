/** What the log is told of a call. */
import { canonical } from "../audit/canonical.ts";
import type { Draft } from "../audit/chain.ts";
import { recordedFindings } from "../audit/record.ts";
import { redactCall } from "../audit/redact.ts";
import { stamp, ticks } from "../io/clock.ts";
import { keyedDigest } from "../io/digest.ts";
import { VERSION } from "../io/executable.ts";
import { randomHex } from "../io/files.ts";
import type { Home } from "../io/home.ts";
import type { Call } from "../types/call.ts";
import type { Look } from "../types/scene.ts";
import type { Verdict } from "../types/verdict.ts";
import type { Bench } from "./bench.ts";
import type { Coded } from "./words.ts";

/** A decision with all it came from. */
export interface Decision extends Omit<Bench, "session"> {
  call: Call;
  verdict: Verdict;
  coded: Coded[];
  look: Look;
  became: string;
  started: number;
}

export function decisionEntry(decision: Decision): Draft {
  const { call, scene, home, policies, found, verdict, coded, look, became, started } = decision;
  const { answer: said, absolute, approve } = verdict;
  const hidden = policies.some(({ settings }) => settings.log.commands === "digest");
  return {
    ...entryOf(call, home, "decision", hidden ? "" : redactCall(call.input)),
    project: scene.root,
    verdict: { answer: said, absolute, approve, ...(became === said ? {} : { became }) },
    findings: recordedFindings(
      verdict.findings,
      coded.map(({ code }) => code),
    ),
    looked: look.seen(),
    policy: found.configuration.policy,
    us: Math.round((ticks() - started) * 1000),
  };
}

export function entryOf(call: Call, home: Home, kind: string, text: string): Draft {
  const { agent, session, use, tool, cwd } = call;
  const digest = keyedDigest(home.key, canonical(call.input));
  return {
    v: 1,
    at: stamp(),
    kind,
    id: randomHex(8),
    agent,
    session,
    use,
    tool,
    cwd,
    project: null,
    call: { digest, text },
    verdict: null,
    findings: [],
    looked: [],
    policy: "",
    exe: VERSION,
    us: 0,
  };
}
