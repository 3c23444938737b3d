/** Files that stand in for a person's or a client's own in tests: nothing but the tests reads them. */
import { atOrBelow, below, relative } from "./paths.ts";

const FIXTURES = new Set(
  "fixtures fixture __fixtures__ test-fixtures test_fixtures testfixtures testdata test-data test_data".split(" "),
);
const TESTS = new Set("test tests __tests__ spec specs e2e testing".split(" "));

/** Whether a folded path lies in a folder of fixtures below one of the `roots`, and the call itself doesn't stand there. */
export function isFixture(low: string, roots: readonly string[], cwd: string): boolean {
  return roots.some((root) => {
    if (!below(low, root)) return false;
    const names = relative(low, root).slice(0, -1);
    const at = names.findIndex((name) => FIXTURES.has(name));
    return at >= 0 && !atOrBelow(cwd, [root, ...names.slice(0, at + 1)].join("/"));
  });
}

/**
 * Whether no agent reads what it would read in the folder `holder` if it were started there: a temporary folder,
 * fixtures, or a folder below the tests, where no project begins and the call itself doesn't stand.
 */
export function isUnread(holder: string, temp: boolean, roots: readonly string[], cwd: string): boolean {
  if ([...roots, cwd].some((at) => atOrBelow(at, holder))) return false;
  if (temp || isFixture(`${holder}/_`, roots, cwd)) return true;
  const isTest = (name: string) => TESTS.has(name);
  return roots.some((root) => below(holder, root) && relative(holder, root).slice(0, -1).some(isTest));
}
