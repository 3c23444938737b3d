/**
 * Bun's runtime for each platform that Airlock is built for, out of its npm package. They are pinned here and not in
 * package.json, where everybody who installs Airlock or runs its tests would fetch one: `npm pack` fetches what a build
 * needs, without running any script, and its digest is compared with the one below.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** Emptied by `npm ci`; git does not see it. */
const CACHE = join(root, "node_modules/.cache/bun");

export const BUN = "1.4.5";

export interface Target {
  name: string;
  /** The npm package. On x64 the one for processors without AVX2. */
  bun: string;
  /** Its digest, as npm writes it. */
  integrity: string;
  /** What Bun's compiler calls it. */
  compiles: string;
  executable: "airlock" | "airlock.exe";
}

const target = (name: string, bun: string, compiles: string, digest: string): Target => ({
  name,
  bun: `@oven/bun-${bun}`,
  integrity: `sha512-${digest}`,
  compiles: `bun-${compiles}`,
  executable: name.startsWith("windows") ? "airlock.exe" : "airlock",
});

export const TARGETS: Target[] = [
  target(
    "linux-x64",
    "linux-x64-baseline",
    "linux-x64-baseline",
    "s8yMwYcFnnrA178gji0gZbkE2WVDej/Ti1x770oPfihxyRxSMNhGhiAQNXV53aDeraZxksdvKV/RAdQBCd0qPA==",
  ),
  target(
    "linux-arm64",
    "linux-aarch64",
    "linux-arm64",
    "4BXmsSKnjOrlGWqZV4x/oWa7AVoR+B6lCXddMzOAXBIm3t50eslg9wb66gmtW1AamEQ1l1CDvmmruysEhqOWMg==",
  ),
  target(
    "linux-x64-musl",
    "linux-x64-musl-baseline",
    "linux-x64-baseline-musl",
    "cWJhU8h0+MiUgpSt99sQhjxLIIosKEcKYdtKddohokUvAuN6jKOy7g7+QDTZTXtwHxz93wL3BX+L6wXVPDUH3A==",
  ),
  target(
    "linux-arm64-musl",
    "linux-aarch64-musl",
    "linux-arm64-musl",
    "XCNc+WvvMAdNNb+OWTogpy+N9wm62fkVeEVLb6how0RZhW5LPi6c7BlkeVCuWps7XjEl2saFpHFa20/1E+PAHg==",
  ),
  target(
    "darwin-x64",
    "darwin-x64-baseline",
    "darwin-x64-baseline",
    "zqfLA5A4B+hYMh5WYzYSot3uZ06FzhdP0OEwQisEzdirYtXGj5cQFlfy31BGfNsAsk1Gd/w/OxJ/jqqJ3cMclw==",
  ),
  target(
    "darwin-arm64",
    "darwin-aarch64",
    "darwin-arm64",
    "4MIFXHmctH2EhAxLXm2/qxNtv17dFtLJylvaOCsrgq6KSqHTs6eW5YSrJjRbJxYUJaR901fsN8JfZOa+CsWpWQ==",
  ),
  target(
    "windows-x64",
    "windows-x64-baseline",
    "windows-x64-baseline",
    "/U3Dc74uGqE6EUqef7mPtg9KwJs7iJH4JHRMfIZIn18MrJh6Xz4gVvWDXRvzCL2j8wPlTnJVyrO4n7Qq4uM7TQ==",
  ),
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

/** The runtime's file; fetched when it was not yet. */
export function runtimeOf(wanted: Target): string {
  const to = join(CACHE, `${wanted.name}-${BUN}`);
  const path = join(to, "package", inside(wanted));
  if (existsSync(path)) return path;
  const unfinished = `${to}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    unpack(wanted, unfinished);
    rmSync(to, { recursive: true, force: true });
    renameSync(unfinished, to);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return path;
}

function unpack(wanted: Target, folder: string): void {
  const windows = process.platform === "win32";
  // On Windows npm is a script that only a shell starts, so no path may stand in the words.
  const args = ["pack", "--silent", `${wanted.bun}@${BUN}`];
  const told = execFileSync(windows ? "npm.cmd" : "npm", args, { cwd: folder, encoding: "utf8", shell: windows });
  const file = told.trim();
  matches(wanted, readFileSync(join(folder, file)));
  execFileSync("tar", ["-xzf", file], { cwd: folder });
}

/** Throws unless these are the bytes of the package that is pinned. */
export function matches({ bun, integrity }: Target, bytes: Buffer): void {
  const got = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
  if (got !== integrity) throw new Error(`${bun}@${BUN} has the digest ${got} and not ${integrity}`);
}
