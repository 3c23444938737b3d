/** What the verbs about grants share: the home, its log, the policy in force and the one place where grants change. */

import { faultText } from "../../hook/judgement.ts";
import { environment } from "../../io/env.ts";
import { executablePath } from "../../io/executable.ts";
import { type Home, locateHome, openHome } from "../../io/home.ts";
import { readLog } from "../../io/log.ts";
import { here } from "../../io/process.ts";
import { projectRoot } from "../../io/project.ts";
import { accountOf } from "../../io/scene.ts";
import type { Entry } from "../../types/entry.ts";
import { entryIn, PROBE } from "../entries.ts";
import { Misuse, type Options } from "../options.ts";

/** Decisions that a grant is held against before it is written. */
export const RECENT = 200;

export interface Desk {
  options: Options;
  home: Home;
  executable: string | null;
  /** The project one stands in. */
  project: string | null;
  user: string;
  /** The newest decisions, newest last. Read when they are wanted: not every verb needs a log that can be read. */
  readonly decisions: Entry[];
}

export function deskFor(options: Options): Desk {
  const account = accountOf();
  const opened = openHome(locateHome(options.values.get("home") ?? null, environment(), account.home), null);
  if (!opened.ok) throw new Misuse(opened.faults.map(faultText).join("\n"));
  let decisions: Entry[] | undefined;
  return {
    options,
    home: opened.home,
    executable: executablePath(),
    project: projectRoot(here(), [account.home]),
    user: account.name,
    get decisions() {
      decisions ??= decisionsOf(opened.home.path);
      return decisions;
    },
  };
}

function decisionsOf(home: string): Entry[] {
  const out: Entry[] = [];
  for (const { text } of readLog(home).segments.toReversed()) {
    const entries = text.split("\n").flatMap(entryIn);
    out.unshift(...entries.filter(({ kind, session }) => kind === "decision" && session !== PROBE));
    if (out.length >= RECENT) break;
  }
  return out.slice(-RECENT);
}
