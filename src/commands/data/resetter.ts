/** Tools that bring a project's own database up and down: which of their words lose data. */
import { literal } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { inline, mutation, off, value } from "../kit/roles.ts";
import { type Command, command, type Flag, type Yield } from "../kit/spec.ts";
import { atProvider } from "./hosted.ts";

/** Operands joined by blanks → what is lost. The first match counts. */
export type Loss = readonly [words: RegExp, verb: string, object: "database" | "schema" | "table" | "rows"];

export interface Resetter {
  names: string;
  service?: string;
  losses: readonly Loss[];
  values?: string;
  switches?: string;
  flags?: Record<string, Flag>;
  /** Previews. */
  harmless?: string;
  /** What else a line does; before the losses. */
  more?: (line: string, args: Args) => Yield[] | undefined;
  single?: boolean;
}

/** What is lost at a provider's database is hosted. */
const placed = (item: Yield, args: Args): Yield =>
  item.kind === "mutate" && item.destroys && atProvider(args) ? { ...item, hosted: true } : item;

export function lossOf(losses: readonly Loss[], line: string, service: string): Yield[] {
  const found = losses.find(([words]) => words.test(line));
  return found ? [mutation(service, found[1], found[2], { destroys: true })] : [];
}

export const lineOf = (args: Args): string => args.operands.map((word) => literal(word) ?? "").join(" ");

export function resetter(tool: Resetter): Command {
  const service = tool.service ?? "database";
  const harmless = tool.harmless?.split(" ") ?? [];
  const own = Object.keys(tool.flags ?? {}).flatMap((row) => row.split(" "));
  const unlisted = harmless.filter((name) => !own.includes(name));
  const valued = `${tool.values ?? ""} `.includes("-h ");
  // Flags that are asked for stand in rows of their own: a row is one flag under several names.
  const rest = (names: string) =>
    names
      .split(" ")
      .filter((name) => !harmless.includes(name))
      .join(" ");
  return command(tool.names, {
    style: { exact: true, numbers: true, ...(tool.single ? { single: true } : {}) },
    flags: {
      [valued ? "--help" : "-h --help"]: off,
      ...(tool.values ? { [rest(tool.values)]: value() } : {}),
      ...(tool.switches ? { [rest(tool.switches)]: inline } : {}),
      ...(unlisted.length > 0 ? { [unlisted.join(" ")]: off } : {}),
      ...tool.flags,
    },
    ...(tool.harmless ? { harmless: tool.harmless } : {}),
    effects: (args) => {
      const line = lineOf(args);
      return (tool.more?.(line, args) ?? lossOf(tool.losses, line, service)).map((item) => placed(item, args));
    },
  });
}
