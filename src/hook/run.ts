/** One hook process: reads a call, decides, logs, answers. Computes first and writes once. */
import { canonical } from "../audit/canonical.ts";
import type { Draft } from "../audit/chain.ts";
import type { Found } from "../audit/configuration.ts";
import { recordedFindings } from "../audit/record.ts";
import { redactCall, redactText } from "../audit/redact.ts";
import { now, stamp, ticks } from "../io/clock.ts";
import { digestOf, keyedDigest } from "../io/digest.ts";
import { environment } from "../io/env.ts";
import { executablePath, executableStamp, VERSION } from "../io/executable.ts";
import { randomHex } from "../io/files.ts";
import { type Home, locateHome, openHome } from "../io/home.ts";
import { startOf } from "../io/lock.ts";
import { append, type Logged } from "../io/log.ts";
import { lookAround } from "../io/look.ts";
import { type Compile, policyOf } from "../io/policies.ts";
import { here, parentPid } from "../io/process.ts";
import { projectRoot } from "../io/project.ts";
import { accountOf, sceneOf } from "../io/scene.ts";
import { noteCall, noteEnd, readSession, type Session, startSession } from "../io/sessions.ts";
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
  found: Found;
  session: Session;
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
  const { home, scene, policies, found, session } = await prepare(call, options, parts.compile);
  const look = lookAround(scene);
  const outcomeOf = (verdict: Verdict) =>
    verdict.approve ? "approve" : strictestOutcome(policies.map(({ settings }) => answerFor(verdict, settings, scene)));
  const judged = (at: Scene) => strictest(policies.map((policy) => parts.judge(call, at, policy, look)));
  const verdict = policies.some(({ grants }) => grants.length > 0)
    ? (await import("./grants.ts")).judgeWithGrants(judged, (one) => outcomeOf(one) === "deny", {
        scene,
        policies,
        home: home.path,
        use: call.use,
      })
    : judged(scene);
  const outcome = outcomeOf(verdict);
  let given: Reply;
  let logged: Logged;
  let tries = 0;
  do {
    const coded = codedFindings(verdict, CODE_BYTES + tries++);
    given = reply(outcome, call.event, textFor(outcome, verdict, coded));
    const became = given.exit === 2 ? "deny" : outcome === "approve" ? "allow" : outcome;
    const entry = decisionEntry({ call, scene, home, policies, found, verdict, coded, look, became, started });
    logged = append(home.path, entry, { durable: given.exit === 2, found });
  } while (logged.kind === "taken");
  if (session.root === undefined) startSession(home.path, call.agent, call.session, scene.root, client());
  if (given.exit === 0) noteCall(home.path, call, session, writtenBy(verdict), outcome === "ask" || outcome === "pass");
  return withNotice(given, logged, policies);
}

/** Bytes of the random codes by which a person names a finding; more when the log has them all but used up. */
const CODE_BYTES = 3;

const codedFindings = ({ findings }: Verdict, bytes: number): Coded[] =>
  findings.map((finding) => ({
    finding,
    code: finding.remedy && finding.answer !== "allow" ? randomHex(bytes) : null,
  }));

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
  const { policies, isOwn } = await policiesOf(home, scene, compile);
  const configuration = {
    policy: joined(policies.map(({ digest }) => digest)),
    profile: joined(policies.map(({ name }) => name)),
    failOpen: options.failOpen,
    program: digestOf(new TextEncoder().encode(executableStamp())),
  };
  const project = joined([scene.root ?? "", projectRoot(scene.cwd, scene.homes) ?? ""]);
  return { home, scene, policies, session, found: { configuration, project, isOwn, from: scene.now, to: now() } };
}

const joined = (words: string[]) => [...new Set(words)].filter(Boolean).join("+");

/** A policy that a variable names can only tighten: the one that would be in force without it counts as well. */
async function policiesOf(
  home: Home,
  scene: Scene,
  compile: Compile,
): Promise<Pick<Found, "isOwn"> & Pick<Bench, "policies">> {
  const own = projectRoot(scene.cwd, scene.homes);
  const homes = [home.path];
  if (home.named === "variable") homes.push(opened(locateHome(null, {}, accountHome(scene)), scene.root).path);
  const out = { policies: [] as Policy[], isOwn: false };
  for (const path of homes)
    for (const root of new Set([scene.root, own])) {
      const loaded = await policyOf(path, root, compile);
      if (!loaded.ok) throw new Faulty(loaded.faults);
      out.policies.push(loaded.policy);
      out.isOwn ||= loaded.isOwn;
    }
  return out;
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
  found: Found;
  verdict: Verdict;
  coded: Coded[];
  look: Look;
  became: string;
  started: number;
}

function decisionEntry(decision: Decision): Draft {
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

function entryOf(call: Call, home: Home, kind: string, text: string): Draft {
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

/** Events that end in an entry. */
const RECORDED: Record<string, string> = {
  PostToolUse: "ran",
  PostToolUseFailure: "ran",
  SessionStart: "start",
  ConfigChange: "change",
};

/** Notes what happened. Nothing here can stop a call, so nothing here refuses: what goes wrong is said, and no more. */
function tell(told: Told, options: HookOptions): Reply {
  try {
    return noted(told, options);
  } catch (error) {
    return { ...SILENT, err: `Airlock could not note that a call ended, or another event: ${messageOf(error)}\n` };
  }
}

type Told = Decoded & { kind: "told" };

function noted({ event, call, payload }: Told, options: HookOptions): Reply {
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
  const wasAsked = kind === "ran" && noteEnd(home.path, call);
  const words = ["source", "file_path", "model"]
    .map((key) => payload[key])
    .filter((value) => typeof value === "string");
  if (event === "PostToolUseFailure") words.push("failed");
  append(home.path, {
    ...entryOf(call, home, kind, redactText(words.join(" "))),
    project: scene.root,
    verdict: wasAsked ? { answer: "ask", absolute: false, approve: false, became: "ran" } : null,
  });
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
