/** What one invocation means by its spec: its effects, the commands it runs, and what it prints. */
import { EMPTY_FLOW, type Flow, mergeFlows } from "../../types/flow.ts";
import { display, isMany, literal, type Text } from "../../types/text.ts";
import { type Args, readArgs } from "./args.ts";
import type { Deed, Role, Spec, Yield } from "./spec.ts";

export interface Meaning {
  yields: { yield: Yield; may: boolean }[];
  /** What it prints, apart from the content of files it reads: that is added by whoever resolves their places. */
  flow: Flow;
  /** Whether the content of what it reads and of its standard input comes out again. */
  passes: boolean;
}

/** Flags that only print; where they take a value (`gem install -v 1`, `cargo yank --version 1`) they are others. */
const HARMLESS = ["--help", "--version"];

/** Unquoted holes before a subcommand that are taken away one by one; then all are. */
const MOST_HOLES = 4;

/**
 * Reads an invocation by its spec. An unquoted hole may hide flags: then effects that appear only when every flag is
 * given are added with `may`.
 */
export function meaning(
  name: string,
  spec: Spec,
  words: Text[],
  given: { stdin: Flow; assigns: ReadonlyMap<string, Text> },
  holes = 0,
): Meaning {
  const rewritten = spec.rewrites?.(words) ?? words;
  const other = spec.instead?.(rewritten, given.assigns);
  if (other) return { yields: other.map((item) => ({ yield: item, may: false })), flow: EMPTY_FLOW, passes: false };
  const plain = once(name, spec, rewritten, { ...given, hidden: false });
  const { stray } = plain;
  if (stray && literal(stray) === undefined && isMany(stray) && plain.names) {
    // An unquoted hole before a subcommand may be flags, or nothing at all: `kubectl $FLAGS delete ns x`.
    const isLeft = (word: Text) => (holes < MOST_HOLES ? word !== stray : literal(word) !== undefined || !isMany(word));
    const without = meaning(name, spec, rewritten.filter(isLeft), given, holes + 1);
    return { ...without, yields: [...plain.meaning.yields, ...without.yields] };
  }
  if (!plain.args.mayHideFlags) return plain.meaning;
  const hidden = once(name, spec, rewritten, { ...given, hidden: true });
  const seen = new Set(plain.meaning.yields.map((item) => signature(item.yield)));
  const extra = hidden.meaning.yields.filter(
    (item) => item.yield.kind !== "opaque" && !seen.has(signature(item.yield)),
  );
  return { ...plain.meaning, yields: [...plain.meaning.yields, ...extra.map((item) => ({ ...item, may: true }))] };
}

interface Reading {
  meaning: Meaning;
  args: Args;
  /** A word that stands where a subcommand should and is none. */
  stray: Text | null;
  /** Whether there are subcommands. */
  names: boolean;
}

const signature = (item: Yield): string => JSON.stringify(item, (key, value) => (key === "at" ? undefined : value));

function once(
  name: string,
  spec: Spec,
  words: Text[],
  given: { stdin: Flow; assigns: ReadonlyMap<string, Text>; hidden: boolean },
): Reading {
  const { spec: chosen, args, stray } = readArgs(name, spec, words, given);
  const out: Yield[] = [];
  if (stray) {
    const dynamic = literal(stray) === undefined;
    out.push({
      kind: "opaque",
      why: dynamic ? "dynamic-flag" : "unknown-command",
      what: [...args.path, display(stray)].join(" "),
    });
  }
  const harmless = [spec.harmless, chosen.harmless].filter(Boolean).join(" ");
  const quiet =
    args.given(harmless) ||
    args.seen.some((seen) => seen.flag.takes === "nothing" && seen.names.some((name) => HARMLESS.includes(name)));
  for (const word of args.unknown)
    out.push({ kind: "opaque", why: "unknown-flag", what: `${args.path.join(" ")} ${display(word)}` });
  if (!quiet && !(stray && chosen.subcommands)) {
    for (const seen of args.seen) {
      const role: Role | undefined = seen.flag.role;
      if (role) for (const item of seen.values) out.push(...role(item, args));
    }
    for (const [flags, deed] of Object.entries(chosen.when ?? {})) if (args.has(flags)) out.push(...act(deed, args));
    out.push(...operands(chosen, args));
    if (chosen.does) out.push(...act(chosen.does, args));
    if (chosen.effects) out.push(...chosen.effects(args));
  }
  const prints = quiet ? "nothing" : (chosen.prints ?? "content");
  const flow = typeof prints === "function" ? prints(args) : prints === "content" ? passed(args.stdin) : EMPTY_FLOW;
  return {
    meaning: {
      yields: out.map((item) => ({ yield: item, may: false })),
      flow,
      passes: prints === "content" || (!quiet && chosen.passes === true),
    },
    args,
    stray,
    names: chosen.subcommands !== undefined,
  };
}

/** What comes out of a filter we know nothing of: the same secrets and origins, another text. */
function passed(stdin: Flow): Flow {
  return stdin === EMPTY_FLOW ? EMPTY_FLOW : mergeFlows(stdin);
}

function act(deed: Deed, args: Args): Yield[] {
  if (typeof deed === "function") return deed(args);
  return Array.isArray(deed) ? deed : [deed];
}

function operands(spec: Spec, args: Args): Yield[] {
  const list = spec.operands ?? [];
  const values = [...args.operands];
  const out: Yield[] = [];
  const nexts = list.filter((operand) => operand.place === "next");
  const rest = list.find((operand) => operand.place === "any");
  for (const operand of nexts) {
    const value = values.shift();
    if (value === undefined) return out;
    out.push(...operand.role(value, args));
  }
  if (rest) for (const value of values) out.push(...rest.role(value, args));
  return out;
}
