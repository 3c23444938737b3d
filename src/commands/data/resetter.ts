/** Tools that bring a project's own database up and down: which of their words lose data. */
import type { Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { findCall } from "../kit/calls.ts";
import { inline, mutation, off, value } from "../kit/roles.ts";
import { type Command, command, type Flag, type Yield } from "../kit/spec.ts";
import { atProvider } from "./hosted.ts";

/** A call (`findCall`) → what is lost. The first that fits counts. */
export type Loss = readonly [call: string, verb: string, object: "database" | "schema" | "table" | "rows"];

/** Whether a line is one of the calls. */
export type Is = (call: string) => boolean;

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
  more?: (is: Is, args: Args) => Yield[] | undefined;
  /** Its words, where several calls stand in one. */
  words?: (operands: readonly Text[]) => readonly Text[];
  single?: boolean;
}

/** What is lost at a provider's database is hosted. */
const placed = (item: Yield, args: Args): Yield =>
  item.kind === "mutate" && item.destroys && atProvider(args) ? { ...item, hosted: true } : item;

export function lossOf(losses: readonly Loss[], words: readonly Text[], service: string): Yield[] {
  const found = losses.find(([call]) => findCall(call, words));
  return found ? [mutation(service, found[1], found[2], { destroys: true })] : [];
}

/** The operands; where there are flags that nobody knows, and that may take a value or not, all words. */
const wordsOf = (args: Args): readonly Text[] => (args.unknown.length > 0 ? args.words : args.operands);

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
      const words = tool.words?.(wordsOf(args)) ?? wordsOf(args);
      const more = tool.more?.((call) => findCall(call, words) !== undefined, args);
      return (more ?? lossOf(tool.losses, words, service)).map((item) => placed(item, args));
    },
  });
}
