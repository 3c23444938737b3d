import { any, disables, off, opens, reveal, value, writes } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";

const ENVIRONMENT = reveal("environment", ["environment"]);

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

/** `fc -s` and `fc -e prog` run lines of the history again, which nobody can see. */
export const fc = command("fc r", {
  style: { numbers: true },
  flags: { "-l": off, "-n -r -d -f -i -t -D": off, "-s": off, "-e": value(), "-p -P -R -W -A -I": off },
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

export const declare = command("declare typeset local readonly export", {
  style: { exact: true },
  flags: { "-p": off, "-x": off, "-f -F": off, "-a -A -g -i -I -l -n -r -t -u -U -T -h -H -z -Z -L -R": off },
  effects: (args) => {
    if (args.operands.length > 0 || args.given("-f -F")) return [];
    const all = args.given("-p -x") || args.path[0] === "export" || args.words.length === 0;
    return all && args.path[0] !== "local" && args.path[0] !== "readonly" ? [ENVIRONMENT] : [];
  },
  prints: "nothing",
});

export const set = command("set", {
  style: { none: true },
  effects: (args) => (args.operands.length === 0 ? [ENVIRONMENT] : []),
  prints: "nothing",
});

export const plain = command(
  "alias unalias unset shopt setopt unsetopt shift cd pushd popd dirs jobs fg bg wait disown hash read mapfile readarray getopts let return break continue exit logout trap ulimit bind complete compgen compopt enable suspend times caller autoload zmodload zstyle emulate bindkey compdef compinit rehash vared chdir add-zsh-hook",
  { style: { none: true }, operands: [any(() => [])], prints: "nothing" },
);
