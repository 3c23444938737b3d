import { dropStart, join, known, literal, prefix, type Text } from "../../types/text.ts";
import { codeOf } from "../kit/interpreters.ts";
import { any, inline, off, opens, rest, runsOption, runsScript, value, writes } from "../kit/roles.ts";
import { command, type Role } from "../kit/spec.ts";
import { wrapped } from "../kit/wrap.ts";
import { memory } from "./sandbox.ts";

/** `-o '|cmd'` and `-o '!cmd'` pipe the trace into a program. */
const traceFile: Role = (path, args) =>
  /^[|!]/.test(prefix(path)) ? runsOption(dropStart(path, 1), args) : writes()(path, args);

const attaches: Role = (pid) => memory(pid);

/** System calls that take names, numbers and signals, none of which carries what a process reads or writes. */
const QUIET_CALLS =
  /^(?:trace=)?(?:%?(?:file|desc|process|signal|ipc|memory|stat|lstat|fstat|statfs)|openat?2?|connect|bind|listen|accept4?|close|l?stat|fstat|newfstatat|access|faccessat2?|unlink(?:at)?|rename(?:at2?)?|mkdir(?:at)?|futex|poll|ppoll|select|epoll_wait|mmap|munmap|brk|clone3?|fork|vfork|exit(?:_group)?|wait4|kill|none)(?:,|$)/;

/** Attached to a process, only what shows data is memory of it: neither a summary (`-c`) nor calls without data. */
const traces: Role = (pid, args) => {
  const counts = args.given("-c --summary-only");
  const chosen = args.values("-e --trace").map((calls) => literal(calls) ?? "");
  const quiet = chosen.length > 0 && chosen.every((calls) => calls.split(",").every((one) => QUIET_CALLS.test(one)));
  return counts || quiet ? [] : memory(pid);
};

export const strace = command("strace dtruss", {
  style: { stops: true },
  flags: {
    "-c --summary-only": off,
    "-f -ff -F -C -d -h -i -k -n -q -qq -r -t -tt -ttt -T -v -V -w -x -xx -y -yy -z -Z -D -DD -A -L": off,
    "--follow-forks --summary --relative-timestamps --syscall-times --no-abbrev --string-all": off,
    "-e --trace": value(),
    "-a -b -E -I -O -P -s -S -u -X -l -U --signal --inject --fault --string-limit --columns --env": value(),
    "-o --output": value(traceFile),
    "-p --attach": value(traces),
    "--absolute-timestamps --decode-fds --output-separately": inline,
  },
  effects: (args) => wrapped(args.operands),
});

/** Its `-S` shows system calls and takes nothing. */
export const ltrace = command("ltrace", {
  style: { stops: true },
  flags: {
    "-c -C --demangle -f -i -L -r -S -t -tt -ttt -T -b --no-signals": off,
    "-a --align -A -D --debug -e -F --config -l --library -n --indent -s -u -w --where -x": value(),
    "-o --output": value(traceFile),
    "-p": value(traces),
  },
  effects: (args) => wrapped(args.operands),
});

/** Commands of a debugger: `shell CMD`, `!CMD`, `platform shell CMD`. */
const debuggerCommand: Role = (text) => {
  const script = /^(?:python|py|pi|script)\s+(?=\S)/.exec(prefix(text))?.[0];
  if (script)
    return [codeOf("python", join([prefix(text).slice(script.length), ...text.pieces.slice(1)], text.at, text.quoted))];
  const shell = /^(?:platform )?(?:shell|!)\s*/.exec(prefix(text))?.[0];
  return shell
    ? [codeOf("shell", join([prefix(text).slice(shell.length), ...text.pieces.slice(1)], text.at, text.quoted))]
    : [];
};

/** What a debugger says of calls and threads: names of functions, their places and arguments. */
const STACK =
  /^(?:(?:thread apply all |thread backtrace|taas |frame apply all )?(?:bt|backtrace|where)(?: -?\d+| all)?|info (?:threads|inferiors|sharedlibrary|proc|signals|source)|thread(?: list| backtrace(?: all)?| \d+)?|set (?:pagination|confirm|height|width|print \w+|debuginfod enabled) \S+|detach|quit|q|c|continue|process detach)$/;

/** Attached only to ask where a process stands, and told to leave: nothing of its memory is printed. */
const debugs: Role = (pid, args) => {
  const asked = args.values("-ex -o").map((one) => literal(one) ?? "");
  const batch = args.given("-batch");
  const told = batch && asked.length > 0 && asked.every((one) => STACK.test(one.trim()));
  return told && !args.given("-x -ix") ? [] : memory(pid);
};

export const gdb = command("gdb lldb dlv pdb rr cgdb", {
  style: { single: true },
  flags: {
    "-batch --batch -b": off,
    "-q -quiet --quiet -silent --silent -n --nx -nx -nh --nh -nw -tui --tui -w -return-child-result": off,
    "-ex --ex -iex --eval-command -eval-command -o -O --one-line -init-eval-command": value(debuggerCommand),
    "-x --command -command -s --source -ix": value(runsScript("unknown")),
    "-p --pid -pid --attach-pid": value(debugs),
    "-c --core -core -exec --exec -symbols -se -cd -d -directory -tty -interpreter -f --file": value(),
    "-args --args": rest,
  },
  effects: (args) =>
    args.given("-args --args")
      ? wrapped(args.values("-args --args"))
      : args.operands.slice(0, 1).flatMap((path) => opens()(path, args)),
});

/** What follows the options of a subcommand, some of which take the next word. */
function afterOptions(words: Text[]): Text[] {
  let index = 0;
  for (; index < words.length && prefix(words[index]!).startsWith("-"); index++) {
    const plain = literal(words[index]!) ?? "";
    if (plain === "--") return words.slice(index + 1);
    if (/^-[a-zA-Z]*[epoFCctGrIDmwu]$|^--(?:event|pid|tid|output|freq|cpu|repeat|delay|call-graph)$/.test(plain))
      index++;
  }
  return words.slice(index);
}

export const valgrind = command("valgrind heaptrack perf", {
  style: { stops: true },
  flags: {
    "-v --verbose -q --quiet -a -g -d -x": off,
    "-e -F -p -c -o -i -t -C": value(),
    "--tool --leak-check --show-leak-kinds --track-origins --error-exitcode --suppressions --log-file --xml --xml-file":
      inline,
    "--trace-children --num-callers --max-stackframe --vgdb --callgrind-out-file --massif-out-file": inline,
  },
  effects: (args) => {
    const verb = args.word(0) ?? "";
    if (args.path[0] !== "perf") return wrapped(args.operands);
    if (!/^(?:stat|record|trace|mem|c2c)$/.test(verb)) return [];
    return wrapped(afterOptions(args.operands.slice(1)));
  },
});

/** `system("…")` in a probe's action. */
const probe: Role = (text) =>
  [...(literal(text) ?? "").matchAll(/\bsystem\s*\(\s*"((?:\\.|[^"\\])*)"/g)].map(([, line = ""]) =>
    codeOf("shell", known(line.replace(/\\(.)/g, "$1"), text.at)),
  );

export const perfTools = command("bpftrace dtrace", {
  flags: {
    "-e -n": value(probe),
    "--unsafe -w": off,
    "-p": value(attaches),
    "-c": value((text) => [codeOf("shell", text)]),
    "-o": value(writes()),
    "-s": value(runsScript("unknown")),
  },
  operands: [any(() => [])],
});
