/** Where a text leads: every reading of a path, absolute, links applied, with its labels. */
import type { Label } from "../../types/labels.ts";
import type { Place, Reading, Sureness } from "../../types/place.ts";
import type { Scene } from "../../types/scene.ts";
import { isFreshName, join, type Piece, type Text } from "../../types/text.ts";
import { SOURCES } from "./data/projects.ts";
import { followed, type Where } from "./follow.ts";
import { type Labels, labelsOf } from "./labels.ts";
import { child, fold, globMatch, isAbsolute, mounted, normalise } from "./paths.ts";
import { reached } from "./reached.ts";
import { SECRET_SAMPLES } from "./samples.ts";
import { type Variant, variants, weaker } from "./variants.ts";

/** How an effect treats its path. */
export interface Manner {
  /** The last component, when it is a link, is followed (read, write, permit); delete and move act on the link. */
  follows: boolean;
  /** Everything below counts: a bare pattern empties the folder above it. */
  sweeps: boolean;
}

const MAX_READINGS = 24;
/** Readings of readings in which the home is looked for. */
const MAX_HOMES = 3;

export function resolvePlace(text: Text, where: Where, manner: Manner): Place {
  const readings: Reading[] = namedAnywhere(text, where, manner);
  // A fresh name is as good as one that is known: it is no other place.
  const pieces = text.pieces.map((piece) => (isFreshName(piece) ? `<${piece.why}>` : piece));
  for (const variant of variants(atHome(join(pieces).pieces, where.scene))) {
    for (const full of withFolder(variant, where)) {
      if (readings.length >= MAX_READINGS) break;
      readings.push(read(full, where, manner), ...matched(full, where, manner));
    }
  }
  return { text, readings };
}

/** What a file is by its name alone, wherever it lies. */
const BY_NAME: ReadonlySet<Label> = new Set<Label>([
  "env-file",
  "database",
  "backup",
  "git-dir",
  "git-hook",
  "git-config",
  "agent-settings",
  "agent-extension",
  "template",
]);

/**
 * `"$DIR/.env"`: the folder is unknown, the name is not. It is read as that name in the current folder, when such a
 * name says what the file is.
 */
function namedAnywhere(text: Text, where: Where, manner: Manner): Reading[] {
  const [first] = text.pieces;
  const last = text.pieces.at(-1);
  if (typeof first !== "object" || first.kind === "glob" || typeof last !== "string" || !last.startsWith("/"))
    return [];
  const folder =
    where.cwd.pieces.length === 1 && typeof where.cwd.pieces[0] === "string" ? where.cwd.pieces[0] : where.scene.cwd;
  const reading = whole(folder + last, "some", where, manner);
  return reading.is.some((label) => BY_NAME.has(label)) ? [reading] : [];
}

/** Prints the user's name. */
const USER_NAME = /^\s*(?:\/usr\/bin\/|\/bin\/)?(?:whoami|logname|id -(?:un|nu)|id -u -n|id --user --name)\s*$/;

/** Variables that hold the home, as other shells and languages spell them. */
const HOME_NAMES = /^(?:env:)?(?:HOME|USERPROFILE)$/;

/** Commands that print the home, by their first one, without quotes. */
const PRINTS_HOME =
  /^\s*(?:getent passwd(?: .*)?|g?awk BEGIN ?\{ ?print ENVIRON\["HOME"\];? ?\}|jq -\w+ (?:env|\$ENV)\.HOME|xdg-user-dir|dscl \. -read \S+ NFSHomeDirectory)\s*$/;
const PRINTS_USER_DATA =
  /^\s*xdg-user-dir\s+(DESKTOP|DOCUMENTS?|DOWNLOADS?|PICTURES|MUSIC|VIDEOS|PUBLICSHARE|TEMPLATES)\s*$/;

function folderPrinted(source: string, home: string): string | undefined {
  if (PRINTS_HOME.test(source)) return home;
  const name = PRINTS_USER_DATA.exec(source)?.[1];
  return name && `${home}/${name[0]}${name.slice(1).toLowerCase()}`.replace(/(Document|Download)$/, "$1s");
}

/** Code in other languages names the home by its variable; below the folder of homes, a user's name is one. */
const atHome = (pieces: Piece[], scene: Scene, depth = 0): Piece[] => {
  const { home, user, airlock } = scene;
  return pieces.map((piece, index) => {
    if (typeof piece !== "object") return piece;
    if (piece.kind === "variable" && piece.readings.length > 0 && depth < MAX_HOMES)
      return {
        ...piece,
        readings: piece.readings
          .slice(0, MAX_READINGS)
          .map((reading) => ({ ...reading, pieces: atHome(reading.pieces, scene, depth + 1) })),
      };
    if (piece.kind === "variable" && HOME_NAMES.test(piece.name) && piece.readings.length === 0) return home;
    const folder = piece.kind === "output" && index === 0 ? folderPrinted(piece.source, home) : undefined;
    if (folder !== undefined) return folder;
    // `$(which airlock)` is the program that is installed.
    if (piece.kind === "computed" && piece.why === "which" && airlock.executable) {
      const cut = airlock.executable.lastIndexOf("/");
      if (cut > 0 && pieces[index + 1] === airlock.executable.slice(cut)) return airlock.executable.slice(0, cut);
    }
    const before = pieces[index - 1];
    const isHome = typeof before === "string" && /^\/(?:home|Users)\/$/.test(before) && user !== "";
    return isHome && piece.kind === "output" && USER_NAME.test(piece.source) ? user : piece;
  });
};

/** The full pieces of a variant: relative ones stand below the current folder, in each of its readings. */
function withFolder(variant: Variant, where: Where): Variant[] {
  const first = variant.pieces[0];
  const start = typeof first === "string" ? first : "";
  if (isAbsolute(start, where.scene.platform)) return [variant];
  // A hole at the start may hold an absolute path: only its other readings say anything.
  if (typeof first === "object" && first.kind !== "glob") return [variant];
  // An empty word names nothing: every program refuses it.
  if (variant.pieces.length === 0) return [];
  return variants(atHome(where.cwd.pieces, where.scene)).map((folder) => ({
    pieces: fuse([...folder.pieces, "/", ...variant.pieces]),
    sureness: weaker(variant.sureness, folder.sureness),
  }));
}

function fuse(pieces: Piece[]): Piece[] {
  const out: Piece[] = [];
  for (const piece of pieces) {
    const last = out.at(-1);
    if (typeof piece === "string" && typeof last === "string") out[out.length - 1] = last + piece;
    else out.push(piece);
  }
  return out;
}

function read(variant: Variant, where: Where, manner: Manner): Reading {
  const { platform } = where.scene;
  const pieces = fuse(variant.pieces);
  const first = pieces[0];
  if (typeof first !== "string")
    return { sureness: "open", path: "", rest: { kind: "hole" }, is: [], in: [], covers: [] };
  const known = platform === "win32" ? first.replaceAll("\\", "/") : platform === "linux" ? mounted(first) : first;
  if (pieces.length === 1) return whole(known, variant.sureness, where, manner);
  const cut = known.lastIndexOf("/") + 1;
  const tail: Piece[] = [known.slice(cut), ...pieces.slice(1)];
  const literalTail = tail
    .map((piece) => (typeof piece === "string" ? piece : piece.kind === "glob" ? piece.pattern : "\0"))
    .join("");
  const folder = followed(known.slice(0, cut) || "/", where, true);
  if (/(^|\/)\.\.(\/|$)/.test(literalTail))
    return {
      sureness: weaker("open", variant.sureness),
      path: folder,
      rest: { kind: "hole" },
      is: [],
      in: [],
      covers: [],
    };
  if (!literalTail.includes("\0")) return globbed(folder, literalTail, variant.sureness, where, manner);
  // Unknown text follows: whatever it is, the place lies inside the folder.
  const inside = new Set<Label>(labelsOf(folder, where.scene).in);
  for (const label of labelsOf(child(folder, literalTail.replaceAll("\0", "x")), where.scene).in)
    if (STRUCTURAL.has(label)) inside.add(label);
  return { sureness: variant.sureness, path: folder, rest: { kind: "hole" }, is: [], in: [...inside], covers: [] };
}

/** The protected places that a pattern matches by its own letters, or whose content it is (`/home/d?v/*`). */
function matched({ pieces, sureness }: Variant, where: Where, manner: Manner): Reading[] {
  if (pieces.length < 2) return [];
  const written = pieces.map((piece) =>
    typeof piece === "string" ? piece : piece.kind === "glob" ? piece.pattern : "\0",
  );
  const path = normalise(written.join(""), where.scene.platform);
  if (path.includes("\0")) return [];
  const parts = path.split("/");
  const tail = parts.slice(parts.findLastIndex((part) => !BARE.test(part)) + 1);
  const base = parts.slice(0, parts.length - tail.length).join("/");
  if (!/[*?[]/.test(base)) return [];
  return reached(base, where).map((place) =>
    tail.length === 0
      ? whole(place, weaker("some", sureness), where, manner)
      : globbed(place, tail.join("/"), weaker("some", sureness), where, manner),
  );
}

/** Labels that hang on where a place lies and not on what it is called. */
const STRUCTURAL: ReadonlySet<Label> = new Set<Label>([
  "project",
  "temp",
  "tool-cache",
  "outside",
  "home",
  "home-child",
  "server-data",
  "system-tree",
  "user-data",
  "regenerable",
  "device",
  "process-memory",
]);

function whole(known: string, sureness: Sureness, where: Where, manner: Manner): Reading {
  const { platform } = where.scene;
  const trailing = /\/\.?$/.test(known);
  const lexical = normalise(known, platform);
  const real = followed(known, where, manner.follows || trailing);
  const labels = merged(real, lexical, where.scene);
  return {
    sureness,
    path: real,
    rest: { kind: "none" },
    is: [...labels.is],
    in: [...labels.in],
    covers: [...labels.covers],
  };
}

/** `*.ts`, `*.{py,pyi}`: any name with the ending of a source. */
const SOURCE_PATTERN = new RegExp(`^\\*+\\.(${SOURCES.join("|")})$`, "i");

/** A name that only a wildcard stands for: everything in the folder. */
const BARE =
  /^(\*|\.\*|\*\*|\*\.\*|\.\[!\.\]\*|\.\[\^\.\]\*|\?\*|\.\?\*|\.\.\?\*|\.\?\?\*|\.\[[^\]]*\]\?\*|\*\/?|\*\*\/\*)$/;

function globbed(folder: string, pattern: string, sureness: Sureness, where: Where, manner: Manner): Reading {
  const { scene } = where;
  const parts = pattern.split("/").filter((part) => part !== "");
  const rest = { kind: "glob" as const, pattern };
  const labels = labelsOf(folder, scene);
  const inside = new Set<Label>(labels.in);
  const is = new Set<Label>();
  const covers = new Set<Label>();
  const last = parts.at(-1) ?? "";
  const named = last.replace(/[*?]|\[[^\]]*\]/g, "");
  const virtual = child(
    folder,
    parts
      .map((part) => (/[*?[]/.test(part) ? part.replace(/\*\*/g, "x").replace(/[*?]|\[[^\]]*\]/g, "x") : part))
      .join("/"),
  );
  if (parts.every((part) => BARE.test(part))) {
    // `X/*` is what X holds: a sweep of it is as much as X.
    const sweep = labels;
    for (const label of sweep.is) is.add(label === "temp-root" ? "temp-contents" : label);
    for (const label of sweep.covers) covers.add(label);
    is.add("contents");
    if (!manner.sweeps && !manner.follows)
      for (const label of ["system", "home", "homes", "user-data", "project-root", "drive-root"] as const)
        if (is.delete(label)) inside.add(label);
  } else if (!/[*?[]/.test(last)) {
    // Wildcards stand above a literal name: `packages/*/dist`.
    const found = labelsOf(virtual, scene);
    for (const label of found.is) is.add(label);
    for (const label of found.in) inside.add(label);
  } else {
    const found = labelsOf(virtual, scene);
    if (SOURCE_PATTERN.test(last)) is.add("sources");
    if (found.in.has("regenerable")) inside.add("regenerable");
    for (const label of found.in)
      if (
        label === "project" ||
        label === "temp" ||
        label === "tool-cache" ||
        label === "outside" ||
        label === "database" ||
        label === "backup" ||
        label === "template"
      )
        inside.add(label);
    for (const label of ["database", "backup"] as const) if (found.is.has(label)) is.add(label);
  }
  if (named !== "" || parts.length > 1)
    for (const label of spelled(folder, pattern, where)) {
      is.add(label);
      inside.add(label);
    }
  return { sureness, path: folder, rest, is: [...is], in: [...inside], covers: [...covers] };
}

const ORDINARY_ENDING = /^\.(?:json|ya?ml|toml)$/i;
const SPELLED: ReadonlySet<Label> = new Set<Label>([
  "credential",
  "env-file",
  "keychain",
  "browser-profile",
  "agent-settings",
]);

/**
 * Labels of secret files and of agents' settings that a pattern reaches: those that are there, and, unseen, well-known ones whose names the
 * pattern's own letters spell in part (`.e?v`, `id_*`; not `*`).
 */
function spelled(folder: string, pattern: string, where: Where): Label[] {
  const out = new Set<Label>();
  const full = fold(child(folder, pattern));
  for (const sample of SECRET_SAMPLES) {
    const candidates = sample.startsWith("~/")
      ? where.scene.homes.map((home) => child(fold(normalise(home, where.scene.platform)), sample.slice(2)))
      : sample.startsWith("/")
        ? [sample]
        : [child(fold(folder), sample)];
    for (const candidate of candidates) {
      if (!globMatch(full, candidate)) continue;
      const name = candidate.slice(candidate.lastIndexOf("/") + 1);
      const literals = pattern.slice(pattern.lastIndexOf("/") + 1).replace(/[*?]|\[[^\]]*\]/g, "");
      // Few names begin with a dot: it says as much as a letter.
      const dot = literals.startsWith(".") && name.startsWith(".") ? 1 : 0;
      const shared = [...literals].filter((char) => char !== "." && char !== "*" && name.includes(char.toLowerCase()));
      if (shared.length === 0 || shared.length + dot < 2) continue;
      // `*.json` in any folder spells an ending that most of its files have, and no secret.
      const anywhere = !/^[~/]/.test(sample) && ORDINARY_ENDING.test(literals);
      for (const label of labelsOf(candidate, where.scene).is)
        if (SPELLED.has(label) && !(anywhere && label === "env-file")) out.add(label);
    }
  }
  return [...out];
}

/** Labels of the real path; protective ones of the path as written count too. */
function merged(real: string, lexical: string, scene: Scene): Labels {
  const labels = labelsOf(real, scene);
  if (real === lexical) return labels;
  const written = labelsOf(lexical, scene);
  const loosening: Label[] = ["project", "regenerable", "temp", "tool-cache", "template", "public-key", "outside"];
  for (const relation of ["is", "in", "covers"] as const)
    for (const label of written[relation]) if (!loosening.includes(label)) labels[relation].add(label);
  return labels;
}
