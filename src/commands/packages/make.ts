import { concat, known, literal, prefix, splitAt, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { inline, nothing, off, runs, runsCode, runsOption, runsShell, value } from "../kit/roles.ts";
import { command, type Role, type Yield } from "../kit/spec.ts";
import { BUILD_PROGRAMS, buildProgram } from "./build-programs.ts";
import { outside } from "./names-of.ts";

/** Variables that name the shell of all recipes, a program of theirs, or further build files. */
function variable(name: string, text: Text, args: Args): Yield[] {
  if (name === "SHELL" || name === ".SHELLFLAGS") return runsOption(text, args);
  if (name === "MAKEFILES") return outside(text, args);
  if (BUILD_PROGRAMS.split(" ").includes(name)) return buildProgram(text);
  return [];
}

export const make = command("make gmake bmake", {
  flags: {
    "-f --file --makefile": value(),
    "-E --eval": value(runsCode("make")),
    "-C --directory": value(),
    "-I --include-dir -o --old-file --assume-old -W --what-if --new-file --assume-new": value(),
    "-h --help": off,
    "-v --version": off,
    "-n --just-print --dry-run --recon": off,
    "-q --question": off,
    "-j -l -O": inline,
    "--jobs --load-average --max-load --output-sync --debug --shuffle --jobserver-style": inline,
    "-b -m -B --always-make -d -e --environment-overrides -i --ignore-errors -k --keep-going -L --check-symlink-times --no-print-directory --print-directory -w -p --print-data-base -r --no-builtin-rules -R --no-builtin-variables -s --silent --quiet --no-silent -S --no-keep-going --stop -t --touch --trace --warn-undefined-variables":
      off,
  },
  effects: (args) => {
    const targets: Text[] = [];
    const set: Yield[] = [];
    for (const word of args.operands) {
      const pair = splitAt(word, "=");
      const name = pair && literal(pair[0]);
      if (pair && name !== undefined && /^[.\w]+[:+?!]*$/.test(name))
        set.push(...variable(name.replace(/[:+?!]+$/, ""), pair[1], args));
      else if (literal(word) !== undefined && /^-j?\d*$/.test(literal(word) ?? "")) continue;
      else targets.push(word);
    }
    if (args.given("-n -q")) return set;
    const files = args.values("-f");
    const folder = args
      .values("-C")
      .reduce<Text | undefined>(
        (into, next) => (into && !(literal(next) ?? "").startsWith("/") ? concat(into, "/", next) : next),
        undefined,
      );
    const path = (file: Text): Text =>
      folder && !(literal(file) ?? "").startsWith("/") ? concat(folder, "/", file) : file;
    const built = files.flatMap((file): Yield[] =>
      literal(file) === "-"
        ? [runs({ kind: "stdin", language: "make", args: targets })]
        : [...outside(path(file), args), runs({ kind: "script", language: "make", path: path(file), args: targets })],
    );
    if (files.length === 0)
      built.push(
        ...(folder ? outside(path(known("Makefile")), args) : []),
        runs({ kind: "script", language: "make", path: path(known("Makefile")), args: targets }),
      );
    return [...set, ...built];
  },
});

export const just = command("just", {
  style: { stops: true, exact: true },
  flags: {
    "-f --justfile": value(outside),
    "--shell --chooser": value(runsOption),
    "-c --command": { takes: "rest" },
    "-d --working-directory --dotenv-path -E --dotenv-filename --shell-arg --color --command-color --dump-format --list-heading --list-prefix --alias-style --completions -s --show --usage --tempdir --timestamp-format --group --indentation":
      value(),
    "--set": { takes: 2 },
    "-n --dry-run": off,
    "-h --help": off,
    "-V --version": off,
    "-l --list": off,
    "--summary --evaluate --dump --fmt --check --choose --init -e --edit --groups --variables --changelog --man --clear-shell-args --highlight --no-highlight --no-dotenv --no-deps --one --quiet -q --unsorted -u --unstable --verbose -v --yes --shell-command --no-aliases --explain --timestamp --time --global-justfile -g --json --list-submodules --no-cd":
      off,
  },
  harmless: "-l --list -n --dry-run",
  effects: (args) => {
    const argv = args.values("-c");
    if (argv.length > 0) return [runs({ kind: "command", argv })];
    const files = args.value("-f --justfile") ? [args.value("-f --justfile")!] : [known("justfile"), known("Justfile")];
    return files.map((path) =>
      isStdin(path)
        ? runs({ kind: "stdin", language: "make", args: args.operands })
        : runs({ kind: "script", language: "make", path, args: args.operands }),
    );
  },
});

const isStdin = (path: Text): boolean => /^(?:-|\/dev\/stdin|\/dev\/fd\/0)$/.test(literal(path) ?? "");
/** Lines of a build file that hold a command, whichever the file's form: `cmds: …`, `command = …`. */
const recipes = (text: Text | null): Yield[] =>
  [...(text ? prefix(text) : "").matchAll(/^\s*(?:-\s+|[\w-]+:\s+|command\s*=\s*)(?:cmd:\s*)?(\S.*)$/gm)].map(
    ([, line = ""]) => runs({ kind: "code", language: "shell", text: known(line.replace(/^(["'])(.*)\1$/, "$2")) }),
  );
const taskfile: Role = (path, args) => (isStdin(path) ? recipes(args.stdin.text) : outside(path, args));

export const task = command("task go-task", {
  style: { exact: true },
  flags: {
    "-t --taskfile": value(taskfile),
    "-d --dir --output -o --output-group-begin --output-group-end -C --concurrency -I --interval --sort --timeout --cacert --cert --cert-key --completion --temp-dir --remote-cache-dir":
      value(),
    "-n --dry": off,
    "-h --help": off,
    "--version": off,
    "-a -l -f -g -i -j -p -s -v -w -x -y -c -F": off,
    "--list-all --list --force --force-all --global --init --json --parallel --silent --status --summary --verbose --watch --exit-code --yes --color --insecure --offline --download --clear-cache --experiments --no-status --trusted-hosts --disable-fuzzy --failfast":
      inline,
  },
  operands: [{ place: "any", role: nothing }],
});

export const mage = command("mage mask invoke inv", {
  style: { exact: true },
  flags: {
    "-f --maskfile -c --collection -r --search-root -d -w -gocmd": value(),
    "-h --help": off,
    "-l --list -v -t -n -e --echo --dry -p --pty": off,
  },
  operands: [{ place: "any", role: nothing }],
});

export const ninja = command("ninja samu", {
  style: { exact: true },
  flags: {
    "-f": value(taskfile),
    "-h --help": off,
    "--version": off,
    "-C -j -k -l -d -t -w": value(),
    "-v --verbose -n --quiet": off,
  },
  operands: [{ place: "any", role: nothing }],
});

export const meson = command("meson", {
  style: { exact: true },
  flags: {
    "--native-file --cross-file": value(outside),
    "--wrapper --wrap": value(runsShell("option")),
    "-h --help": off,
    "-v --version": off,
    "-D -C -j --jobs -l --load-average --prefix --buildtype --backend --wrap-mode --destdir --tags --skip-subprojects --suite --no-suite -t --timeout-multiplier --repeat --maxfail --setup --test-args --num-processes --unity --optimization --default-library --warnlevel --pkg-config-path --logbase":
      value(),
    "--wipe --reconfigure --clearcache --fatal-meson-warnings --strip --debug --werror --clean --verbose --quiet -q --no-rebuild --only-changed --list --print-errorlogs --benchmark --gdb --interactive --no-stdsplit --dry-run -n --all":
      off,
  },
  operands: [{ place: "any", role: nothing }],
});
