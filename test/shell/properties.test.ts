import fc from "fast-check";
import { expect, test } from "vitest";
import { loose } from "../../src/shell/loose.ts";
import { parse } from "../../src/shell/parse.ts";
import type { Span } from "../../src/types/text.ts";
import { sources } from "../oracle/generate.ts";
import { corpus } from "./corpus.ts";

const any = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(..." \t\n;&|<>()[]{}$`\"'\\~*?!#=-:,a1\r\0é"), maxLength: 60 }),
  sources(corpus.map((entry) => entry.src)),
);

test("no text makes either reading throw", () => {
  fc.assert(
    fc.property(any, (source) => {
      parse(source);
      loose(source);
    }),
    { numRuns: 4000 },
  );
});

test("the same text is read the same way again", () => {
  fc.assert(
    fc.property(any, (source) => {
      expect(parse(source)).toEqual(parse(source));
    }),
    { numRuns: 300 },
  );
});

/** Calls `visit` for every node with a span, with the span around it and whether it is inside backticks. */
function walk(node: unknown, outer: Span, inBackticks: boolean, visit: Visit): void {
  if (Array.isArray(node)) for (const item of node) walk(item, outer, inBackticks, visit);
  if (typeof node !== "object" || node === null || Array.isArray(node)) return;
  const record = node as Record<string, unknown>;
  const at = record.at as Span | undefined;
  if (at !== undefined) visit(record, at, outer, inBackticks);
  const inside = inBackticks || record.backtick === true;
  for (const [key, child] of Object.entries(record)) {
    // A heredoc's body lies behind the command that announced it.
    // Where tabs are taken off, its nodes all have the span of the whole.
    if (key === "heredoc" && child !== null) {
      walk(child, (child as { at: Span }).at, inside || record.operator === "<<-", visit);
    } else if (key !== "at") walk(child, at ?? outer, inside, visit);
  }
}

type Visit = (node: Record<string, unknown>, at: Span, outer: Span, inBackticks: boolean) => void;

test("every node lies within the node around it", () => {
  fc.assert(
    fc.property(any, (source) => {
      const parsed = parse(source);
      if (!parsed.ok) return;
      walk(parsed.script, { start: 0, end: source.length }, false, (node, at, outer) => {
        const nested = outer.start <= at.start && at.start <= at.end && at.end <= outer.end;
        expect(nested, `${JSON.stringify(node)} in ${JSON.stringify(outer)}`).toBe(true);
      });
    }),
    { numRuns: 4000 },
  );
});

const expansion = /\$\(|\$\{|`|[<>]\(/g;

test("no expansion hides in text, and none lies outside the tree but in comments", () => {
  fc.assert(
    fc.property(any, (source) => {
      const parsed = parse(source);
      if (!parsed.ok) return;
      const covered = new Uint8Array(source.length + 1);
      const commands = new Set(["parts", "target", "heredoc", "quoted", "script", "variable"]);
      walk(parsed.script, { start: 0, end: source.length }, false, (node, at, _outer, inBackticks) => {
        if (node.kind === "brace" && node.items === null && node.inside === undefined)
          expect(node.raw).not.toMatch(/\$\(|\$\{|`/);
        if (node.kind === "literal" && !inBackticks) {
          // Bodies of quoted heredocs are text; everything else must be escaped to be text.
          const text = source.slice(at.start, at.end);
          if (!isQuotedBody(source, at)) expect(text.replace(/\\[\s\S]/g, " ")).not.toMatch(/\$\(|\$\{|`/);
        }
        if (Object.keys(node).some((key) => commands.has(key)) && !("statements" in node))
          covered.fill(1, at.start, at.end);
      });
      for (const { index } of source.matchAll(expansion)) {
        const line = source.slice(source.lastIndexOf("\n", index) + 1, index);
        expect(covered[index] === 1 || line.includes("#"), `offset ${index}`).toBe(true);
      }
    }),
    { numRuns: 4000 },
  );
});

/** A literal that begins a line after one with `<<` and a quote: the body of a quoted heredoc. */
function isQuotedBody(source: string, at: Span): boolean {
  return at.start > 0 && source[at.start - 1] === "\n" && /<<-?\s*[^\n]*['"\\]/.test(source.slice(0, at.start));
}
