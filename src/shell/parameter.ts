import type { Operation, Part, Variable, Word } from "./ast.ts";
import { isDigit } from "./chars.ts";
import type { Cursor } from "./cursor.ts";
import type { Quoting } from "./expansions.ts";
import { type OperandKind, operand } from "./operand.ts";
import { subscript } from "./subscript.ts";
import { literal } from "./word-parts.ts";
import { flagged, partOf } from "./zsh.ts";

const defaults: Record<string, "default" | "assign" | "error" | "alternative"> = {
  "-": "default",
  "=": "assign",
  "?": "error",
  "+": "alternative",
};

/** Reads `${…}`. Flags of zsh that can run commands, `${(e)x}`, and nested forms `${${x}}` are refused. */
export function parameter(cursor: Cursor, quoting: Quoting): Part {
  if (cursor.peek(2) === "(" && quoting === "none") return flagged(cursor, false);
  if (cursor.sees("${${(") && quoting === "none") return partOf(cursor);
  const outer = cursor.inParameter;
  const part = cursor.nest(() => {
    const start = cursor.pos;
    cursor.pos += 2;
    cursor.inParameter = true;
    const variable = body(cursor, quoting);
    if (!cursor.take("}")) cursor.refuse("unterminated", "`${` has no closing brace", start);
    variable.raw = cursor.source.slice(start, cursor.pos);
    return { kind: "variable" as const, variable, at: cursor.span(start) };
  });
  cursor.inParameter = outer;
  return part;
}

function body(cursor: Cursor, quoting: Quoting): Variable {
  const indirect = cursor.peek() === "!" && cursor.peek(1) !== "}";
  const length = cursor.peek() === "#" && cursor.peek(1) !== "}";
  if (indirect || length) cursor.pos++;
  const name = parameterName(cursor);
  const index = cursor.peek() === "[" ? subscript(cursor, true) : null;
  const variable: Variable = { name, index, length, indirect, operation: null, raw: "" };
  if (cursor.peek() === "}") {
    if (indirect && (index === "@" || index === "*")) variable.operation = { kind: "names" };
    return variable;
  }
  if (length) cursor.refuse("parameter", "`${#` with more than a name");
  variable.operation = operation(cursor, quoting, indirect);
  return variable;
}

function parameterName(cursor: Cursor): string {
  const start = cursor.pos;
  const c = cursor.peek();
  if (isDigit(c)) while (isDigit(cursor.peek())) cursor.pos++;
  else if (c !== "" && "@*?$!-#".includes(c)) cursor.pos++;
  else cursor.pos += cursor.name().length;
  if (cursor.pos === start) cursor.refuse("parameter", "`${` without a plain name");
  return cursor.source.slice(start, cursor.pos);
}

function operation(cursor: Cursor, quoting: Quoting, indirect: boolean): Operation {
  const c = cursor.peek();
  const next = cursor.peek(1);
  const colon = c === ":";
  const kind = defaults[colon ? next : c];
  if (kind !== undefined) {
    cursor.pos += colon ? 2 : 1;
    return { kind, colon, word: operandWord(cursor, quoting, "text") };
  }
  if (colon) {
    cursor.pos++;
    const start = cursor.pos;
    const parts = operand(cursor, quoting, "slice").filter((part) => part.kind !== "literal");
    return { kind: "slice", raw: cursor.source.slice(start, cursor.pos), parts };
  }
  if (c === "#" || c === "%") {
    cursor.pos++;
    const longest = cursor.take(c);
    return {
      kind: "trim",
      from: c === "#" ? "start" : "end",
      longest,
      pattern: operandWord(cursor, quoting, "pattern"),
    };
  }
  if (c === "/") return replacement(cursor, quoting);
  if (c === "^" || c === ",") {
    cursor.pos++;
    const raw = cursor.take(c) ? c + c : c;
    return { kind: "case", raw, pattern: operandWord(cursor, quoting, "pattern") };
  }
  if (indirect && (c === "@" || c === "*") && next === "}") {
    cursor.pos++;
    return { kind: "names" };
  }
  if (c === "@" && next !== "" && "QEPAKakuUL".includes(next) && cursor.peek(2) === "}") {
    cursor.pos += 2;
    return { kind: "transform", operator: next };
  }
  return cursor.refuse("parameter", "an operator in `${…}` that is not common to bash and zsh");
}

function replacement(cursor: Cursor, quoting: Quoting): Operation {
  cursor.pos++;
  const all = cursor.take("/");
  const c = cursor.peek();
  if (all && (c === "#" || c === "%")) cursor.refuse("parameter", `\`//${c}\` in \`\${…}\` is an anchor in zsh only`);
  const anchor = c === "#" ? "start" : c === "%" ? "end" : null;
  if (anchor !== null) cursor.pos++;
  const pattern = operandWord(cursor, quoting, "replaced");
  const text = cursor.take("/") ? operandWord(cursor, quoting, "replacement") : null;
  return { kind: "replace", all, anchor, pattern, replacement: text };
}

function operandWord(cursor: Cursor, quoting: Quoting, kind: OperandKind): Word {
  const start = cursor.pos;
  const parts = operand(cursor, quoting, kind);
  const at = cursor.span(start);
  return { parts: parts.length > 0 ? parts : [literal("", at)], at };
}
