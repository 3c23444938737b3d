import { EMPTY_FLOW } from "../../types/flow.ts";
import { concat, known, literal, type Text } from "../../types/text.ts";
import { whereIs } from "../files/names.ts";
import { codeOf } from "../kit/interpreters.ts";
import { inline, off, optional, printed, rest, runsOperands, sentFile, value, writes } from "../kit/roles.ts";
import { command, type Flag, type Yield } from "../kit/spec.ts";
import { wrapped } from "../kit/wrap.ts";

/** Options, then a command. */
const wrapper = (names: string, flags: Record<string, Flag> = {}, from = 0) =>
  command(names, { style: { stops: true }, flags, does: runsOperands(from) });

const DIGITS = "-0 -1 -2 -3 -4 -5 -6 -7 -8 -9";

export const nohup = wrapper(
  "nohup setsid nocorrect noglob builtin chronic unbuffer eatmydata fakeroot catchsegv rlwrap dbus-run-session dbus-launch with-contenv errno ifne not",
  {
    "-c --ctty -f --fork -w --wait -p -v -e -n": off,
  },
);
/** Package managers behind a scanner: `sfw npm install x`, `scfw run npm install x`. */
export const scanned = wrapper("sfw pmg", { "--verbose --silent --dry-run": off });
export const scfw = command("scfw", {
  style: { stops: true },
  flags: { "--log-level": value() },
  subcommands: {
    run: {
      style: { stops: true },
      flags: { "--dry-run --allow-on-warning --block-on-warning --error-on-block": off, "--executable": value() },
      does: runsOperands(),
    },
    "audit configure": { operands: [] },
  },
});

/** Unix commands for npm scripts: `shx rm -rf dist`. */
export const shx = wrapper("shx", { "-s --silent -n --negate": off });
export const nice = wrapper("nice", { "-n --adjustment": value(), [DIGITS]: off });
export const ionice = wrapper("ionice", {
  "-c --class -n --classdata -p --pid -P --pgid -u --uid": value(),
  "-t --ignore": off,
});
export const chrt = wrapper("chrt", { "-b -f -i -o -r -d -a -m -v -R": off, "-p --pid -T -P -D": value() }, 1);
export const taskset = wrapper("taskset", { "-a --all-tasks -c --cpu-list": off, "-p --pid": value() }, 1);
export const cpulimit = wrapper("cpulimit numactl prlimit cgexec", {
  "-l --limit -p --pid -e --exe -g -N -m -C -c": value(),
  "-z -i -b -f -v --localalloc --all": off,
  "--cpunodebind --membind --interleave --physcpubind --as --core --cpu --data --fsize --nofile --nproc --rss --stack":
    inline,
});
export const schedtool = command("schedtool", {
  flags: { "-N -F -R -B -I -D -M -v -h -r": off, "-p -n -a": value(), "-e": rest },
  effects: (args) => wrapped(args.values("-e")),
});
export const stdbuf = wrapper("stdbuf gstdbuf", { "-i --input -o --output -e --error": value() });
export const timeout = wrapper(
  "timeout gtimeout",
  { "-k --kill-after -s --signal": value(), "-f --foreground -p --preserve-status -v --verbose": off },
  1,
);
export const time = wrapper("time gtime", {
  "-p --portability -a --append -v --verbose -q --quiet -l -h": off,
  "-f --format": value(),
  "-o --output": value(writes()),
});
export const proxychains = wrapper("proxychains proxychains4 torsocks torify tsocks", {
  "-q -i --isolate": off,
  "-f -u -p -a -P": value(),
});
export const faketime = wrapper("faketime datefudge", { "-f -m -p": off, "--exclude-monotonic": off }, 1);
export const caffeinate = wrapper("caffeinate systemd-inhibit gnome-session-inhibit", {
  "-d -i -m -s -u": off,
  "-t -w": value(),
  "--what --who --why --mode --inhibit": value(),
});
export const xvfb = wrapper("xvfb-run", {
  "-a --auto-servernum -l --listen-tcp": off,
  "-n --server-num -s --server-args -p --xauth-protocol -w --wait": value(),
  "-e --error-file -f --auth-file": value(writes()),
});
export const arch = wrapper("arch setarch linux32 linux64 i386 x86_64", { "-arm64 -x86_64 -i386 -R -v -3": off });
/** All of coreutils in one program. */
export const coreutils = command("coreutils", {
  style: { none: true },
  effects: ({ words: [first, ...others] }) => {
    const program = /^--coreutils-prog(?:-shebang)?=(.+)$/.exec((first && literal(first)) ?? "")?.[1];
    if (program && first) return wrapped([known(program, first.at), ...others]);
    return first && !/^-/.test(literal(first) ?? "") ? wrapped([first, ...others]) : [];
  },
});
/** One program with many names; its web server has options of its own. */
export const busybox = command("busybox toybox", {
  style: { stops: true },
  flags: { "--list --list-full --install -s": off },
  does: (args) => {
    const words = args.operands.map((word) => literal(word) ?? "");
    if (words[0] !== "httpd") return args.operands.length > 0 ? wrapped(args.operands) : [];
    const at = words.indexOf("-h");
    const folder = at > 0 ? args.operands[at + 1] : undefined;
    return [
      {
        kind: "connect",
        url: known("http://0.0.0.0"),
        does: "listen",
        sends: [sentFile(folder ?? known("."))],
        checked: true,
      },
    ];
  },
});

export const exec = command("exec", {
  style: { stops: true },
  flags: { "-c -l": off, "-a": value() },
  does: runsOperands(),
});

export const builtinCommand = command("command", {
  style: { stops: true },
  flags: { "-v -V": off, "-p": off },
  effects: (args) => (args.given("-v -V") ? [] : wrapped(args.operands)),
  prints: (args) => {
    const [name] = args.operands;
    return args.given("-v -V") && name ? printed(whereIs(name)) : EMPTY_FLOW;
  },
});

export const renice = command("renice", { flags: { "-n --priority -p -g -u": value() }, prints: "nothing" });

const joined = (words: Text[]): Text => concat(...words.flatMap((word, at) => (at === 0 ? [word] : [" ", word])));

export const watch = command("watch viddy hwatch", {
  style: { stops: true },
  flags: {
    "-b --beep -c --color -e --errexit -g --chgexit -p --precise -r --no-rerun -t --no-title -w --no-wrap -C -f": off,
    "-x --exec": off,
    "-n --interval -q --equexit -s": value(),
    "-d --differences": inline,
  },
  effects: (args): Yield[] => {
    if (args.operands.length === 0) return [];
    return args.given("-x --exec") ? wrapped(args.operands) : [codeOf("shell", joined(args.operands))];
  },
});

export const hyperfine = command("hyperfine concurrently run-p run-s npm-run-all start-server-and-test start-test", {
  flags: {
    "-w --warmup -r --runs -m --min-runs -M --max-runs -L --parameter-list -P --parameter-scan -S --shell -n --names":
      value(),
    "--command-name -c --prefix-colors -u --style --sort --output --max-processes": value(),
    "-N -i --ignore-failure -k --kill-others --kill-others-on-fail -s --success --raw --show-output -g --group": off,
    "-p --prepare --setup -C --cleanup": value((text) => [codeOf("shell", text)]),
    "--export-json --export-csv --export-markdown": value(writes()),
  },
  operands: [{ place: "any", role: (text) => [codeOf("shell", text)] }],
});

export const flock = command("flock lockfile setlock with-lock", {
  style: { stops: true },
  flags: {
    "-s --shared -x -e --exclusive -u --unlock -n --nb --nonblock -o --close -F --no-fork -v --verbose": off,
    "-w --wait --timeout -E --conflict-exit-code": value(),
    "-c --command": value((text) => [codeOf("shell", text)]),
  },
  effects: (args) => {
    const [lock, second, code] = args.operands;
    const locks: Yield[] =
      lock && !/^\d+$/.test(literal(lock) ?? "") ? [{ kind: "write", path: lock, how: "append", from: [] }] : [];
    if (second && /^(?:-c|--command)$/.test(literal(second) ?? ""))
      return [...locks, ...(code ? [codeOf("shell", code)] : [])];
    return [...locks, ...wrapped(args.operands.slice(1))];
  },
});

export const script = command("script", {
  flags: {
    "-a --append": off,
    "-e --return -f --flush -q --quiet -k -r -F -d -p": off,
    "-c --command": value((text) => [codeOf("shell", text)]),
    "-E --echo -o --output-limit -m --logging-format -t": inline,
    "-O --log-out -I --log-in -B --log-io -T --log-timing": value(writes()),
  },
  effects: (args): Yield[] => {
    const [log, ...argv] = args.operands;
    const path = log ?? (args.given("-O -B") ? undefined : known("typescript"));
    return [
      ...(path ? writes(args.given("-a") ? "append" : "replace", () => [])(path, args) : []),
      ...(args.given("-c")
        ? []
        : argv.length > 0
          ? wrapped(argv)
          : [{ kind: "runs" as const, run: { kind: "stdin" as const, language: "shell" as const } }]),
    ];
  },
});

export const expectScript = command("expect tclsh wish", {
  style: { stops: true },
  flags: {
    "-c": value((text) => [codeOf("tcl", text)]),
    "-f": value((path) => [{ kind: "runs", run: { kind: "script", language: "tcl", path } }]),
    "-b -d -i -n -N -v": off,
    "-D": value(),
  },
  effects: (args) => {
    if (args.given("-c -f")) return [];
    const [path] = args.operands;
    if (path && literal(path) !== "-")
      return [{ kind: "runs", run: { kind: "script", language: "tcl", path, args: args.operands } }];
    return [{ kind: "runs", run: { kind: "stdin", language: "tcl" } }];
  },
});

export const pv = command("pv ts mbuffer buffer", {
  flags: {
    "-p -t -e -r -b -f -n -q -W -a -c -l -0 -T -A": off,
    "-s -L -B -i -w -H -N -D -m": value(),
    "-o --output": optional(writes()),
    "-d": value(),
  },
  operands: [{ place: "any", role: (path) => [{ kind: "read", path, recursive: false, shows: true }] }],
});
