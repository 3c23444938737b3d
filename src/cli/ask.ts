/** Questions to a person at the terminal. The library is loaded when the first one is asked. */
import { columns } from "../io/keys.ts";
import { isInteractive } from "../io/terminal.ts";
import { cells, cut, visible } from "./fit.ts";

/** A person left a question with Ctrl-C or Escape: nothing is changed, exit 130. */
export class Cancelled extends Error {}

export interface Choice<T extends string> {
  value: T;
  label: string;
  /** Shown beside the label. */
  hint?: string;
}

/** Yes or no; no unless the person says otherwise. */
export async function confirmed(message: string): Promise<boolean> {
  const { confirm } = await import("@clack/prompts");
  return answered<boolean>(await confirm({ message: visible(message), initialValue: false }));
}

export async function chosen<T extends string>(message: string, choices: Choice<T>[], initial: T): Promise<T> {
  const { select } = await import("@clack/prompts");
  return answered(await select<string>({ message, options: choices.map(shownChoice), initialValue: initial })) as T;
}

/** Any number of them, none too. */
export async function picked<T extends string>(message: string, choices: Choice<T>[]): Promise<T[]> {
  const { multiselect } = await import("@clack/prompts");
  const options = choices.map(shownChoice);
  return answered(await multiselect<string>({ message, options, required: false })) as T[];
}

/** Whether to go on: said by `-y`, or asked. Null when it can be neither. */
export async function goOn(message: string, yes: boolean): Promise<boolean | null> {
  if (yes) return true;
  return isInteractive() ? confirmed(message) : null;
}

/** Columns of what is drawn around a choice. */
const AROUND = 8;

/** What comes from a call or a file can't draw on the screen, and stays on its line. */
const shownChoice = <T extends string>({ value, label, hint }: Choice<T>) => ({
  value: value as string,
  label: cut(label, columns() - AROUND - cells(hint ?? "")),
  ...(hint === undefined ? {} : { hint: cut(hint, columns() - AROUND) }),
});

function answered<T>(answer: T | symbol): T {
  if (typeof answer === "symbol") throw new Cancelled("cancelled, and nothing was changed");
  return answer;
}
