/** From a path to its labels: of the place itself, of what it lies in, and of what lies below it. */
import type { Label } from "../../types/labels.ts";
import type { Scene } from "../../types/scene.ts";
import { type Atlas, atlasOf, HOMES, SETS, SYSTEM, TEMP_ROOTS } from "./atlas.ts";
import { USER_DATA } from "./data/home.ts";
import * as projects from "./data/projects.ts";
import { CREDENTIALS, PLAIN_IN_CREDENTIALS } from "./data/secrets.ts";
import { SERVER_DATA, SYSTEM_TREES, TEMP_ROOTS as TEMP_FOLDERS, TEMP_PATTERNS } from "./data/system.ts";
import { atOrBelow, base, below, fold, globMatch, parent, relative } from "./paths.ts";
import { trees } from "./patterns.ts";
import { isFixture, isUnread } from "./stand-ins.ts";

export interface Labels {
  is: Set<Label>;
  in: Set<Label>;
  covers: Set<Label>;
  /** The service a credential belongs to. */
  owner: string | null;
}

/** Labels of a normalised absolute path. */
export function labelsOf(path: string, scene: Scene): Labels {
  const atlas = atlasOf(scene);
  let labels = atlas.seen.get(path);
  if (!labels) {
    labels = find(path, atlas);
    if (atlas.seen.size < 500) atlas.seen.set(path, labels);
  }
  return { is: new Set(labels.is), in: new Set(labels.in), covers: new Set(labels.covers), owner: labels.owner };
}

/** Where a system puts the drives that are plugged in. Linux tells an ordinary `/volumes` from the Mac's folder of drives. */
const DRIVE = /^(?:\/mnt\/[^/]+|\/media\/[^/]+\/[^/]+|\/Volumes\/[^/]+)$/i;
const isDrive = (path: string, platform: Scene["platform"]): boolean =>
  DRIVE.test(path) && !(platform === "linux" && path.startsWith("/volumes/"));

function find(path: string, atlas: Atlas): Labels {
  const out: Labels = { is: new Set(), in: new Set(), covers: new Set(), owner: null };
  const low = fold(path);
  const itself = (...labels: Label[]) => {
    for (const label of labels) {
      out.is.add(label);
      out.in.add(label);
    }
  };
  inProject(path, atlas, out, itself);
  onSystem(low, out, itself);
  for (const home of atlas.homes) inHome(low, home, out, itself);
  const other = homeOf(low);
  if (other !== null && !atlas.homes.some((home) => atOrBelow(low, home)) && !out.in.has("project")) {
    inHome(low, other, out, itself);
    // What their tools keep is nothing for us to clear.
    for (const set of [out.is, out.in]) set.delete("tool-cache");
  }
  onMachine(low, itself);
  byName(low, atlas, out, itself);
  for (const label of atlas.guarded.get(low) ?? []) itself(label);
  if (atlas.airlock.some((mark) => below(low, mark))) out.in.add("airlock");
  for (const label of atlas.covered.get(low) ?? []) out.covers.add(label);
  if (low === "/" || /^[a-z]:\/$/.test(low)) itself("drive-root", "system");
  if (isDrive(path, atlas.platform)) itself("drive-root");
  if (isDrive(parent(path), atlas.platform) || /^[d-z]:\/[^/]+$/.test(low)) itself("home-child");
  // The project is a project, wherever it lies.
  if (out.in.has("project")) for (const set of [out.is, out.in]) set.delete("home-child");
  const ordinary: Label[] = ["project", "temp", "tool-cache", "pseudo", "temp-root"];
  if (!ordinary.some((label) => out.in.has(label))) itself("outside");
  // A drive of Windows below the Linux that runs on it.
  const drive = /^\/mnt\/([a-z])\/(?=.)/.exec(low);
  if (drive && !out.in.has("project")) {
    const twin = find(`${drive[1]}:/${low.slice(drive[0].length)}`, atlas);
    for (const relation of ["is", "in", "covers"] as const)
      for (const label of twin[relation]) if (label !== "outside") out[relation].add(label);
  }
  // A place lies in itself and covers itself.
  for (const label of out.is) out.covers.add(label);
  return out;
}

function inProject(path: string, atlas: Atlas, out: Labels, itself: (...labels: Label[]) => void): void {
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
  if (parts.some((part) => SETS.regenerable.match(part))) return true;
  const whole = `/${parts.join("/")}/`;
  return REGENERABLE_RUNS.some((run) => whole.includes(`/${run}/`));
}

const REGENERABLE_RUNS = projects.REGENERABLE.filter((name) => name.includes("/"));

function onSystem(low: string, out: Labels, itself: (...labels: Label[]) => void): void {
  const plain = low.replace(/^\/private(?=\/(etc|var|tmp)(\/|$))/, "");
  const tempRoot = TEMP_ROOTS.has(low) || TEMP_PATTERNS.some((pattern) => globMatch(pattern, low));
  if (tempRoot) itself("temp-root");
  const inTemp =
    TEMP_FOLDERS.some((root) => below(low, root)) || TEMP_PATTERNS.some((pattern) => globMatch(`${pattern}/**`, low));
  // A project that was put into a temporary folder is a project all the same.
  if (inTemp && !out.in.has("project")) itself("temp");
  if (tempRoot || inTemp) return;
  if (HOMES.has(low)) itself("homes");
  // A single folder directly below the folder of homes is somebody's home.
  if (HOMES.has(parent(low)) && low !== parent(low) && !["/users/shared", "c:/users/public"].includes(low))
    itself("home");
  if (low === "/root") itself("home");
  if (SYSTEM.has(low) || SYSTEM.has(plain)) itself("system");
  if (SYSTEM_TREES.some((tree) => atOrBelow(low, tree))) itself("system-tree");
  if (SERVER_DATA.some((tree) => below(low, tree))) itself("server-data");
  if (/^\/dev\/k?mem$|^\/proc\/kcore$/.test(low)) itself("process-memory");
  if (low.startsWith("/proc/")) {
    if (
      /^\/proc\/[^/]+\/(environ|mem|maps|cmdline|fd|task\/[^/]+\/environ)/.test(low) &&
      !/cmdline|maps|\/fd/.test(low)
    )
      itself("process-memory");
  }
}

/** Somebody's home that a folded path lies in, by the habit of the platforms: it has the same files in the same places. */
function homeOf(low: string): string | null {
  const found =
    /^(?:\/home\/[^/]+|\/users\/(?!shared(?:\/|$))[^/]+|\/root|c:\/users\/(?!public(?:\/|$))[^/]+)(?=\/)/.exec(low);
  return found?.[0] ?? null;
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
  if (SETS.toolCaches.match(inside)) itself("tool-cache");
  if (USER_DATA.includes(inside)) itself("user-data");
  else if (userData(inside) !== undefined) out.in.add("user-data");
  if (SETS.shellStartup.match(inside)) itself("shell-startup");
  if (SETS.history.match(inside)) itself("history-file");
  if (SETS.homeAccounts.match(inside)) itself("account-file");
  if (SETS.homeServices.match(inside)) itself("service");
  if (SETS.agentSettings.match(inside)) itself("agent-settings");
  if (SETS.agentExtensions.match(inside)) itself("agent-extension");
  if (inside === ".gitconfig" || inside === ".config/git/config") itself("git-config");
  if (SETS.sockets.match(inside)) itself("docker-socket");
  credentials(inside, out, itself);
}

const userData = trees(USER_DATA, (name) => name);
const credential = trees(CREDENTIALS, ({ at }) => at);

function credentials(inside: string, out: Labels, itself: (...labels: Label[]) => void): void {
  const entry = credential(inside);
  if (!entry) return;
  const label = entry.label ?? "credential";
  if (SETS.publicNames.match(base(`/${inside}`))) {
    itself("public-key");
    return;
  }
  if (
    PLAIN_IN_CREDENTIALS.some((plain) => inside === plain || inside.startsWith(`${plain}/`)) &&
    label === "credential"
  ) {
    if (!inside.startsWith(".config/gh/")) return;
  }
  out.owner = entry.owner;
  itself(label);
}

function onMachine(low: string, itself: (...labels: Label[]) => void): void {
  const real = low.replace(/^\/private(?=\/(etc|var)(\/|$))/, "");
  if (SETS.machineCredentials.match(real)) itself("credential");
  if (SETS.machineStartup.match(real)) itself("shell-startup");
  if (SETS.accounts.match(real)) itself("account-file");
  if (SETS.cron.match(real)) itself("cron");
  if (SETS.services.match(real)) itself("service");
  if (SETS.machineAgentSettings.match(low)) itself("agent-settings");
  if (SETS.sockets.match(real)) itself("docker-socket");
  if (SETS.devices.match(low)) itself("device");
  if (SETS.pseudo.match(low)) itself("pseudo");
}

/** Labels by the name of the file, wherever it lies. */
function byName(low: string, atlas: Atlas, out: Labels, itself: (...labels: Label[]) => void): void {
  const name = base(low);
  // Mercurial's and Jujutsu's folders hold history as git's does.
  const history = /\/\.(?:git|hg|jj)(\/|$)/.exec(low);
  if (history) {
    if (/\/\.(?:git|hg|jj)$/.test(low)) itself("git-dir");
    else out.in.add("git-dir");
    if (/\/\.git\/hooks(\/|$)/.test(low)) itself("git-hook");
    if (
      /\/\.(?:git\/(?:config|config\.worktree|info\/attributes)|hg\/hgrc)$/.test(low) ||
      /\/\.git\/modules\/.*\/config$/.test(low)
    )
      itself("git-config");
  } else if (name.endsWith(".git")) itself("git-dir");
  const secret = !out.is.has("public-key") && SETS.envFiles.match(name);
  const roots = atlas.roots.map(fold);
  if (SETS.templates.match(name) || (secret && isFixture(low, roots, atlas.cwd))) itself("template");
  else if (secret && !out.in.has("regenerable")) itself("env-file");
  if (SETS.databases.match(name)) itself("database");
  // `sed -i.bak` and its like leave a copy of the file beside it, which holds no data.
  if (SETS.backups.match(name) && !SETS.sourceCopies.match(name)) itself("backup");
  const temp = out.in.has("temp");
  for (const root of roots) {
    if (!below(low, root)) continue;
    const parts = relative(low, root);
    // Agents and editors read these files from the folder they start in, which may be any below the root.
    for (let from = 0; from < parts.length; from++) {
      const inside = parts.slice(from).join("/");
      const steers = SETS.projectAgentSettings.match(inside)
        ? "agent-settings"
        : SETS.agentExtensions.match(inside) && "agent-extension";
      if (steers && !isUnread([root, ...parts.slice(0, from)].join("/"), temp, roots, atlas.cwd)) itself(steers);
      if (SETS.editorTasks.match(inside)) itself("editor-task");
      if (from === 0 && SETS.ci.match(inside)) itself("ci");
    }
    if (SETS.manifests.match(name)) itself("manifest");
  }
  const holder = /^(.*)\/(?:\.claude\/settings(?:\.[^/]*)?\.json|\.claude\.json)$/.exec(low)?.[1];
  if (holder !== undefined && !isUnread(holder, temp, roots, atlas.cwd)) itself("agent-settings");
}
