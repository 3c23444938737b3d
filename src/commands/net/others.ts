/** Further clients, servers and probes. */
import { known, literal, type Text } from "../../types/text.ts";
import { any, mutation, off, opens, runs, sentFile, sentOf, value, writes } from "../kit/roles.ts";
import { command, type Flag, type Yield } from "../kit/spec.ts";
import { connect, endpoint, fetchedFrom, nameIn, sentHeader, sentInUrl, strange } from "./common.ts";

export const axel = command("axel httrack", {
  flags: {
    "-o --output -O --path": value(),
    "-H --header": value(),
    "-n --num-connections -s --max-speed -U --user-agent -T --timeout -r -c -m -A -F --max-redirect": value(),
    "-a --alternate -q --quiet -v --verbose -N --no-proxy -k --insecure -4 -6 -p --percentage -w --mirror -i --continue -%v":
      off,
  },
  effects: (args) => [
    ...args.operands.map((url) =>
      connect(
        url,
        "fetch",
        args.values("-H").flatMap((text) => sentHeader(text, args)),
      ),
    ),
    ...args.operands.slice(0, 1).map(
      (url): Yield => ({
        kind: "write",
        path: args.value("--output") ?? nameIn(url) ?? known("."),
        how: "replace",
        from: [fetchedFrom(url)],
      }),
    ),
  ],
  prints: "nothing",
});

/** Perl's request scripts: the name is the method. */
export const lwp = command("GET POST HEAD lwp-request lwp-download lwp-mirror", {
  flags: { "-m -b -t -i -c -p -C -o": value(), "-H": value(), "-f -P -a -u -U -s -S -e -E -d -v -x": off },
  effects: (args) => {
    const method = args.path[0] === "POST" ? "POST" : (args.string("-m") ?? "GET");
    const sends = args.values("-H").flatMap((text) => sentHeader(text, args));
    return args.operands
      .slice(0, 1)
      .map((url) =>
        connect(url, method === "GET" || method === "HEAD" ? "fetch" : "change", [
          ...sends,
          ...sentInUrl(url),
          ...sentOf(args.stdin, "body"),
        ]),
      );
  },
});

/** `put x; get y; !command` typed into a client. */
function typed(text: Text | undefined, url: Text): Yield[] {
  return ((text && literal(text)) ?? "").split(/\n|;/).flatMap((line): Yield[] => {
    const [verb = "", first, second] = line.trim().split(/\s+/);
    if (/^!/.test(verb)) return [runs({ kind: "code", language: "shell", text: known(line.trim().slice(1)) })];
    if (/^m?put$/.test(verb) && first) return [connect(url, "change", [sentFile(known(first))])];
    if (/^m?get$/.test(verb) && first)
      return [
        {
          kind: "write",
          path: known(second ?? first.replace(/^.*[\\/]/, "")),
          how: "replace",
          from: [fetchedFrom(url)],
        },
      ];
    if (/^(?:del|rm|rmdir|deltree)$/.test(verb)) return [connect(url, "change")];
    return [];
  });
}

export const smbclient = command("smbclient", {
  flags: {
    "-c --command": value(),
    "-U --user -W --workgroup -I --ip-address -p --port -D --directory -m --max-protocol -T --tar -t -d -l -s --configfile":
      value(),
    "-A --authentication-file": value(opens()),
    "-N --no-pass -L --list -g --grepable -k -q -E -P": off,
  },
  effects: (args) => {
    const [share] = args.operands;
    if (!share) return [];
    return [connect(share), ...typed(args.value("-c") ?? args.stdin.text ?? undefined, share)];
  },
  prints: "nothing",
});

export const tftp = command("tftp", {
  flags: { "-m -R": value(), "-4 -6 -v -l": off, "-c": { takes: "rest" } },
  effects: (args) => {
    const [host] = args.operands;
    if (!host) return [];
    const url = endpoint("tftp", host);
    const command_ = args
      .values("-c")
      .map((word) => literal(word) ?? "")
      .join(" ");
    return [connect(url), ...typed(command_ === "" ? (args.stdin.text ?? undefined) : known(command_), url)];
  },
  prints: "nothing",
});

/** Tools that attack or load what they are pointed at. */
export const attacks = command(
  "hydra medusa sqlmap nikto gobuster ffuf wfuzz dirb feroxbuster ettercap bettercap responder msfconsole",
  {
    style: { single: true, exact: true },
    flags: {
      "-u -url --url -h -host --host --target": value((target) => [connect(target, "change")]),
      "-w -wordlist --wordlist -l -L -P -p -M -c -d -x -H -b -t -s -o -of -mc -fc -fs -fw -fl -ms -mw -rate -timeout":
        value(),
      "-maxtime -Tuning -Format -output -hh -hc -hl --level --risk --data --cookie --dbms --technique --tamper --threads -T -D --output --status-codes":
        value(),
      "--batch --dbs --tables --dump -v -V -vV -q -k -r -e -f -n -ac -recursion -silent --random-agent --forms --no-recursion --insecure":
        off,
    },
    // Words that name no host are verbs, or of another program by that name.
    operands: [any((target) => (/:\/\/|\./.test(literal(target) ?? "x.y") ? [connect(target, "change")] : []))],
    prints: "nothing",
  },
);

const capture: Record<string, Flag> = {
  "-z": value(strange),
  "-w": value(writes("replace")),
  "-r -F": value(opens()),
  "-i -c -s -C -G -W -B -y -T -E -j -M -V -Y -f -e -b -d -R -o -a": value(),
  "-n -nn -N -v -vv -vvv -q -t -tt -ttt -tttt -A -x -xx -X -XX -l -L -D -O -p -S -u -U -K -H -h -I -J": off,
};
export const tcpdump = command("tcpdump", { flags: capture, prints: "nothing" });
export const tshark = command("tshark dumpcap", { flags: { ...capture, "-z": value() }, prints: "nothing" });

export const iperf = command("iperf3 iperf", {
  flags: {
    "-c --client": value((host) => [connect(endpoint("tcp", host))]),
    "-s --server": off,
    "-p --port -t --time -n --bytes -P --parallel -b --bitrate -i --interval -w --window -B --bind -f --format":
      value(),
    "-u --udp -R --reverse -J --json -D --daemon -V --verbose -4 -6 -1 --one-off --bidir": off,
  },
  when: { "--server": { kind: "connect", url: known("tcp://0.0.0.0"), does: "listen", sends: [], checked: true } },
  prints: "nothing",
});

export const sshuttle = command("sshuttle", {
  flags: {
    "-r --remote": value((host) => [connect(endpoint("ssh", host), "tunnel")]),
    "-e --ssh-cmd": value(strange),
    "-x --exclude -l --listen --dns-ns --to-ns --python --pidfile --method": value(),
    "-N --auto-nets -H --auto-hosts --dns -D --daemon -v --verbose": off,
  },
  prints: "nothing",
});

export const vpn = command("openvpn wg-quick openconnect vpnc", {
  flags: {
    "--up --down --route-up --ipchange --client-connect --auth-user-pass-verify --tls-verify --script -s":
      value(strange),
    "--config --auth-user-pass --ca --cert --key": value(opens()),
    "--remote --dev --proto --port --user -u --script-security --log --writepid --authgroup --protocol": value(),
    "--daemon -b --background --client --nobind": off,
  },
  does: { kind: "connect", url: known("vpn://"), does: "tunnel", sends: [], checked: true },
  prints: "nothing",
});

export const webServers = command("nginx apache2 httpd lighttpd", {
  flags: {
    "-c -f": value(opens()),
    "-s -k": value((signal) =>
      /^(?:stop|quit|graceful-stop)$/.test(literal(signal) ?? "")
        ? [mutation("web-server", "stop", "service", { destroys: true })]
        : [],
    ),
    "-g -p -e -d -D -C -E -m": value(),
    "-t -T -v -V -q -h -l -L -M -S -X": off,
  },
  effects: (args) => (args.given("-s -t") ? [] : [connect(known("http://0.0.0.0"), "listen")]),
  prints: "nothing",
});
