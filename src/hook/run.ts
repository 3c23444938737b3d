/** One hook process: reads a call, decides, logs, answers. Computes first and writes once. */
import { canonical } from "../audit/canonical.ts";
import type { Draft } from "../audit/chain.ts";
import { recordedFindings } from "../audit/record.ts";
import { redactCall, redactText } from "../audit/redact.ts";
import { now, stamp, ticks } from "../io/clock.ts";
import { keyedDigest } from "../io/digest.ts";
import { environment } from "../io/env.ts";
import { BUILD, executablePath } from "../io/executable.ts";
import { randomHex } from "../io/files.ts";
import { type Home, locateHome, openHome } from "../io/home.ts";
import { startOf } from "../io/lock.ts";
import { append, type Logged } from "../io/log.ts";
import { lookAround } from "../io/look.ts";
import { type Compile, policyOf } from "../io/policies.ts";
import { here, parentPid } from "../io/process.ts";
import { projectRoot } from "../io/project.ts";
import { accountOf, sceneOf } from "../io/scene.ts";
import { noteWritten, readSession, startSession } from "../io/sessions.ts";
import { answerFor, type Outcome } from "../policy/answer.ts";
import type { Call } from "../types/call.ts";
import type { Policy } from "../types/policy.ts";
import type { Look, Scene } from "../types/scene.ts";
import type { Verdict } from "../types/verdict.ts";
import { type Reply, reply, SILENT } from "./claude.ts";
import { type Decoded, decode } from "./decode.ts";
import { writtenBy } from "./facts.ts";
import { Faulty, type Judge, strictest } from "./judgement.ts";
import type { HookOptions } from "./options.ts";
import { type Coded, denial, faultLine, question } from "./words.ts";

/** The parts that are handed in, so that this folder needs neither the parser of policies nor that of calls. */
export interface Parts {
  judge: Judge;
  compile: Compile;
}

/** Everything one call is decided with. */
interface Bench {
  home: Home;
  scene: Scene;
  policies: Policy[];
  isNewSession: boolean;
}

/** The reply to one payload. Throws what is wrong; the caller has the one catch. */
export async function respond(payload: Record<string, unknown>, options: HookOptions, parts: Parts): Promise<Reply> {
  const started = ticks();
  const decoded = decode(payload, options.agent, here());
  if (decoded.kind === "told") return tell(decoded, options);
  const replies: Reply[] = [];
  for (const call of decoded.calls) replies.push(await answer(call, options, parts, started));
  return replies.find(({ exit }) => exit === 2) ?? replies.find(({ out }) => out !== "") ?? SILENT;
}

async function answer(call: Call, options: HookOptions, parts: Parts, started: number): Promise<Reply> {
  const { home, scene, policies, isNewSession } = await prepare(call, options, parts.compile);
  const look = lookAround(scene);
  const verdict = strictest(policies.map((policy) => parts.judge(call, scene, policy, look)));
  const outcome = verdict.approve
    ? "approve"
    : strictestOutcome(policies.map(({ settings }) => answerFor(verdict, settings, scene)));
  const coded = verdict.findings.map(
    (finding): Coded => ({ finding, code: finding.remedy && finding.answer !== "allow" ? randomHex(3) : null }),
  );
  const given = reply(outcome, call.event, textFor(outcome, verdict, coded));
  const became = given.exit === 2 ? "deny" : outcome === "approve" ? "allow" : outcome;
  const entry = decisionEntry({ call, scene, home, policies, verdict, coded, look, became, started });
  const logged = append(home.path, entry, { durable: given.exit === 2 });
  if (isNewSession) startSession(home.path, call.agent, call.session, scene.root, client());
  if (given.exit === 0) noteWritten(home.path, call.agent, call.session, writtenBy(verdict));
  return withNotice(given, logged, policies);
}

const OUTCOMES: Outcome[] = ["deny", "ask", "pass", "allow"];

const strictestOutcome = (outcomes: Outcome[]): Outcome =>
  OUTCOMES.find((outcome) => outcomes.includes(outcome)) ?? "deny";

function textFor(outcome: string, verdict: Verdict, coded: Coded[]): string {
  if (outcome === "approve") return "reads ordinary files of the project";
  return outcome === "ask" ? question(coded, verdict.reason) : denial(coded, verdict.answer === "ask", verdict.reason);
}

/** A verdict that nobody can prove later: allowed with a notice, or refused where the policy wants proof. */
function withNotice(given: Reply, logged: Logged, policies: Policy[]): Reply {
  if (logged.kind !== "lost") return given;
  if (policies.some(({ settings }) => settings.log.required) && given.exit === 0)
    throw new Error(`the decision can't be logged, and the policy wants every one logged: ${logged.why}`);
  return { ...given, err: `${given.err}Airlock could not log this decision: ${logged.why}\n` };
}

async function prepare(call: Call, options: HookOptions, compile: Compile): Promise<Bench> {
  const env = environment();
  const circumstances = {
    call,
    env,
    now: now(),
    pinnedHome: null,
    written: new Map(),
    airlock: { home: "", executable: executablePath() },
  };
  const first = sceneOf({ ...circumstances, root: undefined });
  const home = opened(locateHome(options.home, env, accountHome(first)), first.root);
  const session = readSession(home.path, call.agent, call.session);
  const scene = sceneOf({
    ...circumstances,
    root: session.root,
    written: session.written,
    airlock: { ...circumstances.airlock, home: home.path },
  });
  const policies = await policiesOf(home, scene, compile);
  return { home, scene, policies, isNewSession: session.root === undefined };
}

/** A policy that a variable names can only tighten: the one that would be in force without it counts as well. */
async function policiesOf(home: Home, scene: Scene, compile: Compile): Promise<Policy[]> {
  const own = projectRoot(scene.cwd, scene.homes);
  const homes = [home.path];
  if (home.named === "variable") homes.push(opened(locateHome(null, {}, accountHome(scene)), scene.root).path);
  const policies: Policy[] = [];
  for (const path of homes)
    for (const root of new Set([scene.root, own])) {
      const loaded = await policyOf(path, root, compile);
      if (!loaded.ok) throw new Faulty(loaded.faults);
      policies.push(loaded.policy);
    }
  return policies;
}

/** Where `~/.airlock` is: the account's home, which no variable moves; `$HOME` for an account without one. */
const accountHome = (scene: Scene) => accountOf().home || scene.home;

function opened(...located: Parameters<typeof openHome>): Home {
  const result = openHome(...located);
  if (!result.ok) throw new Faulty(result.faults);
  return result.home;
}

interface Decision {
  call: Call;
  scene: Scene;
  home: Home;
  policies: Policy[];
  verdict: Verdict;
  coded: Coded[];
  look: Look;
  became: string;
  started: number;
}

function decisionEntry({ call, scene, home, policies, verdict, coded, look, became, started }: Decision): Draft {
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
    policy: policies[0]!.digest,
    us: Math.round((ticks() - started) * 1000),
  };
}

function entryOf(call: Call, home: Home, kind: string, text: string): Draft {
  const { agent, session, use, tool, cwd } = call;
  const digest = keyedDigest(home.key, canonical(call.input));
  const exe = BUILD.commit ? `${BUILD.version}+${BUILD.commit}` : BUILD.version;
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
    exe,
    us: 0,
  };
}

/** Events that end in an entry. */
const RECORDED: Record<string, string> = {
  PostToolUse: "ran",
  PostToolUseFailure: "ran",
  SessionStart: "start",
  ConfigChange: "change",
};

/** Notes what happened. Nothing here can stop a call, so nothing here refuses. */
function tell({ event, call, payload }: Decoded & { kind: "told" }, options: HookOptions): Reply {
  const kind = Object.hasOwn(RECORDED, event) ? RECORDED[event] : undefined;
  if (kind === undefined) return SILENT;
  const env = environment();
  const scene = sceneOf({
    call,
    env,
    now: now(),
    pinnedHome: null,
    root: undefined,
    written: new Map(),
    airlock: { home: "", executable: null },
  });
  const home = opened(locateHome(options.home, env, accountHome(scene)), scene.root);
  if (event === "SessionStart" && readSession(home.path, call.agent, call.session).root === undefined)
    startSession(home.path, call.agent, call.session, scene.root, client());
  const text = ["source", "file_path", "model"].map((key) => payload[key]).filter((value) => typeof value === "string");
  append(home.path, { ...entryOf(call, home, kind, redactText(text.join(" "))), project: scene.root });
  return SILENT;
}

/** The agent's process, told apart from a later one with the same number. */
const client = () => `${parentPid()}:${startOf(parentPid()) ?? ""}`;

/** What a fault becomes: the call does not run, unless the person who wired the hook said otherwise. */
export function faultReply(error: unknown, failOpen: boolean): Reply {
  return { exit: failOpen ? 0 : 2, out: "", err: `${faultLine(messageOf(error), failOpen)}\n` };
}

function messageOf(error: unknown): string {
  if (error instanceof RangeError && /call stack/i.test(error.message)) return "it is nested too deeply";
  return error instanceof Error ? error.message : String(error);
}
