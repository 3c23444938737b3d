/** When a denial is worth a notification on the desktop, and what it says. Loaded late, for denials alone. */
import { show } from "../types/show.ts";
import type { Verdict } from "../types/verdict.ts";
import { commandFor } from "./words.ts";

/** The same thing is told once in this time, and so many things in that; in milliseconds. */
const SAME = 20_000;
const WINDOW = 60_000;
const MOST = 5;
/** Characters that a notification shows on one line or two. */
const LINE = 160;

export interface Notice {
  title: string;
  body: string;
}

/** What was told lately, newest last; `summed`: when the window was summed up. */
export interface Told {
  all: { key: string; at: number }[];
  summed: number;
}

/** What a file holds when it is a note of what was told; nothing for anything else. */
export function toldFrom(found: unknown): Told {
  const { all, summed } = (found ?? {}) as Partial<Record<keyof Told, unknown>>;
  return {
    all: Array.isArray(all) ? all.filter((one) => typeof one?.key === "string" && Number.isFinite(one.at)) : [],
    summed: typeof summed === "number" ? summed : 0,
  };
}

export const NOTHING_TOLD: Told = { all: [], summed: 0 };

/** The notice to show now, if any, and what is known afterwards. `at` in ms since 1970. */
export function next(told: Told, key: string, notice: Notice, at: number): { told: Told; notice: Notice | null } {
  // A clock that was turned back must not silence what comes.
  const all = told.all.filter((one) => one.at <= at && at - one.at < WINDOW);
  if (all.some((one) => one.key === key && at - one.at < SAME)) return { told: { ...told, all }, notice: null };
  if (all.length < MOST) return { told: { ...told, all: [...all, { key, at }] }, notice };
  if (told.summed <= at && at - told.summed < WINDOW) return { told: { ...told, all }, notice: null };
  return { told: { all, summed: at }, notice: SUMMARY };
}

const SUMMARY: Notice = {
  title: "Airlock stopped more calls",
  body: "Many calls are being stopped. To see them: airlock log --denied",
};

/** What and why in a line, and the command that permits it. */
export function noticeFor({ findings, reason }: Verdict, codes: readonly (string | null)[] | null): Notice {
  const first = findings[0];
  const why = plain(first?.why ?? reason);
  if (codes === null) return { title: "A call waits for you", body: `It ${why}\nTo answer: airlock watch` };
  const command = commandFor(findings.map((finding, index) => ({ finding, code: codes[index] ?? null })));
  return {
    title: "Airlock stopped a call",
    body: command === null || first?.absolute ? `It ${why}` : `It ${why}\nTo permit it: ${command}`,
  };
}

/** The same thing: the rule and what it found. */
export const keyOf = ({ findings, reason }: Verdict): string =>
  `${findings[0]?.rule ?? ""}\0${findings[0]?.why ?? reason}`;

/** One line without anything that a desktop could read as markup. */
function plain(text: string): string {
  const safe = show(text).replaceAll("<", "‹").replaceAll(">", "›").replaceAll("&", "＆");
  return safe.length > LINE ? `${safe.slice(0, LINE - 1)}…` : safe;
}
