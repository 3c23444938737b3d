/** Programs that let the world in: tunnels to this machine, and servers of its files. */
import { dropStart, known, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { inline, off, opens, runs, sentFile, value } from "../kit/roles.ts";
import { command, type Flag, type Spec, type Yield } from "../kit/spec.ts";
import { connect, endpoint } from "./common.ts";

const opensTunnel = (url: string): Yield[] => [connect(known(url), "tunnel")];
const ngrokFlags: Record<string, Flag> = {
  "--config": value(opens()),
  "--domain --subdomain --hostname --region --basic-auth --oauth --oauth-allow-domain --oauth-allow-email --cidr-allow --cidr-deny --log --log-format --log-level --authtoken --remote-addr --request-header-add --response-header-add --host-header --label --proto --url --traffic-policy-file --name --pooling-enabled --description --scheme --metadata":
    value(),
  "--inspect --all --none --verify-webhook --compression --binding": inline,
};
export const ngrok = command("ngrok", {
  flags: ngrokFlags,
  subcommands: {
    "http tcp tls start tunnel": {
      effects: (args) => [
        ...opensTunnel("https://ngrok.com"),
        // `file:///folder` is served.
        ...args.operands
          .filter((word) => /^file:\/\//i.test(prefix(word)))
          .map(
            (word): Yield =>
              connect(known("https://ngrok.com"), "change", [sentFile(dropStart(word, "file://".length))]),
          ),
      ],
    },
    "config authtoken version update diagnose credits help completion api service": { flags: { "--api-key": value() } },
  },
  prints: "nothing",
});

export const cloudflared = command("cloudflared", {
  flags: {
    "--config --origincert --logfile --loglevel --metrics --pidfile --protocol --edge-ip-version --region --token --url --hostname --name --credentials-file --http-host-header":
      value(),
    "--no-autoupdate --no-tls-verify --hello-world": inline,
  },
  subcommands: {
    tunnel: {
      subcommands: {
        run: { does: () => opensTunnel("https://trycloudflare.com") },
        "create list info delete cleanup route login token vnet ready diag ingress": {},
      },
      otherwise: {},
      when: { "--url --hello-world": opensTunnel("https://trycloudflare.com") },
    },
    access: {
      subcommands: {
        "tcp ssh rdp smb": {
          flags: { "--hostname --url --destination --listener --id --secret -T -L": value() },
          effects: (args) => args.values("--hostname").map((host) => connect(endpoint("https", host), "tunnel")),
        },
        "login token curl ssh-config ssh-gen": {},
      },
    },
    "update version service proxy-dns help": {},
  },
  prints: "nothing",
});
// `tunnel --url x` has no further word.
const anyTunnel = (url: string, extra: Record<string, Flag> = {}): Spec => ({
  flags: {
    "-p --port -s --subdomain -h --host -l --local-host --to -n --name --secret": value(),
    "-o --open --print-requests --allow-anonymous": off,
    ...extra,
  },
  does: () => opensTunnel(url),
  prints: "nothing",
});
export const localtunnel = command("lt localtunnel", anyTunnel("https://loca.lt"));
export const bore = command("bore", {
  subcommands: {
    local: anyTunnel("https://bore.pub"),
    server: { does: { kind: "connect", url: known("tcp://0.0.0.0"), does: "listen", sends: [], checked: true } },
  },
});
export const otherTunnels = command(
  "serveo pinggy playit frpc chisel pagekite.py pagekite expose inlets zrok tunnelmole tmole",
  {
    flags: {
      "-c --config": value(opens()),
      "--auth --fingerprint -p --port --header --proxy": value(),
      "-v --reverse --tls-skip-verify": off,
    },
    does: (args) => [
      connect(args.operands.find((word) => /[.:]/.test(prefix(word))) ?? known("https://tunnel"), "tunnel"),
    ],
    prints: "nothing",
  },
);
export const devtunnel = command("devtunnel", {
  subcommands: {
    host: anyTunnel("https://devtunnels.ms"),
    "create delete list show user port access token echo ping connect": {
      flags: { "-p --port-number -e --expiration": value(), "-a --allow-anonymous -f --force": off },
    },
  },
});

/** Serves a folder to whoever reaches the port. */
const serves = (folder: (args: Args) => Text | undefined, flags: Record<string, Flag>): Spec => ({
  flags,
  effects: (args) => [
    connect(
      args.value("--listen") && /\d\.\d|localhost/.test(literal(args.value("--listen") ?? known("")) ?? "")
        ? endpoint("http", args.value("--listen") ?? known(""))
        : known("http://0.0.0.0"),
      "listen",
      [sentFile(folder(args) ?? known("."))],
    ),
  ],
  prints: "nothing",
});
export const httpServer = command(
  "http-server serve live-server sirv miniserve darkhttpd simple-http-server static-server httpd-lite servez",
  {
    ...serves((args) => args.operands[0], {
      "-a -l --listen --host -i --interfaces --address": value(),
      "-p --port -c -P --proxy --username --password -C --cert -K --key -t -e --ext --ssl-cert --ssl-key --ssl-pass --config --mount --watch --ignore --wait --entry-file --auth -u --upload-files":
        value(),
      "-d -g -b --gzip --brotli --cors -o --open --open-browser -s --silent -S --ssl --tls -U --utc --robots --no-dotfiles -r --no-clipboard --single --debug -n --no-request-logging -L -T --symlinks --no-etag -q --quiet -D --dev --no-port-switching --hidden -H --qrcode -v":
        { takes: "optional" },
    }),
  },
);
export const caddy = command("caddy", {
  subcommands: {
    "file-server": serves((args) => args.value("--root"), {
      "-r --root": value(),
      "-l --listen": value(),
      "-d --domain --precompressed": value(),
      "-b --browse --access-log -v --debug --templates --no-compress": off,
    }),
    "reverse-proxy": {
      flags: {
        "-f --from -t --to -H --header-up --header-down": value(),
        "-i --internal-certs --insecure --disable-redirects --access-log --debug -v -c --change-host-header": off,
      },
      does: { kind: "connect", url: known("http://0.0.0.0"), does: "listen", sends: [], checked: true },
    },
    "run start": {
      flags: {
        "-c --config": value(opens()),
        "-a --adapter --envfile --pidfile --pingback": value(),
        "-e --environ -r --resume -w --watch": off,
      },
      does: { kind: "connect", url: known("http://0.0.0.0"), does: "listen", sends: [], checked: true },
    },
    "stop reload adapt validate fmt version list-modules environ hash-password build-info trust untrust upgrade add-package remove-package respond manpage":
      {
        flags: {
          "-c --config --address -a --adapter -l --listen -b --body -s --status -H --header --input -p --plaintext":
            value(),
          "--pretty --overwrite --validate -w -f --force": off,
        },
      },
  },
  prints: "nothing",
});

export const tailscale = command("tailscale", {
  flags: { "--socket": value() },
  subcommands: {
    funnel: {
      flags: { "--bg --https --http --tcp --set-path --tls-terminated-tcp": inline },
      effects: (args) => (/^(?:status|reset|off)$/.test(args.word(0) ?? "") ? [] : opensTunnel("https://ts.net")),
    },
    ssh: {
      style: { stops: true },
      effects: (args) => (args.operands[0] ? [runs({ kind: "command", argv: [known("ssh"), ...args.operands] })] : []),
    },
    file: {
      subcommands: {
        cp: {
          flags: { "--name": value(), "--targets --verbose": off },
          effects: (args) =>
            args.operands.slice(-1).map((to) =>
              connect(
                endpoint("https", to),
                "change",
                args.operands.slice(0, -1).map((path) => sentFile(path)),
              ),
            ),
        },
        get: {
          flags: { "--conflict": value(), "--wait --loop --verbose": off },
          effects: (args) =>
            args.operands.slice(0, 1).map((path) => ({
              kind: "write",
              path,
              how: "create",
              from: [{ kind: "fetched", url: known("https://ts.net") }],
            })),
        },
      },
    },
    nc: {
      effects: (args) =>
        args.operands[0] ? [connect(endpoint("tcp", args.operands[0], args.operands[1]), "fetch")] : [],
    },
    "up down set login logout switch configure netcheck ip dns status metrics ping version web bugreport cert lock licenses exit-node update whois drive completion appc-routes syspolicy serve":
      {
        flags: {
          "--authkey --hostname --exit-node --advertise-routes --advertise-tags --operator --login-server --accept-routes --accept-dns --ssh --shields-up --timeout --json --self --peers --active --advertise-exit-node --bg --https --http --reset --force-reauth":
            inline,
        },
      },
  },
  prints: "nothing",
});
