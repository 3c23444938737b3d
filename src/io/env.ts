/**
 * The only reader of the environment. Whoever can start the agent, and any repository it opens (`env` in its
 * settings), can set variables of the hook, so none may make a verdict milder.
 */
export const VARIABLES = {
  HOME: "one more protected home; what `~` means, unless it lies inside the project",
  USERPROFILE: "the same on Windows",
  SHELL: "which shell runs the agent's commands",
  AIRLOCK_HOME: "where Airlock's home is, without `--home`; a policy found this way can only tighten",
  CLAUDE_CODE_SESSION_ATTENDED: "0: nobody sits there, so an ask is denied; anything else changes nothing",
  CLAUDE_CODE_ENTRYPOINT: "sdk-…: the same, for clients that do not set the variable above",
  AIRLOCK_NOTIFY: "0: no notifications on the desktop; what is decided stays the same",
  NO_COLOR: "no colours on a terminal",
} as const;

/** What the verbs that a person runs read besides, to find the agent's client. None of them reaches a decision. */
export const PERSONAL = {
  PATH: "where the agent's client is, for its version",
  CLAUDE_CONFIG_DIR: "where the client's settings are, instead of `~/.claude`",
  VISUAL: "the editor of `policy edit`",
  EDITOR: "the same, when VISUAL is not set",
  TERM: "dumb: no colours on a terminal",
  LC_ALL: "whether a terminal shows more than ASCII",
  LC_CTYPE: "the same, when LC_ALL is not set",
  LANG: "the same, when neither is set",
  CLAUDECODE: "set in everything that the client starts: there no settings are changed",
  CLAUDE_CODE_SESSION_ID: "the same",
  CLAUDE_CODE_CHILD_SESSION: "the same",
  CLAUDE_PID: "the same",
  AI_AGENT: "the same, for other agents too",
} as const;

/** Set in everything that an agent starts. None of them is set in a terminal of an editor that the agent is part of. */
export const AGENT_MARKS = [
  "CLAUDECODE",
  "CLAUDE_CODE_SESSION_ID",
  "CLAUDE_CODE_CHILD_SESSION",
  "CLAUDE_PID",
  "AI_AGENT",
] as const satisfies (keyof typeof PERSONAL)[];

/** The variables of that table that are set and not empty. */
export function personalEnvironment(
  source: Record<string, string | undefined> = process.env,
): Partial<Record<keyof typeof PERSONAL, string>> {
  return Object.fromEntries(Object.keys(PERSONAL).flatMap((name) => (source[name] ? [[name, source[name]]] : [])));
}

/** Everything that is set, for a program that stands for one which the client starts, but without notifications. */
export const quietEnvironment = (): Record<string, string | undefined> => ({ ...process.env, AIRLOCK_NOTIFY: "0" });

/** What a desktop needs to be found: all that a program which shows a notification gets. */
const DESKTOP = ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "HOME", "SystemRoot"];

export const desktopEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    DESKTOP.flatMap((name) => {
      const value = process.env[name];
      return value ? [[name, value]] : [];
    }),
  );

export type Variable = keyof typeof VARIABLES;

export type Environment = Partial<Record<Variable, string>>;

/** The variables of the table that are set and not empty. */
export function environment(source: Record<string, string | undefined> = process.env): Environment {
  const out: Environment = {};
  for (const name of Object.keys(VARIABLES) as Variable[]) {
    const value = source[name];
    if (value) out[name] = value;
  }
  return out;
}

/** Whether a person can answer a question of the agent's client. */
export function isAttended(env: Environment): boolean {
  if (env.CLAUDE_CODE_SESSION_ATTENDED !== undefined) return env.CLAUDE_CODE_SESSION_ATTENDED !== "0";
  return !env.CLAUDE_CODE_ENTRYPOINT?.startsWith("sdk");
}
