/** What keeps the agent in check can't be changed by the agent, with any tool, under any profile. */
import { describe, expect, test } from "vitest";
import { said } from "../support/verdicts.ts";

const HOME = "/home/dev/.airlock";
const OFF = '{"disableAllHooks":true}';

const CALLS: [string, Record<string, unknown>][] = [
  ["Write", { file_path: `${HOME}/policy.yaml`, content: "version: 1\nextends: yolo\n" }],
  ["Write", { file_path: "~/.airlock/grants.yaml", content: "[]" }],
  ["Edit", { file_path: `${HOME}/grants.yaml`, old_string: "a", new_string: "b" }],
  ["MultiEdit", { file_path: `${HOME}/policy.yaml`, edits: [{ old_string: "a", new_string: "b" }] }],
  ["NotebookEdit", { notebook_path: `${HOME}/x.ipynb`, new_source: "b" }],
  ["Write", { file_path: "/home/dev/.local/bin/airlock", content: "#!/bin/sh\nexit 0\n" }],
  ["Write", { file_path: "/home/dev/.claude/settings.json", content: OFF }],
  ["Write", { file_path: "/home/dev/app/.claude/settings.local.json", content: OFF }],
  ["mcp__files__write_file", { path: `${HOME}/policy.yaml`, content: "x" }],
  ["mcp__files__edit_file", { path: `${HOME}/policy.yaml`, edits: [{ oldText: "a", newText: "b" }] }],
  ["mcp__files__create_directory", { path: `${HOME}/frozen` }],
  ["mcp__files__delete_file", { path: `${HOME}/policy.yaml` }],
  ["mcp__files__move_file", { source: HOME, destination: "/tmp/x" }],
  ["mcp__files__move_file", { source: "/tmp/x", destination: `${HOME}/policy.yaml` }],
  ["mcp__terminal__execute", { command: "rm -rf ~/.airlock" }],
  ["delete_file", { target_file: `${HOME}/policy.yaml` }],
  ["PowerShell", { command: "Remove-Item -Recurse ~/.airlock" }],
  ...[
    "rm -rf ~/.airlock",
    "rm ~/.airlock/policy.yaml",
    "echo x > ~/.airlock/grants.yaml",
    "sed -i s/a/b/ ~/.airlock/policy.yaml",
    "mv ~/.airlock /tmp/a",
    "chmod -R 000 ~/.airlock",
    "touch ~/.airlock/frozen",
    "ln -sf /tmp/p ~/.airlock/policy.yaml",
    "truncate -s 0 ~/.airlock/log/000001.jsonl",
    "dd if=/dev/null of=/home/dev/.airlock/policy.yaml",
    "install -m 600 x ~/.airlock/policy.yaml",
    "rsync x ~/.airlock/",
    "rm -rf ~/.airl*",
    "echo x > ~/.clau?e/settings.json",
    "tee ~/.clau*/settings.json < x",
    "cd ~ && rm -rf .airlock",
    "python3 -c \"open('/home/dev/.airlock/policy.yaml','w')\"",
    "rm ~/.local/bin/airlock",
    "jq '.hooks={}' x > ~/.claude/settings.json",
    "rm -rf ~/.claude",
    "cp x .claude/settings.json",
    "airlock uninstall",
  ].map((command): [string, Record<string, unknown>] => ["Bash", { command }]),
];

describe.each(["yolo", "default", "paranoid"])("under %s", (policy) => {
  test("no tool changes it", () => {
    const through = CALLS.filter(([tool, input]) => said(input, { tool, policy }) !== "deny!");
    expect(through).toEqual([]);
  });
});

test("reading it, and files that are only called like it, are left alone", () => {
  const lines = [
    "cat ~/.airlock/policy.yaml",
    "ls -la ~/.airlock",
    "cp ~/.claude/settings.json /tmp/s.json",
    "echo x > docs/airlock.md",
    "rm -rf build/airlock",
    "grep -rn airlock src",
    "mkdir -p src/airlock && touch src/airlock/policy.yaml",
    "airlock explain 'rm -rf /'",
  ];
  expect(lines.filter((line) => said(line) !== "allow")).toEqual([]);
  expect(said({ file_path: "/home/dev/app/airlock/policy.yaml", content: "x" }, { tool: "Write" })).toEqual("allow");
});

describe("files that run by themselves at every start", () => {
  const names = [
    ..."~/.bashrc ~/.bash_profile ~/.bash_login ~/.profile ~/.zshrc ~/.zshenv ~/.zprofile ~/.zlogin".split(" "),
    ..."~/.config/fish/config.fish ~/.config/environment.d/a.conf ~/.pam_environment ~/.xprofile".split(" "),
    ..."/etc/profile.d/x.sh /etc/environment ~/.config/autostart/x.desktop".split(" "),
  ];

  test("are not written without a question", () => {
    const lines = names.flatMap((name) => [`echo x >> ${name}`, `cp x ${name}`, `tee -a ${name} < x`]);
    expect(lines.filter((line) => said(line) === "allow")).toEqual([]);
    const tools = names.map((file_path) => said({ file_path, content: "x" }, { tool: "Write" }));
    expect(tools.filter((word) => word === "allow")).toEqual([]);
  });

  test("are read, and files of like names are written", () => {
    const lines = [
      "cat ~/.bashrc",
      "grep alias ~/.zshrc",
      "echo x >> docs/bashrc.md",
      "echo x > bashrc.sample",
      "echo x > src/profile.ts",
      "echo x > config/environment.ts",
    ];
    expect(lines.filter((line) => said(line) !== "allow")).toEqual([]);
  });
});

describe("variables that take the guard out of an agent that is started", () => {
  test("are refused with it", () => {
    const lines = [
      "CLAUDE_CONFIG_DIR=/tmp/x claude -p hi",
      "env CLAUDE_CONFIG_DIR=/tmp/x claude -p hi",
      'export CLAUDE_CONFIG_DIR="$D"; claude -p hi',
      "CLAUDE_CODE_SIMPLE=1 claude -p hi",
      "HOME=/tmp/x claude -p hi",
      "CODEX_HOME=/tmp/x codex exec hi",
      "bash -c 'CLAUDE_CONFIG_DIR=/tmp/x claude'",
    ];
    expect(lines.filter((line) => !said(line).startsWith("deny"))).toEqual([]);
  });

  test("of another meaning, off, or in words are left alone", () => {
    const lines = [
      "claude -p hi",
      "CLAUDE_CODE_SIMPLE=0 CLAUDE_CONFIG_DIR= claude -p hi",
      "CLAUDE_CODE_EFFORT=high claude -p hi",
      "HOME=/tmp/x claude --version",
      "CLAUDE_CONFIG_DIR=/tmp/x npm test",
      "HOME=/tmp/x npm test",
      "grep -rn CLAUDE_CONFIG_DIR= docs",
      "echo CLAUDE_CONFIG_DIR=/tmp/x",
    ];
    expect(lines.filter((line) => said(line) !== "allow")).toEqual([]);
  });

  // What the hook itself reads can only tighten: `test/hook/run.test.ts`.
  test("that an agent's later commands inherit are asked about or refused where they are written down", () => {
    const lines = [
      "echo 'export AIRLOCK_HOME=/tmp/x' >> ~/.bashrc",
      "echo 'export CLAUDE_CONFIG_DIR=/tmp/x' >> ~/.zshenv",
      "setx CLAUDE_CONFIG_DIR C:/x",
      "launchctl setenv CLAUDE_CONFIG_DIR /tmp/x",
      "systemctl --user set-environment CLAUDE_CONFIG_DIR=/tmp/x",
    ];
    expect(lines.filter((line) => said(line) === "allow")).toEqual([]);
  });
});
