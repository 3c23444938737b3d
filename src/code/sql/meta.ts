/** Commands of the database clients themselves: `\! cmd`, `.shell cmd`, `source file`, `\copy`. */
import type { Yield } from "../../commands/kit/spec.ts";
import { dropStart, join, prefix, type Text } from "../../types/text.ts";

const shell = (text: Text): Yield[] => [{ kind: "runs", run: { kind: "code", language: "shell", text } }];
const script = (path: Text): Yield[] => [{ kind: "runs", run: { kind: "script", language: "sql", path } }];
const write = (path: Text): Yield[] => [{ kind: "write", path, how: "replace", from: [] }];
const read = (path: Text): Yield[] => [{ kind: "read", path, recursive: false, shows: false }];

/** A file, or a program behind a bar. */
const output = (text: Text): Yield[] => {
  const word = /^["']/.test(prefix(text)) ? firstWord(text) : text;
  return prefix(word).startsWith("|") ? shell(trimmed(dropStart(word, 1))) : write(firstWord(text));
};
/** psql puts what a command in backquotes prints into a variable. */
const quotedBack = (text: Text): Yield[] =>
  [...prefix(text).matchAll(/`([^`]+)`/g)].flatMap(([, line = ""]) => shell(join([line])));

const COMMANDS: Record<string, (rest: Text) => Yield[]> = {
  "\\! .shell .system system .sh": shell,
  "\\i \\ir \\include source \\. .read": (rest) =>
    prefix(rest).startsWith("|") ? shell(dropStart(rest, 1)) : script(firstWord(rest)),
  "\\o \\w \\g \\gx \\out .output .once .excel tee \\T": output,
  ".log .save .backup .clone": (rest) => write(lastWord(rest)),
  ".import .restore": (rest) => (prefix(rest).startsWith("|") ? shell(dropStart(rest, 1)) : read(firstWord(rest))),
  ".open": (rest) => read(lastWord(rest)),
  ".load": (rest) => [{ kind: "run", program: firstWord(rest), source: "loader", from: [] }],
  "pager \\P": shell,
  "\\set \\connect \\c \\echo \\qecho \\if \\elif \\prompt": quotedBack,
  "\\copy": copy,
};

const table = new Map(
  Object.entries(COMMANDS).flatMap(([names, act]) => names.split(" ").map((name) => [name, act] as const)),
);

export function metaCommand(line: Text): Yield[] {
  const name = /^(?:\\!|\\\.|\\?\.?\w+)/.exec(prefix(line))?.[0] ?? "";
  const rest = trimmed(dropStart(line, name.length));
  if (name === "\\gexec") return [{ kind: "opaque", why: "foreign-code", what: "\\gexec" }];
  if (rest.pieces.length === 0) return [];
  return table.get(name)?.(rest) ?? [];
}

/** `\copy t to 'file'`, `\copy t from program 'cmd'` */
function copy(rest: Text): Yield[] {
  const text = prefix(rest);
  const found = /\b(to|from)\s+(program\s+)?(?:'((?:[^']|'')*)'|(\S+))/i.exec(text);
  if (!found) return [];
  const value = found[3] ?? found[4] ?? "";
  if (found[2]) return shell(join([value]));
  if (/^(?:stdin|stdout|pstdin|pstdout)$/i.test(value)) return [];
  return /to/i.test(found[1]!) ? write(join([value], rest.at, true)) : read(join([value], rest.at, true));
}

function trimmed(text: Text): Text {
  const start = /^\s*/.exec(prefix(text))![0].length;
  const out = dropStart(text, start);
  const last = out.pieces.at(-1);
  return typeof last === "string" ? join([...out.pieces.slice(0, -1), last.trimEnd()], text.at, true) : out;
}

/** The first word, without quotes around it. */
function firstWord(text: Text): Text {
  const [first, ...others] = text.pieces;
  if (typeof first !== "string") return text;
  const quoted = /^(["'])(.*?)\1/.exec(first);
  if (quoted) return join([quoted[2]!], text.at, true);
  const word = /^\S*/.exec(first)![0];
  return join(word.length < first.length ? [word] : [word, ...others], text.at, true);
}

function lastWord(text: Text): Text {
  const last = text.pieces.at(-1);
  if (text.pieces.length !== 1 || typeof last !== "string") return text;
  return join([(last.split(/\s+/).at(-1) ?? "").replace(/^["']|["']$/g, "")], text.at, true);
}
