/**
 * Other coding agents. Their options change weekly, so only those that matter are listed: what switches their checks
 * off, and what changes their settings. The prompt is data.
 */
import { known, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { namesake } from "../kit/namesakes.ts";
import { disables, mutation, persists, reveal } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

interface Agent {
  names: string;
  /** Whole words that run it without checks. */
  skips: RegExp;
  /** Options whose next or attached value runs it without checks. */
  values?: Record<string, RegExp>;
  /** Variables that make it read other settings than the person's, where no hook stands. */
  elsewhere?: RegExp;
  /** Variables whose value runs it without checks. */
  variables?: Record<string, RegExp>;
}

const AGENTS: Agent[] = [
  {
    names: "claude claude-code",
    skips: /^--(?:allow-)?dangerously-skip-permissions$|^--(?:bare|safe-mode)$/,
    values: {
      "--permission-mode": /^bypassPermissions$/,
      "--settings": /disableAllHooks|bypassPermissions|"hooks"|skipDangerousModePermissionPrompt/,
      // Leaving the user's own settings out leaves their hooks out.
      "--setting-sources": /^(?!.*\buser\b)/,
    },
    elsewhere: /^(?:CLAUDE_CONFIG_DIR|CLAUDE_CODE_SIMPLE|HOME)$/,
  },
  {
    names: "codex",
    skips: /^--(?:dangerously-[\w-]+|yolo)$/,
    values: {
      "--sandbox": /^danger-full-access$/,
      "-s": /^danger-full-access$/,
      "-c": /danger-full-access/,
      "--config": /danger-full-access/,
    },
    elsewhere: /^(?:CODEX_HOME|HOME)$/,
  },
  { names: "gemini qwen qwen-code iflow", skips: /^(?:-y|--yolo)$/, values: { "--approval-mode": /^yolo$/ } },
  {
    names: "cursor-agent agent",
    skips: /^(?:-f|--force|--yolo|--approve-mcps)$/,
    values: { "--sandbox": /^disabled$/ },
  },
  {
    names: "github-copilot",
    skips: /^--(?:allow-all-tools|allow-all-paths|allow-all-urls|allow-all|yolo)$/,
    variables: { COPILOT_ALLOW_ALL: /^(?:1|true|yes|on)$/i },
  },
  {
    names: "aider",
    skips: /^--(?:yes-always|yes)$/,
    variables: { AIDER_YES_ALWAYS: /^(?:1|true|yes|on)$/i, AIDER_YES: /^(?:1|true|yes|on)$/i },
  },
  { names: "amp", skips: /^--dangerously-allow-all$/ },
  {
    names: "opencode crush",
    skips: /^(?:--dangerously-skip-permissions|--yolo|-y)$/,
    variables: {
      OPENCODE_PERMISSION: /"(?:\*|bash|edit|external_directory)"\s*:\s*(?:\{\s*"\*"\s*:\s*)?"allow"|^"?allow"?$/,
      OPENCODE_CONFIG_CONTENT: /"permission"\s*:\s*(?:"allow"|\{[^}]*"(?:\*|bash|edit)"\s*:\s*"allow")/,
    },
  },
  { names: "goose", skips: /^(?!)/, variables: { GOOSE_MODE: /^auto$/ } },
  { names: "droid", skips: /^--(?:skip-permissions-unsafe)$/, values: { "--auto": /^high$/ } },
  { names: "auggie kiro-cli q-cli cline plandex", skips: /^--(?:trust-all-tools|dangerously-[\w-]+|yolo|full-auto)$/ },
];

/** Words up to `--`. */
function options(args: Args): Text[] {
  const end = args.operands.findIndex((word) => literal(word) === "--");
  return end < 0 ? args.operands : args.operands.slice(0, end);
}

/** Switched off, or as it is without the variable. */
const UNSET = /^(?:0|false|no|off)?$/i;

function unchecked(agent: Agent, words: Text[], assigns: ReadonlyMap<string, Text>): boolean {
  for (const [name, value] of assigns)
    if (agent.elsewhere?.test(name) && !UNSET.test(literal(value) ?? "?")) return true;
  for (const [name, switched] of Object.entries(agent.variables ?? {}))
    if (switched.test(literal(assigns.get(name) ?? known("")) ?? "")) return true;
  return words.some((word, index) => {
    const plain = literal(word) ?? "";
    if (agent.skips.test(plain)) return true;
    const [name = "", attached] = plain.split(/=(.*)/s);
    const test = agent.values?.[name];
    const value = attached ?? literal(words[index + 1] ?? known(""));
    return test !== undefined && value !== undefined && test.test(value);
  });
}

/** Settings that decide what runs or is permitted. */
const DISARMING = /hook|permission|bypass|apiKeyHelper|^env|helper|statusLine|sandbox|trust|autoApprove/i;

const NOUNS = /^(?:mcp|plugins?|extensions?|hooks|skills|config|setup-token)$/;

/** `claude mcp add …`, `codex mcp add`, `gemini extensions install …`, `claude config set …`. */
function manages(name: string, verbs: string[]): Yield[] {
  // Values of options stand before the noun (`--model x mcp add`).
  const at = verbs.findIndex((word) => NOUNS.test(word));
  const [noun = "", verb = "", key = ""] = verbs.slice(Math.max(0, at));
  switch (noun) {
    case "mcp":
      return /^(?:add|add-json|add-from-claude-desktop|remove|enable|disable|login)$/.test(verb)
        ? [persists("agent")]
        : [];
    case "plugin":
    case "plugins":
    case "extension":
    case "extensions":
    case "hooks":
    case "skills":
      if (/^(?:uninstall|remove|rm|disable)$/.test(verb)) return [disables("agent", `${name} ${noun} ${verb}`)];
      return /^(?:install|i|add|enable|update|link|new|marketplace|migrate)$/.test(verb) && key !== "list"
        ? [persists("agent")]
        : [];
    case "config":
      if (!/^(?:set|add|remove|rm|delete|edit)$/.test(verb)) return [];
      return [DISARMING.test(key) ? disables("agent", `${name} config ${verb} ${key}`) : persists("agent")];
    case "setup-token":
      return [reveal(`${name} token`, ["token"])];
    default:
      return [];
  }
}

const agent = (found: Agent) =>
  command(found.names, {
    style: { none: true },
    effects: (args) => {
      const name = args.path[0] ?? "";
      const migration = found.names === "goose" ? migrated(args) : undefined;
      if (migration) return migration;
      const words = options(args);
      if (words.some((word) => /^(?:-h|--help|--version)$/.test(literal(word) ?? ""))) return [];
      const verbs = words.flatMap((word) =>
        /^[A-Za-z][\w.-]*$/.test(literal(word) ?? "") ? [literal(word) ?? ""] : [],
      );
      return [
        ...(unchecked(found, words, args.assigns)
          ? [{ kind: "run" as const, program: known(name), source: "agent" as const, from: [] }]
          : []),
        ...manages(name, verbs),
      ];
    },
    prints: (args) => ({ ...args.stdin, text: null }),
  });

/** The migration tool of the same name (pressly/goose): its verbs, alone or behind a driver and an address. */
const MIGRATES = /^(?:reset|down|down-to|redo|up|up-by-one|up-to|status|version|create|fix|validate)$/;
const DRIVERS = /^(?:postgres|pgx|mysql|sqlite3?|mssql|redshift|tidb|clickhouse|vertica|ydb|turso|duckdb)$/;
function migrated(args: Args): Yield[] | undefined {
  const words = args.operands.filter((word) => !prefix(word).startsWith("-")).map((word) => literal(word) ?? "");
  const driven =
    words.some((word) => DRIVERS.test(word)) || [...args.assigns.keys()].some((name) => /^GOOSE_D/.test(name));
  // The value of `-dir` may stand before it.
  const verb = words.slice(0, driven ? undefined : 1).find((word) => MIGRATES.test(word));
  if (verb === undefined) return undefined;
  if (!/^(?:reset|down|down-to|redo)$/.test(verb)) return [];
  return [mutation("database", verb === "reset" ? "reset" : "rollback", "schema", { destroys: true })];
}

export const [claude, codex, gemini, cursor, githubCopilot, aider, amp, opencode, goose, droid, others] =
  AGENTS.map(agent);

/** GitHub's agent; the tool of AWS that is called so too is told by its nouns. */
export const copilot = namesake(
  "copilot",
  () => githubCopilot!.spec(),
  /^(?:app|svc|service|job|env|pipeline|task|storage|secret|deploy|run)$/,
  "aws-copilot",
);
