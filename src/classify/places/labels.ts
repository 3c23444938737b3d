/** From a path to its labels: of the place itself, of what it lies in, and of what lies below it. */
import type { Label } from "../../types/labels.ts";
import type { Scene } from "../../types/scene.ts";
import * as data from "./data.ts";
import { atOrBelow, base, below, child, fold, globMatch, normalise, parent, relative } from "./paths.ts";

export interface Labels {
  is: Set<Label>;
  in: Set<Label>;
  covers: Set<Label>;
  /** The service a credential belongs to. */
  owner: string | null;
}

/** What the tables say for one scene, folded once. */
interface Atlas {
  scene: Scene;
  homes: string[];
  roots: string[];
  /** Protected places that exist by name, for `covers`. */
  landmarks: { path: string; label: Label }[];
}

const atlases = new WeakMap<Scene, Atlas>();

function atlasOf(scene: Scene): Atlas {
  const cached = atlases.get(scene);
  if (cached) return cached;
  const homes = [...new Set(scene.homes.map((home) => fold(normalise(home, scene.platform))))].filter((home) => home !== "/");
  const roots = [scene.root, ...scene.roots].filter((root) => root !== null).map((root) => normalise(root, scene.platform));
  const landmarks: Atlas["landmarks"] = [];
  const mark = (path: string, label: Label) => landmarks.push({ path: fold(path), label });
  for (const path of data.SYSTEM) mark(path, "system");
  for (const path of data.HOMES) mark(path, "homes");
  for (const path of data.MACHINE_CREDENTIALS) if (!path.includes("*")) mark(path, "credential");
  for (const home of homes) {
    mark(home, "home");
    for (const name of data.USER_DATA) mark(child(home, name), "user-data");
    for (const entry of data.CREDENTIALS) mark(child(home, entry.at), entry.label ?? "credential");
  }
  for (const root of roots) {
    mark(root, "project-root");
    mark(child(root, ".git"), "git-dir");
    mark(child(root, ".claude/settings.json"), "agent-settings");
  }
  for (const home of homes) mark(child(home, ".claude/settings.json"), "agent-settings");
  mark(normalise(scene.airlock.home, scene.platform), "airlock");
  if (scene.airlock.executable) mark(normalise(scene.airlock.executable, scene.platform), "airlock");
  const atlas = { scene, homes, roots, landmarks };
  atlases.set(scene, atlas);
  return atlas;
}

const anyMatch = (patterns: string[], path: string): boolean => patterns.some((pattern) => globMatch(pattern.toLowerCase(), path));

/** A folder pattern (`x/**`) also names the folder itself. */
const matchesTree = (patterns: string[], path: string): boolean =>
  patterns.some((pattern) => {
    const lower = pattern.toLowerCase();
    return globMatch(lower, path) || (lower.endsWith("/**") && globMatch(lower.slice(0, -3), path));
  });

/** Labels of a normalised absolute path. `exact` is the path in exact bytes, for labels that loosen. */
export function labelsOf(path: string, scene: Scene): Labels {
  const atlas = atlasOf(scene);
  const out: Labels = { is: new Set(), in: new Set(), covers: new Set(), owner: null };
  const low = fold(path);
  const itself = (...labels: Label[]) => {
    for (const label of labels) {
      out.is.add(label);
      out.in.add(label);
    }
  };
  project(path, atlas, out, itself);
  system(low, out, itself);
  for (const home of atlas.homes) inHome(low, home, out, itself);
  machine(low, itself);
  files(low, atlas, out, itself);
  for (const { path: mark, label } of atlas.landmarks) {
    if (low === mark && (label === "airlock" || label === "git-dir")) itself(label);
    if (label === "airlock" && below(low, mark)) out.in.add("airlock");
    if (below(mark, low)) out.covers.add(label);
  }
  if (low === "/" || /^[a-z]:\/$/.test(low)) itself("drive-root", "system");
  if (/^(\/mnt\/[^/]+|\/media\/[^/]+\/[^/]+|\/volumes\/[^/]+)$/.test(low)) itself("drive-root");
  if (/^(\/mnt\/[^/]+|\/media\/[^/]+\/[^/]+|\/volumes\/[^/]+)$/.test(parent(low)) || /^[d-z]:\/[^/]+$/.test(low)) itself("home-child");
  const ordinary: Label[] = ["project", "temp", "tool-cache", "pseudo", "temp-root"];
  if (!ordinary.some((label) => out.in.has(label))) itself("outside");
  // A place lies in itself and covers itself.
  for (const label of out.is) out.covers.add(label);
  return out;
}

function project(path: string, atlas: Atlas, out: Labels, itself: (...labels: Label[]) => void): void {
  for (const root of atlas.roots) {
    if (path === root) itself("project-root");
    if (!atOrBelow(path, root)) continue;
    out.in.add("project");
    out.is.add("project");
    if (regenerable(relative(path, root))) itself("regenerable");
  }
}

/** The last component or one above it is a name that a build makes; names with a slash match a run of components. */
export function regenerable(parts: string[]): boolean {
  return data.REGENERABLE.some((name) => {
    if (name.includes("/")) return `/${parts.join("/")}/`.includes(`/${name}/`);
    return parts.some((part) => part === name || (name.includes("*") && globMatch(name, part)));
  });
}

function system(low: string, out: Labels, itself: (...labels: Label[]) => void): void {
  const plain = low.replace(/^\/private(?=\/(etc|var|tmp)(\/|$))/, "");
  const temps = [...data.TEMP_ROOTS];
  const tempRoot = temps.includes(low) || data.TEMP_PATTERNS.some((pattern) => globMatch(pattern, low));
  if (tempRoot) itself("temp-root");
  const inTemp =
    temps.some((root) => below(low, root)) || data.TEMP_PATTERNS.some((pattern) => globMatch(`${pattern}/**`, low));
  // A project that was put into a temporary folder is a project all the same.
  if (inTemp && !out.in.has("project")) itself("temp");
  if (tempRoot || inTemp) return;
  if (data.HOMES.includes(low)) itself("homes");
  // A single folder directly below the folder of homes is somebody's home.
  if (data.HOMES.includes(parent(low)) && low !== parent(low) && !["/users/shared", "c:/users/public"].includes(low)) itself("home");
  if (low === "/root") itself("home");
  if (data.SYSTEM.includes(low) || data.SYSTEM.includes(plain)) itself("system");
  if (data.SYSTEM_TREES.some((tree) => atOrBelow(low, tree))) itself("system-tree");
  if (data.SERVER_DATA.some((tree) => below(low, tree))) itself("server-data");
  if (low.startsWith("/proc/")) {
    if (/^\/proc\/[^/]+\/(environ|mem|maps|cmdline|fd|task\/[^/]+\/environ)/.test(low) && !/cmdline|maps|\/fd/.test(low)) itself("process-memory");
  }
}

function inHome(low: string, home: string, out: Labels, itself: (...labels: Label[]) => void): void {
  if (low === home) {
    itself("home");
    return;
  }
  if (!below(low, home)) return;
  out.in.add("home");
  const inside = relative(low, home).join("/");
  if (!inside.includes("/")) itself("home-child");
  if (data.TOOL_CACHES.some((cache) => globMatch(cache, inside) || globMatch(`${cache}/**`, inside))) itself("tool-cache");
  for (const name of data.USER_DATA) {
    if (inside === name) itself("user-data");
    else if (inside.startsWith(`${name}/`)) out.in.add("user-data");
  }
  if (anyMatch(data.SHELL_STARTUP, inside)) itself("shell-startup");
  if (anyMatch(data.HISTORY, inside)) itself("history-file");
  if (anyMatch(data.HOME_ACCOUNT_FILES, inside)) itself("account-file");
  if (matchesTree(data.HOME_SERVICES, inside)) itself("service");
  if (matchesTree(data.AGENT_SETTINGS, inside)) itself("agent-settings");
  if (matchesTree(data.AGENT_EXTENSIONS, inside)) itself("agent-extension");
  if (inside === ".gitconfig" || inside === ".config/git/config") itself("git-config");
  if (anyMatch(data.DOCKER_SOCKETS, inside)) itself("docker-socket");
  credentials(inside, out, itself);
}

function credentials(inside: string, out: Labels, itself: (...labels: Label[]) => void): void {
  const entry = data.CREDENTIALS.find(({ at }) => inside === at || inside.startsWith(`${at}/`));
  if (!entry) return;
  const label = entry.label ?? "credential";
  if (anyMatch(data.PUBLIC_NAMES, base(`/${inside}`))) {
    itself("public-key");
    return;
  }
  if (data.PLAIN_IN_CREDENTIALS.some((plain) => inside === plain || inside.startsWith(`${plain}/`)) && label === "credential") {
    if (!inside.startsWith(".config/gh/")) return;
  }
  out.owner = entry.owner;
  itself(label);
}

function machine(low: string, itself: (...labels: Label[]) => void): void {
  const real = low.replace(/^\/private(?=\/(etc|var)(\/|$))/, "");
  if (data.MACHINE_CREDENTIALS.some((pattern) => globMatch(pattern.toLowerCase(), real) || globMatch(`${pattern.toLowerCase()}/**`, real))) itself("credential");
  if (anyMatch(data.MACHINE_STARTUP, real)) itself("shell-startup");
  if (matchesTree(data.ACCOUNT_FILES, real)) itself("account-file");
  if (matchesTree(data.CRON, real)) itself("cron");
  if (matchesTree(data.SERVICES, real)) itself("service");
  if (matchesTree(data.MACHINE_AGENT_SETTINGS, low)) itself("agent-settings");
  if (anyMatch(data.DOCKER_SOCKETS, real)) itself("docker-socket");
  if (anyMatch(data.BLOCK_DEVICES, low)) itself("device");
  if (anyMatch(data.PSEUDO, low)) itself("pseudo");
}

/** Labels by the name of the file, wherever it lies. */
function files(low: string, atlas: Atlas, out: Labels, itself: (...labels: Label[]) => void): void {
  const name = base(low);
  const git = /\/\.git(\/|$)/.exec(low);
  if (git) {
    if (low.endsWith("/.git")) itself("git-dir");
    else out.in.add("git-dir");
    if (/\/\.git\/hooks(\/|$)/.test(low)) itself("git-hook");
    if (/\/\.git\/(config|config\.worktree|info\/attributes)$/.test(low) || /\/\.git\/modules\/.*\/config$/.test(low)) itself("git-config");
  } else if (name.endsWith(".git")) itself("git-dir");
  const secret = !out.is.has("public-key") && anyMatch(data.ENV_FILES, name);
  if (anyMatch(data.TEMPLATES, name)) itself("template");
  else if (secret && !out.in.has("regenerable")) itself("env-file");
  if (anyMatch(data.DATABASES, name)) itself("database");
  for (const root of atlas.roots.map(fold)) {
    if (!below(low, root)) continue;
    const parts = relative(low, root);
    // Agents and editors read these files from the folder they start in, which may be any below the root.
    for (let from = 0; from < parts.length; from++) {
      const inside = parts.slice(from).join("/");
      if (matchesTree(data.AGENT_SETTINGS.filter((pattern) => !pattern.startsWith(".config/") && !pattern.startsWith("documents/")), inside)) itself("agent-settings");
      if (matchesTree(data.AGENT_EXTENSIONS, inside)) itself("agent-extension");
      if (anyMatch(data.EDITOR_TASKS, inside)) itself("editor-task");
      if (from === 0 && matchesTree(data.CI_FILES, inside)) itself("ci");
    }
    if (anyMatch(data.MANIFESTS, name)) itself("manifest");
  }
  if (/\/\.claude\/settings(\.[^/]*)?\.json$/.test(low) || low.endsWith("/.claude.json")) itself("agent-settings");
}
