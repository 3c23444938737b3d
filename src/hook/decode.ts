import type { Call } from "../types/call.ts";
import { FOLDERS, fieldsOf, fold, isTold, JUDGED, toolOf } from "./dialects.ts";

type Json = Record<string, unknown>;

/** `judge`: calls to decide, usually one. `told`: an event that only tells what happened. */
export type Decoded = { kind: "judge"; calls: Call[] } | { kind: "told"; event: string; call: Call; payload: Json };

/** Reads a payload of any dialect. `here` is the hook's own folder, for hosts that name none. Throws on nonsense. */
export function decode(payload: Json, agent: string, here: string): Decoded {
  const event = string(payload, "hook_event_name", "hookEventName", "hookName", "agent_action_name", "event") ?? "";
  const folded = fold(event);
  const nested = object(payload, "preToolUse", "tool_call", "toolCall") ?? {};
  const info = object(payload, "tool_info") ?? {};
  const name = toolName(payload, nested, info, folded);
  const call: Call = {
    agent,
    event: event || "PreToolUse",
    session: string(payload, "session_id", "sessionId", "conversation_id", "trajectory_id", "taskId") ?? "",
    use: string(payload, "tool_use_id", "toolUseId", "tool_call_id", "execution_id", "generation_id") ?? "",
    tool: name ?? "",
    input: {},
    cwd: folderOf(payload, info, here),
    mode: string(payload, "permission_mode", "permissionMode") ?? "",
    server: serverOf(payload),
    subagent: string(payload, "agent_id", "agentId") ?? "",
  };
  if (isTold(folded) || (name === null && !(folded in JUDGED))) {
    if (event === "") throw new TypeError("the payload names neither an event nor a tool");
    return { kind: "told", event, call: { ...call, input: inputOf(payload, nested, info) }, payload };
  }
  if (name === null) throw new TypeError(`the payload of ${event} names no tool`);
  return { kind: "judge", calls: canonicalCalls({ ...call, input: inputOf(payload, nested, info) }) };
}

function toolName(payload: Json, nested: Json, info: Json, event: string): string | null {
  const name = string(payload, "tool_name", "toolName") ?? string(nested, "toolName", "name");
  const server = string(info, "mcp_server_name") ?? string(payload, "mcp_server_name");
  const tool = string(info, "mcp_tool_name") ?? (event === "beforemcpexecution" ? name : null);
  if (tool !== null && tool !== undefined) return `mcp__${server ?? "unknown"}__${tool.replace(/^MCP:/, "")}`;
  if (name?.startsWith("MCP:")) return `mcp__${server ?? "unknown"}__${name.slice(4)}`;
  return name ?? (Object.hasOwn(JUDGED, event) ? (JUDGED[event] ?? null) : null);
}

function inputOf(payload: Json, nested: Json, info: Json): Json {
  const given =
    payload.tool_input ??
    payload.toolArgs ??
    payload.parameters ??
    payload.args ??
    nested.parameters ??
    nested.input ??
    info.mcp_tool_arguments ??
    payload.tool_info;
  if (given === undefined) {
    const { command, file_path, url } = payload;
    return Object.fromEntries(Object.entries({ command, file_path, url }).filter(([, value]) => value !== undefined));
  }
  const value: unknown = typeof given === "string" ? JSON.parse(given) : given;
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new TypeError("the arguments of the call are no object");
  return value as Json;
}

/** The call in Claude Code's words; one per file where a host sends several at once. */
function canonicalCalls(call: Call): Call[] {
  const tool = /^mcp__/i.test(call.tool) ? call.tool : (toolOf(fold(call.tool)) ?? call.tool);
  const names = fieldsOf(tool);
  if (!names) return [{ ...call, tool }];
  const input = renamed(call.input, names);
  for (const name of new Set(Object.values(names))) {
    const isList = name === "edits" || name === "command";
    const value = input[name];
    if (value !== undefined && value !== null && typeof value !== "string" && !(isList && Array.isArray(value)))
      throw new TypeError(`\`${name}\` of the call is no text`);
  }
  if (tool === "Bash" || tool === "PowerShell") {
    input.command = commandText(input.command);
    return [{ ...call, tool, input, cwd: resolved(call.cwd, string(call.input, ...FOLDERS)) }];
  }
  const files = Array.isArray(call.input.files) ? call.input.files : null;
  if (tool === "Edit" && Array.isArray(input.edits)) return [{ ...call, tool: "MultiEdit", input }];
  if (!files || files.length === 0 || input.file_path !== undefined) return [{ ...call, tool, input }];
  return files.map((file) => {
    const path = typeof file === "string" ? file : string(file as Json, "path", "filePath", "file_path");
    if (!path) throw new TypeError("a file of the call has no path");
    return { ...call, tool, input: { ...input, file_path: path } };
  });
}

/** Known names only where the canonical one is not there: what Claude Code itself sends stays as it is. */
function renamed(input: Json, names: Record<string, string>): Json {
  const out: Json = { ...input };
  for (const [key, value] of Object.entries(input)) {
    const name = own(names, fold(key));
    if (name && name !== key && out[name] === undefined) {
      out[name] = value;
      delete out[key];
    }
  }
  return out;
}

/** A command as text. Some hosts send the words: `["bash", "-lc", "…"]` is its text, any others are quoted. */
function commandText(command: unknown): string {
  if (typeof command === "string") return command;
  if (!Array.isArray(command) || command.length === 0 || command.some((word) => typeof word !== "string"))
    throw new TypeError("the command of the call is no text");
  const [program, option, text] = command as string[];
  if (command.length === 3 && /^(?:.*\/)?(?:ba|z|da)?sh$/.test(program!) && /^-l?c$/.test(option!)) return text!;
  return (command as string[]).map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(" ");
}

function folderOf(payload: Json, info: Json, here: string): string {
  const roots = payload.workspace_roots ?? payload.workspaceRoots;
  const first = Array.isArray(roots) && typeof roots[0] === "string" ? roots[0] : null;
  const named = string(payload, "cwd") || string(info, "cwd") || first;
  return named && isAbsolute(named) ? named : here;
}

function resolved(cwd: string, folder: string | null): string {
  if (!folder || folder === ".") return cwd;
  return isAbsolute(folder) ? folder : `${cwd.replace(/\/+$/, "")}/${folder}`;
}

function serverOf(payload: Json): Call["server"] {
  const server = object(payload, "mcp_server");
  return server && { name: string(server, "name") ?? "", source: string(server, "source") ?? "" };
}

const isAbsolute = (path: string) => /^(?:\/|[A-Za-z]:[\\/]|\\\\)/.test(path);

function own<T>(table: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function string(from: Json, ...keys: string[]): string | null {
  for (const key of keys) {
    const value = from[key];
    if (typeof value === "string") return value;
  }
  return null;
}

function object(from: Json, ...keys: string[]): Json | null {
  for (const key of keys) {
    const value = from[key];
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Json;
  }
  return null;
}
