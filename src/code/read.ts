/** Reads inline code into what it does. Pure; never throws; bounded by length, nesting and number of passes. */
import type { Facts, Language, Yield } from "../commands/kit/spec.ts";
import { EMPTY_FLOW, type Flow } from "../types/flow.ts";
import { type Text, lines as textLines } from "../types/text.ts";
import type { Dialect } from "./dialect.ts";
import { forksForever } from "./forks.ts";
import { readers } from "./languages/index.ts";
import { type Given, type Learned, nothingLearned, Reader } from "./reader.ts";
import { sourceOf } from "./source.ts";
import { program } from "./statements.ts";
import { tokenise } from "./tokens.ts";
import { hole, oneOf, unknown, type Value } from "./values.ts";
import { content, World } from "./world.ts";

/** What code does and what it prints. */
export interface CodeReading {
  yields: Yield[];
  flow: Flow;
}

/** Deepest chain of code that evaluates code. */
const MAX_EVALS = 4;
const MAX_PASSES = 3;

export function readCode(
  language: Language,
  text: Text,
  facts: { args: Text[]; stdin: Flow; facts?: Facts; file?: Text },
): CodeReading {
  const reading = readers()[language];
  if (!reading) return { yields: [], flow: EMPTY_FLOW };
  const given: Given = { args: facts.args, stdin: facts.stdin, facts: facts.facts ?? {} };
  if (facts.file) given.file = facts.file;
  return typeof reading === "function" ? reading(text, given) : readCalls(reading, text, given);
}

/** Reads a language of calls. */
export function readCalls(dialect: Dialect, text: Text, given: Given): CodeReading {
  const source = sourceOf(text);
  const { tokens, deep } = tokenise(source, dialect.lexicon);
  const fills = forksForever(tokens);
  let learned = nothingLearned();
  let world = new World();
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    world = new World();
    const learns = pass_(dialect, tokens, world, given, learned, 0);
    if (deep) world.opaque("too-deep", dialect.language);
    if (sameAs(learned, learns)) break;
    learned = learns;
  }
  if (fills) world.emit({ kind: "power", does: "exhaust" });
  const done = world.finish();
  if (!given.facts.filters) return done;
  const flow = {
    text: null,
    payloads: [...given.stdin.payloads, ...done.flow.payloads],
    origins: [...given.stdin.origins, ...done.flow.origins],
  };
  return { yields: done.yields, flow };
}

function pass_(
  dialect: Dialect,
  tokens: ReturnType<typeof tokenise>["tokens"],
  world: World,
  given: Given,
  learned: Learned,
  evals: number,
): Learned {
  const nested = (code: Text): void => {
    if (evals >= MAX_EVALS) {
      world.opaque("too-deep", dialect.language);
      return;
    }
    const inner = tokenise(sourceOf(code), dialect.lexicon);
    if (inner.deep) world.opaque("too-deep", dialect.language);
    // Code in a string learns within one more pass of its own.
    const learns = pass_(dialect, inner.tokens, new World(), given, nothingLearned(), evals + 1);
    pass_(dialect, inner.tokens, world, given, learns, evals + 1);
  };
  const reader = new Reader(tokens, dialect, world, given, learned, nested);
  if (given.facts.filters && TOPICS.has(dialect.language)) reader.env.set("$_", lineOf(given));
  program(reader);
  if (reader.deep) world.opaque("too-deep", dialect.language);
  return reader.learns;
}

/** Languages that hold the line at hand in `$_`. */
const TOPICS: ReadonlySet<Language> = new Set(["perl", "ruby"]);

/** A line of what the code works on: out of files, or standard input. */
function lineOf({ facts, stdin }: Given): Value {
  if (facts.input) return unknown("$_", ...facts.input.map(content));
  const given = stdin.text
    ? textLines({
        ...stdin.text,
        pieces: stdin.text.pieces.map((piece) => (typeof piece === "string" ? piece.replaceAll("\0", "\n") : piece)),
      })
    : [];
  const lines = given.filter(({ pieces }) => pieces.some((piece) => typeof piece !== "string" || piece.trim() !== ""));
  return lines.length > 0 && lines.length <= MAX_LINES
    ? oneOf(
        "$_",
        lines.map((text) => ({ text })),
      )
    : hole({ kind: "output", source: "$_", flow: { ...stdin, text: null }, many: false });
}
/** Lines of known input that are told one by one. */
const MAX_LINES = 16;

function sameAs(before: Learned, after: Learned): boolean {
  return show(before) === show(after);
}

/** What passes are compared by. */
function show(learned: Learned): string {
  const texts: string[] = [];
  for (const [at, values] of learned.calls)
    texts.push(`${at}:${values.map((value) => `${value.ref ?? ""}${JSON.stringify(value.text.pieces)}`).join()}`);
  for (const [at, value] of learned.returns) texts.push(`${at}=${JSON.stringify(value.text.pieces)}`);
  for (const [name, value] of learned.late) texts.push(`${name}~${JSON.stringify(value.text.pieces)}`);
  return texts.join("\n");
}
