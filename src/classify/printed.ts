/** What a command substitution leaves in a word. */
import type { Script } from "../shell/ast.ts";
import type { Flow } from "../types/flow.ts";
import { FRESH, isFreshName, join, type Span, type Text } from "../types/text.ts";
import { substituted } from "./flows.ts";
import { describe } from "./pieces.ts";

/** The text that commands printed, where it is known; else a hole that says where it comes from. */
export function printed(flow: Flow, script: Script, at: Span): Text {
  const text = sourced(named(substituted(flow), at), script);
  if (text?.pieces.every((piece) => typeof piece === "string")) {
    // Secrets that the output carries stay attached, though its text is known.
    if (flow.payloads.length === 0 && flow.origins.length === 0) return text;
  } else if (text && !text.pieces.every((piece) => typeof piece === "object" && piece.kind === "output")) return text;
  const only = text?.pieces.length === 1 ? text.pieces[0] : undefined;
  if (typeof only === "object" && only.kind === "output") return join([{ ...only, many: false }], at, false);
  return join([{ kind: "output", source: describe(script) ?? "$(…)", flow, many: false }], at, false);
}

/** Each `$(mktemp)` is a name of its own. */
function named(text: Text | null, { start }: Span): Text | null {
  if (!text?.pieces.some((piece) => isFreshName(piece) && piece.why === FRESH)) return text;
  return {
    ...text,
    pieces: text.pieces.map((piece) =>
      isFreshName(piece) && piece.why === FRESH ? { ...piece, why: `${FRESH} ${start}` } : piece,
    ),
  };
}

/** Several outputs in a row are told by the commands that they came from. */
const sourced = (text: Text | null, script: Script): Text | null =>
  text && {
    ...text,
    pieces: text.pieces.map((piece) =>
      typeof piece === "object" && piece.kind === "output" && piece.source === "output"
        ? { ...piece, source: describe(script) ?? piece.source }
        : piece,
    ),
  };
