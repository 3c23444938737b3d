import { EMPTY_FLOW, type Sent } from "../../types/flow.ts";
import { dropStart, known, literal, prefix, splitAt, type Text, lines as textLines } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { below } from "../kit/paths.ts";
import { dash, mutation, off, opens, runs, sentFile, sentIn, sentOf, value, writes } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";
import {
  connect,
  downloaded,
  fetchedFrom,
  localPath,
  nameIn,
  sentAt,
  sentFrom,
  sentHeader,
  sentInUrl,
  unchecked,
} from "./common.ts";
import { plain } from "./curl-flags.ts";
import { destroyedBy, isQuery } from "./destroyed.ts";

const DATA = "--data --data-binary --data-urlencode --json --expand-data";

function sendsOf(args: Args): Sent[] {
  const get = args.given("--get");
  const slot = get ? "url" : "body";
  return [
    ...args.values("--data").flatMap((data) => sentAt(data, args, slot)),
    ...args.values("--data-raw --form-string").flatMap((data) => sentIn(data, slot)),
    ...args.values("--data-urlencode --url-query").flatMap((data) => sentEncoded(data, args)),
    ...args.values("--form").flatMap((field) => sentField(field, args)),
    ...args
      .values("--upload-file")
      .flatMap(alternatives)
      .flatMap((file) => sentFrom(file, args)),
    ...args.values("--header --proxy-header").flatMap((header) => sentHeader(header, args)),
    ...args.values("--user --proxy-user --oauth2-bearer").flatMap(sentLogin),
    ...args.values("--cookie").flatMap(sentCookie),
    ...args.values("--user-agent --referer --request").flatMap((text) => sentIn(text, "body")),
    ...args.values("--request-target").flatMap((text) => sentIn(text, "url")),
    ...args.values("--variable").flatMap((variable) => sentVariable(variable, args)),
  ];
}

/** `user:password`: what follows the colon is a secret whatever the variable is called. */
function sentLogin(login: Text): Sent[] {
  const [user, password] = splitAt(login, ":") ?? [login];
  const secret = password ? sentIn(password, "auth") : [];
  return [
    ...sentIn(user, "auth"),
    ...secret.map((sent): Sent => ("variable" in sent.of ? { ...sent, labels: ["token"] } : sent)),
  ];
}

/** `{a,b}`: curl's own lists of files. */
function alternatives(file: Text): Text[] {
  const list = /^(.*)\{([^{}]*)\}(.*)$/.exec(literal(file) ?? "");
  return list ? (list[2] ?? "").split(",").map((name) => known(`${list[1]}${name}${list[3]}`)) : [file];
}

/** `name=value` is a cookie, a word without `=` the file of a jar. */
function sentCookie(cookie: Text): Sent[] {
  if (splitAt(cookie, "=") || prefix(cookie) === "") return sentIn(cookie, "auth");
  return [sentFile(cookie, "auth")];
}

/** `name@file`, `@file`, `=text`, `text`. */
function sentEncoded(data: Text, args: Args): Sent[] {
  const at = splitAt(data, "@");
  const slot = args.given("--get") || args.values("--url-query").includes(data) ? "url" : "body";
  if (at && !(literal(at[0]) ?? "=").includes("=")) return sentFrom(at[1], args, slot);
  return sentIn(data, slot);
}

/** `name=@file;type=…`, `name=<file`, `name=text`. */
function sentField(field: Text, args: Args): Sent[] {
  const to = splitAt(field, "=")?.[1];
  if (!to || !/^[@<]/.test(prefix(to))) return sentIn(field, "body");
  const file = dropStart(to, 1);
  return sentFrom(splitAt(file, ";")?.[0] ?? file, args);
}

/** `name@file` and `%NAME` make variables that `--expand-…` puts into the request. */
function sentVariable(variable: Text, args: Args): Sent[] {
  const name = /^%(\w+)/.exec(prefix(variable))?.[1];
  if (name) return [{ of: { variable: name }, labels: [], owner: null, slot: "body" }];
  const file = splitAt(variable, "@")?.[1];
  return file ? sentFrom(file, args) : sentIn(variable, "body");
}

function methodOf(args: Args): string {
  const named = args.value("--request");
  if (named) return (literal(named) ?? "POST").toUpperCase();
  if (args.given("--head")) return "HEAD";
  if (args.given("--get")) return "GET";
  // A hole that might hide a flag makes no upload out of a download.
  if (args.given("--upload-file")) return "PUT";
  return args.given(`${DATA} --data-raw --form --form-string --mail-rcpt --quote`) ? "POST" : "GET";
}

/** Where the connection really goes: `--resolve`, `--connect-to` and a socket move it. */
function reached(url: Text, args: Args): Text {
  const text = literal(url);
  if (text === undefined) return url;
  const [, scheme = "http://", host = "", port = "", rest = ""] =
    /^([a-z][a-z0-9+.-]*:\/\/)?(?:[^/?#@]*@)?(\[[^\]]*\]|[^/:?#]*)(:\d+)?(.*)$/is.exec(text) ?? [];
  if (args.given("--unix-socket")) return known(`${scheme}localhost${rest}`);
  for (const pair of args.values("--resolve")) {
    const [, from = "", address = ""] = /^[+-]?(\[[^\]]*\]|[^:]*):\d+:([^,]+)/.exec(literal(pair) ?? "") ?? [];
    if (address && (from === "*" || from.toLowerCase() === host.toLowerCase()))
      return known(
        `${scheme}${address.includes(":") && !address.startsWith("[") ? `[${address}]` : address}${port}${rest}`,
      );
  }
  for (const pair of args.values("--connect-to")) {
    const [, from = "", to = ""] = /^(\[[^\]]*\]|[^:]*):\d*:(\[[^\]]*\]|[^:]+)(?::|$)/.exec(literal(pair) ?? "") ?? [];
    if (to && (from === "" || from.toLowerCase() === host.toLowerCase())) return known(`${scheme}${to}${port}${rest}`);
  }
  return url;
}

const urlsOf = (args: Args): Text[] => [...args.operands, ...args.values("--url --expand-url")];

function outputs(urls: Text[], args: Args): Yield[] {
  const folder = args.value("--output-dir");
  const placed = (name: Text): Yield => ({
    kind: "write",
    path: folder ? below(folder, name) : name,
    how: "replace",
    from: urls.map((url) => fetchedFrom(args.has("--insecure") ? unchecked(url) : url)),
  });
  return [
    ...args.values("--output").flatMap((path) => (literal(path) === "-" ? [] : [placed(path)])),
    ...(args.has("--remote-name --remote-name-all") ? urls.flatMap((url) => nameIn(url) ?? []).map(placed) : []),
  ];
}

/** What standard input or a `<(command)` is known to hold. */
function heldBy(file: Text, args: Args): string | undefined {
  if (/^(?:-|\/dev\/stdin|\/dev\/fd\/0)$/.test(literal(file) ?? ""))
    return args.stdin.text ? literal(args.stdin.text) : undefined;
  const [piece, more] = file.pieces;
  return piece && more === undefined && typeof piece !== "string" && piece.kind === "output" && piece.flow.text
    ? literal(piece.flow.text)
    : undefined;
}

/** A configuration file's lines as words: `key = "value"`, `key value`, `-d value`. */
export function configWords(text: string): Text[] {
  return text.split("\n").flatMap((line) => {
    const [, key = "", quoted, bare = ""] =
      /^\s*(-{0,2}[\w.-]+)\s*[=:\s]?\s*(?:"((?:[^"\\]|\\.)*)"|(.*?))\s*$/.exec(line) ?? [];
    if (key === "" || line.trim().startsWith("#")) return [];
    const flag = key.startsWith("-") ? key : `--${key}`;
    const to = quoted?.replace(/\\(.)/g, "$1") ?? bare;
    return to === "" ? [known(flag)] : [known(flag), known(to)];
  });
}

const written = dash(writes("replace"));

export const curl = command("curl curlie", {
  flags: {
    ...plain,
    "-d --data --data-ascii --data-binary --json --expand-data": value(),
    "--data-raw": value(),
    "--data-urlencode": value(),
    "--url-query": value(),
    "-F --form": value(),
    "--form-string": value(),
    "-T --upload-file": value(),
    "-G --get": off,
    "-I --head": off,
    "-X --request": value(),
    "-H --header --proxy-header --expand-header": value(),
    "-u --user": value(),
    "-U --proxy-user": value(),
    "--oauth2-bearer": value(),
    "-b --cookie": value(),
    "-A --user-agent": value(),
    "--request-target": value(),
    "-e --referer": value(),
    "--variable": value(),
    "--url --expand-url": value(),
    "-o --output --expand-output": value(),
    "-O --remote-name --remote-name-all": off,
    "-J --remote-header-name": off,
    "--output-dir": value(),
    "-k --insecure": off,
    "-x --proxy --preproxy --socks4 --socks4a --socks5 --socks5-hostname --proxy1.0": value(),
    "--resolve": value(),
    "--connect-to": value(),
    "--doh-url": value((url) => [connect(url)]),
    "--unix-socket": value(opens()),
    "-K --config": value(dash(opens())),
    "-c --cookie-jar -D --dump-header --trace --trace-ascii --stderr --etag-save --libcurl": value(written),
    "--cacert --capath --egd-file --random-file --etag-compare --netrc-file --pubkey --proxy-cacert --proxy-capath --dns-config":
      value(),
    "-E --cert --key --proxy-cert --proxy-key": value(),
    "-w --write-out": value((format) => {
      const file = /%output\{(?:>>)?([^}]+)\}/.exec(literal(format) ?? "")?.[1];
      return file ? [{ kind: "write", path: known(file), how: "replace", from: [] }] : [];
    }),
    "-Q --quote": value(),
    "--mail-rcpt": value(),
    "-M --manual": off,
  },
  harmless: "-M --manual",
  effects: (args) => {
    const urls = urlsOf(args);
    const method = methodOf(args);
    const sends = sendsOf(args);
    const does = /^(?:GET|HEAD|OPTIONS|PROPFIND|TRACE)$/.test(method) ? "fetch" : "change";
    const checked = !args.has("--insecure");
    const out: Yield[] = [];
    for (const url of urls) {
      const path = localPath(url);
      if (path) {
        out.push({ kind: "read", path, recursive: false, shows: true });
        continue;
      }
      const to = reached(url, args);
      // What is typed at a terminal of that kind goes out.
      if (/^telnet:/i.test(prefix(to))) sends.push(...sentOf(args.stdin, "body"));
      const bodies = args
        .values(DATA + " --data-raw")
        .map((body) => (literal(body) === "@-" ? (args.stdin.text ?? body) : body));
      out.push(connect(to, isQuery(method, to, bodies) ? "fetch" : does, [...sends, ...sentInUrl(url)], checked));
      out.push(...destroyedBy(method, to, bodies));
    }
    for (const proxy of args.values("--proxy")) {
      if (literal(proxy) === "") continue;
      // Whoever runs the proxy sees what is sent, all of it when nobody checks certificates.
      out.push(connect(proxy, does, sends, checked));
      if (!checked) out.push({ kind: "redirect", what: "proxy", to: proxy });
    }
    const socket = args.value("--unix-socket");
    if (socket && does === "change" && /docker|podman|containerd/.test(literal(socket) ?? prefix(socket)))
      out.push(mutation("docker", "socket", "container", { target: socket }));
    out.push(...outputs(urls, args));
    for (const file of args.values("--config")) {
      const config = heldBy(file, args);
      if (config) out.push(runs({ kind: "command", argv: [known("curl"), ...configWords(config), ...args.operands] }));
      // Lines whose end is not known: the address is, and what it carries.
      const lines = config === undefined && args.stdin.text && literal(file) === "-" ? textLines(args.stdin.text) : [];
      for (const line of lines) {
        const url = /^\s*-{0,2}url\s*[=:\s]\s*"?/.exec(prefix(line))?.[0];
        if (url)
          out.push(connect(dropStart(line, url.length), does, [...sends, ...sentInUrl(dropStart(line, url.length))]));
        else sends.push(...sentIn(line, "body"));
      }
    }
    return out;
  },
  passes: true,
  prints: (args) => {
    const toFile = args.given("--remote-name") || args.values("--output").some((path) => literal(path) !== "-");
    const urls = urlsOf(args).filter((url) => !localPath(url));
    return toFile ? EMPTY_FLOW : downloaded(args.has("--insecure") ? urls.map(unchecked) : urls);
  },
});
