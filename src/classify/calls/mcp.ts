/**
 * Tools of MCP servers. A string argument is a path, URL, SQL or command only as a whole and by its key or the tool's
 * name; prose is data. The tool's own name tells what it does to its service.
 */
import type { Yield } from "../../commands/kit/spec.ts";
import type { Call } from "../../types/call.ts";
import { known, type Text } from "../../types/text.ts";
import { saysProduction } from "../environment.ts";
import { cellYields } from "./kernel.ts";
import { onService } from "./mcp-services.ts";
import { carries, mails, twin } from "./mcp-twins.ts";
import {
  DESTROYS,
  isHostedStore,
  LOCAL_SERVERS,
  PATH_KEYS,
  PROSE_KEYS,
  PYTHON_KERNELS,
  SEEKS,
  SHELL_KEYS,
  SQL_KEYS,
  URL_KEYS,
  WRITES,
  wordsOf,
} from "./mcp-words.ts";
import { isTyped, scriptLanguage, typedLanguage } from "./script-language.ts";
import { decoded, meaningOf } from "./uploads.ts";

/** Bounds of one call: beyond them it is refused. */
const MAX_STRINGS = 100_000;
const MAX_DEPTH = 40;

export interface Found {
  keys: string[];
  value: string;
}

/** Every string with the keys that lead to it; keys count as strings themselves. Null when there are too many. */
function strings(input: unknown): Found[] | null {
  const out: Found[] = [];
  const seen = new Set<unknown>();
  const visit = (value: unknown, keys: string[]): boolean => {
    if (out.length > MAX_STRINGS || keys.length > MAX_DEPTH) return false;
    if (typeof value === "string") {
      out.push({ keys, value });
      return true;
    }
    // Of switches only who may see it counts.
    if (typeof value === "boolean" && /^(?:is_?)?(?:private|public)$/i.test(keys.at(-1) ?? ""))
      out.push({ keys, value: value === /public$/i.test(keys.at(-1) ?? "") ? "public" : "private" });
    if (typeof value !== "object" || value === null || seen.has(value)) return true;
    seen.add(value);
    if (Array.isArray(value)) return value.every((item) => visit(item, keys));
    return Object.entries(value).every(([key, item]) => {
      out.push({ keys: [...keys, "key"], value: key });
      return visit(item, [...keys, key]);
    });
  };
  return visit(input, []) ? out : null;
}

export function mcpYields(call: Call): Yield[] {
  const { server, tool } = nameParts(call);
  const found = strings(call.input);
  if (found === null) return [{ kind: "opaque", why: "too-deep", what: call.tool }];
  const words = [...operation(call.input), ...toolWords(tool)];
  const same = twin(server, words, call.input);
  if (same) return same;
  const { yields, local } = byArguments(server, tool, found);
  const near = local || wordsOf(server).some((word) => LOCAL_SERVERS.has(word));
  return [
    ...yields,
    ...argvOf(call.input),
    ...(near
      ? []
      : [
          ...carries(
            server,
            found.map(({ value }) => value),
          ),
          ...mails(server, words),
        ]),
    ...onService(server, words, found, local),
  ];
}

/** Arguments that choose what a tool works on. */
const CHOOSES =
  /^(?:env|environment|stage|deployment|workspace|profile|context|cluster|namespace|connection|connection_?(?:name|id)|database|database_?name|db|db_?name|instance|target|project|project_?(?:name|id)|branch|schema|account)$/i;

/** Whether an argument chooses production: `{ query, environment: "production" }`. */
export const choosesProduction = (call: Call): boolean =>
  (strings(call.input) ?? []).some(
    ({ keys, value }) =>
      CHOOSES.test(keys.at(-1) ?? "") && value.length < 80 && !/\s/.test(value) && saysProduction(value),
  );

/** What a tool that nobody knows does with its arguments, as far as they and its name tell. */
export function unknownYields(call: Call): Yield[] {
  const found = strings(call.input);
  if (found === null) return [{ kind: "opaque", why: "too-deep", what: call.tool }];
  return [{ kind: "opaque", why: "unknown-tool", what: call.tool }, ...byArguments("", call.tool, found).yields];
}

/** Words of a tool's name; a name whose capitals only cut it to pieces is read without them. */
function toolWords(tool: string): string[] {
  const words = wordsOf(tool);
  return words.filter(({ length }) => length < 3).length > words.length / 2 ? wordsOf(tool.toLowerCase()) : words;
}

/** What a tool for everything (`manage_project`) shall do: the verb stands in an argument. */
function operation(input: unknown): string[] {
  if (typeof input !== "object" || input === null) return [];
  const words = Object.entries(input).flatMap(([key, value]) =>
    /^(?:operation|operation_?type|action|action_?type|op|verb)$/i.test(key) &&
    typeof value === "string" &&
    /^[a-z]+(?:[-_ ]?[a-z]+){0,3}$/i.test(value)
      ? wordsOf(value)
      : [],
  );
  return words.some((word) => DESTROYS.has(word)) ? words : [];
}

/** A program and its arguments, given apart: `{ command: "rm", args: ["-rf", "x"] }`. */
function argvOf(input: unknown): Yield[] {
  if (typeof input !== "object" || input === null) return [];
  const entries = Object.entries(input);
  const program = entries.find(
    ([key, value]) => /^(?:command|cmd|program|executable)$/i.test(key) && typeof value === "string",
  );
  const words = entries.find(
    ([key, value]) => /^(?:args|arguments|argv|params)$/i.test(key) && Array.isArray(value),
  )?.[1];
  if (!program || !Array.isArray(words) || words.length === 0) return [];
  const argv = [program[1] as string, ...words.filter((word): word is string => typeof word === "string")];
  return [{ kind: "runs", run: { kind: "command", argv: argv.map((word) => known(word)) } }];
}

/** `local`: it is about this machine, so the words of its name say nothing of a service. */
function byArguments(server: string, tool: string, found: Found[]): { yields: Yield[]; local: boolean } {
  const words = toolWords(tool);
  const all = [...words, ...wordsOf(server)];
  const said = found.find(({ keys }) => /^(?:language|lang|runtime|interpreter)$/i.test(keys.at(-1) ?? ""))?.value;
  const out: Yield[] = [];
  let local = false;
  for (const { keys, value } of found) {
    if (value === "") continue;
    const key = keys.at(-1) ?? "";
    const names = wordsOf(key);
    const named = (set: ReadonlySet<string>) => names.some((name) => set.has(name));
    const typed = isTyped(words, all, key) ? typedLanguage(value) : undefined;
    if (typed) {
      out.push({ kind: "runs", run: { kind: "code", language: typed, text: known(value) } });
      local = true;
      continue;
    }
    if (named(PROSE_KEYS) && !(named(PATH_KEYS) || named(SQL_KEYS))) continue;
    if (/^[a-z][a-z0-9+.-]*:\/\//i.test(value) && !(/^file:/i.test(value) && named(PATH_KEYS))) {
      if (named(URL_KEYS) || named(PATH_KEYS) || !/\s/.test(value)) out.push(...meaningOf(value));
      continue;
    }
    if (named(SQL_KEYS) && looksLikeSql(value) && (!words.some((word) => SEEKS.has(word)) || isStatement(value))) {
      out.push({
        kind: "runs",
        run: {
          kind: "code",
          language: "sql",
          text: known(value),
          facts: { service: server, hosted: isHostedStore(server), database: null },
        },
      });
      continue;
    }
    if (key === "code" && all.some((word) => PYTHON_KERNELS.has(word))) {
      const cell = cellYields(value);
      out.push(...(cell ?? []));
      local ||= cell !== null;
      continue;
    }
    const language = scriptLanguage(key, all, said, value);
    if (language !== undefined) {
      if (language !== "inside") out.push({ kind: "runs", run: { kind: "code", language, text: known(value) } });
      local = true;
      continue;
    }
    if (named(SHELL_KEYS) && !/sql|query/i.test(tool)) {
      const language = all.some((word) => /^(?:redis|valkey)$/.test(word)) ? "redis" : "shell";
      out.push({ kind: "runs", run: { kind: "code", language, text: known(value) } });
      local ||= language !== "redis";
      continue;
    }
    if (
      isPathLike(value) &&
      (named(PATH_KEYS) ||
        value.startsWith("/") ||
        value.startsWith("~") ||
        key === "key" ||
        /[\\/]|%(?:25)*2f/i.test(value) ||
        value.startsWith("."))
    ) {
      const did = onPath(words, value);
      if (did.length > 0) local ||= named(PATH_KEYS) || value.startsWith("/") || value.startsWith("~");
      out.push(...did);
    }
  }
  return { yields: out, local };
}

function nameParts(call: Call): { server: string; tool: string } {
  const rest = call.tool.slice("mcp__".length);
  const configured = call.server?.name.replace(/[^A-Za-z0-9_-]/g, "_");
  if (configured && rest.startsWith(`${configured}__`))
    return { server: configured, tool: rest.slice(configured.length + 2) };
  const cut = rest.indexOf("__");
  return cut < 0 ? { server: "", tool: rest } : { server: rest.slice(0, cut), tool: rest.slice(cut + 2) };
}

/** Every way a path-shaped string may be read: as it is, percent-decoded, folded, with `\` as `/`. */
function spellings(value: string): string[] {
  const plain = decoded(value).replace(/^file:(?=\/)/i, "");
  return [...new Set([value, plain, plain.normalize("NFKC"), plain.normalize("NFKC").replaceAll("\\", "/")])];
}

const isPathLike = (value: string): boolean =>
  value.length < 4_096 &&
  !/[\n\r]/.test(value) &&
  (/^[~./\\]|[\\/]|%(?:25)*2f|^[A-Za-z]:[\\/]|／|＼/i.test(value) || /^\.?[\w.-]+\.[\w-]+$/.test(value)) &&
  value.split(/\s/).length < 4;

function place(path: string): Text {
  if (path === "~" || path.startsWith("~/"))
    return {
      pieces: [{ kind: "variable", name: "HOME", guarded: true, readings: [], many: false }, path.slice(1)],
      quoted: false,
      at: { start: 0, end: 0 },
    };
  return known(path);
}

function onPath(words: string[], value: string): Yield[] {
  const has = (...names: string[]) => words.some((word) => names.includes(word));
  return spellings(value).flatMap((spelling): Yield[] => {
    const path = place(spelling);
    if (words.some((word) => DESTROYS.has(word)))
      return [
        {
          kind: "delete",
          path,
          recursive: has("directory", "folder", "dir", "recursive", "tree") || !/[^/\\]\.\w+$/.test(spelling),
          unrecoverable: false,
          filtered: false,
        },
      ];
    if (has("move", "rename")) return [{ kind: "move", from: path, to: known(".") }];
    if (words.some((word) => WRITES.has(word)))
      return [{ kind: "write", path, how: has("directory", "folder", "dir") ? "create" : "replace", from: [] }];
    return [
      {
        kind: "read",
        path,
        recursive: has("tree", "search", "list"),
        shows: !has("list", "info", "tree", "stat", "exists"),
      },
    ];
  });
}

const looksLikeSql = (value: string): boolean =>
  /^\s*(?:--[^\n]*\n|\/\*[\s\S]{0,2000}?\*\/|\s)*(select|insert|update|delete|drop|truncate|alter|create|grant|revoke|with|merge|replace|copy|call|exec|execute|begin|start|set|do|explain|pragma|attach|vacuum|reindex|comment|lock|rename|use|show|describe)\b/i.test(
    value.slice(0, 4_000),
  );

/** What a search is for may begin with the words of SQL; then a statement is one by what follows. */
const isStatement = (value: string): boolean =>
  /\bfrom\b|\binto\b|\bset\b|;\s*$|^\s*(?:drop|truncate|alter|create)\s+(?:table|database|schema|index|view|column|user|role|function|trigger|type|policy|materialized|extension)\b/i.test(
    value,
  );
