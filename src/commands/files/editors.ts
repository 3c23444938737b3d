import { display, dropStart, known, literal, prefix } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, edits, off, opens, reads, runs, runsCode, runsOption, runsScript, value } from "../kit/roles.ts";
import { command, type Role, type Yield } from "../kit/spec.ts";

const WRITES = /(?:^|[|:\s%])(?:w|wq|x|wa|wqa|xa|wn|up|update|write|xit|exit)!?(?:\s|\||$)/;

/** Commands given with the call, or read from standard input (`ex`, `vim -es`), write the file without a person. */
const writesBack = (args: Args): boolean =>
  args.path[0] === "ex" ||
  args.given("-e -s -es -Es") ||
  [...args.values("-c --cmd"), ...args.operands.filter((word) => prefix(word).startsWith("+"))].some((text) =>
    WRITES.test((literal(text) ?? "w").replace(/^\+/, "")),
  );

/** Without a person its commands may print what is opened, and write it back. */
const edited: Role = (file, args) => [...reads()(file, args), ...edits(file, args)];

/** Opened for a person: nothing is written by itself. `+cmd` runs in the editor. */
const vimFile: Role = (file, args) => {
  const start = prefix(file);
  if (/^\+[^\d]/.test(start)) return runsCode("vim")(dropStart(file, 1), args);
  if (start.startsWith("+") || literal(file) === "-") return [];
  return writesBack(args) ? edited(file, args) : opens()(file, args);
};

export const vim = command("vim vi nvim ex view gvim rvim rview vimdiff nvi", {
  flags: {
    "-A -b -C -d -D -E -f -F -g -H -h -l -L -m -M -n -N -R -v -V -x -X -y -Z --clean --noplugin --not-a-term": off,
    "-e -s -es -Es": off,
    "--headless --embed --remote --startuptime -o -O -p -O2 -r": off,
    "-T --listen --servername --server -q -t -i -W -w": value(),
    "-u -U": value((file, args) =>
      /^(?:NONE|NORC|DEFAULTS)$/.test(literal(file) ?? "") ? [] : runsScript("vim")(file, args),
    ),
    "-c --cmd": value(runsCode("vim")),
    "-S": value(runsScript("vim")),
    "--remote-expr --remote-send": value(runsCode("vim")),
  },
  operands: [any(vimFile)],
  // Without a screen its commands come from standard input.
  effects: (args) => (args.path[0] === "ex" || args.given("-e") ? commandsFromInput(args) : []),
});

/** `!cmd` in an editor's commands runs a program. */
const commandsFromInput = (args: Args): Yield[] =>
  args.stdin.text === null ? [] : [{ kind: "runs", run: { kind: "stdin", language: "vim" } }];

export const ed = command("ed red", {
  flags: { "-s --quiet -v --verbose -G --traditional -l -E -r": off, "-p --prompt": value() },
  operands: [any(edited)],
  effects: commandsFromInput,
});

export const emacs = command("emacs emacsclient xemacs", {
  flags: {
    "-nw --no-window-system -Q --quick -q --no-init-file --no-site-file --no-splash": off,
    "-batch --batch": off,
    "-c --create-frame -t --tty -n --no-wait --debug-init -kill --kill --daemon --fg-daemon -nbc -r": off,
    "-a --alternate-editor": value(runsOption),
    "-eval --eval -e -execute --execute": value(runsCode("elisp")),
    "-l -load --load -script --script": value(runsScript("elisp")),
    "-f -funcall --funcall -L --directory -u --user --init-directory --socket-name -s": value(),
    "-insert --insert": value(opens()),
  },
  operands: [
    any((file, args) => (literal(file)?.startsWith("+") ? [] : (args.given("--batch") ? edited : opens())(file, args))),
  ],
});

export const others = command(
  "nano pico code cursor subl micro hx helix kak gedit kate mate atom zed windsurf codium emacs-nox jed joe",
  {
    flags: {
      "-w --wait -n --new-window -r --reuse-window -g --goto -a --add -d --diff -m --merge -v -l -i -c -B --disable-extensions":
        off,
      "--list-extensions --show-versions --status --verbose": off,
      "--install-extension": value((name) => [{ kind: "install", from: "vscode", name, known: false, wide: true }]),
      "--uninstall-extension --user-data-dir --extensions-dir --profile --locale -T -Y -o": value(),
      "-s --speller": value(runsOption),
      // Kakoune: `%sh{…}` runs where it stands.
      "-e -E -f -p": value((text) =>
        [...display(text).matchAll(/%sh\{([^}]*)\}/g)].map(([, code = ""]) =>
          runs({ kind: "code", language: "shell", text: known(code) }),
        ),
      ),
    },
    operands: [any((file, args) => (/^[+-]/.test(prefix(file)) ? [] : opens()(file, args)))],
  },
);
