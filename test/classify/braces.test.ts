/** Commands inside of braces run, whether the shells make words of the braces or not. */
import { describe, expect, test } from "vitest";
import { said } from "../support/verdicts.ts";

const danger = "$(rm -rf ~)";
const places = [
  `echo {a,${danger}}`,
  `echo {a..${danger}}`,
  `echo {${danger}..3}`,
  `echo x{1..${danger}}y`,
  `x={a,${danger}}`,
  `x={a..${danger}}`,
  `declare x={\${x:-$((${danger}))},b}`,
  `declare x={a..${danger}}`,
  `echo \`x={${danger},b}\``,
  `echo \`echo {a..${danger}}\``,
  `cat > {a..${danger}}`,
  `case {a..${danger}} in x) ;; esac`,
  `for i in {1..${danger}}; do :; done`,
];

describe.each(["bash", "zsh"] as const)("in %s", (shell) => {
  test.each(places)("%s: deny!", (source) => expect(said(source, { scene: { shell } })).toBe("deny!"));
  test.each(["echo {1..3}", "echo {1..$n}", "for i in {a..$(next)}; do echo $i; done", "rm -f build/{a,b}.o"])(
    "%s: allow",
    (source) => expect(said(source, { scene: { shell } })).toBe("allow"),
  );
});
