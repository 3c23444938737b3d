import { known, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import {
  any,
  inline,
  mutates,
  mutation,
  nothing,
  off,
  opens,
  publishes,
  reveal,
  sentIn,
  sentOf,
  value,
  writes,
} from "../kit/roles.ts";
import { type Command, command, type Flag, type Spec, type Yield } from "../kit/spec.ts";
import { outside } from "../packages/names-of.ts";
import { composeSpec } from "./compose.ts";
import { copies, enters, execFlags, runFlags, starts } from "./container.ts";

const quiet: Spec = { operands: [any(nothing)] };
const listing: Record<string, Flag> = {
  "-f --filter --format -n --last --tail --since --until --network -c": value(),
  "-a -q -l -s -t -L -w": off,
  "--all --quiet --no-trunc --latest --size --digests --tree --follow --details --timestamps --stat --no-stream --time":
    inline,
};
const lists: Spec = { flags: listing, operands: [any(nothing)] };

/** Each operand goes. */
const removes = (service: string, object: string, destroys: (args: Args, target: Text) => boolean): Spec => ({
  flags: {
    "-f --force": inline,
    "-v --volumes": off,
    "-a --all": off,
    "-l -i -t": off,
    "--link --no-prune --ignore --depend --cidfile --time --latest": inline,
  },
  effects: (args) => {
    const targets = args.operands.length > 0 || !args.has("-a") ? args.operands : [known("*")];
    return targets.map((target) => mutation(service, "remove", object, { target, destroys: destroys(args, target) }));
  },
});

const prune = (service: string, object: string, destroys: boolean): Spec => ({
  flags: {
    "-f --force": off,
    "-a --all": off,
    "--volumes": off,
    "--filter --keep-storage --reserved-space --max-used-space --min-free-space": value(),
    "--verbose --external --build": off,
  },
  effects: (args) =>
    destroys || args.has("-a")
      ? [mutation(service, "prune", object, { destroys: destroys || object === "image" })]
      : [],
});

/** Everything unused: containers, networks, images, and with a flag the volumes. */
const systemPrune = (service: string): Spec => ({
  flags: { "-f --force": off, "-a --all": off, "--volumes": off, "--filter": value(), "--external --build": off },
  effects: (args) => [mutation(service, "prune", args.has("--volumes") ? "volume" : "container", { destroys: true })],
});

const buildFlags: Record<string, Flag> = {
  "-f --file": value(outside),
  "-o --output": value((text, args) => {
    const path = /(?:^|,)dest=([^,]+)/.exec(literal(text) ?? "")?.[1];
    return path ? writes()(known(path, text.at), args) : literal(text)?.includes("=") ? [] : writes()(text, args);
  }),
  "--iidfile --metadata-file": value(writes()),
  "--secret --ssh --build-arg --build-context --target --platform --label --add-host --cache-from --cache-to --network --cgroup-parent --memory -m --memory-swap -c --cpu-shares --cpu-period --cpu-quota --cpuset-cpus --isolation --progress --security-opt --shm-size --ulimit --builder --attest --annotation --allow --sbom --provenance --no-cache-filter --set --call --format --layers --jobs --arch --os -v --volume":
    value(),
  "-q": off,
  "-t --tag": value(),
  "--push": off,
  "--no-cache --pull --rm --force-rm --squash --quiet --compress --load --print --disable-content-trust --check --squash-all":
    inline,
};
function builds(args: Args): Yield[] {
  return args.operands.flatMap((context): Yield[] => {
    const start = prefix(context);
    if (literal(context) === "-") return [{ kind: "runs", run: { kind: "stdin", language: "dockerfile" } }];
    if (/^(https?:|git:|git@|github\.com\/)/.test(start))
      return [{ kind: "connect", url: context, does: "fetch", sends: [], checked: true }, ...outside(context, args)];
    return opens({ recursive: true })(context, args);
  });
}
const build: Spec = {
  flags: buildFlags,
  effects: (args) => [
    ...builds(args),
    ...(args.given("--push") ? publishes("docker")(args.value("-t --tag") ?? known("image"), args) : []),
  ],
};

/** A login goes to the registry it is for. */
function logsIn(args: Args): Yield[] {
  const secret = args.value("-p --password");
  const sends = [
    ...(secret ? sentIn(secret, "auth") : []),
    ...(args.has("--password-stdin") ? sentOf(args.stdin, "auth") : []),
  ];
  const host = args.operands[0] ?? known("docker.io");
  return [
    {
      kind: "connect",
      url: prefix(host).includes("://")
        ? host
        : { ...host, pieces: ["https://" + prefix(host), ...host.pieces.slice(1)] },
      does: "fetch",
      sends,
      checked: true,
    },
  ];
}

/** A format that names the environment prints its values. */
const inspect: Spec = {
  flags: {
    "-f --format": value((text) =>
      /env/i.test(literal(text) ?? "") ? [reveal("container environment", ["environment"])] : [],
    ),
    "-s --size": off,
    "--type": value(),
  },
  operands: [any(nothing)],
};

const running = (service: string): Record<string, Spec> => ({
  run: { style: { exact: true, stops: true }, flags: runFlags, effects: (args) => starts(service, args) },
  create: { style: { exact: true, stops: true }, flags: runFlags, effects: (args) => starts(service, args) },
  exec: { style: { exact: true, stops: true }, flags: execFlags, effects: (args) => enters(service, args) },
  "rm remove": removes(service, "container", (args) => args.has("-f")),
  kill: {
    flags: { "-s --signal": value() },
    operands: [any((target) => [mutation(service, "stop", "container", { target })])],
  },
  stop: {
    flags: { "-t --time --timeout -s --signal": value(), "-a --all -l": off },
    operands: [any((target) => [mutation(service, "stop", "container", { target })])],
  },
  "start restart": {
    flags: { "-a --attach -i --interactive": off, "-t --time --timeout -s --signal --detach-keys": value() },
    operands: [any((target) => [mutation(service, "start", "container", { target })])],
  },
  cp: { flags: { "-a --archive -L --follow-link -q --quiet": off }, effects: copies },
  "ps ls list logs top stats port diff events attach wait rename pause unpause update info version": lists,
  inspect,
  commit: { flags: { "-a --author -c --change -m --message -p --pause": value() }, operands: [any(nothing)] },
  export: { flags: { "-o --output": value(writes()) }, operands: [any(nothing)] },
});

const swarm = (service: string): Record<string, Spec> => ({
  stack: {
    subcommands: {
      "deploy up": {
        flags: {
          "-c --compose-file": value(outside),
          "--prune --with-registry-auth -d --detach -q --quiet": off,
          "--resolve-image": value(),
        },
        does: mutates(service, "deploy", "stack"),
      },
      "rm down remove": {
        flags: { "-d --detach": inline },
        does: mutates(service, "remove", "stack", { destroys: true }),
      },
      "ls ps services config": lists,
    },
  },
  service: {
    subcommands: {
      "rm remove": {
        operands: [any((target) => [mutation(service, "remove", "service", { target, destroys: true })])],
      },
      "create update": { style: { stops: true }, does: mutates(service, "change", "service") },
      rollback: { flags: { "-d --detach -q --quiet": off }, does: mutates(service, "rollback", "service") },
      scale: {
        flags: { "-d --detach": off },
        operands: [
          any((target) => [
            mutation(service, "scale", "service", { target, destroys: /=0$/.test(literal(target) ?? "") }),
          ]),
        ],
      },
      "ls ps logs inspect": lists,
    },
  },
  swarm: {
    subcommands: {
      leave: {
        flags: { "-f --force": off },
        effects: (args) => [mutation(service, "leave", "swarm", { destroys: args.has("-f") })],
      },
      "init join join-token unlock unlock-key update ca": quiet,
    },
  },
  node: {
    subcommands: { "rm demote promote update": { does: mutates(service, "change", "node") }, "ls ps inspect": lists },
  },
  "secret config": {
    subcommands: {
      "rm remove": { operands: [any((target) => [mutation(service, "remove", "secret", { target, destroys: true })])] },
      create: { operands: [any(nothing)] },
      "ls inspect": lists,
    },
  },
});

const images = (service: string): Record<string, Spec> => ({
  rmi: removes(
    service,
    "image",
    (args, target) => args.given("-a") || target.pieces.some((piece) => typeof piece !== "string" && piece.many),
  ),
  push: {
    flags: { "-a --all-tags -q --quiet --disable-content-trust": off, "--platform --authfile --creds": value() },
    operands: [any(publishes("docker"))],
  },
  "pull tag search history load import manifest trust scout sbom": {
    flags: {
      "-i --input": value(opens()),
      "-a -q -H": off,
      "--all-tags --quiet --disable-content-trust --no-trunc --human": inline,
      "--platform --authfile --creds -c --change -m --message --limit --filter -f --format": value(),
    },
    operands: [any(nothing)],
  },
  images: lists,
  save: {
    flags: { "-o --output": value(writes()), "--platform --format": value(), "-q --quiet": off },
    operands: [any(nothing)],
  },
  build,
});

const engine = (service: string): Spec => ({
  style: { exact: true },
  flags: {
    "-H --host -c --context --connection --url --identity --root --runroot --storage-driver --log-level -l --config --tlscacert --tlscert --tlskey --namespace -n --address -a --data-root --snapshotter":
      value(),
    "-D": off,
    "--debug --tls --tlsverify --remote --noout --insecure-registry": inline,
    "-v --version": off,
  },
  subcommands: {
    ...running(service),
    ...images(service),
    ...swarm(service),
    container: { subcommands: { ...running(service), prune: prune(service, "container", true) } },
    image: {
      subcommands: {
        ...images(service),
        "rm remove": removes(
          service,
          "image",
          (args, target) => args.given("-a") || target.pieces.some((piece) => typeof piece !== "string" && piece.many),
        ),
        "ls list": lists,
        inspect,
        prune: prune(service, "image", false),
      },
    },
    volume: {
      subcommands: {
        "rm remove": removes(service, "volume", () => true),
        prune: prune(service, "volume", true),
        "create ls list inspect update exists export import": {
          flags: { ...listing, "-d --driver -o --opt --label --name --uid --gid": value() },
          operands: [any(nothing)],
        },
      },
    },
    network: {
      subcommands: {
        "rm remove": removes(service, "network", () => false),
        prune: {
          flags: { "-f --force": off, "--filter": value() },
          effects: () => [mutation(service, "prune", "network")],
        },
        "create connect disconnect ls list inspect": {
          flags: {
            ...listing,
            "-d -o": off,
            "--driver --subnet --gateway --ip-range --label --opt --alias --ip --attachable --internal --ipv6 --scope":
              inline,
          },
          operands: [any(nothing)],
        },
      },
    },
    system: {
      subcommands: {
        prune: systemPrune(service),
        reset: {
          flags: { "-f --force": off },
          effects: () => [mutation(service, "reset", "volume", { destroys: true })],
        },
        "df info events dial-stdio connection service migrate renumber check": {
          flags: listing,
          operands: [any(nothing)],
        },
      },
    },
    "builder buildx": {
      subcommands: {
        "build b": build,
        bake: { flags: buildFlags, operands: [any(nothing)] },
        prune: {
          flags: {
            "-f --force -a --all --verbose": off,
            "--filter --keep-storage --builder --max-used-space --reserved-space --min-free-space": value(),
          },
        },
        "ls create use inspect du stop rm version imagetools history dial-stdio debug install uninstall": {
          flags: {
            ...listing,
            "--name --driver --driver-opt --platform --buildkitd-flags --node --use --bootstrap --builder": inline,
          },
          operands: [any(nothing)],
        },
      },
    },
    compose: composeSpec(service),
    login: {
      flags: {
        "-u --username --authfile": value(),
        "-p --password": value(),
        "--password-stdin --tls-verify --get-login": inline,
      },
      effects: logsIn,
    },
    "logout context plugin completion help model mcp desktop init debug ai offload extension sandbox dev": quiet,
    pod: {
      subcommands: {
        "rm remove": removes(service, "pod", (args) => args.has("-f")),
        prune: prune(service, "pod", true),
        "create ps ls list inspect logs stats top start stop restart pause unpause exists clone": {
          flags: listing,
          operands: [any(nothing)],
        },
        kill: { operands: [any(nothing)] },
      },
    },
    unshare: {
      style: { stops: true },
      effects: ({ operands }) =>
        operands.length > 0 ? [{ kind: "runs", run: { kind: "command", argv: operands } }] : [],
    },
    machine: {
      subcommands: {
        "rm reset": { flags: { "-f --force": off }, does: mutates(service, "remove", "machine", { destroys: true }) },
        "init start stop ls list inspect info set os": quiet,
        ssh: {
          style: { stops: true },
          effects: ({ operands: [name, ...argv] }) =>
            name && argv.length > 0
              ? [{ kind: "runs", run: { kind: "command", argv, on: { kind: "container", name, mounts: [] } } }]
              : [],
        },
      },
    },
    "kube play generate healthcheck untag mount unmount umount exists secret-ls auto-update quadlet": {
      operands: [any(nothing)],
    },
    cp: { flags: { "-a --archive -L --follow-link -q --quiet": off }, effects: copies },
  },
});

export const docker: Command = command("docker", () => engine("docker"));
export const podman: Command = command("podman", () => engine("podman"));
export const nerdctl: Command = command("nerdctl finch", () => engine("nerdctl"));
