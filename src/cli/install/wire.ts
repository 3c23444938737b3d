import { eventsWithOurs } from "../../install/edit.ts";
import { type Manifest, manifestText, recordOf, withRecord } from "../../install/manifest.ts";
import { type Change, planUnwiring, planWiring, type WirePlan } from "../../install/plan.ts";
import { eventsFor, registration } from "../../install/registration.ts";
import type { Problem } from "../../install/tree.ts";
import type { Version } from "../../install/version.ts";
import { noteChanging } from "../../io/changing.ts";
import { makeFolder } from "../../io/files.ts";
import { openHome } from "../../io/home.ts";
import {
  keepOriginal,
  makeFolders,
  missingFolders,
  projectHere,
  projectSettings,
  readOriginal,
  sharedSettings,
  writeManifest,
} from "../../io/installed.ts";
import { type Found, place, sight, sweep } from "../../io/replace.ts";
import { Misuse } from "../options.ts";
import { policyText } from "./profiles.ts";
import { type Setting, stillSo } from "./setting.ts";

/** Everything that `init` will do, worked out before anything is asked or written. */
export interface Job {
  setting: Setting;
  plan: WirePlan & { ok: true };
  /** The file as it is; null when there is none. */
  file: Found | null;
  /** Where the settings really are, behind links. */
  target: string;
  strays: Stray[];
  manifest: Manifest;
}

/** Another settings file that loses entries of ours. */
export interface Stray {
  path: string;
  file: Found;
  change: Change;
}

export type Prepared = { ok: true; job: Job } | { ok: false; problems: Problem[] };

/** A file that nobody has yet is for its owner alone: settings may hold keys. */
const NEW_MODE = 0o600;

export function prepare(setting: Setting, version: Version | null): Prepared {
  const { settings, identity, program, home, windows } = setting;
  const seen = sight(settings);
  if (seen.kind === "bad") return { ok: false, problems: [{ line: null, column: null, message: seen.why }] };
  const file = seen.kind === "file" ? seen.file : null;
  const known = eventsFor(version);
  // What a client of unknown version was once known to understand stays.
  const events = version === null && file ? [...new Set([...known, ...oursIn(file.text, setting)])] : known;
  const entries = registration(program, home, events, windows);
  const record = recordOf(setting.manifest, settings);
  const original = record?.before ? readOriginal(home, record.before.digest) : null;
  const plan = planWiring(settings, file, record && { record, original }, entries, identity);
  if (!plan.ok) return plan;
  const target = file?.target ?? settings;
  const folders = [...new Set([...setting.manifest.folders, ...missingFolders(target)])];
  const manifest = withRecord({ ...setting.manifest, programs: [...identity.programs], folders }, plan.record);
  return { ok: true, job: { setting, plan, file, target, strays: straysOf(setting, target), manifest } };
}

/**
 * Entries of ours that somebody moved or copied into a narrower file, which no `init` wired: there they are a second
 * start of the guard at best, and the only one where the person's own settings lost theirs.
 */
function straysOf({ settings, identity, manifest }: Setting, target: string): Stray[] {
  const root = projectHere();
  if (root === null) return [];
  const wired = manifest.files.map(({ path }) => path);
  return [projectSettings(root), sharedSettings(root)].flatMap((path): Stray[] => {
    if (path === settings || wired.includes(path)) return [];
    const seen = sight(path);
    if (seen.kind !== "file" || seen.file.target === target) return [];
    const plan = planUnwiring(seen.file, undefined, null, identity);
    return plan.ok && plan.change.before !== plan.change.after ? [{ path, file: seen.file, change: plan.change }] : [];
  });
}

function oursIn(text: string, { identity }: Setting): string[] {
  try {
    return eventsWithOurs(text, identity);
  } catch (error) {
    // No JSON: the plan says so, with the place.
    if (error instanceof Error) return [];
    throw error;
  }
}

/** Nothing is left to do but for the policy. */
export function isWired({ plan, setting, manifest, strays }: Job): boolean {
  return (
    strays.length === 0 &&
    plan.change.before === plan.change.after &&
    manifestText(manifest) === manifestText(setting.manifest)
  );
}

/** Does it. Whatever interrupts it, the settings are the old ones or the new ones, and the manifest knows both. */
export function wire(job: Job, profile: string | null): void {
  const { setting, plan, file, target, strays, manifest } = job;
  const { home, settings } = setting;
  stillSo(setting, "init");
  makeFolder(home);
  if (profile !== null) place(`${home}/policy.yaml`, { text: policyText(profile), mode: 0o600 });
  const opened = openHome({ path: home, named: "argument" }, null);
  if (!opened.ok) throw new Misuse(opened.faults.map(({ message }) => message).join("; "));
  if (plan.original !== null) keepOriginal(home, plan.original);
  writeManifest(home, manifestText(manifest));
  const { before, after } = plan.change;
  const isNew = after !== null && before !== after;
  const written = [
    ...(isNew ? [{ paths: [settings, target], text: after }] : []),
    ...strays.map(({ path, file: { target: real }, change }) => ({ paths: [path, real], text: change.after })),
  ];
  noteChanging(
    home,
    written.flatMap(({ paths, text }) => [...new Set(paths)].map((path) => ({ path, text }))),
  );
  if (isNew) {
    unchanged(settings, before);
    makeFolders(missingFolders(target));
    sweep(target);
    place(target, file ? { text: after, mode: file.mode, owner: file } : { text: after, mode: NEW_MODE });
  }
  // Last, so that at no moment there is no guard.
  for (const { path, file: stray, change } of strays) {
    unchanged(path, change.before);
    sweep(stray.target);
    place(stray.target, { text: change.after ?? "", mode: stray.mode, owner: stray });
  }
}

function unchanged(path: string, before: string | null): void {
  const now = sight(path);
  if ((now.kind === "file" ? now.file.text : null) !== before)
    throw new Misuse(`${path} was changed just now by somebody else; run \`airlock init\` again`);
}
