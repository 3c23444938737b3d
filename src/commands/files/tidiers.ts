/** Programs that look for files to spare, and take them away when told to. */
import { known, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, inline, mutation, nothing, off, value } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

const swept = (paths: Text[], filtered = false): Yield[] =>
  paths.map((path): Yield => ({ kind: "delete", path, recursive: true, unrecoverable: false, filtered }));
const below = (args: Args): Text[] => (args.operands.length > 0 ? args.operands : [known(".")]);

/** Doubles: `-d` asks for each, `-dN` and `--delete --noprompt` keep the first and delete the rest. */
export const doubles = command("fdupes jdupes", {
  flags: {
    "-d --delete": off,
    "-N --noprompt --no-prompt": off,
    "-I --immediate": off,
    "-L --linkhard -B --dedupe -l --linksoft": off,
    "-r -R -s -H -n -A -f -1 -S -t -q -v -m -p -i -D -O -z -M -0 -P -Z": off,
    "--recurse --symlinks --hardlinks --noempty --nohidden --omitfirst --sameline --size --quiet --summarize --permissions --reverse --time --zeromatch --json":
      off,
    "-o --order --log -x --extfilter -X --ext-filter -C --chunksize --minsize --maxsize -G --param": value(),
  },
  effects: (args) => (args.has("-d") && args.has("-N -I") ? swept(below(args), true) : []),
});
/** Writes a script that deletes; with `-d` the script asks nobody (rmlint's docs). */
export const rmlint = command("rmlint rmlint.sh", {
  flags: {
    "-d": off,
    "-n": off,
    "-x -q": off,
    "-o --output -O --add-output -c -T --types -S --rank-by -s --size -a --algorithm -k --keep-all-tagged -m": value(),
    "-g --progress -p --paranoid -y -v -V -e -b -L -f -F -r -R": inline,
  },
  operands: [any(nothing)],
  effects: (args) =>
    args.path[0] === "rmlint.sh" && args.has("-d") && !args.given("-n") ? swept([known(".")], true) : [],
});
export const czkawka = command("czkawka_cli krokiet", {
  flags: {
    "-d --directories": value(),
    "-D --delete-method": value(),
    "-e --excluded-directories -E --excluded-items -x --allowed-extensions -f --file-to-save -m --minimal-file-size":
      value(),
    "-R --not-recursive -y --dry-run -W -N -M -H": off,
  },
  effects: (args) =>
    args.given("--dry-run") || !(args.has("-D") || args.words.some((word) => word.pieces[0] === "-D"))
      ? []
      : swept(args.values("-d")),
});
/** Build outputs of every project below a folder; asks for each unless `--all`. */
export const kondo = command("kondo", {
  flags: { "-a --all": off, "-I --ignored-dirs -o --older": value(), "-q --quiet -L -s -d --default": off },
  effects: (args) => (args.has("-a") ? swept(below(args), true) : []),
});
export const npkill = command("npkill", {
  flags: {
    "-D --delete-all -y": off,
    "-d --directory -t --target -E --exclude -s --sort -c --bg-color": value(),
    "-f --full -x --exclude-hidden-directories -e --hide-errors --no-check-update --gb --nu": off,
    "--dry-run": off,
  },
  harmless: "--dry-run",
  effects: (args) => (args.has("-D") ? swept([args.value("-d") ?? known(".")], true) : []),
});
/** Histories, logins and caches of programs by their names; `--preview` only lists. */
export const bleachbit = command("bleachbit bleachbit_console", {
  flags: {
    "-c --clean": off,
    "-s --shred -w --wipe-free-space": off,
    "-o --overwrite --preset --all-but-warning --gui --no-uac --exit --no-load-cleaners": off,
    "-p --preview -l --list-cleaners --sysinfo --version": off,
  },
  harmless: "-p --preview -l --list-cleaners",
  effects: (args) => {
    if (args.has("-s -w"))
      return args.operands.map(
        (path): Yield => ({ kind: "delete", path, recursive: true, unrecoverable: true, filtered: false }),
      );
    return args.has("-c")
      ? [mutation("bleachbit", "clean", "files", { target: args.operands[0] ?? null, destroys: true })]
      : [];
  },
});
