/**
 * Names that other hosts use for the same things. Several of them start the hooks that stand in Claude Code's
 * settings, so their payloads arrive here whatever `--agent` says. Keys are folded: lower case, letters and digits only.
 * Lists are texts that are searched: each hook asks them once, and building tables of them would take longer.
 */

/** Events before a call, which are judged, and the tool where the event alone says it. */
export const JUDGED: Record<string, string | null> = {
  pretooluse: null,
  preskillshellcommand: null,
  beforetool: null,
  toolcall: null,
  toolexecutebefore: null,
  beforeshellexecution: "Bash",
  beforemcpexecution: null,
  beforereadfile: "Read",
  beforetabfileread: "Read",
  preruncommand: "Bash",
  prereadcode: "Read",
  prewritecode: "Edit",
  premcptooluse: null,
};

/** Events that only tell. An event in neither list is judged when it carries a tool. */
export const isTold = (event: string): boolean => lists(TOLD, event);

const TOLD = [
  "posttooluse posttoolusefailure posttoolbatch notification userpromptsubmit userpromptexpansion sessionstart",
  "sessionend stop stopfailure subagentstart subagentstop precompact postcompact premodelswitch postmodelswitch",
  "permissionrequest permissiondenied setup teammateidle taskcreated taskcompleted elicitation elicitationresult",
  "configchange worktreecreate worktreeremove instructionsloaded cwdchanged filechanged directoryadded messagedisplay",
  "aftertool beforeagent afteragent beforemodel aftermodel beforetoolselection precompress interrupt",
  "aftershellexecution aftermcpexecution afterfileedit aftertabfileedit afteragentresponse afteragentthought",
  "beforesubmitprompt postruncommand postwritecode postreadcode postmcptooluse preuserprompt postcascaderesponse",
  "erroroccurred userpromptsubmitted agentstop",
].join(" ");

/** The canonical tool of a folded name; names without an entry stay as they are. */
export function toolOf(name: string): string | undefined {
  for (const tool in TOOLS) if (lists(TOOLS[tool]!, name)) return tool;
  return undefined;
}

const TOOLS: Record<string, string> = {
  Bash: "bash shell sh runshellcommand runinterminal runterminalcommand runterminalcmd executecommand execute localshell localshellcall shellcommand execcommand terminal runcommand",
  PowerShell: "powershell pwsh",
  Read: "read readfile view viewfile",
  Write: "write writefile create createfile writetofile",
  Edit: "edit editfile editfiles replace replaceinfile replacestringinfile strreplacefile strreplace strreplaceeditor searchreplace",
  MultiEdit: "multiedit multireplacestringinfile",
  NotebookEdit: "notebookedit editnotebookfile",
  Glob: "glob filesearch findfiles",
  Grep: "grep grepsearch rg searchfilecontent textsearch",
  LS: "ls listdirectory listdir",
  WebFetch: "webfetch fetchurl fetchwebpage",
  WebSearch: "websearch googlewebsearch",
  Agent: "agent task delegate runsubagent",
  Skill: "skill",
  Monitor: "monitor",
};

/** Folded argument names of a canonical tool, and what Claude Code calls them. */
export const fieldsOf = (tool: string): Record<string, string> | undefined =>
  Object.hasOwn(FIELDS, tool) ? FIELDS[tool]!() : undefined;

const FIELDS: Record<string, () => Record<string, string>> = {
  Bash: () => ({ command: "command", commandline: "command", cmd: "command" }),
  PowerShell: () => ({ command: "command", commandline: "command", cmd: "command" }),
  Monitor: () => ({ command: "command", cmd: "command" }),
  Read: paths,
  Write: () => ({ ...paths(), content: "content", contents: "content", filetext: "content", text: "content" }),
  Edit: () => ({ ...paths(), ...edits() }),
  MultiEdit: () => ({ ...paths(), edits: "edits" }),
  NotebookEdit: () => ({
    notebookpath: "notebook_path",
    path: "notebook_path",
    filepath: "notebook_path",
    newsource: "new_source",
  }),
  WebFetch: () => ({ url: "url", uri: "url" }),
};

/** Where a host says in which folder a command runs. */
export const FOLDERS = ["workdir", "dir_path", "working_directory", "workingDirectory"];

/** Lower case, letters and digits only. */
export const fold = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");

function paths(): Record<string, string> {
  return Object.fromEntries(
    ["filepath", "path", "absolutepath", "targetfile", "file", "filename"].map((name) => [name, "file_path"]),
  );
}

function edits(): Record<string, string> {
  return {
    oldstring: "old_string",
    oldstr: "old_string",
    newstring: "new_string",
    newstr: "new_string",
    edits: "edits",
  };
}

/** Whether a list of words, apart by blanks, has a word. */
const lists = (list: string, word: string): boolean => word !== "" && ` ${list} `.includes(` ${word} `);
