/** Other ways to run a hook, and what runtimes cost that do nothing. */
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { native, runtimeOf } from "../runtime.ts";
import type { Program } from "./processes.ts";

/** As many of them as this machine can make. */
export function rivals(folder: string, root: string, home: string, payload: string): Record<string, Program> {
  const bundle = join(root, "dist/airlock.js");
  const hook = ["hook", "--home", home];
  const empty = join(folder, "empty.cjs");
  writeFileSync(empty, "");
  const out: Record<string, Program> = {
    "hook as a bundle under Node": { argv: [process.execPath, bundle, ...hook], input: payload },
  };
  const target = native();
  if (target) {
    const bun = runtimeOf(target);
    const compiled = (name: string, entry: string, ...how: string[]) => {
      const outfile = join(folder, name);
      execFileSync(bun, ["build", "--compile", ...how, entry, `--outfile=${outfile}`], { stdio: "ignore" });
      return outfile;
    };
    out["Bun compiled, empty program"] = {
      argv: [compiled("empty", empty, "--bytecode", "--format=cjs")],
      input: payload,
    };
    out["hook, bundle compiled by Bun"] = { argv: [compiled("plain", bundle), ...hook], input: payload };
    out["the same with bytecode"] = {
      argv: [compiled("bytecode", bundle, "--bytecode", "--format=esm"), ...hook],
      input: payload,
    };
  }
  const single = singleExecutable(folder, empty);
  if (single) out["Node single executable, empty"] = { argv: [single], input: payload };
  const python = spawnSync("python3", ["-c", "import sys; print(sys.executable)"], { encoding: "utf8" });
  if (python.status === 0) out["python3 -c pass"] = { argv: [python.stdout.trim(), "-c", "pass"], input: payload };
  return out;
}

/** Node's own form of an executable; null where Node has no way to make one alone. */
function singleExecutable(folder: string, main: string): string | null {
  const output = join(folder, "single");
  const configuration = join(folder, "single.json");
  writeFileSync(configuration, JSON.stringify({ main, output, disableExperimentalSEAWarning: true }));
  const made = spawnSync(process.execPath, [`--build-sea=${configuration}`], { stdio: "ignore" });
  if (made.status !== 0 || !existsSync(output)) return null;
  chmodSync(output, 0o755);
  return output;
}
