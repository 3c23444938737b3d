/**
 * Reads an argument vector by a spec's flags, as the program itself would: bundled letters, attached values,
 * abbreviated long options, `--`, options after operands.
 * Long, because one loop decides what each word of a vector is.
 */
import type { Flow } from "../../types/flow.ts";
import { dropStart, literal, prefix, splitAt, type Text } from "../../types/text.ts";
import type { Flag, Spec } from "./spec.ts";

interface Seen {
  /** All names of the flag's group. */
  names: string[];
  /** As written. */
  written: string;
  values: Text[];
  flag: Flag;
}

/** An argument vector as read. Flags are asked for by any of their names. */
export class Args {
  /** The program's name and the subcommands chosen: `["git", "reset"]`. */
  readonly path: string[];
  readonly operands: Text[] = [];
  /** Where in `operands` those begin that stand after `--`; -1 when there is no `--`. */
  dashes = -1;
  readonly seen: Seen[] = [];
  /** Flags the spec has no row for. */
  readonly unknown: Text[] = [];
  /** All words after the program's name. */
  readonly words: Text[];
  readonly stdin: Flow;
  readonly assigns: ReadonlyMap<string, Text>;
  /**
   * Read as if every flag were given: for the effects of a flag that an unquoted hole may hide. Specs needn't look at
   * it; `has` answers true.
   */
  readonly hidden: boolean;

  constructor(path: string[], words: Text[], stdin: Flow, assigns: ReadonlyMap<string, Text>, hidden: boolean) {
    this.path = path;
    this.words = words;
    this.stdin = stdin;
    this.assigns = assigns;
    this.hidden = hidden;
  }

  /** Any of the names (separated by blanks) is given. */
  has(names: string): boolean {
    return this.hidden || this.given(names);
  }

  /** Like `has`, but a flag hidden in a hole doesn't count: for flags that make a call harmless. */
  given(names: string): boolean {
    const wanted = names.split(" ");
    return this.seen.some((seen) => seen.names.some((name) => wanted.includes(name)));
  }

  /** The last value given to any of the names. */
  value(names: string): Text | undefined {
    return this.values(names).at(-1);
  }

  values(names: string): Text[] {
    const wanted = names.split(" ");
    return this.seen.flatMap((seen) => (seen.names.some((name) => wanted.includes(name)) ? seen.values : []));
  }

  /** The last value as a known string. */
  string(names: string): string | undefined {
    const value = this.value(names);
    return value && literal(value);
  }

  /** Operand `index` as a known string. */
  word(index: number): string | undefined {
    const operand = this.operands[index];
    return operand && literal(operand);
  }

  /** The subcommand chosen last, or the program's name. */
  get verb(): string {
    return this.path.at(-1) ?? "";
  }

  /** Some operand or flag is an unquoted hole, which may hide flags. */
  get mayHideFlags(): boolean {
    const end = this.dashes < 0 ? this.words.length : this.words.findIndex((word) => literal(word) === "--");
    return this.words.slice(0, end).some(hidesFlags);
  }
}

/**
 * A word that may turn into flags: an unquoted unknown value at its beginning. A pattern could only match a file whose
 * name begins with a dash, which is recorded nowhere near a person's question.
 */
function hidesFlags(word: Text): boolean {
  const [first] = word.pieces;
  if (first === undefined || typeof first === "string" || !first.many) return false;
  switch (first.kind) {
    case "variable":
      return !first.closed || first.readings.some((reading) => prefix(reading).startsWith("-"));
    case "output":
      return true;
    case "glob":
    case "computed":
      return false;
    default:
      return first satisfies never;
  }
}

/** The flags of a spec by name. */
interface Table {
  byName: Map<string, { names: string[]; flag: Flag }>;
  longs: string[];
}

const tables = new WeakMap<Record<string, Flag>, Table>();

function tableOf(flags: Record<string, Flag>): Table {
  const cached = tables.get(flags);
  if (cached) return cached;
  const byName = new Map<string, { names: string[]; flag: Flag }>();
  for (const [key, flag] of Object.entries(flags)) {
    const names = key.split(" ");
    const entry = { names, flag };
    for (const name of names) byName.set(name, entry);
  }
  const table = { byName, longs: [...byName.keys()].filter((name) => name.startsWith("--")) };
  tables.set(flags, table);
  return table;
}

const joints = new WeakMap<Record<string, Flag>, WeakMap<Spec, Record<string, Flag>>>();

/** A parent's flags with a subcommand's own, made once: the tables of flags hang on them. */
function joined(flags: Record<string, Flag>, spec: Spec): Record<string, Flag> {
  let under = joints.get(flags);
  if (!under) {
    under = new WeakMap();
    joints.set(flags, under);
  }
  let both = under.get(spec);
  if (!both) {
    both = { ...flags, ...(spec.flags ?? {}) };
    under.set(spec, both);
  }
  return both;
}

const NO_FLAGS: Record<string, Flag> = {};
const HELP: Flag = { takes: "nothing" };
const NUMBER = /^-\d+$/;

/** Chosen spec and the vector read by it. */
export interface Chosen {
  spec: Spec;
  args: Args;
  /** A subcommand was wanted and its name is not in the spec (null: not known at all). */
  stray: Text | null;
}

/** Reads `words` (without the program's name) by `spec`, following subcommands. */
export function readArgs(
  name: string,
  spec: Spec,
  words: Text[],
  given: { stdin: Flow; assigns: ReadonlyMap<string, Text>; hidden?: boolean },
): Chosen {
  const path = [name];
  let current = spec;
  let flags = spec.flags ?? NO_FLAGS;
  const inherited: Seen[] = [];
  let rest = words;
  for (;;) {
    const args = new Args([...path], words, given.stdin, given.assigns, given.hidden ?? false);
    args.seen.push(...inherited);
    const choosing = current.subcommands !== undefined;
    const style = { ...spec.style, ...current.style };
    const stop = read(args, flags, rest, { ...style, stops: choosing || style.stops === true });
    if (!choosing) return { spec: current, args, stray: null };
    const first = args.operands[0];
    if (first === undefined) return { spec: current, args, stray: null };
    const chosen = literal(first);
    const next = chosen === undefined ? undefined : subcommand(current, chosen);
    if (!next && chosen !== undefined && current.otherwise) {
      inherited.splice(0, inherited.length, ...args.seen);
      rest = rest.slice(stop);
      current = current.otherwise;
      flags = joined(flags, current);
      continue;
    }
    if (!next) {
      const whole = new Args([...path], words, given.stdin, given.assigns, given.hidden ?? false);
      whole.seen.push(...inherited);
      read(whole, flags, rest, { ...style, stops: false });
      return { spec: current, args: whole, stray: first };
    }
    path.push(next.name);
    inherited.splice(0, inherited.length, ...args.seen);
    rest = rest.slice(stop + 1);
    current = next.spec;
    flags = joined(flags, next.spec);
  }
}

const chosenFlags = new WeakMap<Spec, Map<string, { name: string; spec: Spec }>>();

function subcommand(spec: Spec, name: string): { name: string; spec: Spec } | undefined {
  let map = chosenFlags.get(spec);
  if (!map) {
    map = new Map();
    for (const [names, child] of Object.entries(spec.subcommands ?? {})) {
      const all = names.split(" ");
      let built: Spec | undefined;
      for (const one of all)
        map.set(one, {
          name: all[0] ?? one,
          get spec() {
            built ??= typeof child === "function" ? child() : child;
            return built;
          },
        });
    }
    chosenFlags.set(spec, map);
  }
  return map.get(name);
}

/** Fills `args`; returns the index in `words` of the first operand (or the length). */
function read(args: Args, flags: Record<string, Flag>, words: Text[], style: NonNullable<Spec["style"]>): number {
  const table = tableOf(flags);
  let first = words.length;
  let index = 0;
  const operand = (word: Text, at: number) => {
    if (args.operands.length === 0) first = at;
    args.operands.push(word);
  };
  const note = (names: string[], written: string, flag: Flag, values: Text[]) =>
    args.seen.push({ names, written, flag, values });
  /** Takes what the flag wants from the words after `index`. */
  const take = (entry: { names: string[]; flag: Flag }, written: string, attached: Text | undefined) => {
    const { flag, names } = entry;
    if (flag.takes === "rest") {
      note(names, written, flag, attached ? [attached, ...words.slice(index + 1)] : words.slice(index + 1));
      index = words.length;
    } else if (attached !== undefined) note(names, written, flag, [attached]);
    else if (flag.takes === "value") {
      const value = words[++index];
      note(names, written, flag, value ? [value] : []);
    } else if (typeof flag.takes === "number") {
      note(names, written, flag, words.slice(index + 1, index + 1 + flag.takes));
      index += flag.takes;
    } else note(names, written, flag, []);
  };

  for (; index < words.length; index++) {
    const word = words[index]!;
    const start = prefix(word);
    const whole = literal(word);
    if (style.none) {
      operand(word, index);
      continue;
    }
    if (whole === "--") {
      if (args.dashes < 0) args.dashes = args.operands.length;
      if (args.operands.length === 0) first = index + 1;
      for (const [offset, rest] of words.slice(index + 1).entries()) operand(rest, index + 1 + offset);
      return first;
    }
    if (style.powershell) {
      // A word with blanks in quotes is a value.
      if (!/^-[A-Za-z?]/.test(start) || (word.quoted && /\s/.test(start))) {
        operand(word, index);
        continue;
      }
      const [head, value] = splitAt(word, ":") ?? [word, undefined];
      const name = (literal(head) ?? "").toLowerCase();
      const entry = parameter(table, name);
      if (!entry) args.unknown.push(word);
      else if (entry.flag.takes !== "nothing") take(entry, name, value && value.pieces.length > 0 ? value : undefined);
      else if (!value || !/^\$?false$|^0$/i.test(literal(value) ?? "")) note(entry.names, name, entry.flag, []);
      continue;
    }
    if (style.slashes && /^\/[A-Za-z?]/.test(start)) {
      const [head, value] = splitAt(word, ":") ?? [word, undefined];
      const name = (literal(head) ?? "").toLowerCase();
      const entry = table.byName.get(name);
      if (entry) {
        take(entry, name, value);
        continue;
      }
      if (!name.slice(1).includes("/")) {
        args.unknown.push(word);
        continue;
      }
    }
    const dashed = start.length > 1 && start.startsWith("-") && whole !== "-";
    if (!dashed || (style.numbers && whole !== undefined && NUMBER.test(whole))) {
      operand(word, index);
      if (style.stops) {
        for (const [offset, rest] of words.slice(index + 1).entries()) operand(rest, index + 1 + offset);
        return first;
      }
      continue;
    }
    if (start.startsWith("--") || style.single) {
      const [head, value] = splitAt(word, "=") ?? [word, undefined];
      const name = literal(head);
      if (name === undefined) {
        args.unknown.push(word);
        continue;
      }
      const entry = longFlag(table, name, style);
      if (entry) {
        take(entry, name, value);
        continue;
      }
      if (name === "--help" || name === "--version" || (style.single && (name === "-help" || name === "-version"))) {
        note([`--${name.replace(/^-+/, "")}`], name, HELP, []);
        continue;
      }
      if (start.startsWith("--") || !bundles(table, start)) {
        args.unknown.push(word);
        continue;
      }
    }
    readLetters(word, start);
  }
  return first;

  function readLetters(word: Text, start: string) {
    const exact = literal(word);
    const long = exact === undefined ? undefined : table.byName.get(exact);
    if (long && start.length > 2) {
      take(long, exact!, undefined);
      return;
    }
    for (let i = 1; i < start.length; i++) {
      const name = `-${start[i]}`;
      const entry = table.byName.get(name);
      if (!entry) {
        args.unknown.push(word);
        return;
      }
      if (entry.flag.takes === "nothing") {
        note(entry.names, name, entry.flag, []);
        continue;
      }
      const rest = dropStart(word, i + 1);
      const attached = rest.pieces.length > 0 ? rest : undefined;
      take(entry, name, attached);
      return;
    }
    // Letters are known, but an unknown part follows them: it may be further letters.
    if (word.pieces.length > 1) args.unknown.push(word);
  }
}

/** Single-dash style: whether the letters are all known one by one. */
function bundles(table: Table, start: string): boolean {
  return [...start.slice(1)].every((letter) => table.byName.get(`-${letter}`)?.flag.takes === "nothing");
}

/** PowerShell accepts an unambiguous beginning of a parameter's name; a switch given as `-Name:$false` is off. */
function parameter(table: Table, name: string): { names: string[]; flag: Flag } | undefined {
  const exact = table.byName.get(name);
  if (exact || name.length < 2) return exact;
  const groups = new Set([...table.byName].flatMap(([full, entry]) => (full.startsWith(name) ? [entry] : [])));
  return groups.size === 1 ? [...groups][0] : undefined;
}

function longFlag(table: Table, name: string, style: NonNullable<Spec["style"]>) {
  const exact = table.byName.get(name);
  if (exact || style.exact || style.single || name.length < 3) return exact;
  // GNU getopt_long accepts an unambiguous beginning; all candidates of one group are unambiguous.
  const candidates = table.longs.filter((long) => long.startsWith(name));
  const groups = new Set(candidates.map((long) => table.byName.get(long)));
  if (groups.size === 1) return [...groups][0];
  // Refused as ambiguous, but what is meant is plain where one name begins all others: `--forc`, with `--force-with-lease`.
  const meant = candidates.find((name) => candidates.every((other) => other.startsWith(name)));
  return meant === undefined ? undefined : table.byName.get(meant);
}
