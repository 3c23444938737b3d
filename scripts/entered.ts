/** Which modules an ordinary call enters: measured with a hook that runs from the sources under Node. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The payload of the call whose way through the program is kept short. */
export function ordinaryPayload(cwd: string, command = "git status"): string {
  const call = { tool_name: "Bash", tool_input: { command }, tool_use_id: "u" };
  return `${JSON.stringify({ session_id: "s", cwd, permission_mode: "default", hook_event_name: "PreToolUse", ...call })}\n`;
}

/** Runs `run` with a home for Airlock that is gone afterwards. */
export function withHome<T>(run: (home: string) => T): T {
  const home = mkdtempSync(join(tmpdir(), "airlock-build-"));
  chmodSync(home, 0o700);
  writeFileSync(join(home, "policy.yaml"), "version: 1\nextends: default\n");
  try {
    return run(home);
  } finally {
    rmSync(home, { recursive: true });
  }
}

/** Paths below `src` of the modules that the second hook of a session enters; the first compiles the policy. */
export function enteredModules(root: string): Set<string> {
  return withHome((home) => {
    const list = join(home, "entered");
    const run = [join(root, "scripts/cover.ts"), list, "--home", home];
    for (const _ of ["first", "second"])
      execFileSync(process.execPath, run, { input: ordinaryPayload(root), encoding: "utf8" });
    const entered = new Set(readFileSync(list, "utf8").split("\n"));
    if (!entered.has("guard/judge.ts"))
      throw new Error("the hook that shows what an ordinary call enters did not judge");
    return entered;
  });
}
