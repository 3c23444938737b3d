import { EMPTY_FLOW } from "../../types/flow.ts";
import { join, known, literal, oneOf, type Piece, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { off, printed, rest, value } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

const glob = (pattern: string): Piece => ({ kind: "glob", pattern, many: true });

const exact = (name: string): Piece[] => [name.includes("*") ? glob(name) : name];

/** Names that tools give and nothing else has as a part of its own. */
const MADE =
  /^(?:node_modules|__pycache__|(?:\\?\.)?(?:pytest_cache|mypy_cache|ruff_cache|parcel-cache|ipynb_checkpoints))$/;

/** The names that a plain expression spells: `^(dist|node_modules)$`, `\\.log$`. */
function alternatives(pattern: string): string[] | undefined {
  const [, start, open, inner, end] = /^(\^?)(\(?)((?:[\w-]|\\\.)+(?:\|(?:[\w-]|\\\.)+)*)\)?(\$?)$/.exec(pattern) ?? [];
  // Without brackets, each anchor holds for one of them alone.
  if (inner !== undefined && MADE.test(inner)) return [inner.replaceAll("\\.", ".")];
  if (inner === undefined || (inner.includes("|") && open === "" && (start || end))) return undefined;
  return inner.split("|").map((name) => `${start ? "" : "*"}${name.replaceAll("\\.", ".")}${end ? "" : "*"}`);
}

/** The folders searched, with the names that match below them. */
function targets(args: Args): { found: Text[]; narrow: boolean } {
  const byFlag = args.values("--search-path --base-directory");
  const pattern = args.given("--search-path") ? undefined : args.operands[0];
  const paths = args.operands.slice(pattern ? 1 : 0);
  const roots: Text[] = byFlag.length > 0 ? byFlag : paths.length > 0 ? paths : [known(".")];
  const wanted = pattern && literal(pattern);
  const extension = args.string("-e --extension");
  const all = (wanted === undefined || /^[./*^$]*$/.test(wanted)) && extension === undefined;
  const names =
    extension !== undefined
      ? [`*.${extension}`]
      : args.given("-g --glob")
        ? [wanted ?? "*"]
        : (alternatives(wanted ?? "") ?? [`*${wanted?.replace(/[^\w.-]+/g, "*") ?? ""}*`]);
  const shallow = ["1", "0"].includes(args.string("-d --max-depth --maxdepth") ?? "");
  return {
    narrow: !all,
    found: roots.flatMap((root) => {
      const slash = String(root.pieces.at(-1)).endsWith("/") ? "" : "/";
      return (all ? ["*"] : names).map((name) =>
        join([...root.pieces, slash, ...(all || shallow ? [glob(name)] : [glob("**"), "/", ...exact(name)])], root.at),
      );
    }),
  };
}

/** `{}` and its kin replaced by what was found, or that put last. */
function commandFor(argv: Text[], target: Text): Text[] {
  const placeholder = /\{(?:\/\/?|\.|\/\.)?\}/;
  if (!argv.some((word) => placeholder.test(literal(word) ?? "")))
    return [...argv, { ...target, pieces: oneOf(target) }];
  return argv.map((word) =>
    join(
      word.pieces.flatMap((piece): Piece[] =>
        typeof piece === "string"
          ? piece.split(placeholder).flatMap((part, at) => (at === 0 ? [part] : [...oneOf(target), part]))
          : [piece],
      ),
      word.at,
      word.quoted,
    ),
  );
}

export const fd = command("fd fdfind", {
  style: { exact: true },
  flags: {
    "-H --hidden -I --no-ignore -u --unrestricted -s --case-sensitive -i --ignore-case -F --fixed-strings": off,
    "-a --absolute-path -l --list-details -L --follow -p --full-path -0 --print0 --prune -q --quiet -1 --one-file-system":
      off,
    "--no-ignore-vcs --no-ignore-parent --no-global-ignore-file --no-require-git --show-errors --xdev --and --regex":
      off,
    "-g --glob": off,
    "-d --max-depth --maxdepth": value(),
    "--min-depth --exact-depth -t --type -S --size --changed-within --changed-before --newer --older -o --owner":
      value(),
    "-E --exclude --ignore-file -c --color -j --threads --batch-size --max-results --path-separator --format": value(),
    "--hyperlink --strip-cwd-prefix --gen-completions": { takes: "optional" },
    "-e --extension": value(),
    "--search-path": value(),
    "-C --base-directory": value(),
    "-x --exec": rest,
    "-X --exec-batch": rest,
  },
  effects: (args) => {
    const argv = args.values("-x -X");
    const { found, narrow } = targets(args);
    if (argv.length === 0) return [];
    const end = argv.findIndex((word) => literal(word) === ";");
    const own = end < 0 ? argv : argv.slice(0, end);
    return found.map(
      (target): Yield => ({
        kind: "runs",
        run: { kind: "command", argv: commandFor(own, target), ...(narrow ? { filtered: true } : {}) },
      }),
    );
  },
  prints: (args) => {
    const [only, ...others] = targets(args).found;
    return only && others.length === 0 && !args.given("-x -X") ? printed(only) : EMPTY_FLOW;
  },
});
