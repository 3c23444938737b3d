/** Expressions of all call languages: operators by what they do to texts, precedence left aside. */
import { applyChange } from "./changes.ts";
import { calculate } from "./decode.ts";
import { eachOf } from "./each.ts";
import { member } from "./members.ts";
import { isInfix, operand, PERL_INFIX } from "./operands.ts";
import type { Reader } from "./reader.ts";
import { MAX_ITEMS } from "./source.ts";
import {
  concat,
  concatAll,
  isWalk,
  joinPath,
  known,
  list,
  namesOnly,
  oneOf,
  str,
  unknown,
  type Value,
  walked,
} from "./values.ts";

const ASSIGN = new Set(["=", ":=", "||=", "??=", "&&=", "//="]);
const EITHER = new Set(["||", "or", "??", "//", "?:"]);
const OTHER = new Set(
  "== != === !== <= >= < > <=> && and xor * / ** % - + . .. << >> & | ^ ~ =~ !~ in is instanceof not <>".split(" "),
);
/** These give yes or no and nothing of their operands. */
const COMPARING = new Set("== != === !== <= >= < > <=> =~ !~ in is instanceof not eq ne lt gt le ge cmp <>".split(" "));

export function expression(reader: Reader): Value {
  if (!reader.enter()) return unknown("too deep");
  let left = operand(reader);
  while (reader.pos < reader.tokens.length) {
    const next = infix(reader, left);
    if (!next) break;
    left = next;
  }
  reader.leave();
  return left;
}

/** One more operator and its right side; undefined when the expression ends here. */
function infix(reader: Reader, left: Value): Value | undefined {
  const token = reader.peek()!;
  const { dialect } = reader;
  if (token.kind === "string" && dialect.adjacent) return concat(left, operand(reader));
  if (token.kind !== "op" && token.kind !== "name") return undefined;
  const op = token.text;
  if (token.kind === "name" && !isInfix(reader, op)) return undefined;
  const go = (): void => {
    reader.pos++;
    reader.skipLines();
  };
  if (token.kind === "op" && ASSIGN.has(op)) {
    go();
    return assignment(reader, left, op, expression(reader));
  }
  if (op === "+=" || op === ".=" || (op === "<<" && left.name !== undefined && known(left) !== undefined)) {
    go();
    const right = expression(reader);
    return left.name === undefined ? right : assignment(reader, left, "=", added(left, right));
  }
  if (op === "?") {
    go();
    const yes = expression(reader);
    if (!reader.take(":")) return yes;
    return oneOf("either", [yes, expression(reader)]);
  }
  if (EITHER.has(op)) {
    go();
    const right = operand(reader);
    return left.missing ? right : oneOf("either", [left, right]);
  }
  if (op === "if" || op === "unless" || op === "while" || op === "until" || op === "rescue") {
    if (!dialect.comprehensions && dialect.topic === undefined) return undefined;
    go();
    expression(reader);
    if (!dialect.comprehensions || !reader.take("else")) return left;
    return oneOf("either", [left, expression(reader)]);
  }
  if (op === "for" || op === "foreach") return trailingLoop(reader, left, go);
  if (op === "as") {
    const name = dialect.comprehensions && reader.peek(1)?.kind === "name" ? reader.peek(1)!.text : undefined;
    if (name === undefined) return undefined;
    reader.pos += 2;
    reader.assign(name, left);
    return left;
  }
  const joins = dialect.concat.includes(op);
  if (!joins && !OTHER.has(op) && !(token.kind === "name" && PERL_INFIX.has(op))) return undefined;
  if (token.kind === "op" && op === "*" && !token.spaced && dialect.bare) return undefined;
  // `print $out <$in>`: what is read of a handle, no comparison.
  if (op === "<" && dialect.language === "perl" && reader.peek(1)?.spaced === false && reader.peek(2)?.text === ">")
    return undefined;
  go();
  const change = op === "=~" ? reader.peek()?.change : undefined;
  const right = operand(reader);
  if (change) return applyChange(reader, left, change);
  if (op === "/" && left.ref === "Path()") return { ...joinPath(left, right), ref: "Path()" };
  if (left.ref === "#number" && right.ref === "#number") {
    const sum = calculate(known(left) ?? "", op, known(right) ?? "");
    if (sum !== undefined) return { ...str(sum), ref: "#number" };
  }
  if (joins)
    return left.items && right.items ? { ...left, items: [...left.items, ...right.items] } : concat(left, right);
  if (op === "%" && known(left) !== undefined && dialect.comprehensions) return formatted(known(left)!, right);
  return COMPARING.has(op) ? unknown("comparison") : unknown("operation", left, right);
}

/** `"%s/x" % y` */
function formatted(pattern: string, values: Value): Value {
  const rest = [...(values.items ?? [values])];
  const parts = pattern.split(/(%(?:\(\w+\))?[-+0-9.]*[a-z])/).map((part, at): Value => {
    if (at % 2 === 0) return str(part.replaceAll("%%", "%"));
    const key = /^%\((\w+)\)/.exec(part)?.[1];
    return (key === undefined ? rest.shift() : values.fields?.get(key)) ?? unknown("format");
  });
  return concatAll(parts);
}

/** `+=` of two lists or two texts. */
function added(left: Value, right: Value): Value {
  if (!left.items || !right.items) return concat(left, right);
  return list([...left.items, ...right.items].slice(0, MAX_ITEMS));
}

function trailingLoop(reader: Reader, left: Value, go: () => void): Value | undefined {
  const { dialect } = reader;
  if (dialect.comprehensions) {
    go();
    const names: string[] = [];
    while (reader.pos < reader.tokens.length && !reader.at("in")) {
      const name = reader.takeName();
      if (name !== undefined) names.push(name);
      else if (reader.peek()?.kind === "op" && ["(", ")", ","].includes(reader.peek()!.text)) reader.pos++;
      else break;
    }
    if (!reader.take("in")) return left;
    const source = namesOnly(operand(reader));
    for (const [at, name] of names.entries())
      reader.bindLate(
        name,
        names.length === 1
          ? eachOf(reader, name, source)
          : isWalk(source)
            ? walked(source, at)
            : unknown("item", source),
      );
    reader.world.vague = true;
    return left;
  }
  if (dialect.topic === undefined) return undefined;
  go();
  const source = expression(reader);
  reader.bindLate(dialect.topic, eachOf(reader, dialect.topic, source));
  reader.world.vague = true;
  return left;
}

export function assignment(reader: Reader, left: Value, op: string, right: Value): Value {
  const value =
    op === "=" || op === ":="
      ? right
      : left.name !== undefined && reader.env.has(left.name)
        ? oneOf(left.name, [left, right])
        : right;
  if (left.fields && !left.name) {
    for (const [key, target] of left.fields) assignment(reader, target, "=", member(reader, right, key));
    return right;
  }
  if (left.items && !left.name) {
    for (const [at, target] of left.items.entries())
      assignment(reader, target, "=", right.items?.[at] ?? unknown("item", right));
    return right;
  }
  const role = left.self && reader.tables.calls.get(`${left.ref ?? ""}=`);
  if (role) role({ name: left.ref ?? "", args: [value], named: new Map(), self: left.self, reader });
  if (left.name === undefined) return value;
  reader.assign(left.name, value);
  // `($x = "a") =~ tr/a/b/` changes the variable.
  return reader.dialect.language === "perl" ? { ...value, name: left.name } : value;
}
