import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { archive, flawsOf, tar, writeSums } from "../../scripts/archive.ts";
import { TARGETS } from "../../scripts/runtime.ts";

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")) as {
  version: string;
};
const folder = () => mkdtempSync(join(tmpdir(), "airlock-archive-"));

test("an archive holds the executable and the licence, and unpacks", () => {
  const at = folder();
  writeFileSync(join(at, "built"), "#!/bin/sh\necho here\n");
  const name = archive(TARGETS[0]!, join(at, "built"), at);
  const top = `airlock-${version}-linux-x64`;
  expect(name).toEqual(`${top}.tar.gz`);
  const listed = execFileSync("tar", ["-tzf", name], { cwd: at, encoding: "utf8" });
  expect(listed.trim().split("\n")).toEqual([`${top}/airlock`, `${top}/LICENSE`]);
  execFileSync("tar", ["-xzf", name], { cwd: at });
  expect([
    execFileSync(join(at, top, "airlock"), { encoding: "utf8" }),
    statSync(join(at, top, "LICENSE")).mode & 0o777,
  ]).toEqual(["here\n", 0o644]);
});

test("the same files make the same archive", () => {
  const members = ["", "x", "y".repeat(512), "z".repeat(513)].map((text, index) => ({
    path: `top/${index}`,
    bytes: Buffer.from(text),
    isProgram: false,
  }));
  expect(tar(members).equals(tar(members))).toEqual(true);
  expect(tar(members).length % 512).toEqual(0);
});

test("the sums are those that the system's own tool wants", () => {
  const at = folder();
  writeFileSync(join(at, "b"), "two");
  writeFileSync(join(at, "a"), "one");
  writeSums(at);
  writeSums(at);
  expect(execFileSync("sha256sum", ["-c", "SHA256SUMS"], { cwd: at, encoding: "utf8" })).toEqual("a: OK\nb: OK\n");
});

function elf(machine: number, loader: string): Buffer {
  const out = Buffer.alloc(512);
  out.write("\x7fELF", "latin1");
  out.writeUInt16LE(machine, 18);
  out.writeBigUInt64LE(64n, 32);
  out.writeUInt16LE(56, 54);
  out.writeUInt16LE(1, 56);
  out.writeUInt32LE(3, 64);
  out.writeBigUInt64LE(200n, 72);
  out.writeBigUInt64LE(BigInt(loader.length), 96);
  out.write(loader, 200, "latin1");
  return out;
}

function macho(cpu: number): Buffer {
  const out = Buffer.alloc(64);
  out.writeUInt32LE(0xfeedfacf, 0);
  out.writeUInt32LE(cpu, 4);
  return out;
}

function pe(machine: number): Buffer {
  const out = Buffer.alloc(512);
  out.write("MZ", "latin1");
  out.writeUInt32LE(64, 0x3c);
  out.writeUInt16LE(machine, 68);
  out.writeUInt16LE(0x20b, 88);
  return out;
}

const GLIBC = "/lib64/ld-linux-x86-64.so.2";
const PROGRAMS: [string, Buffer, string[]][] = [
  ["linux-x64", elf(0x3e, GLIBC), []],
  ["linux-arm64", elf(0xb7, "/lib/ld-linux-aarch64.so.1"), []],
  ["linux-x64-musl", elf(0x3e, "/lib/ld-musl-x86_64.so.1"), []],
  ["darwin-x64", macho(0x01000007), []],
  ["darwin-arm64", macho(0x0100000c), []],
  ["windows-x64", pe(0x8664), []],
  ["linux-x64-musl", elf(0x3e, GLIBC), ["is for linux-x64"]],
  ["darwin-x64", macho(0x0100000c), ["is for darwin-arm64"]],
  ["linux-x64", Buffer.concat([elf(0x3e, GLIBC), Buffer.from("BUN_BE_BUN\0")]), ["listens to BUN_BE_BUN"]],
];

test.each(PROGRAMS)(
  "an executable ships under its own name, unsigned or well signed, and deaf: %s %#",
  (name, program, flaws) => {
    expect(flawsOf(program, name)).toEqual(flaws);
  },
);
