/** The words that the tables of functions are written in. Arguments are named by place or by name: `0`, `"url"`. */

import { isTree } from "../commands/kit/trees.ts";
import type { EffectOf } from "../types/effect.ts";
import type { Call, Role } from "./dialect.ts";
import { MAX_ITEMS } from "./source.ts";
import { carrying, entries, flowOf, globbed, joinPath, known, members, str, unknown, type Value } from "./values.ts";
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

const TRUE = new Set(["true", "True", "1", "TRUE", "T"]);
export const isTrue = (value: Value | undefined): boolean =>
  value !== undefined && (TRUE.has(value.ref ?? "") || TRUE.has(known(value) ?? ""));
const FALSE = new Set(["false", "False", "0", "FALSE"]);
export const isFalse = (value: Value | undefined): boolean =>
  value !== undefined && (FALSE.has(value.ref ?? "") || FALSE.has(known(value) ?? ""));

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
      for (const item of members(source))
        call.reader.world.emit({
          kind: "move",
          from: call.reader.world.at(item).text,
          to: call.reader.world.at(target).text,
        });
    return undefined;
  };

/** Copies: opens one, writes the other. */
export const copies =
  (recursive = false, from: At = 0, to: At = 1): Role =>
  (call) => {
    const [source, target] = [arg(call, from), arg(call, to)];
    if (!source || !target) return undefined;
    for (const item of members(source))
      call.reader.world.emit({ kind: "read", path: call.reader.world.at(item).text, recursive, shows: false });
    call.reader.world.write(target, "replace", { text: content(source.text).text });
    return undefined;
  };

export const links =
  (symbolic: boolean, to: At = 0, path: At = 1): Role =>
  (call) => {
    const [target, link] = [arg(call, to), arg(call, path)];
    if (target && link)
      call.reader.world.emit({ kind: "link", path: call.reader.world.at(link).text, to: target.text, symbolic });
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
          path: call.reader.world.at(item).text,
          mode: written,
          recursive: recursive || isTree(item.text),
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

/** Goes to another folder: relative paths start there from now on. */
export const changesFolder =
  (at: At = 0): Role =>
  (call) => {
    call.reader.world.enter(arg(call, at));
    return undefined;
  };

/** Adds to a list in place. */
export const appends: Role = (call) => {
  const { self } = call;
  if (self?.items && self.items.length < MAX_ITEMS) self.items.push(...call.args.slice(0, 16));
  return self?.items ? self : undefined;
};

/** Adds all items of another list in place. */
export const extendsList: Role = (call) => {
  const { self } = call;
  const more = call.args.flatMap(members);
  if (self?.items && self.items.length + more.length < MAX_ITEMS) self.items.push(...more);
  return self?.items ? self : undefined;
};
