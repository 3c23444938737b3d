/** Words that network tools' specs share. */
import type { EffectOf } from "../../types/effect.ts";
import { EMPTY_FLOW, type Flow, mergeFlows, type Origin, type Sent, type Slot } from "../../types/flow.ts";
import { concat, dropStart, join, known, literal, prefix, splitAt, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { isStandardInput } from "../kit/paths.ts";
import { runs, sentFile, sentIn, sentOf } from "../kit/roles.ts";
import type { Yield } from "../kit/spec.ts";

export type Does = EffectOf<"connect">["does"];
export const connect = (url: Text, does: Does = "fetch", sends: Sent[] = [], checked = true): Yield => ({
  kind: "connect",
  url,
  does,
  sends,
  checked,
});

/** Standard input holds something. */
export const isFed = (flow: Flow): boolean =>
  flow !== EMPTY_FLOW && (flow.text !== null || flow.payloads.length > 0 || flow.origins.length > 0);

export const fetchedFrom = (url: Text): Origin => ({ kind: "fetched", url });
/** Where nobody checks who answers, a line is as open as one without encryption. */
export const unchecked = (url: Text): Text =>
  /^https:/i.test(prefix(url)) ? concat("http:", dropStart(url, "https:".length)) : url;
/** What a download prints. */
export const downloaded = (urls: Text[]): Flow => ({ ...EMPTY_FLOW, origins: urls.map(fetchedFrom) });
export { mergeFlows };

/** A file, or standard input for `-`. */
export const sentFrom = (file: Text, args: Args, slot: Slot = "body"): Sent[] =>
  /^[-.]$/.test(literal(file) ?? "") || isStandardInput(file)
    ? sentOf(args.stdin, slot)
    : (passedOn(file, slot) ?? [sentFile(file, slot)]);
/** `<(command)` in place of a file: what the command prints. */
function passedOn(file: Text, slot: Slot): Sent[] | undefined {
  const [only, more] = file.pieces;
  return more === undefined && typeof only === "object" && only.kind === "output" && only.source.startsWith("<(")
    ? sentOf(only.flow, slot)
    : undefined;
}
/** `@file`, `@-`, or the value itself. */
export const sentAt = (value: Text, args: Args, slot: Slot = "body"): Sent[] =>
  prefix(value).startsWith("@") ? sentFrom(dropStart(value, 1), args, slot) : sentIn(value, slot);

/** Header names that carry a login. Any other header is content. */
const AUTH_HEADER = /auth|token|key|cookie|secret|session|credential|signature|password/i;
const TOKEN_HEADER =
  /^(?:proxy-)?authorization$|^(?:x-)?(?:api|auth|access|private|session)-?(?:key|token)$|^private-token$/i;
/** `Name: value`, or `@file` with headers. */
export function sentHeader(header: Text, args: Args): Sent[] {
  if (prefix(header).startsWith("@")) return sentFrom(dropStart(header, 1), args, "auth");
  const name = splitAt(header, ":")?.[0];
  const plain = name ? (literal(name) ?? prefix(name)) : "";
  const sent = sentIn(header, AUTH_HEADER.test(plain) ? "auth" : "body");
  // What such a header holds is a token, whatever its variable is called.
  return TOKEN_HEADER.test(plain)
    ? sent.map((one): Sent => ("variable" in one.of && one.labels.length === 0 ? { ...one, labels: ["token"] } : one))
    : sent;
}

/** What the unknown parts of an address carry: before the `@` they log in. */
export function sentInUrl(url: Text): Sent[] {
  const login = /^[a-z][a-z0-9+.-]*:\/\//i.test(prefix(url)) ? splitAt(url, "@")?.[0] : undefined;
  // A slash before the `@`: it stands in the path.
  if (!login || /^[a-z][a-z0-9+.-]*:\/\/.*\//i.test(login.pieces.filter((piece) => typeof piece === "string").join("")))
    return sentIn(url, "url");
  return [...sentIn(login, "auth"), ...sentIn(splitAt(url, "@")?.[1] ?? known(""), "url")];
}

/** The path of a `file:` URL; undefined for any other. */
export function localPath(url: Text): Text | undefined {
  const file = /^file:(?:\/\/(?:localhost|127\.0\.0\.1)?(?=\/)|\/*(?=\/)|\/*)/i.exec(prefix(url));
  return file ? dropStart(url, file[0].length) : undefined;
}

/** The name that a download gets: what follows the last slash of the path. */
export function nameIn(written: Text): Text | undefined {
  // `?` and `*` unquoted in an address mean themselves.
  const url = join(
    written.pieces.map((piece) => (typeof piece !== "string" && piece.kind === "glob" ? piece.pattern : piece)),
    written.at,
    written.quoted,
  );
  const start = prefix(url).replace(/^[a-z][a-z0-9+.-]*:\/\//i, "");
  if (url.pieces.length === 1 && !start.includes("/")) return undefined;
  const last = url.pieces.at(-1);
  if (typeof last !== "string") return join(url.pieces.slice(-1), url.at, url.quoted);
  const slash = last.lastIndexOf("/");
  const name = (slash < 0 ? last : last.slice(slash + 1)).replace(/[?#].*$/, "");
  return name === "" && slash >= 0
    ? undefined
    : slash >= 0
      ? known(name, url.at)
      : join([...url.pieces.slice(-2, -1), name], url.at, url.quoted);
}

/** `host`, `port` → `tcp://host:port`. */
export const endpoint = (scheme: string, host: Text, port?: Text): Text =>
  concat(`${scheme}://`, host, ...(port ? [":", port] : []));

export const isLocalhost = (url: Text): boolean =>
  /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^/@]*@)?(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0|[\w-]+\.localhost)(?=[:/?]|$)/i.test(
    prefix(url),
  );

/** What ssh's `-o key=value` does. */
export function sshOption(option: Text): Yield[] {
  const [key, to] = splitAt(option, "=") ?? splitAt(option, " ") ?? [];
  const name = key && literal(key)?.trim().toLowerCase();
  if (!name || !to) return [];
  if (name === "match") {
    // `Match exec "command"`; what else it compares (`host`, `user`) starts nothing.
    const line = /\bexec\s+(?:"([^"]*)"|(\S.*))/i.exec(literal(to) ?? "");
    return line ? strange(known(line[1] ?? line[2] ?? "", to.at)) : literal(to) === undefined ? strange(to) : [];
  }
  if (/^(?:proxycommand|localcommand|knownhostscommand|pkcs11provider|securitykeyprovider|xauthlocation)$/.test(name))
    return /^none$/i.test(literal(to) ?? "") ? [] : strange(to);
  if (/^(?:localforward|remoteforward|dynamicforward)$/.test(name))
    return [connect(known("ssh://localhost"), "tunnel")];
  return [];
}
export const strange = (program: Text): Yield[] => [
  { kind: "run", program, source: "option", from: [] },
  runs({ kind: "code", language: "shell", text: program, source: "option" }),
];

/** `user@host:path`, `host::module`, `scheme://…`: undefined for a local path. */
export function remoteHost(operand: Text): { host: Text; path: Text } | undefined {
  const start = prefix(operand);
  if (/^(?:rsync|scp|sftp|ssh):\/\//i.test(start)) {
    const rest = dropStart(operand, start.indexOf("//") + 2);
    const [host, path] = splitAt(rest, "/") ?? [rest, known("")];
    return { host, path: concat("/", path) };
  }
  if (/^[A-Za-z]:[\\/]/.test(start)) return undefined;
  const split = splitAt(operand, ":");
  if (
    !split ||
    split[0].pieces.length === 0 ||
    split[0].pieces.some((piece) => typeof piece === "string" && piece.includes("/"))
  )
    return undefined;
  const [host, path] = split;
  return { host, path: prefix(path).startsWith(":") ? dropStart(path, 1) : path };
}
