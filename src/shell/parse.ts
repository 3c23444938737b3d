import type { Parsed } from "./ast.ts";
import { readScript } from "./commands.ts";
import { Cursor, maxCode } from "./cursor.ts";
import { Refused } from "./refusal.ts";
import { standing } from "./zsh.ts";

/** The most characters of a source, quoted heredoc bodies included. */
const maxSource = 1024 * 1024;

/**
 * Parses a shell source in one pass, without going back, in linear time. What comes out is what bash and zsh both
 * read; where they would read it differently, or either would complain, the source is refused. Never throws.
 */
export function parse(source: string): Parsed {
  try {
    if (source.length > maxSource) throw new Refused("too-long", "more than 1 MiB of text", maxSource);
    checkCharacters(source);
    const cursor = new Cursor(source, {
      depth: 0,
      tolerant: false,
      doubts: 0,
      uncounted: 0,
      members: 0,
      script: readScript,
    });
    const script = readScript(cursor, {});
    if (cursor.level.pending.length > 0) cursor.refuse("heredoc", "a heredoc without a body");
    if (source.length - cursor.shared.uncounted > maxCode)
      cursor.refuse("too-long", `more than ${maxCode / 1024} KiB of code`);
    // bash gives up such a line, and may go on with the next one.
    if (
      cursor.shared.onlyZsh &&
      source.includes("\n") &&
      !source.split("\n").every((line) => parse(line).ok || parse(standing(line)).ok)
    )
      cursor.refuse("parenthesis", "a form that only zsh reads in code of several lines", 0);
    return { ok: true, script };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}

/** Control characters (CR among them) and lone surrogates are refused anywhere: what they do isn't what is seen. */
function checkCharacters(source: string): void {
  for (let at = 0; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if ((code < 0x20 && code !== 0x09 && code !== 0x0a) || code === 0x7f) {
      throw new Refused("control-character", "a control character", at);
    }
    if (code < 0xd800 || code > 0xdfff) continue;
    const pair = code < 0xdc00 && source.charCodeAt(at + 1) >> 10 === 0xdc00 >> 10;
    if (!pair) throw new Refused("lone-surrogate", "half a character", at);
    at++;
  }
}
