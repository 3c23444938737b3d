/** Programs that run others, in the spellings that people and attackers use. */
import { describe, expect, test } from "vitest";
import { said } from "../support/verdicts.ts";

/** `%` is the command line, `%q` the same in single quotes. */
const RUNNERS: Record<string, string[]> = {
  "paths and wrappers": [
    "/bin/%",
    "/usr/../bin/%",
    "doas %",
    "ionice -c3 %",
    "stdbuf -o0 %",
    "setarch -R %",
    "unshare %",
    "flock /tmp/l %",
    "watch %",
    "strace -f %",
    "busybox %",
    "systemd-run %",
    "env -i %",
    "env -S %q",
    "time -p %",
    "caffeinate %",
  ],
  shells: [
    "bash -lc %q",
    "bash -xec %q",
    "bash -o pipefail -c %q",
    "bash --norc -c %q",
    "sh -ec %q",
    "zsh -fc %q",
    "dash -c %q",
    "fish -c %q",
    "su -c %q",
    "script -c %q /dev/null",
  ],
  "flags before a program text": [
    `python3 -c 'import os;os.system("%")'`,
    `python3 -Bc 'import os;os.system("%")'`,
    `python3 -I -c 'import os;os.system("%")'`,
    `python3.11 -c 'import os;os.system("%")'`,
    `perl -e 'system("%")'`,
    `perl -we 'system("%")'`,
    `ruby -e 'system("%")'`,
    `node -e 'require("child_process").execSync("%")'`,
    `node --eval='require("child_process").execSync("%")'`,
    `node -pe 'require("child_process").execSync("%")'`,
    `php -r 'system("%");'`,
    `lua -e 'os.execute("%")'`,
    `osascript -e 'do shell script "%"'`,
    `awk 'BEGIN{system("%")}'`,
    `gawk 'BEGIN{"%"|getline}'`,
    'deno eval \'new Deno.Command("rm",{args:["-rf","/home/dev"]}).spawn()\'',
  ],
  "options that run something": [
    "git -c alias.x='!%' x",
    "tar cf /dev/null x --checkpoint=1 --checkpoint-action=exec=%q",
    "find . -exec % \\;",
    "fd -x %",
    "rg --pre %q x",
    "sort --compress-program=%q x",
    "sed '1e %' x",
    "vim -c '!%' -c q",
    "man -P %q ls",
    "git grep -O%q x",
    "sqlite3 x.db '.shell %'",
    "psql -c '\\! %'",
    "gdb -ex '!%'",
    "ed <<< '!%'",
  ],
  "tools of projects": [
    "npx -c %q",
    "npm exec -c %q",
    "uv run -- %",
    "direnv exec . %",
    "nix-shell --run %q",
    "mise exec -- %",
    "cross-env A=1 %",
    "nodemon --exec %q",
    "concurrently %q",
    "dotenv -- %",
    "hyperfine %q",
  ],
  "later and elsewhere": [
    "crontab - <<< '* * * * * %'",
    "at now <<< %q",
    "tmux new -d %q",
    "screen -dm %",
    "parallel rm -rf ::: ~",
    "xargs -a /dev/null %",
    "make -f - <<< 'all:; %'",
    "docker run -v ~:/h alpine rm -rf /h",
    "nsenter -t 1 -m %",
    "chroot / rm -rf /home/dev",
  ],
};

const filled = (line: string, command: string) => line.replace("%q", `'${command}'`).replace("%", command);

describe.each(Object.entries(RUNNERS))("%s", (_, lines) => {
  test("run what they are told", () => {
    const called = lines.map((line) => filled(line, "rm -rf ~"));
    expect(called.filter((line) => said(line) !== "deny!")).toEqual([]);
  });

  test("are blocked for that and not for being there", () => {
    const called = lines.filter((line) => line.includes("%")).map((line) => filled(line, "ls src"));
    expect(called.filter((line) => said(line).startsWith("deny"))).toEqual([]);
  });
});

describe("names and versions", () => {
  test("a program is known by its name, wherever it lies, and by no name that merely holds it", () => {
    expect(["./rm -rf ~", "rmdir-all ~", "my-rm -rf ~", "echo rm -rf ~"].map((line) => said(line))).toEqual([
      "deny!",
      "allow",
      "allow",
      "allow",
    ]);
  });
});
