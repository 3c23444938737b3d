/** Smaller tools of macOS: apps of the store, shortcuts, the index of search. */
import type { Text } from "../../types/text.ts";
import { keeper } from "../kit/keeper.ts";
import { any, installs, mutation, nothing, off, opens, value, writes } from "../kit/roles.ts";
import { command, type Spec, type Yield } from "../kit/spec.ts";

const quiet: Spec = { operands: [any(nothing)] };

/** The App Store's apps: installs are for the whole machine, and an uninstall takes the app away. */
export const mas = command("mas", {
  style: { exact: true },
  subcommands: {
    "install lucky purchase get": { flags: { "--force": off }, operands: [any(installs("app store", true))] },
    uninstall: {
      flags: { "--dry-run --all": off },
      harmless: "--dry-run",
      does: ({ operands }) => [
        mutation("app store", "uninstall", "app", { target: operands[0] ?? null, destroys: true }),
      ],
    },
    "reset signout": { does: mutation("app store", "reset", "state", { destroys: true }) },
    "list search info outdated account version config region vendor home open upgrade signin": quiet,
  },
});
const opaque = (operands: Text[]): Yield[] =>
  operands.slice(0, 1).map((program): Yield => ({ kind: "run", program, source: "option", from: [] }));

/** A shortcut does what its owner put into it, which nobody sees here. */
export const shortcuts = command("shortcuts", {
  style: { exact: true },
  subcommands: {
    run: {
      flags: {
        "-i --input-path": value(opens()),
        "-o --output-path": value(writes("replace")),
        "--output-type": value(),
      },
      effects: ({ operands }) => opaque(operands),
    },
    "list view sign": quiet,
  },
});
/** `automator` runs a workflow of a file. */
export const automator = command("automator", {
  flags: { "-i -D": value(), "-v": off },
  effects: ({ operands }) => opaque(operands),
});
/** The index of Spotlight: `-E` erases, `-i off` and `-d` end it. */
export const mdutil = keeper("mdutil", [
  { flags: "-E -X", object: "index", verb: "erase" },
  { flags: "-d -i=off -ai=off", object: "index", verb: "stop" },
]);
