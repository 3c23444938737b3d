import { type Manifest, manifestText, recordOf } from "../../install/manifest.ts";
import { type Change, planUnwiring } from "../../install/plan.ts";
import { noteChanging } from "../../io/changing.ts";
import {
  forgetInstall,
  hasHome,
  projectHere,
  projectSettings,
  readOriginal,
  removeEmpty,
  sharedSettings,
  userSettings,
  writeManifest,
} from "../../io/installed.ts";
import { type Found, place, remove, sight, sweep } from "../../io/replace.ts";
import { Misuse } from "../options.ts";
import { problemsOf, type Report } from "./report.ts";
import { type Setting, stillSo } from "./setting.ts";

/** What `uninstall` does to one file. */
export interface Undoing {
  path: string;
  file: Found;
  change: Change;
  /** The file becomes what it was, byte for byte. */
  exact: boolean;
}

export interface Undoings {
  all: Undoing[];
  problems: Report["problems"];
  /** Files that can't be undone yet stay in it. */
  manifest: Manifest;
}

/** Every file of the manifest, and the usual ones that a person may have wired by hand. */
export function undoings(setting: Setting): Undoings {
  const { manifest } = setting;
  const root = projectHere();
  const usual = [userSettings(), ...(root === null ? [] : [projectSettings(root), sharedSettings(root)])];
  const paths = [...new Set([...manifest.files.map(({ path }) => path), ...usual])];
  const all: Undoing[] = [];
  const problems: Report["problems"] = [];
  for (const path of paths) {
    const record = recordOf(manifest, path);
    const seen = sight(path);
    if (seen.kind === "none") continue;
    if (seen.kind === "bad") {
      // A file that we never touched is nobody's business here.
      if (record) problems.push(...problemsOf(path, [{ line: null, column: null, message: seen.why }]));
      continue;
    }
    const original = record?.before ? readOriginal(setting.home, record.before.digest) : null;
    const plan = planUnwiring(seen.file, record, original, setting.identity);
    if (!plan.ok) {
      if (record) problems.push(...problemsOf(path, plan.problems));
    } else if (plan.change.before !== plan.change.after)
      all.push({ path, file: seen.file, change: plan.change, exact: plan.exact });
  }
  const failed = new Set(problems.map(({ file }) => file));
  return { all, problems, manifest: { ...manifest, files: manifest.files.filter(({ path }) => failed.has(path)) } };
}

/** Does it; the manifest goes last, so that an interrupted one can be done again. */
export function unwire(setting: Setting, { all, manifest }: Undoings): void {
  const { home, manifest: before } = setting;
  stillSo(setting, "uninstall");
  const isThere = hasHome(home);
  const written = all.flatMap(({ path, file, change }) =>
    [...new Set([path, file.target])].map((name) => ({ path: name, text: change.after })),
  );
  if (isThere) noteChanging(home, written);
  for (const { path, file, change } of all) {
    const now = sight(path);
    if (now.kind !== "file" || now.file.text !== change.before)
      throw new Misuse(`${path} was changed just now by somebody else; run \`airlock uninstall\` again`);
    sweep(file.target);
    if (change.after === null) remove(file.target);
    else place(file.target, { text: change.after, mode: file.mode, owner: file, times: change.times });
  }
  for (const { path } of before.files) sweep(path);
  if (manifest.files.length === 0) {
    removeEmpty(before.folders);
    if (isThere) forgetInstall(home);
  } else writeManifest(home, manifestText(manifest));
}
