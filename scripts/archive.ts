/**
 * `node scripts/archive.ts`: of what `npm run build:all` left in `dist/release`, one archive per target; beside them the
 * npm package, the installers, and `SHA256SUMS` over all files there.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { SWITCHES } from "./deaf.ts";
import { kindOf } from "./executable-kind.ts";
import { TARGETS, type Target } from "./runtime.ts";
import { signatureOf } from "./signature.ts";

const root = join(import.meta.dirname, "..");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
const BLOCK = 512;

export interface Member {
  path: string;
  bytes: Buffer;
  isProgram: boolean;
}

/** Puts an executable into its archive in `folder`; answers the archive's name. */
export function archive(target: Target, executable: string, folder: string): string {
  const top = `airlock-${version}-${target.name}`;
  const members = [
    { path: `${top}/${target.executable}`, bytes: readFileSync(executable), isProgram: true },
    { path: `${top}/LICENSE`, bytes: readFileSync(join(root, "LICENSE")), isProgram: false },
  ];
  writeFileSync(join(folder, `${top}.tar.gz`), gzipSync(tar(members), { level: 6 }));
  return `${top}.tar.gz`;
}

/** Why an executable must not ship. */
export function flawsOf(program: Buffer, target: string): string[] {
  const kind = kindOf(program);
  return [
    ...(kind === target ? [] : [`is for ${kind}`]),
    ...(signatureOf(program) === "stale" ? ["has a signature that does not fit"] : []),
    ...SWITCHES.filter((name) => program.includes(name)).map((name) => `listens to ${name}`),
  ];
}

/** A tape archive (ustar) that tells nothing of the machine it was made on: no owner, no time. */
export function tar(members: Member[]): Buffer {
  const parts = members.flatMap(({ path, bytes, isProgram }) => [
    header(path, bytes.length, isProgram ? "0000755" : "0000644"),
    bytes,
    Buffer.alloc(-bytes.length & (BLOCK - 1)),
  ]);
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}

function header(path: string, size: number, mode: string): Buffer {
  const out = Buffer.alloc(BLOCK);
  const zero = "0000000";
  const octal = size.toString(8).padStart(11, "0");
  const fields: [number, string][] = [
    [0, path],
    [100, mode],
    [108, zero],
    [116, zero],
    [124, octal],
    [136, "00000000000"],
    [148, " ".repeat(8)],
    [156, "0"],
    [257, "ustar\0" + "00"],
  ];
  for (const [at, text] of fields) out.write(text, at, "latin1");
  const sum = out.reduce((total, byte) => total + byte, 0);
  out.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return out;
}

/** The sums of all files in the folder, as `sha256sum -c` reads them. */
export function writeSums(folder: string): void {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const lines = names
    .map(({ name }) => name)
    .filter((name) => name !== "SHA256SUMS")
    .sort()
    .map(
      (name) =>
        `${createHash("sha256")
          .update(readFileSync(join(folder, name)))
          .digest("hex")}  ${name}\n`,
    );
  writeFileSync(join(folder, "SHA256SUMS"), lines.join(""));
}

if (process.argv[1] === import.meta.filename) {
  const release = join(root, "dist/release");
  for (const target of TARGETS) {
    const executable = join(release, target.name, target.executable);
    if (!existsSync(executable)) throw new Error(`${executable} is missing: run \`npm run build:all\``);
    const flaws = flawsOf(readFileSync(executable), target.name);
    if (flaws.length > 0) throw new Error(`${executable} ${flaws.join(", ")}`);
    console.log(archive(target, executable, release));
  }
  const pack = ["pack", "--silent", "--ignore-scripts", "--pack-destination", release];
  console.log(execFileSync("npm", pack, { cwd: root, encoding: "utf8" }).trim());
  for (const name of ["install.sh", "install.ps1"]) copyFileSync(join(root, name), join(release, name));
  writeSums(release);
}
