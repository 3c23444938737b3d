/** Shell sources for the differential test: grown from a grammar, and mutated from the corpus. */
import fc from "fast-check";

const names = ["a", "b", "c", "rm", "x1"];
const name = fc.constantFrom(...names);
const blank = fc.constantFrom(" ", " ", " ", " ", "  ", "\t", " \\\n", "\\\n ");
const separator = fc.constantFrom(
  "; ",
  ";",
  "\n",
  " && ",
  " || ",
  " | ",
  " & ",
  "&&",
  "||\n",
  "|&",
  "&",
  "\n\n",
  " # c\n",
);

type Grammar = {
  script: string;
  command: string;
  word: string;
  quoted: string;
};

type Choice = fc.Arbitrary<string> | { arbitrary: fc.Arbitrary<string>; weight: number };

/** One of the choices, of which the first ends the recursion. */
export const oneOf = (maxDepth: number, ...choices: Choice[]): fc.Arbitrary<string> =>
  fc.oneof({ maxDepth, withCrossShrink: true }, ...choices) as fc.Arbitrary<string>;

const { script } = fc.letrec<Grammar>((tie) => ({
  word: oneOf(
    4,
    { arbitrary: name, weight: 6 },
    {
      arbitrary: fc.constantFrom(
        "$x",
        "${x}",
        "'x y'",
        "\\ ",
        "\\\n",
        "*",
        "?",
        "[ab]",
        "~",
        "~/a",
        "{b,c}",
        "{1..3}",
        "$'\\x41'",
        "{}",
        "-rf",
        "a=b",
        "#c",
        "$1",
        "$#",
        "$@",
        '"$x"',
        '"${x[@]}"',
        "${x[0]}",
        "$i",
        "${x[ 1 + 0 ]}",
        '"${x[$(b) - 1]}"',
        '"$i"',
      ),
      weight: 5,
    },
    fc.tuple(tie("word"), tie("word")).map(([a, b]) => a + b),
    tie("quoted").map((text) => `"${text}"`),
    tie("script").map((inner) => `$(${inner})`),
    tie("script").map((inner) => `\`${inner.replace(/[`\\]/g, "\\$&")}\``),
    tie("script").map((inner) => `<(${inner})`),
    tie("word").map((inner) => `\${x:-${inner}}`),
    fc.tuple(fc.constantFrom("#", "%", "/", "//", ":", "^", "+", "="), tie("word")).map(([op, w]) => `\${x${op}${w}}`),
    fc.tuple(tie("word"), tie("word")).map(([a, b]) => `{${a},${b}}`),
    tie("word").map((inner) => `{a..${inner}}`),
    fc.constantFrom("1+1", "x", "(1+2)*3", "$(b)").map((inner) => `$((${inner}))`),
  ),
  quoted: oneOf(
    3,
    fc.constantFrom("a b", "$x", '\\"', "\\$", "'", "`c`", "\\\n", "${x:-'y'}", "}", ")", "#"),
    fc.tuple(tie("quoted"), tie("quoted")).map(([a, b]) => a + b),
    tie("script").map((inner) => `$(${inner})`),
    tie("quoted").map((inner) => `\${x:-${inner}}`),
    tie("quoted").map((inner) => `\${x#"${inner}"}`),
  ),
  command: oneOf(
    4,
    {
      arbitrary: fc
        .tuple(name, fc.array(fc.tuple(blank, tie("word")), { maxLength: 3 }))
        .map(([first, rest]) => first + rest.map(([b, w]) => b + w).join("")),
      weight: 8,
    },
    fc.tuple(tie("word"), blank, tie("word")).map((parts) => parts.join("")),
    fc
      .tuple(tie("command"), fc.constantFrom(">", ">>", "2>", "<", "<<<", "&>", ">&", "> "), tie("word"))
      .map(([c, op, w]) => `${c} ${op}${w}`),
    fc
      .tuple(tie("command"), fc.constantFrom("<<E", "<<'E'", "<<-E"), tie("quoted"))
      .map(([c, op, body]) => `${c} ${op}\n${body}\nE\n`),
    fc.tuple(fc.constantFrom("y=", "y+=", "y[0]="), tie("word"), tie("command")).map(([y, w, c]) => `${y}${w} ${c}`),
    fc.tuple(tie("word"), tie("word")).map(([a, b]) => `y=(${a} ${b})`),
    fc.tuple(tie("word"), tie("word")).map(([a, b]) => `x=(${a} ${b})`),
    fc.tuple(fc.constantFrom("x=", "x+=", "export x=", "declare x=", "i="), tie("word")).map((parts) => parts.join("")),
    fc
      .tuple(fc.constantFrom("declare", "declare -a", "readonly", "export"), tie("word"))
      .map(([d, w]) => `${d} x=(${w} b)`),
    tie("script").map((inner) => `(${inner})`),
    tie("script").map((inner) => `{ ${inner}; }`),
    fc.tuple(tie("script"), tie("script")).map(([a, b]) => `if ${a}; then ${b}; fi`),
    fc.tuple(tie("script"), tie("script")).map(([a, b]) => `if ${a}\nthen ${b}\nelse c; fi`),
    fc.tuple(tie("word"), tie("script")).map(([w, s]) => `for i in ${w} b; do ${s}; done`),
    fc.tuple(tie("word"), tie("script")).map(([w, s]) => `case ${w} in a|b) ${s};; *) c;; esac`),
    fc.tuple(tie("word"), tie("word")).map(([a, b]) => `[[ ${a} == ${b} ]]`),
    fc.tuple(fc.constantFrom("! ", "time ", "coproc "), tie("command")).map(([prefix, c]) => prefix + c),
    tie("script").map((inner) => `f() { ${inner}; }; f`),
    fc.constantFrom("((1+1))", "((x=$(b)))", "[[ -n $x ]]"),
  ),
  script: oneOf(
    5,
    { arbitrary: tie("command"), weight: 3 },
    fc.tuple(tie("command"), separator, tie("script")).map((parts) => parts.join("")),
  ),
}));

/** Pieces that a mutation puts anywhere. */
const tokens = [
  "'",
  '"',
  "`",
  "$",
  "\\",
  "\\\n",
  "\n",
  " ",
  ";",
  "&",
  "|",
  "(",
  ")",
  "{",
  "}",
  "[",
  "]",
  "<",
  ">",
  "#",
  "!",
  "=",
  ",",
  "*",
  "~",
  "$(",
  "${",
  "$((",
  "))",
  "<(",
  "<<E",
  "\nE\n",
  "&&",
  "||",
  ";;",
  ">&",
  "<<<",
  "$'",
  "[[",
  "]]",
  "((",
  "{a,b}",
  "$x",
  "1",
  "-",
  ":",
  "in",
  "do",
  "fi",
  "time ",
  "rm x",
  ":h",
  ":-",
  "=(",
  "!(",
  ">!",
  "|&",
  "~+",
  "@",
  "..",
  "{1..",
  "esac",
  "case x in ",
  "then ",
  "if ",
  "function ",
  "${x#",
  "${x/",
  '"${x:-',
  "$((",
  "$[",
  "\\'",
  "é",
  "^",
  "%",
  "+",
  "a=",
  "\t",
];

const edit = fc.record({ at: fc.nat(400), cut: fc.nat({ max: 3 }), put: fc.constantFrom("", "", ...tokens) });

/** Sources: a third grown, a third mutated, a third spliced of two. */
export function sources(corpus: readonly string[]): fc.Arbitrary<string> {
  const known = fc.constantFrom(...corpus);
  const edits = fc.array(edit, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    script,
    fc.tuple(fc.oneof(known, script), edits).map(([source, all]) => all.reduce(apply, source)),
    fc.tuple(known, known, fc.nat(200), fc.constantFrom("", " ", ";", "\n")).map(([a, b, at, glue]) => {
      const cut = at % (a.length + 1);
      return a.slice(0, cut) + glue + b + a.slice(cut);
    }),
  );
}

function apply(source: string, { at, cut, put }: { at: number; cut: number; put: string }): string {
  const start = at % (source.length + 1);
  return source.slice(0, start) + put + source.slice(start + cut);
}
