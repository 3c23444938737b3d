import type { Answer } from "../types/verdict.ts";

/** Colours, or none. */
export interface Paint {
  answer(answer: Answer, text: string): string;
  dim(text: string): string;
  bold(text: string): string;
}

export const PLAIN: Paint = { answer: (_, text) => text, dim: (text) => text, bold: (text) => text };

/** Colours for a terminal; loaded only there. */
export async function paintFor(colours: boolean): Promise<Paint> {
  if (!colours) return PLAIN;
  const { default: kleur } = await import("kleur");
  kleur.enabled = true;
  const by = { allow: kleur.green, ask: kleur.yellow, deny: kleur.red };
  return {
    answer: (answer, text) => by[answer](text),
    dim: (text) => kleur.dim(text),
    bold: (text) => kleur.bold(text),
  };
}
