import { spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const main = join(import.meta.dirname, "../../src/cli/main.ts");
const home = mkdtempSync(join(tmpdir(), "airlock-allow-"));
chmodSync(home, 0o700);
writeFileSync(join(home, "policy.yaml"), "version: 1\nextends: default\n");
const project = mkdtempSync(join(tmpdir(), "airlock-project-"));
afterAll(() => {
  for (const folder of [home, project]) rmSync(folder, { recursive: true });
});

function airlock(words: string[], input = "") {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...words], { input, encoding: "utf8" });
  return { status, stdout, stderr };
}

/** What the hook answers to a command: `allow`, or the code that would permit it. */
function hook(command: string): string {
  const payload = {
    session_id: "s",
    cwd: project,
    hook_event_name: "PreToolUse",
    tool_name: "Bash",
    tool_input: { command },
  };
  const { stdout, stderr } = airlock(["hook", "--agent", "claude", "--home", home], JSON.stringify(payload));
  return /airlock allow ([0-9a-f]+)/.exec(stdout + stderr)?.[1] ?? (stdout + stderr === "" ? "allow" : stdout + stderr);
}

test("the lines that a code stands for permit the same call, and no other", () => {
  const code = hook("git reset --hard");
  expect(code).toMatch(/^[0-9a-f]{6}$/);
  const shown = airlock(["allow", code, "--home", home]);
  expect(shown.status).toBe(0);
  appendFileSync(join(home, "grants.yaml"), shown.stdout);
  expect(hook("git reset --hard")).toBe("allow");
  expect(hook("git clean -fd")).toMatch(/^[0-9a-f]{6}$/);
  expect(hook("git reset --hard && rm -rf ~")).toContain("block/delete-everything");
}, 30_000);

test("what can't be granted is said", () => {
  expect(airlock(["allow", "ffffff", "--home", home])).toEqual({
    status: 1,
    stdout: "",
    stderr: "airlock: no denial in the log has the code `ffffff`; `airlock log` shows what was decided\n",
  });
  expect(airlock(["allow", "--home", home]).stderr).toBe(
    "airlock: `allow` wants the code that a denial showed: `airlock allow 1a2b3c`\n",
  );
});
