/** The system's files, which fail, or end the process in effect, at a chosen write. */
import { syncBuiltinESMExports } from "node:module";

type Fs = typeof import("node:fs");

/** The process is gone: nothing that it would still do takes effect. */
export class Gone extends Error {}

const MUTATORS = [
  "writeSync",
  "renameSync",
  "linkSync",
  "unlinkSync",
  "mkdirSync",
  "rmdirSync",
  "rmSync",
  "fchmodSync",
  "chmodSync",
  "fchownSync",
  "futimesSync",
  "fsyncSync",
] as const;

export const stumble = {
  /** Writes so far. */
  steps: 0,
  /** The step at which it happens; Infinity for never. */
  at: Number.POSITIVE_INFINITY,
  how: "gone" as "gone" | "half" | "full",
};

/** Creating a file counts, opening one to read does not. */
const isCreating = (flags: unknown, { O_CREAT }: Fs["constants"]) =>
  typeof flags === "number" && (flags & O_CREAT) !== 0;

/** From now on, for whoever has imported them, too. */
export function makeStumble(): void {
  const shared = process.getBuiltinModule("node:fs");
  const real = { ...shared };
  const step = (run: () => unknown, half: () => unknown) => {
    stumble.steps++;
    if (stumble.steps < stumble.at) return run();
    if (stumble.how === "full") {
      if (stumble.steps > stumble.at) return run();
      throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
    }
    if (stumble.how === "half" && stumble.steps === stumble.at) half();
    throw new Gone("killed");
  };
  const wrapped: Record<string, unknown> = {
    openSync: (path: string, flags: number, mode?: number) => {
      const run = () => real.openSync(path, flags, mode);
      return isCreating(flags, real.constants) ? step(run, run) : run();
    },
  };
  for (const name of MUTATORS) {
    const run = real[name] as (...args: unknown[]) => unknown;
    wrapped[name] = (...args: unknown[]) => {
      const [fd, bytes] = args;
      // What is said is no file.
      if (name === "writeSync" && Number(fd) <= 2) return run(...args);
      const half =
        name === "writeSync"
          ? () => run(fd, (bytes as Uint8Array).subarray(0, (bytes as Uint8Array).length >> 1))
          : () => undefined;
      return step(() => run(...args), half);
    };
  }
  Object.assign(shared, wrapped);
  syncBuiltinESMExports();
}
