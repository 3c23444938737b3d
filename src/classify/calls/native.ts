/** The agent's own tools: what each does, by the arguments it takes. */

import { globbing } from "../../commands/kit/paths.ts";
import { mutation } from "../../commands/kit/roles.ts";
import type { Yield } from "../../commands/kit/spec.ts";
import type { Call } from "../../types/call.ts";
import { concat, known, type Text } from "../../types/text.ts";
import { HARMLESS } from "./kinds.ts";
import { unknownYields } from "./mcp.ts";
import { meaningOf } from "./uploads.ts";

/** A file that a call writes, with what it will hold. */
export interface Written {
  path: Text;
  /** The whole new content; null for an edit, whose parts stand in `edits`. */
  content: string | null;
  edits: { from: string; to: string; all: boolean }[];
}

export interface NativeCall {
  /** Shell code. */
  code?: string;
  dialect?: "bash" | "powershell" | "cmd";
  yields: Yield[];
  writes?: Written[];
}

/** The first argument by any of the names that agents give it. */
function text(call: Call, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = call.input[name];
    if (typeof value === "string") return value;
  }
  return undefined;
}

const place = (path: string): Text =>
  path.startsWith("~/") || path === "~"
    ? {
        pieces: [{ kind: "variable", name: "HOME", guarded: true, readings: [], many: false }, path.slice(1)],
        quoted: false,
        at: { start: 0, end: 0 },
      }
    : known(path);

type Reader = (call: Call) => NativeCall;

const pathNames = ["file_path", "filePath", "path", "notebook_path", "notebookPath", "target_file", "file"];

/** Words as the line that gives them: a shell's own code as it is, all others quoted. */
function asLine(words: readonly string[]): string {
  const [program = "", option = "", code] = words;
  if (words.length === 3 && /^(?:.*\/)?(?:ba|z|da)?sh$/.test(program) && /^-l?c$/.test(option)) return code!;
  return words.map((word) => (/^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)).join(" ");
}

const shell =
  (dialect?: NativeCall["dialect"]): Reader =>
  (call) => {
    const code =
      text(call, "command", "cmd", "command_line", "script") ??
      (Array.isArray(call.input.command) && call.input.command.every((word) => typeof word === "string")
        ? asLine(call.input.command)
        : undefined);
    const yields: Yield[] =
      call.input.dangerouslyDisableSandbox === true
        ? [{ kind: "disable", guard: "sandbox", what: "dangerouslyDisableSandbox" }]
        : [];
    if (code === undefined) return { yields: [...yields, malformed(call, "command")] };
    return { code, ...(dialect ? { dialect } : {}), yields };
  };

/** An argument that the tool can't do without is missing or no text. */
const malformed = (call: Call, name: string): Yield => ({
  kind: "opaque",
  why: "foreign-code",
  what: `${call.tool} without a readable ${name}`,
});

/** A host that names the path twice may mean either. */
const withPath =
  (make: (path: Text, call: Call) => NativeCall): Reader =>
  (call) => {
    const paths = new Set(pathNames.map((name) => call.input[name]).filter((path) => typeof path === "string"));
    if (paths.size === 0) return { yields: [malformed(call, "path")] };
    const made = [...paths].map((path) => make(place(path), call));
    return { yields: made.flatMap(({ yields }) => yields), writes: made.flatMap(({ writes }) => writes ?? []) };
  };

const read: Reader = withPath((path) => ({ yields: [{ kind: "read", path, recursive: false, shows: true }] }));

const search: Reader = (call) => {
  const path = place(text(call, "path") ?? ".");
  const glob = text(call, "glob", "include");
  // Names of files and counts show nothing of what is in them.
  const shows = !/^(?:files_with_matches|count)$/.test(text(call, "output_mode") ?? "");
  const yields: Yield[] = [{ kind: "read", path, recursive: true, shows, seeks: true }];
  for (const one of glob ? alternatives(glob) : [])
    yields.push({ kind: "read", path: concat(path, "/", globbing(known(one))), recursive: false, shows });
  return { yields };
};

/** `{a,b}*.ts` → `a*.ts`, `b*.ts`; the first 64, eight braces deep. */
function alternatives(glob: string): string[] {
  let out = [glob];
  for (let round = 0; round < 8 && out.some((one) => BRACES.test(one)); round++)
    out = out
      .flatMap((one) => {
        const found = BRACES.exec(one);
        if (!found) return [one];
        return (found[1] ?? "").split(",").map((part) => one.replace(BRACES, () => part));
      })
      .slice(0, 64);
  return [...new Set(out)];
}
const BRACES = /\{([^{}]*,[^{}]*)\}/;

const contentNames = ["content", "contents", "file_text", "new_source"];

const write: Reader = withPath((path, call) => {
  const content = text(call, ...contentNames);
  const given = content !== undefined || contentNames.every((name) => call.input[name] === undefined);
  return {
    yields: given ? [] : [malformed(call, "content")],
    writes: [{ path, content: content ?? "", edits: [] }],
  };
});

const edit: Reader = withPath((path, call) => {
  const list: unknown[] = Array.isArray(call.input.edits) ? call.input.edits : [call.input];
  const edits = list.flatMap((one) => {
    if (typeof one !== "object" || one === null) return [];
    const fields = one as Record<string, unknown>;
    const from = fields.old_string ?? fields.oldString ?? fields.old_str ?? "";
    const to = fields.new_string ?? fields.newString ?? fields.new_str ?? "";
    return typeof from === "string" && typeof to === "string"
      ? [{ from, to, all: fields.replace_all === true || fields.replaceAll === true }]
      : [];
  });
  return {
    yields: edits.length === list.length ? [] : [malformed(call, "edit")],
    writes: [{ path, content: null, edits }],
  };
});

const notebook: Reader = withPath((path, call) => ({
  yields: [],
  writes: [{ path, content: null, edits: [{ from: "", to: text(call, "new_source") ?? "", all: false }] }],
}));

const fetches: Reader = (call) => {
  const url = text(call, "url", "uri");
  return url === undefined ? { yields: [malformed(call, "url")] } : { yields: meaningOf(url) };
};

const nothing: Reader = () => ({ yields: [] });

const monitor: Reader = (call) => {
  const code = text(call, "command");
  if (code !== undefined) return { code, yields: [] };
  const socket = call.input.ws;
  const url =
    typeof socket === "object" && socket !== null && "url" in socket && typeof socket.url === "string"
      ? socket.url
      : undefined;
  return {
    yields: url === undefined ? [] : [{ kind: "connect", url: known(url), does: "tunnel", sends: [], checked: true }],
  };
};

const agent: Reader = (call) => ({
  yields:
    call.input.mode === "bypassPermissions"
      ? [{ kind: "run", program: known("agent"), source: "agent", from: [] }]
      : [],
});

const schedules: Reader = () => ({ yields: [{ kind: "persist", where: "cron", path: null }] });

const remote: Reader = (call) => {
  const action = text(call, "action") ?? "";
  return {
    yields: /^(list|get)/.test(action)
      ? []
      : [mutation("agent", "deploy", "trigger", { target: known(action), hosted: true })],
  };
};

/** Tools that publish or upload files of this machine. */
const uploads: Reader = (call) => {
  const paths = [
    text(call, ...pathNames, "local_path", "localPath"),
    ...(Array.isArray(call.input.file_paths)
      ? call.input.file_paths
      : Array.isArray(call.input.files)
        ? call.input.files
        : []),
  ].filter((path) => typeof path === "string");
  return {
    yields: paths.flatMap((path): Yield[] => [
      { kind: "read", path: place(path), recursive: false, shows: true },
      {
        kind: "connect",
        url: known("https://claude.ai/"),
        does: "change",
        sends: [{ of: { place: place(path) }, labels: [], owner: null, slot: "body" }],
        checked: true,
      },
    ]),
  };
};

/** Names in lower case: agents differ in case, and a firewall must not. */
const TOOLS: Record<string, Reader> = {
  bash: shell(),
  shell: shell(),
  run_shell_command: shell(),
  run_in_terminal: shell(),
  execute: shell(),
  execute_command: shell(),
  local_shell: shell(),
  powershell: shell("powershell"),
  read: read,
  read_file: read,
  readfile: read,
  view: read,
  notebookread: read,
  write: write,
  write_file: write,
  writefile: write,
  create: write,
  create_file: write,
  write_to_file: write,
  edit: edit,
  multiedit: edit,
  edit_file: edit,
  replace: edit,
  strreplacefile: edit,
  str_replace: edit,
  replace_in_file: edit,
  notebookedit: notebook,
  grep: search,
  search: search,
  glob: nothing,
  ls: nothing,
  list_directory: nothing,
  webfetch: fetches,
  web_fetch: fetches,
  fetchurl: fetches,
  fetch: fetches,
  websearch: nothing,
  monitor: monitor,
  agent: agent,
  task: agent,
  croncreate: schedules,
  crondelete: nothing,
  cronlist: nothing,
  schedulewakeup: nothing,
  remotetrigger: remote,
  artifact: uploads,
  projects: uploads,
  senduserfile: uploads,
  claudedesign: uploads,
  shareonboardingguide: uploads,
};

export function nativeCall(call: Call): NativeCall {
  const name = call.tool.toLowerCase();
  const reader = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
  if (reader) return reader(call);
  if (HARMLESS.has(name)) return { yields: [] };
  return { yields: unknownYields(call) };
}
