import { join, lines, literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { dash, edits, off, opens, reads, runs, runsCode, runsScript, told, value, writes } from "../kit/roles.ts";
import { sedAround, sedText } from "../kit/sed-text.ts";
import { command } from "../kit/spec.ts";
import { input } from "../kit/streams.ts";

const IN_PLACE = "-i --in-place -I";

function parts(args: Args): { script: Text | undefined; files: Text[] } {
  // The Mac's `-i ''` has its suffix as a word of its own.
  const operands =
    args.given(IN_PLACE) && args.operands[0]?.quoted && literal(args.operands[0]) === ""
      ? args.operands.slice(1)
      : args.operands;
  const written = args.values("-e --expression");
  if (written.length === 1 && !args.given("-f --file")) return { script: written[0], files: operands };
  if (args.given("-e --expression -f --file")) return { script: undefined, files: operands };
  return { script: operands[0], files: operands.slice(1) };
}

// The names of an env file without their values: the rest of each line goes from its `=` on …
const CUTS = /^s([/|,#])=\.\*\$?\1=?(?:\*{3}|<?[a-z]*>?)?\1[gp]*$/i;
// … or only the name before it is printed, all other lines kept back.
const KEEPS = /^s([/|,#])\^(?:export )?\\?\(\[(?:\^=|[\w-]+)\](?:\*|\\?\+)\\?\)=\.\*\$?\1\\1=?\1g?p$/i;
/** A script that leaves of each line of settings its name. */
export const cutsValues = (script: string): boolean => CUTS.test(script);
function namesOnly(args: Args): boolean {
  const { script } = parts(args);
  const code = (script && literal(script)) ?? "";
  return cutsValues(code) || (args.given("-n --quiet --silent") && KEEPS.test(code));
}

/** The edited text, when input and script are known and plain. */
function edited(args: Args): Text | string | null {
  const { script, files } = parts(args);
  const code = script && literal(script);
  const text = input(args, files);
  if (code === undefined || !text || args.given("-s -z --null-data --separate")) return null;
  const quiet = args.given("-n --quiet --silent");
  const whole = literal(text);
  if (whole !== undefined) return sedText(code, whole, { quiet, extended: args.given("-E -r --regexp-extended") });
  const around = quiet ? null : sedAround(code);
  if (!around) return null;
  return join(
    lines(text).flatMap((line, index) => [
      index === 0 ? "" : "\n",
      ...(line.pieces.length === 0 ? [] : [around.before, ...line.pieces, around.after]),
    ]),
    text.at,
  );
}

export const sed = command("sed gsed ssed", {
  flags: {
    "-n --quiet --silent": off,
    "-E -r --regexp-extended": off,
    "-s --separate -z --null-data": off,
    "--debug -u --unbuffered --posix -b --binary --follow-symlinks --sandbox -a": off,
    "-l --line-length": value(),
    "-e --expression": value(runsCode("sed", { filters: true })),
    "-f --file": value((path, args) =>
      literal(path) === "-"
        ? [runs({ kind: "stdin", language: "sed", facts: { filters: true } })]
        : runsScript("sed", { filters: true })(path, args),
    ),
    "-i --in-place": { takes: "optional" },
    "-I": { takes: "optional" },
  },
  effects: (args) => {
    const { script, files } = parts(args);
    // A script that deletes every line (`1,$d`) leaves nothing of the file.
    const nothing = /^\s*(?:1,\s*\$)?\s*d\s*;?\s*$/.test((script && literal(script)) ?? "");
    const role = args.given(IN_PLACE)
      ? nothing
        ? writes("empty", () => [])
        : edits
      : namesOnly(args)
        ? opens()
        : reads();
    // A bare `e` runs each line of the input.
    const runsInput = /^\s*(?:\d+|\$)?\s*e\s*$/.test((script && literal(script)) ?? "") && files.length === 0;
    return [
      ...(runsInput ? [runs({ kind: "stdin", language: "shell" })] : []),
      ...(script && !args.given("-e --expression") ? runsCode("sed", { filters: true })(script, args) : []),
      ...files.flatMap((file) => dash(role)(file, args)),
    ];
  },
  prints: (args) =>
    args.given(IN_PLACE) || namesOnly(args) ? { text: null, payloads: [], origins: [] } : told(args, edited(args)),
  passes: true,
});
