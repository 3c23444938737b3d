/** Parameters of functions and script blocks. */
import type { Command, Script } from "../ast.ts";
import { readExpression } from "./expressions.ts";
import { variableName } from "./names.ts";
import type { Reader } from "./reader.ts";
import { readVerbatim } from "./strings.ts";
import { scriptOf, statementOf, type Value, variable, word } from "./values.ts";

export interface Parameter {
  name: string;
  value: Value | null;
}

/** A body with its parameters. Each may be any of the arguments, by place or by name: it stands for each in turn. */
export function bound(parameters: Parameter[], script: Script): Script {
  return parameters.reduceRight<Script>(
    (inside, parameter) => scriptOf([statementOf(bind(parameter, inside))], script.at),
    script,
  );
}

function bind(parameter: Parameter, inside: Script): Command {
  const at = inside.at;
  const all = word([{ kind: "double", parts: [{ kind: "variable", variable: variable("@", "$args"), at }], at }], at);
  const items = parameter.value ? [...parameter.value.words, all] : null;
  return { kind: "for", select: false, name: parameter.name, items, body: inside, redirects: [], at };
}

/** `[CmdletBinding()] param(…)` at the head of a body. */
export function leadingParameters(reader: Reader): Parameter[] {
  const start = reader.pos;
  reader.skip(true);
  while (reader.peek() === "[") {
    skipAttribute(reader);
    reader.skip(true);
  }
  const written = reader.look(/param(?=\s*\()/iy);
  if (written === "") {
    reader.pos = start;
    return [];
  }
  reader.pos += written.length;
  return readParameters(reader);
}

/** `([type]$a = 1, [Parameter(…)]$b)`. */
export function readParameters(reader: Reader): Parameter[] {
  reader.skip(true);
  reader.expect("(");
  const out: Parameter[] = [];
  for (;;) {
    reader.skip(true);
    while (reader.peek() === "[") {
      skipAttribute(reader);
      reader.skip(true);
    }
    if (reader.take(")")) return out;
    const written = reader.look(/\$(?:\{[^}]+\}|[\p{L}\w:]+)/uy);
    if (written === "") reader.refuse("function", "a parameter's name is missing");
    reader.pos += written.length;
    reader.skip(true);
    const given = reader.take("=");
    if (given) reader.skip(true);
    const value = given ? readExpression(reader, false) : null;
    out.push({ name: variableName(written.slice(1).replace(/^\{|\}$/g, "")), value });
    reader.skip(true);
    if (!reader.take(",") && reader.peek() !== ")") reader.refuse("syntax", "a parameter doesn't end");
  }
}

/** An attribute or type in brackets, strings and inner brackets included. */
export function skipAttribute(reader: Reader): void {
  const start = reader.pos++;
  for (let depth = 1; depth > 0; ) {
    const char = reader.peek();
    if (char === "") reader.refuse("unterminated", "`[` has no end", start);
    if (char === "'") readVerbatim(reader);
    else if (char === '"') {
      const text = reader.look(/"(?:[^"`]|`[\s\S]|"")*"/y);
      if (text === "") reader.refuse("unterminated", "the string has no end");
      reader.pos += text.length;
    } else {
      if (char === "[") depth++;
      if (char === "]") depth--;
      reader.pos++;
    }
  }
}
