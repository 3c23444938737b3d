import { EMPTY_FLOW } from "../../types/flow.ts";
import { join, literal, type Piece } from "../../types/text.ts";
import { any, inline, nothing, off, opens, printed, reads, value, writes } from "../kit/roles.ts";
import { command, type Flag, type Style } from "../kit/spec.ts";
import { treeOf } from "../kit/trees.ts";

/** Names that files have and folders don't: with a suffix, or those of keys and logins. */
const FILE =
  /[^/.][^/]*\.[a-z0-9]{1,8}$|(?:^|\/)(?:id_[a-z0-9]+|credentials|\.env(?:\.[\w.]+)?|\.(?:netrc|npmrc|pypirc|pgpass))$/i;

/** Names, sizes and dates of files are no secret: listing does nothing. */
export const ls = command("ls dir vdir gls eza exa lsd ll la", {
  flags: {
    "-a -A -b -B -c -C -f -F -g -G -h -H -i -k -L -m -n -N -o -O -p -q -Q -r -s -S -t -u -U -v -x -X -Z -1 -@ -e -y -%":
      off,
    "--all --almost-all --author --escape --ignore-backups --dired --full-time --group-directories-first": off,
    "--no-group --human-readable --si --dereference --inode --kibibytes --numeric-uid-gid --literal": off,
    "--dereference-command-line --hide-control-chars --show-control-chars --quote-name --reverse --size": off,
    "-R --recursive": off,
    "-l --long": off,
    "--context --zero --tree --git --icons --header --oneline --group --only-dirs --only-files": off,
    "-d --directory": off,
    "-I --ignore --hide -T --tabsize -w --width --block-size --level --sort-by": value(),
    "--color --classify --format --hyperlink --indicator-style --quoting-style --sort --time --time-style": inline,
    "--file-type": off,
  },
  prints: (args) => {
    if (args.given("-R -l --recursive --long")) return EMPTY_FLOW;
    const [only, ...others] = args.operands;
    if (!only) return printed(join([{ kind: "glob", pattern: "*", many: true }]));
    if (others.length > 0) return EMPTY_FLOW;
    // `ls -d x` and `ls *.log` print the names as given.
    const asGiven =
      args.given("-d") ||
      FILE.test(literal(only) ?? "") ||
      only.pieces.some((piece) => typeof piece !== "string" && piece.kind === "glob");
    return printed(asGiven ? only : join([{ kind: "glob", pattern: "*", many: true }]));
  },
});

export const tree = command("tree broot", {
  flags: {
    "-a -d -l -f -x -q -N -Q -p -u -g -s -h -D -F -v -t -c -U -r -n -C -A -S -i -X -J -R -H -T --dirsfirst --filesfirst":
      off,
    "--noreport --prune --gitignore --du --inodes --device --si --matchdirs --ignore-case --metafirst --nolinks": off,
    "-L -P -I --filelimit --timefmt --sort --charset --filesfrom --gitfile --infofile": value(),
    "-o": value(writes()),
    "--sort=": inline,
  },
  prints: (args) => {
    const below = args.given("-P -I --filelimit") ? undefined : treeOf(args.operands[0]);
    return below ? printed(below) : EMPTY_FLOW;
  },
});

export const sizes = command("du df dust duf ncdu gdu lsblk findmnt", {
  flags: {
    "-0 -a -A -b -c -D -f -g -h -H -i -k -l -L -m -n -o -p -P -r -s -S -T -x -J -e -R -1 -2 -3": off,
    "--all --apparent-size --bytes --total --human-readable --inodes --local --portability --si --summarize --sync":
      off,
    "--no-sync --print-type --one-file-system --separate-dirs --null --dereference --json": off,
    "-B --block-size -d --max-depth -t --threshold --exclude --type --exclude-type": value(),
    "-X --exclude-from --files0-from": value(opens()),
    "--time --time-style --output": inline,
  },
  prints: "nothing",
});

export const stat = command("stat gstat getfacl lsattr namei getfattr readelf nm size ldd otool", {
  flags: {
    "-L --dereference -f --file-system -t --terse -x -s -r -n -l -F -q -R -a -d -V -p -v -c=": off,
    "-A -B -C -D -E -G -H -I -N -S -T -U -W -e -g -h -i -j -k -o -u -w -z": off,
    "--demangle --defined-only --undefined-only --extern-only --dynamic --size-sort --numeric-sort --no-sort --print-size --wide --all --headers --symbols --relocs --sections --segments --notes --debug-dump --totals":
      inline,
    "-c --format --printf -m": value(),
    "--cached": inline,
  },
  prints: "nothing",
});

/** Names from an index of the whole machine, or of what `-onlyin` says. */
const indexed = (names: string, flags: Record<string, Flag>, style: Style = {}) =>
  command(names, {
    style,
    flags,
    prints: (args) => {
      if (args.given("-c --count -S --statistics -count -live")) return EMPTY_FLOW;
      const [name] = args.operands;
      const wanted = args.value("-name") ?? name;
      // A query in Spotlight's own language tells no name.
      const word = (wanted && literal(wanted)?.replace(/^.*\//, "")) ?? "";
      const pattern = /^[\w.*?@+-]+$/.test(word) && !args.given("-r --regexp --regex") ? `*${word}*` : "*.*";
      const from = args.value("-onlyin");
      const pieces: Piece[] = [
        ...(from ? from.pieces : []),
        "/",
        { kind: "glob", pattern: "**", many: true },
        "/",
        { kind: "glob", pattern: pattern.replace(/\*{2,}/g, "*"), many: true },
      ];
      return printed(join(pieces));
    },
  });

export const locate = indexed("locate plocate mlocate", {
  "-A --all -b --basename -e --existing -i --ignore-case -L --follow -N -p -P -q -w --wholename -0 --null": off,
  "-c --count -S --statistics": off,
  "-r --regexp --regex": off,
  "-d --database -l -n --limit": value(),
});

export const mdfind = indexed(
  "mdfind",
  { "-0 -literal -interpret": off, "-count -live": off, "-name": value(), "-onlyin": value(), "-s -attr": value() },
  { single: true },
);

export const updatedb = command("updatedb", { prints: "nothing" });

export const man = command("man info apropos whatis tldr help cheat", {
  flags: {
    "-a -f -k -K -w -W -c -d -D -u -t -Z": off,
    "-M -m -S -s -L -E -C -e -p": value(),
    "-l --local-file": off,
    "-P --pager -H --html": value((text) => [
      { kind: "run", program: text, source: "option", from: [] },
      { kind: "runs", run: { kind: "code", language: "shell", text, source: "option" } },
    ]),
  },
  operands: [any((page, args) => (args.given("-l") ? reads()(page, args) : nothing(page, args)))],
  prints: "nothing",
});

export const screen = command("tput clear reset stty setterm cls", {
  flags: { "-T -F --file": value(), "-x -V -S -a -g --all --save": off },
  prints: "nothing",
});

export const readable = command("readlink", {
  flags: {
    "-f --canonicalize -e --canonicalize-existing -m --canonicalize-missing -n --no-newline -q -s -v -z --zero": off,
  },
  prints: (args) => {
    const [only] = args.operands;
    return only && args.seen.some((seen) => /f|e|m|canon/.test(seen.written)) ? printed(only) : EMPTY_FLOW;
  },
});

export const realpath = command("realpath grealpath abspath", {
  flags: {
    "-e --canonicalize-existing -m --canonicalize-missing -L --logical -P --physical -q --quiet -s --strip": off,
    "--no-symlinks -z --zero": off,
    "--relative-to --relative-base": value(),
  },
  prints: (args) => {
    const [only, ...others] = args.operands;
    return only && others.length === 0 && !args.given("--relative-to") ? printed(only) : EMPTY_FLOW;
  },
});
