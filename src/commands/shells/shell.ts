import { known, literal, type Text } from "../../types/text.ts";
import { codeOf, scriptOrStdin } from "../kit/interpreters.ts";
import { off, reads, runsScript, value } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";

/** `+x` and `+o NAME` switch options off; they are no operands as long as options go on. */
function rewrites(words: Text[]): Text[] {
  const out: Text[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = literal(words[index]!) ?? "";
    if (/^\+[a-zA-Z]+$/.test(word)) {
      if (/[oO]$/.test(word)) index++;
      continue;
    }
    if (!word.startsWith("-") || word === "--" || word === "-") return [...out, ...words.slice(index)];
    out.push(words[index]!);
    const takes = /^-[a-zA-Z]*[oO]$/.test(word) || /^--(?:rcfile|init-file|emulate)$/.test(word);
    if (takes && words[index + 1]) out.push(words[++index]!);
  }
  return out;
}

export const shell = command("bash sh zsh dash ksh ksh93 mksh ash rbash yash posh", {
  rewrites,
  style: { stops: true, exact: true },
  flags: {
    "-c": off,
    "-s": off,
    "-n": off,
    "-a -b -e -f -g -h -i -k -l -m -p -r -t -u -w -y -B -C -D -E -H -I -P -T -V -X -Y -F -G -d": off,
    "-v -x --verbose": off,
    "--login --norc --noprofile --posix --restricted --noediting --debugger --dump-strings --dump-po-strings": off,
    "--debug --no-rcs --no-globalrcs --pretty-print --interactive --protected --wordexp": off,
    "-o -O --emulate": value(),
    "--rcfile --init-file": value(runsScript("shell")),
  },
  effects: (args) => {
    const [code, ...params] = args.operands;
    if (args.given("-c")) return code ? [codeOf("shell", code, params.length > 0 ? { args: params } : {})] : [];
    // `-s`: the operands are parameters, the commands arrive on standard input.
    if (args.given("-s"))
      return [{ kind: "runs", run: { kind: "stdin", language: "shell", args: [known("bash"), ...args.operands] } }];
    // `-v` and `-x` print the lines of the script.
    const shown = code && args.given("-v -x") ? reads()(code, args) : [];
    return [...shown, ...scriptOrStdin("shell", args)];
  },
  harmless: "-n",
});

/** Its syntax is close enough for the commands to be seen; what is not is refused. */
export const fish = command("fish xonsh nu elvish", {
  style: { stops: true, exact: true },
  flags: {
    "-c --command --commands": value((text) => [codeOf("shell", text)]),
    "-C --init-command": value((text) => [codeOf("shell", text)]),
    "-n --no-execute": off,
    "-i --interactive -l --login -N --no-config -P --private -v -x -e -s -b -t -V -X -q": off,
    "-d --debug -o --debug-output -f --features -D --print-debugging-info --profile --profile-startup": value(),
    "--rc --config --env-config": value(runsScript("shell")),
  },
  effects: (args) => (args.given("-c") ? [] : scriptOrStdin("shell", args)),
  harmless: "-n",
});

export const csh = command("csh tcsh", {
  style: { stops: true, exact: true },
  flags: {
    "-c": value((text) => [codeOf("shell", text)]),
    "-b -d -e -f -F -i -l -m -q -s -t -v -V -x -X": off,
    "-n": off,
  },
  effects: (args) => (args.given("-c") ? [] : scriptOrStdin("shell", args)),
  harmless: "-n",
});

export const evaluate = command("eval", {
  style: { none: true },
  effects: (args) => {
    const pieces = args.operands.flatMap((word, at) => (at === 0 ? word.pieces : [" ", ...word.pieces]));
    const [first] = args.operands;
    return first ? [codeOf("shell", { ...first, pieces })] : [];
  },
});

export const source = command("source .", {
  style: { none: true },
  effects: (args) => {
    const [path] = args.operands;
    return path
      ? [{ kind: "runs", run: { kind: "script", language: "shell", path, args: args.operands, sourced: true } }]
      : [];
  },
});
