/** Settings of npm and of tools that share its configuration. */
import { known, literal, prefix, splitAt, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { disables, runsOption, sentIn } from "../kit/roles.ts";
import type { Yield } from "../kit/spec.ts";

/** Keys whose value is a program that npm starts. */
const PROGRAMS = /^(shell|git|editor|viewer|browser|onload-script)$/;

/** What setting one key means. `tool` names the effect's tool: `npm`, `yarn`. */
export function setting(tool: string, key: Text, value: Text, args: Args): Yield[] {
  const name = literal(key) ?? prefix(key);
  if (/(^|:)registry$|^npmRegistryServer$|^npmPublishRegistry$/.test(name))
    return [{ kind: "redirect", what: "registry", to: value }];
  const host = /^\/\/([^/]+)\//.exec(name);
  if (host && /:_?(authToken|auth|password)$/i.test(name))
    // The token is stored and from then on sent to that host.
    return [
      {
        kind: "connect",
        url: known(`https://${host[1]}/`, key.at),
        does: "change",
        sends: sentIn(value, "auth"),
        checked: true,
      },
    ];
  // It starts every script from now on, and is judged as the program it names.
  if (/^(script-shell|scriptShell)$/.test(name)) return runsOption(value, args);
  if (PROGRAMS.test(name)) return [{ kind: "configure", tool, key: name, value, global: true }];
  if (/^(node-options|init-module|init\.module|globalconfig|yarnPath|yarn-path|plugins)$/.test(name))
    return [{ kind: "configure", tool, key: name, value, global: true }];
  const off = literal(value) === "false";
  if (name === "strict-ssl" && off) return [disables("tls", `${tool} strict-ssl`)];
  if (name === "ignore-scripts" && off) return [disables("package-scripts", `${tool} ignore-scripts`)];
  if (/^(https?-|http|https)?-?proxy$/i.test(name)) return [{ kind: "redirect", what: "proxy", to: value }];
  return [];
}

/** `key value`, `key=value key=value`. */
export function settings(tool: string, words: readonly Text[], args: Args): Yield[] {
  const [first, second] = words;
  if (first && second && !splitAt(first, "=")) return setting(tool, first, second, args);
  return words.flatMap((word) => {
    const pair = splitAt(word, "=");
    return pair ? setting(tool, pair[0], pair[1], args) : [];
  });
}

/** `scripts.build=…`: a script written into the manifest runs later. */
export function manifestEdits(words: readonly Text[]): Yield[] {
  const write: Yield = { kind: "write", path: known("package.json"), how: "edit", from: [] };
  const scripts = words.flatMap((word): Yield[] => {
    const pair = splitAt(word, "=");
    const key = pair && (literal(pair[0]) ?? prefix(pair[0]));
    return pair && key && /^scripts[.[]/.test(key)
      ? [{ kind: "runs", run: { kind: "code", language: "shell", text: pair[1], source: "later" } }]
      : [];
  });
  return [write, ...scripts];
}
