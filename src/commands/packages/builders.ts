/** Builders of compiled and embedded projects: they work by the project's own files; what they take from elsewhere counts. */
import { dropStart, known, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { unknownOutput } from "../kit/interpreters.ts";
import { connects, edits, installs, mutation, runs, runsShell, writes } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";
import { outside } from "./names-of.ts";

/** A builder's call: its words without options, what they say in a row, and the values of options. */
interface Call {
  plain: Text[];
  line: string;
  args: Args;
  /** The word behind a flag, or what is attached to it. */
  value: (flag: RegExp) => Text | undefined;
  /** The command behind so many plain words, without a `--`. */
  behind: (from: number) => Text[];
}

function callOf(args: Args): Call {
  const words = args.operands;
  const plain = words.filter((word) => !/^-./.test(prefix(word)));
  const dashAt = (all: readonly Text[]) => all.findIndex((word) => literal(word) === "--");
  return {
    args,
    plain,
    line: plain.map((word) => literal(word) ?? "?").join(" "),
    value: (flag) => {
      const at = words.findIndex((word) => flag.test(prefix(word).replace(/=.*$/s, "")));
      const word = words[at];
      const sign = word ? prefix(word).indexOf("=") : -1;
      return word && (sign > 0 ? dropStart(word, sign + 1) : words[at + 1]);
    },
    behind: (from) => {
      const after = words.slice(words.indexOf(plain[from - 1]!) + 1).filter((_, at, all) => at !== dashAt(all));
      return after.slice(
        Math.max(
          0,
          after.findIndex((word) => !/^-./.test(prefix(word))),
        ),
      );
    },
  };
}

const builder = (names: string, effects: (call: Call) => Yield[]) =>
  command(names, { style: { none: true }, prints: unknownOutput, effects: (args) => effects(callOf(args)) });

/** Build files, when an option names others than the project's. */
const files = ({ value, args }: Call, flag: RegExp): Yield[] => {
  const file = value(flag);
  return file ? outside(file, args) : [];
};

const started = (argv: Text[]): Yield[] => (argv.length > 0 ? [runs({ kind: "command", argv })] : []);
const named = (word: Text): boolean => /^[A-Za-z][\w-]*$/.test(literal(word) ?? "-");

export const cabal = builder("cabal", (call) => {
  const { plain, line, args } = call;
  if (/^(?:v2-)?exec /.test(line)) return started(call.behind(1));
  if (/^(?:v2-)?install /.test(line))
    return plain
      .slice(1)
      .filter(named)
      .flatMap((name) => installs("hackage")(name, args));
  if (/^upload /.test(line)) return [{ kind: "publish", to: "hackage", name: plain[1]! }];
  return files(call, /^--(?:project-file|cabal-file)$/);
});

export const stack = builder("stack", (call) => {
  const { plain, line, args } = call;
  if (/^exec /.test(line)) return started(call.behind(1));
  if (/^(?:runghc|runhaskell|script) /.test(line))
    return [
      runs({
        kind: "script",
        language: "unknown",
        path: plain.find((word) => /\.l?hs$/.test(literal(word) ?? "")) ?? plain[1]!,
      }),
    ];
  if (/^install /.test(line))
    return plain
      .slice(1)
      .filter(named)
      .flatMap((name) => installs("hackage")(name, args));
  if (/^upload/.test(line)) return [{ kind: "publish", to: "hackage", name: plain[1] ?? known(".") }];
  return files(call, /^--stack-yaml$/);
});

export const dune = builder("dune", (call) => {
  if (/^exec /.test(call.line)) {
    const argv = call.behind(1);
    // A program of the project is built before it runs.
    return argv[0] && named(argv[0]) ? started(argv) : [];
  }
  return files(call, /^--(?:workspace|root)$/);
});

export const zig = builder("zig", (call) => {
  const { plain, line, args } = call;
  if (/^(?:run|test) /.test(line) && /\.zig$/.test(literal(plain[1]!) ?? ""))
    return [runs({ kind: "script", language: "unknown", path: plain[1]!, args: call.behind(2) })];
  if (/^fetch /.test(line)) return /^https?:|^git\+/.test(prefix(plain.at(-1)!)) ? connects()(plain.at(-1)!, args) : [];
  if (/^fmt /.test(line) && !args.operands.some((word) => literal(word) === "--check"))
    return plain.slice(1).flatMap((path) => edits(path, args));
  if (/^(?:cc|c\+\+|ar|ranlib|objcopy) /.test(line)) {
    const output = call.value(/^-o$/);
    return output ? writes()(output, args) : [];
  }
  return files(call, /^--build-file$/);
});

export const conan = builder("conan", (call) => {
  const { plain, line, args } = call;
  if (/^remote (?:add|update)/.test(line)) return [{ kind: "redirect", what: "registry", to: plain.at(-1)! }];
  if (/^upload /.test(line)) return [{ kind: "publish", to: "conan", name: plain[1]! }];
  if (/^remove /.test(line) && call.value(/^-r$|^--remote$/))
    return [mutation("conan", "delete", "package", { target: plain[1]!, destroys: true, hosted: true })];
  const tool = call.value(/^--(?:tool-)?requires$/);
  return tool ? installs("conan")(tool, args) : [];
});

/** Boards are one's own: writing to them or erasing them is what these tools are for. */
export const west = builder("west", (call) => {
  const shell = /^forall/.test(call.line) ? call.value(/^-c$/) : undefined;
  if (shell) return runsShell()(shell, call.args);
  const manifest = /^init/.test(call.line) ? call.value(/^(?:-m|--manifest-url)$/) : undefined;
  return manifest ? connects()(manifest, call.args) : [];
});

export const platformio = builder("pio platformio", (call) => {
  const { plain, line, args } = call;
  if (/^(?:pkg|package) (?:publish|unpublish)/.test(line))
    return /unpublish/.test(line)
      ? [mutation("platformio", "delete", "package", { target: plain[2] ?? null, destroys: true, hosted: true })]
      : [{ kind: "publish", to: "platformio", name: plain[2] ?? known(".") }];
  if (/^lib install /.test(line)) return plain.slice(2).flatMap((name) => installs("platformio")(name, args));
  const library = /^(?:pkg|package) install/.test(line)
    ? call.value(/^(?:-[lpt]|--(?:library|platform|tool))$/)
    : undefined;
  return [...(library ? installs("platformio")(library, args) : []), ...files(call, /^(?:-c|--project-conf)$/)];
});

export const espIdf = builder("idf.py", ({ line, plain, args }) =>
  /^add-dependency /.test(line) ? installs("esp")(plain[1]!, args) : [],
);

export const arduino = builder("arduino-cli", (call) => {
  const { plain, line, args } = call;
  const index =
    call.value(/^--additional-urls$/) ?? (/^config (?:add|set) board_manager/.test(line) ? plain.at(-1) : undefined);
  const sources =
    index && /^https?:/.test(prefix(index))
      ? [{ kind: "redirect" as const, what: "registry" as const, to: index }]
      : [];
  const repository = /^lib install/.test(line) ? call.value(/^--(?:git-url|zip-path)$/) : undefined;
  return [...sources, ...(repository ? installs("arduino")(repository, args) : [])];
});

export const colcon = builder("colcon scons waf autoreconf autoconf automake aclocal autoheader libtoolize", (call) =>
  files(call, /^(?:-f|--file|--makefile|--sconstruct|--site-dir|--metas)$/),
);

/** They start another build and look at it. */
export const around = command("bear ccache sccache distcc icecc", {
  style: { none: true },
  prints: unknownOutput,
  effects: (args) => {
    const words = args.operands;
    const dashes = words.findIndex((word) => literal(word) === "--");
    const from = dashes >= 0 ? dashes + 1 : words.findIndex((word) => !/^-/.test(prefix(word)));
    const written = words
      .slice(0, Math.max(0, from))
      .findIndex((word) => /^(?:-o|--output)$/.test(literal(word) ?? ""));
    const at = dashes < 0 && written >= 0 ? written + 2 : from;
    return [
      ...(written >= 0 && words[written + 1] ? writes()(words[written + 1]!, args) : []),
      ...(from >= 0 ? started(words.slice(at)) : []),
    ];
  },
});
