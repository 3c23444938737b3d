import { EMPTY_FLOW, type Origin } from "../../types/flow.ts";
import { join, known, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { below } from "../kit/paths.ts";
import { deletes, inline, off, opens, optional, reads, runsOption, value, writes } from "../kit/roles.ts";
import { command, type Role, type Yield } from "../kit/spec.ts";

/** Letters that take a value in the old spelling (`tar cfz a.tar b`): those come in order after the bundle. */
const VALUED = "fCTXIFgKLNVbH";

/** `tar xzf a` → `tar -x -z -f a`. */
function rewrites(words: Text[]): Text[] {
  const [first, ...others] = words;
  const bundle = first && literal(first);
  if (!first || bundle === undefined || !/^[A-Za-z]+$/.test(bundle)) return words;
  const out: Text[] = [];
  for (const letter of bundle) {
    out.push(known(`-${letter}`, first.at));
    const next = VALUED.includes(letter) ? others.shift() : undefined;
    if (next) out.push(next);
  }
  return [...out, ...others];
}

/** Well-known compressors with plain switches are what the option is for. */
const COMPRESSOR =
  /^(?:pi)?(?:gzip|gz|pigz|p?bzip2|lbzip2|xz|pixz|zstdmt|zstd|lz4|lzip|plzip|lzop|brotli|lzma)(?: -[\w=-]+)*$/;
const compressor: Role = (text, args) => (COMPRESSOR.test(literal(text) ?? "") ? [] : runsOption(text, args));

/** `--checkpoint-action=exec=CMD`. */
const action: Role = (text, args) =>
  prefix(text).startsWith("exec=")
    ? runsOption(join([prefix(text).slice(5), ...text.pieces.slice(1)], text.at, text.quoted), args)
    : [];

const toStdout = (args: Args): boolean => {
  const file = args.string("-f --file");
  return file === "-" || (!args.given("-f --file") && args.given("-c --create"));
};

function effects(args: Args): Yield[] {
  const archive = args.value("-f --file");
  const real = archive && literal(archive) !== "-" ? archive : undefined;
  const folder = args.value("-C --directory");
  if (args.given("-x --extract --get")) {
    const from: Origin[] = real ? [{ kind: "file", path: real }] : args.stdin.origins;
    const opened = real ? (args.given("-O --to-stdout") ? reads() : opens())(real, args) : [];
    if (args.given("-O --to-stdout --to-command")) return opened;
    const target = args.given("-P --absolute-names")
      ? join(["/", { kind: "glob", pattern: "**", many: false }])
      : (folder ?? known("."));
    // Folders that stand where the archive has a name are emptied first.
    const emptied: Yield[] =
      real && args.given("--recursive-unlink") ? [{ kind: "mirror", from: real, to: target }] : [];
    const members = args.operands.map(
      (name): Yield => ({ kind: "write", path: below(target, name), how: "replace", from }),
    );
    return [...opened, { kind: "write", path: target, how: "create", from }, ...members, ...emptied];
  }
  if (args.given("-c --create -r --append -u --update -A --catenate --concatenate")) {
    const inputs = args.operands.map((path) => (folder && !/^[/~]/.test(prefix(path)) ? below(folder, path) : path));
    const role = toStdout(args) ? reads({ recursive: true }) : opens({ recursive: true });
    return [
      ...inputs.flatMap((path) => role(path, args)),
      ...(real
        ? writes(args.given("-c --create") ? "replace" : "edit", () => inputs.map((path) => ({ kind: "file", path })))(
            real,
            args,
          )
        : []),
      ...(args.given("--remove-files") ? inputs.flatMap((path) => deletes({ recursive: true })(path, args)) : []),
    ];
  }
  if (args.given("--delete") && real) return writes("edit")(real, args);
  return real ? opens()(real, args) : [];
}

export const tar = command("tar bsdtar gtar", {
  rewrites,
  flags: {
    "-c --create": off,
    "-x --extract --get": off,
    "-t --list": off,
    "-r --append": off,
    "-u --update": off,
    "-A --catenate --concatenate": off,
    "-d --diff --compare --test-label": off,
    "--delete": off,
    "-O --to-stdout": off,
    "-P --absolute-names": off,
    "--remove-files": off,
    "-z --gzip --gunzip --ungzip -j --bzip2 -J --xz -Z --compress --zstd --lzma --lzip --lzop -a --auto-compress": off,
    "-v --verbose -p --preserve-permissions --same-permissions -k --keep-old-files --skip-old-files -m --touch": off,
    "--keep-newer-files --overwrite --overwrite-dir --no-overwrite-dir -U --unlink-first -W": off,
    "--recursive-unlink": off,
    "--verify -S --sparse -l --check-links -h --dereference --hard-dereference -o --no-same-owner --same-owner": off,
    "--no-same-permissions --numeric-owner -n --seek -M --multi-volume -G --incremental -i --ignore-zeros -B": off,
    "--read-full-records -w --interactive --confirmation -R --block-number --no-recursion --recursion --null": off,
    "--no-null --one-file-system --exclude-vcs --exclude-vcs-ignores --exclude-backups --exclude-caches --totals": off,
    "--exclude-caches-all --anchored --no-anchored --wildcards --no-wildcards --ignore-case --show-transformed-names":
      off,
    "--no-ignore-command-error --ignore-command-error --force-local --xattrs --acls --selinux --delay-directory-restore":
      off,
    "--full-time --index-file --clamp-mtime --no-mac-metadata --no-xattrs --disable-copyfile --utc --verbatim-files-from":
      off,
    "-f --file": value(),
    "-C --directory": value(),
    "-T --files-from": value(opens()),
    "-X --exclude-from": value(opens()),
    "--exclude -b --blocking-factor -L --tape-length -N --newer --after-date --newer-mtime -V --label -K": value(),
    "--starting-file --strip-components --transform --xform --owner --group --mode --mtime --sort --format -H": value(),
    "--record-size --level --suffix --volno-file --pax-option --owner-map --group-map --quoting-style --warning":
      value(),
    "--exclude-tag --exclude-tag-all --exclude-ignore --add-file --hole-detection --sparse-version": value(),
    "-g --listed-incremental": value(writes("edit")),
    "--backup --checkpoint --atime-preserve": inline,
    "--checkpoint-action": value(action),
    "--to-command": value(runsOption),
    "-I --use-compress-program": value(compressor),
    "-F --info-script --new-volume-script": value(runsOption),
    "--rsh-command --rmt-command": value(runsOption),
    "--one-top-level": optional((path, args) => writes("create")(path, args)),
  },
  effects,
  prints: (args) => {
    if (args.given("-t --list -d --diff")) return EMPTY_FLOW;
    if (args.given("-x --extract --get") && args.given("-O --to-stdout"))
      return {
        text: null,
        payloads: args.stdin.payloads,
        origins: [...args.stdin.origins, { kind: "decoded", how: "tar" }],
      };
    return EMPTY_FLOW;
  },
  passes: true,
});
