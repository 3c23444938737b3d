import { dropStart, lines, literal, prefix, type Text } from "../../types/text.ts";
import { any, made, mutation, nothing, off, opens, printed, reads, value } from "../kit/roles.ts";

import { command, type Yield } from "../kit/spec.ts";

/** Programs that do nothing to the world. */
export const none = command("true false : test [ [[ sleep usleep gsleep gtrue gfalse", {
  style: { none: true },
  operands: [any(nothing)],
  prints: "nothing",
});

export const calculators = command("expr factor numfmt cal ncal units tty nproc getconf locale logname groups", {
  style: { none: true },
  prints: "nothing",
});

/** A line of `dc` that begins with `!` goes to a shell. */
const bangs = (text: Text | null | undefined): Yield[] =>
  text
    ? lines(text).flatMap((line): Yield[] => {
        const start = /^\s*!(?![<>=])\s*/.exec(prefix(line))?.[0];
        return start === undefined
          ? []
          : [{ kind: "runs", run: { kind: "code", language: "shell", text: dropStart(line, start.length) } }];
      })
    : [];

export const dc = command("dc", {
  flags: { "-i -h -V -x": off, "-e --expression": value(bangs), "-f --file": value(opens()) },
  operands: [any(opens())],
  effects: (args) => bangs(args.stdin.text),
  prints: "nothing",
});

export const bc = command("bc", {
  flags: { "-l --mathlib -q --quiet -i -s -w -h -x": off, "-e --expression": value(), "-f --file": value(opens()) },
  operands: [any(opens())],
  prints: "nothing",
});

export const date = command("date gdate", {
  flags: {
    "-u --utc --universal -R --rfc-email -j -n --debug --resolution": off,
    "-d --date -v": value(),
    "-I --iso-8601 --rfc-3339": { takes: "optional" },
    "-r --reference": value(),
    // A line that is no date is quoted in the complaint.
    "-f --file": value(reads()),
    "-s --set": value(() => [mutation("machine", "configure", "clock")]),
  },
  prints: (args) => {
    const [format] = args.operands;
    // A format without a date in it is printed as it stands.
    const plain = format && /^\+([^%]*)$/s.exec(literal(format) ?? "")?.[1];
    return printed(plain === undefined ? made("date") : `${plain}\n`);
  },
});

export const uuidgen = command("uuidgen pwgen mcookie", {
  style: { none: true },
  prints: () => printed(made("random")),
});
