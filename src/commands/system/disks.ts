import { literal } from "../../types/text.ts";
import { any, deletes, inline, mutation, off, value, writes } from "../kit/roles.ts";
import { command, type Flag, type Role, type Spec, type Yield } from "../kit/spec.ts";

/** A file that holds the image of a disk: no more than any other file is lost with it. */
const IMAGE =
  /^(?!\/dev\/|[A-Za-z]:|\\|.*\.\.).*\.(?:img|ima|image|raw|iso|bin|qcow2|vhdx?|dmg|ext[234]|v?fat|squashfs|btrfs|swap)$/i;
const disk: Role = (target, args) =>
  IMAGE.test(literal(target) ?? "")
    ? writes("replace", () => [])(target, args)
    : [{ kind: "destroy", what: "disk", target }];
const volume: Role = (target) => [{ kind: "destroy", what: "volume", target }];
const snapshot: Role = (target) => [{ kind: "destroy", what: "snapshot", target }];
/** Where snapper, timeshift and their like keep snapshots. */
const SNAPSHOTS = /(?:^|\/)(?:@?\.?snapshots|timeshift-btrfs)(?:\/|$)/;
const plain: Spec = { operands: [any(() => [])] };

const makeFlags: Record<string, Flag> = {
  "-c -F -f -v -q -V -S -D -j -k -A -Q": off,
  "-L -b -t -T -i -I -O -o -U -m -d -s -r -M -g -G -E -J -e -C -l -u -a -R -p -w -z -K": value(),
  "-N": value(),
  "--force --quiet --nodiscard": off,
};

/** A file system made on a partition or an image file; where `-n` is a label or a size. */
export const mkfs = command("mkfs mkfs.btrfs mkfs.f2fs mkfs.exfat mkswap", {
  flags: { ...makeFlags, "-n": value() },
  operands: [{ place: "next", role: disk }],
});
/** Where `-C` makes the image file, and a count of blocks follows. */
export const mkdosfs = command("mkfs.vfat mkfs.fat mkfs.msdos mkdosfs", {
  flags: {
    "-a -A -c -C -I -v --invariant": off,
    "-b -D -f -F -g -h -i -l -m -M -n -r -R -s -S --codepage --offset --variant": value(),
    "--mbr": inline,
  },
  operands: [{ place: "next", role: disk }],
});
/** Where `-n` only shows what would be made. */
export const mke2fs = command("mkfs.ext2 mkfs.ext3 mkfs.ext4 mke2fs mkfs.ntfs mkntfs", {
  flags: { ...makeFlags, "-n --no-action": off },
  harmless: "-n --no-action",
  operands: [{ place: "next", role: disk }],
});
/** Where it is `-N`. */
export const newfs = command("mkfs.xfs newfs newfs_hfs newfs_apfs", {
  flags: { ...makeFlags, "-N": off, "-n": value() },
  harmless: "-N",
  operands: [{ place: "next", role: disk }],
});

export const wipefs = command("wipefs", {
  flags: {
    "-a --all": off,
    "-o --offset": value(),
    "-t --types -O --output": value(),
    "-b --backup": inline,
    "-f --force -n --no-act -i -J -p -q --noheadings": off,
  },
  effects: (args) =>
    args.has("-a -o") && !args.words.some((word) => /^(?:-n|--no-act)$/.test(literal(word) ?? ""))
      ? args.operands.flatMap((target) => disk(target, args))
      : [],
});

export const blkdiscard = command("blkdiscard sg_format", {
  flags: {
    "-f --force -q --quiet -s --secure -v --verbose -z --zeroout": off,
    "-o --offset -l --length -p --step": value(),
  },
  operands: [any(disk)],
});

/** Wipers of whole disks, and the mapper's table of all of them. */
export const wipers = command("scrub nwipe dban", {
  flags: {
    "-p --pattern -b --blocksize -s --device-size -X --freespace -m --method -r --rounds --verify -l --logfile -P -e":
      value(),
    "-f --force -S --no-signature -D -L --no-link -R --no-hwrand -t --no-threads -v --autonuke --nowait --nosignals --nogui":
      off,
    "-n --dry-run": off,
  },
  harmless: "-n --dry-run",
  operands: [
    any((target, args) =>
      (/^\/dev\//.test(literal(target) ?? "") ? disk : deletes({ unrecoverable: true }))(target, args),
    ),
  ],
});
/** Copiers of disk images, whose last word is where they go. */
export const imagers = command("ddrescue dd_rescue bmaptool rpi-imager balena-etcher etcher usbimager wimlib-imagex", {
  style: { none: true },
  effects: (args) =>
    args.operands
      .filter((word) => /^\/dev\//.test(literal(word) ?? ""))
      .slice(-1)
      .filter((word) => args.operands.findIndex((one) => !/^-/.test(literal(one) ?? "-")) < args.operands.indexOf(word))
      .map((path): Yield => ({ kind: "write", path, how: "replace", from: [] })),
});
export const partclone = command(
  "partclone.restore partclone.dd partclone.ext4 partclone.ntfs partclone.btrfs partclone.xfs partimage",
  {
    flags: {
      "-s --source -L --logfile -B --offset": value(),
      "-o --output -O --overwrite": value((path) => [{ kind: "write", path, how: "replace", from: [] }]),
      "-r --restore -c --clone -b --dev-to-dev -d -C -N -F -q": off,
    },
  },
);
export const dmsetup = command("dmsetup", {
  flags: { "-f --force -v -y --retry --deferred --noudevsync": off, "-c -o -j -u -S": value() },
  effects: (args) =>
    /^(?:remove|remove_all|wipe_table|suspend)$/.test(args.word(0) ?? "")
      ? volume(args.operands[1] ?? args.operands[0]!, args)
      : [],
});

export const badblocks = command("badblocks", {
  flags: {
    "-w": off,
    "-n -s -v -f -X -B": off,
    "-b -c -d -e -p -t -i -o": value(),
  },
  operands: [{ place: "next", role: (target, args) => (args.has("-w") ? disk(target, args) : []) }],
});

export const hdparm = command("hdparm nvme", {
  style: { none: true },
  effects: (args) => {
    const words = args.operands.map((word) => literal(word) ?? "");
    const erases =
      words.some((word) =>
        /^--(?:security-erase|security-erase-enhanced|trim-sector|make-bad-sector|write-sector|dco-restore|sanitize)/.test(
          word,
        ),
      ) || /^(?:format|sanitize)$/.test(words[0] ?? "");
    return erases ? args.operands.slice(-1).flatMap((target) => disk(target, args)) : [];
  },
});

/** Interactive editors of partition tables; what they do arrives on standard input. */
export const fdisk = command("fdisk cfdisk gdisk cgdisk sfdisk sgdisk", {
  flags: {
    "-l --list": off,
    "-d --dump": off,
    "-s --show-size -V --verify -g --show-geometry -F --list-free -x --list-details -p --print -v -i -L -t": off,
    "-o --output -b --sector-size -C -H -S -y -w -W -u -c -B": value(),
    "-n --no-act -f --force -q --quiet --no-reread -a -J --json -T": off,
    "-Z --zap-all --zap -z -D -R": off,
    "--delete --wipe --backup-file": inline,
  },
  effects: (args) => {
    const looks = args.given("-l -d -s");
    const changes = args.given("-Z --delete");
    return looks && !changes ? [] : args.operands.slice(0, 1).flatMap((target) => disk(target, args));
  },
});

export const parted = command("parted", {
  flags: { "-l --list": off, "-m --machine -s --script -f --fix -j --json": off, "-a --align": value() },
  effects: (args) => {
    const [target, ...commands] = args.operands;
    const changes = commands.some((word) =>
      /^(?:mklabel|mktable|rm|mkpart|resizepart|rescue|set|name|disk_set)$/.test(literal(word) ?? ""),
    );
    return target && !args.given("-l") && (changes || commands.length === 0) ? disk(target, args) : [];
  },
});

const lvmFlags: Record<string, Flag> = {
  "-y --yes -f --force -q --quiet -v --verbose -d --debug --noudevsync --nolocking": off,
  "-t --test": off,
  "-S --select -A --autobackup --config --profile": value(),
};
export const lvremove = command("lvremove vgremove pvremove", {
  flags: lvmFlags,
  harmless: "-t --test",
  operands: [any(volume)],
});
export const lvreduce = command("lvreduce lvresize", {
  flags: { ...lvmFlags, "-L --size -l --extents": value(), "-r --resizefs -n": off },
  operands: [
    any((target, args) =>
      args.path[0] === "lvreduce" || /^-/.test(args.string("-L -l") ?? "") ? volume(target, args) : [],
    ),
  ],
});
export const lvm = command(
  "pvs vgs lvs pvdisplay vgdisplay lvdisplay pvscan vgscan lvscan lvcreate vgcreate lvextend vgextend pvcreate",
  {
    style: { none: true },
    effects: (args) =>
      args.path[0] === "pvcreate" ? args.operands.slice(-1).flatMap((target) => disk(target, args)) : [],
  },
);

export const cryptsetup = command("cryptsetup", {
  flags: {
    "-q --batch-mode -y --verify-passphrase -v --debug -r --readonly": off,
    "-c --cipher -s --key-size -h --hash -d --key-file -l -o -p -S --key-slot --type --header -i": value(),
  },
  subcommands: {
    "luksFormat format erase luksErase reencrypt": { operands: [{ place: "next", role: disk }] },
    "luksKillSlot luksRemoveKey": { operands: [{ place: "next", role: disk }] },
    "open luksOpen close luksClose status luksDump isLuks benchmark luksUUID luksAddKey resize luksHeaderBackup luksHeaderRestore luksChangeKey":
      plain,
  },
});

const zfsFlags: Record<string, Flag> = { "-r -R -f -v -p -H -d": off, "-n": off, "-o -t -s -S -O": value() };
export const zfs = command("zfs zpool", {
  flags: zfsFlags,
  subcommands: {
    destroy: {
      harmless: "-n",
      operands: [any((target, args) => (literal(target)?.includes("@") ? snapshot : volume)(target, args))],
    },
    rollback: { operands: [any((target) => [mutation("zfs", "rollback", "volume", { target, destroys: true })])] },
    "labelclear create": {
      operands: [any((target, args) => (/^\/dev\//.test(literal(target) ?? "") ? disk(target, args) : []))],
    },
    "list get set status snapshot snap send receive recv mount unmount umount clone promote rename inherit upgrade allow iostat history scrub import export online offline attach detach replace add remove clear events trim hold release holds diff bookmark userspace":
      plain,
  },
});

export const btrfs = command("btrfs", {
  subcommands: {
    "subvolume subvol su": {
      subcommands: {
        "delete del": {
          flags: { "-c -C -i --commit-after --commit-each -R --recursive": off },
          operands: [
            any((path, args) =>
              SNAPSHOTS.test(literal(path) ?? "") ? snapshot(path, args) : deletes({ recursive: true })(path, args),
            ),
          ],
        },
        "create list show snapshot set-default get-default sync find-new": plain,
      },
    },
    "device dev": {
      subcommands: {
        "remove delete rem del": {
          flags: { "--enqueue --force -f": off },
          effects: (args) =>
            args.operands
              .slice(0, 1)
              .map((target) => mutation("machine", "remove", "disk", { target, destroys: true })),
        },
        "add scan ready stats usage replace": plain,
      },
    },
    "filesystem fi balance scrub property quota send receive check rescue inspect-internal": plain,
  },
});

export const mdadm = command("mdadm", {
  flags: {
    "--zero-superblock": off,
    "-S --stop": off,
    "--create -C -A --assemble -D --detail -E --examine -s --scan -v --verbose -f --fail -r --remove -a --add --run":
      off,
    "-l --level -n --raid-devices -x --spare-devices -c": value(),
  },
  effects: (args) => (args.given("--zero-superblock") ? args.operands.flatMap((target) => disk(target, args)) : []),
});
