/** What a repository or whoever sets the client's environment can try upon the executable itself. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { native, runtimeOf } from "../../scripts/runtime.ts";
import { ALLOW_THP, OPTIONS, SCAVENGER } from "../../scripts/tuned.ts";
import { judged, newPlace, run, said } from "./executable.ts";

const place = newPlace();
const at = (name: string) => join(place.project, name);
const trace = at("trace");
/** Would end the program as if all were well, after leaving a trace. */
const EVIL = `require("node:fs").writeFileSync(${JSON.stringify(trace)}, "x"); process.exit(0);`;

writeFileSync(at("evil.js"), EVIL);
writeFileSync(at("bunfig.toml"), 'preload = ["./evil.js"]\n[run]\nbun = true\n[test]\npreload = ["./evil.js"]\n');
for (const name of [".env", ".env.local", ".env.production", ".env.development"])
  writeFileSync(at(name), "AIRLOCK_HOME=/nowhere\nBUN_OPTIONS=--preload ./evil.js\nCLAUDE_CODE_SESSION_ATTENDED=1\n");
writeFileSync(at("tsconfig.json"), '{"compilerOptions":{"paths":{"*":["./evil.js"]}}}');
writeFileSync(at("package.json"), '{"type":"commonjs","main":"evil.js","imports":{"#*":"./evil.js"}}');
for (const name of ["yaml", "kleur", "node:fs", "bun"]) {
  mkdirSync(at(`node_modules/${name}`), { recursive: true });
  writeFileSync(at(`node_modules/${name}/index.js`), EVIL);
}
// Functions and options of the engine, and its list of options in a file.
writeFileSync(at("overrides"), "override { }\nwith { process.exit(0) }\n");
writeFileSync(at("engine"), "watchdog=1\n");

const evil = at("evil.js");
const ENVIRONMENTS: Record<string, string>[] = [
  {},
  { BUN_OPTIONS: `--preload ${evil}` },
  { BUN_OPTIONS: "--print 0" },
  { BUN_OPTIONS: `run ${evil}` },
  { BUN_BE_BUN: "1" },
  { BUN_BE_BUN: "1", BUN_OPTIONS: `run ${evil}` },
  { BUN_INSPECT: "1" },
  { BUN_INSPECT: "ws://127.0.0.1:9/x?break=1" },
  { BUN_INSPECT: "unix:///nowhere?wait=1", BUN_INSPECT_NOTIFY: "unix:///nowhere" },
  { BUN_INSPECT_CONNECT_TO: "unix:///nowhere?wait=1" },
  { BUN_INSPECT_PRELOAD: evil },
  { BUN_JSC_watchdog: "1" },
  { BUN_JSC_dumpOptions: "2" },
  { BUN_JSC_functionOverrides: at("overrides") },
  { BUN_JSC_configFile: at("engine") },
  { BUN_JSC_forceDiskCache: "1", BUN_JSC_diskCachePath: place.project },
  { BUN_JSC_useJIT: "nonsense" },
  { BUN_JSC_nonsense: "1" },
  { JSC_watchdog: "1", JSC_dumpOptions: "2", JSC_configFile: at("engine") },
  { BUN_RUNTIME_TRANSPILER_CACHE_PATH: place.project },
  { BUN_BYTECODE_ORDER_OUT: trace, BUN_BYTECODE_ORDER_NAMES_OUT: trace, BUN_BYTECODE_DIGEST_OUT: trace },
  { BUN_TRACE: trace, BUN_WATCHER_TRACE: trace },
  { BUN_CONFIG_REGISTRY: "http://127.0.0.1:9", BUN_CONFIG_VERBOSE_FETCH: "curl" },
  { BUN_INSTALL: place.project, BUN_TMPDIR: place.project },
  { BUN_FEATURE_FLAG_INTERNAL_FOR_TESTING: "1", BUN_ENABLE_EXPERIMENTAL_SHELL_BUILTINS: "1" },
  { BUN_DISABLE_TRANSPILER: "1", BUN_ASSUME_PERFECT_INCREMENTAL: "1" },
  { NODE_OPTIONS: `--require ${evil}` },
  { NODE_OPTIONS: `--import ${evil} --inspect-brk` },
  { NODE_PATH: at("node_modules") },
  { NODE_CHANNEL_FD: "0" },
  { NODE_CHANNEL_FD: "1", NODE_CHANNEL_SERIALIZATION_MODE: "json" },
  { NODE_UNIQUE_ID: "1" },
  { NODE_COMPILE_CACHE: place.project },
  { NODE_REPL_EXTERNAL_MODULE: evil },
  { NODE_REDIRECT_WARNINGS: trace },
  { NODE_V8_COVERAGE: place.project },
  { NODE_EXTRA_CA_CERTS: at("fifo") },
  { NODE_ENV: "test", NODE_TEST_CONTEXT: "child" },
  { NODE_PRESERVE_SYMLINKS: "1", NODE_PRESERVE_SYMLINKS_MAIN: "1" },
  { NODE_ICU_DATA: place.project, OPENSSL_CONF: evil },
  { JavaScriptCoreUseJIT: "0", Malloc: "1", MallocLogFile: trace },
  { SIMDUTF_FORCE_IMPLEMENTATION: "nonsense" },
  { WTF_numberOfProcessorCores: "0", GIGACAGE_ENABLED: "0", JSC_SIGNAL_FOR_GC: "9" },
  { LANG: "nonsense", LC_ALL: "nonsense", TZ: evil, FORCE_COLOR: "3" },
  { AIRLOCK_HOME: place.project },
  { HOME: place.project },
];

beforeEach(() => rmSync(trace, { force: true }));

test.each(ENVIRONMENTS.map((env) => [JSON.stringify(env).slice(0, 80), env] as const))(
  "nothing in the folder or the environment is loaded into the program: %s",
  async (_, env) => {
    const told = [];
    for (const command of ["rm -rf / --no-preserve-root", "npm publish", "npm test"]) {
      const outcome = await judged(place, command, { env });
      told.push([said(outcome), outcome.ms < 10_000]);
    }
    expect(told).toEqual([
      ["deny", true],
      ["ask", true],
      ["allow", true],
    ]);
    expect(existsSync(trace)).toEqual(false);
  },
);

/** Every name of a switch that stands anywhere in the runtime as its makers ship it. */
function namesOfAllSwitches(): string[] {
  const text = readFileSync(runtimeOf(native()!), "latin1");
  const found = [...text.matchAll(/\bBUN_[A-Z][A-Z0-9_]{2,}|\bNODE_[A-Z][A-Z0-9_]{2,}/g)].map(([name]) => name);
  const options = [...text.matchAll(/\0JSC_([a-zA-Z0-9]+)\0/g)].flatMap(([, name]) => [
    `JSC_${name}`,
    `BUN_JSC_${name}`,
  ]);
  return [...new Set([...found, ...options])].sort();
}

test.skipIf(native() === undefined)("all switches that the runtime knows, at once and with any value", async () => {
  const names = namesOfAllSwitches();
  console.log(`${names.length} names`);
  expect(names.length).toBeGreaterThan(1000);
  for (const value of ["1", "0", "true", evil, `--preload ${evil}`, "nonsense"]) {
    const env = Object.fromEntries(names.map((name) => [name, value]));
    const told = [];
    for (const command of ["rm -rf / --no-preserve-root", "npm publish", "npm test"])
      told.push(said(await judged(place, command, { env })));
    expect([value, ...told]).toEqual([value, "deny", "ask", "allow"]);
    expect(existsSync(trace)).toEqual(false);
  }
});

test.skipIf(native() === undefined)(
  "the allocator hears no variable, and its options stand where the build sets them",
  async () => {
    const env = { MIMALLOC_VERBOSE: "1", MIMALLOC_SHOW_STATS: "1" };
    const { stderr } = spawnSync(runtimeOf(native()!), ["-e", "0"], { encoding: "utf8", env });
    const options = [...stderr.matchAll(/^(?:mimalloc: )?option '(\w+)': /gm)].map(([, name]) => name);
    expect([options.length, options[ALLOW_THP], options[SCAVENGER]]).toEqual([OPTIONS, "allow_thp", "scavenger"]);
    const heard = await run(["version"], { env: { ...env, MIMALLOC_DISALLOW_OS_ALLOC: "1" }, cwd: place.project });
    const plain = await run(["version"], { cwd: place.project });
    expect([heard.exit, heard.out, heard.err]).toEqual([0, plain.out, ""]);
  },
);

test("the other verbs hear nothing either", async () => {
  const env = { BUN_BE_BUN: "1", BUN_OPTIONS: `--preload ${evil}`, BUN_JSC_dumpOptions: "2", HOME: place.user };
  const outcome = await run(["check", "rm -rf ~"], { env, cwd: place.project });
  expect([outcome.exit, outcome.out.split("\n")[0], existsSync(trace)]).toEqual([
    2,
    "deny (absolute: no grant, rule or profile lifts it)",
    false,
  ]);
});

const NEHALEM = spawnSync("qemu-x86_64-static", ["--version"]).error === undefined;

test.skipIf(!NEHALEM || process.arch !== "x64")(
  "runs on a processor without AVX2 (the first with SSE 4.2)",
  async () => {
    const through = ["qemu-x86_64-static", "-cpu", "Nehalem"];
    const outcome = await judged(place, "rm -rf / --no-preserve-root", { through });
    expect(said(outcome)).toEqual("deny");
  },
);
