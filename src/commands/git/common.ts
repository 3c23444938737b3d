/** Words that git's specs share. */

import type { EffectOf } from "../../types/effect.ts";
import { EMPTY_FLOW, type Flow } from "../../types/flow.ts";
import { concat, dropStart, join, known, literal, prefix, splitAt, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { printed } from "../kit/roles.ts";
import type { Role, Yield } from "../kit/spec.ts";
import { sentInUrl } from "../net/common.ts";
import { strangeProgram } from "./programs.ts";

type Discard = EffectOf<"discard">;
export const discard = (state: Discard["state"], how: string, more: Partial<Omit<Discard, "kind">> = {}): Discard => ({
  kind: "discard",
  state,
  how,
  branch: null,
  remote: null,
  path: null,
  ...more,
});

/** Operands after `--`; none when there is no `--`. */
export const afterDashes = (args: Args): Text[] => (args.dashes < 0 ? [] : args.operands.slice(args.dashes));
export const beforeDashes = (args: Args): Text[] =>
  args.dashes < 0 ? args.operands : args.operands.slice(0, args.dashes);

/** Suffixes of files. Branches are named with dots too (`release/1.2.x`), so only the usual ones count. */
const FILE =
  /\.(?:[cm]?[jt]sx?|json[5c]?|ya?ml|toml|xml|x?html?|s?css|sass|less|vue|svelte|astro|mdx?|txt|rst|adoc|py|pyi|ipynb|rb|erb|go|mod|sum|rs|java|kts?|groovy|gradle|scala|clj|c|h|cc|hh|cpp|hpp|cxx|cs|fs|php|swift|mm?|dart|exs?|erl|hs|ml|lua|pl|pm|r|jl|zig|nix|sh|bash|zsh|fish|ps1|bat|cmd|sql|prisma|graphql|proto|tf|tfvars|hcl|cmake|mk|lock|cfg|conf|ini|env|properties|log|csv|tsv|svg|png|jpe?g|gif|webp|ico|pdf|snap|patch|diff|tmpl|tpl|sqlite3?|db|pem|key|crt|zip|t?gz|wasm)$/i;

/** Whether a word that may be a path or a ref is a path: refs can't begin with a dot or a slash or hold a pattern. */
export function looksLikePath(word: Text): boolean {
  if (word.pieces.some((piece) => typeof piece !== "string" && piece.kind === "glob")) return true;
  const last = word.pieces.at(-1);
  const start = prefix(word);
  if (/\.\.|^-$|@\{/.test(start.replace(/^(?:\.\.\/)+|^\.\.$/, "./"))) return false;
  if (/^(?:\.|\/|~|:[/!(^])/.test(start) || /^[A-Za-z]:\\/.test(start)) return true;
  return typeof last === "string" && (last.endsWith("/") || FILE.test(last));
}

/** Paths that a reading command names: after `--`, or unmistakable ones. */
export const pathsOf = (args: Args, skip = 0): Text[] => [
  ...beforeDashes(args)
    .slice(skip)
    .filter((word) => looksLikePath(word)),
  ...afterDashes(args),
];

/** The path in `REV:path`; undefined for a plain ref or a `:/text` search. */
export function pathInRevision(word: Text): Text | undefined {
  if (/^:\/|:\/\//.test(prefix(word))) return undefined;
  const path = splitAt(word, ":")?.[1];
  if (!path || path.pieces.length === 0) return undefined;
  // The index's stages: `:0:path`.
  const stage = /^[0-3]:/.exec(prefix(path));
  return stage ? dropStart(path, 2) : path;
}

export const show = (path: Text): Yield => ({ kind: "read", path, recursive: false, shows: true });

/** Output that holds what the project holds. */
export const privateFlow = (output: string): Flow => ({
  ...EMPTY_FLOW,
  payloads: [{ of: { output }, labels: ["private-content"], owner: null }],
});
export const printsPrivate = (args: Args): Flow => privateFlow(args.path.join(" "));

/** A remote's address and not its name. */
export function isAddress(text: Text): boolean {
  const start = prefix(text);
  return (
    /^[a-z][a-z0-9+.-]*:\/\/|^[a-z][a-z0-9+-]*::/i.test(start) ||
    /^(?:[^\s/:@]+@)?[\w.-]+(?:\.[\w-]+)+:|^[^\s/:@]+@[^\s/:]+:|^\/\//.test(start)
  );
}

/** Drops the names of remote helpers (`http::https://…`). */
function withoutHelper(text: Text): Text {
  const helper = /^(?!ext::|fd::)[a-z][a-z0-9+-]*::/i.exec(prefix(text));
  return helper ? withoutHelper(dropStart(text, helper[0].length)) : text;
}

/**
 * `ext::` escapes: `% ` is a blank inside a word, `%%` a percent sign; `%s`, `%S`, `%G` and `%V` are the service's
 * name. As a shell would write the same words.
 */
function unescaped(command: Text): Text {
  const one = (piece: string) =>
    piece.replace(/%([ %sSGV]?)/g, (_, char: string) => (char === " " ? "\\ " : char === "%" ? char : ""));
  return join(
    command.pieces.map((piece) => (typeof piece === "string" ? one(piece) : piece)),
    command.at,
    command.quoted,
  );
}

/** What using a remote's address does: `ext::` runs a command, `ssh://-o…` an option; else `reach` says. */
export function transport(address: Text, reach: (url: Text) => Yield[]): Yield[] {
  const url = withoutHelper(address);
  if (prefix(url).startsWith("ext::")) return strangeProgram(unescaped(dropStart(url, 5)));
  const option = /^(?:ssh:\/\/)?(?:[^@/]*@)?-o(?:ProxyCommand|LocalCommand)=/i.exec(prefix(url));
  if (option) return strangeProgram(dropStart(url, option[0].length));
  return isAddress(url) ? reach(url) : [];
}

/** What stands in an address leaves with the first request: what commands printed into it. */
export function carriedBy(url: Text): Yield[] {
  const sends = sentInUrl(url).filter(({ of }) => !("variable" in of));
  return sends.length > 0 ? [{ kind: "connect", url, does: "fetch", sends, checked: true }] : [];
}

export const fetchFrom = (url: Text): Yield[] => [{ kind: "connect", url, does: "fetch", sends: [], checked: true }];
/** The operand is a remote to fetch from. */
export const fetches: Role = (remote) => transport(remote, fetchFrom);

/** The option names the program at the other end, or here for a local remote. */
export const remoteProgram: Role = (text) =>
  /^(?:git-upload-pack|git-receive-pack|git-upload-archive)$/.test(literal(text) ?? "") ? [] : strangeProgram(text);

/** `main` of `refs/heads/main`. */
export function branchOf(ref: Text): Text {
  const head = /^refs\/heads\//.exec(prefix(ref));
  return head ? dropStart(ref, head[0].length) : ref;
}

/** The name that `git clone` gives the folder. */
export function folderOfClone(url: Text): Text | undefined {
  const last = url.pieces.at(-1);
  if (typeof last !== "string") return undefined;
  const name = /([^/:]+?)(?:\.git|\.bundle)?\/*$/.exec(last)?.[1];
  return name ? known(name) : undefined;
}

export const text = (...parts: (Text | string)[]): Text => concat(...parts);

/** `--format='text'`: a format without a place to fill is printed as it stands. */
export function formatted(args: Args): Flow | undefined {
  const format = args.seen.findLast((seen) => /^--(?:format|pretty)$/.test(seen.written))?.values[0];
  const text = format && literal(format)?.replace(/^(?:t?format):/, "");
  return text === undefined || /%/.test(text) || NAMED_FORMATS.test(text) ? undefined : printed(`${text}\n`);
}

const NAMED_FORMATS = /^(?:oneline|short|medium|full|fuller|reference|email|mboxrd|raw|default)?$/;
