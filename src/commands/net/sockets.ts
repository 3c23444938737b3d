/** Raw connections: what stands on standard input goes out, and an option can hand a shell to the other end. */
import { EMPTY_FLOW } from "../../types/flow.ts";
import { dropStart, known, literal, prefix, splitAt, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { mutation, off, opens, runs, sentIn, sentOf, value, writes } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";
import { connect, downloaded, endpoint, isFed, sentInUrl } from "./common.ts";

const shell = (text: Text): Yield => runs({ kind: "code", language: "shell", text });

function netcatUrl(args: Args): Text | undefined {
  const [host, port] = args.operands;
  return host && endpoint(args.given("--udp") ? "udp" : "tcp", host, port);
}

function netcat(args: Args): Yield[] {
  const programs = args.values("--exec --sh-exec --lua-exec");
  const listening = args.has("--listen");
  const port = args.value("--source-port") ?? args.operands.at(-1) ?? known("0");
  const url = listening ? endpoint("tcp", known("0.0.0.0"), port) : netcatUrl(args);
  if (!url) return [];
  if (programs.length > 0) return [connect(url, "shell"), ...programs.map(shell)];
  const proxy = args.values("--proxy").map((to) => connect(to));
  if (listening) return [connect(url, "listen", sentOf(args.stdin, "body")), ...proxy];
  if (args.given("--zero")) return [connect(url), ...proxy];
  return [
    connect(url, isFed(args.stdin) ? "change" : "fetch", [...sentOf(args.stdin, "body"), ...sentIn(url, "name")]),
    ...proxy,
    ...spoken(args),
  ];
}

/** Caches take their commands as lines, without a client. */
function spoken(args: Args): Yield[] {
  const port = literal(args.operands[1] ?? known(""));
  const text = args.stdin.text;
  if (!text) return [];
  if (port === "6379") return [runs({ kind: "stdin", language: "redis" })];
  return port === "11211" && /^flush_all\b/m.test(prefix(text))
    ? [mutation("memcached", "flush", "database", { destroys: true })]
    : [];
}

export const nc = command("nc ncat netcat nc.openbsd nc.traditional", {
  flags: {
    "-l --listen": off,
    "-z --zero": off,
    "-u --udp": off,
    "-e --exec": value(),
    "-c --sh-exec": value(),
    "--lua-exec": value(),
    "-p --source-port": value(),
    "-x --proxy": value(),
    "-o --output --hex-dump --append-output": value(writes("replace")),
    "--ssl-cert --ssl-key --ssl-trustfile --allowfile --denyfile": value(opens()),
    "-4 -6 -n --nodns -v -vv --verbose -k --keep-open -N -d -D -F -h -r -S -t --telnet -U --unixsock -C --crlf -b --broker --chat --ssl --ssl-verify --sctp --vsock --send-only --recv-only --no-shutdown -0 --append":
      off,
    "-w --wait -q -s --source -i --delay --idle-timeout -G -g -I -L -m --max-conns -M -O -P -T -V -W -X -Z --proxy-type --proxy-auth --proxy-dns --ssl-ciphers --ssl-servername --ssl-alpn":
      value(),
  },
  effects: netcat,
  prints: (args) => {
    const url = netcatUrl(args);
    return url && !args.given("--listen --zero") ? downloaded([url]) : EMPTY_FLOW;
  },
});

export const telnet = command("telnet", {
  flags: { "-4 -6 -8 -E -F -K -L -a -c -d -f -r -x": off, "-S -X -b -e -k -l -n -s": value() },
  effects: (args) => {
    const [host, port] = args.operands;
    // Without a host it waits for commands; `!` starts one here.
    if (!host)
      return [...(args.stdin.text ? prefix(args.stdin.text) : "").matchAll(/^\s*!(.+)$/gm)].map(([, line = ""]) =>
        shell(known(line)),
      );
    return [
      connect(endpoint("telnet", host, port), isFed(args.stdin) ? "change" : "fetch", [
        ...sentOf(args.stdin, "body"),
        ...sentIn(host, "name"),
      ]),
    ];
  },
  prints: (args) =>
    args.operands[0] ? downloaded([endpoint("telnet", args.operands[0], args.operands[1])]) : EMPTY_FLOW,
});

interface Address {
  kind: string;
  rest: Text;
}
function addressOf(word: Text): Address {
  const start = prefix(word);
  if (/^(?:-|STDIO|STDIN|STDOUT|FD:\d+|\d+)$/i.test(literal(word) ?? "")) return { kind: "stdio", rest: word };
  const kind = /^([A-Za-z0-9-]+):/.exec(start)?.[1];
  if (!kind) return { kind: "gopen", rest: word };
  return { kind: kind.toLowerCase(), rest: dropStart(word, kind.length + 1) };
}
const NET = /^(?:tcp|udp|sctp|openssl|ssl|socks|proxy|dccp|ip)(?!.*(?:listen|recv|-l$))[\w-]*$/;
const LISTEN = /^(?:tcp|udp|sctp|openssl|ssl|unix|vsock|dccp)[\w-]*(?:listen|-l|recv(?:from)?)$/;
const RUNS = /^(?:exec|system|shell|pty)$/;
const FILE = /^(?:file|open|gopen|create|pipe)$/;
/** An address without its `,options`. */
const bare = (rest: Text): Text => splitAt(rest, ",")?.[0] ?? rest;

export const socat = command("socat", {
  flags: {
    "-d -dd -ddd -dddd -D -ly -lu -ls -v -x -u -U -g -L -W -4 -6 -V -h -hh -hhh -s --experimental --statistics -S": off,
    "-lf -r -R": value(writes("append")),
    "-lp -lm -lh -b -t -T": value(),
  },
  effects: (args) => {
    const addresses = args.operands.map(addressOf);
    const nets = addresses.filter((address) => NET.test(address.kind) || LISTEN.test(address.kind));
    const programs = addresses.filter((address) => RUNS.test(address.kind));
    const listens = nets.some((address) => LISTEN.test(address.kind));
    const url = (address: Address) =>
      LISTEN.test(address.kind)
        ? endpoint("tcp", known("0.0.0.0"), bare(address.rest))
        : endpoint("tcp", bare(address.rest));
    const files = addresses.filter((address) => FILE.test(address.kind)).map((address) => bare(address.rest));
    const sends = [
      ...(addresses.some((address) => address.kind === "stdio") ? sentOf(args.stdin, "body") : []),
      ...files.map((path) => ({ of: { place: path }, labels: [], owner: null, slot: "body" as const })),
    ];
    const does =
      programs.length > 0
        ? "shell"
        : nets.length > 1
          ? "tunnel"
          : listens
            ? "listen"
            : sends.length > 0 || isFed(args.stdin)
              ? "change"
              : "fetch";
    return [
      ...nets.map((address) => connect(url(address), does, sends)),
      ...programs.map((address) => shell(bare(address.rest))),
      ...(nets.length === 0 ? files.map((path): Yield => ({ kind: "read", path, recursive: false, shows: true })) : []),
      ...addresses
        .filter((address) => /^unix(?:-connect|-client)?$/.test(address.kind))
        .map((address): Yield => ({ kind: "read", path: bare(address.rest), recursive: false, shows: false })),
    ];
  },
});

export const webSockets = command("wscat websocat", {
  flags: {
    "-c --connect": value(),
    "-H --header": value(),
    "-x --execute": value(),
    "-l --listen -s --server-mode": off,
    "-k --insecure -n --no-check": off,
    "--ca --cert --key --passphrase -o --origin -p --protocol --host --auth --subprotocol -P -w --wait --basic-auth --ping-interval -B --buffer-size --max-messages":
      value(),
    "-t --text -b --binary -E --exit-on-eof -1 --one-message -v -q --no-color --slash -L --location --show-ping-pong --no-close -u --unidirectional -U":
      off,
    "--exec --sh-c --cmd": value((text) => [shell(text)]),
  },
  effects: (args) => {
    const urls = args.given("--connect")
      ? args.values("--connect")
      : args.operands.filter((word) => /^wss?:/i.test(prefix(word)) || args.operands.length === 1);
    const sends = [
      ...sentOf(args.stdin, "body"),
      ...args.values("--execute").flatMap((text) => sentIn(text, "body")),
      ...args.values("--header").flatMap((text) => sentIn(text, "auth")),
    ];
    if (args.has("--listen")) return [connect(known("ws://0.0.0.0"), "listen", sends)];
    return urls.map((url) =>
      connect(
        url,
        args.given("--execute") || isFed(args.stdin) ? "change" : "fetch",
        [...sends, ...sentInUrl(url)],
        !args.has("--insecure"),
      ),
    );
  },
});

export const grpcurl = command("grpcurl", {
  style: { single: true },
  flags: {
    "-d --d": value(),
    "-H -rpc-header -reflect-header": value(),
    "-plaintext -v -vv -format-error -emit-defaults -allow-unknown-fields -use-reflection -expand-headers": off,
    "-insecure": off,
    "-import-path -proto -protoset -authority -servername -format -max-time -connect-timeout -keepalive-time -max-msg-sz -user-agent -cacert -cert -key -unix":
      value(),
    "-protoset-out -proto-out-dir": value(writes("replace")),
  },
  effects: (args) => {
    const [host, method] = args.operands;
    if (!host) return [];
    const asks = /^(?:list|describe)$/.test((method && literal(method)) ?? "list");
    const sends = [
      ...args
        .values("-d")
        .flatMap((data) => (literal(data) === "@" ? sentOf(args.stdin, "body") : sentIn(data, "body"))),
      ...args.values("-H").flatMap((text) => sentIn(text, "auth")),
    ];
    return [connect(endpoint("grpc", host), asks ? "fetch" : "change", sends, !args.has("-insecure"))];
  },
  prints: "nothing",
});
