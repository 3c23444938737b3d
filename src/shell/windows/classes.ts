/** Classes of PowerShell: what stands in their methods may run wherever an object is used. */
import type { Script, Statement } from "../ast.ts";
import { type Parameter, readParameters, skipAttribute } from "./parameters.ts";
import type { Reader } from "./reader.ts";
import { computed, held, scriptOf, statementOf, word } from "./values.ts";

/** `class Name : Base, Interface {…}`, its keyword taken. */
export function readClass(reader: Reader): Statement[] {
  const head = reader.look(/[\p{L}_][\p{L}\w]*\s*(?::\s*[\p{L}\w.[\], \t]+)?/uy);
  if (head === "") reader.refuse("syntax", "a class's name is missing");
  reader.pos += head.length;
  reader.skip(true);
  reader.expect("{");
  const out: Statement[] = [];
  for (;;) {
    do reader.skip(true);
    while (reader.take(";"));
    if (reader.take("}")) return out;
    out.push(...readMember(reader));
  }
}

/** A property with its first value, a method or a constructor. */
function readMember(reader: Reader): Statement[] {
  const start = reader.pos;
  for (let word = modifier(reader); word !== ""; word = modifier(reader)) {
    reader.pos += word.length;
    reader.skip(true);
  }
  const before = reader.pos;
  while (reader.peek() === "[") {
    skipAttribute(reader);
    reader.skip(true);
  }
  const name = reader.look(/[\p{L}_][\p{L}\w]*(?=\s*\()/uy);
  if (name === "") {
    if (reader.peek() !== "$") reader.refuse("syntax", "a class's member is missing");
    reader.pos = before;
    return reader.grammar.statement(reader);
  }
  reader.pos += name.length;
  const parameters = readParameters(reader);
  reader.skip(true);
  const call = reader.look(/:\s*base\s*(?=\()/iy);
  reader.pos += call.length;
  const base: Script | null = call !== "" && reader.take("(") ? reader.grammar.body(reader, ")") : null;
  reader.skip(true);
  reader.expect("{");
  const script = reader.grammar.body(reader, "}");
  const at = reader.span(start);
  const body = scriptOf([...(base?.statements ?? []), ...script.statements], at);
  const clauses = [{ test: scriptOf([], at), body: parameters.reduceRight(given, body) }];
  return [statementOf({ kind: "if", clauses, otherwise: null, redirects: [], at })];
}

/** Whoever calls the method gives a value, which nobody follows. */
function given(inside: Script, { name }: Parameter): Script {
  const { at } = inside;
  const items = [word([held([computed("method argument", [], at)], at)], at)];
  return scriptOf([statementOf({ kind: "for", select: false, name, items, body: inside, redirects: [], at })], at);
}

const modifier = (reader: Reader): string => reader.look(/(?:static|hidden)\b/iy);
