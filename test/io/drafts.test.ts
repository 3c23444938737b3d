import { mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { createDraft, forsakenDrafts, nameOf } from "../../src/io/drafts.ts";

const folder = () => mkdtempSync(join(tmpdir(), "airlock-drafts-"));
const MOST = 1 << 20;
/** No process has it: beyond what Linux gives out. */
const GONE = 4_194_305;

/** As one looks whose process is gone. */
function forsake(path: string, at: number): string {
  const gone = path.replace(/edit-\d+-/, `edit-${GONE}-`);
  renameSync(path, gone);
  utimesSync(gone, at / 1000, at / 1000);
  return gone;
}

test("a draft that somebody edits is nobody's to take; those of killed ones come newest first", () => {
  const place = folder();
  const mine = createDraft(place, "mine", nameOf("a"));
  const older = forsake(createDraft(place, "older", nameOf("b")), 1_000_000);
  const newer = forsake(createDraft(place, "newer", nameOf(null)), 2_000_000);
  writeFileSync(join(place, "edit-1-2.yaml"), "none of ours");
  expect(forsakenDrafts(place, MOST)).toEqual([
    { path: newer, text: "newer", of: nameOf(null), at: 2_000_000 },
    { path: older, text: "older", of: nameOf("b"), at: 1_000_000 },
  ]);
  expect(readdirSync(place).includes(basename(mine))).toBe(true);
});

test.skipIf(process.platform !== "linux")("a process that got the number later is another one", () => {
  const place = folder();
  const path = createDraft(place, "text", nameOf("a"));
  renameSync(path, path.replace(/edit-(\d+)-\d+-/, "edit-$1-1-"));
  expect(forsakenDrafts(place, MOST).map(({ text }) => text)).toEqual(["text"]);
});

test("a folder that is not there holds none", () => {
  const place = folder();
  rmSync(place, { recursive: true });
  expect(forsakenDrafts(place, MOST)).toEqual([]);
});
