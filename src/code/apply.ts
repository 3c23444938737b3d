/** What a call does: a role of the tables, a function of the code itself, or nothing we know of. */
import type { Call, Role } from "./dialect.ts";
import { eachOf } from "./each.ts";
import type { Given } from "./groups.ts";
import type { Reader } from "./reader.ts";
import { known, members, oneOf, unknown, type Value } from "./values.ts";

/** Functions that call another with each item of a list. */
const EACH =
  /(?:^|\.)(?:map|array_map|array_walk|forEach|each|filter|starmap|imap|for_each|grep|flatMap|every|some|any|all)$/;

export function apply(reader: Reader, callee: Value, given: Given): Value {
  const { tables, dialect } = reader;
  // PHP calls the function that a string names.
  const ref = callee.ref ?? (dialect.folds ? known(callee)?.toLowerCase() : undefined) ?? "";
  const call: Call = { name: ref, ...given, self: callee.self, reader };
  if (callee.body !== undefined) return reader.called(callee.body, given.args);
  const role = roleOf(reader, ref);
  const value = role?.(call);
  callbacks(reader, callee, given, value);
  // `list.map(f)` holds what `f` gives.
  const mapped = /(?:^|\.)(?:map|flatMap|then|collect)$/.test(ref)
    ? given.args.find((arg) => arg.body !== undefined)?.body
    : undefined;
  const made = mapped === undefined ? undefined : reader.learned.returns.get(mapped);
  if (made) return made;
  const result = value ?? {
    ...unknown(ref || "result", callee.self, ...given.args, ...given.named.values()),
    ...(ref ? { ref: tables.aliases.get(`${ref}()`) ?? `${ref}()` } : {}),
  };
  // What a method gives may go to a block of code behind it.
  return callee.self && !result.self && reader.dialect.language === "ruby" ? { ...result, self: callee.self } : result;
}

function roleOf(reader: Reader, ref: string): Role | undefined {
  const { calls } = reader.tables;
  return calls.get(ref) ?? calls.get(`*.${ref.slice(ref.lastIndexOf(".") + 1)}`);
}

const isGlob = (value: Value): boolean =>
  value.text.pieces.some((piece) => typeof piece !== "string" && piece.kind === "glob");
const isModule = (value: Value): boolean => value.ref !== undefined && !value.ref.endsWith(")");

/** Functions among the arguments are called with what the callee works on. */
function callbacks(reader: Reader, callee: Value, given: Given, result: Value | undefined): void {
  const { self } = callee;
  const target = given.named.get("target");
  const all = target ? [target, ...given.args] : given.args;
  for (const [at, arg] of all.entries()) {
    if (arg.body !== undefined) {
      const others = all.filter((_, other) => other !== at);
      const isEach = EACH.test(callee.ref ?? "");
      const source = self?.items ? self : isEach ? others.find((other) => other.items) : undefined;
      const items = source?.items ?? (isEach ? others.filter(isGlob) : undefined);
      const carried = unknown("item", self, result, ...others);
      reader.called(
        arg.body,
        items && items.length > 0
          ? [source ? eachOf(reader, "item", source) : oneOf("item", items), carried]
          : self && !result
            ? [keep(self, carried), carried]
            : [result ?? carried, result ?? carried],
      );
      if (items) reader.world.vague = true;
      continue;
    }
    const role = arg.ref === undefined || arg.ref.startsWith("#") ? undefined : reader.tables.calls.get(arg.ref);
    if (!role) continue;
    const rest = all.slice(at + 1);
    const listed = given.named.get("args");
    const from = listed
      ? members(listed)
      : self?.items
        ? [oneOf("item", self.items)]
        : rest.length === 0 && self && !isModule(self)
          ? [self]
          : EACH.test(callee.ref ?? "")
            ? rest.map((value) => oneOf("item", members(value)))
            : rest;
    if (from.length > 0) role({ name: arg.ref ?? "", args: from, named: given.named, self: arg.self, reader });
  }
}

/** What stands in for a receiver: the value itself when it can be told. */
function keep(self: Value, carried: Value): Value {
  const globs = isGlob(self);
  return known(self) === undefined && self.ref === undefined && !globs ? carried : self;
}
