import { expect, test } from "vitest";
import type { Draft } from "../../src/audit/chain.ts";
import { outcomes } from "../../src/audit/outcomes.ts";
import { draft } from "./entries.ts";

const ask = (id: string, became?: string): Draft =>
  draft({ id, use: id, verdict: { answer: "ask", absolute: false, approve: false, ...(became ? { became } : {}) } });
const ran = (use: string, over: Partial<Draft> = {}): Draft =>
  draft({ id: `end of ${use}`, kind: "ran", use, verdict: null, call: { digest: "", text: "" }, ...over });

test("each question has the outcome that was told, none where others are told, or it is not known", () => {
  const entries = [
    ask("yes"),
    ask("no"),
    ask("broke"),
    ask("passed on", "pass"),
    // Refused and allowed without anybody being asked.
    ask("alone", "deny"),
    ask("lax", "allow"),
    draft({ id: "plain", use: "plain" }),
    ran("yes"),
    ran("broke", { call: { digest: "", text: "failed" } }),
    ran("plain"),
    { ...ask("nameless"), use: "" },
    { ...ask("elsewhere"), session: "silent" },
    { ...ask("namesake"), use: "yes", agent: "codex" },
  ];
  expect(Object.fromEntries(outcomes(entries))).toEqual({
    yes: "ran",
    no: "did-not-run",
    broke: "failed",
    "passed on": "did-not-run",
    nameless: "unknown",
    elsewhere: "unknown",
    namesake: "unknown",
  });
});
