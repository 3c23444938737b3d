import { EMPTY_FLOW, type Sent } from "../../types/flow.ts";
import { concat, literal, prefix, splitAt, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { inline, off, sentIn, sentOf, value, writes } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";
import { connect, downloaded, isFed, sentFrom, sentHeader, sentInUrl } from "./common.ts";
import { destroyedBy } from "./destroyed.ts";

/** Methods in any case, where a URL follows them. */
const METHODS = /^(?:get|head|post|put|patch|delete|options)$/i;

interface Request {
  method: string;
  url: Text | undefined;
  items: Text[];
}

/** `[METHOD] URL [ITEM…]`; without a method, data makes it a POST. */
function requestOf(args: Args): Request {
  const words = [...args.operands];
  const first = literal(words[0] ?? concat("")) ?? "";
  const named =
    /^[A-Z]{3,10}$/.test(first) || (words.length > 1 && METHODS.test(first))
      ? literal(words.shift() ?? concat(""))
      : undefined;
  const url = words.shift();
  // At the top of a call nothing is typed: the request has no body.
  const isTyped = isFed(args.stdin) && args.stdin.text?.pieces.length !== 0;
  const hasData = words.some(isData) || args.given("--raw") || (isTyped && !args.given("--ignore-stdin"));
  return {
    method: named?.toUpperCase() ?? (hasData ? "POST" : "GET"),
    url: url && prefix(url).startsWith(":") && !prefix(url).startsWith("::") ? concat("http://localhost", url) : url,
    items: words,
  };
}

/** The first separator of an item decides what it is. */
function separator(item: Text): string {
  return /:=@|=@|:=|==|=|@|:/.exec(prefix(item))?.[0] ?? (item.pieces.length > 1 ? "=" : "");
}
const isData = (item: Text): boolean => /^(?::=@|=@|:=|=|@)$/.test(separator(item));

function sentItem(item: Text, args: Args): Sent[] {
  const sign = separator(item);
  const to = splitAt(item, sign)?.[1];
  switch (sign) {
    case ":":
      return sentHeader(item, args);
    case "@":
    case "=@":
    case ":=@":
      return to ? sentFrom(splitAt(to, ";")?.[0] ?? to, args) : [];
    case "==":
      return sentIn(item, "url");
    default:
      return sentIn(item, "body");
  }
}

export const httpie = command("http https httpie xh xhs", {
  flags: {
    "-a --auth --bearer": value(),
    "--raw": value(),
    "-o --output": value(writes("replace")),
    "--verify": value(),
    "--proxy": value((pair) => [connect(splitAt(pair, ":")?.[1] ?? pair)]),
    "--ignore-stdin -I": off,
    "--offline --curl --curl-long": off,
    "-A --auth-type -p --print --pretty -s --style --format-options --response-charset --response-mime --session --session-read-only --max-redirects --max-headers --timeout --ssl --ciphers --cert --cert-key --cert-key-pass --default-scheme --boundary --http-version --interface --resolve --unsorted-value":
      value(),
    "-j --json -f --form --multipart -h --headers -m --meta -b --body -v --verbose -q --quiet -d --download -c --continue -F --follow --all --check-status --no-check-status --stream -S --path-as-is --chunked -x --compress --ignore-netrc --debug --traceback --unsorted --sorted --https -4 --ipv4 -6 --ipv6":
      off,
    "--history-print": inline,
  },
  harmless: "--offline --curl --curl-long",
  effects: (args) => {
    const { method, url, items } = requestOf(args);
    if (!url) return [];
    const does = /^(?:GET|HEAD|OPTIONS)$/.test(method) ? "fetch" : "change";
    const sends = [
      ...items.flatMap((item) => sentItem(item, args)),
      ...args.values("--auth").flatMap((login) => sentIn(login, "auth")),
      ...args.values("--raw").flatMap((raw) => sentIn(raw, "body")),
      ...(args.given("--ignore-stdin") ? [] : sentOf(args.stdin, "body")),
      ...sentInUrl(url),
    ];
    return [
      connect(url, does, sends, !/^(?:no|false)$/i.test(args.string("--verify") ?? "")),
      ...destroyedBy(method, url, [
        ...items,
        ...args.values("--raw"),
        ...(args.stdin.text && !args.given("--ignore-stdin") ? [args.stdin.text] : []),
      ]),
    ];
  },
  prints: (args) => {
    const { url } = requestOf(args);
    return url && !args.given("--output") ? downloaded([url]) : EMPTY_FLOW;
  },
});
