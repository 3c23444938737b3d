import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LIMITS, lookAround } from "../../src/io/look.ts";
import { mountPoints } from "../../src/io/mounts.ts";
import { sceneOf } from "../../src/io/scene.ts";
import { callOf } from "./calls.ts";

const root = realpathSync(mkdtempSync(join(tmpdir(), "airlock-look-")));
const at = (name: string) => join(root, name);
const scene = sceneOf({
  call: callOf({ cwd: root }),
  env: {},
  now: 0,
  airlock: { home: "/nowhere", executable: null },
  pinnedHome: null,
  root: undefined,
  written: new Map(),
});
const look = (limits: Partial<typeof LIMITS> = {}) =>
  lookAround({ ...scene, platform: "linux" }, { ...LIMITS, ...limits });

mkdirSync(at("folder"));
writeFileSync(at("folder/text"), "hello");
writeFileSync(at("binary"), "a\0b");
writeFileSync(at("large"), "x".repeat(LIMITS.file + 1));
writeFileSync(at("sparse"), "");
truncateSync(at("sparse"), 10 * 1024 ** 3);
execFileSync("mkfifo", [at("fifo")]);
symlinkSync("folder", at("to-folder"));
symlinkSync("to-folder/text", at("to-text"));
symlinkSync("loop-b", at("loop-a"));
symlinkSync("loop-a", at("loop-b"));
symlinkSync("/dev/zero", at("zero"));
symlinkSync("/proc/self/fd/0", at("fd"));
symlinkSync("missing/deep", at("dangling"));
symlinkSync("../../..", at("folder/up"));
mkdirSync(at("huge"));
for (let index = 0; index < LIMITS.names + 1; index++) writeFileSync(at(`huge/${index}`), "");

test("what a path is", () => {
  const names = [
    "folder",
    "folder/text",
    "to-folder",
    "to-folder/text",
    "fifo",
    "none",
    "binary/below",
    "loop-a",
    "zero",
  ];
  expect(names.map((name) => look().kind(at(name)))).toEqual([
    "folder",
    "file",
    "link",
    "file",
    "other",
    "absent",
    "absent",
    "link",
    "link",
  ]);
  expect(["/", "/dev/null", "/proc/1/environ", "C:\\x"].map((path) => look().kind(path))).toEqual([
    "folder",
    "unknown",
    "unknown",
    "absent",
  ]);
});

const leads: Record<string, string> = {
  "to-text": at("folder/text"),
  "to-folder/new": at("folder/new"),
  dangling: at("missing/deep"),
  zero: "/dev/zero",
  "loop-a": at("loop-a"),
  none: at("none"),
};
for (const [name, path] of Object.entries(leads))
  test(`${name} leads to its end`, () => {
    expect(look().real(at(name))).toEqual(path);
  });

test("reads regular text of a bounded size and nothing else", () => {
  const names = [
    "folder/text",
    "to-text",
    "binary",
    "large",
    "sparse",
    "fifo",
    "zero",
    "fd",
    "loop-a",
    "folder",
    "none",
  ];
  expect(names.map((name) => look().read(at(name)))).toEqual(["hello", "hello", ...Array(9).fill(null)]);
  expect(look().read("/dev/zero")).toEqual(null);
});

test("lists bounded folders", () => {
  expect(["folder", "to-folder", "huge", "fifo", "none"].map((name) => look().list(at(name))?.sort() ?? null)).toEqual([
    ["text", "up"],
    ["text", "up"],
    null,
    null,
    null,
  ]);
});

test("stops opening at the limits of number and size", () => {
  const few = look({ opens: 2 });
  expect([few.list(at("folder")) !== null, few.list(root) !== null, few.read(at("folder/text"))]).toEqual([
    true,
    true,
    null,
  ]);
  const small = look({ total: 4 });
  expect(small.read(at("folder/text"))).toEqual(null);
});

test("a call that names more places than can be looked at is no call to allow", () => {
  const short = look({ steps: 50 });
  expect(() => Array.from({ length: 60 }, (_, index) => short.real(at(`n${index}`)))).toThrow("too many places");
  expect(() => Array.from({ length: 60 }, () => look({ time: -1 }).real(at("n")))).toThrow("too many places");
});

test("remembers what was read, with its digest", () => {
  const one = look();
  one.read(at("to-text"));
  one.read(at("folder/text"));
  one.read(at("fifo"));
  expect(one.seen()).toEqual([
    { path: at("folder/text"), digest: "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824" },
    { path: at("fifo"), digest: null },
  ]);
});

test("hostile places end within a second", () => {
  const started = performance.now();
  const one = look();
  for (const name of ["fifo", "zero", "fd", "sparse", "loop-a", "huge", "folder/up/up/up"]) {
    one.kind(at(name));
    one.real(at(name));
    one.read(at(name));
    one.list(at(name));
    one.dirty(at(name));
  }
  expect(performance.now() - started).toBeLessThan(1000);
});

test("remote mounts", () => {
  const info = [
    "24 1 8:1 / / rw - ext4 /dev/sda1 rw",
    "31 24 0:25 / /mnt/nas rw - nfs4 nas:/x rw",
    "32 24 0:26 / /mnt/my\\040share rw shared:3 - cifs //s/x rw",
    "33 24 0:27 / /mnt/c rw - 9p C: rw",
    "34 24 0:28 / /home/a/cloud rw - fuse.rclone r: rw",
    "35 24 0:29 / /ov rw - fuse.fuse-overlayfs o rw",
  ].join("\n");
  expect(mountPoints(info)).toEqual(["/mnt/nas", "/mnt/my share", "/home/a/cloud"]);
});

test("a work tree is clean only when nothing differs from what was committed", () => {
  const repo = at("repo");
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "core.hooksPath=/dev/null", ...args], {
      cwd: repo,
    });
  mkdirSync(repo);
  git("init", "-q");
  expect(look().dirty(repo)).toEqual("unknown");
  for (const name of ["a", "b"]) {
    writeFileSync(join(repo, name), name);
    utimesSync(join(repo, name), 1_700_000_000, 1_700_000_000);
  }
  git("add", ".");
  expect(look().dirty(repo)).toEqual("unknown");
  git("commit", "-qm", "x");
  expect(look().dirty(repo)).toEqual("clean");
  writeFileSync(join(repo, "untracked"), "");
  expect(look().dirty(repo)).toEqual("clean");
  git("worktree", "add", "-q", "../linked");
  writeFileSync(join(repo, "a"), "changed");
  expect(look().dirty(repo)).toEqual("dirty");
  git("add", "a");
  expect(look().dirty(repo)).not.toEqual("clean");
  expect(look().dirty(at("folder"))).toEqual("unknown");
});
