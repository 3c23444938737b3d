/** An entry of the log on one line, for `log` and `watch`. */
import type { Outcome } from "../audit/outcomes.ts";
import type { Entry, EntryFinding } from "../types/entry.ts";
import { show, showShort } from "../types/show.ts";
import { ANSWERS } from "../types/verdict.ts";
import type { Paint } from "./paint.ts";

const CALL = 100;
const PLACE = 60;
/** Columns of the time, the answer and the blanks. */
const AROUND = 28;

/** What became of a question. */
const OUTCOMES: Record<Outcome, string> = {
  ran: "  it ran",
  failed: "  it ran and failed",
  "did-not-run": "  it did not run",
  unknown: "",
};

/**
 * When, what was answered, the call, and for what was stopped the effect and the rule. The call is cut to the width of
 * a terminal, if one is given.
 */
export function rowOf(
  { at, kind, tool, call, verdict, findings }: Entry,
  paint: Paint,
  width?: number,
  outcome: Outcome = "unknown",
): string {
  const most = width === undefined ? CALL : Math.max(20, width - AROUND - tool.length);
  const time = paint.dim(
    show(at)
      .replace("T", " ")
      .replace(/\.\d+Z$/, "Z"),
  );
  if (!verdict || kind !== "decision")
    return `${time} ${paint.dim(show(kind).padEnd(5))} ${showShort([tool, call.text].filter(Boolean).join(" "), most)}`;
  const became = verdict.became ?? verdict.answer;
  // What was passed on has the colour of the question.
  const colour = ANSWERS.find((answer) => answer === became) ?? ANSWERS.find((answer) => answer === verdict.answer);
  const word = paint.answer(colour ?? "deny", show(became).padEnd(5));
  const first = findings[0];
  const reason = first && verdict.answer !== "allow" ? paint.dim(`  ${effectOf(first)} (${show(first.rule)})`) : "";
  const granted = verdict.answer === "allow" && findings.find(({ grant }) => grant);
  const grant = granted ? paint.dim(`  permitted by ${show(granted.grant ?? "")}`) : "";
  return `${time} ${word} ${show(tool)} ${showShort(call.text, most)}${reason}${grant}${paint.dim(OUTCOMES[outcome])}`;
}

/** `delete src/a`, `connect https://…`: the effect's kind and the thing it is about. */
function effectOf({ effect }: EntryFinding): string {
  const about = ["path", "from", "url", "name", "branch", "target", "program", "state", "what", "why"];
  const thing = about.map((field) => effect[field]).find((value) => typeof value === "string" && value !== "");
  return showShort([String(effect.kind), thing].filter(Boolean).join(" "), PLACE);
}
