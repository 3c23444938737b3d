import { EMPTY_FLOW } from "../../types/flow.ts";
import { known, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { jqText, printsNames } from "../kit/jq-text.ts";
import { edits, off, opens, reads, runsCode, runsScript, told, value, words, writes } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";
import { input } from "../kit/streams.ts";

/** The second of two words (`--rawfile NAME FILE`) is a file. */
function namedFiles(args: Args): Text[] {
  return args.seen.flatMap((seen) => (/^--(?:raw|slurp)file$/.test(seen.written) ? seen.values.slice(1, 2) : []));
}

/** The very text, when the filter is a literal or a path into what is known. */
function printedText(args: Args): string | null {
  const [filter, ...files] = args.operands;
  const code = filter && literal(filter);
  if (code === undefined || args.given("-R -f --args")) return null;
  const text = input(args, files);
  const options = { none: args.given("-n"), raw: args.given("-r -j"), bare: args.given("-j") };
  return jqText(code, (text && literal(text)) ?? null, options);
}

const namesOnly = (args: Args): boolean =>
  !args.given("-f -R --args") && printsNames(literal(args.operands[0] ?? known("$")) ?? "$");

export const jq = command("jq gojq jaq", {
  flags: {
    "-n --null-input": off,
    "-r --raw-output": off,
    "-j --join-output": off,
    "-R --raw-input -s --slurp --stream --stream-errors": off,
    "-a --ascii-output -c --compact-output -C -M": off,
    "--color-output --monochrome-output -S --sort-keys -e --exit-status --tab": off,
    "--seq -0 --raw-output0 -b --binary --unbuffered -h": off,
    "--args --jsonargs": off,
    "--indent -L": value(),
    "-f --from-file": off,
    "--arg --argjson": words(2),
    "--slurpfile --rawfile": words(2),
  },
  effects: (args): Yield[] => {
    const [filter, ...others] = args.operands;
    const files = args.given("--args") ? [] : others;
    return [
      ...(filter
        ? (args.given("-f") ? runsScript("jq", { filters: true }) : runsCode("jq", { filters: true }))(filter, args)
        : []),
      ...namedFiles(args).flatMap((file) => reads()(file, args)),
      ...files.flatMap((file) => (namesOnly(args) ? opens() : reads())(file, args)),
    ];
  },
  prints: (args) =>
    args.stdin === EMPTY_FLOW && printedText(args) === null ? EMPTY_FLOW : told(args, printedText(args)),
  passes: true,
});

const isPath = (word: Text): boolean => /^(?:~|\.{0,2}\/)/.test(prefix(word));
const isData = (word: Text): boolean =>
  /\.(?:ya?ml|json|xml|toml|csv|tsv|props|properties|ini)$/.test(literal(word) ?? "");

export const yq = command("yq xq tomlq", {
  flags: {
    "-n --null-input -r --raw-output --unwrapScalar -j --tojson -C --colors -M --no-colors -N --no-doc -e --exit-status":
      off,
    "-P --prettyPrint -v --verbose -y --yaml-output -Y --yaml-roundtrip -s --slurp -c --compact-output -S -z --no-color":
      off,
    "-i --inplace --in-place": off,
    "-I --indent -o --output-format -p --input-format --front-matter --header-preprocess --split-exp --xml-attribute-prefix":
      value(),
    "-f": value(),
    "--from-file": value(runsScript("jq", { filters: true })),
    "--arg --argjson": words(2),
  },
  effects: (args) => {
    const plain = /^(?:e|eval|ea|eval-all)$/.test(args.word(0) ?? "") ? args.operands.slice(1) : args.operands;
    const [first, ...others] = plain;
    const role = args.given("-i") ? edits : reads();
    if (!first) return [];
    // Without an expression the first operand is a file: an expression begins with no slash.
    if (isData(first) || isPath(first)) return plain.flatMap((file) => role(file, args));
    return [...runsCode("jq", { filters: true })(first, args), ...others.flatMap((file) => role(file, args))];
  },
});

/** Verbs that change the file. */
const changes = (args: Args): boolean => /^(?:put|delete)$/.test(literal(args.words[0] ?? known("")) ?? "");

/** https://daseldocs.tomwright.me: the file is an option, or an operand behind a selector. */
export const dasel = command("dasel", {
  flags: {
    "-f --file": value((file, args) => (changes(args) ? edits : reads())(file, args)),
    "-s --selector -v --value -t --type -r --read -w --write -p --parser -o --out --format --length --indent": value(),
    "-m --multiple -n --null -c --compact --colour --color --escape-html --plain --pretty": off,
  },
  effects: (args) =>
    args.operands.filter((word) => isData(word) || isPath(word)).flatMap((file) => reads()(file, args)),
});

export const formatters = command("xmllint tidy csvcut csvgrep csvjson mlr xsv qsv gron fx jless jo json_pp", {
  flags: {
    "--format --noout --html --recover --nonet --valid -q -i -n -u -s -h": off,
    "--xpath --schema --dtdvalid -c -d -t -e": value(),
    "--icsv --ojson --csv --json": off,
    "--output -o": value(writes()),
    "--dtd": value(opens()),
  },
  effects: (args) =>
    args.operands.filter((word) => isData(word) || isPath(word)).flatMap((file) => reads()(file, args)),
});
