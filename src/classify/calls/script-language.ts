/** In which language the code is that a server's tool takes: by an argument that says so, or by the words of names. */

import type { Language } from "../../commands/kit/spec.ts";
import { commandNamed } from "../../commands/registry.ts";
import { parse } from "../../shell/parse.ts";

/** `inside`: code of a page, a game or a document, which reaches nothing of this machine that is judged here. */
export type ScriptLanguage = Language | "inside";

/** Words of servers and tools → the language that they take. */
const LANGUAGES: Partial<Record<ScriptLanguage, string>> = {
  inside:
    "browser page playwright puppeteer chrome chromium firefox devtools webdriver selenium cdp stagehand browserbase webview safari figma k6 appsscript gas gdscript godot unity unreal roblox luau csharp glsl openscad",
  applescript: "applescript osascript jxa",
  python: "python python3 py pyodide blender bpy freecad qgis houdini maya nuke fusion360",
  javascript: "node nodejs javascript js deno bun typescript ts",
  ruby: "ruby rb",
  perl: "perl",
  php: "php",
  lua: "lua",
};
const BY_WORD = new Map(
  Object.entries(LANGUAGES).flatMap(([language, words]) =>
    words.split(" ").map((word): [string, ScriptLanguage] => [word, language as ScriptLanguage]),
  ),
);
const SHELLS = /^(?:(?:ba|da|z|k)?sh|shell|terminal|console|cmd|ssh)$/;

/** Arguments that hold code in such a language; `command` is a shell's. */
const CODE_KEYS = /^(?:(?:[a-z]+_?)?code|script|source|snippet|expression)$/i;

/** Names that say `inside` win: `browser_run_code` with a page's TypeScript is none of Node's. */
export function scriptLanguage(
  key: string,
  words: readonly string[],
  said: unknown,
  code: string,
): ScriptLanguage | undefined {
  if (!CODE_KEYS.test(key)) return undefined;
  const found = words.flatMap((word) => BY_WORD.get(word) ?? []);
  const told = typeof said === "string" ? said.toLowerCase() : "";
  if (SHELLS.test(told)) return "shell";
  if (words.some((word) => SHELLS.test(word))) return undefined;
  if (found.includes("inside")) return isShellLine(code) ? "shell" : "inside";
  return BY_WORD.get(told) ?? found[0];
}

/** Words of servers and tools that hold a terminal or a running program, and of what puts text into one. */
const TERMINALS =
  /^(?:terminals?|tty|pty|tmux|iterm2?|kitty|wezterm|ghostty|screen|console|process|processes|shell|repl)$/;
const TYPES = /^(?:write|send|type|input|interact|interactive|enter|paste|feed|keys|keystrokes|submit|reply)$/;
const TYPED_KEYS = /^(?:input|keys|keystrokes|text|data|content|characters|chars|line|lines|stdin|message)$/i;

/** Whether an argument is typed into a terminal, or into a program that runs in one. */
export const isTyped = (tool: readonly string[], all: readonly string[], key: string): boolean =>
  TYPED_KEYS.test(key) && all.some((word) => TERMINALS.test(word)) && tool.some((word) => TYPES.test(word));

/** What runs there is not known: a line of a shell is taken for one, and what can only be Python for that. */
export function typedLanguage(text: string): Language | undefined {
  if (/^\s*(?:import|from)\s+[\w.]+|^\s*\w[\w.]*\s*\(/.test(text)) return "python";
  return text.split(/[\n;|&]+/).some((part) => isShellLine(part.trim().replace(/^(?:[({!]\s*|\w+=\S*\s+)+/, "")))
    ? "shell"
    : undefined;
}

/** A line of a shell that begins with a program's name, and no statement of another language. */
function isShellLine(code: string): boolean {
  const [first = ""] = /^[\w./~-]+(?=\s)/.exec(code.trim()) ?? [];
  return !/^(?:import|export|return|let|if|for|while|function|new|throw)$/.test(first)
    ? commandNamed(first.replace(/^.*\//, "")) !== undefined && parse(code).ok
    : false;
}
