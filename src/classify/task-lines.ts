/** Command lines that settings files hold: of the tasks that are asked for, where a file has such names. */
import type { Form } from "../commands/packages/automatic.ts";
import { scriptsOf } from "./manifest.ts";

/** Lines that are tried as commands, and the longest one. */
const MOST_LINES = 400;
const LONGEST = 2_000;

/** Scripts of a manifest that its package manager runs when it installs. Source: npm, scripts. */
const LIFECYCLE = ["preinstall", "install", "postinstall", "prepublish", "preprepare", "prepare", "postprepare"];

/** Words that no task is called by. */
const VERB = /^(?:run|exec|task|start|-.*)$/;
const indent = (line: string): number => line.length - line.trimStart().length;

/** What a settings file has run: scripts of a manifest, values of keys, items of lists. */
export function commandsOf(
  form: Extract<Form, "lines" | "strings" | "manifest">,
  text: string,
  words: readonly string[] = [],
): string[] {
  if (form === "manifest") {
    const scripts = scriptsOf(text);
    return LIFECYCLE.flatMap((name) => (typeof scripts[name] === "string" ? [scripts[name]] : []));
  }
  const names = words.filter((word) => !VERB.test(word));
  const found = form === "strings" ? stringsOf(text, names) : linesOf(text, names).map(commandOf);
  return found.filter((line) => line.includes(" ") && line.length < LONGEST).slice(0, MOST_LINES);
}

/** `"name": "line"` or `"name": ["line", …]`; those of the names, and what runs before and after something. */
function stringsOf(text: string, names: readonly string[]): string[] {
  const entries = [...text.matchAll(/"([^"\\\n]*)"\s*:\s*("(?:[^"\\\n]|\\.)*"|\[[^\][]*\])/g)].map(
    ([, key, value]) => ({
      key: key!,
      lines: [...value!.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(([, line]) => line!.replace(/\\(["\\/])/g, "$1")),
    }),
  );
  const asked = entries.filter(({ key }) => names.includes(key) || /^(?:pre|post)[-:a-z]/.test(key));
  return (names.length > 0 ? asked : entries).flatMap(({ lines }) => lines);
}

/** The lines below the names, or all where no key is called so. */
function linesOf(text: string, names: readonly string[]): string[] {
  const lines = text.split("\n", MOST_LINES * 4).filter((line) => line.length < LONGEST);
  const heads = names.flatMap((name) =>
    lines.flatMap((line, at) =>
      line
        .trim()
        .replace(/^\[[\w.-]*\.|["'\]]/g, "")
        .match(/^[^\s:=]*/)?.[0] === name && /[:=\]]/.test(line)
        ? [at]
        : [],
    ),
  );
  if (heads.length === 0) return lines;
  return heads.flatMap((head) => {
    const rest = lines.slice(head + 1);
    const section = lines[head]!.trimStart().startsWith("[");
    const end = rest.findIndex((line) =>
      section ? line.trimStart().startsWith("[") : line.trim() !== "" && indent(line) <= indent(lines[head]!),
    );
    return [lines[head]!, ...(end < 0 ? rest : rest.slice(0, end))];
  });
}

/** `- run: "x"`, `name = x`, `execute_process(COMMAND x)` → x. */
function commandOf(line: string): string {
  if (/^\s*(?:#|(?:desc|description|summary|name|title|help|doc)\b)/.test(line)) return "";
  return line
    .trim()
    .replace(/^(?:-\s+)+/, "")
    .replace(/^["']?[\w.-]+["']?\s*[:=]\s*(?=\S)/, "")
    .replace(/^.*\bCOMMAND\s+(.*?)\)?$/, "$1")
    .replace(/^[[{,\s]+|[\]},\s]+$/g, "")
    .replace(/^(["'])(.*)\1$/, "$2");
}
