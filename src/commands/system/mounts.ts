import { any, off, opens, value } from "../kit/roles.ts";
import { command, type Flag, type Yield } from "../kit/spec.ts";

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
export const mount = command("mount mount.nfs mount_nfs mount_smbfs sshfs", {
  flags: mountFlags,
  effects: (args): Yield[] => {
    const from = args.value("--source") ?? args.operands[0];
    const to = args.value("--target") ?? args.operands[1];
    return from && to ? [{ kind: "mounts", from, to }] : [];
  },
  prints: "nothing",
});

export const umount = command("umount fusermount fusermount3", {
  flags: { "-a --all -d -f --force -l --lazy -n -r -R -v -A -i -q -u -z -c": off, "-t --types -O": value() },
  operands: [any(() => [])],
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
