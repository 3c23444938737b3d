/** What a person or a model reads about a verdict. Everything that comes from the call is made visible and short. */
import { show, showShort } from "../types/show.ts";
import type { Finding } from "../types/verdict.ts";

/** Characters of a message. Clients cut at 10,000; models and prompts want less. */
const MOST = 2000;
const SENTENCE = 400;
/** Further reasons that are named. */
const MORE = 3;

/** A finding and the code by which a person can permit it; null when nothing can. */
export interface Coded {
  finding: Finding;
  code: string | null;
}

/** Why a call is stopped, what to do instead, and who could permit it. `unanswered`: it was a question. */
export function denial(coded: Coded[], unanswered: boolean, reason: string): string {
  const [first, ...rest] = deciding(coded);
  if (!first) return bounded([`Airlock stopped this call: ${phrase(reason)}`]);
  const also = rest.slice(0, MORE).map(({ finding }) => `Also: ${sentence(finding)} (${finding.rule})`);
  const opening = unanswered
    ? "Airlock would ask a person about this call, but nobody is there to answer"
    : "Airlock stopped this call";
  return bounded([
    `${opening}: ${sentence(first.finding)}`,
    `Rule: ${first.finding.rule}.`,
    ...also,
    ...instead(first.finding),
    permission(first, rest, unanswered),
  ]);
}

/** What is asked, in four short lines at most. */
export function question(coded: Coded[], reason: string): string {
  const [first, ...rest] = deciding(coded);
  if (!first) return bounded([`Airlock asks: ${phrase(reason)}`]);
  const more = rest.length > 0 ? ` (and ${rest.length} more)` : "";
  const codes = [first, ...rest].map(({ code }) => code).filter((code) => code !== null);
  return bounded([
    `Airlock asks: ${sentence(first.finding)}`,
    `Rule: ${first.finding.rule}${more}`,
    ...instead(first.finding),
    ...(codes.length > 0 ? [`To permit it from now on: airlock allow ${codes.slice(0, MORE + 1).join(" ")}`] : []),
  ]);
}

/** Findings as strict as the strictest, one per reason. */
function deciding(coded: Coded[]): Coded[] {
  const answer = coded[0]?.finding.answer;
  const seen = new Set<string>();
  return coded.filter(({ finding }) => {
    const key = `${finding.rule}\0${finding.why}`;
    if (finding.answer !== answer || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function sentence({ why, foreign }: Finding): string {
  return foreign ? `the project's own policy says “${plain(why)}”.` : phrase(why);
}

/** Rules say what a call does (`deletes x`); such a sentence gets its subject. */
function phrase(why: string): string {
  return `${/^[a-z]+s /.test(why) ? "it " : ""}${plain(why)}.`;
}

const plain = (text: string): string => showShort(text, SENTENCE).replace(/\.$/, "");

function instead({ instead: advice, foreign }: Finding): string[] {
  return advice === null || foreign ? [] : [`Instead: ${plain(advice)}.`];
}

/** Effects that are unknown as a whole: there is no value to write out. */
const UNNAMEABLE = new Set(["opaque", "deceive"]);

function permission(first: Coded, rest: Coded[], unanswered: boolean): string {
  if (first.finding.absolute) return "No grant lifts this block. Do not look for another way to the same effect.";
  const codes = [first, ...rest].map(({ code }) => code).filter((code) => code !== null);
  if (codes.length === 0)
    return UNNAMEABLE.has(first.finding.observed.effect.kind)
      ? "No grant can name this; only a change of the policy by a person permits it."
      : "No grant can name this, because a part of it is not known: write the value out.";
  const verb = unanswered ? "To permit it" : "If a person wants it";
  return `${verb}, they run in their own terminal: airlock allow ${codes.slice(0, MORE + 1).join(" ")}`;
}

/** A fault in one line. */
export function faultLine(message: string, failOpen = false): string {
  const end = failOpen ? "and `--fail-open` lets it run" : "so it does not run";
  return `Airlock can't judge this call, ${end}: ${show(message).slice(0, SENTENCE * 2)}`;
}

function bounded(lines: string[]): string {
  const text = lines.join("\n");
  return text.length <= MOST ? text : `${text.slice(0, MOST - 1)}…`;
}
