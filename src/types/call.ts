/** What an agent proposes, decoded from its own dialect. */
export interface Call {
  /** Which agent's dialect it came in: `claude`, … */
  agent: string;
  event: string;
  session: string;
  /** The agent's id of this one call; empty when it gives none. */
  use: string;
  tool: string;
  /** The arguments object as sent. */
  input: Record<string, unknown>;
  cwd: string;
  /** `default`, `plan`, `acceptEdits`, `auto`, `dontAsk`, `bypassPermissions`, or empty. */
  mode: string;
  /** The MCP server by its configuration key and source, when the agent tells. */
  server: { name: string; source: string } | null;
  /** Set inside a subagent. */
  subagent: string;
}
