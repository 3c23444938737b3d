/**
 * Builds `dist/airlock` (one executable, compiled with Bun out of the npm packages) and `dist/airlock.js` (one file
 * for Node). `--target darwin-arm64` builds for another platform into `dist/release`, `--all` for every one, `--node`
 * no executable at all.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";

import { writeChunks } from "./chunks.ts";
import { deaf } from "./deaf.ts";
import { enteredModules, ordinaryPayload, withHome } from "./entered.ts";
import { lazySources } from "./lazy.ts";
import { native, runtimeOf, TARGETS, type Target } from "./runtime.ts";
import { signatureOf, unsigned } from "./signature.ts";
import { tuned } from "./tuned.ts";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");
const sources = join(dist, ".src");
const entry = join(sources, "cli/main.ts");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };

/**
 * Scale of the just-in-time compiler's thresholds: a hook ends before compiling pays, or the compiler's thread. What
 * runs longer calls `runLong` of `io/process.ts`.
 */
const JIT = 100_000;

/** Each of these makes Bun's own runtime do something else than tell Airlock's version. */
const HOSTILE = { BUN_BE_BUN: "1", BUN_OPTIONS: "--print 0", BUN_JSC_dumpOptions: "2", BUN_JSC_watchdog: "1" };

const mine = native();
const build = {
  version,
  commit: git("rev-parse", "--short=12", "HEAD"),
  date: git("show", "-s", "--format=%cI", "HEAD"),
};
const defined = JSON.stringify(build);

mkdirSync(dist, { recursive: true });
const src = join(root, "src");
const late = await lazySources(src, sources, enteredModules(root));
await forNode();
const chunks = join(dist, ".chunks");
const program = await writeChunks(sources, late, chunks, defined);
const order = join(dist, ".order");
if (mine) recordOrder(mine);
const wanted = argument("--target");
if (process.argv.includes("--all")) for (const target of TARGETS) release(target);
else if (wanted !== undefined) release(named(wanted));
else if (!process.argv.includes("--node")) forThisMachine();
rmSync(sources, { recursive: true });
rmSync(chunks, { recursive: true });
rmSync(order, { force: true });

function named(name: string): Target {
  const found = TARGETS.find((target) => target.name === name);
  if (!found) throw new Error(`no target ${name}; there are ${TARGETS.map((target) => target.name).join(", ")}`);
  return found;
}

function release(target: Target): void {
  const folder = join(dist, "release", target.name);
  mkdirSync(folder, { recursive: true });
  executable(target, join(folder, target.executable));
}

function forThisMachine(): void {
  if (mine) executable(mine, join(dist, mine.executable));
  else asScript();
}

/** One file that Node runs as the program, and one for programs that import the library. */
async function forNode(): Promise<void> {
  await bundle(entry, "airlock.js");
  await bundle(join(sources, "index.ts"), "index.js");
  chmodSync(join(dist, "airlock.js"), 0o755);
}

async function bundle(input: string, file: string): Promise<void> {
  // The `main` of some packages asks for its own files in a way that no bundler follows.
  const resolve = { mainFields: ["module", "main"] };
  const transform = { define: { AIRLOCK_BUILD: defined } };
  const made = await rolldown({ input, platform: "node", resolve, transform });
  await made.write({ file: join(dist, file), format: "esm", minify: true, codeSplitting: false });
  report(`dist/${file}`);
}

/**
 * Lets an ordinary hook write down which functions it decodes. The compiler puts these next to each other, for every
 * target: 0.4 ms and 3 MB less. Only the runtime as it comes hears the name of the file to write.
 */
function recordOrder(target: Target): void {
  const trained = join(dist, `.trained-${target.executable}`);
  compile(runtimeOf(target), target, trained);
  withHome((home) => {
    const env = { ...process.env, BUN_BYTECODE_ORDER_OUT: order };
    for (const _ of ["first", "second"])
      execFileSync(trained, ["hook", "--home", home], { input: ordinaryPayload(root), env });
  });
  rmSync(trained);
}

/** Compiles upon the runtime of the target, made deaf and tuned. */
function executable(target: Target, outfile: string): void {
  const unfinished = join(dist, `.unfinished-${target.name}${target.executable.endsWith(".exe") ? ".exe" : ""}`);
  const base = join(dist, `.bun-${target.name}`);
  const runtime = deaf(readFileSync(runtimeOf(target)));
  writeFileSync(base, tuned(runtime, target.name.startsWith("linux")), { mode: 0o755 });
  compile(base, target, unfinished, `--bytecode-order=${order}`);
  rmSync(base);
  withoutStaleSignature(unfinished);
  if (target === mine) starts(unfinished);
  renameSync(unfinished, outfile);
  report(outfile.slice(root.length + 1));
}

/** Compiles with this machine's Bun. */
function compile(base: string, target: Target, outfile: string, ...more: string[]): void {
  if (!mine) throw new Error("Bun's compiler does not run on this machine");
  // Nothing in the folder where an agent works may be loaded into the program.
  const closed = ["dotenv", "bunfig", "tsconfig", "package-json"].map((file) => `--no-compile-autoload-${file}`);
  const how = [
    "--compile",
    "--bytecode",
    "--minify",
    "--format=cjs",
    `--compile-jit-policy=${JIT}`,
    `--target=${target.compiles}`,
  ];
  const args = ["build", ...how, ...more, ...closed, `--compile-executable-path=${base}`, program];
  execFileSync(runtimeOf(mine), [...args, `--outfile=${outfile}`], {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
  });
}

/** Bun's compiler signs anew for Macs with Arm processors, and on Windows drops the signature; for Intel Macs it stays. */
function withoutStaleSignature(program: string): void {
  const bytes = readFileSync(program);
  if (signatureOf(bytes) === "stale") writeFileSync(program, unsigned(bytes));
  if (signatureOf(readFileSync(program)) === "stale") throw new Error(`${program} has a signature that does not fit`);
}

/** It starts, and hears nothing. */
function starts(program: string): void {
  const told = execFileSync(program, ["version"], { encoding: "utf8", env: { ...process.env, ...HOSTILE } });
  if (!told.startsWith(`airlock ${version}`)) throw new Error(`${program} says: ${told.slice(0, 200)}`);
}

/** Without a compiler `dist/airlock` is the bundle itself, which needs Node. */
function asScript(): void {
  const text = readFileSync(join(dist, "airlock.js"), "utf8");
  writeFileSync(join(dist, "airlock"), text.startsWith("#!") ? text : `#!/usr/bin/env node\n${text}`, { mode: 0o755 });
  console.error(`There is no runtime of Bun for ${process.platform} on ${process.arch}.`);
  console.error("dist/airlock is a script for Node instead: slower, and NODE_OPTIONS can load code into it.");
}

function report(file: string): void {
  console.log(`${file} ${(statSync(join(root, file)).size / 1e6).toFixed(1)} MB`);
}

function argument(option: string): string | undefined {
  const at = process.argv.indexOf(option);
  return at < 0 ? undefined : process.argv[at + 1];
}

/** Empty outside a repository: a package is built from a plain folder, too. */
function git(...args: string[]): string {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch (error) {
    if ((error as { status?: number }).status === undefined && (error as NodeJS.ErrnoException).code !== "ENOENT")
      throw error;
    return "";
  }
}
