import { known, literal } from "../../types/text.ts";
import { any, mutation, off, value, writes } from "../kit/roles.ts";
import { command, type Role, type Spec } from "../kit/spec.ts";

const disk: Role = (target) => [{ kind: "destroy", what: "disk", target }];
const volume: Role = (target) => [{ kind: "destroy", what: "volume", target }];
const snapshot: Role = (target) => [{ kind: "destroy", what: "snapshot", target }];
const plain: Spec = { operands: [any(() => [])] };

export const diskutil = command("diskutil", {
  subcommands: {
    "list info activity verifyDisk verifyVolume repairVolume repairDisk mount mountDisk unmount unmountDisk umount eject rename enableJournal listFilesystems":
      plain,
    "eraseDisk eraseVolume eraseCD reformat secureErase zeroDisk randomDisk partitionDisk splitPartition mergePartitions eraseOptical":
      {
        operands: [any(() => [])],
        effects: (args) => args.operands.slice(-1).flatMap((target) => disk(target, args)),
      },
    "apfs ap": {
      subcommands: {
        "list listUsers listSnapshots listVolumeGroups unlockVolume lockVolume addVolume resizeContainer": plain,
        "deleteContainer deleteVolume deleteVolumeGroup eraseVolume": { operands: [{ place: "next", role: volume }] },
        deleteSnapshot: {
          style: { single: true },
          flags: { "-uuid -xid -name": value() },
          operands: [{ place: "next", role: snapshot }],
        },
      },
    },
    "coreStorage cs": {
      subcommands: {
        "list info convert unlockVolume renameLVG": plain,
        "delete deleteVolume deleteLVG revert": { operands: [{ place: "next", role: volume }] },
        "create createVolume": { operands: [any(() => [])] },
      },
    },
    "appleRAID ar": {
      subcommands: {
        "list add remove enable update repairMirror": plain,
        delete: { operands: [{ place: "next", role: volume }] },
        create: {
          operands: [any(() => [])],
          effects: (args) => args.operands.slice(3).flatMap((target) => disk(target, args)),
        },
      },
    },
  },
});

export const hdiutil = command("hdiutil", {
  style: { single: true },
  flags: {
    "-size -volname -fs -srcfolder -format -mountpoint -o -type": value(),
    "-nobrowse -readonly -quiet -force -ov": off,
  },
  subcommands: {
    "attach mount detach eject info verify imageinfo resize unmount": plain,
    "create convert makehybrid": { operands: [any(writes("replace", () => []))] },
  },
});

/** Apple's restorer: with `--erase` the target volume goes first. */
export const asr = command("asr", {
  rewrites: (words) =>
    words.map((word) =>
      /^-[a-z]{2,}$/i.test(literal(word) ?? "") ? known(`-${literal(word)}`.replace("----", "--"), word.at) : word,
    ),
  flags: {
    "-s --source -f --file -b --buffers --bsize --SHA256 --toVolumeUUID --config --server": value(),
    "-t --target": value(),
    "--erase": off,
    "-n --noprompt --noverify --puppetstrings --debug -v --verbose --useInverter --useReplication --timeout -y": off,
  },
  effects: (args) => {
    const target = args.value("-t --target");
    return target && args.given("--erase") ? disk(target, args) : [];
  },
});
export const gpt = command("gpt", {
  flags: { "-r -v -q": off, "-m -p -s": value() },
  effects: (args) =>
    /^(?:destroy|create|remove|recover|label)$/.test(args.word(0) ?? "")
      ? args.operands.slice(-1).flatMap((target) => disk(target, args))
      : [],
});

export const tmutil = command("tmutil", {
  subcommands: {
    "listbackups listlocalsnapshots latestbackup status destinationinfo compare startbackup stopbackup localsnapshot snapshot version listlocalsnapshotdates isexcluded removeexclusion":
      plain,
    "delete deletelocalsnapshots thinlocalsnapshots deleteinprogress": {
      flags: { "-p -d": value(snapshot), "-t": value() },
      operands: [{ place: "next", role: snapshot }],
    },
    // A build folder is left out now and then; what else is left out has no copy any more.
    addexclusion: {
      flags: { "-p -v": off },
      effects: (args) =>
        args.operands
          .filter(
            (path) =>
              !/(?:^|\/)(?:node_modules|build|dist|target|\.venv|venv|DerivedData|\.cache)\/?$/.test(
                literal(path) ?? "",
              ),
          )
          .map((target) => mutation("timemachine", "configure", "protection", { target })),
    },
    "disable removedestination": {
      effects: () => [mutation("timemachine", "disable", "protection", { destroys: true })],
    },
    "enable setdestination inheritbackup restore associatedisk": plain,
  },
});
