/** Commands of cmd that change what the rest of the text means: `set`, `cd`, `pushd`. */
import type { Command, Redirect, Word } from "../ast.ts";
import type { CmdReader } from "./cmd-reader.ts";
import { computed, literalWord, plain, word } from "./values.ts";

/** A command as read, or the assignment or move that it comes to. */
export function simpleCommand(words: Word[], redirects: Redirect[], reader: CmdReader, start: number): Command {
  const at = reader.span(start);
  const name = words[0]?.parts[0];
  const said = name?.kind === "literal" ? name.text : "";
  if (said === "set" && words[1]) {
    const assign = assignment(words[1], reader, at);
    if (assign) return { kind: "simple", assigns: [assign], words: [], redirects, at };
  }
  if (said === "cd" || said === "chdir" || said === "pushd") {
    const rest = words
      .slice(1)
      .filter((one) => !(one.parts[0]?.kind === "literal" && /^\/d$/i.test(one.parts[0].text)));
    return {
      kind: "simple",
      assigns: [],
      words: [literalWord(said === "pushd" ? said : "cd", words[0]!.at), ...rest],
      redirects,
      at,
    };
  }
  return { kind: "simple", assigns: [], words, redirects, at };
}

/** `set NAME=value`, `set "NAME=value"`; a value that is asked for or computed is unknown. */
function assignment(line: Word, reader: CmdReader, at: Redirect["at"]) {
  const [first, ...more] = line.parts;
  if (first?.kind !== "literal") return null;
  const found = /^\s*(\/[ap]\s+)?("?)\s*([^=\s"/][^="]*?)\s*=/i.exec(first.text);
  if (!found?.[3]) return null;
  const before = plain(first.text.slice(found[0].length), first.at);
  const parts = [before, ...more];
  const last = parts.at(-1);
  if (found[2] === '"' && last?.kind === "literal")
    parts[parts.length - 1] = { ...last, text: last.text.replace(/"[^"]*$/, "") };
  const kept = parts.filter((part) => part.kind !== "literal" || part.text !== "");
  const value = found[1] ? [computed(reader.source.slice(at.start, at.end), [line], at)] : kept;
  const target = value.length > 0 ? word(value, line.at) : word([{ kind: "quoted", text: "", at }], at);
  return {
    name: `env:${found[3].toUpperCase()}`,
    append: false,
    index: null,
    value: { kind: "word" as const, word: target },
    at,
  };
}
