/** Events that only tell what happened. Loaded late: no call waits for it. */
import { redactText } from "../audit/redact.ts";
import { now } from "../io/clock.ts";
import { environment } from "../io/env.ts";
import { locateHome } from "../io/home.ts";
import { append } from "../io/log.ts";
import { policyOf } from "../io/policies.ts";
import { sceneOf } from "../io/scene.ts";
import { noteEnd, readSession, startSession } from "../io/sessions.ts";
import type { Call } from "../types/call.ts";
import type { Policy } from "../types/policy.ts";
import { show } from "../types/show.ts";
import { accountHome, approach, client, Distant, opened } from "./bench.ts";
import { type Reply, refusal, SILENT } from "./claude.ts";
import type { Decoded } from "./decode.ts";
import { entryOf } from "./entry.ts";
import { messageOf } from "./judgement.ts";
import type { HookOptions } from "./options.ts";
import type { Parts } from "./run.ts";

/** Events that end in an entry. */
const RECORDED: Record<string, string> = {
  PostToolUse: "ran",
  PostToolUseFailure: "ran",
  SessionStart: "start",
  ConfigChange: "change",
};

/**
 * Notes what happened. Nothing here can stop a call, and what goes wrong is said and no more; but settings that disarm
 * the guard are kept out of the session.
 */
export async function tell(told: Told, options: HookOptions, parts: Parts): Promise<Reply> {
  try {
    return await noted(told, options, parts);
  } catch (error) {
    if (error instanceof Distant) throw error;
    return notNoted(error);
  }
}

/** One sentence and exit 0: in these events exit 2 is taken for a denial of what has already happened. */
export function notNoted(error: unknown): Reply {
  return { ...SILENT, err: `Airlock could not note that a call ended, or another event: ${show(messageOf(error))}\n` };
}

type Told = Decoded & { kind: "told" };

async function noted({ event, call, payload }: Told, options: HookOptions, parts: Parts): Promise<Reply> {
  const kind = Object.hasOwn(RECORDED, event) ? RECORDED[event] : undefined;
  if (kind === undefined) return SILENT;
  const env = environment();
  approach(call, env, options);
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
    startSession(home.path, call.agent, call.session, scene.root, client(options));
  const wasAsked = kind === "ran" && noteEnd(home.path, call);
  const words = ["source", "file_path", "model"]
    .map((key) => payload[key])
    .filter((value) => typeof value === "string");
  if (event === "PostToolUseFailure") words.push("failed");
  const refused = event === "ConfigChange" ? (await parts.settings()).changed(call, payload, home.path) : null;
  if (refused !== null) words.push("refused:", refused);
  append(home.path, {
    ...entryOf(call, home, kind, redactText(words.join(" "))),
    project: scene.root,
    verdict: wasAsked ? { answer: "ask", absolute: false, approve: false, became: "ran" } : null,
  });
  if (refused !== null) return refusal(refused);
  return event === "SessionStart" ? greeting(call, home.path, scene.root, parts) : SILENT;
}

/** A line for the person, not for the agent. */
async function greeting(call: Call, home: string, root: string | null, { compile, settings }: Parts): Promise<Reply> {
  const loaded = await policyOf(home, root, compile);
  const how = loaded.ok ? wordsFor(loaded.policy) : "a policy with faults: every call is refused";
  const systemMessage = (await settings()).begun(call, home, how);
  return { ...SILENT, out: `${JSON.stringify({ systemMessage })}\n` };
}

function wordsFor({ name, profile = name, frozen }: Policy): string {
  const what = profile === "bare" ? "a policy of your own" : `the profile ${profile}`;
  return frozen ? `${what}, and frozen: everything but reading is refused` : what;
}
