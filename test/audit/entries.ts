import { type Draft, GENESIS, type Link, lineOf, seal } from "../../src/audit/chain.ts";

/** An ordinary decision, for tests of the log. */
export function draft(over: Partial<Draft> = {}): Draft {
  return {
    v: 1,
    at: "2026-01-02T03:04:05.006Z",
    kind: "decision",
    id: "a1",
    agent: "claude",
    session: "s",
    use: "u",
    tool: "Bash",
    cwd: "/home/a/app",
    project: "/home/a/app",
    call: { digest: "d", text: "ls" },
    verdict: { answer: "allow", absolute: false, approve: false },
    findings: [],
    looked: [],
    policy: "p",
    exe: "e",
    us: 900,
    ...over,
  };
}

/** Lines of a chain of `count` entries, and its last link. */
export function chain(count: number): { lines: string[]; last: Link } {
  const lines: string[] = [];
  let last = GENESIS;
  for (let i = 1; i <= count; i++) {
    const entry = seal(draft({ id: `a${i}` }), last);
    lines.push(lineOf(entry));
    last = { seq: entry.seq, hash: entry.hash };
  }
  return { lines, last };
}
