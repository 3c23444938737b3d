/** The words that the tables of functions are written in. Arguments are named by place or by name: `0`, `"url"`. */
import type { Language } from "../commands/kit/spec.ts";
import type { EffectOf } from "../types/effect.ts";
import { literal } from "../types/text.ts";
import type { Call, Role } from "./dialect.ts";
import { foreign } from "./foreign.ts";
import {
  carrying,
  entries,
  flowOf,
  globbed,
  joinPath,
  known,
  members,
  oneOf,
  str,
  unknown,
  type Value,
} from "./values.ts";
import { content } from "./world.ts";

/** Where a value stands in a call: places and names, the first that is given. `self` is the receiver. */
export type At = number | string | (number | string)[];

export function arg(call: Call, at: At): Value | undefined {
  for (const key of Array.isArray(at) ? at : [at]) {
    const found =
      typeof key === "number"
        ? call.args[key]
        : key === "self"
          ? call.self
          : (call.named.get(key) ?? option(call, key));
    if (found) return found;
  }
  return undefined;
}

/** A field of any table among the arguments. */
function option(call: Call, name: string): Value | undefined {
  for (const item of call.args) {
    const found = item.fields?.get(name);
    if (found) return found;
  }
  return undefined;
}

const TRUE = new Set(["true", "True", "1", "TRUE"]);
export const isTrue = (value: Value | undefined): boolean =>
  value !== undefined && (TRUE.has(value.ref ?? "") || TRUE.has(known(value) ?? ""));
const FALSE = new Set(["false", "False", "0", "FALSE"]);
export const isFalse = (value: Value | undefined): boolean =>
  value !== undefined && (FALSE.has(value.ref ?? "") || FALSE.has(known(value) ?? ""));

export const nothing: Role = () => undefined;
export const all =
  (...roles: Role[]): Role =>
  (call) => {
    let value: Value | undefined;
    for (const role of roles) value = role(call) ?? value;
    return value;
  };

// Files

/** Deletes each path it is given. `recursive`: always, or when that option is true. */
export const deletes =
  (at: At | "all" = 0, recursive: boolean | string = false): Role =>
  (call) => {
    const deep = typeof recursive === "boolean" ? recursive : isTrue(arg(call, recursive));
    const targets = at === "all" ? call.args.filter((value) => !value.fields) : [arg(call, at)];
    for (const target of targets)
      for (const path of target ? members(target) : []) call.reader.world.delete(path, deep);
    return undefined;
  };

export const reads =
  (at: At = 0): Role =>
  (call) => {
    const path = arg(call, at);
    if (!path) return undefined;
    const values = members(path).map((item) => call.reader.world.read(item));
    return { ...unknown("content", ...values), ref: "content()" };
  };

export const writes =
  (how: EffectOf<"write">["how"] = "replace", at: At = 0, data: At = 1): Role =>
  (call) => {
    const path = arg(call, at);
    if (path) for (const item of members(path)) call.reader.world.write(item, how, arg(call, data));
    return undefined;
  };

export const moves =
  (from: At = 0, to: At = 1): Role =>
  (call) => {
    const [source, target] = [arg(call, from), arg(call, to)];
    if (source && target)
      for (const item of members(source)) call.reader.world.emit({ kind: "move", from: item.text, to: target.text });
    return undefined;
  };

/** Copies: opens one, writes the other. */
export const copies =
  (recursive = false, from: At = 0, to: At = 1): Role =>
  (call) => {
    const [source, target] = [arg(call, from), arg(call, to)];
    if (!source || !target) return undefined;
    for (const item of members(source))
      call.reader.world.emit({ kind: "read", path: item.text, recursive, shows: false });
    call.reader.world.write(target, "replace", { text: content(source.text).text });
    return undefined;
  };

export const links =
  (symbolic: boolean, to: At = 0, path: At = 1): Role =>
  (call) => {
    const [target, link] = [arg(call, to), arg(call, path)];
    if (target && link) call.reader.world.emit({ kind: "link", path: link.text, to: target.text, symbolic });
    return undefined;
  };

/** Changes modes or owners. */
export const permits =
  (path: At = 0, mode: At | null = 1, recursive = false): Role =>
  (call) => {
    const target = arg(call, path);
    const written = mode === null ? "" : (known(arg(call, mode)) ?? "").replace(/^0o?/, "");
    if (target)
      for (const item of members(target))
        call.reader.world.emit({
          kind: "permit",
          path: item.text,
          mode: written,
          recursive,
          loose: /[2367]$/.test(written) && written.length >= 3,
        });
    return undefined;
  };

const WAYS: Record<string, EffectOf<"write">["how"]> = {
  w: "replace",
  a: "append",
  x: "create",
  r: "edit",
  ">": "replace",
  ">>": "append",
  "+<": "edit",
  "+>": "replace",
  c: "edit",
};

/** A file opened by a mode word; no mode means reading. */
export const opens =
  (path: At = 0, mode: At = [1, "mode"]): Role =>
  (call) => {
    const file = arg(call, path);
    if (!file) return undefined;
    const written = known(arg(call, mode)) ?? "r";
    return openAs(call, file, written);
  };

export function openAs(call: Call, file: Value, mode: string): Value {
  const { world } = call.reader;
  const plain = mode.replace(/[btU:].*$/, "").trim();
  if (plain === "r" || plain === "" || plain === "<")
    return { ...world.read(file), ref: "file()", state: { path: file.text } };
  const effect = world.write(file, WAYS[plain.replace("+", "")] ?? WAYS[plain] ?? "replace");
  return { ...unknown("file"), ref: "file()", state: { write: effect, path: file.text } };
}

/** Writes to what a file or connection was opened as. */
export const sendsOn: Role = (call) => {
  const { self } = call;
  const { write, connect } = self?.state ?? {};
  const data = call.args[0];
  if (write) write.from.push(...flowOf(...call.args).origins);
  if (connect) call.reader.world.send(connect, data);
  if (!write && !connect && self?.ref !== undefined && /(?:stdout|stderr|STDOUT|STDERR)$/.test(self.ref))
    call.reader.world.print(call.args);
  return self;
};

/** Deletes its receiver: `Path(x).unlink()`. */
export const deletesSelf = (recursive = false): Role => deletes("self", recursive);

// Values

/** Gives a value made of its arguments. */
export const gives =
  (make: (call: Call) => Value | undefined): Role =>
  (call) =>
    make(call) ?? unknown(call.name, call.self, ...call.args);

/** Turns a known string into another. */
export const turns =
  (make: (value: string, call: Call) => string | undefined, at: At = [0]): Role =>
  (call) => {
    const value = arg(call, at);
    const text = known(value);
    const made = text === undefined ? undefined : make(text, call);
    return made === undefined ? decoded(call, value) : str(made);
  };

/** What a decoder makes of something unknown. */
function decoded(call: Call, value: Value | undefined): Value {
  const flow = flowOf(value);
  return carrying(
    call.name,
    flow.payloads,
    flow.origins.length > 0 ? flow.origins : [{ kind: "decoded", how: call.name }],
  );
}

/** The same text: conversions, trims, encodings. */
export const same =
  (at: At = ["self"]): Role =>
  (call) => {
    const value = arg(call, at);
    if (!value) return undefined;
    const { name: _, self: __, state: ___, ref: ____, ...rest } = value;
    return rest;
  };

export const joinsPath: Role = (call) => joinPath(...call.args.flatMap(members));
export const globs: Role = (call) => {
  const pattern = call.args[0];
  return pattern && globbed(pattern);
};
export const listsFolder: Role = (call) => entries(call.args[0] ?? str("."));

/** A module by its name. */
export const modules =
  (at = 0): Role =>
  (call) => {
    const name = known(call.args[at]);
    return name === undefined ? unknown("module") : moduleValue(name);
  };

export function moduleValue(name: string): Value {
  return { ...unknown(name), ref: name.replace(/^node:/, "").replaceAll("/", ".") };
}

// Programs and code

export const runsShell =
  (at: At = 0): Role =>
  (call) => {
    const line = arg(call, at);
    if (!line) return undefined;
    return { ...call.reader.world.runShell(line), ref: "process()" };
  };

/** A program with its arguments as they stand, from an argument on; lists among them are spread. */
export const runsArgv =
  (from = 0): Role =>
  (call) => {
    const argv = call.args
      .slice(from)
      .filter((value) => !value.fields)
      .flatMap(members);
    return { ...call.reader.world.runCommand(argv), ref: "process()" };
  };

/** A list is a program with arguments, one string a command line. `shell`: the option that makes a string one. */
export const spawns =
  (shell?: string): Role =>
  (call) => {
    const { world } = call.reader;
    const command = arg(call, [0, "args"]);
    if (!command) return undefined;
    const words = command.items ?? call.args.filter((value) => !value.fields && value.body === undefined);
    const asShell =
      shell === undefined
        ? command.items === undefined && words.length === 1
        : isTrue(arg(call, shell)) || literal(arg(call, shell)?.text ?? str("").text)?.startsWith("/") === true;
    const done =
      asShell && words[0]
        ? world.runShell(words.length === 1 ? words[0] : joined(words))
        : world.runCommand(shell === undefined || command.items ? words : [command]);
    return { ...done, ref: "process()" };
  };

const joined = (words: Value[]): Value => ({
  text: {
    ...words[0]!.text,
    pieces: words
      .flatMap((word, at) => (at === 0 ? word.text.pieces : [" ", ...word.text.pieces]))
      .reduce<Value["text"]["pieces"]>((out, piece) => {
        const last = out.at(-1);
        if (typeof last === "string" && typeof piece === "string") out[out.length - 1] = last + piece;
        else out.push(piece);
        return out;
      }, []),
  },
});
export const shellWords = joined;

/** A string of code of the same language. */
export const evaluates =
  (at: At = 0): Role =>
  (call) => {
    const code = arg(call, at);
    if (code) foreign(call.reader, code);
    return undefined;
  };

export const runsCode =
  (language: Language, at: At = 0): Role =>
  (call) => {
    const code = arg(call, at);
    if (code) call.reader.world.emit({ kind: "runs", run: { kind: "code", language, text: code.text } });
    return undefined;
  };

export const runsScript =
  (language: Language, at: At = 0): Role =>
  (call) => {
    const path = arg(call, at);
    if (path) call.reader.world.emit({ kind: "runs", run: { kind: "script", language, path: path.text } });
    return undefined;
  };

/** Sends a signal. */
export const signals =
  (at: At = 0): Role =>
  (call) => {
    const target = arg(call, at);
    const pid = known(target);
    if (target) call.reader.world.emit({ kind: "signal", target: target.text, breadth: pid === "-1" ? "user" : "one" });
    return undefined;
  };

/** Prints its arguments, with what follows them. */
export const prints =
  (end = "", separator = ""): Role =>
  (call) => {
    const values = call.args.flatMap((value, at) => (at > 0 && separator !== "" ? [str(separator), value] : [value]));
    call.reader.world.print(values, end);
    return undefined;
  };

/** A loop variable's value over a list. */
export const each = (name: string, source: Value): Value => oneOf(name, members(source));

/** How SQL begins; the text of other languages' `query` and `exec` begins differently. */
const SQL =
  /^\s*(?:drop|delete|truncate|update|alter|create|grant|revoke|with|select|insert|merge|begin|copy|attach|vacuum)\s/i;

/** A statement for a database. */
export const runsSql =
  (at: At): Role =>
  (call) => {
    const statement = arg(call, at);
    const start = statement?.text.pieces[0];
    if (!statement || call.name.startsWith("#") || typeof start !== "string" || !SQL.test(start)) return undefined;
    const facts = call.reader.world.scratch ? { facts: { scratch: true } } : {};
    call.reader.world.emit({ kind: "runs", run: { kind: "code", language: "sql", text: statement.text, ...facts } });
    return undefined;
  };

/** A database file is opened; one in memory is nobody's. */
export const connectsDatabase: Role = (call) => {
  if (known(call.args[0]) === ":memory:") call.reader.world.scratch = true;
  return undefined;
};
