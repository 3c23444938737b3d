/** Verdicts for people and for programs. All text of the call passes through `show`. */
import { machineName, shortEffect } from "../audit/record.ts";
import { show, showShort } from "../types/show.ts";
import type { Span } from "../types/text.ts";
import type { Finding, Verdict } from "../types/verdict.ts";
import type { Paint } from "./paint.ts";

const WIDTH = 160;
/** Findings that are allowed and named. */
const MOST = 12;

/** A verdict in a few lines: answer, and each finding with the place in the call that causes it. */
export function verdictLines(verdict: Verdict, paint: Paint): string[] {
  const { answer, absolute, approve, findings } = verdict;
  const more = absolute
    ? " (absolute: no grant, rule or profile lifts it)"
    : approve
      ? " (and the agent's own prompt is skipped)"
      : "";
  const told = findings.filter((finding) => finding.answer !== "allow" || finding.recorded || finding.grant !== null);
  const quiet = findings.length - told.length;
  const head = `${paint.answer(answer, paint.bold(answer))}${more}`;
  const rest = quiet > 0 ? [paint.dim(`${quiet} other effect${quiet === 1 ? "" : "s"} allowed`)] : [];
  return [
    head,
    ...told.slice(0, MOST).flatMap((finding) => ["", ...findingLines(finding, verdict.source, paint)]),
    ...rest,
  ];
}

function findingLines(finding: Finding, source: string, paint: Paint): string[] {
  const { rule, observed, why, instead, answer, remedy, grant, recorded, foreign } = finding;
  const on = machineName(observed.on);
  const facts = [
    rule,
    observed.certainty,
    ...(on === "here" ? [] : [`on ${show(on)}`]),
    ...(recorded ? ["recorded only"] : []),
  ];
  const through = observed.via.length > 1 ? [`through ${observed.via.map(show).join(" > ")}`] : [];
  const sentence = foreign ? `the project's policy: “${showShort(why, WIDTH * 2)}”` : showShort(why, WIDTH * 2);
  return [
    ...underlined(source, observed.at, (mark) => paint.answer(answer, mark)).map((line) => `  ${line}`),
    `  ${paint.answer(answer, answer)}: ${sentence || observed.effect.kind}`,
    `  ${paint.dim([...facts, ...through].join(", "))}`,
    ...(instead === null ? [] : [`  instead: ${showShort(instead, WIDTH * 2)}`]),
    ...(remedy === null || answer === "allow" ? [] : [`  a grant of ${remedyText(remedy)} would permit it`]),
    ...(grant === null ? [] : [`  permitted by grant ${show(grant)}`]),
  ];
}

function remedyText({ effect, where, on }: NonNullable<Finding["remedy"]>): string {
  const parts = Object.entries(where).map(([key, value]) => `${key} ${showShort(value, 80)}`);
  return [effect, ...parts, ...(on === "here" ? [] : [`on ${show(on)}`])].join(", ");
}

/** The line of the source where a span begins, and marks below it. */
export function underlined(source: string, { start, end }: Span, colour: (mark: string) => string): string[] {
  if (end <= start || start >= source.length) return [];
  const from = source.lastIndexOf("\n", start - 1) + 1;
  const newline = source.indexOf("\n", start);
  const to = newline < 0 ? source.length : newline;
  // A long line is shown from shortly before the place.
  const first = Math.max(from, start - WIDTH / 2);
  const last = Math.min(to, first + WIDTH);
  const cut = first > from ? "…" : "";
  const before = cut + show(source.slice(first, start));
  const marked = show(source.slice(start, Math.min(end, last)));
  const after = show(source.slice(Math.min(end, last), last)) + (last < to ? "…" : "");
  return [
    before + marked + after,
    " ".repeat([...before].length) + colour("^".repeat(Math.max(1, [...marked].length))),
  ];
}

/** A verdict as one JSON object. */
export function verdictJson(verdict: Verdict): Record<string, unknown> {
  const { answer, absolute, approve, reason, findings, source } = verdict;
  return {
    verdict: answer,
    absolute,
    approve,
    reason,
    findings: findings.map((finding) => findingJson(finding, source)),
  };
}

export function findingJson(finding: Finding, source: string): Record<string, unknown> {
  const { observed, rule, absolute, answer, why, instead, foreign, grant, remedy, recorded } = finding;
  const { certainty, at, via, on } = observed;
  return {
    rule,
    answer,
    absolute,
    certainty,
    why,
    instead,
    effect: shortEffect(observed),
    at,
    text: source.slice(at.start, at.end),
    via,
    on: machineName(on),
    remedy,
    grant,
    recorded,
    foreign,
  };
}
