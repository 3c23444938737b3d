/** Kinds that public reports about guards of agents named: each with the near miss that stays as it is. */
import { describe, expect, test } from "vitest";
import { said, type Word } from "../support/verdicts.ts";

const kinds: Record<string, Record<string, Word>> = {
  "a program nobody knows opens the files it is handed": {
    "frobnicate ~/.ssh/id_ed25519": "deny",
    "frobnicate --strict -- /etc/shadow": "deny",
    "frobnicate ~/.ssh/known_hosts": "allow",
    "frobnicate ~/.ssh": "allow",
    "frobnicate --kubeconfig ~/.kube/config pods": "allow",
    "frobnicate .env /dev/ttyUSB0": "allow",
  },
  "checkers quote the lines they complain about": {
    "mypy ~/.ssh/id_rsa": "deny",
    "tsc @/home/dev/.aws/credentials": "deny",
    "node --check ~/.netrc": "deny",
    "mypy src && eslint src/a.ts && shellcheck scripts/*.sh": "allow",
  },
  "lists of names and of commands are repeated line by line": {
    "file -f .env": "ask",
    "file -f names.txt": "allow",
    "ip -batch /etc/shadow": "deny",
    "ip -br addr": "allow",
  },
  "history of other version control": {
    "rm -rf .hg": "deny",
    "mv .jj /tmp/old": "deny",
    "rm -f .hg/wlock": "allow",
    "rm -rf /tmp/x/.jj": "allow",
    "printf '[hooks]\\ncommit = rm -rf ~\\n' > .hg/hgrc": "deny!",
  },
  "a second agent without checks, by variable": {
    'OPENCODE_PERMISSION=\'{"*":"allow"}\' opencode run x': "deny",
    'export OPENCODE_PERMISSION=\'{"bash":{"*":"allow"}}\'; opencode run x': "deny",
    'OPENCODE_PERMISSION=\'{"webfetch":"allow"}\' opencode run x': "allow",
    "COPILOT_ALLOW_ALL=1 copilot -p x": "deny",
    "COPILOT_ALLOW_ALL=0 copilot -p x": "allow",
    "AIDER_YES_ALWAYS=true aider a.py": "deny",
  },
  "a pattern space that runs": {
    "echo 'rm -rf ~' | sed 's/.*/&/e'": "deny!",
    "echo 'rm -rf ~' | sed -E 's/^(.*)$/\\1/e'": "deny!",
    "echo 'git status' | sed 's/.*/&/e'": "allow",
  },
  "a program that takes its owner's rights": {
    "sudo cp /bin/bash /tmp/b && sudo chmod u+s /tmp/b": "ask",
    "sudo chmod 4755 /tmp/b": "ask",
    "chmod g+s shared && chmod 2775 shared && chmod 1777 /tmp/x": "allow",
  },
  "a file that is emptied before it is read": {
    "sort a.txt > a.txt": "ask",
    "sed s/a/b/ a.txt > /tmp/b; cat /tmp/b a.txt > a.txt": "ask",
    "cp a.txt b.txt; sort a.txt > a.txt": "ask",
    "sed s/a/b/ a.txt > /tmp/b && cat /tmp/b > a.txt": "allow",
    "sed s/a/b/ a.txt > /tmp/b && { cat /tmp/b; echo end; } > a.txt": "allow",
    "jq . ./package.json > package.json": "ask",
    "cat a.txt | grep -v x > a.txt": "ask",
    'echo "$(sort a.txt)" > a.txt': "allow",
    "sort a.txt > b.txt": "allow",
    "cat a.txt >> a.txt": "allow",
    "tail -n 100 logs/dev.log > logs/dev.log": "allow",
  },
  "a file that nothing is left of": {
    "tee src/a.ts < /dev/null": "ask",
    "sed -i d src/a.ts": "ask",
    "sed -i '1,$d' src/a.ts": "ask",
    "echo x | tee src/a.ts": "allow",
    "sed -i '/x/d' src/a.ts": "allow",
  },
  "a hook that may not be executed": {
    "chmod -x .git/hooks/pre-push": "ask",
    "chmod a-x ~/.claude/hooks/*.sh": "ask",
    "chmod 0644 .claude/hooks/guard.sh": "ask",
    "chmod +x .git/hooks/pre-push": "allow",
    "chmod -x src/a.ts": "allow",
  },
  "a store at a provider, whatever option names it": {
    "redis-cli -u redis://default:x@eu1.upstash.io:6379 FLUSHALL": "deny",
    "redis-cli -h x.cache.amazonaws.com FLUSHDB": "deny",
    "redis-cli -h localhost FLUSHALL": "ask",
    "redis-cli -u redis://default:x@eu1.upstash.io:6379 INFO": "allow",
  },
  "a query by GraphQL asks only": {
    'curl https://api.github.com/graphql -d \'{"query":"{ viewer { login } }"}\'': "allow",
    'curl https://api.github.com/graphql -d \'{"query":"mutation { addStar(input: {}) { id } }"}\'': "ask",
    "curl https://api.github.com/graphql -d @query.json": "ask",
    'curl https://api.example.com/v1/items -d \'{"query":"{ a }"}\'': "ask",
  },
};

for (const [kind, rows] of Object.entries(kinds))
  describe(kind, () => {
    for (const [line, expected] of Object.entries(rows)) test(line, () => expect(said(line)).toEqual(expected));
  });

test("one command outside the client's sandbox is a question, whatever it is", () => {
  const outside = (command: string) => said({ command, dangerouslyDisableSandbox: true });
  expect([outside("docker ps"), outside("rm -rf ~")]).toEqual(["ask", "deny!"]);
});

test("what tools of servers settle for a service is a question, what they look at is not", () => {
  const tools: [string, Record<string, unknown>, Word][] = [
    ["mcp__render__update_environment_variables", { serviceId: "s", envVars: [{ key: "A", value: "b" }] }, "ask"],
    ["mcp__render__list_environment_variables", { serviceId: "s" }, "allow"],
    ["mcp__stripe__cancel_subscription", { subscription: "s" }, "ask"],
    ["mcp__github__update_repository", { repo: "r", private: false }, "deny"],
    ["mcp__github__update_repository", { repo: "r", private: true }, "allow"],
    ["mcp__qdrant__delete_collection", { name: "docs" }, "ask"],
    ["mcp__linear__update_issue", { id: "A-1", state: "Done" }, "allow"],
  ];
  for (const [tool, input, expected] of tools)
    expect([tool, input, said(input, { tool })]).toEqual([tool, input, expected]);
});
