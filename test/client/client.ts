/**
 * The real Claude Code client, headless, in an empty home and project, against a scripted model on loopback that asks
 * for exactly the calls it is given. Needs no key; the only address it speaks to is 127.0.0.1.
 */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";

const VERSION = process.env.CLAUDE_VERSION ?? "2.1.332";

export interface ScriptedCall {
  tool: string;
  input: Record<string, unknown>;
}

export interface Result extends ScriptedCall {
  isError: boolean;
  content: string;
}

export interface Scenario {
  home: string;
  project: string;
  calls: ScriptedCall[];
  /** Of the user; null leaves what is in the home. */
  settings: Record<string, unknown> | null;
  args?: string[];
  env?: Record<string, string>;
  /** Done before the model asks for the call with that number. */
  before?: (step: number) => Promise<void>;
}

/** The client's program, installed into the user's cache on first use; null where it can't be had. */
export function clientPath(): string | null {
  if (process.env.CLAUDE_BIN) return process.env.CLAUDE_BIN;
  const name = `@anthropic-ai/claude-code-${process.platform}-${process.arch}`;
  const folder = join(homedir(), ".cache", "airlock-client", VERSION);
  const path = join(folder, "node_modules", name, "claude");
  if (existsSync(path)) return path;
  // Elsewhere first: whoever finds it at its place finds all of it.
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  try {
    execFileSync("npm", ["install", "--no-save", "--prefix", fresh, `${name}@${VERSION}`], { stdio: "ignore" });
  } catch (error) {
    rmSync(fresh, { recursive: true });
    console.error(`the client can't be had: ${(error as Error).message}`);
    return null;
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
  return path;
}

export function newScenario(calls: ScriptedCall[], settings: Scenario["settings"]): Scenario {
  const top = realpathSync(mkdtempSync(join(tmpdir(), "airlock-client-")));
  const scenario = { home: join(top, "home"), project: join(top, "home/app"), calls, settings };
  mkdirSync(scenario.project, { recursive: true });
  return scenario;
}

export function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Runs the calls one after another and says what each returned to the model. A subagent's calls follow its start. */
export async function play(client: string, scenario: Scenario): Promise<Result[]> {
  const { home, project, settings, args = ["--dangerously-skip-permissions"], env = {} } = scenario;
  if (settings !== null) put(join(home, ".claude/settings.json"), JSON.stringify(settings));
  const model = await serve(scenario);
  const child = spawn(client, ["-p", "go", "--output-format", "json", ...args], {
    cwd: project,
    stdio: "ignore",
    env: { ...environment(home, model.port), ...env },
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), 60_000);
  await new Promise((done) => child.once("close", done));
  clearTimeout(timer);
  model.close();
  return model.results;
}

export interface Served {
  port: number;
  results: Result[];
  close(): void;
}

/** The scripted model on a port of its own. */
export async function serve({ calls, before }: Pick<Scenario, "calls" | "before">): Promise<Served> {
  const model = new Model(calls, before);
  const server = createServer((request, response) => void model.serve(request, response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    port: (server.address() as AddressInfo).port,
    results: model.results,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const KEY = "not-a-key";

/** All that the client gets of an environment. */
export const environment = (home: string, port: number): Record<string, string> => ({
  PATH: "/usr/local/bin:/usr/bin:/bin",
  HOME: home,
  ANTHROPIC_BASE_URL: `http://127.0.0.1:${port}`,
  ANTHROPIC_API_KEY: KEY,
  DISABLE_TELEMETRY: "1",
  DISABLE_ERROR_REPORTING: "1",
  DISABLE_AUTOUPDATER: "1",
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
  IS_SANDBOX: "1",
  AIRLOCK_NOTIFY: "0",
});

interface Block {
  type: string;
  tool_use_id?: string;
  is_error?: boolean;
  content?: string | { type: string; text?: string }[];
}

/** Answers each turn with the next call, and notes what came back. */
class Model {
  readonly results: Result[] = [];
  readonly #calls: ScriptedCall[];
  readonly #before: Scenario["before"];
  #step = 0;

  constructor(calls: ScriptedCall[], before: Scenario["before"]) {
    this.#calls = calls;
    this.#before = before;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const path = request.url?.split("?")[0] ?? "";
    if (path !== "/v1/messages") {
      const counts = path.endsWith("count_tokens");
      response.writeHead(counts ? 200 : 404, { "content-type": "application/json" });
      response.end(
        counts ? '{"input_tokens":10}' : '{"type":"error","error":{"type":"not_found_error","message":"no"}}',
      );
      return;
    }
    const asked = JSON.parse(body) as {
      messages: { content: string | Block[] }[];
      tools?: unknown[];
      model: string;
      stream?: boolean;
    };
    for (const { content } of asked.messages) this.#note(content);
    const call = asked.tools?.length ? this.#calls[this.#step] : undefined;
    if (call) await this.#before?.(this.#step);
    const block = call
      ? { type: "tool_use", id: `toolu_${this.#step++}`, name: call.tool, input: call.input }
      : { type: "text", text: "done" };
    answer(response, asked.model, block, asked.stream === true);
  }

  #note(content: string | Block[]): void {
    if (!Array.isArray(content)) return;
    for (const block of content) {
      const index = Number(block.tool_use_id?.split("_").at(-1));
      const call = this.#calls[index];
      if (block.type !== "tool_result" || !call) continue;
      const text =
        typeof block.content === "string"
          ? block.content
          : (block.content ?? []).map((part) => part.text ?? "").join("\n");
      this.results[index] = { ...call, isError: block.is_error === true, content: text };
    }
  }
}

function answer(response: ServerResponse, model: string, block: Record<string, unknown>, stream: boolean): void {
  const isCall = block.type === "tool_use";
  const stop = { stop_reason: isCall ? "tool_use" : "end_turn", stop_sequence: null };
  const usage = { input_tokens: 1, output_tokens: 1, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 };
  const message = {
    id: `msg_${Date.now()}`,
    type: "message",
    role: "assistant",
    model,
    content: [] as unknown[],
    stop_reason: null,
    stop_sequence: null,
    usage,
  };
  if (!stream) {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ ...message, content: [block], ...stop }));
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (type: string, data: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
  send("message_start", { message });
  send("content_block_start", { index: 0, content_block: isCall ? { ...block, input: {} } : { ...block, text: "" } });
  const delta = isCall
    ? { type: "input_json_delta", partial_json: JSON.stringify(block.input) }
    : { type: "text_delta", text: block.text };
  send("content_block_delta", { index: 0, delta });
  send("content_block_stop", { index: 0 });
  send("message_delta", { delta: stop, usage: { output_tokens: 5 } });
  send("message_stop", {});
  response.end();
}
