/** Whether a call touches production: one reader for all services, over every known word. */
import { literal, type Text } from "../types/text.ts";
import type { Scope } from "./scope.ts";

/** Words that teams use for what their customers use. Whole words: `product` is none. */
const PRODUCTION = new Set(["prod", "production", "prd", "live", "linked"]);
/** Variables that choose the environment a framework runs in. */
const CHOOSERS = new Set([
  "RAILS_ENV",
  "RACK_ENV",
  "NODE_ENV",
  "APP_ENV",
  "MIX_ENV",
  "DJANGO_ENV",
  "FLASK_ENV",
  "ENV",
  "ENVIRONMENT",
  "STAGE",
  "DEPLOY_ENV",
]);

export function environmentOf(
  argv: Text[],
  assigns: ReadonlyMap<string, Text>,
  scope: Scope,
): "production" | "test" | "unknown" {
  const words = argv.slice(1).flatMap((text) => text.pieces);
  const chosen = new Map<string, Text>(assigns);
  for (const name of [...CHOOSERS, "DATABASE_URL", "DJANGO_SETTINGS_MODULE", "PGHOST", "KUBECONTEXT", "AWS_PROFILE"]) {
    const value = scope.variables.get(name)?.values[0];
    if (value && !chosen.has(name)) chosen.set(name, value);
  }
  let test = false;
  for (const [name, value] of chosen) {
    if (CHOOSERS.has(name)) {
      const text = (literal(value) ?? "").toLowerCase();
      if (PRODUCTION.has(text)) return "production";
      if (text === "test") test = true;
    } else if (value.pieces.some(marked)) return "production";
  }
  if (words.some(marked)) return "production";
  return test ? "test" : "unknown";
}

/** Known text, or the name of a variable, that says production. */
const marked = (piece: Text["pieces"][number]): boolean =>
  marks(typeof piece === "string" ? piece : piece.kind === "variable" ? piece.name : "", PRODUCTION);

/** One of the words stands in the text by itself, between other characters than letters and digits. */
function marks(text: string, words: ReadonlySet<string>): boolean {
  if (text.length > 2_000) return false;
  return text.split(/[^A-Za-z0-9]+/).some((part) => words.has(part.toLowerCase()));
}
