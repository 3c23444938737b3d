import { known, literal } from "../../types/text.ts";
import { namedProgram } from "../git/programs.ts";
import type { Args } from "../kit/args.ts";
import { any, mutation, off, opens, value } from "../kit/roles.ts";
import { command, type Flag, type Role, type Yield } from "../kit/spec.ts";
import { sshOption } from "../net/common.ts";

const mountFlags: Record<string, Flag> = {
  "-t --types -o --options -L --label -U --uuid -O --test-opts -T --fstab -N": value(),
  "--bind -B": off,
  "-a --all -f --fake -F --fork -i -l -n -r --read-only -v --verbose -w --rw -s --make-shared --make-private -M --move -R --rbind":
    off,
  "--make-rprivate --make-slave --onlyonce -c": off,
  "--source": value(),
  "--target": value(),
};

/** What lies below the folder afterwards is what was mounted. */
const mounted = (args: Args): Yield[] => {
  const from = args.value("--source") ?? args.operands[0];
  const to = args.value("--target") ?? args.operands[1];
  return from && to ? [{ kind: "mounts", from, to }] : [];
};
export const mount = command("mount mount.nfs mount_nfs mount_smbfs", {
  flags: mountFlags,
  effects: mounted,
  prints: "nothing",
});

/** Options of its own between commas, and ssh's. */
const sshfsOption: Role = (text) =>
  (literal(text) ?? "").split(",").flatMap((option) => {
    const program = /^ssh_command=(.*)$/s.exec(option)?.[1];
    return program === undefined ? sshOption(known(option, text.at)) : namedProgram(known(program, text.at));
  });
export const sshfs = command("sshfs", {
  flags: {
    "-o": value(sshfsOption),
    "-F": value(),
    "-p --port": value(),
    "-f -d -s -C -r -h -V --help --version": off,
    "--source --target": value(),
  },
  effects: mounted,
  prints: "nothing",
});

/** https://bindfs.org/docs/bindfs.1.html: a folder once more under another name. */
export const bindfs = command("bindfs", {
  flags: {
    "-o --force-user -u --force-group -g --perms -p --mirror -m --mirror-only -M --map --uid-offset --gid-offset":
      value(),
    "--create-for-user --create-for-group --create-with-perms --chmod-filter --read-rate --write-rate": value(),
    "-r --no-allow-other -n -f -d -s": off,
  },
  effects: mounted,
  prints: "nothing",
});

export const umount = command("umount fusermount fusermount3", {
  flags: {
    "-a --all": off,
    "-d -f --force -l --lazy -n -r -R -v -A -i -q -u -z -c": off,
    "-t --types -O": value(),
  },
  // Away goes what everything stands on.
  effects: (args) =>
    args.given("-a --all") || args.operands.some((path) => /^\/(?:|home|usr|var|boot)$/.test(literal(path) ?? ""))
      ? [mutation("machine", "stop", "mount", { destroys: true, target: args.operands[0] ?? null })]
      : [],
  prints: "nothing",
});

export const losetup = command(
  "losetup swapon swapoff fsck e2fsck xfs_repair fsck.ext4 resize2fs tune2fs dumpe2fs blkid partprobe sync fstrim fsfreeze udisksctl smartctl",
  {
    flags: {
      "-a --all -l --list -D --detach-all -P --partscan -r --read-only --show -v -n -y -p -f --find -s -h -V -d -c -i -q -k":
        off,
      "-o --offset --sizelimit -b -j -t -L -U -O": value(),
    },
    operands: [any(() => [])],
  },
);

export const debugfs = command("debugfs testdisk photorec", {
  flags: { "-w -c -i -n": off, "-f -b -s -z": value(), "-R": value() },
  operands: [any(opens())],
});
