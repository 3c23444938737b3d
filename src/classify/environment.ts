/** Whether a call touches production: one reader for all services, over every known word. */
import { isFreshName, known, literal, type Text } from "../types/text.ts";
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
  /** What is changed: a client of one kind of store asks its own variables, not `DATABASE_URL`. */
  service = "database",
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
      if (TEST.test(text)) test = true;
    } else if (value.pieces.some(marked)) return "production";
    else if (name === "DATABASE_URL" && service === "database" && isTrialDatabase(value)) test = true;
    else if (name === "DJANGO_SETTINGS_MODULE" && TEST.test(lastPart(literal(value)))) test = true;
  }
  if (words.some(marked)) return "production";
  if (argv.some((word, index) => choosesTest(word, argv[index + 1]))) test = true;
  if (
    RAKE.test(lastPart(literal(argv[0] ?? known("")), "/")) &&
    argv.some((word) => RAKE_TEST.test(literal(word) ?? ""))
  )
    test = true;
  return test ? "test" : "unknown";
}

/** A database on this machine that is called after tests: `postgres://localhost/app_test`. */
const OWN_TEST =
  /^[a-z][a-z+]*:\/\/(?:[^@/]*@)?(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\/(?:[\w-]*[_-])?test(?:[_-]?\d+)?(?:\?|$)/i;
/** SQLite's file in a temporary folder, or none at all. Four slashes: behind three a path may begin in the project. */
const PASSING =
  /^(?:sqlite3?(?:\+\w+)?:(?:\/\/\/?)?(?::memory:.*)?$|(?:sqlite3?(?:\+\w+)?:(?:\/\/\/)?|file:(?:\/\/)?)\/(?:var\/)?tmp\/(?!.*\.\.)[^/].*)/i;

function isTrialDatabase({ pieces }: Text): boolean {
  const whole = pieces.map((piece) => (typeof piece === "string" ? piece : isFreshName(piece) ? "/tmp/x" : "?/.."));
  return PASSING.test(whole.join("")) || OWN_TEST.test(whole.join(""));
}

const TEST = /^(?:test|testing|tests)$/i;
const lastPart = (whole = "", by = "."): string => whole.split(by).at(-1) ?? "";
/** Rake takes variables as arguments too. */
const RAKE = /^(?:rake|rails)$/;
const RAKE_TEST = /^(?:RAILS|RACK)_ENV=test$/;

/** `--env=testing`, `--environment test`, `--settings=app.settings.test`. */
function choosesTest(word: Text, next: Text | undefined): boolean {
  const [, flag, value] = /^(--env|--environment|--settings)(?:=(.*))?$/.exec(literal(word) ?? "") ?? [];
  if (flag === undefined) return false;
  const given = value ?? (next && literal(next)) ?? "";
  return TEST.test(flag === "--settings" ? lastPart(given) : given);
}

/** Whether a text names production. */
export const saysProduction = (text: string): boolean => marks(text, PRODUCTION);

/** Known text, or the name of a variable, that says production. */
const marked = (piece: Text["pieces"][number]): boolean =>
  marks(typeof piece === "string" ? piece : piece.kind === "variable" ? piece.name : "", PRODUCTION);

/** One of the words stands in the text by itself, between other characters than letters and digits. */
function marks(text: string, words: ReadonlySet<string>): boolean {
  if (text.length > 2_000) return false;
  return text.split(/[^A-Za-z0-9]+/).some((part) => words.has(part.toLowerCase()));
}
