import { expect, test } from "vitest";
import { loose } from "../../src/shell/loose.ts";
import { parse } from "../../src/shell/parse.ts";
import { collect } from "./commands.ts";

// A refused source, and a command that one of the shells runs of it. `•` is what isn't known.
const hidden: [source: string, command: string][] = [
  ["time -l rm -rf ~", "rm -rf •"],
  ["coproc X (rm -rf ~)", "rm -rf •"],
  ["a &!rm -rf ~", "rm -rf •"],
  ["rm -rf ~\r\n", "rm -rf •"],
  ["a\rrm -rf ~", "rm -rf •"],
  ["rm x\n)", "rm x"],
  ["rm x; )", "rm x"],
  [") ; rm x", "rm x"],
  ["fi\nrm x", "rm x"],
  ["a && (rm x) b", "rm x"],
  ["if a; then rm x; fi )", "rm x"],
  ["r\\\nm -rf /", "rm -rf /"],
  ["a $\\\n(rm x)", "rm x"],
  ["{rm x}", "rm x"],
  ["a && {rm x}", "rm x"],
  ["{rm,-rf,/}", "rm -rf /"],
  ["- rm x", "rm x"],
  ["noglob - rm x", "rm x"],
  ["a | nocorrect noglob rm x", "rm x"],
  ["repeat 3 rm x", "rm x"],
  ["if (( 1 )) rm x", "rm x"],
  ["{ a } always { rm x }", "rm x"],
  ["a >! f; rm x", "rm x"],
  ['echo *(e:"rm x":)', "rm x"],
  ["echo *(e['rm x'])", "rm x"],
  ["echo ${(e):-\\$(rm x)}", "rm x"],
  ["echo ${$(rm x)}", "rm x"],
  ['echo "a${(f)$(rm x)}"', "rm x"],
  ["rm -rf ${(%)x} /", "rm -rf • /"],
  ["rm -rf !(keep)", "rm -rf •"],
  ["echo $((a; rm x))", "rm x"],
  ["((rm x ] ))", "rm x ]"],
  ["a `rm x", "rm x"],
  ["a $(rm x", "rm x"],
  ["a <(rm x)b", "rm x"],
  ["x=(a $(rm x))b", "rm x"],
  ["$'\\x{72}m' x", "rm x"],
  ['$"rm" x', "rm x"],
  ["a $(b <<E\nx\nE\nrm; -rf /)", "rm -rf /"],
  ["rm >&--rf /", "rm -rf /"],
  ["2=x rm y", "rm y"],
  ["f() rm x", "rm x"],
  ["[[ 'a[$(rm x)]' -eq 0 ]]", "rm x"],
  ["echo `echo \\`rm x\\` | (a`", "rm x"],
  ["(( $( case a in a) b=rm; $b x ;; esac ) + 1 ))", "• x"],
  ["time { time rm x; }", "rm x"],
  ["function f ( rm x )", "rm x"],
];

test.each(hidden)("%j", (source, command) => {
  expect(parse(source).ok).toBe(false);
  const found = loose(source).flatMap((script) => collect(script).commands);
  expect(found.map(({ words }) => words.map((word) => word.pieces.join("•")).join(" "))).toContain(command);
});

test("a message that only mentions a command is not found as one", () => {
  const found = loose('git commit -m "rm -rf /; a" <<')
    .flatMap((script) => collect(script).commands)
    .map(({ words }) => words[0]!.pieces[0]);
  expect(new Set(found)).toEqual(new Set(["git"]));
});
