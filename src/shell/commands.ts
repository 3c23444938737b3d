import { declarations, readAssign } from "./assignments.ts";
import type { Command, Pipeline, Redirect, Script, SimpleCommand, Statement, Word } from "./ast.ts";
import { isBlank, isDigit, isNameChar } from "./chars.ts";
import { compound, functionBody, isFunctionName } from "./compound.ts";
import type { Closing, Cursor } from "./cursor.ts";
import { newline, skipNewlines } from "./heredocs.ts";
import { passOperator } from "./operators.ts";
import { readRedirect } from "./redirects.ts";
import { closers, isReserved } from "./reserved-words.ts";
import { argumentUse, plainText, staticText } from "./word-parts.ts";
import { isDescriptor, readWord } from "./words.ts";

/** Words that zsh reads as a prefix or a reserved word where a command's name is expected, and bash as the name. */
const zshWords = new Set(["foreach", "end", "repeat", "nocorrect", "noglob", "in", "always", "]]"]);

/** Reads commands up to what `closing` says, which is not consumed. */
export function readScript(cursor: Cursor, closing: Closing): Script {
  const statements: Statement[] = [];
  let start = cursor.pos;
  if (closing.single) return { statements: [readStatement(cursor)], at: cursor.span(start) };
  for (;;) {
    skipNewlines(cursor);
    if (statements.length === 0) start = cursor.pos;
    if (atClosing(cursor, closing)) break;
    const statement = readStatement(cursor);
    statements.push(statement);
    cursor.skipBlanks();
    const c = cursor.peek();
    if (c === "\n") newline(cursor);
    else if (c === "&" || (c === ";" && !isCaseEnd(cursor))) {
      statement.background ||= c === "&";
      passOperator(cursor, 1);
    } else if (atClosing(cursor, closing)) break;
    // Behind a condition of zsh.
    else if (c === "{" && closing.words?.includes(c)) break;
    else cursor.refuse("syntax", `unexpected \`${c}\``);
  }
  return { statements, at: cursor.fixed ?? { start, end: Math.max(start, cursor.pos) } };
}

const isCaseEnd = (cursor: Cursor): boolean => cursor.sees(";;") || cursor.sees(";&");

function atClosing(cursor: Cursor, closing: Closing): boolean {
  const c = cursor.peek();
  if (c === "") return true;
  if (c === ")") return closing.parenthesis === true || cursor.refuse("syntax", "unexpected `)`");
  if (isCaseEnd(cursor)) return closing.caseItem === true || cursor.refuse("syntax", "unexpected `;;`");
  const word = cursor.reservedWord();
  if (!closers.has(word)) return false;
  return closing.words?.includes(word) === true || cursor.refuse("syntax", `unexpected \`${word}\``);
}

/** Steps over an operator and the newlines after it; a command must follow. */
function passJoiner(cursor: Cursor, length: number): void {
  const operator = cursor.source.slice(cursor.pos, cursor.pos + length);
  passOperator(cursor, length);
  skipNewlines(cursor);
  const next = cursor.peek();
  if (next === "" || ";&|)".includes(next)) cursor.refuse("syntax", `\`${operator}\` without a command after it`);
}

/** Reads an and-or list. */
export function readStatement(cursor: Cursor): Statement {
  const start = cursor.pos;
  if (cursor.reservedWord() === "coproc") return readCoprocess(cursor);
  const first = readPipeline(cursor);
  const rest: Statement["rest"] = [];
  let at = cursor.span(start);
  for (;;) {
    cursor.skipBlanks();
    const operator = cursor.sees("&&") ? "&&" : cursor.sees("||") ? "||" : null;
    if (operator === null) return { first, rest, background: false, at };
    passJoiner(cursor, 2);
    rest.push({ operator, pipeline: readPipeline(cursor) });
    at = cursor.span(start);
  }
}

/** What the shells read alike after `coproc`, besides a simple command. */
const bracketed = new Set<Command["kind"]>(["group", "subshell", "loop", "if", "for", "case"]);

const NAMED = /([A-Za-z_]\w*)[ \t]+(?=(?:\{|while|until|for|if|case)[ \t])/y;

/** Steps over a coprocess's name, before what zsh rejects on one line: it takes the name for a command. */
function passName(cursor: Cursor): boolean {
  NAMED.lastIndex = cursor.pos;
  const found = NAMED.exec(cursor.source);
  if (found === null || isReserved(found[1]!)) return false;
  cursor.pos += found[0].length;
  return true;
}

/**
 * Reads `coproc` before one command, which then runs in the background. Where a name follows, the shells see it in
 * different places, and inside a substitution bash 5.2 runs a command `COPROC`.
 */
function readCoprocess(cursor: Cursor): Statement {
  const start = cursor.pos;
  cursor.pos += "coproc".length;
  cursor.skipBlanks();
  const named = passName(cursor);
  const command = readCommand(cursor);
  if (
    named &&
    (cursor.source.slice(start, cursor.pos).includes("\n") ||
      /setopt|emulate|\bset\s[^;\n]{0,100}(?:-o|[-+]\w*I)/.test(cursor.source))
  )
    cursor.doubt("prefix", "`coproc` with a name on several lines, or where options may be set", start);
  const second = command.kind === "simple" && command.words[1] !== undefined ? plainText(command.words[1]) : null;
  const plain =
    command.kind === "simple"
      ? command.words.length > 0 && !(second !== null && isReserved(second))
      : bracketed.has(command.kind);
  // bash takes the word after a name for an assignment: `coproc X a[ 0 ]` has three words.
  const first = command.kind === "simple" ? command.words[1]?.parts[0] : undefined;
  const assigns = first?.kind === "literal" && /^\w+\[/.test(first.text);
  const next = cursor.peek();
  if (!plain || assigns || cursor.level.substitution || (next !== "" && "|&".includes(next))) {
    cursor.doubt("prefix", "`coproc` with a name or in a pipeline", start);
  }
  const at = cursor.span(start);
  const pipeline = { negated: false, timed: false, commands: [command], stderr: [], at: command.at };
  return { first: pipeline, rest: [], background: true, at };
}

function readPipeline(cursor: Cursor): Pipeline {
  const start = cursor.pos;
  let negated = takePrefix(cursor, "!");
  const timed = takePrefix(cursor, "time");
  if (timed && !negated) negated = takePrefix(cursor, "!");
  // In what zsh already takes the time of, `time` is a program.
  if (timed && cursor.timed) cursor.doubt("prefix", "`time` in something that is timed", start);
  const outer = cursor.timed;
  cursor.timed ||= timed;
  const commands = [readCommand(cursor)];
  const stderr: boolean[] = [];
  for (;;) {
    const at = cursor.span(start);
    cursor.skipBlanks();
    if (cursor.peek() !== "|" || cursor.peek(1) === "|") {
      cursor.timed = outer;
      return { negated, timed, commands, stderr, at };
    }
    const both = cursor.peek(1) === "&";
    passJoiner(cursor, both ? 2 : 1);
    stderr.push(both);
    commands.push(readCommand(cursor));
  }
}

/** Steps over `!` or `time` before a pipeline. Doubled, bare or with options they mean different things. */
function takePrefix(cursor: Cursor, word: "!" | "time"): boolean {
  if (cursor.reservedWord() !== word) return false;
  cursor.pos += word.length;
  const glued = !isBlank(cursor.peek()) && !cursor.atContinuation();
  cursor.skipBlanks();
  while (word === "time" && cursor.peek() === "-") {
    // zsh finds no command of that name.
    const isPlain = cursor.peek(1) === "p" && isBlank(cursor.peek(2));
    if (!isPlain) cursor.doubt("prefix", "`time` with an option, which zsh takes for the command");
    readWord(cursor);
    cursor.skipBlanks();
  }
  const next = cursor.peek();
  if (glued || next === "" || "\n;&|)".includes(next)) {
    cursor.refuse("prefix", `\`${word}\` without a plain command after it`);
  }
  return true;
}

function readCommand(cursor: Cursor): Command {
  const word = cursor.reservedWord();
  if (word === "!" || word === "time") cursor.refuse("prefix", `\`${word}\` after another prefix or inside a pipeline`);
  if (word === "coproc") cursor.refuse("prefix", "`coproc` inside a pipeline or a list");
  if (closers.has(word)) cursor.refuse("syntax", `unexpected \`${word}\``);
  return cursor.nest(() => compound(cursor, word)) ?? simple(cursor);
}

/** Reads assignments, words and redirects; or a function's definition, which begins like them. */
function simple(cursor: Cursor): Command {
  const start = cursor.pos;
  const command: SimpleCommand = { kind: "simple", assigns: [], words: [], redirects: [], at: cursor.span(start) };
  const { assigns, words, redirects } = command;
  let declares = false;
  for (;;) {
    command.at = cursor.span(start);
    cursor.skipBlanks();
    const c = cursor.peek();
    if (c === "" || c === "\n" || c === ";" || c === "|" || c === ")") break;
    if (c === "}" && cursor.level.braces > 0 && words.length > 0 && cursor.reservedWord() === "}") break;
    if (c === "&" && cursor.peek(1) !== ">") break;
    const redirect: Redirect | null = readRedirect(cursor);
    if (redirect !== null) {
      redirects.push(redirect);
      continue;
    }
    if (c === "(") {
      const alone = words.length === 1 && !isModifier(words[0]!) && assigns.length === 0 && redirects.length === 0;
      const name = alone ? plainText(words[0]!) : null;
      if (name === null || !isFunctionName(name)) cursor.refuse("parenthesis", "`(` right after a word");
      return functionBody(cursor, name, start);
    }
    if (words.length === 0 || declares) {
      const assign = readAssign(cursor, declares);
      if (assign !== null) {
        assigns.push(assign);
        continue;
      }
    }
    const modified = words.length === 1 && isModifier(words[0]!);
    if (modified && assigns.length > 0) cursor.doubt("command-word", "a modifier of zsh beside an assignment", start);
    words.push(readArgument(cursor, words, modified));
    if (modified) checkModified(cursor, words[1]!, start);
    const behind = assigns.at(-1)?.value.kind === "array" || (assigns.length === 0 && redirects.length > 0);
    if (words.length === 1 && behind && isReserved(plainText(words[0]!) ?? ""))
      cursor.doubt("reserved-word", "a reserved word behind an array or a redirect, where zsh knows it", start);
    if (words.length === 1) declares = declarations.has(plainText(words[0]!) ?? "");
  }
  if (words.length + assigns.length + redirects.length === 0) cursor.refuse("syntax", "a command is missing");
  if (words.length === 1 && isModifier(words[0]!))
    cursor.doubt("command-word", "a modifier of zsh without a command", start);
  return command;
}

/** zsh takes it off before it runs the command behind it; bash has no such command. */
const isModifier = (word: Word): boolean => ["noglob", "nocorrect"].includes(plainText(word) ?? "");

/** Behind a modifier only a plain name means the same with all that zsh knows. */
function checkModified(cursor: Cursor, word: Word, start: number): void {
  const name = plainText(word);
  if (name === null || /[=[\\]|^-/.test(name) || isReserved(name) || declarations.has(name) || isModifier(word))
    cursor.doubt("command-word", "a modifier of zsh before more than a plain name", start);
}

function readArgument(cursor: Cursor, before: readonly Word[], modified: boolean): Word {
  const start = cursor.pos;
  const isName = before.length === 0 || modified;
  const word = readWord(cursor, argumentUse, false, isName ? undefined : (plainText(before[0]!) ?? ""));
  if (word === null) cursor.refuse("syntax", `unexpected \`${cursor.peek()}\``);
  const raw = cursor.source.slice(start, cursor.pos);
  if (isDescriptor(cursor, start)) cursor.doubt("redirect", "a file descriptor of many digits", start);
  if (isBracedName(raw)) checkBracedName(cursor, start);
  if (raw[0] === "=" && isNameChar(raw[1] ?? "")) {
    cursor.doubt("equals", "zsh expands `=name` to the path of a program", start);
  }
  if (isName) checkName(cursor, raw, word, start);
  return word;
}

/** bash takes `{name}>f` for a file descriptor, zsh even `{name} >f`. */
function checkBracedName(cursor: Cursor, start: number): void {
  let ahead = 0;
  while (isBlank(cursor.peek(ahead))) ahead++;
  const next = cursor.peek(ahead);
  if (next !== "" && "<>&\\".includes(next)) cursor.doubt("redirect", "`{name}` before a redirect", start);
}

function isBracedName(raw: string): boolean {
  if (raw[0] !== "{" || raw.at(-1) !== "}" || raw.length < 3) return false;
  for (let at = 1; at < raw.length - 1; at++) if (!isNameChar(raw[at]!)) return false;
  return true;
}

/** Refuses a command's name that only one of the shells takes for a name. */
function checkName(cursor: Cursor, raw: string, word: Word, start: number): void {
  const first = raw[0]!;
  let digits = 0;
  while (isDigit(raw[digits] ?? "")) digits++;
  const sign = raw[digits] === "+" ? digits + 1 : digits;
  const equals = raw.indexOf("=");
  const strange =
    (zshWords.has(raw) && !isModifier(word)) ||
    // These two are builtins of zsh, which quotes don't hide.
    (["-", "noglob"].includes(staticText(word) ?? "") && raw !== "noglob") ||
    first === "-" ||
    first === "=" ||
    first === "%" ||
    (first === "{" && raw !== "{}") ||
    (digits > 0 && raw[sign] === "=") ||
    (equals > 0 && /[^\x00-\x7f]/.test(raw.slice(0, equals)));
  if (strange) cursor.doubt("command-word", `\`${raw.slice(0, 20)}\` is not a command's name in both shells`, start);
}
