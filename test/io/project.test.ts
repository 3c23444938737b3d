import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { otherRoots, projectRoot } from "../../src/io/project.ts";

const top = realpathSync(mkdtempSync(join(tmpdir(), "airlock-project-")));
const home = join(top, "home");
for (const path of ["home/.git", "home/app/.git", "home/app/src/deep", "home/plain/x", "home/linked", "work"])
  mkdirSync(join(top, path), { recursive: true });
writeFileSync(join(home, "linked/.git"), "gitdir: ../app/.git/worktrees/linked\n");
symlinkSync(join(home, "app"), join(top, "alias"));

const rows: Record<string, string | null> = {
  "home/app": "home/app",
  "home/app/src/deep": "home/app",
  "home/linked": "home/linked",
  "home/plain/x": "home/plain/x",
  home: null,
  "": null,
  work: "work",
  "not/there": "not/there",
};
for (const [start, root] of Object.entries(rows))
  test(`started in ${start || "the folder of homes"}: ${root ?? "no project"}`, () => {
    expect(projectRoot(join(top, start), [home])).toEqual(root === null ? null : join(top, root));
  });

test("a folder of the system is no project, one below it may be", () => {
  const starts = ["/", "/tmp", "/etc", "/home", "/usr/local", "/Users", "/opt/app", "/workspace"];
  expect(starts.map((start) => projectRoot(start, ["/home/a"]))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    "/opt/app",
    "/workspace",
  ]);
});

test("the other spelling of a linked root", () => {
  expect(otherRoots(join(top, "alias"))).toEqual([join(home, "app")]);
  expect([otherRoots(join(home, "app")), otherRoots(null)]).toEqual([[], []]);
});
