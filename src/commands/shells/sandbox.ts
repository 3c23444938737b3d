import type { Machine } from "../../types/effect.ts";
import { known, literal, prefix, splitAt, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, inline, off, opens, persists, value, words } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";
import { wrapped } from "../kit/wrap.ts";

type Mount = Extract<Machine, { kind: "container" }>["mounts"][number];

const inside = (mounts: Mount[]): Machine => ({ kind: "container", name: null, mounts });
const SHELL_STDIN: Yield = { kind: "runs", run: { kind: "stdin", language: "shell" } };

/** `from[:to[:options]]`, before the root that is a folder of its own. */
const binds = (args: Args, names: string): Mount[] =>
  args.values(names).flatMap((pair) => {
    const [from, rest] = splitAt(pair, ":") ?? [pair, pair];
    return [{ from, to: splitAt(rest, ":")?.[0] ?? rest, writable: true }];
  });

export const chroot = command("chroot arch-chroot systemd-nspawn", {
  style: { stops: true },
  flags: {
    "--userspec --groups -u -g -G -b -w": value(),
    "-r": value(),
    "--skip-chdir -n -N -q -x -0": off,
    "-D --directory": value(),
    "--bind": value(),
    "-M --machine --bind-ro --overlay --tmpfs": value(),
  },
  effects: (args): Yield[] => {
    const byFlag = args.value("-D -r");
    const root = byFlag ?? args.operands[0];
    const argv = byFlag ? args.operands : args.operands.slice(1);
    if (!root) return [];
    const on = inside([...binds(args, "--bind"), { from: root, to: known("/"), writable: true }]);
    return argv.length > 0 ? wrapped(argv, { on }) : [{ kind: "runs", run: { kind: "stdin", language: "shell", on } }];
  },
});

/** Without `-r`, `-R` or `-S` its root is the machine's own. */
export const proot = command("proot fakechroot", {
  style: { single: true, stops: true },
  flags: {
    "-r -R -S --rootfs": value(),
    "-b -m --bind --mount": value(),
    "-w --pwd --cwd -q --qemu -k --kernel-release -i --change-id -d -v --verbose": value(),
    "-0 --root-id -p -l --link2symlink -n --netcoop --kill-on-exit -s --use-system -e": off,
  },
  effects: (args) => {
    const root = args.value("-r -R -S --rootfs");
    const mounts = [
      ...binds(args, "-b -m --bind --mount"),
      ...(root ? [{ from: root, to: known("/"), writable: true }] : []),
    ];
    return wrapped(args.operands, root ? { on: inside(mounts) } : {});
  },
});

/** Namespaces see the same files. */
export const unshare = command("unshare", {
  style: { stops: true },
  flags: {
    "-m --mount -u --uts -i --ipc -n --net -p --pid -U --user -C --cgroup -T --time -f --fork -r --map-root-user -c":
      off,
    "--map-current-user --map-auto --keep-caps": off,
    "-R --root": value(),
    "-w --wd -S --setuid -G --setgid --propagation --setgroups --monotonic --boottime --map-user --map-group": value(),
    "--mount-proc --kill-child": inline,
  },
  effects: (args) => {
    const root = args.value("-R --root");
    const more = root ? { on: inside([{ from: root, to: known("/"), writable: true }]) } : {};
    return args.operands.length > 0 ? wrapped(args.operands, more) : [SHELL_STDIN];
  },
});
export const nsenter = command("nsenter", {
  style: { stops: true },
  flags: {
    "-a --all -F --no-fork -e --env --preserve-credentials -Z --follow-context": off,
    "-t --target": value(),
    "-S --setuid -G --setgid": value(),
    "-m --mount -u --uts -i --ipc -n --net -p --pid -U --user -C --cgroup -T --time -r --root -w --wd": inline,
  },
  effects: (args) => [
    { kind: "escalate", to: "host namespaces" },
    // The first process and its mounts are the machine itself, also from within a container.
    ...(args.operands.length > 0
      ? wrapped(args.operands, args.string("-t --target") === "1" ? { on: { kind: "here" } } : {})
      : [SHELL_STDIN]),
  ],
});

const MOUNTS: Record<string, boolean> = {
  "--bind": true,
  "--bind-try": true,
  "--dev-bind": true,
  "--dev-bind-try": true,
  "--ro-bind": false,
  "--ro-bind-try": false,
};

export const bwrap = command("bwrap", {
  style: { stops: true },
  flags: {
    "--unshare-all --share-net --unshare-user --unshare-user-try --unshare-ipc --unshare-pid --unshare-net --unshare-uts":
      off,
    "--unshare-cgroup --unshare-cgroup-try --clearenv --new-session --die-with-parent --as-pid-1 --disable-userns": off,
    "--dev --proc --tmpfs --mqueue --dir --remount-ro --chdir --uid --gid --hostname --unsetenv --args --lock-file":
      value(),
    "--sync-fd --seccomp --cap-add --cap-drop --perms --size --info-fd --userns --exec-label --file-label --block-fd":
      value(),
    "--bind --bind-try --dev-bind --dev-bind-try --ro-bind --ro-bind-try": words(2),
    "--setenv --symlink --file --bind-data --ro-bind-data --chmod": words(2),
  },
  effects: (args) => {
    const mounts = args.seen.flatMap((seen): Mount[] => {
      const writable = MOUNTS[seen.written];
      const [from, to] = seen.values;
      return writable === undefined || !from || !to ? [] : [{ from, to, writable }];
    });
    return wrapped(args.operands, { on: inside(mounts) });
  },
});

export const firejail = command("firejail sandbox-exec", {
  style: { stops: true },
  flags: {
    "-p -n -D": value(),
    "-f": value(opens()),
    "--quiet --noprofile --private --net --seccomp --nonetwork --profile --whitelist --read-only --noroot": inline,
  },
  effects: (args) => wrapped(args.operands),
});

export const systemdRun = command("systemd-run", {
  style: { stops: true },
  flags: {
    "--user --system --scope -r --remain-after-exit --send-sighup --no-block --wait -t --pty -P --pipe -q --quiet -G":
      off,
    "--collect -S --shell -d --same-dir --no-ask-password --expand-environment --ignore-failure": off,
    "-u --unit -p --property --description --slice --service-type --uid --gid --nice --working-directory -H --host":
      value(),
    "-M --machine -E --setenv": value(),
    "--on-active --on-boot --on-startup --on-unit-active --on-unit-inactive --on-calendar --on-clock-change": value(),
    "--timer-property --path-property --socket-property": value(),
  },
  effects: (args) => [
    ...(args.seen.some((seen) => seen.written.startsWith("--on-")) ? [persists("service")] : []),
    ...wrapped(args.operands),
  ],
});

/** Reading another process takes its memory, and with it its secrets. */
export const memory = (pid: Text | undefined): Yield[] => {
  const plain = pid && literal(pid);
  return pid ? [{ kind: "read", path: known(`/proc/${plain ?? "self"}/mem`), recursive: false, shows: true }] : [];
};

export const gcore = command("gcore procdump", {
  flags: { "-a": off, "-o": value() },
  effects: (args) => memory(args.operands.at(-1)),
});

export const dotnetDump = command("dotnet-dump dotnet-gcdump", {
  flags: {
    "-p --process-id": value((pid) => memory(pid)),
    "-n --name": value((name) => memory(name)),
    "-o --output --type -t --timeout -c --command": value(),
    "--diag --crashreport -v --verbose": off,
  },
  operands: [any(() => [])],
});

/** Counts of objects and where classes come from hold nothing of what the objects hold. */
export const jmap = command("jmap", {
  style: { none: true },
  effects: (args) =>
    args.words.some((word) => /^-(?:histo|clstats|finalizerinfo|heap|permstat)/.test(prefix(word))) &&
    !args.words.some((word) => prefix(word).startsWith("-dump"))
      ? []
      : memory(args.operands.at(-1)),
});
