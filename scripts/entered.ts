/** Which modules an ordinary call enters: measured, by the coverage of hooks that run from the sources under Node. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

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

interface Coverage {
  result: { url: string; functions: { ranges: { count: number }[] }[] }[];
}

/** Paths below `src` of the modules of which a function ran, in the second hook of a session: the first compiles the policy. */
export function enteredModules(src: string): Set<string> {
  return withHome((home) => {
    const input = ordinaryPayload(join(src, ".."));
    const hook = [join(src, "cli/main.ts"), "hook", "--home", home];
    const coverage = join(home, "coverage");
    execFileSync(process.execPath, hook, { input, encoding: "utf8" });
    execFileSync(process.execPath, hook, { input, env: { ...process.env, NODE_V8_COVERAGE: coverage } });
    const out = new Set<string>();
    for (const file of readdirSync(coverage)) {
      const { result } = JSON.parse(readFileSync(join(coverage, file), "utf8")) as Coverage;
      for (const { url, functions } of result) {
        const path = url.startsWith("file:") ? fileURLToPath(url) : "";
        // The first is the module's own top.
        const ran = functions.slice(1).some(({ ranges }) => ranges[0]!.count > 0);
        if (ran && path.startsWith(src)) out.add(path.slice(src.length + 1).replaceAll("\\", "/"));
      }
    }
    if (!out.has("guard/judge.ts")) throw new Error("the hook that shows what an ordinary call enters did not judge");
    return out;
  });
}
