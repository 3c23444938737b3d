/** Which spec reads which program. Specs are built when first asked for. */
import { modules } from "./index.generated.ts";
import type { Command } from "./kit/spec.ts";
import { lazily } from "./lazy.ts";

let byName: Map<string, Command> | undefined;

function isCommand(item: unknown): item is Command {
  return typeof item === "object" && item !== null && "names" in item && "spec" in item;
}

function all(): Map<string, Command> {
  if (byName) return byName;
  byName = new Map();
  for (const module of modules)
    for (const item of Object.values(module))
      if (isCommand(item)) for (const name of item.names) byName.set(name, item);
  return byName;
}

/** The command that a program name stands for; a version suffix (`python3.12`) is the plain name, unless it is a letter (`r2`). */
export function commandNamed(name: string): Command | undefined {
  const found = named(name);
  if (found) return found;
  const plain = /^([a-z][a-z+_-]+?)-?\d+(?:\.\d+)*$/.exec(name)?.[1];
  return plain ? named(plain) : undefined;
}

function named(name: string): Command | undefined {
  if (!lazily) return all().get(name);
  return Object.values(lazily(name) ?? {}).find(
    (item): item is Command => isCommand(item) && item.names.includes(name),
  );
}

export function commandNames(): string[] {
  return [...all().keys()];
}

export function allCommands(): Command[] {
  return [...new Set(all().values())];
}
