import { expect, test } from "vitest";
import type { Outcome } from "../../src/audit/outcomes.ts";
import { PLAIN, paintFor } from "../../src/cli/paint.ts";
import { rowOf } from "../../src/cli/rows.ts";
import type { Entry } from "../../src/types/entry.ts";
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
