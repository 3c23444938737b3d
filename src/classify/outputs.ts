/** Code that runs commands and uses what they print: a payload by the command's name until the command was followed. */
import type { Run, Yield } from "../commands/kit/spec.ts";
import { type Flow, mergeFlows, type Payload } from "../types/flow.ts";
import type { Piece, Text } from "../types/text.ts";

export class Outputs {
  private readonly names: ReadonlySet<string>;
  private readonly held = new Map<string, Flow>();

  constructor(yields: readonly Yield[]) {
    this.names = new Set(yields.flatMap((item) => (item.kind === "runs" ? (nameOf(item.run) ?? []) : [])));
  }

  /** What a run printed, once it was followed. */
  tell(run: Run, flow: Flow): void {
    const name = nameOf(run);
    const before = name === undefined ? undefined : this.held.get(name);
    if (name !== undefined) this.held.set(name, before ? mergeFlows(before, flow) : flow);
  }

  waits(payloads: readonly Payload[]): boolean {
    return payloads.some((payload) => this.named(payload) !== undefined);
  }

  /** The payloads with every command's name replaced by what it printed. */
  told<One extends Payload>(payloads: readonly One[]): One[] {
    return payloads.flatMap((payload) => {
      const name = this.named(payload);
      return name === undefined
        ? [payload]
        : (this.held.get(name)?.payloads ?? []).map((held) => ({ ...payload, ...held }));
    });
  }

  /** A later run that is given what an earlier one printed. */
  given(run: Run): Run {
    if (this.names.size === 0) return run;
    if (run.kind === "command") return { ...run, argv: run.argv.map((word) => this.filled(word)) };
    return run.kind === "code" ? { ...run, text: this.filled(run.text) } : run;
  }

  private named({ of }: Payload): string | undefined {
    return "output" in of && this.names.has(of.output) ? of.output : undefined;
  }

  private flow({ text, payloads, origins }: Flow): Flow {
    const held = payloads.flatMap((payload) => this.held.get(this.named(payload) ?? "") ?? []);
    return {
      text: text ?? (held.length === 1 ? held[0]!.text : null),
      payloads: this.told(payloads),
      origins: [...origins, ...held.flatMap((flow) => flow.origins)],
    };
  }

  /** A text with what its commands printed in their place. */
  filled(text: Text): Text {
    return { ...text, pieces: text.pieces.map((piece) => this.piece(piece)) };
  }

  private piece(piece: Piece): Piece {
    if (typeof piece === "string") return piece;
    if (piece.kind === "output" && this.waits(piece.flow.payloads)) return { ...piece, flow: this.flow(piece.flow) };
    if (piece.kind === "variable" && piece.readings.length > 0)
      return { ...piece, readings: piece.readings.map((reading) => this.filled(reading)) };
    return piece;
  }
}

const nameOf = (run: Run): string | undefined => ("prints" in run ? run.prints : undefined);
