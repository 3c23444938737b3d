/** The npm package: what is in it, and that it works by itself, run by Node. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registration } from "../../src/install/registration.ts";
import { newPlace, payload } from "./executable.ts";

const root = join(import.meta.dirname, "../..");
const top = realpathSync(mkdtempSync(join(tmpdir(), "airlock-package-")));
afterAll(() => rmSync(top, { recursive: true, force: true }));
const place = newPlace();
let file = "";

interface Packed {
  filename: string;
  files: { path: string }[];
}

function npm(...args: string[]): string {
  return execFileSync("npm", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

beforeAll(() => {
  const [packed] = JSON.parse(npm("pack", "--json", "--ignore-scripts", "--pack-destination", top)) as Packed[];
  file = join(top, packed!.filename);
  npm("install", "--global", "--prefix", join(top, "global"), "--offline", "--no-audit", "--no-fund", file);
});

const script = () => join(top, "global/lib/node_modules/airlock/dist/airlock.js");

test("it holds what is needed, and brings no other package", () => {
  const listed = execFileSync("tar", ["-tzf", file], { encoding: "utf8" }).trim().split("\n");
  expect(listed.sort()).toEqual([
    "package/LICENSE",
    "package/README.md",
    "package/dist/airlock.js",
    "package/dist/index.js",
    "package/package.json",
  ]);
  expect(readdirSync(join(top, "global/lib/node_modules"))).toEqual(["airlock"]);
  expect(existsSync(join(top, "global/lib/node_modules/airlock/node_modules"))).toEqual(false);
});

test("`airlock` is the same program", () => {
  const told = (...args: string[]) =>
    spawnSync(join(top, "global/bin/airlock"), args, {
      env: { PATH: process.env.PATH!, HOME: place.user },
      cwd: place.project,
      encoding: "utf8",
    });
  const version = JSON.parse(told("--version", "--json").stdout) as Record<string, string>;
  expect([version.executable, version.runtime]).toEqual([script(), `Node ${process.versions.node}`]);
  expect([told("check", "ls").status, told("check", "rm -rf ~").status, told("demo").status]).toEqual([0, 2, 0]);
});

test("the library is there", () => {
  const code = 'import("airlock").then((all) => console.log(Object.keys(all).sort().join(" ")))';
  const run = spawnSync(process.execPath, ["-e", code], { cwd: join(top, "global/lib"), encoding: "utf8" });
  expect(run.stdout).toEqual("BLIND explain judge shippedPolicy\n");
});

const evil = join(place.project, "evil.cjs");
const trace = join(place.project, "trace");
writeFileSync(evil, `require("node:fs").writeFileSync(${JSON.stringify(trace)}, "x"); process.exit(0);`);

const ENVIRONMENTS: Record<string, string>[] = [
  { NODE_OPTIONS: `--require ${evil}` },
  { NODE_OPTIONS: `--import ${evil}` },
  { NODE_PATH: place.project },
  { NODE_REPL_EXTERNAL_MODULE: evil },
  { NODE_COMPILE_CACHE: place.project },
  { NODE_V8_COVERAGE: place.project },
  { OPENSSL_CONF: evil, OPENSSL_MODULES: place.project },
  { NODE_EXTRA_CA_CERTS: evil },
];

/** The hook as `airlock init` registers it, in this environment. */
function hooked(env: Record<string, string>, command: string): number | null {
  const program = { kind: "script", runtime: process.execPath, path: script() } as const;
  const { command: start, args } = registration(program, place.home, ["PreToolUse"]).PreToolUse!.hooks[0]!;
  const input = payload(place, "Bash", { command });
  return spawnSync(start, args, {
    input,
    cwd: place.project,
    env: { AIRLOCK_NOTIFY: "0", HOME: place.user, PATH: process.env.PATH!, ...env },
  }).status;
}

test.each(ENVIRONMENTS)("started as `airlock init` registers it, it loads nothing: %o", (env) => {
  expect([hooked(env, "rm -rf ~"), hooked(env, "ls"), existsSync(trace)]).toEqual([2, 0, false]);
});

test("started by its name, it has no guard against NODE_OPTIONS, as docs/THREAT_MODEL.md says", () => {
  const env = { HOME: place.user, PATH: process.env.PATH!, NODE_OPTIONS: `--require ${evil}` };
  spawnSync(join(top, "global/bin/airlock"), ["version"], { env });
  expect(existsSync(trace)).toEqual(true);
  rmSync(trace);
});
