import type { Part } from "./ast.ts";
import { isDigit, isNameChar } from "./chars.ts";
import type { Cursor } from "./cursor.ts";
import { slice } from "./slices.ts";

/**
 * Makes parts of their own out of the tildes that the shells expand. bash alone also expands `name=~` in an argument,
 * which counts here: a tilde that is expanded in one of the shells is a tilde.
 */
export function tildes(cursor: Cursor, parts: Part[], where: "start" | "value"): Part[] {
  const out: Part[] = [];
  let value = where === "value";
  for (const [number, part] of parts.entries()) {
    const last = number === parts.length - 1;
    if (part.kind === "brace" && part.items !== null && number === 0) {
      for (const item of part.items) item.parts = tildes(cursor, item.parts, where);
    }
    // zsh looks for a tilde after it has expanded what comes before: `$x~` and `""~` are the home when that is empty.
    const late = part.kind === "literal" && number > 0 ? lateStart(parts, number, part.text) : -1;
    if (part.kind === "literal" && part.text[late] === "~") {
      let end = late + 1;
      while (isUser(part.text[end] ?? "")) end++;
      if (late > 0) out.push(slice(cursor, part, 0, late));
      const { text, at } = slice(cursor, part, late, end);
      out.push({ kind: "glob", pattern: text, at });
      if (part.text.length > end) out.push(slice(cursor, part, end, part.text.length));
      continue;
    }
    if (part.kind === "brace" && number > 0 && canAllBeEmpty(parts.slice(0, number))) {
      for (const item of part.items ?? [])
        item.parts = item.parts.map((inner, at) => (at === 0 ? maybeHome(inner) : inner));
    }
    if (part.kind !== "literal" || (number > 0 && !value)) {
      out.push(part);
      continue;
    }
    let from = 0;
    const assignment = number === 0 && !value ? assignmentSign(part.text) : -1;
    if (assignment >= 0) value = true;
    for (let at = 0; at < part.text.length; at++) {
      const before = at === 0 ? number === 0 : value && (part.text[at - 1] === ":" || at - 1 === assignment);
      if (part.text[at] !== "~" || !before) continue;
      let end = at + 1;
      while (isUser(part.text[end] ?? "")) end++;
      const next = part.text[end] ?? "";
      const following = next === "" ? parts[number + 1]?.kind : undefined;
      if (where === "start" && at > 0 && (following === "quoted" || following === "double")) continue;
      if (next === "" ? !last : next !== "/" && !(next === ":" && value)) {
        // zsh expands `~$user`, bash doesn't; what stands here is neither a user nor a path.
        cursor.doubt("tilde", "`~` with more than a user's name after it", part.at.start);
      }
      if (at > from) out.push(slice(cursor, part, from, at));
      const { text, at: span } = slice(cursor, part, at, end);
      out.push({ kind: "tilde", user: text.slice(1), at: span });
      from = end;
      at = end - 1;
    }
    if (from < part.text.length || part.text === "") out.push(slice(cursor, part, from, part.text.length));
  }
  return out;
}

/** A leading tilde that one of the shells may expand, as a pattern: its value is not certain. */
function maybeHome(part: Part): Part {
  return part.kind === "literal" && part.text[0] === "~" ? { kind: "glob", pattern: part.text, at: part.at } : part;
}

/** Where in a literal the word's value begins if all before it is empty; -1 when that can't be. */
function lateStart(parts: Part[], number: number, text: string): number {
  const before = emptiness(parts.slice(0, number));
  if (before === "full") return -1;
  const last = parts[number - 1]!;
  if (before === "empty" && !(isSubscripted(last) && text[0] === "[")) return 0;
  const end = text.indexOf("]");
  return end < 0 ? -1 : end + 1;
}

const canAllBeEmpty = (parts: readonly Part[]): boolean => emptiness(parts) === "empty";

/** Whether parts can be empty together, or can be as far as they go and end within what zsh takes for a subscript. */
function emptiness(parts: readonly Part[]): "empty" | "subscript" | "full" {
  let inside = false;
  for (const [number, part] of parts.entries()) {
    const text = part.kind === "literal" ? part.text : part.kind === "glob" ? part.pattern : null;
    const opens = !inside && text?.[0] === "[" && number > 0 && isSubscripted(parts[number - 1]!);
    if (inside || opens) {
      const end = text?.indexOf("]") ?? -1;
      if (end >= 0 && end < text!.length - 1) return "full";
      inside = end < 0;
    } else if (!canBeEmpty(part)) return "full";
  }
  return inside ? "subscript" : "empty";
}

/** `$x` before a bracket, which zsh reads as `${x[…]}`. */
const isSubscripted = (part: Part): boolean => part.kind === "variable" && part.variable.index?.length === 0;

function canBeEmpty(part: Part): boolean {
  switch (part.kind) {
    case "variable":
    case "command":
      return true;
    case "literal":
    case "quoted":
      return part.text === "";
    case "double":
      return canAllBeEmpty(part.parts);
    case "arithmetic":
    case "process":
    case "glob":
    case "tilde":
    case "brace":
      return false;
    default:
      return part satisfies never;
  }
}

const isUser = (c: string): boolean => isNameChar(c) || (c !== "" && ".-+".includes(c));

/** Where the `=` of a leading `name=` stands; -1 when there is none. */
function assignmentSign(text: string): number {
  let at = 0;
  while (isNameChar(text[at] ?? "")) at++;
  if (text[at] === "+") at++;
  return at > 0 && text[at] === "=" && !isDigit(text[0]!) ? at : -1;
}
