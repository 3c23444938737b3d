/** Airlock as a library: a pure judgement. What it must know of the world is handed in. */
export { type Explained, explain } from "./guard/explain.ts";
export { judge } from "./guard/judge.ts";
export { shippedPolicy } from "./policy/shipped.ts";
export type { Call } from "./types/call.ts";
export type { Effect, Observed } from "./types/effect.ts";
export type { Grant, Policy, Rule } from "./types/policy.ts";
export { BLIND, type Look, type Scene } from "./types/scene.ts";
export type { Finding, Verdict } from "./types/verdict.ts";
