/** An entry of the log on one line, for `log` and `watch`. */
import type { Outcome } from "../audit/outcomes.ts";
import type { Entry, EntryFinding } from "../types/entry.ts";
import { show } from "../types/show.ts";
import { ANSWERS } from "../types/verdict.ts";
import { cells, cut, visible } from "./fit.ts";
import type { Paint } from "./paint.ts";

const CALL = 100;
const PLACE = 60;
/** Columns of the time, the answer and the blanks; a terminal that has less beside them gets the call below. */
const AROUND = 27;
const BESIDE = 20;

/** What became of a question. */
const OUTCOMES: Record<Outcome, string> = {
  ran: "it ran",
  failed: "it ran and failed",
  "did-not-run": "it did not run",
  unknown: "",
};

/**
 * When, what was answered, the call, and for what was stopped the effect and the rule. With the width of a terminal no
 * line is longer than that, and none but the first begins at its left.
 */
export function rowOf(entry: Entry, paint: Paint, width?: number, outcome: Outcome = "unknown"): string {
  const { at, kind, tool, call, verdict, findings } = entry;
  const time = paint.dim(
    show(at)
      .replace("T", " ")
      .replace(/\.\d+Z$/, "Z"),
  );
  if (!verdict || kind !== "decision") {
    const text = [tool, call.text].filter(Boolean).join(" ");
    return laid([time, paint.dim(show(kind).padEnd(5))], visible(text, CALL), [], width);
  }
  const became = verdict.became ?? verdict.answer;
  // What was passed on has the colour of the question.
  const colour = ANSWERS.find((answer) => answer === became) ?? ANSWERS.find((answer) => answer === verdict.answer);
  const word = paint.answer(colour ?? "deny", show(became).padEnd(5));
  const first = findings[0];
  const granted = verdict.answer === "allow" ? findings.find(({ grant }) => grant)?.grant : undefined;
  const notes = [
    ...(first && verdict.answer !== "allow" ? [deedOf(first, width)] : []),
    ...(granted ? [`permitted by ${show(granted)}`] : []),
    ...(OUTCOMES[outcome] === "" ? [] : [OUTCOMES[outcome]]),
  ];
  return laid([time, word], `${visible(tool)} ${visible(call.text, CALL)}`, notes, width, paint.dim);
}

/** Side by side where that fits, else each part on a line of its own. `before` are what no call chose. */
function laid(
  before: string[],
  text: string,
  notes: string[],
  width: number | undefined,
  dim: (text: string) => string = (note) => note,
): string {
  const head = before.join(" ");
  if (width === undefined || AROUND + cells([text, ...notes].join("  ")) <= width)
    return [`${head} ${text}`, ...notes.map(dim)].join("  ");
  const indent = " ".repeat(indentOf(width));
  const [first, ...more] = [text, ...notes].map((part) => cut(part, width - indent.length));
  const below = more.map((note) => `${indent}${dim(note)}`);
  return [...(indent.length === AROUND ? [`${head} ${first}`] : [head, `${indent}${first}`]), ...below].join("\n");
}

/** The deed and the rule, which is never cut off. */
function deedOf(finding: EntryFinding, width: number | undefined): string {
  const rule = `(${show(finding.rule)})`;
  const deed = effectOf(finding);
  return `${width === undefined ? deed : cut(deed, Math.min(PLACE, width - indentOf(width) - rule.length - 1))} ${rule}`;
}

const indentOf = (width: number): number => (width - AROUND >= BESIDE ? AROUND : 2);

/** `delete src/a`, `connect https://…`: the effect's kind and the thing it is about. */
function effectOf({ effect }: EntryFinding): string {
  const about = ["path", "from", "url", "name", "branch", "target", "program", "state", "what", "why"];
  const thing = about.map((field) => effect[field]).find((value) => typeof value === "string" && value !== "");
  return visible([String(effect.kind), thing].filter(Boolean).join(" "), PLACE);
}
