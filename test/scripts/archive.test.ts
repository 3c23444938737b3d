import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { archive, tar, writeSums } from "../../scripts/archive.ts";
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
