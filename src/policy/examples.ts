import type { Observed } from "../types/effect.ts";
import type { Example, Rule } from "../types/policy.ts";
import type { Fault } from "../types/verdict.ts";
import { fires } from "./decide.ts";
import type { Roots } from "./match.ts";

/**
 * Runs the examples that rules carry: `matches` are calls that the rule has something to say of, `misses` are not.
 * `observe` turns an example into what it does; the example's own words are all it may know.
 */
export function checkExamples(
  rules: Rule[],
  observe: (example: Example) => Observed[],
  roots: Roots,
  file: string | null = null,
): Fault[] {
  const byId = Map.groupBy(rules, ({ id }) => id);
  return [...byId].flatMap(([id, parts]) => {
    const said = (example: Example) =>
      observe(example).some((observed) => parts.some((rule) => fires(rule, observed, roots)));
    const wrong = (example: Example, what: string): Fault => ({
      code: "wrong-example",
      file,
      line: null,
      column: null,
      message: `rule \`${id}\` ${what} \`${typeof example === "string" ? example : example.tool}\``,
      hint: null,
    });
    return [
      ...(parts[0]?.matches ?? [])
        .filter((example) => !said(example))
        .map((example) => wrong(example, "should match and misses")),
      ...(parts[0]?.misses ?? []).filter(said).map((example) => wrong(example, "should miss and matches")),
    ];
  });
}
