/** Function literals: `x => …`, `function (x) {…}`, `lambda x: …`, `->(x) {…}`, `sub {…}`, `fn($x) => …`. */
import { expression } from "./expressions.ts";
import type { Reader } from "./reader.ts";
import { block } from "./statements.ts";
import { unknown, type Value } from "./values.ts";

/** `(a, b) =>` or `a =>` stands here. */
export function functionAt(reader: Reader): boolean {
  if (!reader.dialect.arrow) return false;
  if (reader.at("(")) return reader.tokens[reader.closer(reader.pos) + 1]?.text === "=>";
  return reader.peek()?.kind === "name" && reader.at("=>", 1);
}

/** Reads a function literal; its body is read where it stands. */
export function functionLiteral(reader: Reader): Value {
  const start = reader.peek()?.start ?? 0;
  while (reader.peek()?.kind === "name" && (reader.dialect.lambda?.includes(reader.peek()!.text) || reader.at("async")))
    reader.pos++;
  reader.take("*");
  if (reader.peek()?.kind === "name" && reader.at("(", 1) && reader.dialect.lambda) reader.pos++;
  const params = parameters(reader);
  const outer = reader.current;
  reader.declare(start, params);
  if (reader.at("use") && reader.at("(", 1)) reader.pos = reader.closer(reader.pos + 1) + 1;
  const arrow = reader.take("=>") || reader.take(":");
  if (reader.at("{")) block(reader);
  else if (arrow) reader.returns(expression(reader));
  reader.current = outer;
  return { ...unknown("function"), body: start };
}

/** A parameter, or the names that a pattern takes out of it. */
export type Parameter = string | string[];

/** Names of parameters: in parentheses, between bars, or bare up to `:` or `=>`. */
export function parameters(reader: Reader): Parameter[] {
  const names: Parameter[] = [];
  if (reader.at("(")) {
    const end = reader.closer(reader.pos);
    let expects = true;
    let pattern: string[] | undefined;
    let nested = 0;
    for (let i = reader.pos + 1; i < end; i++) {
      const token = reader.tokens[i]!;
      if (token.kind === "op" && "([{".includes(token.text)) {
        nested++;
        if (expects) {
          pattern = [];
          names.push(pattern);
        }
        expects = false;
      } else if (token.kind === "op" && ")]}".includes(token.text)) nested--;
      else if (token.text === "," && nested === 0) {
        expects = true;
        pattern = undefined;
      } else if (token.kind === "name" && nested > 0) pattern?.push(token.text);
      else if (token.kind === "name" && expects) {
        // A type may stand before the name (php).
        if (reader.tokens[i + 1]?.kind === "name") continue;
        names.push(token.text);
        expects = false;
      }
    }
    reader.pos = Math.min(end + 1, reader.tokens.length);
    return names;
  }
  if (reader.take("|")) {
    while (reader.pos < reader.tokens.length && !reader.at("|")) {
      const token = reader.peek()!;
      if (token.kind === "name") names.push(token.text);
      if (token.kind === "line") break;
      reader.pos++;
    }
    reader.take("|");
    return names;
  }
  while (reader.pos < reader.tokens.length && !reader.at(":") && !reader.at("=>") && !reader.at("{")) {
    const token = reader.peek()!;
    if (token.kind === "line") break;
    if (token.kind === "name") names.push(token.text);
    reader.pos++;
    // A default value.
    if (reader.take("=")) expression(reader);
  }
  return names;
}

/** Whether braces here hold statements: in languages whose tables have no braces, or whose blocks follow calls. */
export function isBlock(reader: Reader): boolean {
  const { language } = reader.dialect;
  if (language === "php" || language === "awk") return true;
  if (language !== "perl") return false;
  const [first, second] = [reader.peek(1), reader.peek(2)];
  return !(first?.text === "}" || second?.text === "=>" || second?.text === ",");
}
