import { concat, dropStart, known, literal, prefix, type Text } from "../../types/text.ts";
import { codeOf } from "../kit/interpreters.ts";
import { any, next, off, opens, runsScript, value, writes } from "../kit/roles.ts";
import { command, type Flag, type Role, type Spec, type Yield } from "../kit/spec.ts";

const KEYS: Record<string, string> = { enter: "\n", "c-m": "\n", "c-j": "\n", kpenter: "\n", space: " ", tab: "\t" };

/** Keys sent to a terminal: what a shell there would read. */
function typed(words: Text[], plain: boolean): Text {
  return concat(...words.map((word) => (plain ? word : (KEYS[(literal(word) ?? "").toLowerCase()] ?? word))));
}

const joined = (words: Text[]): Text => concat(...words.flatMap((word, at) => (at === 0 ? [word] : [" ", word])));

/** `^M`, `\\015` and `\\n` are how `screen` is given the Enter key. */
const entered = (text: Text): Text => ({
  ...text,
  pieces: text.pieces.map((piece) =>
    typeof piece === "string" ? piece.replace(/\^M|\\015|\\0?12|\\[nr]|\r/g, "\n") : piece,
  ),
});

const paneFlags: Record<string, Flag> = {
  "-d -A -D -E -P -X -a -b -k -S -h -v -f -I -Z -g -B": off,
  "-c -e -F -n -s -t -x -y -l -p -w -T": value(),
};

/** A command line for a new window: one word is shell code, several are an argument vector. */
const starts: Spec = {
  style: { stops: true },
  flags: paneFlags,
  effects: (args): Yield[] => {
    const [first, ...others] = args.operands;
    if (!first) return [];
    return others.length === 0
      ? [codeOf("shell", first)]
      : [{ kind: "runs", run: { kind: "command", argv: args.operands } }];
  },
};

const nothing: Spec = {
  flags: {
    "-a -d -g -p -q -r -u -J -P -N -C -e -E -S -T -O -M -k -F -Z -h -v -s -w -n -l -o -U": off,
    "-t -c -b -f": value(),
  },
  operands: [any(() => [])],
};

/** A command of tmux as one word. */
const tmuxCommand: Role = (text) => [codeOf("shell", concat("tmux ", text))];

export const tmux = command("tmux", {
  flags: {
    "-2 -8 -C -CC -D -l -N -q -u -v -V": off,
    "-L -S -T": value(),
    "-f": value(runsScript("unknown")),
    "-c": value((text) => [codeOf("shell", text)]),
  },
  subcommands: {
    "new-session new": starts,
    "new-window neww": starts,
    "split-window splitw": starts,
    "respawn-pane respawnp respawn-window respawnw": starts,
    "display-popup popup": starts,
    "run-shell run": {
      flags: { "-b -C": off, "-c -d -t": value() },
      operands: [any((text) => [codeOf("shell", text)])],
    },
    "if-shell if": {
      flags: { "-b -F": off, "-t": value() },
      operands: [{ place: "next", role: (text) => [codeOf("shell", text)] }, any(tmuxCommand)],
    },
    "set-hook": { flags: { "-a -g -p -R -u -w": off, "-t": value() }, operands: [next(() => []), any(tmuxCommand)] },
    "confirm-before confirm": { flags: { "-b -y": off, "-c -p -t": value() }, operands: [any(tmuxCommand)] },
    "pipe-pane pipep": {
      flags: { "-I -O -o": off, "-t": value() },
      operands: [any((text) => [codeOf("shell", text)])],
    },
    "send-keys send": {
      style: { stops: true },
      flags: { "-F -H -M -R -X -K": off, "-l": off, "-t -N -c": value() },
      effects: (args) => (args.operands.length > 0 ? [codeOf("shell", typed(args.operands, args.given("-l")))] : []),
    },
    "source-file source": { flags: { "-F -n -q -v": off, "-t": value() }, operands: [any(runsScript("unknown"))] },
    "load-buffer loadb": { flags: { "-b -t": value(), "-w": off }, operands: [any(opens())] },
    "save-buffer saveb": { flags: { "-a": off, "-b": value() }, operands: [any(writes())] },
    "kill-server": { effects: () => [{ kind: "signal", target: known("tmux"), breadth: "runtime" }] },
    "kill-session kill-window killw kill-pane killp": {
      flags: { "-a -C": off, "-t": value() },
      effects: (args) => [{ kind: "signal", target: args.value("-t") ?? known("current"), breadth: "named" }],
    },
    "ls list-sessions lsw list-windows lsp list-panes a attach attach-session at has has-session capture-pane capturep display display-message detach show show-options showw set set-option setw set-window-option rename rename-session rename-window renamew select-window selectw select-pane selectp resize-pane resizep start start-server info bind bind-key unbind set-environment setenv set-buffer setb list-keys lsk wait-for wait swap-pane join-pane break-pane move-window clear-history show-buffer paste-buffer list-clients lsc":
      nothing,
  },
});

/** A terminal device in a program's place is a line to talk over, with its speed behind it. */
const SERIAL = /^\/dev\/(?:tty|cu\.|serial\/)[\w.:/-]*$/;

export const screen = command("screen", {
  style: { stops: true },
  flags: {
    "-a -A -d -D -i -l -ls -list -L -m -O -q -r -R -RR -U -v -wipe -x -dm": off,
    "-S -dmS": value(),
    "-e -h -p -s -t -T -Logfile": value(),
    "-c": value(runsScript("unknown")),
    "-X -Q": off,
  },
  effects: (args): Yield[] => {
    const [verb, ...others] = args.operands;
    if (!args.given("-X -Q"))
      return verb && !SERIAL.test(literal(verb) ?? "")
        ? [{ kind: "runs", run: { kind: "command", argv: args.operands } }]
        : [];
    switch (verb && literal(verb)) {
      case "stuff":
        return others.length > 0 ? [codeOf("shell", entered(joined(others)))] : [];
      case "screen":
      case "exec":
        return others.length > 0 ? [{ kind: "runs", run: { kind: "command", argv: others } }] : [];
      case "quit":
      case "kill":
        return [{ kind: "signal", target: args.value("-S") ?? known("screen"), breadth: "named" }];
      default:
        return [];
    }
  },
});

/** Terminal windows: what follows `-e`, `--` or the options runs in one; a single word is a command line. */
const inWindow = (words: Text[]): Yield[] => {
  const [first, ...others] = words;
  if (!first) return [];
  return others.length === 0 ? [codeOf("shell", first)] : [{ kind: "runs", run: { kind: "command", argv: words } }];
};
const RUNS = /^(?:-e|-x|--|--command|--execute)$/;
export const terminals = command(
  "xterm uxterm urxvt rxvt st foot kitty alacritty konsole gnome-terminal kgx ptyxis xfce4-terminal mate-terminal lxterminal qterminal terminator tilix wezterm ghostty x-terminal-emulator",
  {
    style: { none: true },
    effects: ({ operands: words, path }) => {
      const glued = words.find((word) => /^(?:-e|--command|--execute)=/.test(prefix(word)));
      if (glued) return inWindow([dropStart(glued, prefix(glued).indexOf("=") + 1)]);
      const at = words.findIndex((word) => RUNS.test(literal(word) ?? ""));
      if (at >= 0) return inWindow(words.slice(at + 1));
      // `kitty vim notes.txt`: the program stands where the options end.
      const plain = words.findIndex((word) => !/^(?:-|start$)/.test(prefix(word)));
      return plain >= 0 && /^(?:kitty|foot|st|ghostty|wezterm)$/.test(path[0] ?? "")
        ? inWindow(words.slice(plain))
        : [];
    },
  },
);

/** Keys typed into a pane, and commands run in a new one. */
export const zellij = command("zellij", {
  flags: { "-s --session -l --layout -c --config --config-dir -d --data-dir": value() },
  subcommands: {
    "run r": {
      style: { stops: true },
      flags: {
        "-n --name -d --direction --cwd --width --height -x -y": value(),
        "-f --floating -c --close-on-exit -s --start-suspended -i --in-place --pinned --stacked": off,
      },
      effects: (args) =>
        args.operands.length > 0 ? [{ kind: "runs", run: { kind: "command", argv: args.operands } }] : [],
    },
    "action ac": {
      subcommands: {
        write: { operands: [any(() => [])] },
        "write-chars": { operands: [any((text) => [codeOf("shell", text)])] },
        "new-pane new-tab": {
          style: { stops: true },
          flags: { "-n --name -d --direction --cwd -l --layout": value(), "-f --floating -c --close-on-exit -i": off },
          effects: (args) =>
            args.operands.length > 0 ? [{ kind: "runs", run: { kind: "command", argv: args.operands } }] : [],
        },
      },
      otherwise: {},
    },
  },
  otherwise: {},
});
