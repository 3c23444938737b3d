import { EMPTY_FLOW } from "../../types/flow.ts";
import { join, known, literal, NOWHERE, oneOf, type Piece, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { opaque, printed } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";
import { overTree } from "../kit/trees.ts";

/** Tests and actions by how many words they take; what is missing here takes none. */
const TAKES: Record<string, number> = {};
const take = (count: number, names: string) => {
  for (const name of names.split(" ")) TAKES[name] = count;
};
take(
  1,
  "-name -iname -lname -ilname -path -ipath -wholename -iwholename -regex -iregex -regextype -type -xtype -size -perm " +
    "-user -group -uid -gid -newer -anewer -cnewer -samefile -inum -links -fstype -context -used -maxdepth -mindepth " +
    "-mtime -atime -ctime -mmin -amin -cmin -Bmin -Btime -fprint -fprint0 -fls -printf -files0-from -flags -depth-n",
);
take(2, "-fprintf");
take(
  0,
  "-print -print0 -ls -delete -prune -quit -depth -d -daystart -follow -mount -xdev -noleaf -ignore_readdir_race " +
    "-noignore_readdir_race -warn -nowarn -empty -executable -readable -writable -nogroup -nouser -true -false -help " +
    "-version -X -x -s -E ( ) ! -not , -o -or -a -and -acl -xattr -nouser",
);
const RUNS = ["-exec", "-execdir", "-ok", "-okdir"];
const WRITES = ["-fprint", "-fprint0", "-fls", "-fprintf"];
/** Tests that leave only a part of what is there. `-type f` and `-size` leave nearly all. */
const NARROW =
  /^-(?:i?name|i?path|i?wholename|i?regex|[acm]min|[acm]time|newer\w*|[ac]newer|empty|inum|samefile|user|uid)$/;

/** Patterns of whole paths whose folders and suffix can be told: `*` stands for a run of folders or begins a name. */
const isWhole = (pattern: string): boolean => pattern.split("/").every((part) => /^(?:\*+|\*?[^*?[\]]*)$/.test(part));

interface Wanted {
  pattern: Text;
  /** It is about the whole path, where `*` matches slashes too. */
  whole: boolean;
}

interface Search {
  roots: Text[];
  /** Values of `-name` or `-path`, one of which each found file has; none when there may be others. */
  names: Wanted[];
  narrow: boolean;
  minDepth: number;
  maxDepth: number;
  deletes: boolean;
  commands: { argv: Text[]; inFolder: boolean }[];
  writes: Text[];
  silent: boolean;
  /** What stands between two printed names. */
  ends: string;
  /** Only files: the folders themselves are not among the names. */
  files: boolean;
  /** `-empty`: nothing found has content. */
  empty: boolean;
  unknown: Text[];
}

function parse(words: Text[]): Search {
  const found: Search = {
    roots: [],
    names: [],
    narrow: false,
    minDepth: 0,
    maxDepth: Number.POSITIVE_INFINITY,
    deletes: false,
    commands: [],
    writes: [],
    silent: false,
    ends: "\n",
    files: false,
    empty: false,
    unknown: [],
  };
  let index = 0;
  while (/^-(?:[HLPXxdsE]+|O\d?|D)$/.test(literal(words[index] ?? known("")) ?? "")) {
    if (literal(words[index]!) === "-D") index++;
    index++;
  }
  for (; index < words.length && !/^(?:-.|[()!,]$)/.test(prefix(words[index]!)); index++)
    found.roots.push(words[index]!);
  if (found.roots.length === 0) found.roots.push(known("."));
  let negated = false;
  // The names that each alternative asks for.
  let branches: Wanted[][] = [[]];
  let afterPrune = 0;
  // Brackets that are open, of them those of a `! ( … )`: what stands there is left out.
  let open = 0;
  let without = Number.POSITIVE_INFINITY;
  for (; index < words.length; index++) {
    const word = words[index]!;
    const test = literal(word);
    if (test === undefined) {
      found.unknown.push(word);
      continue;
    }
    if (RUNS.includes(test)) {
      let end = index + 1;
      while (
        end < words.length &&
        literal(words[end]!) !== ";" &&
        !(literal(words[end]!) === "+" && literal(words[end - 1]!) === "{}")
      )
        end++;
      found.commands.push({ argv: words.slice(index + 1, end), inFolder: test.endsWith("dir") });
      index = end;
      found.silent = true;
      continue;
    }
    const count = TAKES[test] ?? (/^-newer[aBcm][aBcmt]$/.test(test) ? 1 : undefined);
    if (count === undefined) {
      found.unknown.push(word);
      continue;
    }
    const value = words[index + 1];
    index += count;
    if (WRITES.includes(test) && value) found.writes.push(value);
    if (test === "-type" && value && literal(value) === "f" && !negated) found.files = true;
    if (test === "-empty" && !negated) found.empty = true;
    if (test === "-delete") found.deletes = true;
    if (test === "-print0") found.ends = "\0";
    if (test === "(") {
      open++;
      if (negated) without = Math.min(without, open);
    }
    if (test === ")" && open-- === without) without = Number.POSITIVE_INFINITY;
    if (test === "-maxdepth") found.maxDepth = Number((value && literal(value)) ?? Number.POSITIVE_INFINITY);
    if (test === "-mindepth") found.minDepth = Number((value && literal(value)) ?? 0);
    if (test === "-o" || test === "-or" || test === ",") {
      // `-path ./x -prune -o …`: what stands before only leaves something out.
      if (afterPrune > 0 && found.commands.length === 0 && !found.deletes) {
        found.narrow = false;
        branches = [[]];
      } else if (open < without) branches.push([]);
      afterPrune = 0;
    }
    if (test === "-prune") afterPrune++;
    if (test === "!" || test === "-not") {
      negated = true;
      continue;
    }
    if (NARROW.test(test) && !negated && open < without && !(value && /^\**$/.test(shown(value)))) {
      // `-path './x/*'` is all of a folder, and no narrow test.
      if (!(/path|wholename/.test(test) && value && /\/\*$/.test(shown(value)))) found.narrow = true;
      if (/^-i?name$/.test(test) && value) branches.at(-1)?.unshift({ pattern: value, whole: false });
      if (/^-(?:path|wholename)$/.test(test) && value && isWhole(shown(value)))
        branches.at(-1)?.push({ pattern: value, whole: true });
    }
    negated = false;
  }
  // Several names in one alternative: each found name has all of them, so any one tells enough.
  if (branches.every((names) => names.length > 0)) found.names = branches.map((names) => names[0]!);
  return found;
}

/** A pattern in quotes as it is, one outside by its characters. */
const shown = (text: Text): string =>
  text.pieces
    .map((piece) => (typeof piece === "string" ? piece : piece.kind === "glob" ? piece.pattern : "?x"))
    .join("");

const glob = (pattern: string): Piece => ({ kind: "glob", pattern, many: true });

/** The names that a search under one root finds. */
function matches(root: Text, search: Search): Text[] {
  return search.names.length > 0 && search.maxDepth > 0
    ? search.names.map((name) => matching(root, search, name))
    : [matching(root, search, null)];
}

function matching(root: Text, search: Search, wanted: Wanted | null): Text {
  if (search.maxDepth === 0) return root;
  if (wanted?.whole) {
    const pattern = shown(wanted.pattern);
    const path = pattern.split("/").flatMap((part, at): Piece[] => {
      const found: Piece[] = /^\*+$/.test(part)
        ? [glob("**")]
        : part.startsWith("*")
          ? [glob("**"), "/", glob(part)]
          : [part];
      return at === 0 ? found : ["/", ...found];
    });
    return join(pattern.startsWith("*") ? [...root.pieces, "/", ...path] : path, root.at, root.quoted);
  }
  const pieces: Piece[] = [...root.pieces];
  const last = pieces.at(-1);
  if (!(typeof last === "string" && last.endsWith("/"))) pieces.push("/");
  if (wanted) {
    if (search.maxDepth > 1) pieces.push(glob("**"), "/");
    const name = shown(wanted.pattern);
    pieces.push(
      ...(literal(wanted.pattern) === undefined && !/^[^?]*$/.test(name)
        ? wanted.pattern.pieces
        : /[*?[]/.test(name)
          ? [glob(name)]
          : [name]),
    );
  } else if (search.minDepth === 0 && !search.narrow) return root;
  else if (search.empty) pieces.push({ kind: "computed", why: "empty", many: false });
  else pieces.push(glob(search.maxDepth > 1 && search.narrow ? "**" : "*"));
  return join(pieces, root.at, root.quoted);
}

/** The names a command gets: without `-type f`, the root is one of them. */
function listed(root: Text, search: Search): Text[] {
  const found = matches(root, search);
  if (found[0] !== root || !search.files || search.maxDepth === 0) return found;
  return [join([...root.pieces, "/", glob("**")], root.at, root.quoted)];
}

/** The names printed: a whole tree shows as one, for whoever takes them one by one. */
const printedNames = (root: Text, search: Search): Text[] =>
  listed(root, search.maxDepth > 1 ? { ...search, files: true } : search);

/** `{}` replaced in a command. */
function executed(argv: Text[], target: Text, deep: boolean): Text[] {
  // One name at a time, and never none: `sh -c 'rm -r "$1"' _ {}`.
  const name = oneOf(target);
  const out = argv.map((word) =>
    join(
      word.pieces.flatMap((piece): Piece[] =>
        typeof piece === "string"
          ? piece.split("{}").flatMap((part, at) => (at === 0 ? [part] : [...name, part]))
          : [piece],
      ),
      word.at,
      word.quoted,
    ),
  );
  return deep ? overTree(out) : out;
}

function effects(args: Args): Yield[] {
  const search = parse(args.words);
  const out: Yield[] = search.unknown.map((word) =>
    opaque(literal(word) === undefined ? "dynamic-flag" : "unknown-flag", `find ${shown(word)}`),
  );
  for (const path of search.writes) out.push({ kind: "write", path, how: "replace", from: [] });
  const deep = search.maxDepth > 1;
  for (const root of search.roots) {
    if (search.deletes)
      for (const target of matches(root, search))
        out.push({
          kind: "delete",
          path: target,
          recursive: !search.empty && (deep || target === root),
          unrecoverable: false,
          filtered: search.narrow,
        });
    for (const { argv } of search.commands)
      if (argv.length > 0)
        for (const target of listed(root, search))
          out.push({
            kind: "runs",
            run: {
              kind: "command",
              argv: executed(argv, target, deep && !search.narrow),
              ...(search.narrow ? { filtered: true } : {}),
            },
          });
  }
  return out;
}

export const find = command("find gfind", {
  style: { none: true },
  effects,
  prints: (args) => {
    const search = parse(args.words);
    if (search.silent || search.deletes) return EMPTY_FLOW;
    const found = search.roots.flatMap((root) => printedNames(root, search));
    const pieces = found.flatMap((name, at) => (at === 0 ? name.pieces : [search.ends, ...name.pieces]));
    return printed(join(pieces, NOWHERE, false));
  },
});
