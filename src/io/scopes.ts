/** The settings files that Claude Code reads for a project, the strongest first, with their texts. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { unless } from "./files.ts";
import { projectSettings, userHome, userSettings } from "./installed.ts";
import { settingsText } from "./known-settings.ts";

export interface Scoped {
  scope: "managed" | "local" | "project" | "user" | "plugin";
  path: string;
  text: string;
}

/** Plugins that are looked at, and folders below `plugins`. */
const MOST = 200;
const DEPTH = 6;

/** `managed`: where an administrator puts settings on this system; `root`: the project. */
export function scopesOf(managed: string, root: string | null): Scoped[] {
  const named: [Scoped["scope"], string][] = [
    ["managed", managed],
    ...dropIns(managed).map((path): [Scoped["scope"], string] => ["managed", path]),
    ...(root === null
      ? []
      : ([
          ["local", projectSettings(root)],
          ["project", join(root, ".claude", "settings.json")],
        ] as [Scoped["scope"], string][])),
    ["user", userSettings()],
    ...pluginHooks().map((path): [Scoped["scope"], string] => ["plugin", path]),
  ];
  return named.flatMap(([scope, path]) => {
    const text = settingsText(path);
    return text === null ? [] : [{ scope, path, text }];
  });
}

function dropIns(managed: string): string[] {
  const folder = `${managed.replace(/\.json$/, "")}.d`;
  return names(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => join(folder, name));
}

/** `hooks/hooks.json` of every plugin in the client's cache. */
function pluginHooks(): string[] {
  const out: string[] = [];
  const search = (folder: string, depth: number) => {
    if (out.length >= MOST || depth > DEPTH) return;
    for (const entry of unless(["ENOENT", "ENOTDIR", "EACCES"], () => readdirSync(folder, { withFileTypes: true })) ??
      [])
      if (entry.isDirectory() && entry.name !== "node_modules") search(join(folder, entry.name), depth + 1);
      else if (entry.name === "hooks.json" && folder.endsWith("hooks")) out.push(join(folder, entry.name));
  };
  search(join(userHome(), ".claude", "plugins"), 0);
  return out;
}

const names = (folder: string): string[] => unless(["ENOENT", "ENOTDIR", "EACCES"], () => readdirSync(folder)) ?? [];
