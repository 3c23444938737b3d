/** Compiles `profiles/*.yaml`, so that nothing parses YAML while a call waits. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BARE, extend, finish, type Layer } from "../src/policy/layers.ts";
import { document } from "../src/policy/load.ts";
import { schema } from "../src/policy/schema.ts";
import type { Rule } from "../src/types/policy.ts";

const folder = join(import.meta.dirname, "../profiles");
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

function read(name: string, role: "policy" | "blocks") {
  const file = join(folder, `${name}.yaml`);
  const found = document({ file: `profiles/${name}.yaml`, text: readFileSync(file, "utf8") }, role);
  if (found.ok) return found.value;
  throw new Error(
    found.faults.map((fault) => `${fault.file}:${fault.line}:${fault.column}: ${fault.message}`).join("\n"),
  );
}

/** The rules without their examples, which only tests and people read. */
const lean = (rules: Rule[]): Rule[] => rules.map((rule) => ({ ...rule, matches: [], misses: [] }));

export function profiles(): string {
  const blocks = lean(read("blocks", "blocks").rules);
  const layers: Record<string, Layer> = {};
  const entries: Record<string, unknown> = {};
  for (const name of ["default", "yolo", "paranoid"]) {
    const own = read(name, "policy");
    const layered = extend(own.extends === null ? BARE : layers[own.extends]!, own, name);
    if (!layered.ok) throw new Error(layered.faults.map(({ message }) => message).join("\n"));
    const layer = { ...layered.value, rules: lean(layered.value.rules) };
    layers[name] = layer;
    if (own.disable.length > 0) throw new Error(`${name}: a shipped profile disables nothing`);
    const { digest } = finish(layer, { blocks, grants: [], frozen: false }, sha256);
    entries[name] = { extends: own.extends, settings: layer.settings, rules: lean(own.rules), digest };
  }
  return [
    "// Made by `npm run generate` from `profiles/*.yaml`.",
    'import type { Rule, Settings } from "../types/policy.ts";',
    "",
    `export const BLOCKS: Rule[] = ${JSON.stringify(blocks)};`,
    "",
    "export const LAYERS: Record<string, { extends: string | null; settings: Settings; rules: Rule[]; digest: string }> =",
    `  ${JSON.stringify(entries)};`,
    "",
  ].join("\n");
}

/** What editors check a policy file against. */
export const policySchema = (): string => `${JSON.stringify(schema(), null, 2)}\n`;
