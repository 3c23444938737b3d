/** Which calls pass the agent's own prompt: those that plain readers make up, and no others. */
import { expect, test } from "vitest";
import { verdictOn } from "../support/verdicts.ts";

const approved = (line: string) => verdictOn(line).approve;

const PASS = [
  "cat README.md",
  "head -n 20 src/a.ts",
  "tail src/a.ts",
  "wc -l src/a.ts",
  "grep -n TODO src/a.ts",
  "cat src/*.ts",
  "cat src/a.ts | head -5",
  "cat src/a.ts | grep x | wc -l",
  "cat 'src/a b.ts'",
  "cut -d, -f1 data.csv",
  "nl src/a.ts",
  "md5sum package.json",
  "cat src/a.ts src/b.ts",
];

test.each(PASS)("passes: %s", (line) => expect(approved(line)).toEqual(true));

const STAY = [
  // More than one thing.
  "cat README.md; rm x",
  "cat README.md && git push",
  "cat README.md || npm test",
  "cat README.md &\nrm x",
  "cat README.md | sh",
  "cat README.md | tee x",
  "cat README.md > x",
  "cat README.md >> x",
  "cat < README.md > x",
  "cat $(rm x)",
  "cat `rm x`",
  "cat <(rm x)",
  "(cat README.md; npm i)",
  "cat README.md\nnpm i",
  "cat README.md\vrm x",
  "cat README.md \f rm x; rm x",
  // Another program of the same name.
  "PATH=. cat README.md",
  "A=1 cat README.md",
  "./cat README.md",
  "bin/cat README.md",
  "env cat README.md",
  "sudo cat README.md",
  "command -p cat README.md; x",
  "xargs cat < list",
  "cat() { rm x; }; cat README.md",
  "alias cat=rm; cat README.md",
  "export PATH=.; cat README.md",
  "cd /tmp && PATH=. cat x",
  "LD_PRELOAD=./x.so cat README.md",
  "LESSOPEN='|rm %s' less README.md",
  "less README.md",
  "rg TODO src",
  // Options that do more.
  "find . -delete",
  "find . -exec cat {} +",
  "find . -fprint x",
  "find . -ok rm {} \\;",
  "sort -o x README.md",
  "sort --compress-program=./x README.md",
  "tree -o x",
  "uniq a b",
  "date -f README.md",
  "sed -i s/a/b/ x",
  "awk 'BEGIN{system(\"x\")}'",
  "xxd -r a b",
  // Git can be made to run things by the repository.
  "git status",
  "git log",
  "git diff",
  "git show HEAD",
  "git branch",
  "git fetch",
  "git push",
  "git checkout main",
  "git -c core.pager=x log",
  // Not simply the project's.
  "cat ~/.bashrc",
  "cat /etc/hosts",
  "cat ../other/README.md",
  "cat .env",
  "cat .git/config",
  "cat .claude/settings.json",
  "cat ~/.ssh/id_rsa",
  "cat $FILE",
  'cat "$(pwd)/x"',
  "cat *",
  "cat .*",
  "cat .??*",
  "cat config/*.yml",
  "cat $(find .)",
  "find . -type f -exec cat {} \\;",
  "grep -rn key ~",
  "head -c 10 /dev/sda",
];

test.each(STAY)("is left to the agent's prompt: %j", (line) => expect(approved(line)).toEqual(false));

test("a tool that reads passes for ordinary files of the project only", () => {
  const read = (file_path: string) => verdictOn({ file_path }, { tool: "Read" }).approve;
  const paths = ["/home/dev/app/src/a.ts", "/home/dev/app/.env", "/home/dev/notes.md", "/etc/hosts", "~/.ssh/id_rsa"];
  expect(paths.map(read)).toEqual([true, false, false, false, false]);
  expect(verdictOn({ file_path: "/home/dev/app/a.ts", content: "x" }, { tool: "Write" }).approve).toEqual(false);
  expect(verdictOn({ command: "cat README.md", dangerouslyDisableSandbox: true }).approve).toEqual(false);
});
