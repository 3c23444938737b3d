import { expect, test } from "vitest";
import { decode } from "../../src/hook/decode.ts";

/** Payloads of many hosts, and the call as `tool input` with its folder. */
const rows: [string, Record<string, unknown>, string[]][] = [
  [
    "Claude Code",
    {
      session_id: "s",
      cwd: "/p",
      permission_mode: "auto",
      hook_event_name: "PreToolUse",
      tool_name: "Bash",
      tool_input: { command: "ls", timeout: 5 },
      tool_use_id: "u",
    },
    ['Bash {"command":"ls","timeout":5} in /p'],
  ],
  [
    "an inline shell of a skill",
    { cwd: "/p", hook_event_name: "PreSkillShellCommand", tool_name: "Bash", tool_input: { command: "ls" } },
    ['Bash {"command":"ls"} in /p'],
  ],
  [
    "Copilot",
    { sessionId: "s", cwd: "/p", toolName: "bash", toolArgs: '{"command":"ls"}' },
    ['Bash {"command":"ls"} in /p'],
  ],
  [
    "VS Code",
    {
      hookEventName: "PreToolUse",
      cwd: "/p",
      tool_name: "editFiles",
      tool_input: { files: ["/p/a", { path: "/p/b" }] },
    },
    [
      'Edit {"files":["/p/a",{"path":"/p/b"}],"file_path":"/p/a"} in /p',
      'Edit {"files":["/p/a",{"path":"/p/b"}],"file_path":"/p/b"} in /p',
    ],
  ],
  [
    "VS Code's terminal",
    { hookEventName: "PreToolUse", cwd: "/p", tool_name: "run_in_terminal", tool_input: { command: "ls" } },
    ['Bash {"command":"ls"} in /p'],
  ],
  [
    "VS Code's file",
    {
      hookEventName: "PreToolUse",
      cwd: "/p",
      tool_name: "create_file",
      tool_input: { filePath: "/p/a", content: "x" },
    },
    ['Write {"content":"x","file_path":"/p/a"} in /p'],
  ],
  [
    "Gemini",
    {
      hook_event_name: "BeforeTool",
      cwd: "/p",
      tool_name: "run_shell_command",
      tool_input: { command: "ls", dir_path: "sub" },
    },
    ['Bash {"command":"ls","dir_path":"sub"} in /p/sub'],
  ],
  [
    "Qwen",
    { hook_event_name: "PreToolUse", cwd: "/p", tool_name: "run_shell_command", tool_input: { command: "ls" } },
    ['Bash {"command":"ls"} in /p'],
  ],
  [
    "Codex",
    {
      hook_event_name: "PreToolUse",
      cwd: "/p",
      tool_name: "shell",
      tool_input: { command: ["bash", "-lc", "ls | wc"], workdir: "/q" },
    },
    ['Bash {"command":"ls | wc","workdir":"/q"} in /q'],
  ],
  [
    "Codex, words",
    { hook_event_name: "PreToolUse", cwd: "/p", tool_name: "shell", tool_input: { command: ["rm", "it's"] } },
    [`Bash {"command":"'rm' 'it'\\\\''s'"} in /p`],
  ],
  [
    "Cursor",
    {
      hook_event_name: "preToolUse",
      cwd: "",
      workspace_roots: ["/w"],
      tool_name: "Shell",
      tool_input: { command: "ls" },
    },
    ['Bash {"command":"ls"} in /w'],
  ],
  [
    "Cursor's shell event",
    { hook_event_name: "beforeShellExecution", cwd: "/p", command: "ls" },
    ['Bash {"command":"ls"} in /p'],
  ],
  [
    "Cursor's file event",
    { hook_event_name: "beforeReadFile", workspace_roots: ["/w"], file_path: "/w/a", content: "x" },
    ['Read {"file_path":"/w/a"} in /w'],
  ],
  [
    "Cursor's MCP event",
    {
      hook_event_name: "beforeMCPExecution",
      cwd: "/p",
      tool_name: "drop",
      tool_input: '{"table":"t"}',
      mcp_server_name: "db",
    },
    ['mcp__db__drop {"table":"t"} in /p'],
  ],
  [
    "Windsurf",
    { agent_action_name: "pre_run_command", tool_info: { command_line: "ls", cwd: "/p" } },
    ['Bash {"cwd":"/p","command":"ls"} in /p'],
  ],
  [
    "Windsurf's MCP",
    {
      agent_action_name: "pre_mcp_tool_use",
      tool_info: { mcp_server_name: "db", mcp_tool_name: "drop", mcp_tool_arguments: { t: 1 } },
    },
    ['mcp__db__drop {"t":1} in /here'],
  ],
  [
    "Windsurf's edit",
    {
      agent_action_name: "pre_write_code",
      tool_info: { file_path: "/p/a", edits: [{ old_string: "a", new_string: "b" }] },
    },
    ['MultiEdit {"file_path":"/p/a","edits":[{"old_string":"a","new_string":"b"}]} in /here'],
  ],
  [
    "Cline",
    {
      hookName: "PreToolUse",
      workspaceRoots: ["/w"],
      preToolUse: { toolName: "execute_command", parameters: { command: "ls" } },
    },
    ['Bash {"command":"ls"} in /w'],
  ],
  [
    "Cline's SDK",
    { hookName: "tool_call", tool_call: { id: "1", name: "read_file", input: { path: "/w/a" } } },
    ['Read {"file_path":"/w/a"} in /here'],
  ],
  [
    "Kimi",
    { hook_event_name: "PreToolUse", cwd: "/p", tool_name: "ReadFile", tool_input: { path: "/p/a" } },
    ['Read {"file_path":"/p/a"} in /p'],
  ],
  [
    "Droid",
    { hook_event_name: "PreToolUse", cwd: "/p", tool_name: "Execute", tool_input: { command: "ls" } },
    ['Bash {"command":"ls"} in /p'],
  ],
  [
    "a tool nobody has heard of",
    { hook_event_name: "PreToolUse", cwd: "/p", tool_name: "Frobnicate", tool_input: { path: "x" } },
    ['Frobnicate {"path":"x"} in /p'],
  ],
  [
    "an event nobody has heard of, with a tool",
    { hook_event_name: "BeforeEverything", cwd: "/p", tool_name: "Bash", tool_input: { command: "ls" } },
    ['Bash {"command":"ls"} in /p'],
  ],
  [
    "a relative folder",
    { cwd: "x", tool_name: "Bash", tool_input: { command: "ls" } },
    ['Bash {"command":"ls"} in /here'],
  ],
  [
    "Windows",
    { cwd: "C:\\p", tool_name: "PowerShell", tool_input: { command: "dir" } },
    ['PowerShell {"command":"dir"} in C:\\p'],
  ],
  [
    "both spellings of a field: the agent's own stays",
    { cwd: "/p", tool_name: "Read", tool_input: { file_path: "/a", path: "/b" } },
    ['Read {"file_path":"/a","path":"/b"} in /p'],
  ],
];
for (const [name, payload, calls] of rows)
  test(name, () => {
    const decoded = decode(payload, "claude", "/here");
    const shown =
      decoded.kind === "judge"
        ? decoded.calls.map(({ tool, input, cwd }) => `${tool} ${JSON.stringify(input)} in ${cwd}`)
        : [decoded.event];
    expect(shown).toEqual(calls);
  });

test("all of Claude Code's fields", () => {
  const decoded = decode(
    {
      session_id: "s",
      cwd: "/p",
      permission_mode: "plan",
      hook_event_name: "PreToolUse",
      tool_name: "mcp__a__b",
      tool_input: {},
      tool_use_id: "u",
      agent_id: "g",
      mcp_server: { name: "a", source: "project" },
    },
    "claude",
    "/here",
  );
  expect(decoded).toEqual({
    kind: "judge",
    calls: [
      {
        agent: "claude",
        event: "PreToolUse",
        session: "s",
        use: "u",
        tool: "mcp__a__b",
        input: {},
        cwd: "/p",
        mode: "plan",
        server: { name: "a", source: "project" },
        subagent: "g",
      },
    ],
  });
});

test("events that only tell", () => {
  for (const event of [
    "PostToolUse",
    "SessionStart",
    "ConfigChange",
    "PermissionRequest",
    "afterFileEdit",
    "Stop",
    "SomethingNew",
  ])
    expect(
      decode(
        { hook_event_name: event, cwd: "/p", ...(event === "PostToolUse" ? { tool_name: "Bash" } : {}) },
        "claude",
        "/here",
      ).kind,
    ).toEqual("told");
});

const nonsense: [string, Record<string, unknown>][] = [
  ["nothing", {}],
  ["no tool", { hook_event_name: "PreToolUse" }],
  ["arguments that are no object", { tool_name: "Bash", tool_input: ["ls"] }],
  ["arguments that are no JSON", { tool_name: "Bash", toolArgs: "ls" }],
  ["a command that is no text", { tool_name: "Bash", tool_input: { command: { a: 1 } } }],
  ["no command", { tool_name: "Bash", tool_input: {} }],
  ["a file without a path", { tool_name: "editFiles", tool_input: { files: [{}] } }],
];
for (const [name, payload] of nonsense)
  test(`refused: ${name}`, () => {
    expect(() => decode(payload, "claude", "/here")).toThrow();
  });
