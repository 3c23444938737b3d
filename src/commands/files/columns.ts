import { EMPTY_FLOW } from "../../types/flow.ts";
import type { Args } from "../kit/args.ts";
import { any, dash, inline, off, opens, reads, value } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";
import { filtered, perLine } from "../kit/streams.ts";

/** `cut -d= -f1`: the names of an env file without their values. */
const namesOnly = (args: Args): boolean => args.string("-d --delimiter") === "=" && args.string("-f --fields") === "1";

function picks(list: string, count: number): number[] | null {
  const out: number[] = [];
  for (const range of list.split(",")) {
    const [, from, dashed, to] = /^(\d*)(-?)(\d*)$/.exec(range) ?? [];
    if (from === undefined) return null;
    const end = dashed ? (to === "" ? count : Number(to)) : Number(from);
    for (let i = Number(from || 1); i <= Math.min(end, count); i++) out.push(i - 1);
  }
  return [...new Set(out)].sort((a, b) => a - b);
}

const cutFilter = filtered(
  perLine((lines, args) =>
    lines.map((line) => {
      const fields = args.string("-f --fields");
      const delimiter = args.string("-d --delimiter") ?? "\t";
      const parts = fields === undefined ? [...line] : line.split(delimiter);
      if (fields !== undefined && parts.length === 1) return line;
      const chosen = picks(fields ?? args.string("-c --characters -b --bytes") ?? "", parts.length) ?? [];
      return chosen.map((index) => parts[index] ?? "").join(fields === undefined ? "" : delimiter);
    }),
  ),
);

export const cut = command("cut gcut", {
  flags: {
    "-n -w -z --zero-terminated -s --only-delimited": off,
    "--complement": off,
    "-b --bytes": value(),
    "-c --characters": value(),
    "-d --delimiter": value(),
    "-f --fields": value(),
    "--output-delimiter": value(),
  },
  operands: [any((file, args) => dash(namesOnly(args) ? opens() : reads())(file, args))],
  prints: (args) =>
    namesOnly(args) ? EMPTY_FLOW : args.given("--complement") ? { ...args.stdin, text: null } : cutFilter(args),
  // Names alone are no secret; then `read` shows nothing either.
  passes: true,
});

export const paste = command("paste gpaste", {
  flags: { "-d --delimiters": value(), "-s --serial -z --zero-terminated": off },
  operands: [any(dash(reads()))],
});

export const join = command("join gjoin", {
  flags: {
    "-a -e -j -o -t -v -1 -2": value(),
    "-i --ignore-case --check-order --nocheck-order --header -z --zero-terminated": off,
  },
  operands: [any(dash(reads()))],
});

export const comm = command("comm gcomm", {
  flags: {
    "-1 -2 -3 -i --check-order --nocheck-order --total -z --zero-terminated": off,
    "--output-delimiter": value(),
  },
  operands: [any(dash(reads()))],
});

export const column = command("column", {
  flags: {
    "-t --table -x --fillrows -n -e -J --json -L --keep-empty-lines -d --table-noheadings -m": off,
    "-c --output-width -s --separator -o --output-separator -N --table-columns -H --table-hide -R --table-right":
      value(),
    "-T --table-truncate -W --table-wrap -O --table-order -E --table-noextreme -l --table-columns-limit": value(),
    "--table-name --tree --tree-id --tree-parent": value(),
  },
  operands: [any(dash(reads()))],
});

export const fold = command("fold fmt expand unexpand gfold gfmt", {
  flags: {
    "-b --bytes -c --crown-margin -u --uniform-spacing --split-only -i --initial -a --all --first-only": off,
    "-s --spaces": off,
    "-w --width -p --prefix -g --goal -t --tabs": value(),
    "-0 -1 -2 -3 -4 -5 -6 -7 -8 -9": off,
    "-d -l": inline,
  },
  operands: [any(dash(reads()))],
});

export const iconv = command("iconv recode uconv dos2unix unix2dos", {
  flags: {
    "-c -l --list -s --silent --verbose -q -k -o2": off,
    "-f --from-code -t --to-code": value(),
    "-o --output": value((path) => [{ kind: "write", path, how: "replace", from: [] }]),
  },
  operands: [any(dash(reads()))],
});
