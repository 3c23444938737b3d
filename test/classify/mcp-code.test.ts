/** Code that tools of servers take: in the language that their names or an argument tell. */
import { describe, expect, test } from "vitest";
import { said, type Word } from "../support/verdicts.ts";

const CALLS: [string, Record<string, unknown>, Word][] = [
  ["mcp__puppeteer__puppeteer_evaluate", { script: "document.title + [1, 2].filter(x => x > 1).length" }, "allow"],
  ["mcp__selenium__execute_script", { script: "return document.querySelectorAll('li').length > 3" }, "allow"],
  [
    "mcp__k6__run_k6_script",
    { script: "import http from 'k6/http';\nexport default function () { if (1 > 2) {} }" },
    "allow",
  ],
  ["mcp__godot__execute_gdscript", { script: "extends Node\nfunc _ready():\n\tprint(3 > 2)" }, "allow"],
  ["mcp__blender__execute_blender_code", { code: "import bpy\nbpy.ops.object.delete()" }, "allow"],
  ["mcp__blender__execute_blender_code", { code: "import os\nos.system('rm -rf ~')" }, "deny!"],
  ["mcp__freecad__execute_code", { code: "import FreeCAD\nFreeCAD.newDocument('part')" }, "allow"],
  ["mcp__pyodide__execute", { code: "print(2 > 1)" }, "allow"],
  ["mcp__sandbox__execute", { code: "print(2 > 1)", language: "python" }, "allow"],
  ["mcp__sandbox__execute", { code: "import shutil\nshutil.rmtree('/home/dev')", language: "python" }, "deny!"],
  ["mcp__sandbox__execute", { code: "rm -rf /", language: "bash" }, "deny!"],
  ["mcp__py__run_python_code", { python_code: "import shutil\nshutil.rmtree('/home/dev')" }, "deny!"],
  ["mcp__node__run_js", { script: "require('fs').rmSync('/home/dev', { recursive: true })" }, "deny!"],
  [
    "mcp__applescript__run",
    { script: 'tell application "Music" to play (first track whose name contains "x")' },
    "allow",
  ],
  ["mcp__applescript__run", { script: 'do shell script "rm -rf ~"' }, "deny!"],
  ["mcp__tools__run_script", { script: "rm -rf ~" }, "deny!"],
  ["mcp__chrome__run", { script: "rm -rf ~" }, "deny!"],
  // What the code prints is what the agent sees.
  ["mcp__shell__execute", { command: "cat .env" }, "ask"],
  ["mcp__shell__execute", { command: "env" }, "ask"],
  ["mcp__shell__execute", { command: "cat .env | cut -d= -f1" }, "allow"],
  ["mcp__shell__execute", { command: "env | cut -d= -f1" }, "allow"],
  ["mcp__python__run", { code: "import os; print(dict(os.environ))" }, "ask"],
  ["mcp__postgres__query", { sql: "SELECT password_hash FROM users" }, "ask"],
  ["mcp__postgres__query", { sql: "SELECT id FROM users WHERE password_hash IS NULL" }, "allow"],
  ["mcp__playwright__run_command", { command: "rm -rf ~" }, "deny!"],
  ["mcp__unity__run_shell", { script: "rm -rf ~" }, "deny!"],
  ["mcp__deployer__execute", { code: "release()" }, "ask"],
];

describe("code in the arguments of a server's tool", () => {
  test.each(CALLS)("%s %o: %s", (tool, input, word) => expect(said(input, { tool })).toBe(word));
});
