/** Shell sources that set variables, arrays and arguments in many ways and then use them. */
import fc from "fast-check";
import { oneOf } from "./generate.ts";

type Grammar = {
  value: string;
  use: string;
  step: string;
  steps: string;
};

const oneIn = (list: readonly string[]): fc.Arbitrary<string> =>
  fc.nat({ max: list.length - 1 }).map((at) => list[at] ?? "");

const variable = fc.constantFrom("x", "x", "y");

/** Expansions of a variable X. */
const expansion = oneIn([
  ...["$X", '"$X"', "${X[@]}", '"${X[@]}"', '"${X[*]}"', "${X[1]}", '"${X[0]}"', '"${X[@]:1}"', '"${X[@]#a}"'],
  ...["${X#a}", '"${X%b}"', "${X/a/b}", '"a$X"', "$Xb", '"a${X[@]}b"', '"$X${X[@]}"', "{a,$X}", "{,a}$X", "${#X}"],
  ...['${X:+"$X"}', "~X", '"${X[@]+"${X[@]}"}"', "${X[@]:-a}", '"${!X}"', "$X[1]", "${X:1:1}", "${X^}"],
]);
/** Expansions of arguments and of a loop's variable. */
const argument = oneIn([
  ...['"$@"', "$@", "$*", '"$*"', "$1", '"$2"', '"${@:2}"', 'a"$@"b', '"${1:-a b}"', "${2-a}", "$#", "$i"],
]);

const { steps } = fc.letrec<Grammar>((tie) => ({
  value: oneOf(
    4,
    {
      arbitrary: fc.constantFrom("a", "b", "'a b'", '""', "'q  r '", "/y", "~", "*", "a:b", ":a", "x", "-a"),
      weight: 5,
    },
    tie("use"),
  ),
  use: oneOf(
    3,
    fc.tuple(expansion, variable).map(([use, x]) => use.replaceAll("X", x)),
    argument,
    fc
      .tuple(variable, fc.constantFrom(":-", "-", ":+", "+", ":="), tie("value"))
      .map(([x, op, v]) => `\${${x}${op}${v}}`),
    fc.tuple(variable, fc.constantFrom(":-", "-", ":+"), tie("use")).map(([x, op, v]) => `"\${${x}${op}${v}}"`),
    tie("value").map((v) => `$(echo ${v})`),
    tie("value").map((v) => `"$(echo ${v})"`),
    tie("steps").map((inner) => `$(${inner})`),
  ),
  step: oneOf(
    4,
    { arbitrary: fc.array(tie("use"), { minLength: 1, maxLength: 3 }).map((all) => `c ${all.join(" ")}`), weight: 6 },
    { arbitrary: fc.tuple(variable, fc.constantFrom("=", "+="), tie("value")).map((all) => all.join("")), weight: 3 },
    {
      arbitrary: fc
        .tuple(fc.constantFrom("", "declare ", "declare -a ", "export "), variable, tie("value"), tie("value"))
        .map(([d, x, v, w]) => `${d}${x}=(${v} ${w})`),
      weight: 3,
    },
    fc.tuple(variable, tie("value")).map(([x, v]) => `${x}+=(${v})`),
    fc.tuple(variable, fc.constantFrom("0", "1", "3", "-1"), tie("value")).map(([x, at, v]) => `${x}[${at}]=${v}`),
    fc
      .tuple(fc.constantFrom("declare", "export", "local", "typeset -g", "readonly"), variable, tie("value"))
      .map(([d, x, v]) => `${d} ${x}=${v}`),
    variable.map((x) => `unset ${x}`),
    fc.tuple(tie("value"), tie("value")).map(([v, w]) => `set -- ${v} ${w}`),
    fc.constantFrom("shift", "IFS=:", "unset IFS", "false", "true", ":", "a", "a"),
    fc.constantFrom("return", "break", "continue", "a && return", "a || break"),
    fc.tuple(tie("step"), tie("step")).map(([s, t]) => `${s} & wait; ${t}`),
    fc.tuple(tie("steps"), tie("steps")).map(([s, t]) => `if a; then f() { ${s}; }; else f() { ${t}; }; fi; f $x`),
    tie("use").map((u) => `${u} a`),
    fc.tuple(variable, tie("value")).map(([x, v]) => `${x}=${v} c $x`),
    fc.tuple(variable, tie("value")).map(([x, v]) => `read ${x} <<< ${v}`),
    fc.tuple(variable, tie("value")).map(([x, v]) => `printf -v ${x} %s ${v}`),
    tie("use").map((u) => `a > ${u}`),
    fc.tuple(tie("step"), fc.constantFrom(" && ", " || ", "; ", "\n"), tie("step")).map((parts) => parts.join("")),
    fc.tuple(tie("step"), tie("steps")).map(([t, s]) => `if ${t}; then ${s}; fi`),
    fc.tuple(tie("steps"), tie("steps")).map(([s, t]) => `if a; then ${s}; else ${t}; fi`),
    fc.tuple(tie("use"), tie("steps")).map(([u, s]) => `for i in ${u} b; do ${s}; done`),
    fc.tuple(variable, tie("use"), tie("steps")).map(([x, u, s]) => `for ${x} in ${u}; do ${s}; done`),
    fc.tuple(tie("use"), tie("steps")).map(([u, s]) => `case ${u} in a) ${s};; *) c $x;; esac`),
    fc.tuple(tie("steps"), tie("value")).map(([s, v]) => `f() { ${s}; }; f ${v}`),
    tie("steps").map((s) => `(${s})`),
    tie("steps").map((s) => `{ ${s}; }`),
    fc.tuple(tie("step"), tie("step")).map(([s, t]) => `${s} | ${t}`),
    fc.tuple(variable, tie("steps")).map(([x, s]) => `${x}=$(${s})`),
    tie("steps").map((s) => `eval '${s.replaceAll("'", `'\\''`)}'`),
  ),
  steps: oneOf(5, tie("step"), {
    arbitrary: fc.tuple(tie("step"), fc.constantFrom("; ", "\n"), tie("steps")).map((parts) => parts.join("")),
    weight: 3,
  }),
}));

/** Steps, and a use of what they left. */
export const states: fc.Arbitrary<string> = fc
  .tuple(steps, fc.constantFrom('c "$x" "${x[@]}"', "c $x $y", 'c "$@"', "c ${x[1]}", 'c "$x$y" $1'))
  .map(([all, last]) => `${all}\n${last}`);
