/**
 * A second opinion: where both parsers accept a real command line, they must find the same commands. `unbash` reads
 * tolerantly and knows bash alone; what it does not accept says nothing.
 */
import { forEachChild, type SyntaxNode, parse as unbash } from "unbash";
import { expect, test } from "vitest";
import type { Command, Part, Script, Word } from "../../src/shell/ast.ts";
import { parse } from "../../src/shell/parse.ts";
import { readCases } from "../support/cases.ts";
import { packageLines } from "../support/package-lines.ts";

/** First words of all simple commands, as written, sorted. */
function ours(script: Script, source: string, out: string[]): void {
  const word = (one: Word) => parts(one.parts);
  const parts = (list: Part[]): void => {
    for (const part of list) {
      if (part.kind === "command" || part.kind === "process") ours(part.script, source, out);
      else if (part.kind === "double" || part.kind === "arithmetic") parts(part.parts);
      else if (part.kind === "brace") part.items?.forEach(word);
      else if (part.kind === "variable" && part.variable.operation) {
        const { operation } = part.variable;
        if ("word" in operation) word(operation.word);
        if ("pattern" in operation) word(operation.pattern);
        if ("parts" in operation) parts(operation.parts);
        if (operation.kind === "replace" && operation.replacement) word(operation.replacement);
      }
    }
  };
  const command = (one: Command): void => {
    for (const redirect of one.redirects) {
      word(redirect.target);
      if (redirect.heredoc) parts(redirect.heredoc.body);
    }
    switch (one.kind) {
      case "simple":
        for (const { value } of one.assigns) {
          if (value.kind === "word") word(value.word);
          else for (const element of value.elements) word(element.word);
        }
        if (one.words[0]) out.push(source.slice(one.words[0].at.start, one.words[0].at.end));
        one.words.forEach(word);
        return;
      case "subshell":
      case "group":
        ours(one.body, source, out);
        return;
      case "if":
        for (const clause of one.clauses) {
          ours(clause.test, source, out);
          ours(clause.body, source, out);
        }
        if (one.otherwise) ours(one.otherwise, source, out);
        return;
      case "loop":
        ours(one.test, source, out);
        ours(one.body, source, out);
        return;
      case "for":
        one.items?.forEach(word);
        ours(one.body, source, out);
        return;
      case "for-arithmetic":
        parts(one.parts);
        ours(one.body, source, out);
        return;
      case "case":
        word(one.subject);
        for (const item of one.items) {
          item.patterns.forEach(word);
          ours(item.body, source, out);
        }
        return;
      case "function":
        command(one.body);
        return;
      case "test":
        one.words.forEach(word);
        return;
      case "arithmetic":
        parts(one.parts);
        return;
      default:
        one satisfies never;
    }
  };
  for (const { first, rest } of script.statements)
    for (const pipeline of [first, ...rest.map((one) => one.pipeline)]) pipeline.commands.forEach(command);
}

/** The same by unbash; null when it found a fault anywhere. */
function theirs(source: string): string[] | null {
  const out: string[] = [];
  let faulty = false;
  const visit = (node: SyntaxNode, text: string): void => {
    if ("errors" in node && Array.isArray(node.errors) && node.errors.length > 0) faulty = true;
    const own = "source" in node && typeof node.source === "string" ? node.source : text;
    if (node.type === "Command" && node.name) out.push(own.slice(node.name.pos, node.name.end));
    forEachChild(node, (child) => visit(child, own));
  };
  visit(unbash(source), source);
  return faulty ? null : out;
}

test("both parsers find the same commands in real command lines", () => {
  const sources = [
    ...packageLines().map(({ source }) => source),
    ...readCases().flatMap(({ input }) => (typeof input.command === "string" ? [input.command] : [])),
  ];
  let compared = 0;
  const different = sources.flatMap((source) => {
    // Nodes in backticks have no offsets of their own in our tree.
    if (source.includes("`") || source.length > 20_000) return [];
    const parsed = parse(source);
    const other = parsed.ok ? theirs(source) : null;
    if (!parsed.ok || other === null) return [];
    compared++;
    const mine: string[] = [];
    ours(parsed.script, source, mine);
    return JSON.stringify(mine.sort()) === JSON.stringify(other.sort()) ? [] : [{ source, mine, other }];
  });
  console.log(`${sources.length} command lines, ${compared} read by both parsers`);
  expect(compared).toBeGreaterThan(4_000);
  expect(different).toEqual([]);
});
