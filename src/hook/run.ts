/** One hook process: reads a call, decides, logs, answers. Computes first and writes once. */
import { ticks } from "../io/clock.ts";
import { decidedElsewhere } from "../io/distant.ts";
import { environment } from "../io/env.ts";
import { randomHex } from "../io/files.ts";
import { append, type Logged } from "../io/log.ts";
import { lookAround } from "../io/look.ts";
import type { Compile } from "../io/policies.ts";
import { here } from "../io/process.ts";
import type { Said } from "../io/requests.ts";
import { noteCall, startSession } from "../io/sessions.ts";
import { answerFor, type Outcome } from "../policy/answer.ts";
import type { Call } from "../types/call.ts";
import type { Policy } from "../types/policy.ts";
import type { Scene } from "../types/scene.ts";
import type { Verdict } from "../types/verdict.ts";
import { client, Distant, prepare } from "./bench.ts";
import { type Reply, reply, SILENT } from "./claude.ts";
import { decode } from "./decode.ts";
import { decisionEntry } from "./entry.ts";
import { writtenBy } from "./facts.ts";
import { type Judge, messageOf, strictest } from "./judgement.ts";
import type { Told } from "./notice.ts";
import { type HookOptions, wordsOf } from "./options.ts";
import { notNoted, tell } from "./tell.ts";
import type { wait } from "./waiting.ts";
import { type Coded, denial, faultLine, question } from "./words.ts";

/** The parts that are handed in, so that this folder needs neither the parser of policies nor that of calls. */
export interface Parts {
  judge: Judge;
  compile: Compile;
  /** What guards the agent's own settings; loaded when an event is about them. */
  settings: () => Promise<SettingsGuard>;
}

export interface SettingsGuard {
  /** A session began: what a person should know of it. `profile`: which policy is in force, in words. */
  begun(call: Call, home: string, profile: string): string;
  /** Settings changed: why the session must not take them over, as a sentence; null when it may. */
  changed(call: Call, payload: Record<string, unknown>, home: string): string | null;
}

/**
 * The reply to one payload. Throws what is wrong; the caller has the one catch. `onTold` is called for an event that
 * only tells: whatever happens from then on is no refusal.
 */
export async function respond(
  payload: Record<string, unknown>,
  options: HookOptions,
  parts: Parts,
  onTold: () => void = () => undefined,
): Promise<Reply> {
  const started = ticks();
  const decoded = decode(payload, options.agent, here());
  if (decoded.kind === "told") onTold();
  try {
    if (decoded.kind === "told") return await tell(decoded, options, parts);
    const replies: Reply[] = [];
    for (const call of decoded.calls) replies.push(await answer(call, options, parts, started));
    return replies.find(({ exit }) => exit === 2) ?? replies.find(({ out }) => out !== "") ?? SILENT;
  } catch (error) {
    if (!(error instanceof Distant)) throw error;
    return fromAfar(error.mount, payload, options, decoded.kind === "told");
  }
}

/** A second process decides, and is given up when it hangs. */
async function fromAfar(mount: string, payload: unknown, options: HookOptions, isTold: boolean): Promise<Reply> {
  const ended = await decidedElsewhere(wordsOf(options, client(options)), JSON.stringify(payload));
  if (ended && (ended.exit === 0 || ended.exit === 2)) return { ...ended, exit: ended.exit };
  const error = new Error(ended ? "the process that looked for it ended by itself" : `${mount} does not answer`);
  if (isTold) return notNoted(error);
  throw error;
}

async function answer(call: Call, options: HookOptions, parts: Parts, started: number): Promise<Reply> {
  const { home, homes, scene, policies, found, session } = await prepare(call, options, parts.compile);
  const look = lookAround(scene);
  const outcomeOf = (verdict: Verdict) =>
    verdict.approve ? "approve" : strictestOutcome(policies.map(({ settings }) => answerFor(verdict, settings, scene)));
  const judged = (at: Scene) => strictest(policies.map((policy) => parts.judge(call, at, policy, look)));
  const verdict = policies.some(({ grants }) => grants.length > 0)
    ? (await import("./grants.ts")).judgeWithGrants(judged, (one) => isRefused(one, outcomeOf(one), options), {
        scene,
        policies,
        homes,
        use: call.use,
      })
    : judged(scene);
  const { outcome, said } = await answered(
    outcomeOf(verdict),
    { call, verdict, home, project: scene.root },
    policies,
    options,
  );
  let given: Reply;
  let logged: Logged;
  let codes: (string | null)[];
  let tries = 0;
  do {
    const coded = codedFindings(verdict, CODE_BYTES + tries++);
    codes = coded.map(({ code }) => code);
    given = reply(outcome, call.event, said === null ? textFor(outcome, verdict, coded) : SAID[said]);
    const became = given.exit === 2 ? "deny" : outcome === "approve" ? "allow" : outcome;
    const entry = decisionEntry({ call, scene, home, homes, policies, found, verdict, coded, look, became, started });
    logged = append(home.path, entry, { durable: given.exit === 2, found });
  } while (logged.kind === "taken");
  if (session.root === undefined) startSession(home.path, call.agent, call.session, scene.root, client(options));
  if (given.exit === 0) noteCall(home.path, call, session, writtenBy(verdict), outcome === "ask" || outcome === "pass");
  const after = given.exit === 2 && said === null && isTold(policies);
  return {
    ...withNotice(given, logged, policies),
    ...(after ? { after: () => tellPerson(home.path, verdict, codes) } : {}),
  };
}

/** What a person's answer is told as: the first to the person, the second to the agent. */
const SAID: Record<Said, string> = {
  approve: "a person approved this call",
  deny: "A person looked at this call and refused it. Do not look for another way to the same effect.",
};

/** A refused call takes no grant for one call; one that a person may still approve does. */
const isRefused = ({ answer }: Verdict, outcome: string, { wait }: HookOptions): boolean =>
  answer === "deny" || (outcome === "deny" && wait === 0);

const isTold = (policies: Policy[]): boolean =>
  policies.some(({ settings }) => settings.notify) && environment().AIRLOCK_NOTIFY !== "0";

/** Where nobody can be asked in the client, a person at `airlock watch` may answer. */
async function answered(
  outcome: Outcome | "approve",
  asked: Parameters<typeof wait>[0],
  policies: Policy[],
  options: HookOptions,
): Promise<{ outcome: Outcome | "approve"; said: Said | null }> {
  if (options.wait === 0 || outcome !== "deny" || asked.verdict.answer !== "ask") return { outcome, said: null };
  if (isTold(policies)) await tellPerson(asked.home.path, asked.verdict, null);
  const { wait } = await import("./waiting.ts");
  const said = await wait(asked, options.wait);
  return { outcome: said === "approve" ? "approve" : outcome, said };
}

/** A notification on the desktop: of a denial when the client has its answer, of a call that waits (no codes) before. */
async function tellPerson(home: string, verdict: Verdict, codes: (string | null)[] | null): Promise<void> {
  const [{ keyOf, next, noticeFor, toldFrom }, { notify }] = await Promise.all([
    import("./notice.ts"),
    import("../io/notify.ts"),
  ]);
  notify<Told>(home, keyOf(verdict), (told, key, at) => next(toldFrom(told), key, noticeFor(verdict, codes), at));
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
  if (outcome === "allow" || outcome === "pass") return "";
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

/** What a fault becomes: the call does not run, unless the person who wired the hook said otherwise. */
export function faultReply(error: unknown, failOpen: boolean): Reply {
  return { exit: failOpen ? 0 : 2, out: "", err: `${faultLine(messageOf(error), failOpen)}\n` };
}
