import { EMPTY_FLOW } from "../../types/flow.ts";
import { holes, known, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import {
  any,
  inline,
  mutates,
  mutation,
  nothing,
  off,
  opens,
  printed,
  pushesImage,
  reveal,
  value,
  writes,
} from "../kit/roles.ts";
import { type Command, command, type Spec } from "../kit/spec.ts";
import { composeSpec } from "./compose.ts";
import { copies, enters, execFlags, HOME, runFlags, starts } from "./container.ts";
import { build, buildFlags, logsIn } from "./docker-build.ts";
import { listing, lists, swarm } from "./swarm.ts";

const quiet: Spec = { operands: [any(nothing)] };
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
    // Of a list made at run time nobody sees whose containers they are; killed, they save nothing.
    operands: [
      any((target) => [
        mutation(service, "stop", "container", {
          target,
          destroys: holes(target).some((hole) => hole.many && hole.kind !== "variable"),
        }),
      ]),
    ],
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

/** Images that nothing names any more are shown as `<none>`; they are what `image prune` takes. */
const listsImages: Spec = {
  ...lists,
  prints: (args) =>
    args.values("-f --filter").some((filter) => /^dangling=(?:true|1)$/.test(literal(filter) ?? ""))
      ? printed("<none>")
      : EMPTY_FLOW,
};

/** Images that nobody sees; behind a known name stands one: `app:$TAG`. */
const isList = ({ pieces: [first] }: Text): boolean => typeof first === "object" && first.many;

const images = (service: string): Record<string, Spec> => ({
  rmi: removes(service, "image", (args, target) => args.given("-a") || isList(target)),
  push: {
    flags: { "-a --all-tags -q --quiet --disable-content-trust": off, "--platform --authfile --creds": value() },
    operands: [any(pushesImage)],
  },
  "pull tag search history load import manifest trust scout sbom": {
    flags: {
      "-i --input": value(opens()),
      "-a -q -H": off,
      "--all-tags --quiet --disable-content-trust --no-trunc --human": inline,
      "-f --filter": value(),
      "--platform --authfile --creds -c --change -m --message --limit --format": value(),
    },
    operands: [any(nothing)],
  },
  images: listsImages,
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
        "rm remove": removes(service, "image", (args, target) => args.given("-a") || isList(target)),
        "ls list": listsImages,
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
      prints: "nothing",
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
          // A machine's name may stand before the command.
          effects: ({ operands }) => {
            const [first, second] = operands;
            const name = first && second && !prefix(second).startsWith("-") ? first : null;
            const argv = name ? operands.slice(1) : operands;
            return argv.length > 0
              ? [{ kind: "runs", run: { kind: "command", argv, on: { kind: "container", name, mounts: HOME } } }]
              : [];
          },
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
