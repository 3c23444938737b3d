/** Functions of JavaScript that reach the network. */

import { prefix } from "../../../types/text.ts";
import type { Call, Role } from "../../dialect.ts";
import { connectsTo, downloads, looksUp, requests, urlOf } from "../../network.ts";
import { runsShell, runsSql } from "../../programs.ts";
import { gives, same } from "../../roles.ts";
import { concat, home, known, list, str, unknown, type Value, variable } from "../../values.ts";
import { environment } from "../../world.ts";

export const NETWORK: Record<string, Role> = {
  fetch: (call) =>
    requests({ url: [0, "url"] })({
      ...call,
      args: call.args.map((value) => (value.ref === "URL()" ? { text: value.text } : value)),
    }),
  Request: gives(
    (call) => call.args[0] && { text: call.args[0].text, ref: "Request()", fields: call.args[1]?.fields ?? new Map() },
  ),
  "URL url.URL": gives(({ args: [url, base] }) => url && { text: (base ? below(url, base) : url).text, ref: "URL()" }),
  "URL().toString": gives((call) => call.self && { text: call.self.text }),
  "url.parse": same([0]),
  "axios.get axios.head got.get got superagent.get request.get needle.get ky.get ky undici.request": requests(),
  "axios got.stream axios.request request needle": requests(),
  "axios.post got.post superagent.post request.post ky.post needle.post": requests({ method: "POST", body: 1 }),
  "axios.put got.put superagent.put request.put ky.put": requests({ method: "PUT", body: 1 }),
  "axios.patch got.patch superagent.patch ky.patch": requests({ method: "PATCH", body: 1 }),
  "axios.delete got.delete superagent.delete ky.delete": requests({ method: "DELETE" }),
  "http.get https.get": (call) => urlCall(call, "GET"),
  "http.request https.request": (call) => urlCall(call),
  "http2.connect": (call) => urlCall(call),
  "net.connect net.createConnection tls.connect": connectsTo(0, 1),
  "net.Socket tls.TLSSocket": () => ({ ...unknown("socket"), ref: "socket()", state: {} }),
  "socket().connect": connectsTo(0, 1),
  "WebSocket ws ws.WebSocket": (call) => {
    const made = call.args[0] && call.reader.world.connect(call.args[0], "change", []);
    return made && { ...made.value, ref: "socket()" };
  },
  "dns.lookup dns.resolve dns.resolve4 dns.resolveTxt dns.promises.lookup dns.promises.resolve": looksUp,
  "navigator.sendBeacon": requests({ method: "POST", body: 1 }),
  "download download.default": downloads(),
  "process.env.get Deno.env.get": gives((call) => {
    const name = known(call.args[0]);
    return name === undefined ? undefined : name === "HOME" ? home() : variable(name);
  }),
  "Deno.env.toObject process.env.toObject": () => environment(),
  "JSON.stringify Object.assign Object.entries Object.values structuredClone": (call) => unknown("text", ...call.args),
  "JSON.parse": same([0]),
  "*.query *.execute *.exec *.$executeRawUnsafe *.$queryRawUnsafe *.$executeRaw *.$queryRaw *.raw": runsSql(0),
  "*.doShellScript": runsShell(0),
  "Object.keys Object.getOwnPropertyNames": () => unknown("names"),
  "*.slice": (call) => cut(call) ?? (call.self?.state ? undefined : same(["self"])(call)),
  "*.filter *.sort *.flat *.toSorted": (call) => (call.self?.state ? undefined : same(["self"])(call)),
};

/** Some of the items of a known list: `process.argv.slice(2)`. */
function cut({ self, args }: Call): Value | undefined {
  const [from, to] = args.map((arg) => known(arg));
  const isNumber = (text: string | undefined): boolean => text === undefined || /^-?\d{1,6}$/.test(text);
  if (!self?.items || args.length > 2 || args.some((arg) => known(arg) === undefined)) return undefined;
  if (!isNumber(from) || !isNumber(to)) return undefined;
  return list(self.items.slice(Number(from ?? 0), to === undefined ? undefined : Number(to)));
}

const SCHEME = /^[a-z][a-z\d+.-]+:/i;

/** `new URL(url, base)`. The URL of a file is its path here. */
function below(url: Value, base: Value): Value {
  const given = known(url);
  const from = known(base);
  if (SCHEME.test(prefix(url.text))) return url;
  if (given === undefined || from === undefined) return concat(base, url);
  if (!SCHEME.test(from)) return given.startsWith("/") ? url : str(from.slice(0, from.lastIndexOf("/") + 1) + given);
  return URL.canParse(given, from) ? str(new URL(given, from).href) : concat(base, url);
}

/** The path of a file's URL; of any other nobody asks for it but to show it. */
export function fileOf(url: Value | undefined): Value {
  return url && !SCHEME.test(prefix(url.text)) ? { text: url.text } : unknown("path", url);
}

function urlCall(call: Call, method?: string): Value | undefined {
  const first = call.args[0];
  if (!first) return undefined;
  const scheme = call.name.startsWith("https") ? "https:" : "http:";
  const url =
    first.fields && !first.fields.has("protocol")
      ? urlOf({ ...first, fields: new Map([...first.fields, ["protocol", str(scheme)]]) })
      : urlOf(first);
  return requests(method === undefined ? { url: 0 } : { url: 0, method })({ ...call, args: [url, ...call.args] });
}
