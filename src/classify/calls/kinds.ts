/** Kinds of native tools, by their names in lower case. */

/** Tools that only talk to the agent itself. */
export const HARMLESS = new Set([
  "todowrite",
  "todoread",
  "taskcreate",
  "taskget",
  "taskupdate",
  "tasklist",
  "taskstop",
  "killshell",
  "bashoutput",
  "killbash",
  "taskoutput",
  "enterplanmode",
  "exitplanmode",
  "askuserquestion",
  "toolsearch",
  "waitformcpservers",
  "refreshmcptools",
  "listmcpresourcestool",
  "lsp",
  "listagents",
  "readnotifications",
  "reportfindings",
  "subagenthandback",
  "skill",
  "slashcommand",
  "sendmessage",
  "pushnotification",
  "setgoal",
  "propose_skills",
  "structuredoutput",
  "enterworktree",
  "exitworktree",
  "readmcpresourcetool",
  "readmcpresourcedirtool",
  "workflow",
  "sendfeedback",
]);

/** Whether a tool belongs to an MCP server. */
export const isMcp = (tool: string): boolean => /^mcp__/i.test(tool);

/** Whether a tool runs code that it is given. */
export const isShell = (tool: string): boolean => SHELLS.has(tool.toLowerCase());

const SHELLS = new Set(
  "bash shell run_shell_command run_in_terminal execute execute_command local_shell powershell monitor".split(" "),
);
