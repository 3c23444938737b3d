import type { Observed } from "../types/effect.ts";
import { display, type Text } from "../types/text.ts";
import { payloadsOf } from "./match.ts";
import { isText } from "./variants.ts";

const LONGEST = 160;

/**
 * Fills `{path}`, `{host}`, `{target}`, … of a rule's sentences with what the effect names. What is not there becomes
 * a plain word, so that the sentence stays one.
 */
export function fill(sentence: string, observed: Observed): string {
  return sentence.replace(/\{([a-z-]+)\}/g, (_, name: string) => value(name, observed));
}

/** The placeholders a sentence uses, for the loader. */
export const placeholders = (sentence: string): string[] =>
  [...sentence.matchAll(/\{([a-z-]+)\}/g)].map(([, name]) => name ?? "");

function value(name: string, observed: Observed): string {
  const fields: Record<string, unknown> = { ...observed.effect };
  if (name === "host") return shown(hostOf(observed) ?? "an unknown host");
  if (name === "secret") return shown(secretOf(observed) ?? "a secret");
  if (name === "on") return observed.on.kind === "ssh" ? shown(display(observed.on.host)) : observed.on.kind;
  if (name === "path" && isText(fields.path) && display(fields.path) === "") return "an unknown path";
  const found = fields[name];
  if (isText(found)) return shown(display(found)) || "something unknown";
  if (typeof found === "string") return shown(found);
  if (typeof found === "boolean") return String(found);
  return WORDS[name] ?? `its ${name}`;
}

/** What a sentence says for a field that the effect leaves out. */
const WORDS: Record<string, string> = {
  branch: "the current branch",
  remote: "the remote",
  target: "it",
  path: "files",
  value: "a value",
};

function hostOf({ effect, hosts }: Observed): string | undefined {
  const [host] = Object.values(hosts);
  if (host?.name) return host.name;
  const text: Text | undefined = host?.text ?? (effect.kind === "connect" ? effect.url : undefined);
  return text && display(text);
}

function secretOf(observed: Observed): string | undefined {
  const [payload] = payloadsOf(observed).filter(({ labels }) => labels.length > 0);
  if (!payload) return undefined;
  const { of } = payload;
  if ("place" in of) return display(of.place);
  if ("variable" in of) return of.variable === "*" ? "the whole environment" : `$${of.variable}`;
  return "output" in of ? `what \`${of.output}\` prints` : "a secret written out in the call";
}

/** One line: control and direction characters become visible, and the length is bounded. */
export function shown(text: string): string {
  const visible = text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (char) => `\\u{${char.codePointAt(0)?.toString(16) ?? ""}}`,
  );
  return visible.length > LONGEST ? `${visible.slice(0, LONGEST - 1)}…` : visible;
}
