import type { Command, Parsed, Pipeline, Redirect, Script, Statement, Word } from "../ast.ts";
import { maxCode } from "../cursor.ts";
import { Refused } from "../refusal.ts";
import { type Atom, CmdReader, printedBy } from "./cmd-reader.ts";
import { simpleCommand } from "./cmd-simple.ts";
import { partsOf, splitWords } from "./cmd-words.ts";
import { computed, literalWord, plain, scriptOf, word } from "./values.ts";

/**
 * Parses a cmd command line or batch file into the tree that bash sources have, in linear time. Variables are named
 * `env:NAME`, loop variables `%i`, arguments `1`, `2`, `@`. Words are split as the receiving program splits them.
 * Patterns stay text: each program expands them by itself. Never throws.
 */
export function parseCmd(source: string): Parsed {
  try {
    if (source.length > maxCode) throw new Refused("too-long", `more than ${maxCode / 1024} KiB of code`, maxCode);
    const bad = /[\0\x01-\x08\x0b-\x0c\x0e-\x1f\x7f]/.exec(source);
    if (bad) throw new Refused("control-character", "a control character", bad.index);
    return { ok: true, script: readLines(new CmdReader(source), false) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}

/** Commands up to a `)` when `inside`, which is consumed, or to the end. */
function readLines(reader: CmdReader, inside: boolean): Script {
  const start = reader.pos;
  const statements: Statement[] = [];
  for (;;) {
    while (reader.peek() === "\n" || reader.peek() === "\r" || reader.peek() === "&") reader.pos++;
    const before = reader.pos;
    reader.blanks();
    if (reader.pos >= reader.source.length) {
      if (inside) reader.refuse("unterminated", "`)` is missing");
      return scriptOf(statements, reader.span(start));
    }
    if (inside && reader.peek() === ")") {
      const at = reader.span(start);
      reader.pos++;
      return scriptOf(statements, at);
    }
    const statement = readStatement(reader, inside);
    if (statement) statements.push(statement);
    if (reader.pos === before) reader.refuse("syntax", "a command that can't be read");
  }
}

function readStatement(reader: CmdReader, inside: boolean): Statement | null {
  const start = reader.pos;
  const first = readPipeline(reader, inside);
  const rest: Statement["rest"] = [];
  for (;;) {
    reader.blanks();
    const operator = reader.look(/&&|\|\|/y)?.[0];
    if (operator === undefined) break;
    reader.pos += 2;
    const pipeline = readPipeline(reader, inside);
    if (pipeline) rest.push({ operator: operator === "&&" ? "&&" : "||", pipeline });
  }
  return first && { first, rest, background: false, at: reader.span(start) };
}

function readPipeline(reader: CmdReader, inside: boolean): Pipeline | null {
  const start = reader.pos;
  const commands: Command[] = [];
  for (;;) {
    const command = readCommand(reader, inside);
    if (command) commands.push(command);
    reader.blanks();
    if (reader.peek() !== "|" || reader.peek(1) === "|") break;
    reader.pos++;
  }
  if (commands.length === 0) return null;
  const stderr = commands.slice(1).map(() => false);
  return { negated: false, timed: false, commands, stderr, at: reader.span(start) };
}

/** One command; null for a remark or a label. */
function readCommand(reader: CmdReader, inside: boolean): Command | null {
  do reader.blanks();
  while (reader.peek() === "@" && reader.pos++ >= 0);
  const start = reader.pos;
  if (reader.look(/rem(?=[\s,;=]|$)|:/iy)) {
    reader.skipLine();
    return null;
  }
  if (reader.look(/if(?=[\s(])/iy)) return reader.nest(() => readIf(reader, inside));
  if (reader.look(/for(?=\s)/iy)) return reader.nest(() => readFor(reader, inside));
  if (reader.peek() === "(") {
    reader.pos++;
    const body = reader.nest(() => readLines(reader, true));
    const redirects: Redirect[] = [];
    do reader.blanks();
    while (readRedirect(reader, redirects));
    return { kind: "group", body, redirects, at: reader.span(start) };
  }
  const redirects: Redirect[] = [];
  const atoms = readAtoms(reader, inside, redirects);
  return atoms.length === 0 && redirects.length === 0
    ? null
    : simpleCommand(splitWords(atoms), redirects, reader, start);
}

/** A command's characters up to an operator outside quotes; its redirects go apart. */
function readAtoms(reader: CmdReader, inside: boolean, redirects: Redirect[]): Atom[] {
  const atoms: Atom[] = [];
  let quoted = false;
  while (reader.pos < reader.source.length) {
    const char = reader.peek();
    if (char === "\n" || char === "\r") return atoms;
    if (!quoted) {
      if (char === "&" || char === "|" || (char === ")" && inside)) return atoms;
      const apart = atoms.length === 0 || /\s/.test(atoms.at(-1)?.text ?? "");
      if (readRedirect(reader, redirects, apart)) continue;
      const joined = reader.look(/\^\r?\n/y);
      if (joined) {
        reader.pos += joined[0].length;
        continue;
      }
    }
    const atom = reader.atom(quoted);
    if (atom.text === '"' && !atom.escaped) quoted = !quoted;
    if (atom.text !== "" || atom.part) atoms.push(atom);
  }
  return atoms;
}

/** `>f`, `2>>f`, `2>&1`, `<f`. A digit counts only when it stands apart. */
function readRedirect(reader: CmdReader, into: Redirect[], apart = true): boolean {
  const start = reader.pos;
  const found = reader.look(apart ? /(\d?)(>>?|<)(?:&(\d))?/y : /()(>>?|<)(?:&(\d))?/y);
  if (!found) return false;
  reader.pos += found[0].length;
  const fd = found[1] ? Number(found[1]) : null;
  const at = () => reader.span(start);
  if (found[3] !== undefined) {
    into.push({
      operator: found[2] === "<" ? "<&" : ">&",
      fd,
      target: literalWord(found[3], at()),
      heredoc: null,
      at: at(),
    });
    return true;
  }
  while (reader.peek() === " " || reader.peek() === "\t") reader.pos++;
  const from = reader.pos;
  const atoms: Atom[] = [];
  let quoted = false;
  while (
    reader.pos < reader.source.length &&
    (quoted ? !/[\r\n]/.test(reader.peek()) : !/[\s&|<>),;=]/.test(reader.peek()))
  ) {
    const atom = reader.atom(quoted);
    if (atom.text === '"' && !atom.escaped) quoted = !quoted;
    else atoms.push(atom);
  }
  if (atoms.length === 0) reader.refuse("redirect", "a file is missing");
  const text = atoms.every((atom) => !atom.part) ? atoms.map((atom) => atom.text).join("") : null;
  const span = reader.span(from);
  const target =
    text !== null && /^(?:nul|con):?$/i.test(text) ? literalWord("/dev/null", span) : word(partsOf(atoms), span);
  const operator = found[2] === ">>" ? ">>" : found[2] === "<" ? "<" : ">";
  into.push({ operator, fd, target, heredoc: null, at: at() });
  return true;
}

/** `if [/i] [not] condition command [else command]`; `else` only follows a closing bracket. */
function readIf(reader: CmdReader, inside: boolean): Command {
  const start = reader.pos;
  reader.pos += 2;
  const item = /(?:"[^"\r\n]*"?|[^\s"()=&|])+/y;
  const step = (pattern: RegExp): string => {
    reader.blanks();
    const found = reader.look(pattern)?.[0] ?? "";
    reader.pos += found.length;
    return found;
  };
  step(/\/i(?=\s)/iy);
  step(/not(?=\s)/iy);
  if (step(/(?:exist|defined|errorlevel|cmdextversion)(?=\s)/iy) !== "") step(item);
  else {
    if (step(item) === "") reader.refuse("syntax", "a condition is missing");
    while (reader.peek() === "=" || reader.peek() === " ") reader.pos++;
    step(/(?:equ|neq|lss|leq|gtr|geq)(?=\s)/iy);
    step(item);
  }
  const at = reader.span(start);
  const branch = (): Script => {
    const from = reader.pos;
    const pipeline = readPipeline(reader, inside);
    return scriptOf(
      pipeline ? [{ first: pipeline, rest: [], background: false, at: pipeline.at }] : [],
      reader.span(from),
    );
  };
  const body = branch();
  const otherwise = step(/else(?=[\s(])/iy) !== "" ? branch() : null;
  return { kind: "if", clauses: [{ test: scriptOf([], at), body }], otherwise, redirects: [], at: reader.span(start) };
}

/** `for [/d] [/r [folder]] [/l] [/f ["options"]] %i in (set) do command`. */
function readFor(reader: CmdReader, inside: boolean): Command {
  const start = reader.pos;
  const head = reader.look(
    /for\s+(?:\/([drlf])\s+)*(?:"([^"\r\n]*)"\s+|([^\s%"][^\s%]*)\s+)?(?:\/([drlf])\s+)?%%?([A-Za-z])\s+in\s*\(/iy,
  );
  if (!head?.[5]) reader.refuse("syntax", "`for` that can't be read");
  reader.pos += head[0].length;
  const kind = (head[1] ?? head[4] ?? "").toLowerCase();
  const from = reader.pos;
  const items = readSet(reader, kind, head[2] ?? head[3] ?? "", from);
  if (reader.peek() !== ")") reader.refuse("unterminated", "`)` is missing");
  reader.pos++;
  const doing = reader.look(/\s*do(?=[\s(@])/iy);
  if (!doing) reader.refuse("syntax", "`do` is missing");
  reader.pos += doing[0].length;
  reader.loops.push(head[5]);
  const body = readRest(reader, inside);
  reader.loops.pop();
  return { kind: "for", select: false, name: `%${head[5]}`, items, body, redirects: [], at: reader.span(start) };
}

/** All commands up to the end of the line. */
function readRest(reader: CmdReader, inside: boolean): Script {
  const start = reader.pos;
  const statements: Statement[] = [];
  do {
    while (reader.peek() === "&") reader.pos++;
    const statement = readStatement(reader, inside);
    if (statement) statements.push(statement);
    reader.blanks();
  } while (reader.peek() === "&");
  return scriptOf(statements, reader.span(start));
}

/** What a loop goes over: names, numbers, the lines of a file, or those that a command prints. */
function readSet(reader: CmdReader, kind: string, option: string, from: number): Word[] {
  const back = /usebackq/i.test(option);
  const command = kind === "f" ? reader.look(back ? /\s*`([^`\r\n]*)`\s*(?=\))/y : /\s*'([^'\r\n]*)'\s*(?=\))/y) : null;
  if (command?.[1] !== undefined) {
    const inner = new CmdReader(command[1]);
    inner.loops.push(...reader.loops);
    const script = reader.nest(() => readLines(inner, false));
    reader.pos += command[0].length;
    const at = reader.span(from);
    return [word([printedBy(script, at)], at)];
  }
  const atoms: Atom[] = [];
  let quoted = false;
  while (reader.pos < reader.source.length && (quoted || reader.peek() !== ")")) {
    const atom = reader.atom(quoted);
    if (atom.text === '"') quoted = !quoted;
    atoms.push(atom);
  }
  const at = reader.span(from);
  const raw = reader.source.slice(from, reader.pos);
  if (kind === "l" || kind === "f") return [word([computed(raw, [], at)], at)];
  const words = splitWords(atoms);
  if (kind !== "r" || option === "") return words;
  return words.map((one) => word([plain(`${option}\\`, at), ...one.parts], one.at));
}
