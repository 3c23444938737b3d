/** What README.md promises about a fresh checkout: the installer, the wiring, and the commands that take minutes. */
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { blocksOf, emptyHome, type Home, played, shell } from "../docs/blocks.ts";

const root = join(import.meta.dirname, "../..");
const blocks = blocksOf(readFileSync(join(root, "README.md"), "utf8"));
const marked = (mark: string) => blocks.filter((block) => block.mark === mark);
const MINUTES = 60_000;

/** The files that git would keep, as a repository of its own, in a folder with a blank in its name. */
function checkout({ path }: Home): string {
  const to = join(path, "air lock");
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: root, encoding: "utf8" });
  for (const file of files.split("\0").filter((name) => name !== "" && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(root, file), join(to, file));
  }
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.com", ...args], { cwd: to, stdio: "ignore" });
  git("init", "-q");
  git("add", "-A");
  git("commit", "-qm", "all");
  return to;
}

const home = emptyHome();
const folder = checkout(home);
// Half a gigabyte of packages.
afterAll(() => rmSync(home.path, { recursive: true, force: true }));

test(
  "the installer works twice, without a terminal, and leaves nothing that git sees",
  () => {
    const [block] = marked("install");
    expect(played(block!, home, folder)).toBe(block!.text);
    expect(played(block!, home, folder)).toBe(block!.text);
    expect(shell("git status --porcelain", home, folder).out).toBe("");
    expect(shell("airlock version >/dev/null && ls -A ~/.local/bin", home).out).toBe("airlock\n");
  },
  10 * MINUTES,
);

test("with the installed executable, the blocks print what the page shows", () => {
  const shown = blocks.filter(({ kind, mark }) => mark === null && (kind === "sh" || kind === "console"));
  expect(shown.map((block) => played(block, home))).toEqual(shown.map(({ text }) => text));
});

test(
  "with blanks in the prefix; the demo and the next step are shown, and no agent is wired",
  () => {
    const { exit, out } = shell('PREFIX="$HOME/pre fix" ./install.sh 2>/dev/null', home, folder);
    expect([exit, out.slice(out.indexOf("Its folder"))]).toEqual([
      0,
      [
        "Its folder is not in your PATH yet:",
        `  export PATH="${home.path}/pre fix/bin:$PATH"`,
        "No agent knows of it yet. The next step wires one, after showing what it will change:",
        "  airlock init",
        "",
      ].join("\n"),
    ]);
    expect(out.split("\n").filter((line) => /^ {2}(?:allow|ask|deny)$/.test(line)).length).toBe(10);
    expect(existsSync(join(home.path, ".claude"))).toBe(false);
    const answer = (text: string) =>
      spawnSync(join(home.path, "pre fix/bin/airlock"), ["hook"], {
        env: { HOME: home.path, AIRLOCK_NOTIFY: "0" },
        input: JSON.stringify({
          hook_event_name: "PreToolUse",
          tool_name: "Bash",
          tool_input: { command: text },
          cwd: home.project,
        }),
      }).status;
    expect([answer("ls"), answer("rm -rf ~")]).toEqual([0, 2]);
  },
  5 * MINUTES,
);

test("a place that can't be written is one sentence, and nothing is left behind", () => {
  writeFileSync(join(home.path, "file"), "");
  mkdirSync(join(home.path, "closed/bin"), { recursive: true });
  chmodSync(join(home.path, "closed/bin"), 0o555);
  const results = ["$HOME/file", ...(process.getuid?.() === 0 ? [] : ["$HOME/closed"])].map((prefix) =>
    shell(`PREFIX="${prefix}" ./install.sh`, home, folder),
  );
  for (const { exit, out } of results) {
    expect([exit, out.trimEnd().split("\n").length, out.startsWith("airlock: can't ")]).toEqual([1, 1, true]);
  }
  expect(shell("git status --porcelain; ls -A ~/closed/bin", home, folder).out).toBe("");
});

test.each(marked("heavy").map((block) => [block.text.trim(), block] as const))(
  "%s",
  (_, block) => expect(played(block, home, folder)).toBe(block.text),
  15 * MINUTES,
);
