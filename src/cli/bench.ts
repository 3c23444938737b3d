/** What `check` and `explain` judge with. They read the home and never create or change it. */
import { firstObject } from "../hook/first-value.ts";
import { faultText } from "../hook/judgement.ts";
import { now } from "../io/clock.ts";
import { type Environment, environment } from "../io/env.ts";
import { executablePath } from "../io/executable.ts";
import { locateHome } from "../io/home.ts";
import { emptyMemory, LIMITS, lookAround, type Memory } from "../io/look.ts";
import { readSources } from "../io/policies.ts";
import { here } from "../io/process.ts";
import { accountOf, sceneOf } from "../io/scene.ts";
import type { Call } from "../types/call.ts";
import type { Policy } from "../types/policy.ts";
import type { Look, Scene } from "../types/scene.ts";
import { compile, compileFrom } from "./compile.ts";
import { Misuse, type Options } from "./options.ts";

export const CALL_VALUES = ["tool", "input", "cwd", "home", "user-home", "profile"];

export interface Bench {
  scene: Scene;
  policy: Policy;
  look: Look;
}

/** The call that the arguments describe: a shell command, or any tool with its input. */
export function callFrom({ values, rest }: Options): Call {
  const tool = values.get("tool") ?? "Bash";
  const json = values.get("input");
  if (json === undefined && rest.length === 0)
    throw new Misuse("name a command, or a tool with `--tool` and `--input`");
  if (json !== undefined && rest.length > 0)
    throw new Misuse("a command and `--input` are two calls; give one of them");
  return {
    agent: "claude",
    event: "PreToolUse",
    session: "",
    use: "",
    tool,
    input: json === undefined ? { command: commandOf(rest) } : inputFrom(json),
    cwd: values.get("cwd") ?? here(),
    mode: "default",
    server: null,
    subagent: "",
  };
}

/** One word is the command's text; several are its words. */
function commandOf(words: string[]): string {
  const [only] = words;
  if (words.length === 1) return only!;
  return words.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)).join(" ");
}

function inputFrom(json: string): Record<string, unknown> {
  try {
    return firstObject(new TextEncoder().encode(json));
  } catch (error) {
    throw new Misuse(`\`--input\` is no JSON object: ${(error as Error).message}`);
  }
}

/** How long what was found out about a folder holds for further payloads of a stream, in ms. */
const LASTS = 1000;

/** Policies by the folder they depend on, scenes, and what was seen: a stream of payloads finds out each once. */
export class Benches {
  readonly #options: Options;
  readonly #env: Environment = environment();
  readonly #policies = new Map<string, Promise<Policy>>();
  readonly #scenes = new Map<string, Scene>();
  readonly #seen = new Map<string, Memory>();
  #since = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  async of(call: Call): Promise<Bench> {
    const scene = this.#sceneOf(call);
    const key = scene.root ?? "";
    const policy = this.#policies.get(key) ?? loadPolicy(scene.airlock.home, scene.root, this.#options);
    this.#policies.set(key, policy);
    return { scene, policy: await policy, look: lookAround(scene, LIMITS, this.#memoryOf(scene)) };
  }

  #memoryOf({ cwd, now }: Scene): Memory {
    if (now - this.#since >= LASTS) {
      this.#seen.clear();
      this.#since = now;
    }
    const memory = this.#seen.get(cwd) ?? emptyMemory();
    this.#seen.set(cwd, memory);
    return memory;
  }

  #sceneOf(call: Call): Scene {
    const moment = now();
    const key = [call.cwd, call.tool === "PowerShell", call.mode].join("\0");
    const known = this.#scenes.get(key);
    if (known && moment - known.now < LASTS) return known;
    const { values } = this.#options;
    const located = locateHome(values.get("home") ?? null, this.#env, accountOf().home);
    const found = sceneOf({
      call,
      env: this.#env,
      now: moment,
      airlock: { home: located.path, executable: executablePath() },
      pinnedHome: values.get("user-home") ?? null,
      root: undefined,
      written: new Map(),
    });
    const scene = { ...found, attended: true };
    this.#scenes.set(key, scene);
    return scene;
  }
}

/** The policy of a home, or the profile that `--profile` names over it. */
export async function loadPolicy(home: string, root: string | null, { values }: Options): Promise<Policy> {
  const { sources, files } = readSources(home, root);
  const profile = values.get("profile");
  if (values.has("home") && sources.policy === null && profile === undefined)
    throw new Misuse(`there is no policy.yaml in ${home}`);
  const loaded = profile === undefined ? await compile(sources, files) : await compileFrom(profile, sources, files);
  if (!loaded.ok) throw new Misuse(loaded.faults.map(faultText).join("\n"));
  return loaded.policy;
}
