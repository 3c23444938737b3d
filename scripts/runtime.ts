/**
 * Bun's runtime for each platform that Airlock is built for, out of its npm package. What the lock file pins and npm did
 * not install, because it is another platform's, is fetched by `npm pack` and compared with the lock file's digest.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

export interface Target {
  name: string;
  /** The package under `@oven/`. On x64 the one for processors without AVX2. */
  bun: string;
  /** What Bun's compiler calls it. */
  compiles: string;
  executable: "airlock" | "airlock.exe";
}

const target = (name: string, bun: string, compiles = name): Target => ({
  name,
  bun: `@oven/bun-${bun}`,
  compiles: `bun-${compiles}`,
  executable: name.startsWith("windows") ? "airlock.exe" : "airlock",
});

export const TARGETS: Target[] = [
  target("linux-x64", "linux-x64-baseline", "linux-x64-baseline"),
  target("linux-arm64", "linux-aarch64"),
  target("linux-x64-musl", "linux-x64-musl-baseline", "linux-x64-baseline-musl"),
  target("linux-arm64-musl", "linux-aarch64-musl"),
  target("darwin-x64", "darwin-x64-baseline", "darwin-x64-baseline"),
  target("darwin-arm64", "darwin-aarch64"),
  target("windows-x64", "windows-x64-baseline", "windows-x64-baseline"),
];

/** The target that this machine is; none when Airlock is not built for it. */
export function native(): Target | undefined {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const musl = process.platform === "linux" && !glibc();
  return TARGETS.find(({ name }) => name === `${platform}-${process.arch}${musl ? "-musl" : ""}`);
}

function glibc(): boolean {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime !== undefined;
}

const inside = ({ executable }: Target): string => join("bin", executable === "airlock.exe" ? "bun.exe" : "bun");

/** Where npm put the runtime; none when it didn't. */
export function installed(wanted: Target): string | null {
  const path = join(root, "node_modules", wanted.bun, inside(wanted));
  return existsSync(path) ? path : null;
}

/** The runtime, fetched into `folder` unless it is there. */
export function fetched(wanted: Target, folder: string): string {
  const { version, integrity } = pinned(wanted.bun);
  const to = join(folder, `${wanted.name}-${version}`);
  const path = join(to, "package", inside(wanted));
  if (existsSync(path)) return path;
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const args = ["pack", "--silent", "--pack-destination", to, `${wanted.bun}@${version}`];
  const file = execFileSync(npm, args, { cwd: root, encoding: "utf8", shell: process.platform === "win32" }).trim();
  const archive = join(to, file);
  const got = integrityOf(readFileSync(archive));
  if (got !== integrity) {
    rmSync(to, { recursive: true });
    throw new Error(`${wanted.bun}@${version} is ${got}, and package-lock.json wants ${integrity}`);
  }
  execFileSync("tar", ["-xzf", file], { cwd: to });
  rmSync(archive);
  return path;
}

interface Lock {
  packages: Record<string, { version: string; integrity: string } | undefined>;
}

/** What the lock file says about a package. */
export function pinned(name: string): { version: string; integrity: string } {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;
  const found = packages[`node_modules/${name}`];
  if (!found?.integrity) throw new Error(`package-lock.json does not pin ${name}`);
  return found;
}

export function integrityOf(bytes: Buffer): string {
  return `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
}
