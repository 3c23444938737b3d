/**
 * Everyday lines with unknown parts. The design says what a hole may ask about: recursive deletes, recursive rights,
 * mirrors, a program to run, code to run, a package to install. Reads, plain writes, plain fetches never.
 */
import { expect, test } from "vitest";
import { shippedPolicy } from "../../src/policy/shipped.ts";
import { judgeCase } from "../support/cases.ts";

/** `%` stands for a hole; each line is tried with each spelling of one. */
const ORDINARY = [
  'cp "%" "%"',
  'cp -r "%" "%"',
  'mv "%" "%"',
  'mkdir -p "%"',
  'touch "%"',
  'rm -f "%"',
  'rm "%"',
  'ln -s "%" "%"',
  'chmod +x "%"',
  'cat "%" | head -20',
  'ls -la "%"',
  'cd "%" && npm test',
  'test -d "%" || mkdir "%"',
  '[ -n "%" ] && echo set',
  'grep -rn "%" src',
  "find \"%\" -name '*.ts'",
  'sed -i "s/a/%/" file.txt',
  'echo "%" >> notes.txt',
  "printf '%s\\n' \"%\" > out.txt",
  'echo x > "%"',
  'tee "%" < in.txt',
  'tar czf "%.tgz" src',
  'unzip "%" -d out',
  'git checkout "%"',
  'git switch -c "%"',
  'git add "%"',
  'git commit -m "%"',
  'git push origin "%"',
  'git rebase "origin/%"',
  'git diff "%..HEAD"',
  'git log "%" --oneline',
  'git merge "%"',
  'git tag "%"',
  'git worktree add "../wt" -b "%"',
  'git stash push -m "%"',
  'git show "%:src/a.ts"',
  'curl -fsSL "https://example.com/%"',
  'curl -s "%"',
  'wget -q "%" -O out.bin',
  'ssh "%" uptime',
  'kubectl get pods -n "%"',
  'kubectl logs "%"',
  'docker logs "%"',
  'docker build -t "%" .',
  'docker run --rm "%" ls',
  'docker exec "%" ls',
  'gh pr view "%"',
  'gh issue list --label "%"',
  'npm run "%"',
  'npm test -- "%"',
  'python3 "%"',
  'node "%" --flag',
  'bash "%"',
  'source "%/bin/activate"',
  'go test "./%/..."',
  'cargo test "%"',
  'pytest "%"',
  'jq ".%" package.json',
  'psql -c "select * from t where id = %"',
  'aws s3 ls "s3://%"',
  'kill "%"',
  'sleep "%"',
  'export NAME="%"',
  'for f in %; do wc -l "$f"; done',
  'while read -r l; do echo "$l"; done < "%"',
  'head -c "%" README.md',
  'wc -l "%"',
  'diff "%" "%"',
  'basename "%"',
  'date -d "%"',
  'terraform workspace select "%"',
  'make "%"',
];
const ASKED = [
  'rm -rf "%"',
  'rm -rf "%/x"',
  'chmod -R 777 "%"',
  'rsync -a --delete src/ "%"',
  '"%" --version',
  'eval "%"',
  'npm install "%"',
  'pip install "%"',
  'find "%" -delete',
];
const HOLES = ["$NAME", "${NAME}", "$(tool --print)", "${NAME:-}", "$1"];

const policy = shippedPolicy("default");
const verdicts = (templates: string[]) =>
  templates.flatMap((template) =>
    HOLES.map((hole) => {
      const command = template.replaceAll("%", (found, at: number) =>
        template.slice(at, at + 2) === "%s" ? found : hole,
      );
      return {
        command,
        answer: judgeCase(
          {
            id: "",
            family: "",
            tool: "Bash",
            input: { command },
            cwd: "/home/dev/app",
            home: "/home/dev",
            expect: "allow",
            why: "",
          },
          policy,
        ).answer,
      };
    }),
  );

test("an unknown part stops no ordinary line", () => {
  const all = verdicts(ORDINARY);
  console.log(`${all.length} ordinary lines with holes`);
  expect(all.length).toBeGreaterThanOrEqual(300);
  expect(all.filter(({ answer }) => answer !== "allow")).toEqual([]);
});

test("where an unknown part decides what is lost or run, it is asked about and never denied", () => {
  const all = verdicts(ASKED);
  console.log(`${all.length} lines whose hole decides`);
  expect(all.filter(({ answer }) => answer !== "ask")).toEqual([]);
});
