import { LONGEST_WAIT } from "../types/wait.ts";

/** Arguments of `airlock hook`, as `init` writes them. */
export interface HookOptions {
  agent: string;
  home: string | null;
  /** A fault lets the call run. Never a variable: the agent's user can set those. */
  failOpen: boolean;
  /** Set where a hook starts a second one for a folder that may not answer: the agent's process. */
  client: string | null;
  /** Seconds that a call waits for a person at `airlock watch` where the client asks nobody. */
  wait: number;
}

export function hookOptions(words: string[]): HookOptions {
  const out: HookOptions = {
    agent: "claude",
    home: null,
    failOpen: words.includes("--fail-open"),
    client: null,
    wait: 0,
  };
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (word === "--fail-open") continue;
    const [name, attached] = word.split(/=(.*)/s) as [string, string?];
    if (name !== "--agent" && name !== "--home" && name !== "--client" && name !== "--wait")
      throw new TypeError(`\`airlock hook\` has no argument \`${word}\``);
    const value = attached ?? words[++at];
    if (!value) throw new TypeError(`\`${name}\` needs a value`);
    if (name === "--agent") out.agent = value;
    else if (name === "--home") out.home = value;
    else if (name === "--client") out.client = value;
    else out.wait = secondsIn(value);
  }
  if (out.agent !== "claude") throw new TypeError(`no agent \`${out.agent}\` is known here; known: claude`);
  return out;
}

function secondsIn(value: string): number {
  const seconds = Number(value);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > LONGEST_WAIT)
    throw new TypeError(`\`--wait\` wants seconds, from 1 to ${LONGEST_WAIT}`);
  return seconds;
}

/** The words for a second hook with the same options. */
export function wordsOf({ agent, home, failOpen, wait }: HookOptions, client: string): string[] {
  return [
    "hook",
    ...["--agent", agent, "--client", client],
    ...(home === null ? [] : ["--home", home]),
    ...(failOpen ? ["--fail-open"] : []),
    ...(wait > 0 ? ["--wait", String(wait)] : []),
  ];
}
