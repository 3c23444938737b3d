/** Flows put together: one after the other, through words, out of files. */
import { secretName } from "../secrets/index.ts";
import { type Flow, mergeFlows, type Payload } from "../types/flow.ts";
import { concat, join, known, type Piece, type Text } from "../types/text.ts";
import { either } from "./alternatives.ts";

/** A command that prints nothing. */
export const SILENT: Flow = { text: known(""), payloads: [], origins: [] };

const isSilent = (flow: Flow): boolean => flow.text !== null && flow.text.pieces.length === 0;

/** What two commands print one after the other. */
export const sequence = (first: Flow, second: Flow): Flow => sequenceOf([first, second]);

/** What commands print one after the other; takes time in proportion to what they print. */
export function sequenceOf(flows: readonly Flow[]): Flow {
  const loud = flows.filter((flow) => !isSilent(flow));
  if (loud.length < 2) return loud[0] ?? SILENT;
  return {
    text: concat(
      ...loud.flatMap((flow, index) =>
        // What a program prints ends a line.
        flow.text || index === loud.length - 1 ? [textOf(flow, "output")] : [textOf(flow, "output"), "\n"],
      ),
    ),
    ...partsOf(loud),
    payloads: loud.flatMap((flow) => flow.payloads),
    origins: loud.flatMap((flow) => flow.origins),
  };
}

function partsOf(flows: readonly Flow[]): Pick<Flow, "parts"> {
  const parts = flows.flatMap((flow) => flow.parts ?? []);
  return parts.length > 0 ? { parts } : {};
}

/** What comes out of one of several ways; of none of them, unless one is `sure` to be taken. */
export function oneOf(flows: readonly Flow[], isSure: boolean): Flow {
  const texts = flows.map((flow) => flow.text);
  const all = isSure ? flows : [...flows, SILENT];
  if (all.length === 1) return all[0]!;
  if (flows.every(isSilent)) return mergeFlows(...all);
  const known = texts.filter((text) => text !== null);
  const text =
    known.length === texts.length
      ? either(
          "output",
          all.map(({ text }) => text!),
        )
      : null;
  return { ...mergeFlows(...all), text };
}

/** The text of a flow; one hole when it is not known. */
export function textOf(flow: Flow, source: string): Text {
  if (flow.text) return flow.text;
  return { pieces: [{ kind: "output", source, flow, many: false }], quoted: true, at: { start: 0, end: 0 } };
}

/** The flow of a command that prints this text: secrets in its holes come along. */
export function flowOfText(text: Text): Flow {
  const payloads: Payload[] = [];
  const origins: Flow["origins"] = [];
  const visit = (pieces: Piece[], depth: number) => {
    for (const piece of pieces) {
      if (typeof piece === "string" || depth > 6) continue;
      if (piece.kind === "output") {
        payloads.push(...piece.flow.payloads);
        origins.push(...piece.flow.origins);
      } else if (piece.kind === "variable") {
        const secret = secretName(piece.name);
        if (secret && !piece.closed)
          payloads.push({ of: { variable: piece.name }, labels: secret.labels, owner: secret.owner });
        for (const reading of piece.readings) visit(reading.pieces, depth + 1);
      }
    }
  };
  visit(text.pieces, 0);
  return { text, payloads, origins };
}

const withoutEnd = (text: Text): Text => substituted({ text, payloads: [], origins: [] }) ?? text;

/** Standard output without the final newlines, as a substitution takes it. */
export function substituted(flow: Flow): Text | null {
  if (!flow.text) return null;
  const pieces = [...flow.text.pieces];
  for (;;) {
    const last = pieces.at(-1);
    if (last === undefined) break;
    if (typeof last !== "string") {
      // Each of the ways in which it may turn out ends there.
      if (last.kind === "variable" && last.readings.length > 0)
        pieces[pieces.length - 1] = { ...last, readings: last.readings.map(withoutEnd) };
      break;
    }
    const trimmed = last.replace(/\n+$/, "");
    if (trimmed === last) break;
    if (trimmed === "") pieces.pop();
    else pieces[pieces.length - 1] = trimmed;
  }
  // Those before something that may be nothing may be the final ones.
  const at = pieces.findLastIndex((piece) => typeof piece === "string");
  const before = at >= 0 && at < pieces.length - 1 ? (pieces[at] as string) : "";
  const ends = /(?<=[^\n])\n+$/.exec(before)?.[0] ?? "";
  if (ends !== "")
    pieces.splice(at, 1, before.slice(0, -ends.length), ...either("newlines", [known(""), known(ends)]).pieces);
  return join(pieces, flow.text.at, true);
}

export { mergeFlows };
