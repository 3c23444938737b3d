import { concat, known, literal, prefix } from "../../types/text.ts";
import { inline, off, opens, optional, reads, value, writes } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

export const xargs = command("xargs gxargs", {
  style: { stops: true },
  flags: {
    "-0 --null": off,
    "-o --open-tty -p --interactive -r --no-run-if-empty -t --verbose -x --exit --show-limits": off,
    "-a --arg-file": value(reads()),
    "-d --delimiter": value(),
    "-E -L -n --max-args -P --max-procs -s --max-chars --process-slot-var -S -R": value(),
    "-I": value(),
    "-J": value(),
    "-i --replace": inline,
    "-e --eof -l --max-lines": inline,
  },
  effects: (args): Yield[] => {
    const argv = args.operands.length > 0 ? args.operands : [known("echo")];
    const given = args.value("-I -J") ?? args.value("-i --replace");
    const replaces = given ? literal(given) : args.given("-i --replace") ? "{}" : undefined;
    const listed = args.value("-a --arg-file");
    const separator = args.given("-0 --null") ? "\0" : delimiter(args.string("-d --delimiter"));
    return [
      {
        kind: "runs",
        run: {
          kind: "command",
          argv,
          inputs: true,
          ...(listed ? { listed } : {}),
          ...(replaces === undefined ? {} : { replaces }),
          ...(separator === undefined ? {} : { separator }),
        },
      },
    ];
  },
});

/** As `-d` writes it: a character, or an escape of one. */
const delimiter = (text: string | undefined): string | undefined =>
  text?.replace(/^\\([nt0])$/, (_, letter: "n" | "t" | "0") => ({ n: "\n", t: "\t", 0: "\0" })[letter]).slice(0, 1);

export const parallel = command("parallel sem", {
  style: { stops: true },
  flags: {
    "-0 --null -k --keep-order -X -m -q --quote -u --ungroup -t --verbose --progress --bar --eta --halt-now --dry-run -v":
      off,
    "--pipe --pipe-part --spreadstdin": off,
    "--xargs --no-notice --will-cite --line-buffer --lb --tag --group --no-run-if-empty -r --shuf --resume --link": off,
    "--citation --plain --fg --semaphore --bg --wait": off,
    "-a --arg-file": value(opens()),
    "-d --delimiter": value(),
    "-j --jobs -P --max-procs -n --max-args -N --max-replace-args -C --colsep -L --max-lines -s": value(),
    "--halt --timeout --delay --retries --load --memfree --nice --block --tagstring --env --trim --profile -J": value(),
    "--workdir --wd --recstart --recend --header --rpl --basefile --return --tmpdir --compress-program": value(),
    "-S --sshlogin --slf --sshloginfile": value((host) => [
      { kind: "connect", url: host, does: "change", sends: [], checked: true },
    ]),
    "-I": value(),
    "--joblog --results": value(writes()),
  },
  effects: (args): Yield[] => {
    const separator = args.operands.findIndex((word) => /^:::?:?\+?$/.test(literal(word) ?? ""));
    const argv = separator < 0 ? args.operands : args.operands.slice(0, separator);
    const given =
      separator < 0
        ? []
        : args.operands.slice(separator + 1).filter((word) => !/^:{3,4}\+?$/.test(literal(word) ?? ""));
    const replaces = args.string("-I") ?? "{}";
    const replaced = argv.some((word) =>
      word.pieces.some((piece) => typeof piece === "string" && piece.includes(replaces)),
    );
    // `sem` starts the one command it is given.
    if (args.path[0] === "sem" && separator < 0 && argv.length > 0)
      return [
        {
          kind: "runs",
          run: { kind: "code", language: "shell", text: concat(...argv.flatMap((word) => [word, " "])) },
        },
      ];
    // `--pipe`: the input goes to the command's own.
    if (args.given("--pipe") && argv.length > 0)
      return [
        argv.length === 1 && /\s/.test(prefix(argv[0]!))
          ? { kind: "runs", run: { kind: "code", language: "shell", text: argv[0]! } }
          : { kind: "runs", run: { kind: "command", argv } },
      ];
    // Without a command the inputs are command lines.
    if (argv.length === 0)
      return separator < 0
        ? [{ kind: "runs", run: { kind: "stdin", language: "shell" } }]
        : given.map((text) => ({ kind: "runs", run: { kind: "code", language: "shell", text } }));
    // The mark alone stands for whole command lines.
    const line =
      argv.length === 1 && (/\s/.test(prefix(argv[0]!)) || literal(argv[0]!) === replaces) ? argv[0]! : undefined;
    // One word with blanks is a command line for a shell.
    const words = line ? [known("sh"), known("-c"), replaced ? line : concat(line, " ", replaces)] : argv;
    if (separator < 0)
      return [
        {
          kind: "runs",
          run: { kind: "command", argv: words, inputs: true, ...(replaced || line ? { replaces } : {}) },
        },
      ];
    return given.map((input) => ({
      kind: "runs",
      run: {
        kind: "command",
        argv:
          replaced || line
            ? words.map((word) => ({
                ...word,
                pieces: word.pieces.flatMap((piece) =>
                  typeof piece === "string"
                    ? piece
                        .split(replaces)
                        .flatMap((part, at) => (at === 0 ? [part] : [...input.pieces, part]))
                        .filter((part) => part !== "")
                    : [piece],
                ),
              }))
            : [...argv, input],
      },
    }));
  },
});

export const entr = command("entr", {
  style: { stops: true },
  flags: { "-a -c -d -n -p -r -x -z": off, "-s": off },
  effects: (args): Yield[] => {
    const [first, ...others] = args.operands;
    if (!first) return [];
    if (args.given("-s")) return [{ kind: "runs", run: { kind: "code", language: "shell", text: first } }];
    return [{ kind: "runs", run: { kind: "command", argv: [first, ...others], inputs: true, replaces: "/_" } }];
  },
});

export const watchexec = command("watchexec nodemon reflex modd onchange", {
  style: { stops: true },
  flags: {
    "-r --restart -c --clear -p --postpone -n -v --verbose --no-vcs-ignore -q --quiet -s -R -L": off,
    "-e --exts --ext -w --watch -f --filter -i --ignore --debounce -d --delay -g --glob --signal --config": value(),
    "-x --exec --command": value((text) => [{ kind: "runs", run: { kind: "code", language: "shell", text } }]),
    "--stop-signal --shell": inline,
    "--log-file": optional(writes()),
  },
  effects: (args) =>
    args.operands.length === 0 || args.given("-x --exec")
      ? []
      : args.operands.length === 1
        ? [{ kind: "runs", run: { kind: "code", language: "shell", text: args.operands[0]! } }]
        : [{ kind: "runs", run: { kind: "command", argv: args.operands } }],
});
