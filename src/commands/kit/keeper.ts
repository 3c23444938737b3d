/** Tools of which only a few calls lose anything: told by the words of those calls. */
import { display, type Text } from "../../types/text.ts";
import { mutation } from "./roles.ts";
import { type Command, command, type Yield } from "./spec.ts";

/** A call that loses something. */
export interface Loss {
  /** Over the words of the call, one blank between them. */
  call: RegExp;
  object: string;
  hosted?: boolean;
  /** It asks a person unless this stands there. */
  unasked?: RegExp;
  verb?: string;
  /** Nothing is lost: it is put out for others to see. */
  keeps?: true;
}

const LOOKS = /(?:^| )(?:-h|--help|help|--dry-run|--dryrun|--simulate)(?: |$)/;
/** Flags by which most tools ask nobody. */
export const FORCE = /(?:^| )(?:-y|-f|--yes|--force|--no-prompt|--purge -y|--silent|-s)(?: |$)/;

/** What the first loss that fits does; `undefined` when none does. */
export function lossOf(service: string, losses: readonly Loss[], operands: readonly Text[]): Yield[] | undefined {
  const call = operands.map(display).join(" ");
  if (LOOKS.test(call)) return undefined;
  const loss = losses.find((one) => one.call.test(call));
  if (!loss) return undefined;
  const { object, hosted = false, unasked, verb = "delete", keeps = false } = loss;
  const prompts = unasked !== undefined && !unasked.test(call);
  return [
    mutation(service, verb, object, { target: targetOf(loss.call, operands), destroys: !keeps, hosted, prompts }),
  ];
}

/** A tool whose other calls lose nothing. */
export function keeper(names: string, losses: Loss[]): Command {
  const [first = names] = names.split(" ");
  return command(names, {
    style: { none: true },
    effects: ({ operands, path }): Yield[] => lossOf(path[0] ?? first, losses, operands) ?? [],
  });
}

/** What is lost: the last word, unless it is one of those that tell the loss. */
function targetOf(told: RegExp, operands: readonly Text[]): Text | null {
  const last = lastOperand(operands);
  return last && told.source.split(/[^\w-]+/).includes(display(last)) ? null : last;
}

/** The last word that is no switch. */
export function lastOperand(operands: readonly Text[]): Text | null {
  return operands.findLast((word) => !display(word).startsWith("-")) ?? null;
}
