/** AppleScript: `do shell script`, the Finder's deletes, shutting down. */
import type { Text } from "../../types/text.ts";
import type { Lexicon, Token } from "../lexicon.ts";
import type { CodeReading } from "../read.ts";
import type { Given } from "../reader.ts";
import { sourceOf } from "../source.ts";
import { tokenise } from "../tokens.ts";
import { unreadable } from "../unreadable.ts";
import { concatAll, hole, home, joinPath, str, unknown, type Value } from "../values.ts";
import { World } from "../world.ts";

const LEXICON: Lexicon = {
  lineComments: ["--", "#"],
  blockComments: [["(*", "*)"]],
  strings: [{ open: '"', close: '"', escapes: "c" }],
  lines: "all",
};
/** Words that pass their operand on. */
const PASSED = new Set([
  "quoted",
  "form",
  "of",
  "POSIX",
  "file",
  "folder",
  "alias",
  "path",
  "the",
  "as",
  "text",
  "string",
  "item",
  "every",
  "disk",
  "document",
]);
const MAX_NESTED = 4;

export function readAppleScript(text: Text, given: Given): CodeReading {
  const world = new World();
  read(text, world, given, 0);
  return world.finish();
}

function read(text: Text, world: World, given: Given, depth: number): void {
  const { tokens, deep } = tokenise(sourceOf(text), LEXICON);
  if (deep || depth >= MAX_NESTED) {
    world.opaque("too-deep", "applescript");
    return;
  }
  const nested = (inner: Text): void => read(inner, world, given, depth + 1);
  if (tokens.length === 1 && tokens[0]!.kind === "hole") {
    world.emit(...unreadable("applescript", text, nested));
    return;
  }
  const env = new Map<string, Value>();
  const is = (at: number, ...words: string[]): boolean =>
    words.every(
      (word, offset) => tokens[at + offset]?.kind === "name" && tokens[at + offset]!.text.toLowerCase() === word,
    );
  for (let i = 0; i < tokens.length; i++) {
    if (is(i, "do", "shell", "script")) {
      const line = expression(tokens, i + 3, env);
      if (tokens.slice(i, end(tokens, i)).some((_, at) => is(i + at, "administrator", "privileges")))
        world.emit({ kind: "escalate", to: "root" });
      world.print([world.runShell(line)]);
      world.vague = true;
    } else if (is(i, "do", "script")) world.runShell(expression(tokens, i + 2, env));
    else if (is(i, "run", "script")) {
      const code = expression(tokens, i + 2, env);
      nested(code.text);
    } else if (is(i, "set") && tokens[i + 1]?.kind === "name" && is(i + 2, "to"))
      env.set(tokens[i + 1]!.text, expression(tokens, i + 3, env));
    else if (is(i, "empty") && (is(i + 1, "trash") || is(i + 2, "trash")))
      world.delete(joinPath(home(), str(".Trash")), true);
    else if (is(i, "delete")) {
      const target = expression(tokens, i + 1, env);
      const what = tokens.slice(i + 1, end(tokens, i)).map((token) => token.text);
      if (what.includes("file") || what.includes("folder") || what.includes("alias") || what.includes("every"))
        world.delete(
          what.includes("every") ? joinPath(target, hole({ kind: "glob", pattern: "*", many: false })) : target,
          true,
        );
    } else if (is(i, "shut", "down") || is(i, "restart") || is(i, "log", "out")) {
      if (i > 0)
        world.emit({
          kind: "power",
          does: tokens[i]!.text === "restart" ? "restart" : `${tokens[i]!.text} ${tokens[i + 1]?.text ?? ""}`,
        });
    }
  }
}

function end(tokens: Token[], from: number): number {
  const found = tokens.findIndex((token, at) => at >= from && token.kind === "line");
  return found < 0 ? tokens.length : found;
}

/** Strings and variables joined by `&`. */
function expression(tokens: Token[], from: number, env: Map<string, Value>): Value {
  const parts: Value[] = [];
  let joined = true;
  for (let i = from; i < tokens.length; i++) {
    const token = tokens[i]!;
    if (token.kind === "line") break;
    if (token.text === "&") {
      joined = true;
      continue;
    }
    if (token.text === "of" && tokens[i - 1]?.kind === "string")
      return joinPath(expression(tokens, i + 1, env), concatAll(parts));
    if (token.text === "(" || token.text === ")" || (token.kind === "name" && PASSED.has(token.text))) continue;
    if (token.kind === "name" && token.text === "home") {
      parts.push(home());
      break;
    }
    if (!joined) break;
    joined = false;
    if (token.kind === "string" || token.kind === "hole")
      parts.push(
        concatAll(
          token.parts.map((part) =>
            typeof part === "string" ? str(part) : "kind" in part ? hole(part) : unknown("code"),
          ),
        ),
      );
    else if (token.kind === "name") parts.push(env.get(token.text) ?? unknown(token.text));
    else parts.push(str(token.text));
  }
  return parts.length === 0 ? unknown("value") : concatAll(parts);
}
