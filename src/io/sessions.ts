/**
 * What earlier calls of a session did: its project, and the files it wrote or downloaded. One small file per session,
 * a line per fact, appended in one write, so that hooks at work side by side need no lock. It can only tighten.
 */
import { appendFileSync, readdirSync, statSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../audit/sha256.ts";
import { now } from "./clock.ts";
import { makeFolder, readOwn, replaceFile, unless } from "./files.ts";

const WEEK = 7 * 24 * 3600 * 1000;
/** A file that grows beyond this is rewritten with its newest facts, in bytes and facts. */
const LARGE = 256 * 1024;
const KEPT = 1000;

export type Written = "written" | "fetched";

type Fact = { root: string | null; pid: string | null; at: number } | { path: string; how: Written };

export interface Session {
  /** Undefined when no call of it was seen before. */
  root: string | null | undefined;
  written: Map<string, Written>;
}

export function readSession(home: string, agent: string, id: string): Session {
  const session: Session = { root: undefined, written: new Map() };
  for (const fact of factsIn(fileOf(home, agent, id))) {
    if ("path" in fact) {
      // A path that was once downloaded stays so: what was written over it may be a part only.
      if (session.written.get(fact.path) !== "fetched") session.written.set(fact.path, fact.how);
    } else if (session.root === undefined) session.root = fact.root;
  }
  return session;
}

/** Notes the session's first call. `pid` is the agent's process with its start time. */
export function startSession(home: string, agent: string, id: string, root: string | null, pid: string | null): void {
  makeFolder(join(home, "sessions"));
  forgetOld(join(home, "sessions"));
  note(home, agent, id, [{ root, pid, at: now() }]);
}

/** Notes files that an allowed call writes. */
export function noteWritten(home: string, agent: string, id: string, paths: ReadonlyMap<string, Written>): void {
  const known = readSession(home, agent, id).written;
  const fresh = [...paths].filter(([path, how]) => known.get(path) !== how && known.get(path) !== "fetched");
  if (fresh.length > 0)
    note(
      home,
      agent,
      id,
      fresh.map(([path, how]) => ({ path, how })),
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
    ...all.filter((fact) => "path" in fact).slice(-KEPT),
  ];
  replaceFile(file, kept.map((fact) => `${JSON.stringify(fact)}\n`).join(""));
}

function factsIn(file: string): Fact[] {
  return (readOwn(file, LARGE * 8) ?? "").split("\n").flatMap((line) => {
    if (line === "") return [];
    try {
      return [JSON.parse(line) as Fact];
    } catch (error) {
      if (error instanceof SyntaxError) return [];
      throw error;
    }
  });
}

/** Sessions that nobody touched for a week. Done once per new session. */
function forgetOld(folder: string): void {
  for (const name of readdirSync(folder).slice(0, 2000)) {
    const file = join(folder, name);
    const stat = unless(["ENOENT"], () => statSync(file));
    if (stat && now() - stat.mtimeMs > WEEK) unless(["ENOENT"], () => unlinkSync(file));
  }
}

const fileOf = (home: string, agent: string, id: string) =>
  join(home, "sessions", `${sha256(`${agent}\0${id}`).slice(0, 32)}.jsonl`);
