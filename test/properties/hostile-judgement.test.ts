/** Calls made to use up whoever judges them: an answer comes in bounded time, and what follows the bait still counts. */
import { describe, expect, test } from "vitest";
import { said } from "../support/verdicts.ts";

const FULL = 60 * 1024;
/** Milliseconds of processor time for one judgement, on a slow and busy machine. */
const BOUND = 3_000;

const fill = (piece: string, size: number): string => piece.repeat(Math.floor(size / piece.length));
const nest = (open: string, middle: string, close: string, levels: number): string =>
  open.repeat(levels) + middle + close.repeat(levels);
const each = (count: number, line: (index: number) => string, glue = "\n"): string =>
  Array.from({ length: count }, (_, index) => line(index)).join(glue);
const encoded = (source: string, levels: number): string =>
  levels === 0 ? source : encoded(`echo ${Buffer.from(source).toString("base64")} | base64 -d | sh`, levels - 1);

/** By the number of characters wanted. */
const growing: [string, (size: number) => string][] = [
  ["`;`", (size) => fill("a;", size)],
  ["newlines", (size) => fill("a\n", size)],
  ["`&&`", (size) => `${fill("a && ", size)}a`],
  ["`||`", (size) => `${fill("a||", size)}a`],
  ["pipes", (size) => `${fill("cat|", size)}cat`],
  ["background jobs", (size) => fill("a& ", size)],
  ["words", (size) => fill("a ", size)],
  ["paths to remove", (size) => `rm ${fill("a/b ", size)}`],
  ["paths to read", (size) => `cat ${fill("../x ", size)}`],
  ["patterns", (size) => `rm ${fill("* ", size)}`],
  ["a long path", (size) => `rm ${fill("a/", size)}`],
  ["ranges", (size) => `touch ${fill("{1..999} ", size)}`],
  ["addresses", (size) => `curl ${fill("http://a.b ", size)}`],
  ["redirects", (size) => `a ${fill(">f ", size)}`],
  ["written files", (size) => fill("a>f;", size)],
  ["written and run", (size) => each(size / 30, (n) => `echo a>f${n}; sh f${n}`)],
  ["folders", (size) => fill("cd a || cd b; ", size)],
  ["assignments", (size) => fill("x=1 ", size)],
  ["variables of variables", (size) => each(size / 12, (n) => `v${n}=$v${n - 1}`)],
  [
    "names of names in arithmetic",
    (size) => `${each(size / 20, (n) => `x${n}=x${n + 1}`)}\n${fill("echo $((x0)); ", 9_000)}`,
  ],
  ["here-documents", (size) => fill("a<<E\n$x\nE\n", size)],
  ["arguments of xargs", (size) => `echo ${fill("a ", size)}| xargs rm`],
  ["lines of xargs -I", (size) => `printf '%s\\n' ${fill("a ", size)}| xargs -I{} rm {}`],
  ["links", (size) => fill("ln -s a b; ", size)],
  ["sudo", (size) => `${fill("sudo ", size)}a`],
  ["eval", (size) => `${fill("eval ", size)}a`],
  ["cases", (size) => `case a in ${fill("a) b;; ", size)}esac`],
  ["trimmed text", (size) => `x=${fill("a", 4_000)}; ${fill("y=${x##*b*c*}; ", size)}`],
  ["replaced text", (size) => `x=${fill("a", 1_000)}; ${fill("y=${x//a*b/c}; ", size)}`],
  ["faults", (size) => fill("a ) ", size)],
  ["open parentheses", (size) => fill("(a ", size)],
  ["functions that call each other", (size) => `${each(size / 30, (n) => `f${n}() { f${n + 1}; f${n * 7}; }`)}\nf0`],
];

const fixed: [string, string][] = [
  ["nested subshells", nest("( ", "a", " )", 78)],
  ["nested substitutions", nest("$(", "a", ")", 78)],
  ["nesting beyond the limit", nest("$(", "a", ")", 5_000)],
  ["10,000 levels of subshells", nest("( ", "a", " )", 10_000)],
  ["10,000 here-documents on one line", `cat${" <<E".repeat(10_000)}\n${"x\nE\n".repeat(10_000)}`],
  ["a megabyte of words", "a ".repeat(1 << 19)],
  ["a megabyte of commands", "a; ".repeat(350_000)],
  ["redirects to substitutions", nest("a > $(", "b", ")", 70)],
  ["here-strings of substitutions", nest("a <<< $(", "b", ")", 70)],
  ["braces after braces", `rm ${"{a,b}".repeat(40)}`],
  ["braces in braces", `echo ${nest("{a,", "b", "}", 70)}`],
  ["ranges after ranges", `touch ${"{1..1000}".repeat(20)}`],
  ["`for` in `for`", nest("for i in 1 2 3 4 5 6 7 8 9; do ", "a $i; ", "done; ", 20)],
  ["`while` in `while`", nest("while a; do ", "b; ", "done; ", 30)],
  ["`if` in `if`", nest("if a; then ", "b; ", "else c; fi; ", 30)],
  ["functions that call twice", `${each(40, (n) => `f${n}() { f${n + 1}; f${n + 1}; }`)}\nf0`],
  ["aliases of each other", "alias a='a a'; alias b='c b'; alias c='b c'\na; b"],
  ["eval of itself", "f() { eval 'f; f'; }; f; x='eval \"$x\"'; eval \"$x\""],
  ["a script that runs itself", "echo 'sh f; sh f' > f; sh f"],
  ["text that doubles", `x=aaaaaaaa; ${'x="$x$x"; '.repeat(4_000)}echo $x`],
  ["arrays that double", `a=(b c); ${'a=("${a[@]}" "${a[@]}"); '.repeat(60)}rm "\${a[@]}"`],
  ["base64 in base64", encoded("a", 20)],
];

/** The verdict, and the processor time it took in milliseconds. */
function judged(source: string): { word: string; took: number } {
  const start = process.cpuUsage();
  const word = said(source);
  const { user, system } = process.cpuUsage(start);
  return { word, took: (user + system) / 1_000 };
}

describe.each(growing)("%s", (_, make) => {
  test("cost no more than in proportion", () => {
    const small = Math.min(judged(make(FULL / 8)).took, judged(make(FULL / 8)).took);
    const { took } = judged(make(FULL));
    expect(took).toBeLessThan(BOUND);
    expect(took / Math.max(small, 40)).toBeLessThan(8 * 4);
  });

  test("hide nothing that follows", () => {
    expect(said(`${make(FULL)}\nrm -rf ~`)).not.toBe("allow");
  });
});

test.each(fixed)("%s", (_, source) => {
  expect(judged(source).took).toBeLessThan(BOUND);
  expect(said(`${source}\nrm -rf ~`)).toBe("deny!");
});

test("a long but ordinary call stays one", () => {
  expect(said(`npx prettier --write ${each(300, (n) => `src/part-${n}.ts`, " ")}`)).toBe("allow");
  expect(said(`mkdir -p build/{1..200} && touch build/page-{1..500}.html`)).toBe("allow");
});
