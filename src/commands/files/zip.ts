import { EMPTY_FLOW, type Origin } from "../../types/flow.ts";
import { dropStart, known, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { below } from "../kit/paths.ts";
import { any, deletes, next, off, opens, reads, runsOption, value, writes } from "../kit/roles.ts";
import { command, type Role, type Yield } from "../kit/spec.ts";

const files = (inputs: Text[]): Origin[] => inputs.map((path) => ({ kind: "file", path }));

export const zip = command("zip", {
  flags: {
    "-r --recurse-paths": off,
    "-R --recurse-patterns": off,
    "-d --delete": off,
    "-m --move": off,
    "-0 -1 -2 -3 -4 -5 -6 -7 -8 -9 -a -A --adjust-sfx -B -c --entry-comments -D --no-dir-entries -dc -dd -dg -du -dv":
      off,
    "-e --encrypt -f --freshen -F --fix -FF --fixfix -FS --filesync -g --grow -h -h2 -j --junk-paths -J --junk-sfx":
      off,
    "-k -l -ll -L -MM -nw -o --latest-time -q --quiet -sc -sd -sf -so -sv -T --test -u --update -U -v --verbose": off,
    "-V -w -ws -X --no-extra -y --symlinks -z --archive-comment -@ --names-stdin -i@ -db -ds": off,
    "-b --temp-path -i --include -ic -lf --logfile-path -n --suffixes -P --password -s --split-size -t --from-date":
      value(),
    "-tt --before-date -x --exclude -Z --compression-method -sb -sp -UN": value(),
    "-O --output-file": value(writes()),
    "-TT --unzip-command": value(runsOption),
  },
  effects: (args) => {
    const [archive, ...inputs] = args.operands;
    if (!archive) return [];
    if (args.given("-d")) return writes("edit")(archive, args);
    const recursive = "-r --recurse-paths -R --recurse-patterns";
    const stdout = literal(archive) === "-";
    return [
      ...inputs.flatMap((path) => (stdout ? reads({ recursive }) : opens({ recursive }))(path, args)),
      ...(stdout ? [] : writes("replace", () => files(inputs))(archive, args)),
      ...(args.given("-m --move") ? inputs.flatMap((path) => deletes({ recursive })(path, args)) : []),
    ];
  },
  prints: (args) => (args.word(0) === "-" ? { ...args.stdin, text: null } : EMPTY_FLOW),
  passes: true,
});

/** Unpacks an archive into a folder. */
const unpacked = (archive: Text, folder: Text | undefined, args: Args): Yield[] => [
  ...opens()(archive, args),
  { kind: "write", path: folder ?? known("."), how: "create", from: files([archive]) },
];
const member: Role = (name, args) =>
  args.given("-l -p -c")
    ? []
    : [{ kind: "write", path: below(args.value("-d") ?? known("."), name), how: "replace", from: [] }];

export const unzip = command("unzip unar funzip", {
  flags: {
    "-l -t -v -z -Z": off,
    "-p -c": off,
    "-a -aa -b -B -C -f -j -K -L -M -n -o -q -qq -s -S -u -U -V -W -X -Y -:": off,
    "-x -P -O -I -i -e": value(),
    "-d --output-directory": value(),
  },
  operands: [
    next((archive, args) => {
      if (args.given("-l")) return opens()(archive, args);
      if (args.given("-p -c")) return reads()(archive, args);
      // A name without an archive's ending may be meant as a member's.
      const named = /\.(?:json|ya?ml|toml|sh|py|js)$/i.test(literal(archive) ?? "") ? member(archive, args) : [];
      return [...unpacked(archive, args.value("-d"), args), ...named];
    }),
    any(member),
  ],
  prints: (args) =>
    args.given("-p -c") ? { ...EMPTY_FLOW, origins: [{ kind: "decoded", how: "unzip" }] } : EMPTY_FLOW,
  passes: true,
});

/** `7z x a.7z -oDIR`, `unrar x a.rar dir/`: a verb, the archive, inputs; switches anywhere. */
function packer(args: Args): Yield[] {
  const verb = args.word(0) ?? "";
  const [archive, ...others] = args.operands.slice(1).filter((word) => !prefix(word).startsWith("-"));
  if (!archive) return [];
  const flag = (start: string) => args.operands.find((word) => prefix(word).startsWith(start));
  switch (verb) {
    case "a":
    case "u":
    case "m":
      return [
        ...others.flatMap((path) => opens({ recursive: true })(path, args)),
        ...writes("replace", () => files(others))(archive, args),
        ...(flag("-sdel") || verb === "m" ? others.flatMap((path) => deletes({ recursive: true })(path, args)) : []),
      ];
    case "x":
    case "e": {
      if (flag("-so")) return reads()(archive, args);
      const out = flag("-o");
      const named =
        out && prefix(out).length > 2
          ? dropStart(out, 2)
          : others.find((word) => /\/$/.test(String(word.pieces.at(-1))));
      return unpacked(archive, named, args);
    }
    case "p":
      return reads()(archive, args);
    case "d":
    case "rn":
      return writes("edit")(archive, args);
    default:
      return opens()(archive, args);
  }
}

const unpacksToStdout = (args: Args): boolean =>
  args.word(0) === "p" || args.operands.some((word) => literal(word) === "-so");

export const sevenZip = command("7z 7za 7zz 7zr rar unrar", {
  style: { none: true },
  effects: packer,
  prints: (args) => (unpacksToStdout(args) ? { ...EMPTY_FLOW, origins: [{ kind: "decoded", how: "7z" }] } : EMPTY_FLOW),
  passes: true,
});

export const cpio = command("cpio pax", {
  flags: {
    "-o --create": off,
    "-i --extract": off,
    "-p --pass-through": off,
    "-t --list": off,
    "-r -w": off,
    "-0 --null -a --reset-access-time -A --append -b --swap -B -c -d --make-directories -f --nonmatching -k -l --link":
      off,
    "-L --dereference -m --preserve-modification-time -n --numeric-uid-gid -s -S -u --unconditional -v --verbose -V":
      off,
    "--no-absolute-filenames --absolute-filenames --no-preserve-owner --quiet --to-stdout --sparse --force-local": off,
    "-C --io-size -D --directory -E --pattern-file -H --format -M --message -R --owner": value(),
    "-F --file -O": value((path, args) => (args.given("-i -t") ? opens() : writes())(path, args)),
    "-I": value(opens()),
    "--rsh-command": value(runsOption),
  },
  operands: [any((path, args) => (args.given("-p") ? writes("create")(path, args) : []))],
  effects: (args) =>
    args.given("-i") && !args.given("-t")
      ? [{ kind: "write", path: args.value("-D") ?? known("."), how: "create", from: args.stdin.origins }]
      : [],
});

export const ar = command("ar ranlib gar", {
  style: { none: true },
  effects: (args) => {
    const operation = (args.word(0) ?? "").replace(/^-/, "");
    const [archive, ...members] = args.operands.slice(1);
    if (!archive) return [];
    if (operation.includes("x")) return unpacked(archive, undefined, args);
    if (/[tp]/.test(operation) && !/[rqd]/.test(operation))
      return (operation.includes("p") ? reads() : opens())(archive, args);
    return [...members.flatMap((path) => opens()(path, args)), ...writes("edit")(archive, args)];
  },
});
