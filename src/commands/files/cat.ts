import { any, dash, off, reads, value } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";
import { filtered, perLine } from "../kit/streams.ts";

const shown = any(dash(reads()));

export const cat = command("cat gcat", {
  flags: {
    "-A --show-all -b --number-nonblank -e -E --show-ends -n --number -s --squeeze-blank -t -T --show-tabs": off,
    "-v --show-nonprinting -l": off,
    "-u": off,
  },
  operands: [shown],
  prints: filtered((text, args) => (args.seen.length === 0 || args.given("-u") ? text : null)),
  passes: true,
});

export const tac = command("tac gtac", {
  flags: { "-b --before -r --regex": off, "-s --separator": value() },
  operands: [shown],
  prints: filtered(perLine((lines) => lines.reverse())),
  passes: true,
});

const turned = filtered(perLine((lines) => lines.map((line) => [...line].reverse().join(""))));
export const rev = command("rev", {
  flags: { "-0 --zero": off },
  operands: [shown],
  // Turned round, nobody reads it: code that comes out of it is hidden.
  prints: (args) => {
    const flow = turned(args);
    return flow.text === null && args.operands.length > 0
      ? { ...flow, origins: [...flow.origins, { kind: "decoded", how: "rev" }] }
      : flow;
  },
  passes: true,
});

export const nl = command("nl", {
  flags: {
    "-b --body-numbering -d --section-delimiter -f --footer-numbering -h --header-numbering -i --line-increment":
      value(),
    "-l --join-blank-lines -n --number-format -s --number-separator -v --starting-line-number -w --number-width":
      value(),
    "-p --no-renumber": off,
  },
  operands: [shown],
});
