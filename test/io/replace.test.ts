import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { place, remove, sight, sweep } from "../../src/io/replace.ts";

const folder = () => realpathSync(mkdtempSync(join(tmpdir(), "airlock-replace-")));

describe("a file is replaced whole", () => {
  test("with its mode and times, and nothing is left beside it", () => {
    const path = join(folder(), "settings.json");
    writeFileSync(path, "old");
    place(path, { text: "\uFEFFnew\r\n", mode: 0o751, times: { read: 1_000_000_000_000, changed: 1_100_000_000_500 } });
    const { mode, mtimeMs, atimeMs } = statSync(path);
    expect([mode & 0o777, atimeMs, mtimeMs]).toEqual([0o751, 1_000_000_000_000, 1_100_000_000_500]);
    expect([readFileSync(path, "utf8"), readdirSync(join(path, ".."))]).toEqual(["\uFEFFnew\r\n", ["settings.json"]]);
  });

  test("or, where that fails, is left as it was", () => {
    const path = join(folder(), "settings.json");
    mkdirSync(path);
    expect(() => place(path, { text: "new", mode: 0o600 })).toThrow();
    expect(readdirSync(join(path, ".."))).toEqual(["settings.json"]);
  });

  test("what an interrupted one left beside it goes, and nothing else", () => {
    const top = folder();
    const names = [
      ".settings.json.0123456789abcdef.tmp",
      ".settings.json.tmp",
      ".other.json.0123456789abcdef.tmp",
      "settings.json",
    ];
    for (const name of names) writeFileSync(join(top, name), "");
    sweep(join(top, "settings.json"));
    expect(readdirSync(top).sort()).toEqual(names.slice(1).sort());
    sweep(join(top, "missing/settings.json"));
  });

  test("a file that is not there is as good as removed", () => {
    const path = join(folder(), "settings.json");
    writeFileSync(path, "old");
    remove(path);
    remove(path);
    expect(readdirSync(join(path, ".."))).toEqual([]);
  });
});

describe("a file is looked at", () => {
  test("with where its links lead, whether or not anything is there", () => {
    const top = folder();
    writeFileSync(join(top, "real"), "\uFEFFtext", { mode: 0o640 });
    utimesSync(join(top, "real"), 1_000_000_000, 1_100_000_000);
    symlinkSync("real", join(top, "one"));
    symlinkSync(join(top, "one"), join(top, "two"));
    const { uid, gid } = lstatSync(join(top, "real"));
    const times = { read: 1_000_000_000_000, changed: 1_100_000_000_000 };
    expect(sight(join(top, "two"))).toEqual({
      kind: "file",
      file: { target: join(top, "real"), text: "\uFEFFtext", mode: 0o640, uid, gid, otherNames: 0, times },
    });
    expect(sight(join(top, "none"))).toEqual({ kind: "none", target: join(top, "none") });
  });

  test("a ring of links and a file as a folder are named", () => {
    const top = folder();
    symlinkSync("b", join(top, "a"));
    symlinkSync("a", join(top, "b"));
    writeFileSync(join(top, "file"), "");
    expect(sight(join(top, "a"))).toEqual({
      kind: "bad",
      why: "is a link that leads nowhere; remove the link or make its target",
    });
    expect(sight(join(top, "file/settings.json"))).toEqual({ kind: "bad", why: "can't be read (ENOTDIR)" });
  });
});
