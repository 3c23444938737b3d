/** Protected places that a pattern spells: `/home/d?v` is a home, `~/Doc*` what people keep there, `.g*` the history. */
import type { Scene } from "../../types/scene.ts";
import { AGENT_SETTINGS } from "./data/agents.ts";
import { USER_DATA } from "./data/home.ts";
import { SYSTEM } from "./data/system.ts";
import type { Where } from "./follow.ts";
import { child, fold, globMatch, normalise } from "./paths.ts";

/** So many are looked at; the first ones matter most. */
const MOST = 4;

interface Lists {
  /** Those count whether anybody sees them or not. */
  tops: string[];
  /** Those count unless the folder above is there and they are not. */
  below: string[];
}

const lists = new WeakMap<Scene, Lists>();

/** Names that a home has on one platform only. */
const ELSEWHERE: Record<Scene["platform"], RegExp> = {
  linux: /^(appdata|library)\b/,
  darwin: /^appdata\b/,
  win32: /^library\b/,
};

function protectedPlaces(scene: Scene): Lists {
  let found = lists.get(scene);
  if (!found) {
    const { platform } = scene;
    const plain = (paths: string[]) => paths.map((path) => fold(normalise(path, platform)));
    const projects = [scene.root, ...scene.roots].filter((top) => top !== null);
    const settings = AGENT_SETTINGS.filter((name) => !name.includes("*"));
    const held = USER_DATA.filter((name) => !ELSEWHERE[platform].test(name));
    found = {
      tops: plain([
        ...scene.homes,
        ...projects,
        ...SYSTEM.filter((path) => path.startsWith("/") === (platform !== "win32")),
      ]),
      below: plain([
        scene.airlock.home,
        ...projects.map((top) => child(top, ".git")),
        ...[...scene.homes, ...projects].flatMap((top) => settings.map((name) => child(top, name))),
        ...scene.homes.flatMap((home) => held.map((name) => child(home, name))),
      ]),
    };
    lists.set(scene, found);
  }
  return found;
}

/** Those that `pattern`, an absolute path with wildcards, matches by letters of its own. */
export function reached(pattern: string, where: Where): string[] {
  const wanted = fold(pattern);
  const parts = wanted.split("/");
  if (!/[a-z0-9]/.test(parts.at(-1)?.replace(/\[[!^][^\]]*\]/g, "") ?? "")) return [];
  const matches = (path: string) => {
    const names = path.split("/");
    // A wildcard at the start of a name matches no hidden one.
    const hidden = names.some((name, index) => name.startsWith(".") && !parts[index]?.startsWith("."));
    return names.length === parts.length && !hidden && globMatch(wanted, path);
  };
  const { tops, below } = protectedPlaces(where.scene);
  const isGone = (path: string) =>
    where.look.kind(path) === "absent" && where.look.kind(path.slice(0, path.lastIndexOf("/"))) === "folder";
  return [...tops.filter(matches), ...below.filter((path) => matches(path) && !isGone(path))].slice(0, MOST);
}
