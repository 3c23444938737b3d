/**
 * `npm run bench:forms`: the hook in each form it could ship in, as whole processes, interleaved. The answer stands in
 * docs/decisions/0008-one-executable.md. Needs a build; fetches `postject`, which Node's own executables are made with.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { enteredModules, ordinaryPayload, withHome } from "./entered.ts";
import { lazySources } from "./lazy.ts";
import { native, runtimeOf } from "./runtime.ts";

const ROUNDS = 60;
const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(root, "dist/.forms-"));
const entry = join(folder, "src/cli/main.ts");
const bun = runtimeOf(native()!);

interface Form {
  argv: string[];
  /** What is started, in megabytes. */
  size: number;
}

try {
  const src = join(root, "src");
  await lazySources(src, join(folder, "src"), enteredModules(root));
  const script = await asCommonJs();
  const forms: Record<string, Form> = {
    "`node -e 0`": form(process.execPath, "-e", "0"),
    "Bun's executable as Airlock is built": form(join(root, "dist/airlock")),
    "Bun's executable by default": form(compiled([], "plain")),
    "Bun's executable, bytecode": form(compiled(["--bytecode", "--minify", "--format=cjs"], "bytecode")),
    "Node's executable, code cache": form(nodeExecutable(script)),
    "`node airlock.js`": form(process.execPath, script),
    "`bun airlock.js`": form(bun, script),
  };
  print(
    withHome((home) => measured(forms, home)),
    forms,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function form(program: string, ...args: string[]): Form {
  return { argv: [program, ...args], size: statSync(program).size / 1e6 };
}

async function asCommonJs(): Promise<string> {
  const file = join(folder, "airlock.cjs");
  const made = await rolldown({ input: entry, platform: "node" });
  await made.write({ file, format: "cjs", minify: true, codeSplitting: false });
  return file;
}

function compiled(options: string[], name: string): string {
  const out = join(folder, name);
  execFileSync(bun, ["build", "--compile", ...options, entry, `--outfile=${out}`], { cwd: root, stdio: "ignore" });
  return out;
}

/** Node's single executable: the script and its compiled code, put into a copy of Node. */
function nodeExecutable(script: string): string {
  const config = join(folder, "sea.json");
  const blob = join(folder, "sea.blob");
  const out = join(folder, "sea");
  writeFileSync(
    config,
    JSON.stringify({ main: script, output: blob, disableExperimentalSEAWarning: true, useCodeCache: true }),
  );
  execFileSync(process.execPath, ["--experimental-sea-config", config], { stdio: "ignore" });
  copyFileSync(process.execPath, out);
  const fuse = ["--sentinel-fuse", "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2"];
  execFileSync("npx", ["--yes", "postject@1.0.0-alpha.6", out, "NODE_SEA_BLOB", blob, ...fuse], { stdio: "ignore" });
  return out;
}

function measured(forms: Record<string, Form>, home: string): Map<string, number[]> {
  const input = ordinaryPayload(root);
  const times = new Map(Object.keys(forms).map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, { argv }] of Object.entries(forms)) {
      const [program, ...args] = argv;
      const hook = args.includes("-e") ? args : [...args, "hook", "--home", home];
      const begun = performance.now();
      const { error, status, stderr } = spawnSync(program!, hook, { input, cwd: root, encoding: "utf8" });
      const took = performance.now() - begun;
      if (error) throw error;
      if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`);
      times.get(name)!.push(took);
    }
  return times;
}

function print(times: Map<string, number[]>, forms: Record<string, Form>): void {
  const quantile = (all: number[], at: number) => [...all].sort((a, b) => a - b)[Math.floor(all.length * at)]!;
  const base = quantile(times.get("`node -e 0`")!, 0.5);
  console.log(`${ROUNDS} interleaved rounds, ${process.version}, milliseconds\n`);
  console.log("| form | p50 | p95 | × `node -e 0` | MB |\n|---|---:|---:|---:|---:|");
  for (const [name, all] of times) {
    const p50 = quantile(all, 0.5);
    const cells = [
      p50.toFixed(1),
      quantile(all, 0.95).toFixed(1),
      (p50 / base).toFixed(2),
      forms[name]!.size.toFixed(0),
    ];
    console.log(`| ${name} | ${cells.join(" | ")} |`);
  }
}
