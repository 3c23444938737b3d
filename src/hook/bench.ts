/** What a call is decided with: home, scene, session and policies, found without a step into a place that may hang. */
import type { Found } from "../audit/configuration.ts";
import { now } from "../io/clock.ts";
import { digestOf } from "../io/digest.ts";
import { distantMount } from "../io/distant.ts";
import { type Environment, environment } from "../io/env.ts";
import { executablePath, executableStamp } from "../io/executable.ts";
import { type Home, locateHome, openHome } from "../io/home.ts";
import { startOf } from "../io/lock.ts";
import { allRemote } from "../io/mounts.ts";
import { type Compile, policyOf } from "../io/policies.ts";
import { parentPid } from "../io/process.ts";
import { projectRoot } from "../io/project.ts";
import { accountOf, sceneOf } from "../io/scene.ts";
import { readSession, type Session } from "../io/sessions.ts";
import type { Call } from "../types/call.ts";
import type { Policy } from "../types/policy.ts";
import type { Scene } from "../types/scene.ts";
import { Faulty } from "./judgement.ts";
import type { HookOptions } from "./options.ts";

/** Everything one call is decided with. */
export interface Bench {
  home: Home;
  /** Every home whose policy counts: what its grants depend on is looked up in each. */
  homes: string[];
  scene: Scene;
  policies: Policy[];
  found: Found;
  session: Session;
}

/** Where a step could hang for good the whole call is left to a second process. */
export class Distant extends Error {
  readonly mount: string;
  constructor(mount: string) {
    super(`${mount} may not answer`);
    this.mount = mount;
  }
}

/** Called before the first step into the folder of a call or into a home. */
export function approach({ cwd }: Call, env: Environment, options: HookOptions): void {
  approachAll(options, [cwd, options.home, env.AIRLOCK_HOME, env.HOME, accountOf().home]);
}

function approachAll({ client: second }: HookOptions, paths: (string | null | undefined)[]): void {
  const mounts = second === null ? allRemote() : [];
  const mount = mounts.length === 0 ? null : distantMount(paths, mounts);
  if (mount !== null) throw new Distant(mount);
}

export async function prepare(call: Call, options: HookOptions, compile: Compile): Promise<Bench> {
  const env = environment();
  const circumstances = {
    call,
    env,
    now: now(),
    pinnedHome: null,
    written: new Map(),
    airlock: { home: "", executable: executablePath() },
  };
  approach(call, env, options);
  const first = sceneOf({ ...circumstances, root: undefined });
  const home = opened(locateHome(options.home, env, accountHome(first)), first.root);
  const session = readSession(home.path, call.agent, call.session);
  approachAll(options, [session.root]);
  const scene = sceneOf({
    ...circumstances,
    root: session.root,
    written: session.written,
    airlock: { ...circumstances.airlock, home: home.path },
  });
  const roots = [...new Set([scene.root, projectRoot(scene.cwd, scene.homes)])];
  const { homes, policies, isOwn } = await policiesOf(home, scene, roots, compile);
  const configuration = {
    policy: joined(policies.map(({ digest }) => digest)),
    profile: joined(policies.map(({ name, profile }) => profile ?? name)),
    failOpen: options.failOpen,
    program: digestOf(executableStamp()),
  };
  const project = joined(roots.map((root) => root ?? ""));
  return {
    home,
    homes,
    scene,
    policies,
    session,
    found: { configuration, project, isOwn, from: scene.now, to: now() },
  };
}

const joined = (words: string[]) => [...new Set(words)].filter(Boolean).join("+");

/** A policy that a variable names can only tighten: the one that would be in force without it counts as well. */
async function policiesOf(
  home: Home,
  scene: Scene,
  roots: (string | null)[],
  compile: Compile,
): Promise<Pick<Found, "isOwn"> & Pick<Bench, "homes" | "policies">> {
  const homes = [home.path];
  if (home.named === "variable") homes.push(opened(locateHome(null, {}, accountHome(scene)), scene.root).path);
  const out = { homes, policies: [] as Policy[], isOwn: false };
  for (const path of homes)
    for (const root of roots) {
      const loaded = await policyOf(path, root, compile);
      if (!loaded.ok) throw new Faulty(loaded.faults);
      out.policies.push(loaded.policy);
      out.isOwn ||= loaded.isOwn;
    }
  return out;
}

/** Where `~/.airlock` is: the account's home, which no variable moves; `$HOME` for an account without one. */
export const accountHome = (scene: Scene) => accountOf().home || scene.home;

export function opened(...located: Parameters<typeof openHome>): Home {
  const result = openHome(...located);
  if (!result.ok) throw new Faulty(result.faults);
  return result.home;
}

/** The agent's process, told apart from a later one with the same number. */
export const client = (options: HookOptions) => options.client ?? `${parentPid()}:${startOf(parentPid()) ?? ""}`;
