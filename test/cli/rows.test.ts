import { expect, test } from "vitest";
import type { Outcome } from "../../src/audit/outcomes.ts";
import { PLAIN, paintFor } from "../../src/cli/paint.ts";
import { rowOf } from "../../src/cli/rows.ts";
import type { Entry, EntryFinding } from "../../src/types/entry.ts";
import { draft } from "../audit/entries.ts";

const row = (over: Partial<Entry>, outcome?: Outcome) =>
  rowOf({ ...draft(), seq: 1, prev: "", hash: "", ...over }, PLAIN, undefined, outcome);
const verdict = (answer: string, became?: string) => ({
  answer,
  absolute: false,
  approve: false,
  ...(became ? { became } : {}),
});

const ROWS: [string, string][] = [
  [row({}), "2026-01-02 03:04:05Z allow Bash ls"],
  [row({ verdict: verdict("ask", "deny") }), "2026-01-02 03:04:05Z deny  Bash ls"],
  [row({ verdict: verdict("ask") }), "2026-01-02 03:04:05Z ask   Bash ls"],
  [row({ verdict: verdict("ask") }, "ran"), "2026-01-02 03:04:05Z ask   Bash ls  it ran"],
  [row({ verdict: verdict("ask") }, "failed"), "2026-01-02 03:04:05Z ask   Bash ls  it ran and failed"],
  [row({ verdict: verdict("ask") }, "did-not-run"), "2026-01-02 03:04:05Z ask   Bash ls  it did not run"],
  [
    row({ kind: "ran", verdict: verdict("ask", "ran"), call: { digest: "", text: "" } }),
    "2026-01-02 03:04:05Z ran   Bash",
  ],
  [
    row({
      kind: "configuration",
      verdict: null,
      tool: "",
      call: { digest: "", text: "decided by profile yolo from here on" },
    }),
    "2026-01-02 03:04:05Z configuration decided by profile yolo from here on",
  ],
];

const found = (effect: Record<string, unknown>, code?: string): EntryFinding => ({
  effect: { kind: "", ...effect },
  rule: "rule/x",
  certainty: "must",
  on: "here",
  ...(code ? { code } : {}),
});
const denied = (...findings: EntryFinding[]) =>
  row({ verdict: verdict("deny"), findings }).replace("2026-01-02 03:04:05Z deny  Bash ls  ", "");

test.each<[string, string]>([
  [denied(found({ kind: "delete", path: "src" }, "1a2b3c")), "delete src (rule/x)  code 1a2b3c"],
  [
    denied(found({ kind: "delete", path: "a" }, "1a2b3c"), found({ kind: "delete", path: "b" }, "4d5e6f")),
    "delete a (rule/x)  code 1a2b3c 4d5e6f",
  ],
  [denied(found({ kind: "install", from: "npm", name: "left-pad" })), "install left-pad (rule/x)"],
  [
    denied(found({ kind: "mutate", service: "aws", verb: "rb", object: "bucket", target: "s3://a" })),
    "aws rb bucket s3://a (rule/x)",
  ],
  [denied(found({ kind: "configure", tool: "git", key: "core.pager" })), "configure core.pager (rule/x)"],
])("%s", (shown, expected) => expect(shown).toEqual(expected));

test("what `doctor` tried is no agent's", () => {
  expect(row({ session: "airlock-doctor" })).toBe(
    "2026-01-02 03:04:05Z allow Bash ls  tried by `airlock doctor`, no agent's",
  );
});

test("the word of a kind takes its columns from the text beside it", () => {
  const text = "root: grant 9d8774: The agent may delete /home/you/app/src (recursive), in /home/you/app.";
  const shown = rowOf(
    {
      ...draft(),
      seq: 1,
      prev: "",
      hash: "",
      kind: "configuration",
      verdict: null,
      tool: "",
      call: { digest: "", text },
    },
    PLAIN,
    80,
  );
  expect(shown.split("\n").map(({ length }) => length)).toEqual([80]);
});

test.each(ROWS)("%s", (shown, expected) => expect(shown).toEqual(expected));

test("whatever an entry says can be painted", async () => {
  const paint = await paintFor(true);
  for (const answer of ["allow", "ask", "deny", "nonsense"])
    for (const became of [undefined, "allow", "deny", "pass", "nonsense"])
      for (const kind of ["decision", "ran", "configuration"])
        expect(
          rowOf({ ...draft(), seq: 1, prev: "", hash: "", kind, verdict: verdict(answer, became) }, paint),
        ).toMatch(/Bash/);
});
