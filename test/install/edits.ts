/** What a person does to a settings file between `init` and `uninstall`. Each is text in, text out. */
import fc from "fast-check";
import { spaced } from "./settings.ts";

export interface PersonsEdit {
  name: string;
  apply(text: string): string;
  /** The same edit makes sense in the file that was there before, so that both must come to the same text. */
  local: boolean;
}

type Json = Record<string, unknown>;

const parsed = (text: string) => JSON.parse(text.replace(/^\uFEFF/, "")) as Json;

/** Rewrites the whole file, as an editor's formatter or the client itself does. */
const rewriting = (name: string, change: (value: Json) => Json): PersonsEdit => ({
  name,
  local: false,
  apply: (text) => `${JSON.stringify(change(parsed(text)), null, 2)}\n`,
});

const withHooks = (value: Json, change: (hooks: Record<string, Json[]>) => Record<string, unknown>): Json => ({
  ...value,
  hooks: change((value.hooks ?? {}) as Record<string, Json[]>),
});

const mine = { type: "command", command: "mine" };

const EDITS: PersonsEdit[] = [
  { name: "nothing", local: true, apply: (text) => text },
  {
    name: "a key in front",
    local: true,
    apply: (text) => text.replace(/\{(?=\s*")/, '{"first": [1, 2],'),
  },
  { name: "a blank line at the end", local: true, apply: (text) => `${text}\n` },
  {
    name: "a key at the end",
    local: false,
    apply: (text) =>
      text.replace(/(\{?)\s*\}\s*$/, (end, open) => (open ? '{"last": "é"}' : `, "last": {"x": "é"}${end}`)),
  },
  rewriting("reformatted", (value) => value),
  {
    name: "reformatted oddly",
    local: false,
    apply: (text) => spaced(JSON.stringify(parsed(text)), ["", " ", "\n\n", "\t"]),
  },
  rewriting("keys the other way round", (value) => Object.fromEntries(Object.entries(value).reverse())),
  rewriting("an own hook behind ours", (value) =>
    withHooks(value, (hooks) => ({
      ...hooks,
      PreToolUse: [...(hooks.PreToolUse ?? []), { matcher: "Bash", hooks: [mine] }],
    })),
  ),
  rewriting("an own hook in our group", (value) =>
    withHooks(value, (hooks) => ({
      ...hooks,
      PreToolUse: (hooks.PreToolUse ?? []).map((group) => ({
        ...group,
        hooks: [mine, ...((group.hooks ?? []) as Json[])],
      })),
    })),
  ),
  rewriting("our entry deleted", (value) =>
    withHooks(value, (hooks) => ({ ...hooks, PreToolUse: (hooks.PreToolUse ?? []).slice(0, -1) })),
  ),
  rewriting("all hooks deleted", ({ hooks: _, ...value }) => value),
  rewriting("a timeout of ours changed", (value) =>
    withHooks(
      value,
      (hooks) =>
        JSON.parse(JSON.stringify(hooks).replaceAll('"timeout":20', '"timeout":30')) as Record<string, unknown>,
    ),
  ),
];

export const personsEdits = fc.uniqueArray(fc.constantFrom(...EDITS), { minLength: 1, maxLength: 3 });
