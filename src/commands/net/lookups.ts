/** Name look-ups and probes: the name that is asked for reaches whoever answers for it. */
import { dropStart, known, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { off, opens, reads, sentIn, value, writes } from "../kit/roles.ts";
import { command, type Spec, type Yield } from "../kit/spec.ts";
import { connect, endpoint } from "./common.ts";

const asked = (scheme: string, name: Text): Yield => connect(endpoint(scheme, name), "fetch", sentIn(name, "name"));
const TYPE =
  /^(?:A|AAAA|ANY|AXFR|IXFR|CAA|CNAME|DNSKEY|DS|HTTPS|SVCB|MX|NAPTR|NS|PTR|SOA|SRV|SSHFP|TLSA|TXT|IN|CH|HS)$/i;

const names = (scheme: string): Pick<Spec, "effects" | "prints"> => ({
  effects: (args) =>
    args.operands
      .filter((word) => !/^\+/.test(prefix(word)) && !TYPE.test(literal(word) ?? ""))
      .map((word) => asked(scheme, prefix(word).startsWith("@") ? dropStart(word, 1) : word)),
  prints: "nothing",
});

export const dig = command("dig drill kdig delv dog doggo q", {
  flags: {
    "-q -x": value((name) => [asked("dns", name)]),
    "-b -c -k -p -t -y -D -V -w": value(),
    "-f": value(opens()),
    "-4 -6 -i -m -r -u -v -h -J -S -T": off,
    "--type -H --https --tls --json --short": off,
  },
  ...names("dns"),
});
export const host = command("host", {
  flags: { "-a -C -d -l -n -r -s -T -U -v -w -4 -6 -A": off, "-c -N -p -R -t -W -m": value() },
  ...names("dns"),
});
export const nslookup = command("nslookup", {
  style: { single: true },
  ...names("dns"),
  flags: { "-type -query -port -timeout -retry -class -debug -norecurse -vc -nosearch -q": { takes: "optional" } },
});
export const whois = command("whois", {
  flags: {
    "-H -a -A -b -B -c -G -l -L -m -M -q -r -R -d -I -Q -S": off,
    "-h --host -p --port -i -T -s -g -t -v -V": value(),
  },
  ...names("whois"),
});
export const database = command("getent", {
  flags: { "-i --no-idn": off, "-s --service": value() },
  effects: (args) => {
    if (/^g?shadow$/.test(args.word(0) ?? "")) return reads()(known("/etc/shadow"), args);
    return /^(?:a?hosts(?:v[46])?|networks)$/.test(args.word(0) ?? "")
      ? args.operands.slice(1).map((name) => asked("dns", name))
      : [];
  },
});
export const resolvectl = command("resolvectl host-lookup avahi-resolve", {
  subcommands: { query: names("dns"), "status statistics flush-caches dns domain": {} },
  otherwise: {},
  prints: "nothing",
});

const probe: Spec = {
  ...names("icmp"),
  effects: (args) => [
    ...(names("icmp").effects?.(args) ?? []),
    // Bytes that the packets are filled with.
    ...args.values("-p").flatMap((filling): Yield[] => {
      const sends = sentIn(filling, "body").filter(({ of }) => !("variable" in of));
      const [to] = args.operands;
      return to && sends.length > 0 ? [connect(endpoint("icmp", to), "fetch", sends)] : [];
    }),
  ],
};
/** A list of hosts is looked up line by line, and repeated where a line is none. */
export const fping = command("fping", {
  flags: {
    "-f --file": value(reads()),
    "-4 -6 -A -a -d -D -e -l -m -n -N -o -q -R -s -u -v -h --alive --unreach --quiet --stats --loop": off,
    "-b -B -c -C -H -i -I -k -M -O -p -P -Q -r -S -t -T -x -X --count --period --retry --timeout --interval": value(),
    "-g --generate": off,
  },
  ...probe,
});
export const ping = command("ping ping6 hping3 arping", {
  flags: {
    "-4 -6 -A -a -b -B -C -D -d -f -L -n -O -q -R -r -U -v -V -h -g -e -u": off,
    "-c -i -I -l -M -m -N -p -Q -s -S -t -T -w -W -G -k -z -K": value(),
  },
  ...probe,
});
export const traceroute = command("traceroute traceroute6 tracepath tracepath6 mtr tcptraceroute", {
  flags: {
    "-4 -6 -d -F -I -n -r -U -UL -D -T -A -e -V --back --mtu -b --report --report-wide -w --tcp --udp --no-dns --json -j -x --xml -C --csv --raw -l -t --curses -z --aslookup --show-ips":
      off,
    "-f -g -i -m -N -p -q -s -S -P -M -O --sport -c --report-cycles -o --order --interval -a --address --port": value(),
  },
  ...probe,
});

/** Many hosts at once, among which are some that nobody named: a network, a range, a list. */
const WIDE = /\/\d{1,2}$|(?:^|\.)(?:\d+-\d*|\*)(?:\.|$)/;
/** Scripts that try to break in, to guess a login or to bring down (nmap's categories). */
const ATTACKS =
  /(?:^|[,\s(])(?:all|vuln|exploit|brute|dos|intrusive|malware|fuzzer|[\w-]+-(?:brute|vuln[\w-]*|exploit|dos))(?:$|[,\s)])/;
const probes = (args: Args): Yield[] => {
  const attacks = args.values("--script").some((text) => ATTACKS.test(literal(text) ?? ""));
  // `-sn` and `-sL` only ask who is there.
  const opens = !args.given("-sn -sP -sL");
  const scanned = args.operands.map((target) =>
    connect(
      target,
      attacks || (opens && WIDE.test(literal(target) ?? "")) ? "change" : "fetch",
      sentIn(target, "name"),
    ),
  );
  const others = args.given("-iR") ? [connect(known("0.0.0.0/0"), "change", [])] : [];
  return [...scanned, ...others];
};

/** Scans. */
export const nmap = command("nmap masscan zmap rustscan naabu", {
  flags: {
    "-iL --excludefile --script-args-file --resume": value(opens()),
    "-oN -oX -oG -oS -oA -oJ -oL -oB": value(writes("replace")),
    "--script": value((text): Yield[] =>
      /[/\\]/.test(literal(text) ?? "") ? [{ kind: "run", program: text, source: "loader", from: [] }] : [],
    ),
    "-iR": value(),
    "-p --exclude --top-ports --port-ratio --script-args --host-timeout --scan-delay --max-scan-delay --max-retries --min-rate --max-rate --rate --min-hostgroup --max-hostgroup --min-parallelism --max-parallelism --initial-rtt-timeout -S -e -g --source-port --data --data-string --data-length --ip-options --ttl --spoof-mac --proxies --dns-servers -D -sI --version-intensity --stylesheet --datadir --stats-every -a --addresses -b --batch-size -t --timeout --ulimit --adapter --adapter-ip --banners -T -host":
      value(),
    "-sn": off,
    "-sP": off,
    "-sL": off,
    "-p- -Pn -PS -PA -PU -PY -PE -PP -PM -PO -n -R --system-dns --traceroute -sS -sT -sA -sW -sM -sU -sN -sF -sX -sO -sY -sZ -sV -sC -F -r -O -A -v -vv -d -T0 -T1 -T2 -T3 -T4 -T5 -6 --open --reason --packet-trace --iflist --append-output --no-stylesheet --privileged --unprivileged --send-eth --send-ip --version-light --version-all --osscan-limit --osscan-guess -f --badsum --noninteractive -q":
      off,
  },
  style: { single: true },
  effects: probes,
  prints: "nothing",
});
