/** Package managers of operating systems: what they install is for the whole machine. */
import { known } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, mutation, nothing, off } from "../kit/roles.ts";
import { type Command, command, type Flag, type Role, type Spec, type Yield } from "../kit/spec.ts";
import { goes, packages, plainName } from "./names-of.ts";

export interface Manager {
  /** Registry in effects. */
  from: string;
  /** Subcommands by meaning, separated by blanks. */
  install: string;
  remove: string;
  /** Installs the newest of all that is there. */
  upgrade: string;
  /** Flags without which an upgrade that names nothing only lists what there is. */
  upgradesBy?: string;
  quiet: string;
  flags: Record<string, Flag>;
  harmless?: string;
  more?: Record<string, Spec>;
}

export const removes: Role = (target, args) => [
  mutation("packages", "remove", "package", { destroys: true, target }),
  ...goes(target, args),
];
export const upgrades = (from: string, names: readonly Parameters<Role>[0][]): Yield[] =>
  names.length === 0
    ? [{ kind: "install", from, name: known("*"), known: false, wide: true }]
    : names.map((name): Yield => ({ kind: "install", from, name: plainName(name), known: false, wide: true }));

export function manager(names: string, m: Manager): Command {
  const harmless = { ...(m.harmless ? { harmless: m.harmless } : {}) };
  const upgraded = (args: Args): Yield[] =>
    m.upgradesBy && args.operands.length === 0 && !args.given(m.upgradesBy) ? [] : upgrades(m.from, args.operands);
  return command(names, {
    style: { exact: true },
    flags: {
      [Object.keys(m.flags).some((row) => row.split(" ").includes("-h")) ? "--help" : "-h --help"]: off,
      "--version": off,
      ...m.flags,
    },
    subcommands: {
      ...(m.install
        ? { [m.install]: { ...harmless, operands: [any(packages({ from: m.from, name: plainName, wide: true }))] } }
        : {}),
      ...(m.remove ? { [m.remove]: { ...harmless, operands: [any(removes)] } } : {}),
      ...(m.upgrade ? { [m.upgrade]: { ...harmless, effects: (args) => upgraded(args) } } : {}),
      [m.quiet]: { operands: [any(nothing)] },
      ...m.more,
    },
  });
}
