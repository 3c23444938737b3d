import { EMPTY_FLOW } from "../../types/flow.ts";
import { literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { awkText } from "../kit/awk-text.ts";
import { dash, edits, off, opens, reads, runs, runsCode, runsScript, told, value } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";
import { input, processesLeft, processesOn } from "../kit/streams.ts";

/** `-F= '{print $1}'`: the names of an env file without their values. */
function namesOnly(args: Args, program: Text | undefined): boolean {
  const separator = args.string("-F --field-separator");
  return (
    (separator === "=" || separator === "[=]") &&
    /^\s*(?:!?\/[^/]*\/|NF|NR\s*[<>=!]+\s*\d+|\s|&&|\|\|)*\{\s*print \$1(?:\s*"[^"\\]*")?;?\s*\}\s*$/.test(
      (program && literal(program)) ?? "",
    )
  );
}

function parts(args: Args): { program: Text | undefined; files: Text[] } {
  const inFile = args.given("-f --file -E --exec -e --source");
  const operands = inFile ? args.operands : args.operands.slice(1);
  return {
    program: inFile ? undefined : args.operands[0],
    files: operands.filter((word) => !/^[A-Za-z_]\w*=/.test(literal(word) ?? "")),
  };
}

/** The very text, when the program only prints what is known. */
function printedText(args: Args): string | null {
  const { program, files } = parts(args);
  const code = program && literal(program);
  if (code === undefined || args.given("-v --assign")) return null;
  const text = input(args, files);
  return awkText(code, (text && literal(text)) ?? null, args.string("-F --field-separator"));
}

/** `ps aux | awk '/name/ {print $2}'`; of all processes a condition leaves nobody knows which. */
function processNumbers(args: Args): Text | null {
  const { program, files } = parts(args);
  const listed = files.length === 0 ? processesOn(args) : undefined;
  if (listed === undefined) return null;
  const wanted = /^\s*\/([^/]+)\/\s*(?:&&[^{]*)?\{/.exec((program && literal(program)) ?? "")?.[1];
  if (wanted !== undefined) return processesLeft(listed, wanted);
  const whole = /^\s*(?:NR\s*(?:>|!=)\s*1\s*)?\{(?![^}]*\bif\b)[^{}]*\}\s*$/.test((program && literal(program)) ?? "");
  return listed === "." && !whole ? null : args.stdin.text;
}

export const awk = command("awk gawk mawk nawk goawk", {
  style: { stops: true },
  flags: {
    "-F --field-separator": value(),
    "-v --assign": value(),
    "-f --file": value(runsScript("awk", { filters: true })),
    "-E --exec": value(runsScript("awk", { filters: true })),
    "-e --source": value(runsCode("awk", { filters: true })),
    "-i --include": value((file, args) => (literal(file) === "inplace" ? [] : opens()(file, args))),
    "-l --load": value((library) => [{ kind: "run", program: library, source: "loader", from: [] }]),
    "-b --characters-as-bytes -c --traditional -C --copyright -g --gen-pot -h -I --trace -k --csv -M --bignum -n": off,
    "--non-decimal-data -N --use-lc-numeric -O --optimize -P --posix -r --re-interval -s --no-optimize -S --sandbox":
      off,
    "-t --lint-old -V -W": off,
    "-d --dump-variables -D --debug -L --lint -o --pretty-print -p --profile": { takes: "optional" },
  },
  effects: (args) => {
    const { program, files } = parts(args);
    const inPlace = args.values("-i --include").some((file) => literal(file) === "inplace");
    const role = inPlace ? edits : namesOnly(args, program) ? opens() : reads();
    return [
      ...(program
        ? [
            runs({
              kind: "code",
              language: "awk",
              text: program,
              facts: { filters: true, ...(files.length > 0 && !namesOnly(args, program) ? { input: files } : {}) },
              args: args.values("-v --assign"),
            }),
          ]
        : []),
      ...files.flatMap((file): Yield[] => dash(role)(file, args)),
    ];
  },
  prints: (args) =>
    namesOnly(args, parts(args).program) ? EMPTY_FLOW : told(args, processNumbers(args) ?? printedText(args)),
  passes: true,
});
