/** An entry of the log on one line, for `log` and `watch`. */
import type { Outcome } from "../audit/outcomes.ts";
import type { Entry, EntryFinding } from "../types/entry.ts";
import { show } from "../types/show.ts";
import { ANSWERS } from "../types/verdict.ts";
import { PROBE } from "./entries.ts";
import { cells, cut, visible } from "./fit.ts";
import type { Paint } from "./paint.ts";

const CALL = 100;
const PLACE = 60;
/** Columns of the time and the blank behind it, and of an answer at least. */
const TIME = 21;
const ANSWER = 5;
/** Columns that the call wants beside them; in a terminal that has less it stands below. */
const BESIDE = 20;
/** Characters of what an entry is, and codes that are named. */
const KIND = 13;
const CODES = 3;

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
  const { at, kind, session, tool, call, verdict, findings } = entry;
  const time = paint.dim(
    show(at)
      .replace("T", " ")
      .replace(/\.\d+Z$/, "Z"),
  );
  if (!verdict || kind !== "decision") {
    const text = [tool, call.text].filter(Boolean).join(" ");
    const word = visible(kind, KIND).padEnd(ANSWER);
    return laid(`${time} ${paint.dim(word)}`, TIME + cells(word) + 1, visible(text, CALL), [], width);
  }
  const became = verdict.became ?? verdict.answer;
  // What was passed on has the colour of the question.
  const colour = ANSWERS.find((answer) => answer === became) ?? ANSWERS.find((answer) => answer === verdict.answer);
  const word = visible(became, KIND).padEnd(ANSWER);
  const first = findings[0];
  const granted = verdict.answer === "allow" ? findings.find(({ grant }) => grant)?.grant : undefined;
  const notes = [
    ...(first && verdict.answer !== "allow" ? [deedOf(first, width), ...codesOf(findings)] : []),
    ...(granted ? [`permitted by ${show(granted)}`] : []),
    ...(OUTCOMES[outcome] === "" ? [] : [OUTCOMES[outcome]]),
    ...(session === PROBE ? ["tried by `airlock doctor`, no agent's"] : []),
  ];
  const head = `${time} ${paint.answer(colour ?? "deny", word)}`;
  const text = `${visible(tool)} ${visible(call.text, CALL)}`;
  return laid(head, TIME + cells(word) + 1, text, notes, width, paint.dim);
}

/** Side by side where that fits, else the call and what is noted on lines of their own. No call chose `head`, which takes so many columns. */
function laid(
  head: string,
  around: number,
  text: string,
  notes: string[],
  width: number | undefined,
  dim: (text: string) => string = (note) => note,
): string {
  if (width === undefined || around + cells([text, ...notes].join("  ")) <= width)
    return [`${head} ${text}`, ...notes.map(dim)].join("  ");
  const indent = " ".repeat(indentOf(width, around));
  const room = width - indent.length;
  const first = cut(text, room);
  const below = packed(notes, room).map((line) => `${indent}${dim(line)}`);
  return [...(indent.length === around ? [`${head} ${first}`] : [head, `${indent}${first}`]), ...below].join("\n");
}

/** In as few lines as hold them. */
function packed(notes: string[], columns: number): string[] {
  const lines: string[] = [];
  for (const note of notes) {
    const joined = `${lines.at(-1) ?? ""}  ${note}`;
    if (lines.length > 0 && cells(joined) <= columns) lines[lines.length - 1] = joined;
    else lines.push(cut(note, columns));
  }
  return lines;
}

/** The codes by which a person can permit it. */
function codesOf(findings: readonly EntryFinding[]): string[] {
  const codes = findings.flatMap(({ code }) => code ?? []);
  const more = codes.length > CODES ? " …" : "";
  return codes.length === 0 ? [] : [`code ${codes.slice(0, CODES).map(show).join(" ")}${more}`];
}

/** The deed and the rule, which is never cut off. */
function deedOf(finding: EntryFinding, width: number | undefined): string {
  const rule = `(${show(finding.rule)})`;
  const deed = effectOf(finding);
  return `${width === undefined ? deed : cut(deed, Math.min(PLACE, width - indentOf(width, TIME + ANSWER + 1) - rule.length - 1))} ${rule}`;
}

const indentOf = (width: number, around: number): number => (width - around >= BESIDE ? around : 2);

/** What is shown of an effect that has none of the usual fields. */
const REST = ["key", "to", "what", "why"];

/** `delete src/a`, `connect https://…`: the effect's kind and the thing it is about. */
function effectOf({ effect }: EntryFinding): string {
  const named = (fields: string[]) =>
    fields.map((field) => effect[field]).filter((value) => typeof value === "string" && value !== "");
  // What a service is told has the service's own words.
  const words =
    effect.kind === "mutate"
      ? named(["service", "verb", "object", "target"])
      : [
          String(effect.kind),
          named(["path", "name", "from", "url", "branch", "target", "program", "state", ...REST])[0],
        ];
  return visible(words.filter(Boolean).join(" "), PLACE);
}
