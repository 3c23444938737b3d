import { expect, test } from "vitest";
import { HelpWanted, options } from "../../src/cli/options.ts";
import { usageOf } from "../../src/cli/usage.ts";

test("the forms of a verb, then its options with what they mean, in columns", () => {
  expect(usageOf("log", ["home", "last", "denied"])).toEqual([
    "  airlock log  the newest decisions, and what a person changed",
    "",
    "  --home FOLDER     Airlock's home, instead of AIRLOCK_HOME or ~/.airlock",
    "  -n, --last COUNT  so many entries; 20 unless said",
    "  --denied          refused calls only",
  ]);
});

test("a word behind a verb has its own form, and a verb its own meaning of an option", () => {
  expect(usageOf("allow revoke", ["yes"])).toEqual([
    "  airlock allow revoke ID …  takes it back",
    "",
    "  -y, --yes  go on without asking",
  ]);
  expect(usageOf("allow", ["project", "path", "tool"]).slice(-4)).toEqual([
    "  --project  in the project it comes from, else in this one; so it is unless said",
    "",
    "Fields of an effect, each with a pattern (docs/POLICY.md):",
    "  --path --tool",
  ]);
});

test.each([[["--help"]], [["-h"]], [["--json", "--help"]], [["x", "-h"]]])("%j asks for help", (words) => {
  expect(() => options(words, "check", ["cwd"], ["json"])).toThrow(HelpWanted);
});

test.each([[["--", "--help"]], [["--cwd", "--help"]], [["rm --help"]]])("%j does not", (words) => {
  expect(() => options(words, "check", ["cwd"], ["json"])).not.toThrow();
});
