/** Work thrown away in a temporary repository is no loss; whatever may be the project's is. */
import { describe, expect, test } from "vitest";
import { said, type Word } from "../support/verdicts.ts";

const CALLS: Record<string, Record<string, Word>> = {
  "a repository to try things in": {
    "cd /tmp/trial && git reset --hard && git clean -fdx": "allow",
    "git -C /tmp/trial checkout -- .": "allow",
    'T="${TMPDIR:-/tmp}/try.$$"; git -C "$T" reset --hard && cd "$T" && git clean -fdx': "allow",
    'T=$(mktemp -d); git init -q "$T" && cd "$T" && git commit -q --allow-empty -m a && git reset -q --hard HEAD~1':
      "allow",
    "git clone -q https://github.com/acme/tool /tmp/tool && cd /tmp/tool && git reset --hard v1.0": "allow",
  },
  "what is kept elsewhere or shared": {
    "git -C /tmp/trial branch -D main": "ask",
    "git -C /tmp/trial stash drop": "ask",
    "git -C /tmp/trial push --force origin topic": "ask",
    "cd /tmp && git clean -fdx": "ask",
  },
  "branches, stashes and history of a repository made here": {
    "git clone -q . /tmp/part && cd /tmp/part && git filter-repo --path core --force": "allow",
    "git clone . /tmp/part && git -C /tmp/part branch -D x && git -C /tmp/part stash clear": "allow",
    'T=$(mktemp -d); cd "$T" && git init -q -b main && git branch -D topic': "allow",
    'T=$(mktemp -d); git init -b main "$T"; git -C "$T" stash drop': "allow",
  },
  "one made here, another one cleared": {
    "git clone -q . /tmp/part && git branch -D x": "ask",
    "git clone -q . /tmp/part && cd /tmp/other && git branch -D x": "ask",
    "cd /tmp/trial && git branch -D x && git init": "ask",
    "git init && git branch -D x": "ask",
    "git worktree add /tmp/tree; git init /tmp/tree; git -C /tmp/tree branch -D x": "ask",
    "git clone . /tmp/part; cd /tmp/part; GIT_DIR=/home/dev/app/.git git branch -D x": "ask",
    "git clone . /tmp/part; cd /tmp/part; git push --force origin main": "deny",
    "git clone . ../part && cd ../part && git branch -D x": "ask",
  },
  "it may be the project after all": {
    "git reset --hard": "ask",
    "cd /tmp/trial || true; git reset --hard": "ask",
    "cd /tmp/trial && cd - && git reset --hard": "ask",
    "(cd /tmp/trial && git status); git reset --hard": "ask",
    "cd /tmp/trial/../../home/dev/app && git reset --hard": "ask",
    'cd "$TRIAL" && git reset --hard': "ask",
    'git -C "${TRIAL:-/tmp/trial}" reset --hard': "ask",
    "ln -s /home/dev/app /tmp/trial; cd /tmp/trial && git reset --hard": "ask",
    "cd /tmp/trial; GIT_WORK_TREE=/home/dev/app git reset --hard": "ask",
    "export GIT_DIR=/home/dev/app/.git; cd /tmp/trial; git reset --hard": "ask",
    "git -C /tmp/trial -c core.worktree=/home/dev/app reset --hard": "ask",
    "git -C /tmp/trial config core.worktree /home/dev/app; git -C /tmp/trial reset --hard": "ask",
  },
};

describe.each(Object.entries(CALLS))("%s", (_, rows) => {
  test.each(Object.entries(rows))("%s: %s", (call, word) => expect(said(call)).toBe(word));
});

test("a project that lies in a temporary folder is one all the same", () => {
  const scene = { cwd: "/tmp/work/app", root: "/tmp/work/app" };
  expect(said("git reset --hard", { scene, cwd: "/tmp/work/app" })).toBe("ask");
});
