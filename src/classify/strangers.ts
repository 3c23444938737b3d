/** Scripts that a call starts though nobody here can see what they say. */
import type { Origin } from "../types/flow.ts";
import type { Scene } from "../types/scene.ts";
import { prefix, type Text } from "../types/text.ts";
import type { World } from "./world.ts";

/** Folders that programs are installed in, below the root and below a home; dot folders of a home are tools' own. */
const INSTALLED = /^\/(?:opt|nix|snap|gnu|Applications|Library|System|usr|s?bin|home\/linuxbrew|workspaces?|app|srv)\//;
const IN_HOME = /^(?:\.|bin\/|go\/|Library\/|miniconda\d*\/|anaconda\d*\/|miniforge\d*\/|sdk\/|flutter\/)/;

const TEMP = /^(?:\/private)?\/(?:tmp|var\/tmp|var\/folders|dev\/shm)\//;

/**
 * Whether a file lies neither in the project nor where installed programs lie. A path that climbs from the current
 * folder stays, as a rule, in a repository whose part the project is.
 */
export function isElsewhere(at: string, written: string, scene: Scene): boolean {
  if (scene.platform === "win32" || INSTALLED.test(at) || (/^\.\./.test(written) && !TEMP.test(at))) return false;
  if ([scene.root ?? scene.cwd, ...scene.roots].some((top) => at === top || at.startsWith(`${top}/`))) return false;
  return !scene.homes.some((home) => at.startsWith(`${home}/`) && IN_HOME.test(at.slice(home.length + 1)));
}

/** What went into the file or folder that a program of this call built there; null when none did. */
export function builtAbove(at: string, world: World): string[] | null {
  const found = world.built.filter(({ path }) => path === at || at.startsWith(`${path}/`));
  return found.length === 0 ? null : found.flatMap(({ from }) => from);
}

/** Whether the call itself built what lies at a path, out of nothing that is foreign. */
export function isOwnBuild(at: string, world: World): boolean {
  const parts = builtAbove(at, world);
  return (
    parts?.every((part) => {
      const written = writtenAbove(part, world);
      return written ? written.every(({ kind }) => kind !== "fetched") : !isElsewhere(part, "", world.scene);
    }) ?? false
  );
}

/** Where the bytes came from that this call wrote at a path or unpacked into a folder above it; null when it didn't. */
export function writtenAbove(at: string, world: World): Origin[] | null {
  const found = world.observed.filter(
    ({ effect, places }) =>
      effect.kind === "write" &&
      places.path?.readings.some(
        ({ path, rest }) => path !== "" && (path === at || (rest.kind === "none" && at.startsWith(`${path}/`))),
      ),
  );
  if (found.length === 0) return null;
  return found.flatMap(({ effect }) => (effect.kind === "write" ? effect.from : []));
}

/**
 * Files that a program nobody here knows is handed: most read and quote what they are given. What an option names is
 * left out, for it may be the login that the program is for (`--kubeconfig ~/.kube/config`).
 */
export const handed = (argv: readonly Text[]): Text[] =>
  argv.filter(
    (word, index) =>
      index > 0 &&
      /^(?:~|\/(?!dev\/)|\.{1,2}\/)/.test(prefix(word)) &&
      // A store's whole folder is listed, as a rule.
      !/\/\.(?:ssh|aws|gnupg|kube|docker|config|azure)\/?$/.test(prefix(word)) &&
      (index === 1 || !/^-./.test(prefix(argv[index - 1]!)) || prefix(argv[index - 1]!) === "--"),
  );
