import { known, literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { codeOf, loads, scriptOrStdin, unknownOutput } from "../kit/interpreters.ts";
import { edits, off, optional, reads, sentFile, value } from "../kit/roles.ts";
import { command, type Language, type Spec, type Yield } from "../kit/spec.ts";

const DIGITS = "-0 -1 -2 -3 -4 -5 -6 -7 -8 -9";

/** Code in `-e`; with `-n` or `-p` it runs over the lines of the files, which `-i` changes. */
const overLines =
  (language: Language, code: string) =>
  (args: Args): Yield[] => {
    const codes: Text[] = args.values(code);
    if (codes.length === 0) return args.given(code) ? [] : scriptOrStdin(language, args);
    const filters = args.given("-n -p");
    const facts = filters
      ? { facts: { filters: true, ...(args.operands.length > 0 ? { input: args.operands } : {}) } }
      : {};
    const role = args.given("-i") ? edits : reads();
    return [
      ...codes.map((text) =>
        codeOf(language, text, {
          ...facts,
          ...(args.operands.length > 0 ? { args: [known("-e"), ...args.operands] } : {}),
        }),
      ),
      ...(filters ? args.operands.flatMap((path) => (literal(path) === "-" ? [] : role(path, args))) : []),
    ];
  };

const base: Spec = { style: { stops: true, exact: true }, prints: unknownOutput, passes: true };

export const perl = command("perl", {
  ...base,
  flags: {
    "-e -E": value(),
    "-n": off,
    "-p": off,
    "-i": { takes: "optional" },
    "-c": off,
    "-a -f -g -l -s -S -t -T -u -U -w -W -X -h -v": off,
    [DIGITS]: off,
    "-C -D -d -x -V": { takes: "optional" },
    "-F": { takes: "optional" },
    "-I": value(),
    "-M -m": optional(() => []),
  },
  // `-c` compiles, and that runs BEGIN blocks: it is judged like a run.
  effects: overLines("perl", "-e -E"),
});

export const ruby = command("ruby jruby truffleruby", {
  ...base,
  flags: {
    "-e": value(),
    "-n": off,
    "-p": off,
    "-i": { takes: "optional" },
    "-c": off,
    "-a -l -s -S -U -v -w -h -d -y --disable-gems --enable --jit --yjit --verbose --debug": off,
    "-0 -F -K -T -W -x -E --encoding --external-encoding --disable": { takes: "optional" },
    "-I -C": value(),
    "-r --require": value((module) => loads(module, "ruby")),
  },
  harmless: "-c",
  effects: (args) => {
    // `ruby -run -e httpd folder`: the standard library's little programs.
    if (literal(args.value("-r") ?? known("")) === "un" && literal(args.value("-e") ?? known("")) === "httpd")
      return [
        {
          kind: "connect",
          url: known("http://0.0.0.0"),
          does: "listen",
          sends: [sentFile(args.operands[0] ?? known("."))],
          checked: true,
        },
      ];
    return overLines("ruby", "-e")(args);
  },
});

/** Ruby's consoles. */
export const irb = command("irb pry", {
  ...base,
  flags: {
    "-r -I -E --encoding --prompt --context-mode --back-trace-limit": value(),
    "-e --exec": value((text) => [codeOf("ruby", text)]),
    "-f -d -w -W -m --noinspect --nomultiline --simple-prompt --noscript --nocolorize": off,
  },
  effects: (args) => (args.given("-e --exec") ? [] : scriptOrStdin("ruby", args)),
});
