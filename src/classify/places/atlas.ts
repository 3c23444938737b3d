/** The tables of places for one scene. */
import type { Label } from "../../types/labels.ts";
import type { Scene } from "../../types/scene.ts";
import * as agents from "./data/agents.ts";
import * as homeData from "./data/home.ts";
import * as projects from "./data/projects.ts";
import * as secrets from "./data/secrets.ts";
import * as system from "./data/system.ts";
import type { Labels } from "./labels.ts";
import { child, fold, normalise, parent } from "./paths.ts";
import { patterns } from "./patterns.ts";

/** What the tables say for one scene, folded once. */
export interface Atlas {
  platform: Scene["platform"];
  homes: string[];
  roots: string[];
  /** Folded. */
  cwd: string;
  /** What is protected below a folder, by the folder: of the places that exist by name. */
  covered: Map<string, Set<Label>>;
  /** Places with a label of their own that no table of names has. */
  guarded: Map<string, Set<Label>>;
  /** What is Airlock's. */
  airlock: string[];
  /** Labels found before: one call asks for the same places again and again. */
  seen: Map<string, Labels>;
}

const atlases = new WeakMap<Scene, Atlas>();
/** By what an atlas hangs on: many calls are judged in a few places. */
const byPlaces = new Map<string, Atlas>();
const MAX_ATLASES = 64;

export function atlasOf(scene: Scene): Atlas {
  const cached = atlases.get(scene);
  if (cached) return cached;
  const key = JSON.stringify([scene.platform, scene.homes, scene.root, scene.roots, scene.cwd, scene.airlock]);
  const atlas = byPlaces.get(key) ?? drawn(scene);
  if (byPlaces.size >= MAX_ATLASES) byPlaces.clear();
  byPlaces.set(key, atlas);
  atlases.set(scene, atlas);
  return atlas;
}

function drawn(scene: Scene): Atlas {
  const homes = [...new Set(scene.homes.map((home) => fold(normalise(home, scene.platform))))].filter(
    (home) => home !== "/",
  );
  const roots = [scene.root, ...scene.roots]
    .filter((root) => root !== null)
    .map((root) => normalise(root, scene.platform));
  const covered: Atlas["covered"] = new Map();
  const guarded: Atlas["guarded"] = new Map();
  const airlock: string[] = [];
  const mark = (written: string, label: Label) => {
    const path = fold(written);
    if (label === "airlock" || label === "git-dir" || label === "agent-settings") add(guarded, path, label);
    if (label === "airlock") airlock.push(path);
    for (let above = parent(path), last = path; above !== last; last = above, above = parent(above))
      add(covered, above, label);
  };
  for (const path of system.SYSTEM) mark(path, "system");
  for (const path of system.HOMES) mark(path, "homes");
  for (const path of secrets.MACHINE_CREDENTIALS) if (!path.includes("*")) mark(path, "credential");
  for (const home of homes) {
    mark(home, "home");
    for (const name of homeData.USER_DATA) mark(child(home, name), "user-data");
    for (const entry of secrets.CREDENTIALS) mark(child(home, entry.at), entry.label ?? "credential");
  }
  for (const root of roots) {
    mark(root, "project-root");
    mark(child(root, ".git"), "git-dir");
    mark(child(root, ".claude/settings.json"), "agent-settings");
  }
  for (const home of homes) mark(child(home, ".claude/settings.json"), "agent-settings");
  for (const path of scene.airlock.settings ?? []) mark(normalise(path, scene.platform), "agent-settings");
  mark(normalise(scene.airlock.home, scene.platform), "airlock");
  if (scene.airlock.executable) mark(normalise(scene.airlock.executable, scene.platform), "airlock");
  const cwd = fold(normalise(scene.cwd, scene.platform));
  return { platform: scene.platform, homes, roots, cwd, covered, guarded, airlock, seen: new Map<string, Labels>() };
}

function add(to: Map<string, Set<Label>>, path: string, label: Label): void {
  const labels = to.get(path);
  if (labels) labels.add(label);
  else to.set(path, new Set([label]));
}

/** The tables, ready to be asked. */
export const SETS = {
  toolCaches: patterns(homeData.TOOL_CACHES.flatMap((cache) => [cache, `${cache}/**`])),
  shellStartup: patterns(homeData.SHELL_STARTUP),
  machineStartup: patterns(system.MACHINE_STARTUP),
  history: patterns(homeData.HISTORY),
  homeAccounts: patterns(homeData.HOME_ACCOUNT_FILES),
  accounts: patterns(system.ACCOUNT_FILES, { trees: true }),
  homeServices: patterns(homeData.HOME_SERVICES, { trees: true }),
  services: patterns(system.SERVICES, { trees: true }),
  agentSettings: patterns(agents.AGENT_SETTINGS, { trees: true }),
  projectAgentSettings: patterns(
    agents.AGENT_SETTINGS.filter((pattern) => !/^(\.config|documents)\//.test(pattern)),
    { trees: true },
  ),
  machineAgentSettings: patterns(agents.MACHINE_AGENT_SETTINGS, { trees: true }),
  agentExtensions: patterns(agents.AGENT_EXTENSIONS, { trees: true }),
  sockets: patterns(system.DOCKER_SOCKETS),
  publicNames: patterns(secrets.PUBLIC_NAMES),
  machineCredentials: patterns(secrets.MACHINE_CREDENTIALS.flatMap((path) => [path, `${path}/**`])),
  cron: patterns(system.CRON, { trees: true }),
  devices: patterns(system.BLOCK_DEVICES),
  pseudo: patterns(system.PSEUDO),
  envFiles: patterns(secrets.ENV_FILES),
  templates: patterns(secrets.TEMPLATES),
  databases: patterns(projects.DATABASES),
  backups: patterns(projects.BACKUPS),
  sourceCopies: patterns([...projects.SOURCES, "json", "txt", "xml"].map((ending) => `*.${ending}.bak`)),
  editorTasks: patterns(projects.EDITOR_TASKS),
  ci: patterns(projects.CI_FILES, { trees: true }),
  manifests: patterns(projects.MANIFESTS),
  regenerable: patterns(projects.REGENERABLE, { cased: true }),
};
export const SYSTEM = new Set(system.SYSTEM);
export const HOMES = new Set(system.HOMES);
export const TEMP_ROOTS = new Set(system.TEMP_ROOTS);
