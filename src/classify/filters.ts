/** Filters that let only named lines through: `env | grep -i proxy` shows no secret. */
import { cutsValues } from "../commands/files/sed.ts";
import { printsNames } from "../commands/kit/jq-text.ts";
import { beginsSecrets, secretName } from "../secrets/index.ts";
import type { Flow } from "../types/flow.ts";
import { literal, type Text } from "../types/text.ts";

const OBJECT_FILTERS = new Set(["where-object", "where", "?"]);
/** `Name -like 'DOTNET*'`, `$_.Key -match "node|npm"`. */
const BY_NAME = /^(?:\$_\.|-property\s+)?(?:name|key)\s+-[ci]?(?:like|match|eq)\s+(["']?)([\w*|.^-]+)\1\s*$/i;
const EACH = new Set(["foreach-object", "foreach", "%"]);
/** `{ ($_ -split '=')[0] }`, `{ $_.Split('=')[0] }`: of each line of an env file its name. */
const FIRST =
  /^\{?\s*(?:\(\s*\$_\s+-split\s+(['"])=\1(?:\s*,\s*2)?\s*\)|\$_\.split\((['"])=\2(?:\s*,\s*2)?\))\[0\](?:\.trim\(\))?\s*\}?$/i;
const SEDS = new Set(["sed", "gsed", "ssed"]);
const FILTERS = new Set(["grep", "egrep", "fgrep", "rg", "ag", "findstr", "select-string", "sls"]);

/**
 * The input of a filter as far as it can come through. The environment is dropped when the pattern names plain words
 * and none of them is part of a secret's name; anything else passes.
 */
export function filtered(program: string, args: readonly Text[], stdin: Flow): Flow {
  if (program === "jq" || program === "yq") return namesOf(args, stdin);
  if (SEDS.has(program)) {
    const scripts = args.map((arg) => literal(arg) ?? "$").filter((word) => !/^-[Ere]$/.test(word));
    return scripts.length === 1 && cutsValues(scripts[0]!) ? withoutEnvironment(stdin) : stdin;
  }
  if (EACH.has(program))
    return args.length === 1 && FIRST.test(literal(args[0]!) ?? "") ? { ...stdin, payloads: [] } : stdin;
  if (OBJECT_FILTERS.has(program) && hasEnvironment(stdin)) {
    const [, , pattern] = BY_NAME.exec(args.map((arg) => literal(arg) ?? "$").join(" ")) ?? [];
    return pattern !== undefined && narrow(pattern) ? withoutEnvironment(stdin) : stdin;
  }
  if (!FILTERS.has(program) || !hasEnvironment(stdin)) return stdin;
  const words = args.map(literal);
  if (words.some((word) => word === undefined || /^-\w*[vf]|^--(invert-match|file)/.test(word))) return stdin;
  const pattern = words.find((word) => word !== undefined && !word.startsWith("-") && !word.startsWith("/"));
  if (pattern === undefined || !narrow(pattern)) return stdin;
  return withoutEnvironment(stdin);
}

/** Names and counts of secrets are none. */
function namesOf(args: readonly Text[], stdin: Flow): Flow {
  const words = args.map((arg) => literal(arg) ?? "$");
  const code = words.find((word) => !word.startsWith("-"));
  const isPlain = words.every(
    (word) =>
      !word.startsWith("-") || /^-[rceSCMP]+$|^--(?:raw-output|compact-output)$|^-o=?(?:j|json|y|yaml)$/.test(word),
  );
  return isPlain && code !== undefined && printsNames(code) && stdin.payloads.length > 0
    ? { ...stdin, payloads: [] }
    : stdin;
}

const hasEnvironment = ({ payloads }: Flow): boolean => payloads.some(({ labels }) => labels.includes("environment"));
const withoutEnvironment = (flow: Flow): Flow => ({
  ...flow,
  payloads: flow.payloads.filter(({ labels }) => !labels.includes("environment")),
});

/** Every alternative has a plain word of three letters or more, and none that secrets are called by. */
function narrow(pattern: string): boolean {
  const alternatives = pattern
    .replace(/\\([|()])/g, "$1")
    .replace(/[()^$]/g, "")
    .split("|");
  return alternatives.every((part) => {
    const words = part.match(/[A-Za-z][A-Za-z0-9_]{2,}/g) ?? [];
    return (
      words.length > 0 &&
      words.every((word) => !SECRET_PART.test(word) && secretName(word.toUpperCase()) === null && !beginsSecrets(word))
    );
  });
}

const SECRET_PART =
  /key|tok|secr|pass|pwd|auth|cred|api|cert|priv|sign|salt|hash|session|cookie|bearer|jwt|dsn|conn|url|uri/i;
