/**
 * Builds `dist/airlock` (one executable, compiled with Bun out of the npm packages) and `dist/airlock.js` (one file
 * for Node). `--target darwin-aarch64` builds for another platform whose Bun package is installed.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { lazySources } from "./lazy.ts";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");
const sources = join(dist, ".src");
const entry = join(sources, "cli/main.ts");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };

const ARCHITECTURES: Record<string, string> = { arm64: "aarch64", x64: "x64" };
const PLATFORMS: Record<string, string> = { win32: "windows", linux: "linux", darwin: "darwin" };

/** Scale of the just-in-time compiler's thresholds: a hook ends before compiling pays. Measured: 4 beats 1, 2 and 5. */
const JIT = 4;

/** Variables by which whoever sets the environment could load code into the program or make it another one. */
const HEARD = [
  "BUN_OPTIONS",
  "BUN_BE_BUN",
  "BUN_INSPECT",
  "BUN_BYTECODE_ORDER_OUT",
  "BUN_RUNTIME_TRANSPILER_CACHE_PATH",
];

const native = `${PLATFORMS[process.platform]}-${ARCHITECTURES[process.arch]}`;
const target = argument("--target") ?? native;
const build = {
  version,
  commit: git("rev-parse", "--short=12", "HEAD"),
  date: git("show", "-s", "--format=%cI", "HEAD"),
};
const defined = JSON.stringify(build);

mkdirSync(dist, { recursive: true });
await lazySources(join(root, "src"), sources);
await forNode();
const name = target.startsWith("windows") ? "airlock.exe" : "airlock";
const compiled = executable(join(dist, target === native ? name : `${target}-${name}`));
if (!compiled) asScript();
rmSync(sources, { recursive: true });

/** One file that Node runs. */
async function forNode(): Promise<void> {
  const bundle = await rolldown({ input: entry, platform: "node", transform: { define: { AIRLOCK_BUILD: defined } } });
  await bundle.write({ file: join(dist, "airlock.js"), format: "esm", minify: true, codeSplitting: false });
  chmodSync(join(dist, "airlock.js"), 0o755);
  report("dist/airlock.js");
}

/** Bun's compiler, from its platform package. False when that is not installed. */
function executable(outfile: string): boolean {
  const bun = bunFor(native);
  const host = bunFor(target);
  if (!bun || !host) return false;
  const unfinished = join(dist, `.unfinished-${target}${target.startsWith("windows") ? ".exe" : ""}`);
  const base = join(dist, `.bun-${target}`);
  writeFileSync(base, deaf(readFileSync(host)), { mode: 0o755 });
  // Nothing in the folder where an agent works may be loaded into the program.
  const closed = ["dotenv", "bunfig", "tsconfig", "package-json"].map((file) => `--no-compile-autoload-${file}`);
  const how = [
    "--compile",
    "--bytecode",
    "--minify",
    "--format=cjs",
    `--compile-jit-policy=${JIT}`,
    `--target=bun-${target.replace("aarch64", "arm64")}`,
  ];
  const args = [
    "build",
    ...how,
    ...closed,
    `--compile-executable-path=${base}`,
    `--define=AIRLOCK_BUILD=${defined}`,
    entry,
    `--outfile=${unfinished}`,
  ];
  execFileSync(bun, args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  rmSync(base);
  renameSync(unfinished, outfile);
  report(outfile.slice(root.length + 1));
  return true;
}

/** The runtime with those names made unsettable: an agent's client can't send a byte that is no UTF-8. */
function deaf(runtime: Buffer): Buffer {
  for (const name of HEARD) {
    let count = 0;
    for (let at = runtime.indexOf(name); at >= 0; at = runtime.indexOf(name, at + 1), count++) runtime[at] = 0xff;
    if (count === 0) throw new Error(`the runtime does not know ${name}; another version may spell it otherwise`);
  }
  return runtime;
}

/** The Bun that fits: processors without AVX2 need the one built for older ones. */
function bunFor(platform: string): string | null {
  const old =
    platform === native && platform.endsWith("linux-x64") && !readFileSync("/proc/cpuinfo", "latin1").includes("avx2");
  const name = `@oven/bun-${platform}${old ? "-baseline" : ""}`;
  const path = join(root, "node_modules", name, "bin", platform.startsWith("windows") ? "bun.exe" : "bun");
  if (existsSync(path)) return path;
  console.error(
    `${name} is not installed, so there is no executable for ${platform}; \`npm install --no-save ${name}@1.4.5\` adds it.`,
  );
  return null;
}

/** Without a compiler `dist/airlock` is the bundle itself, which needs Node. */
function asScript(): void {
  const text = readFileSync(join(dist, "airlock.js"), "utf8");
  writeFileSync(join(dist, "airlock"), text.startsWith("#!") ? text : `#!/usr/bin/env node\n${text}`, { mode: 0o755 });
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
