/** Where and until when a grant holds, from the options. */
import { now } from "../../io/clock.ts";
import { lastEntryAt } from "../../io/last-entry.ts";
import { endOf } from "../../policy/grants-file.ts";
import type { Grant } from "../../types/policy.ts";
import { Misuse } from "../options.ts";
import { lengthOf } from "../times.ts";
import type { Desk } from "./desk.ts";
import type { Wish } from "./wish.ts";

export const SCOPE_VALUES = ["for", "until", "why"];
export const SCOPE_FLAGS = ["once", "session", "project", "everywhere"];

type Where = Pick<Grant, "scope" | "until">;

/** `entry`: the decision that the grant comes from; null when a person describes it. */
export function scopeOf(desk: Desk, entry: Wish["entry"]): Where {
  const { flags } = desk.options;
  const chosen = ["session", "project", "everywhere"].filter((name) => flags.has(name));
  if (chosen.length > 1) throw new Misuse(`\`--${chosen.join("` and `--")}\` exclude each other; give one of them`);
  const once = flags.has("once") ? { once: true as const } : {};
  const until = endFor(desk);
  if (flags.has("everywhere")) return { scope: flags.has("once") ? once : null, until };
  if (flags.has("session")) return { scope: { ...once, session: sessionOf(desk, entry) }, until };
  const project = entry ? entry.project : desk.project;
  if (project === null)
    throw new Misuse("there is no project here that the grant could belong to; say `--session` or `--everywhere`");
  return { scope: { ...once, project }, until };
}

function sessionOf({ decisions, project }: Desk, entry: Wish["entry"]): string {
  const newest = entry ?? decisions.findLast((one) => one.project === project && one.session !== "");
  if (!newest?.session) throw new Misuse("no session of this project is in the log; say `--project` or `--everywhere`");
  return newest.session;
}

function endFor({ home, options: { values } }: Desk): number | null {
  const lasting = values.get("for");
  const end = values.get("until");
  if (lasting !== undefined && end !== undefined) throw new Misuse("`--for` and `--until` exclude each other");
  if (lasting !== undefined) {
    const length = lengthOf(lasting);
    if (length === undefined) throw new Misuse("`--for` wants a number with m, h, d or w: `--for 2h`, `--for 3d`");
    return endAt(now() + length, home.path, `--for ${lasting}`);
  }
  if (end === undefined) return null;
  const at = endOf(end);
  if (at === undefined)
    throw new Misuse("`--until` wants a day or a moment in UTC: `2026-12-31`, `2026-12-31T18:00:00Z`");
  if (at <= now()) throw new Misuse(`\`--until ${end}\` is over already`);
  return endAt(at, home.path, `--until ${end}`);
}

/** 9999-12-31, the last day that a grant can be written with. */
const LAST_DAY = 253_402_300_799_999;

/** A grant ends by the later of the clock and the log's last entry; one that ends before could never take effect. */
function endAt(at: number, home: string, said: string): number {
  if (at > LAST_DAY) throw new Misuse(`\`${said}\` is beyond the year 9999; leave it out for a grant without an end`);
  const last = lastEntryAt(home);
  if (last !== null && at <= last)
    throw new Misuse(
      `\`${said}\` is over by the log, whose last entry is of ${new Date(last).toISOString()}; is the clock right?`,
    );
  return at;
}
