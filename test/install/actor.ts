/**
 * A process that runs `init` and `uninstall` as they are, one after the other: with a person's environment and folder,
 * as the program that it is told to be, and where the system stumbles if it is to.
 */
import { init } from "../../src/cli/init.ts";
import { Misuse } from "../../src/cli/options.ts";
import { uninstall } from "../../src/cli/uninstall.ts";
import { write } from "../../src/io/terminal.ts";
import { Gone, makeStumble, stumble } from "./stumbling.ts";

export interface Part {
  words: string[];
  env: Record<string, string>;
  cwd: string;
  /** The compiled program that the process is to be. */
  program: string;
  stumbles?: { at: number; how: typeof stumble.how };
}

/** The exit; null where the process was as good as gone. `steps`: how many writes there were. */
export interface Played {
  exit: number | null;
  steps: number;
}

async function play({ words, env, cwd, program, stumbles }: Part): Promise<Played> {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.chdir(cwd);
  process.execPath = program;
  process.argv[1] = "/$bunfs/root/airlock";
  Object.assign(stumble, { steps: 0, at: stumbles?.at ?? Number.POSITIVE_INFINITY, how: stumbles?.how ?? "gone" });
  const [verb, ...rest] = words;
  try {
    const exit = await (verb === "init" ? init(rest) : uninstall(rest));
    return { exit, steps: stumble.steps };
  } catch (error) {
    if (error instanceof Gone) return { exit: null, steps: stumble.steps };
    if (!(error instanceof Misuse)) throw error;
    write("err", `airlock: ${error.message}\n`);
    return { exit: 1, steps: stumble.steps };
  }
}

/** The system's list of mounts is the file that the first argument names. */
function makeMounts(path: string): void {
  const shared = process.getBuiltinModule("node:fs");
  const { openSync } = shared;
  shared.openSync = (file, ...rest) => openSync(file === "/proc/self/mountinfo" ? path : file, ...rest);
}

if (process.argv[2]) makeMounts(process.argv[2]);
makeStumble();
process.on("disconnect", () => process.exit());
process.on("message", (part: Part) => void play(part).then((played) => process.send?.(played)));
