/** `airlock allow recent`: what got in the way, to pick from. */
import { now } from "../../io/clock.ts";
import { lastEntryAt } from "../../io/last-entry.ts";
import { isInteractive, write } from "../../io/terminal.ts";
import { type Group, groupsOf } from "../../policy/grant-groups.ts";
import { standsFor } from "../../policy/grant-impact.ts";
import { actOf } from "../../policy/grant-words.ts";
import type { Entry } from "../../types/entry.ts";
import { show } from "../../types/show.ts";
import { picked } from "../ask.ts";
import { loadPolicy } from "../bench.ts";
import { Misuse } from "../options.ts";
import type { Desk } from "./desk.ts";
import { permit } from "./permit.ts";
import { wishOf } from "./wish.ts";

/** Rows that fit a screen, and things that one row names. */
const ROWS = 15;
const THINGS = 3;

export async function recent(desk: Desk): Promise<number> {
  const groups = groupsOf(await stillInTheWay(desk)).slice(0, ROWS);
  const { flags } = desk.options;
  if (flags.has("json")) write("out", `${JSON.stringify(groups)}\n`);
  else if (groups.length === 0) write("out", "Nothing that a grant could permit got in the way lately.\n");
  if (flags.has("json") || groups.length === 0) return 0;
  if (!isInteractive()) {
    write("out", `${groups.map((group) => `${line(group)}\n    airlock allow ${group.codes.join(" ")}`).join("\n")}\n`);
    return 0;
  }
  const codes = await picked(
    "What may the agent do from now on? (space picks, return goes on)",
    groups.flatMap((group) =>
      group.codes.map((code, index) => ({
        value: code,
        label: actOf(group.remedies[index]!),
        hint: index === 0 ? `${group.rule}, ${times(group.count)}` : group.rule,
      })),
    ),
  );
  if (codes.length === 0) {
    write("out", "Nothing was picked, and nothing was changed.\n");
    return 0;
  }
  if (flags.has("yes"))
    throw new Misuse("`allow recent` asks before it writes; give the codes to `airlock allow` for `--yes`");
  return permit(
    codes.map((code) => wishOf(code, desk)),
    desk,
  );
}

/** The decisions without what was permitted since. */
async function stillInTheWay(desk: Desk): Promise<Entry[]> {
  const { grants } = await loadPolicy(desk.home.path, desk.project, desk.options);
  const at = Math.max(now(), lastEntryAt(desk.home.path) ?? 0);
  return desk.decisions.map((entry) => ({
    ...entry,
    findings: entry.findings.filter(
      ({ remedy }) => !remedy || !grants.some((grant) => standsFor(grant, entry, remedy, at)),
    ),
  }));
}

function line({ rule, count, remedies }: Group): string {
  const named = remedies.slice(0, THINGS).map(actOf);
  const more = remedies.length > THINGS ? ` and ${remedies.length - THINGS} more` : "";
  return show(`${times(count).padEnd(9)} ${rule}: ${named.join("; ")}${more}`);
}

const times = (count: number): string => (count === 1 ? "once" : `${count} times`);
