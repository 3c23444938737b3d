/** The files of others that `init` edits: links stay links, everything else in them stays as it was. */
import { lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { newPlace, started } from "./place.ts";

/** As a person wrote it, not as any serialiser would. */
const SETTINGS = '{\n   "model" : "opus",\n\t"env":{"A":"1"},\n  "hooks": {"Stop": []}\n}';

describe.each(["one link", "a link to a link", "a relative link", "no link"])("settings behind %s", (how) => {
  const place = newPlace();
  const own = join(place.user, ".claude/settings.json");
  const kept = join(place.user, "dotfiles/claude.json");
  mkdirSync(join(place.user, ".claude"));
  mkdirSync(join(place.user, "dotfiles"));
  writeFileSync(how === "no link" ? own : kept, SETTINGS, { mode: 0o640 });
  if (how === "a link to a link") symlinkSync(kept, join(place.user, "dotfiles/between"));
  const target = {
    "one link": kept,
    "a link to a link": join(place.user, "dotfiles/between"),
    "a relative link": "../dotfiles/claude.json",
    "no link": null,
  }[how]!;
  if (target !== null) symlinkSync(target, own);
  const real = target === null ? own : kept;
  const on = (verb: string) =>
    started([verb, "-y", "--home", place.home], { env: { HOME: place.user }, cwd: place.project });

  test("are edited where they are, and given back byte for byte", async () => {
    const link = () => (target === null ? null : readlinkSync(own));
    const before = [link(), lstatSync(real).mode];
    expect(await on("init")).toMatchObject({ exit: 0 });
    const { hooks, ...others } = JSON.parse(readFileSync(real, "utf8")) as { hooks: Record<string, unknown> };
    expect([[link(), lstatSync(real).mode], "PreToolUse" in hooks, others]).toEqual([
      before,
      true,
      { model: "opus", env: { A: "1" } },
    ]);
    expect((await on("uninstall")).exit).toEqual(0);
    expect([[link(), lstatSync(real).mode], readFileSync(real, "utf8")]).toEqual([before, SETTINGS]);
    // Nothing half made is left beside either file.
    expect(readdirSync(join(place.user, ".claude"))).toEqual(["settings.json"]);
  });
});
