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
    permission(coded, unanswered),
  ]);
}

/** What is asked, in four short lines at most. */
export function question(coded: Coded[], reason: string): string {
  const [first, ...rest] = deciding(coded);
  if (!first) return bounded([`Airlock asks: ${phrase(reason)}`]);
  const more = rest.length > 0 ? ` (and ${rest.length} more)` : "";
  const command = commandFor(coded);
  return bounded([
    `Airlock asks: ${sentence(first.finding)}`,
    `Rule: ${first.finding.rule}${more}`,
    ...instead(first.finding),
    ...(command === null ? [] : [`To permit it from now on: ${command}`]),
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
  return `${/^(?:[a-z]+s|can't) /.test(why) ? "it " : ""}${plain(why)}.`;
}

const plain = (text: string): string => showShort(text, SENTENCE).replace(/\.$/, "");

function instead({ instead: advice, foreign }: Finding): string[] {
  return advice === null || foreign ? [] : [`Instead: ${plain(advice)}.`];
}

/** Effects that are unknown as a whole: there is no value to write out. */
const UNNAMEABLE = new Set(["opaque", "deceive"]);

/** Codes that a person can be asked to type. */
const TYPED = 12;

/**
 * The command by which a person lifts all that decides the verdict, so that the same call gets another one; null when
 * a part of it can't be granted.
 */
export function commandFor(coded: Coded[]): string | null {
  const decisive = coded.filter(({ finding }) => finding.answer === coded[0]?.finding.answer);
  const codes = new Map<string, string>();
  for (const { finding, code } of decisive) {
    if (code === null) return null;
    const thing = JSON.stringify(finding.remedy);
    if (!codes.has(thing)) codes.set(thing, code);
  }
  if (codes.size === 0) return null;
  return `airlock allow ${codes.size > TYPED ? "last" : [...codes.values()].join(" ")}`;
}

function permission(coded: Coded[], unanswered: boolean): string {
  const [first] = coded;
  if (first?.finding.absolute) return "No grant lifts this block. Do not look for another way to the same effect.";
  const command = commandFor(coded);
  if (command !== null)
    return `${unanswered ? "To permit it" : "If a person wants it"}, they run in their own terminal: ${command}`;
  const nameless = coded.find(({ finding, code }) => code === null && finding.answer === first?.finding.answer);
  return nameless && UNNAMEABLE.has(nameless.finding.observed.effect.kind)
    ? "No grant can name this; only a change of the policy by a person permits it."
    : "No grant can name this, because a part of it is not known: write the value out.";
}

/** A fault in one line. */
export function faultLine(message: string, failOpen = false): string {
  const end = failOpen ? "and `--fail-open` lets it run" : "so it does not run";
  return `Airlock can't judge this call, ${end}: ${show(message).slice(0, SENTENCE * 2)}`;
}

/** The last line, which says what a person can do, is never cut. */
function bounded(lines: string[]): string {
  const last = lines.at(-1) ?? "";
  const text = lines.slice(0, -1).join("\n");
  const room = MOST - last.length - 2;
  return text.length <= room ? lines.join("\n") : `${text.slice(0, Math.max(0, room))}…\n${last}`.slice(0, MOST);
}
