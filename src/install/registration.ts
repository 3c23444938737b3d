/** What stands in the settings of Claude Code: one entry for each event. */
import { LONGEST_WAIT } from "../types/wait.ts";
import { isAtLeast, type Version } from "./version.ts";

/** How the program is started: by itself, or as a script that a runtime reads. */
export type Program = { kind: "compiled"; path: string } | { kind: "script"; runtime: string; path: string };

/** A hook of the settings in exec form: the client starts `command` itself, without a shell and without `PATH`. */
export interface Handler {
  type: "command";
  command: string;
  args: string[];
  timeout: number;
  onFailure?: "block";
  async?: true;
}

export interface Group {
  matcher?: string;
  hooks: Handler[];
}

export type Registration = Record<string, Group>;

interface Event {
  /** Tools it is about; events without tools have none. */
  matcher?: "*";
  /** Seconds. */
  timeout: number;
  /** `block`: a hook that fails refuses. `async`: nobody waits for it, so it can't refuse. */
  how: "block" | "async" | "wait";
  /** The first version that knows the event; older ones show a dialog at their start. */
  since?: Version;
}

export const EVENTS: Record<string, Event> = {
  PreToolUse: { matcher: "*", timeout: 20, how: "block" },
  PreSkillShellCommand: { timeout: 20, how: "block", since: [2, 1, 332] },
  PostToolUse: { matcher: "*", timeout: 20, how: "async" },
  PostToolUseFailure: { matcher: "*", timeout: 20, how: "async" },
  ConfigChange: { timeout: 10, how: "block" },
  SessionStart: { timeout: 10, how: "wait" },
};

/** Variables by which a repository's settings could load code into Node, or into the libraries it comes with. */
export const UNSET = [
  "NODE_OPTIONS",
  "NODE_PATH",
  "NODE_EXTRA_CA_CERTS",
  "NODE_REPL_EXTERNAL_MODULE",
  "NODE_COMPILE_CACHE",
  "NODE_V8_COVERAGE",
  "NODE_ICU_DATA",
  "NODE_DEBUG",
  "OPENSSL_CONF",
  "OPENSSL_MODULES",
  "OPENSSL_ENGINES",
];

/** Where `env` stands on every system but Windows. */
export const ENV_PROGRAM = "/usr/bin/env";

/** The events that a client of this version knows; of an unknown version only those that all know. */
export function eventsFor(client: Version | null): string[] {
  return Object.keys(EVENTS).filter((name) => {
    const { since } = EVENTS[name]!;
    return since === undefined || (client !== null && isAtLeast(client, since));
  });
}

/** The entries for the events, for a home that is named or the usual one of whoever runs the client. */
export function registration(program: Program, home: string | null, events: string[], windows = false): Registration {
  const { command, args } = startOf(program, home, windows);
  return Object.fromEntries(
    events.map((name) => {
      const { matcher, timeout, how } = EVENTS[name]!;
      const handler: Handler = {
        type: "command",
        command,
        args,
        timeout,
        ...(how === "block" ? { onFailure: "block" } : {}),
        ...(how === "async" ? { async: true } : {}),
      };
      return [name, { ...(matcher ? { matcher } : {}), hooks: [handler] }];
    }),
  );
}

/** Seconds that a client must wait longer than the hook does. */
const SPARE = 20;

/** The seconds that an entry lets a call wait for a person; 0 for none. */
export function waitIn(handler: unknown): number {
  const { args } = handler as { args?: unknown };
  const at = Array.isArray(args) ? args.indexOf("--wait") : -1;
  const seconds = at < 0 ? 0 : Number((args as unknown[])[at + 1]);
  return Number.isInteger(seconds) && seconds > 0 && seconds <= LONGEST_WAIT ? seconds : 0;
}

/** The group whose hooks let a call wait that long, where they can refuse one. */
export function patiently(group: Group, seconds: number): Group {
  const hooks = group.hooks.map((handler): Handler => {
    if (seconds === 0 || handler.onFailure === undefined) return handler;
    const timeout = Math.max(handler.timeout, seconds + SPARE);
    return { ...handler, args: [...handler.args, "--wait", String(seconds)], timeout };
  });
  return { ...group, hooks };
}

function startOf(program: Program, home: string | null, windows: boolean): { command: string; args: string[] } {
  const own = ["hook", "--agent", "claude", ...(home === null ? [] : ["--home", home])];
  if (program.kind === "compiled") return { command: program.path, args: own };
  const script = [program.path, ...own];
  if (windows) return { command: program.runtime, args: script };
  return { command: ENV_PROGRAM, args: [...UNSET.flatMap((name) => ["-u", name]), program.runtime, ...script] };
}

/** `hooks/hooks.json` of the plugin, whose program lies in the plugin's own folder. Every event: a plugin's unknown ones are passed over. */
export function pluginHooks(): { description: string; hooks: Record<string, Group[]> } {
  const program: Program = { kind: "compiled", path: "${CLAUDE_PLUGIN_ROOT}/dist/airlock" };
  return {
    description: "Airlock judges each call before it happens. Build it first: npm ci && npm run build",
    hooks: lists(registration(program, null, Object.keys(EVENTS))),
  };
}

/** `managed-settings.json`: each account has its own home, so none is named. */
export function managedSettings(
  program: Program,
  client: Version | null,
  windows: boolean,
): { hooks: Record<string, Group[]> } {
  return { hooks: lists(registration(program, null, eventsFor(client), windows)) };
}

/** Where an administrator puts managed settings. */
export const MANAGED: Record<"linux" | "darwin" | "win32", string> = {
  linux: "/etc/claude-code/managed-settings.json",
  darwin: "/Library/Application Support/ClaudeCode/managed-settings.json",
  win32: "C:\\Program Files\\ClaudeCode\\managed-settings.json",
};

const lists = (entries: Registration) =>
  Object.fromEntries(Object.entries(entries).map(([name, group]) => [name, [group]]));
