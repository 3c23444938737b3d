import { literal, prefix } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, disables, mutation, off, persists, powers, reveal, runs, value } from "../kit/roles.ts";
import { command, type Spec, type Yield } from "../kit/spec.ts";

const FIREWALLS = /^(?:ufw|firewalld|nftables|iptables|ip6tables|apparmor|auditd|fail2ban)(?:\.service)?$/;
const plain: Spec = { operands: [any(() => [])] };
/** What is done to each unit named. */
const units = (verb: string, destroys = false): Spec => ({
  operands: [
    any((target) =>
      // Stopping the firewall is switching it off.
      (verb === "stop" || verb === "disable") && FIREWALLS.test(literal(target) ?? "")
        ? [disables("firewall", `systemctl ${verb} ${literal(target)}`)]
        : [mutation("systemd", verb, "service", { target, destroys })],
    ),
  ],
});
/** Starts with the machine from now on. */
const enabled: Spec = {
  flags: { "--now": off },
  operands: [any((unit) => [persists("service", null), mutation("systemd", "configure", "service", { target: unit })])],
};

const POWER =
  "poweroff reboot halt kexec suspend hibernate hybrid-sleep suspend-then-hibernate sleep soft-reboot exit rescue emergency";

export const systemctl = command("systemctl", {
  flags: {
    "--user --system --global -q --quiet --no-pager -l --full -a --all --no-block --no-wall --wait --no-legend --no-reload":
      off,
    "--force -f --runtime --now --plain --failed --dry-run --no-ask-password -r --recursive --show-types --value --legend":
      off,
    "-t --type -p --property -H --host -M --machine -n --lines -o --output -s --signal --state --kill-whom --kill-who":
      value(),
    "--job-mode --root --what --mount --preset-mode --firmware-setup": value(),
  },
  subcommands: {
    "status show cat help list-units list-unit-files list-timers list-sockets list-dependencies list-jobs list-machines is-active is-enabled is-failed is-system-running get-default daemon-reload daemon-reexec reset-failed list-automounts list-paths whoami":
      plain,
    "show-environment": { does: reveal("systemd environment", ["environment"]) },
    start: units("start"),
    isolate: {
      effects: (args) =>
        /^(?:rescue|emergency|poweroff|reboot|halt|kexec|runlevel[016])(?:\.target)?$/.test(args.word(0) ?? "")
          ? [powers("isolate")]
          : args.operands.map((target) => mutation("systemd", "stop", "service", { target, destroys: true })),
    },
    stop: units("stop", true),
    "restart try-restart reload-or-restart condrestart force-reload": units("restart"),
    reload: units("restart"),
    "enable reenable preset link add-wants add-requires": enabled,
    "disable mask revert": units("disable", true),
    unmask: units("configure"),
    "edit set-property set-default set-environment unset-environment import-environment": units("configure"),
    kill: { operands: [any((target) => [{ kind: "signal", target, breadth: "named" }])] },
    clean: units("clean", true),
    [POWER]: { effects: (args) => [powers(args.verb)] },
  },
});

const SERVICE_VERBS: Record<string, string> = {
  start: "start",
  stop: "disable",
  restart: "restart",
  reload: "restart",
  "force-reload": "restart",
};

/** `service NAME VERB`, `/etc/init.d` style. */
export const service = command("service rc-service initctl sv supervisorctl s6-svc runsvctl", {
  style: { none: true },
  effects: (args) => {
    const words = args.operands.filter((word) => !prefix(word).startsWith("-"));
    const at = words.findIndex((word) => literal(word)! in SERVICE_VERBS);
    const verb = at < 0 ? undefined : SERVICE_VERBS[literal(words[at]!) ?? ""];
    const target = words[at === 0 ? 1 : 0] ?? null;
    if (!verb) return [];
    return [mutation("systemd", verb, "service", { target, destroys: verb === "disable" })];
  },
  prints: "nothing",
});

export const updateRc = command("update-rc.d chkconfig rc-update", {
  style: { none: true },
  effects: (args) =>
    args.operands.some((word) => /^(?:enable|disable|defaults|remove|add|del|delete|on|off)$/.test(literal(word) ?? ""))
      ? [persists("service")]
      : [],
});

const loads: Spec = {
  flags: { "-w -F": off, "-S -D": value() },
  operands: [any((path) => [persists("service", path)])],
};
const unloads: Spec = {
  flags: { "-w -F": off, "-S -D": value() },
  operands: [any((target) => [mutation("launchd", "disable", "service", { target, destroys: true })])],
};

export const launchctl = command("launchctl", {
  subcommands: {
    "list print print-disabled print-cache blame hostinfo managerpid manageruid managername error version getenv procinfo plist dumpstate limit examine":
      plain,
    "load bootstrap enable": loads,
    submit: {
      style: { stops: true },
      flags: { "-l -o -e": value(), "-p": value() },
      effects: (args) => {
        const program = args.value("-p");
        // Behind `--` stands the whole argument vector, the program's name included.
        const argv = program ? [program, ...args.operands.slice(1)] : args.operands;
        return [persists("service"), ...(argv.length > 0 ? [runs({ kind: "command", argv })] : [])];
      },
    },
    "unload bootout disable remove": unloads,
    "start kickstart": {
      flags: { "-k -p": off },
      operands: [any((target) => [mutation("launchd", "start", "service", { target })])],
    },
    "stop kill": { operands: [any((target) => [mutation("launchd", "stop", "service", { target })])] },
    "setenv unsetenv config": {
      operands: [{ place: "next", role: (target) => [mutation("launchd", "configure", "environment", { target })] }],
    },
    "reboot logout": { effects: (args) => [powers(args.verb)] },
    "asuser bsexec": { style: { stops: true }, effects: (args) => runsRest(args) },
  },
});

const runsRest = (args: Args): Yield[] =>
  args.operands.length > 1 ? [{ kind: "runs", run: { kind: "command", argv: args.operands.slice(1) } }] : [];

export const loginctl = command("loginctl", {
  flags: {
    "--no-pager --no-legend -a --all -l --full --no-ask-password": off,
    "-p --property -s --signal -n -o --kill-whom": value(),
  },
  subcommands: {
    "list-sessions list-users list-seats session-status show-session user-status show-user seat-status show-seat activate lock-session unlock-session lock-sessions":
      plain,
    "enable-linger disable-linger": { effects: () => [persists("service")] },
    "terminate-session terminate-user kill-session kill-user terminate-seat": {
      operands: [any((target) => [{ kind: "signal", target, breadth: "user" }])],
    },
    "poweroff reboot halt suspend hibernate": { effects: (args) => [powers(args.verb)] },
  },
});
