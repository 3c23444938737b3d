import { known, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { codeOf } from "../kit/interpreters.ts";
import { any, dash, deletes, edits, next, nothing, off, opens, permits, reads, value, writes } from "../kit/roles.ts";
import { command, type Spec, type Yield } from "../kit/spec.ts";
import { pairs } from "../kit/targets.ts";

const BIN = known("~/.local/share/Trash");
const moves = (args: Args): Yield[] => pairs(args).map(({ from, to }) => ({ kind: "move", from, to }));
const copies: Spec = {
  effects: (args) =>
    pairs(args).flatMap(({ from, to }): Yield[] => [
      ...opens()(from, args),
      { kind: "write", path: to, how: "replace", from: [{ kind: "file", path: from }] },
    ]),
};

export const gio = command("gio", {
  flags: { "-f --force -p --progress -i --interactive -b --backup -P --preserve": off },
  subcommands: {
    trash: {
      flags: { "--empty": off, "--list": off, "--restore": off },
      operands: [any((from, args) => (args.given("--list --restore") ? [] : [{ kind: "move", from, to: BIN }]))],
      when: { "--empty": (args) => deletes({ recursive: true })(BIN, args) },
    },
    "remove rm": { operands: [any(deletes())] },
    "move mv": { effects: moves },
    rename: { effects: moves },
    "copy cp": copies,
    cat: { operands: [any(reads())] },
    save: { operands: [any(writes())] },
    "open launch": { operands: [any(opens())] },
    "info list tree mime monitor mount set mkdir help version": { operands: [any(() => [])] },
  },
});

/** Each operand is a shell command that gets the input. */
export const pee = command("pee mispipe", {
  style: { none: true },
  operands: [any((text) => [codeOf("shell", text)])],
});

/** Lines of a sorted file that begin with a text; without one, of the dictionary. */
export const look = command("look", {
  flags: { "-d --alphanum -f --ignore-case -a --alternative -b": off, "-t --terminate": value() },
  operands: [next(nothing), next(reads())],
});

export const filters = command("envsubst combine isutf8 choose getopt pathchk gettext ngettext", {
  style: { exact: true },
  flags: { "-v --variables -V -s -q --quiet -f -i -n -u -a -b -t": off, "-d -D -I -o -l": value() },
  operands: [any((path, args) => (args.path[0] === "combine" ? dash(reads())(path, args) : []))],
});

/** Macros of `m4` that start a command. */
const CALLS = /\be?syscmd\(\s*`?([^()'`]+)'?\s*\)/g;
const macros = (text: Text | null | undefined): Yield[] =>
  [...(text ? prefix(text) : "").matchAll(CALLS)].map(([, line = ""]) => codeOf("shell", known(line)));
export const m4 = command("m4 gm4", {
  flags: {
    "-D --define": value(macros),
    "-I --include -U --undefine -B -S -F --freeze-state -R --reload-state -o --error-output -L -t --trace": value(),
    "-P --prefix-builtins -Q --quiet -s --synclines -E --fatal-warnings -G --traditional -e --interactive -g --gnu -i":
      off,
  },
  operands: [any(dash(reads()))],
  effects: (args) => macros(args.stdin.text),
  passes: true,
});

/** `sd FIND REPLACE FILES` edits files in place. */
export const sd = command("sd ruplacer amber", {
  flags: {
    "-p --preview": off,
    "-F --fixed-strings -s --string-mode -A --across": off,
    "-f --flags -n --max-replacements -m": value(),
  },
  operands: [next(() => []), next(() => []), any((path, args) => (args.given("-p") ? reads() : edits)(path, args))],
});

export const fallocate = command("fallocate", {
  flags: {
    "-l --length -o --offset": value(),
    "-p --punch-hole -z --zero-range": off,
    "-c --collapse-range -i --insert-range -d --dig-holes -n -x -v": off,
  },
  operands: [any((path, args) => writes(args.given("-p") ? "empty" : "append", () => [])(path, args))],
  prints: "nothing",
});

/** Capabilities let a program act as root without being asked. */
export const setcap = command("setcap getcap restorecon", {
  flags: { "-r -R -v -n -q -F -f -e": off },
  effects: (args) => {
    if (args.path[0] !== "setcap") return [];
    const mode = args.word(0) ?? "";
    return args.operands.slice(1).flatMap((path) => permits({ mode: () => ({ mode, loose: false }) })(path, args));
  },
  prints: "nothing",
});

export const jar = command("jar", {
  style: { none: true },
  effects: (args) => {
    const mode = (args.word(0) ?? "").replace(/^-+/, "");
    const plain = args.operands.slice(1).filter((word: Text) => !literal(word)?.startsWith("-"));
    const [archive, ...inputs] = plain;
    if (!archive) return [];
    if (/^(?:x|extract)/.test(mode))
      return [
        ...opens()(archive, args),
        { kind: "write", path: known("."), how: "create", from: [{ kind: "file", path: archive }] },
      ];
    if (/^(?:c|u|create|update)/.test(mode))
      return [
        ...inputs.flatMap((path) => opens({ recursive: true })(path, args)),
        ...writes("replace", () => [])(archive, args),
      ];
    return opens()(archive, args);
  },
  prints: "nothing",
});

export const recorders = command("asciinema ttyd vhs termtosvg", {
  style: { none: true },
  effects: (args) => {
    const at = args.operands.findIndex((word) => /^(?:-c|--command)$/.test(literal(word) ?? ""));
    const code = at < 0 ? undefined : args.operands[at + 1];
    if (args.path[0] === "ttyd")
      return [{ kind: "connect", url: known("http://0.0.0.0:7681"), does: "tunnel", sends: [], checked: true }];
    return code ? [codeOf("shell", code)] : [];
  },
});

/** Hooks of prompts and jumpers into the shell. */
export const prompts = command(
  "zoxide z zi starship atuin thefuck fasd autojump mcfly navi procs bottom btm mountpoint xcode-select",
  {
    style: { none: true },
    operands: [any(() => [])],
    prints: "nothing",
  },
);
