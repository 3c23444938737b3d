import { mkdirSync, mkdtempSync, realpathSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { distantMount } from "../../src/io/distant.ts";

const top = realpathSync(mkdtempSync(join(tmpdir(), "airlock-distant-")));
mkdirSync(join(top, "near/deep"), { recursive: true });
symlinkSync("../far/work", join(top, "near/link"));
symlinkSync(join(top, "near"), join(top, "again"));
symlinkSync("link", join(top, "near/twice"));
symlinkSync("loop", join(top, "near/loop"));

/** No such folder is there, so a step into it would be seen as missing and not as this. */
const far = join(top, "far");

const PATHS: Record<string, boolean> = {
  far: true,
  "far/app": true,
  "far/../near": true,
  "near/link": true,
  "near/link/deep/x": true,
  "again/link": true,
  "near/twice/x": true,
  "near/../far/x": true,
  "near/./deep/../../far": true,
  near: false,
  "near/deep": false,
  "near/missing/x": false,
  "farther/x": false,
  "near/loop": false,
  "near/far": false,
};
for (const [path, isFar] of Object.entries(PATHS))
  test(`${path} leads ${isFar ? "" : "not "}into the mount`, () => {
    expect(distantMount([null, undefined, "relative", `${top}/${path}`], [far])).toEqual(isFar ? far : null);
  });
