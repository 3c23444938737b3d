/** Test helpers: every command of a tree as a list of patterns, to compare with what the real shells ran. */
import type { Command, Part, Redirect, Script, Word } from "../../src/shell/ast.ts";

/** One simple command: its words as text, or a wildcard for what isn't known. */
export interface Ran {
  words: Pattern[];
}

/** Text pieces with wildcards between them; `many` when the word may become any number of words. */
export interface Pattern {
  pieces: string[];
  many: boolean;
}

interface Found {
  commands: Ran[];
  /** Targets of redirects that write. */
  targets: Pattern[];
}

/** Collects every simple command and every written target, wherever they hide. */
export function collect(script: Script): Found {
  const found: Found = { commands: [], targets: [] };
  visitScript(script, found);
  return found;
}

function visitScript(script: Script, found: Found): void {
  for (const statement of script.statements) {
    for (const pipeline of [statement.first, ...statement.rest.map((rest) => rest.pipeline)]) {
      for (const command of pipeline.commands) visitCommand(command, found);
    }
  }
}

function visitCommand(command: Command, found: Found): void {
  for (const redirect of command.redirects) visitRedirect(redirect, found);
  switch (command.kind) {
    case "simple":
      for (const assign of command.assigns) {
        if (assign.index !== null) visitParts(assign.index, found);
        if (assign.value.kind === "word") visitWord(assign.value.word, found);
        else {
          for (const { index, word } of assign.value.elements) {
            if (index !== null) visitParts(index, found);
            visitWord(word, found);
          }
        }
      }
      for (const word of command.words) visitWord(word, found);
      if (command.words.length > 0) found.commands.push({ words: command.words.flatMap(patternsOf) });
      // zsh takes these off before it runs what stands behind them.
      if (command.words.length > 1 && /^(?:noglob|nocorrect)$/.test(patternsOf(command.words[0]!)[0]!.pieces.join("")))
        found.commands.push({ words: command.words.slice(1).flatMap(patternsOf) });
      // What turns out to be a lone `-` starts what stands behind it as a login shell: `$x- a`.
      if (command.words.length > 1 && isDash(patternsOf(command.words[0]!)[0])) {
        const [first, ...rest] = command.words.slice(1).flatMap(patternsOf);
        if (first)
          found.commands.push({
            words: [{ ...first, pieces: [`-${first.pieces[0]}`, ...first.pieces.slice(1)] }, ...rest],
          });
      }
      if (command.words.some(bursts))
        found.commands.push({
          words: command.words.flatMap((word) => (bursts(word) ? anything(true) : patternsOf(word))),
        });
      // zsh runs `$NULLCMD` where there is nothing but redirects.
      else if (command.redirects.length > 0) found.commands.push(...["cat", "more", "pager"].map(plainCommand));
      return;
    case "subshell":
    case "group":
      visitScript(command.body, found);
      return;
    case "if":
      for (const { test, body } of command.clauses) {
        visitScript(test, found);
        visitScript(body, found);
      }
      if (command.otherwise !== null) visitScript(command.otherwise, found);
      return;
    case "loop":
      visitScript(command.test, found);
      visitScript(command.body, found);
      return;
    case "for":
      for (const item of command.items ?? []) visitWord(item, found);
      visitScript(command.body, found);
      return;
    case "for-arithmetic":
      visitParts(command.parts, found);
      visitScript(command.body, found);
      return;
    case "case":
      visitWord(command.subject, found);
      for (const item of command.items) {
        for (const pattern of item.patterns) visitWord(pattern, found);
        visitScript(item.body, found);
      }
      return;
    case "function":
      visitCommand(command.body, found);
      return;
    case "test":
      for (const word of command.words) visitWord(word, found);
      return;
    case "arithmetic":
      visitParts(command.parts, found);
      return;
    default:
      command satisfies never;
  }
}

const isDash = (word: Pattern | undefined): boolean =>
  word !== undefined && word.pieces.length > 1 && word.pieces.join("") === "-";

const plainCommand = (name: string): Ran => ({ words: [{ pieces: [name], many: false }] });

function visitRedirect(redirect: Redirect, found: Found): void {
  visitWord(redirect.target, found);
  if (redirect.heredoc !== null && !redirect.heredoc.quoted) visitParts(redirect.heredoc.body, found);
  if (!redirect.operator.includes(">")) return;
  // zsh writes to each word of a list.
  const lists = redirect.target.parts.some((part) => part.kind === "double" && isListed(part));
  found.targets.push(...(lists ? anything(true) : patternsOf(redirect.target)));
}

function visitWord(word: Word, found: Found): void {
  visitParts(word.parts, found);
}

function visitParts(parts: Part[], found: Found): void {
  for (const part of parts) {
    for (const script of scriptsOf(part)) visitScript(script, found);
    for (const inner of innerParts(part)) visitParts(inner, found);
  }
}

function scriptsOf(part: Part): Script[] {
  return part.kind === "command" || part.kind === "process" ? [part.script] : [];
}

/** The lists of parts inside a part, of whatever depth of meaning. */
export function innerParts(part: Part): Part[][] {
  switch (part.kind) {
    case "literal":
    case "quoted":
    case "glob":
    case "tilde":
    case "command":
    case "process":
      return [];
    case "double":
    case "arithmetic":
      return [part.parts];
    case "brace":
      return part.items?.map((item) => item.parts) ?? (part.inside ? [part.inside] : []);
    case "variable": {
      const { index, operation } = part.variable;
      const lists = Array.isArray(index) ? [index] : [];
      switch (operation?.kind) {
        case undefined:
        case "transform":
        case "names":
          return lists;
        case "default":
        case "assign":
        case "error":
        case "alternative":
          return [...lists, operation.word.parts];
        case "trim":
        case "case":
          return [...lists, operation.pattern.parts];
        case "replace":
          return [...lists, operation.pattern.parts, operation.replacement?.parts ?? []];
        case "slice":
          return [...lists, operation.parts];
        default:
          return operation satisfies never;
      }
    }
    default:
      return part satisfies never;
  }
}

/** A word as patterns: one for each brace alternative. */
export function patternsOf(word: Word): Pattern[] {
  let all: Pattern[] = [{ pieces: [""], many: false }];
  for (const part of word.parts) {
    if (part.kind === "variable" && Array.isArray(part.variable.index) && part.variable.index.length === 0) {
      // zsh may take what follows for a subscript or a modifier.
      return all.map(({ pieces }) => ({ pieces: [...pieces, ""], many: true }));
    }
    const next: Pattern[] = [];
    for (const before of all) {
      for (const after of patternsOfPart(part)) {
        const glue = before.pieces.at(-1)! + after.pieces[0]!;
        const pieces = [...before.pieces.slice(0, -1), glue, ...after.pieces.slice(1)];
        next.push({ pieces, many: before.many || after.many });
      }
    }
    all = next.slice(0, 5000);
  }
  if (word.droppable) return anything(true);
  // An alternative that is nothing at all, as in `{,a}`, is no word in bash and an empty one in zsh.
  const braced = word.parts.some((part) => part.kind === "brace");
  return braced ? all.map((p) => (p.pieces.join("") === "" ? { ...p, many: true } : p)) : all;
}

/** zsh makes words of the values in a brace before it looks for its alternatives: `{$x,b}` may be `{1` and `2,b}`. */
const bursts = (word: Word): boolean =>
  word.parts.some(
    (part) =>
      part.kind === "brace" &&
      (part.items ?? []).some(
        (item) =>
          bursts(item) || item.parts.some((inner) => isOpen(inner) || (inner.kind === "double" && isListed(inner))),
      ),
  );

const isOpen = ({ kind }: Part): boolean => kind === "variable" || kind === "command";

/** `"$@"` and its like. */
const isListed = (part: Extract<Part, { kind: "double" }>): boolean =>
  part.parts.some(
    (inner) => inner.kind === "variable" && (inner.variable.name === "@" || inner.variable.index === "@"),
  );

const anything = (many: boolean): Pattern[] => [{ pieces: ["", ""], many }];

function patternsOfPart(part: Part): Pattern[] {
  switch (part.kind) {
    case "literal":
    case "quoted":
      return [{ pieces: [part.text], many: false }];
    case "double":
      return patternsOf({ parts: part.parts, at: part.at });
    case "brace":
      return part.items === null ? anything(true) : part.items.flatMap(patternsOf);
    case "variable":
    case "command":
    case "arithmetic":
    case "glob":
      return anything(true);
    case "process":
    case "tilde":
      return anything(false);
    default:
      return part satisfies never;
  }
}

/** Whether the words that a shell ran can come out of the command. */
export function matches(ran: readonly string[], command: Ran): boolean {
  // reach[i]: the words so far can make the first i of `ran`.
  let reach = new Set([0]);
  for (const pattern of command.words) {
    const next = new Set<number>();
    for (const from of reach) {
      if (!pattern.many) {
        if (from < ran.length && fits(ran[from]!, pattern.pieces)) next.add(from + 1);
        continue;
      }
      for (let to = from; to <= ran.length; to++) if (manyFit(ran.slice(from, to), pattern.pieces)) next.add(to);
    }
    reach = next;
  }
  return reach.has(ran.length);
}

/** Several words out of one: the text before the first hole begins the first, that after the last ends the last. */
function manyFit(ran: readonly string[], pieces: string[]): boolean {
  if (ran.length === 0) return pieces.join("") === "";
  return fits(ran.join("\0"), pieces);
}

/** Whether the text is the pieces with anything between them. */
export function fits(text: string, pieces: string[]): boolean {
  const first = pieces[0]!;
  if (pieces.length === 1) return text === first;
  const last = pieces.at(-1)!;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  let at = first.length;
  const end = text.length - last.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = text.indexOf(piece, at);
    if (found < 0 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
}
