/** What an expression stands for, as far as the tree can say it, and small builders of its nodes. */
import type { Span } from "../../types/text.ts";
import type { Command, Part, Pipeline, Script, SimpleCommand, Statement, Variable, Word } from "../ast.ts";

export interface Value {
  /** The elements: one for a single value, several for a list, none for nothing. */
  words: Word[];
  /** A lone method call: as a statement it is the command itself. */
  call: Command | null;
  /** A lone variable: what an assignment sets. */
  variable: string | null;
  /** A script block, also given as its source in `words`. */
  block: Script | null;
  /** A hashtable's entries. */
  table: { key: string; words: Word[] }[] | null;
}

export function valued(words: Word[], more: Partial<Value> = {}): Value {
  return { words, call: null, variable: null, block: null, table: null, ...more };
}

export const word = (parts: Part[], at: Span): Word => ({ parts, at });
export const quoted = (text: string, at: Span): Part => ({ kind: "quoted", text, at });
export const plain = (text: string, at: Span): Part => ({ kind: "literal", text, at });
export const literalWord = (text: string, at: Span): Word => word([plain(text, at)], at);

export function variable(name: string, raw: string): Variable {
  return { name, index: null, length: false, indirect: false, operation: null, raw };
}

/** A variable's value never falls apart into words here, which is what double quotes say in the tree. */
export const held = (parts: Part[], at: Span): Part => ({ kind: "double", parts, at });

/** Something computed: nobody knows its value, but what runs inside is found. */
export function computed(raw: string, words: Word[], at: Span): Part {
  return held([{ kind: "arithmetic", raw, parts: words.flatMap(expansions), at }], at);
}

function expansions(one: Word): Part[] {
  return one.parts.flatMap((part) => {
    if (part.kind === "literal" || part.kind === "quoted") return [];
    if (part.kind === "double") return expansions({ parts: part.parts, at: part.at });
    return part.kind === "brace" ? (part.items ?? []).flatMap(expansions) : [part];
  });
}

/** A list as one value: its elements, or the only one. */
export function single(words: Word[], raw: string, at: Span): Part[] {
  const [first] = words;
  if (first && words.length === 1) return first.parts;
  return [words.length === 0 ? quoted("", at) : { kind: "brace", items: words, raw, at }];
}

export const pipelineOf = (...commands: Command[]): Pipeline => {
  const first = commands[0]!;
  const last = commands.at(-1)!;
  return {
    negated: false,
    timed: false,
    commands,
    stderr: commands.slice(1).map(() => false),
    at: { start: first.at.start, end: last.at.end },
  };
};
export const statementOf = (command: Command): Statement => ({
  first: pipelineOf(command),
  rest: [],
  background: false,
  at: command.at,
});
export const scriptOf = (statements: Statement[], at: Span): Script => ({ statements, at });
export const simple = (words: Word[], at: Span): SimpleCommand => ({
  kind: "simple",
  assigns: [],
  words,
  redirects: [],
  at,
});
export const group = (body: Script): Command => ({ kind: "group", body, redirects: [], at: body.at });

/** The output of commands as a part. */
export const outputOf = (script: Script, at: Span): Part =>
  held([{ kind: "command", script, backtick: false, at }], at);

/** The command that a value standing alone becomes. */
const PRINT = "write-output";

/** A value that stands alone is printed. */
export function printedValue(value: Value, at: Span): Command {
  return value.call ?? simple([literalWord(PRINT, at), ...value.words], at);
}

/** The elements, when a script does nothing but print a value. */
export function valueOnly(script: Script): Word[] | null {
  const [only, ...more] = script.statements;
  if (!only || more.length > 0 || only.rest.length > 0 || only.background || only.first.commands.length > 1)
    return null;
  const command = only.first.commands[0];
  if (command?.kind !== "simple" || command.assigns.length > 0 || command.redirects.length > 0) return null;
  const [name, ...words] = command.words;
  const part = name?.parts[0];
  return part?.kind === "literal" && part.text === PRINT ? words : null;
}

/** `[scriptblock]::Create(text)`. */
export function isTextBlock({ call }: Value): boolean {
  const part = call?.kind === "simple" ? call.words[0]?.parts[0] : undefined;
  return part?.kind === "literal" && part.text === "[scriptblock]::create";
}
