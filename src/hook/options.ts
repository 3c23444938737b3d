/** Arguments of `airlock hook`, as `init` writes them. */
export interface HookOptions {
  agent: string;
  home: string | null;
  /** A fault lets the call run. Never a variable: the agent's user can set those. */
  failOpen: boolean;
}

export function hookOptions(words: string[]): HookOptions {
  const out: HookOptions = { agent: "claude", home: null, failOpen: words.includes("--fail-open") };
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (word === "--fail-open") continue;
    const [name, attached] = word.split(/=(.*)/s) as [string, string?];
    if (name !== "--agent" && name !== "--home") throw new TypeError(`\`airlock hook\` has no argument \`${word}\``);
    const value = attached ?? words[++at];
    if (!value) throw new TypeError(`\`${name}\` needs a value`);
    if (name === "--agent") out.agent = value;
    else out.home = value;
  }
  if (out.agent !== "claude") throw new TypeError(`no agent \`${out.agent}\` is known here; known: claude`);
  return out;
}
