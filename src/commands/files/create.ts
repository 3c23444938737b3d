import { FRESH, join, literal, type Text } from "../../types/text.ts";
import { namedLine } from "../git/lines.ts";
import type { Args } from "../kit/args.ts";
import { below } from "../kit/paths.ts";
import { any, inline, made, next, off, opens, printed, value, writes } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";

const creates = any(writes("create", () => []));

export const mkdir = command("mkdir gmkdir md", {
  flags: { "-p --parents -v --verbose -Z": off, "-m --mode": value(), "--context": inline },
  operands: [creates],
  prints: "nothing",
});

export const touch = command("touch gtouch", {
  flags: {
    "-a -f -h --no-dereference -m": off,
    "-c --no-create": off,
    "-d --date -t --time -A": value(),
    "-r --reference": value(),
  },
  effects: (args) => (args.given("-c --no-create") ? [] : args.operands.flatMap((path) => creates.role(path, args))),
  prints: "nothing",
});

export const mkfifo = command("mkfifo", {
  flags: { "-m --mode": value(), "-Z": off, "--context": inline },
  operands: [creates],
  prints: "nothing",
});

export const mknod = command("mknod", {
  flags: { "-m --mode": value(), "-Z": off, "--context": inline },
  operands: [next(creates.role)],
  prints: "nothing",
});

/** The new name: the template with its X's unknown, in the folder wanted. A fresh place in any case. */
function fresh(args: Args): Text {
  const template = args.word(0) ?? "tmp.XXXXXXXXXX";
  const inTemp = args.operands.length === 0 || args.given("-t --tmpdir -p");
  const folder = args.value("-p --tmpdir");
  const [, before = "", after = ""] = /^(.*?)X{3,}([^X]*)$/.exec(template) ?? [undefined, template];
  const name = made(FRESH, before, args.string("--suffix") ?? after);
  if (args.operands[0] && literal(args.operands[0]) === undefined)
    return join([...args.operands[0].pieces, ...made(FRESH).pieces]);
  if (!inTemp) return name;
  return folder ? below(folder, name) : join(["/tmp/", ...name.pieces]);
}

export const mktemp = command("mktemp gmktemp", {
  flags: {
    "-d --directory -q --quiet -V": off,
    "-u --dry-run": off,
    "-p": value(),
    "--suffix": inline,
    "--tmpdir": inline,
    "-t": off,
  },
  effects: (args) =>
    args.given("-u --dry-run") || (args.operands.length === 0 && !args.given("-p --tmpdir"))
      ? []
      : [{ kind: "write", path: fresh(args), how: "create", from: [] }],
  prints: (args) => printed(fresh(args)),
});

export const split = command("split gsplit", {
  flags: {
    "-a --suffix-length -b --bytes -C --line-bytes -l --lines -n --number -t --separator --additional-suffix -p":
      value(),
    "-d -x -e --elide-empty-files -u --unbuffered --verbose": off,
    "--numeric-suffixes --hex-suffixes": inline,
    "--filter": value(namedLine),
    "-0 -1 -2 -3 -4 -5 -6 -7 -8 -9": off,
  },
  operands: [next(opens()), next((path) => [parts(path)])],
  prints: "nothing",
});

export const csplit = command("csplit gcsplit", {
  flags: {
    "-b --suffix-format -n --digits": value(),
    "-f --prefix": value((path) => [parts(path)]),
    "-k --keep-files -s --quiet --silent -z --elide-empty-files --suppress-matched": off,
  },
  operands: [next(opens())],
  prints: "nothing",
});

/** Files whose names begin with a prefix. */
const parts = (path: Text) => ({
  kind: "write" as const,
  path: join([...path.pieces, { kind: "glob", pattern: "*", many: true }], path.at, path.quoted),
  how: "create" as const,
  from: [],
});
