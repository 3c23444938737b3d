/** Requests: which method, what goes along, and in which slot. */

import { destroyedBy } from "../commands/net/destroyed.ts";
import type { EffectOf } from "../types/effect.ts";
import type { Slot } from "../types/flow.ts";
import { literal } from "../types/text.ts";
import type { Call, Role } from "./dialect.ts";
import { type At, arg, isFalse } from "./roles.ts";
import { concat, flowOf, known, str, type Value } from "./values.ts";

const FETCHING = new Set(["GET", "HEAD", "OPTIONS"]);
/** Option names in all libraries we know. */
const BODY = ["data", "json", "body", "files", "form", "content", "multipart", "postData"];
const AUTH = ["headers", "auth", "cookies", "header", "username", "password"];

interface Request {
  /** Where the URL stands. */
  url?: At;
  method?: string;
  /** Where the body stands, besides by name. */
  body?: At;
  /** Where the method's name stands. */
  by?: At;
}

/** A request over HTTP. Without a method, a body makes it a change. */
export const requests =
  (how: Request = {}): Role =>
  (call) => {
    const whole = arg(call, how.url ?? [0, "url", "uri"]);
    if (!whole) return undefined;
    const made = whole.ref === "Request()" ? whole.fields : undefined;
    const url = urlOf(whole);
    const named = (name: string): Value | undefined => arg(call, name) ?? made?.get(name);
    const bodies = [...(how.body === undefined ? [] : [arg(call, how.body)]), ...BODY.map(named)].filter(
      (value) => value !== undefined,
    );
    const sent: [Value | undefined, Slot][] = [
      ...bodies.map((value): [Value, Slot] => [value, "body"]),
      ...AUTH.flatMap((name) => headed(name, named(name))),
      [named("params"), "url"],
      [named("query"), "url"],
    ];
    const method = (
      how.method ??
      known(named("method") ?? named("type")) ??
      known(how.by === undefined ? undefined : arg(call, how.by)) ??
      (bodies.some((value) => value.ref !== "None" && value.ref !== "null") ? "POST" : "GET")
    ).toUpperCase();
    const checked = !isFalse(named("verify")) && !isFalse(named("rejectUnauthorized")) && !isFalse(named("ssl"));
    const { value } = call.reader.world.connect(url, FETCHING.has(method) ? "fetch" : "change", sent, checked);
    call.reader.world.emit(
      ...destroyedBy(
        method,
        url.text,
        bodies.map((value) => value.text),
      ),
    );
    return { ...value, ref: "response()" };
  };

/** Names of headers that carry a login; any other header is content. */
const AUTH_HEADER = /auth|token|key|cookie|secret|session|credential|signature|password/i;

/** A table of headers, each in its slot. */
function headed(name: string, value: Value | undefined): [Value | undefined, Slot][] {
  if (!/^headers?$/.test(name) || !value?.fields) return [[value, "auth"]];
  return [...value.fields].map(([key, field]): [Value, Slot] => [field, AUTH_HEADER.test(key) ? "auth" : "body"]);
}

/** A URL string, or one put together from host, port and path. */
export function urlOf(value: Value): Value {
  const fields = value.fields;
  if (!fields || value.ref === "Request()") return { text: value.text };
  const whole = fields.get("url") ?? fields.get("uri") ?? fields.get("href");
  if (whole) return whole;
  const host = fields.get("hostname") ?? fields.get("host");
  if (!host) return { text: value.text };
  const port = fields.get("port");
  const base = fields.get("protocol") ?? str("https:");
  return concat(base, str("//"), host, ...(port ? [str(":"), port] : []), fields.get("path") ?? str(""));
}

/** A raw connection: host and port as arguments, as a pair, or as a table. */
export const connectsTo =
  (host: At = 0, port: At = 1, does: EffectOf<"connect">["does"] = "fetch"): Role =>
  (call) => {
    const first = arg(call, host);
    if (!first) return undefined;
    const [name, number] = first.items
      ? [first.items[0], first.items[1]]
      : first.fields
        ? [first.fields.get("host") ?? str("localhost"), first.fields.get("port")]
        : [first, arg(call, port)];
    if (!name) return undefined;
    // `net.connect(80, host)` has them the other way round.
    const swapped = /^\d+$/.test(known(name) ?? "") && number !== undefined && literal(number.text) !== undefined;
    const [at, on] = swapped
      ? [number, name]
      : /^\d+$/.test(known(name) ?? "")
        ? [str("localhost"), name]
        : [name, number];
    const url = concat(
      ...(known(at)?.includes("://") ? [] : [str("tcp://")]),
      at,
      ...(on && flowish(on) ? [str(":"), on] : []),
    );
    const made = call.reader.world.socket(url, does);
    if (call.self?.state) call.self.state.connect = made.effect;
    return { ...made.value, ref: "socket()" };
  };

const flowish = (value: Value): boolean => !value.fields && value.body === undefined;

/** Fetches a URL into a file. */
export const downloads =
  (url: At = 0, to: At = 1): Role =>
  (call: Call) => {
    const [from, path] = [arg(call, url), arg(call, to)];
    if (!from) return undefined;
    const { value } = call.reader.world.connect(from, "fetch", []);
    if (path) call.reader.world.write(path, "replace", value);
    return path ?? value;
  };

/** Looks a name up: data can leave in it. */
export const looksUp: Role = (call) => {
  const name = call.args[0];
  if (!name || flowOf(name).payloads.length === 0) return undefined;
  call.reader.world.emit({
    kind: "connect",
    url: concat(str("dns://"), name).text,
    does: "fetch",
    sends: flowOf(name).payloads.map((payload) => ({ ...payload, slot: "name" })),
    checked: true,
  });
  return undefined;
};
