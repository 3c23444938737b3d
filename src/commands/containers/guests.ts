/** Guests that see folders of this machine where they lie here, or where their settings put them. */
import { concat, known, literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, inline, mutation, nothing, off, runs, value } from "../kit/roles.ts";
import { command, type Flag, type Spec, type Yield } from "../kit/spec.ts";
import { copies, HOME, type Mount, wipes } from "./container.ts";

const quiet: Spec = { operands: [any(nothing)] };

/** Sources: lima-vm.io, github.com/abiosoft/colima, docs.orbstack.dev. */
const MAC: Mount[] = [...HOME, { from: known("/"), to: known("/mnt/mac"), writable: true }];

const enters = (name: Text, argv: readonly Text[], mounts: Mount[]): Yield[] =>
  argv.length === 0
    ? []
    : [
        ...wipes("vm", argv, name, mounts),
        runs({ kind: "command", argv: [...argv], on: { kind: "container", name, mounts } }),
      ];

const removed = (args: Args): Yield[] =>
  (args.operands.length > 0 ? args.operands : [null]).map((target) =>
    mutation("vm", "delete", "machine", { target, destroys: true }),
  );

const flags: Record<string, Flag> = {
  "-h --help": off,
  "-f --force -y --tty --debug -v --verbose --edit -p --path -s --save-config -e": off,
  "-c --cpu --cpus -m --memory -d --disk -n --name --arch --vm-type -t --vz-rosetta --mount --mount-type --profile -u --user -w --workdir --shell --log-level --format -r --runtime --network-address --dns --env -i --template":
    value(),
  "--all --json --kubernetes -a --list-images --ssh-config --activate --foreground": inline,
};

/** `limactl shell NAME COMMAND…` */
export const limactl = command("limactl", {
  style: { exact: true },
  flags,
  subcommands: {
    "delete remove rm": { effects: removed },
    "prune factory-reset": { effects: removed },
    shell: {
      style: { stops: true },
      flags: { "--workdir --shell --sync": value(), "--preserve-env --start --reconnect": off },
      effects: ({ operands: [name, ...argv] }) => (name ? enters(name, argv, HOME) : []),
    },
    "copy cp": { effects: copies },
    "start stop restart create clone list ls info edit snapshot disk network tunnel show-ssh validate completion protect unprotect sudoers hostagent usernet template rename":
      quiet,
  },
});

/** The same for the default machine. */
export const lima = command("lima nerdctl.lima docker.lima", {
  style: { stops: true },
  flags: { "--workdir --shell": value(), "--preserve-env": off },
  effects: ({ operands }) => enters(known("default"), operands, HOME),
});

export const colima = command("colima rdctl", {
  style: { exact: true },
  flags,
  subcommands: {
    "delete remove rm prune factory-reset": { effects: removed },
    "ssh exec x shell": {
      style: { stops: true },
      effects: ({ operands }) =>
        enters(known("colima"), literal(operands[0] ?? known("")) === "--" ? operands.slice(1) : operands, HOME),
    },
    "start stop restart status list ls version template kubernetes nerdctl completion update ssh-config clone model set shutdown extension snapshot api info list-settings":
      quiet,
  },
});

/** Any word that is no verb of its own begins a command. */
export const orb = command("orb orbctl", {
  style: { exact: true, stops: true },
  flags: {
    "-h --help --version": off,
    "-f --force -y --all -p --path -s --shell --debug": off,
    "-m --machine": value(),
    "-u --user -w --workdir -a --arch": value(),
  },
  subcommands: {
    "delete remove rm reset": { effects: removed },
    run: {
      style: { stops: true },
      effects: (args) => enters(args.value("-m --machine") ?? known("orb"), args.operands, MAC),
    },
    "push pull create start stop restart list ls info clone config default docker k8s login logout status logs report rename debug doctor completion update import export migrate version help internal ssh top usb":
      quiet,
  },
  otherwise: {
    style: { stops: true },
    effects: (args) => enters(args.value("-m --machine") ?? known("orb"), args.operands, MAC),
  },
});

/** The project's folder is the container's workspace. Source: containers.dev, `workspaceMount`. */
export const devcontainer = command("devcontainer", {
  style: { exact: true },
  flags: {
    "-h --help --version": off,
    "--workspace-folder": value(),
    "--container-id": value(),
    "--config --override-config --docker-path --docker-compose-path --id-label --remote-env --log-level --log-format --user-data-folder --container-data-folder --container-system-data-folder --mount-workspace-git-root --terminal-columns --terminal-rows --default-user-env-probe --image-name --platform --push --output --additional-features --dotfiles-repository --dotfiles-install-command --dotfiles-target-path --secrets-file --mount --cache-from --cache-to":
      value(),
    "--remove-existing-container --build-no-cache --no-cache --skip-post-create --skip-post-attach --skip-non-blocking-commands --prebuild --expect-existing-container --include-configuration --include-merged-configuration":
      off,
  },
  subcommands: {
    exec: {
      style: { stops: true },
      effects: (args) => {
        const folder = args.value("--workspace-folder") ?? known(".");
        const mounts: Mount[] = [
          { from: folder, to: known("/workspace"), writable: true },
          // It is called there what it is called here.
          { from: concat(folder, "/.."), to: known("/workspaces"), writable: true },
        ];
        const name = args.value("--container-id") ?? known("devcontainer");
        return args.operands.length === 0
          ? []
          : [
              ...wipes("devcontainer", args.operands, name, mounts),
              runs({
                kind: "command",
                argv: args.operands,
                cwd: known("/workspace"),
                on: { kind: "container", name, mounts },
              }),
            ];
      },
    },
    "up build set-up run-user-commands read-configuration outdated upgrade features templates open stop down": quiet,
  },
});

/** `disk source=… path=…` */
function shared(guest: Text | undefined, words: readonly Text[]): Yield[] {
  const given = new Map(
    words.flatMap((word) => {
      const pair = /^(\w+)=(.*)$/s.exec(literal(word) ?? "");
      return pair ? [[pair[1]!, known(pair[2]!, word.at)] as const] : [];
    }),
  );
  const [from, to] = [given.get("source"), given.get("path")];
  return guest && from && to ? [{ kind: "mounts", from, to, guest }] : [];
}

export const lxc = command("lxc incus", {
  style: { exact: true },
  flags: {
    "-h --help --version -q --quiet -v --verbose --debug": off,
    "--project -t --type -p --profile -c --config -s --storage -n --network --env --cwd --user --group --mode --target":
      value(),
    "-f --force --all -T --force-noninteractive --stateful -e --ephemeral -r --recursive --interactive": inline,
  },
  subcommands: {
    "delete rm": { effects: removed },
    exec: {
      style: { stops: true },
      // A whole system lives there, as on another machine.
      effects: ({ operands: [name, dashes, ...rest] }) => {
        const argv = dashes === undefined ? [] : literal(dashes) === "--" ? rest : [dashes, ...rest];
        return name && argv.length > 0 ? [runs({ kind: "command", argv, on: { kind: "ssh", host: name } })] : [];
      },
    },
    config: {
      subcommands: {
        device: {
          subcommands: { add: { effects: ({ operands: [guest, , ...words] }) => shared(guest, words) } },
          otherwise: quiet,
        },
      },
      otherwise: quiet,
    },
    file: { subcommands: { "push pull edit delete mount create": quiet } },
    "storage network profile project image snapshot cluster": {
      subcommands: { "delete rm": { effects: removed } },
      otherwise: quiet,
    },
    "launch init start stop restart pause list ls info copy move rename publish console query remote restore export import monitor alias version top warning operation admin cluster create rebuild":
      quiet,
  },
});
