/**
 * What earlier calls of a session did: its project, and the files it wrote or downloaded. One small file per session,
 * a line per fact, appended in one write, so that hooks at work side by side need no lock. It can only tighten.
 *
 * An allowed call's files count from the moment it is allowed. Those of a call that was asked about count from then on
 * too, since it may run at any moment, until it is known that it did not: calls of the same agent that were decided
 * later have reported their ends, and this one has not (two of them, since reports may overtake each other). Its own
 * report makes its files count for good, however late. A client that reports nothing is believed nothing: there they
 * stay.
 */
import { appendFileSync, readdirSync, statSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import type { Call } from "../types/call.ts";
import { jsonIn } from "../types/json.ts";
import { now } from "./clock.ts";
import { digestOf } from "./digest.ts";
import { makeFolder, readAppended, replaceFile, unless } from "./files.ts";

const WEEK = 7 * 24 * 3600 * 1000;
/** A file that grows beyond this is rewritten with its newest facts, in bytes and facts. */
const LARGE = 256 * 1024;
const KEPT = 1000;
/** Ends of later calls after which one that reported none did not run. */
const OVERTAKEN = 2;
/** Sessions that are gone through. */
const MOST_SESSIONS = 2000;

export type Written = "written" | "fetched";

/** `use`: of the call that was asked about. `by`: the subagent. `began`: decided while outcomes were still open. */
type Fact =
  | { root: string | null; pid: string | null; at: number }
  | { path: string; how: Written; use?: string }
  | { asked: string; by: string }
  | { began: string; by: string }
  | { ran: string };

export interface Session {
  /** Undefined when no call of it was seen before. */
  root: string | null | undefined;
  /** All that counts. */
  written: Map<string, Written>;
  /** Files of calls that nobody had to be asked about, and of those that ran. */
  firm: Map<string, Written>;
  /** Calls that were asked about: what is known of each. */
  asked: Map<string, Question>;
  /** Calls decided while others were open, with their place in the order. */
  began: Map<string, { by: string; at: number }>;
  /** The client has told the end of a call. */
  reports: boolean;
}

interface Question {
  by: string;
  /** Its place in the order of what was noted. */
  at: number;
  /** Later calls that ended. */
  later: Set<string>;
  became: "open" | "ran" | "did-not-run";
}

export function readSession(home: string, agent: string, id: string): Session {
  const facts = factsIn(fileOf(home, agent, id));
  const session: Session = {
    root: undefined,
    written: new Map(),
    firm: new Map(),
    asked: new Map(),
    began: new Map(),
    reports: false,
  };
  for (const [at, fact] of facts.entries()) {
    if ("root" in fact) session.root = session.root === undefined ? fact.root : session.root;
    else if ("asked" in fact) session.asked.set(fact.asked, { by: fact.by, at, later: new Set(), became: "open" });
    else if ("began" in fact) session.began.set(fact.began, { by: fact.by, at });
    else if ("ran" in fact) ended(session, fact.ran);
  }
  for (const fact of facts) {
    if (!("path" in fact)) continue;
    const became = fact.use === undefined ? "ran" : session.asked.get(fact.use)?.became;
    if (became !== "did-not-run") add(session.written, fact.path, fact.how);
    if (became === "ran") add(session.firm, fact.path, fact.how);
  }
  return session;
}

/** The end of a call: earlier ones of the same agent that are still open did not run. */
function ended(session: Session, use: string): void {
  session.reports = true;
  const own = session.asked.get(use);
  if (own) own.became = "ran";
  const after = own ?? session.began.get(use);
  if (!after) return;
  for (const other of session.asked.values()) {
    if (other.became !== "open" || other.by !== after.by || other.at > after.at) continue;
    if (other !== own && other.later.add(use).size >= OVERTAKEN) other.became = "did-not-run";
  }
}

/** A path that was once downloaded stays so: what was written over it may be a part only. */
function add(to: Map<string, Written>, path: string, how: Written): void {
  if (to.get(path) !== "fetched") to.set(path, how);
}

/** Notes the session's first call. `pid` is the agent's process with its start time. */
export function startSession(home: string, agent: string, id: string, root: string | null, pid: string | null): void {
  makeFolder(join(home, "sessions"));
  forgetOld(join(home, "sessions"));
  note(home, agent, id, [{ root, pid, at: now() }]);
}

/** Notes a call that was not refused and the files it writes. `isAsked`: somebody else decides whether it runs. */
export function noteCall(
  home: string,
  { agent, session: id, use, subagent: by }: Pick<Call, "agent" | "session" | "use" | "subagent">,
  session: Session,
  paths: ReadonlyMap<string, Written>,
  isAsked: boolean,
): void {
  const open = isAsked && use !== "";
  const facts: Fact[] = [...paths]
    .filter(([path, how]) => session.firm.get(path) !== how && session.firm.get(path) !== "fetched")
    .map(([path, how]) => ({ path, how, ...(open ? { use } : {}) }));
  if (open) facts.unshift({ asked: use, by });
  else if (session.reports && [...session.asked.values()].some((other) => other.became === "open" && other.by === by))
    facts.unshift({ began: use, by });
  if (facts.length > 0) note(home, agent, id, facts);
}

/** Notes that a call ended, well or not; tells whether somebody had been asked about it. */
export function noteEnd(home: string, { agent, session: id, use }: Pick<Call, "agent" | "session" | "use">): boolean {
  const { asked, began, reports } = readSession(home, agent, id);
  if (use !== "" && (!reports || asked.has(use) || began.has(use))) note(home, agent, id, [{ ran: use }]);
  return asked.has(use);
}

/** The agents' processes that the home's sessions began under, with their start and the moment of the note. */
export function clientsOf(home: string): { pid: number; start: string; at: number }[] {
  const names = unless(["ENOENT"], () => readdirSync(join(home, "sessions"))) ?? [];
  return names.slice(0, MOST_SESSIONS).flatMap((name) =>
    factsIn(join(home, "sessions", name)).flatMap((fact) => {
      const [, pid, start] = ("root" in fact && /^(\d+):(.*)$/.exec(fact.pid ?? "")) || [];
      return pid !== undefined && start !== undefined && "at" in fact && typeof fact.at === "number"
        ? [{ pid: Number(pid), start, at: fact.at }]
        : [];
    }),
  );
}

function note(home: string, agent: string, id: string, facts: Fact[]): void {
  const file = fileOf(home, agent, id);
  makeFolder(join(home, "sessions"));
  appendFileSync(file, facts.map((fact) => `${JSON.stringify(fact)}\n`).join(""), { mode: 0o600 });
  if (statSync(file).size <= LARGE) return;
  const all = factsIn(file);
  const kept = [
    ...all.filter((fact) => "root" in fact).slice(0, 1),
    ...all.filter((fact) => !("root" in fact)).slice(-KEPT),
  ];
  replaceFile(file, kept.map((fact) => `${JSON.stringify(fact)}\n`).join(""));
}

function factsIn(file: string): Fact[] {
  return (readAppended(file, LARGE * 8) ?? "").split("\n").flatMap((line) => jsonIn<Fact>(line) ?? []);
}

/** Sessions that nobody touched for a week. Done once per new session. */
export function forgetOld(folder: string): void {
  for (const name of readdirSync(folder).slice(0, MOST_SESSIONS)) {
    const file = join(folder, name);
    const stat = unless(["ENOENT"], () => statSync(file));
    if (stat && now() - stat.mtimeMs > WEEK) unless(["ENOENT"], () => unlinkSync(file));
  }
}

const fileOf = (home: string, agent: string, id: string) =>
  join(home, "sessions", `${digestOf(`${agent}\0${id}`).slice(0, 32)}.jsonl`);
