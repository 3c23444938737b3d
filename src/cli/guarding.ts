/** The guard over an agent's own settings: what a session is told at its start, and which changes it may not take over. */
import type { SettingsGuard } from "../hook/run.ts";
import { disarming, hooksOf } from "../install/disarm.ts";
import { type Manifest, manifestIn, NOTHING } from "../install/manifest.ts";
import type { Identity } from "../install/recognise.ts";
import { treeOf } from "../install/tree.ts";
import { isOwnChange } from "../io/changing.ts";
import { readManifestText, userSettings, usualHome } from "../io/installed.ts";
import { type KnownSettings, keepSettings, knownSettings, settingsText } from "../io/known-settings.ts";
import { programHere } from "../io/program.ts";
import { projectRoot } from "../io/project.ts";
import { accountOf } from "../io/scene.ts";
import type { Call } from "../types/call.ts";
import { show, showShort } from "../types/show.ts";

const PATH = 200;

export const guard: SettingsGuard = {
  begun(call, home, profile) {
    const known = Object.fromEntries(filesOf(call, home).map((path) => [path, settingsText(path)]));
    keepSettings(home, call.session, known);
    const foreign = foreignIn(known, identityOf(home));
    const others =
      foreign.length === 0
        ? ""
        : ` Other hooks may rewrite calls after they were judged: ${foreign.map((path) => showShort(path, PATH)).join(", ")}.`;
    return `Airlock is on, with ${show(profile)}.${others}`;
  },

  changed(call, payload, home) {
    const path = changedFile(call, payload, home);
    if (path === null) return null;
    const after = settingsText(path);
    const known = knownSettings(home, call.session) ?? {};
    const before = Object.hasOwn(known, path) ? known[path]! : recordedText(home, path);
    const why = isOwnChange(home, path, after) ? null : disarming(before, after, identityOf(home));
    if (why === null) {
      keepSettings(home, call.session, { ...known, [path]: after });
      return null;
    }
    return [
      `Airlock keeps this session as it was: the change of ${showShort(path, PATH)} ${why}.`,
      "If you did it yourself: it counts from your next session on. To take Airlock out, run `airlock uninstall` in your own terminal.",
    ].join("\n");
  },
};

/** What is known of a file that the session did not note at its start: that our entries stood there, if they did. */
function recordedText(home: string, path: string): string | null {
  const { files } = manifestOf(home);
  if (!files.some((file) => file.path === path)) return null;
  const entry = {
    type: "command",
    command: identityOf(home).programs[0] ?? "",
    args: ["hook", "--agent", "claude", "--home", home],
    onFailure: "block",
  };
  return JSON.stringify({ hooks: { PreToolUse: [{ matcher: "*", hooks: [entry] }] } });
}

/** The file that the event names, or the one that its source means. */
function changedFile({ cwd }: Call, payload: Record<string, unknown>, home: string): string | null {
  const { file_path: named, source } = payload;
  if (typeof named === "string" && named !== "") return named;
  const root = rootOf(cwd);
  switch (source) {
    case "user_settings":
      return userFiles(home)[0] ?? userSettings();
    case "project_settings":
      return `${root}/.claude/settings.json`;
    case "local_settings":
      return `${root}/.claude/settings.local.json`;
    default:
      return null;
  }
}

function filesOf({ cwd }: Call, home: string): string[] {
  const root = rootOf(cwd);
  const names = ["settings.json", "settings.local.json"].map((name) => `${root}/.claude/${name}`);
  return [...new Set([userSettings(), ...userFiles(home), ...names])];
}

const rootOf = (cwd: string): string => projectRoot(cwd, [accountOf().home]) ?? cwd;

const userFiles = (home: string): string[] => manifestOf(home).files.map(({ path }) => path);

function manifestOf(home: string): Manifest {
  const text = readManifestText(home);
  return (text === null ? null : manifestIn(text)) ?? NOTHING;
}

function identityOf(home: string): Identity {
  const program = programHere();
  const programs = [...new Set([...manifestOf(home).programs, ...(program ? [program.path] : [])])];
  return { home, usual: usualHome(), programs };
}

/** Files whose PreToolUse holds hooks of others. */
function foreignIn(known: KnownSettings, identity: Identity): string[] {
  return Object.entries(known).flatMap(([path, text]) => {
    const tree = text === null ? null : treeOf(text);
    const root = tree?.ok ? (tree.root ?? undefined) : undefined;
    return hooksOf(root, identity).some(([event]) => event === "PreToolUse") ? [path] : [];
  });
}
