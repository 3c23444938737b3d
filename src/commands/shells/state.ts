import { literal, type Text } from "../../types/text.ts";
import { namedProgram } from "../git/programs.ts";
import { any, disables, off, opens, reveal, runsShell, value, writes } from "../kit/roles.ts";
import { command, type Role, type Yield } from "../kit/spec.ts";

const ENVIRONMENT = reveal("environment", ["environment"]);

/** Variables that decide whether and where the history is kept. */
const HISTORY = /^HIST(?:FILE|SIZE|FILESIZE|CMD)$|^SAVEHIST$/;

export const history = command("history", {
  flags: {
    "-c": off,
    "-d": value(() => [disables("history", "history -d")]),
    "-p -s": { takes: "rest" },
    "-a": off,
    "-w": off,
    "-n -r": off,
    "-f -i -D -E -t": off,
  },
  when: { "-c": disables("history", "history -c") },
  effects: (args) =>
    args.operands.flatMap((path) =>
      args.given("-w")
        ? writes("replace")(path, args)
        : args.given("-a")
          ? writes("append")(path, args)
          : args.given("-n")
            ? opens()(path, args)
            : [],
    ),
  prints: "nothing",
});

/** Lines of the history are given to it; `-` only runs them. */
const editor: Role = (text) => (literal(text) === "-" ? [] : namedProgram(text));

/** `fc -s` and `fc -e prog` run lines of the history again, which nobody can see. */
export const fc = command("fc r", {
  style: { numbers: true },
  flags: { "-l": off, "-n -r -d -f -i -t -D": off, "-s": off, "-e": value(editor), "-p -P -R -W -A -I": off },
  effects: (args) =>
    args.given("-l -p")
      ? []
      : [
          {
            kind: "run",
            program: { pieces: ["fc"], quoted: false, at: { start: 0, end: 0 } },
            source: "dynamic",
            from: [],
          },
        ],
  prints: "nothing",
});

/** `declare -p NAME` prints the value. */
const shown = (name: Text): Yield[] => {
  const variable = literal(name);
  return variable === undefined
    ? [ENVIRONMENT]
    : [{ kind: "reveal", what: { of: { variable }, labels: [], owner: null, slot: "body" } }];
};

export const declare = command("declare typeset local readonly export", {
  style: { exact: true },
  flags: { "-p": off, "-x": off, "-f -F": off, "-a -A -g -i -I -l -n -r -t -u -U -T -h -H -z -Z -L -R": off },
  effects: (args) => {
    const silenced = args.operands.some((word) => {
      const [name = "", text] = (literal(word) ?? "").split("=", 2);
      return HISTORY.test(name) && /^(?:|0|\/dev\/null)$/.test(text ?? "x");
    });
    if (silenced) return [disables("history", args.path[0] ?? "export")];
    if (args.given("-p") && !args.given("-f -F"))
      return args.operands.length > 0 ? args.operands.flatMap(shown) : [ENVIRONMENT];
    if (args.operands.length > 0 || args.given("-f -F")) return [];
    const all = args.given("-p -x") || args.path[0] === "export" || args.words.length === 0;
    return all && args.path[0] !== "local" && args.path[0] !== "readonly" ? [ENVIRONMENT] : [];
  },
  prints: "nothing",
});

export const set = command("set", {
  style: { none: true },
  effects: (args) => {
    if (args.operands.length === 0) return [ENVIRONMENT];
    const at = args.operands.findIndex((word) => literal(word) === "history");
    return at > 0 && args.word(at - 1) === "+o" ? [disables("history", "set +o history")] : [];
  },
  prints: "nothing",
});

export const unset = command("unset", {
  style: { none: true },
  effects: (args) =>
    args.operands.some((word) => HISTORY.test(literal(word) ?? "")) ? [disables("history", "unset")] : [],
  prints: "nothing",
});

/** Builtins that run a command given in an option. */
export const callbacks = command("mapfile readarray compgen complete emulate", {
  style: { exact: true },
  flags: {
    "-C": value(runsShell()),
    "-c": value((text, args) => (args.path[0] === "emulate" ? runsShell()(text, args) : [])),
    "-d -n -O -s -u -A -F -G -P -S -W -X -o": value(),
    "-t -a -b -D -E -I -e -f -g -j -k -p -r -v -L -R -V": off,
  },
  operands: [any(() => [])],
  prints: "nothing",
});

/** `enable -f` loads a builtin out of a library. */
export const enable = command("enable zmodload", {
  style: { exact: true },
  flags: {
    "-f": value((program) => [{ kind: "run", program, source: "loader", from: [] }]),
    "-a -d -n -p -s -i -u -F -L -e -A -R": off,
  },
  operands: [any(() => [])],
  prints: "nothing",
});

/** `shopt -u -o history` is `set +o history`. */
export const shopt = command("shopt", {
  style: { none: true },
  effects: (args) => {
    const words = args.operands.map((word) => literal(word) ?? "");
    const off = words.some((word) => /^-\w*u/.test(word)) && words.some((word) => /^-\w*o/.test(word));
    return off && words.includes("history") ? [disables("history", "shopt -u -o history")] : [];
  },
  prints: "nothing",
});

export const plain = command(
  "alias unalias setopt unsetopt shift cd pushd popd dirs jobs fg bg wait disown hash read getopts let return break continue exit logout trap ulimit bind compopt suspend times caller autoload zstyle bindkey compdef compinit rehash vared chdir add-zsh-hook",
  { style: { none: true }, operands: [any(() => [])], prints: "nothing" },
);
