/** What wrappers have in common: assignments before the command that they run. */
import { literal, splitAt, type Text } from "../../types/text.ts";
import type { Run, Yield } from "./spec.ts";

type Command = Extract<Run, { kind: "command" }>;

/** `A=1 B=2 cmd x` → the assignments and the command. */
export function peel(words: Text[]): { assigns: { name: string; value: Text }[]; argv: Text[] } {
  const assigns: { name: string; value: Text }[] = [];
  let index = 0;
  for (; index < words.length; index++) {
    const parts = splitAt(words[index]!, "=");
    const name = parts && literal(parts[0]);
    if (!parts || name === undefined || !/^[A-Za-z_][A-Za-z0-9_.]*$/.test(name)) break;
    assigns.push({ name, value: parts[1] });
  }
  return { assigns, argv: words.slice(index) };
}

/** Runs a command with assignments before it; nothing when there is no command. */
export function wrapped(words: Text[], more: Partial<Command> = {}): Yield[] {
  const { assigns, argv } = peel(words);
  if (argv.length === 0) return [];
  return [{ kind: "runs", run: { kind: "command", argv, ...(assigns.length > 0 ? { assigns } : {}), ...more } }];
}
