/** Command lines that people really run: package scripts, and shell blocks of READMEs and CI files, below a folder. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Everyday {
  source: string;
  from: string;
  kind: "script" | "readme" | "ci";
}

export function everyday(folder: string): Everyday[] {
  const out: Everyday[] = [];
  const visit = (at: string, depth: number) => {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      const path = join(at, entry.name);
      if (entry.isDirectory()) {
        if (depth < 14) visit(path, depth + 1);
      } else if (entry.isFile()) read(path, entry.name, out);
    }
  };
  visit(folder, 0);
  const seen = new Set<string>();
  return out.filter(({ source }) => !seen.has(source) && seen.add(source));
}

function read(path: string, name: string, out: Everyday[]): void {
  if (name === "package.json") {
    const scripts = (JSON.parse(readFileSync(path, "utf8")) as { scripts?: Record<string, unknown> }).scripts ?? {};
    for (const [key, source] of Object.entries(scripts))
      if (typeof source === "string" && source !== "") out.push({ source, from: `${path}#${key}`, kind: "script" });
  } else if (/\.md$/i.test(name)) {
    for (const source of fences(readFileSync(path, "utf8"))) out.push({ source, from: path, kind: "readme" });
  } else if (/\.ya?ml$/.test(name) && /[/\\]\.(github|circleci)[/\\]/.test(path)) {
    for (const source of runs(readFileSync(path, "utf8"))) out.push({ source, from: path, kind: "ci" });
  }
}

/** Bodies of ```bash, ```sh, ```shell and ```zsh blocks, prompts (`$ `) removed. */
export function fences(markdown: string): string[] {
  const out: string[] = [];
  let open: { indent: string; mark: string; lines: string[] } | null = null;
  for (const line of markdown.split(/\r?\n/)) {
    if (open) {
      if (line.trim().startsWith(open.mark) && line.trim().replaceAll(open.mark[0]!, "") === "") {
        // With prompts, what has none is what the commands printed.
        const prompted = open.lines.filter((one) => one.startsWith("$ ")).map((one) => one.slice(2));
        const body = (prompted.length > 0 ? prompted : open.lines).join("\n").trim();
        if (body !== "") out.push(body);
        open = null;
      } else open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line);
      continue;
    }
    const match = /^(\s*)(`{3,}|~{3,})\s*(bash|sh|shell|zsh|console)\b/.exec(line);
    if (match) open = { indent: match[1]!, mark: match[2]!, lines: [] };
  }
  return out;
}

/** `run:` steps of a workflow, one line or a block. */
function runs(yaml: string): string[] {
  const out: string[] = [];
  const lines = yaml.split(/\r?\n/);
  for (let i = 0; i < lines.length; i++) {
    const match = /^(\s*)(?:- )?run:\s*(.*)$/.exec(lines[i]!);
    if (!match) continue;
    const inline = match[2]!.trim();
    if (inline !== "" && !/^[|>]/.test(inline)) out.push(inline);
    else {
      const body: string[] = [];
      while (
        i + 1 < lines.length &&
        (lines[i + 1]!.trim() === "" || /^\s*/.exec(lines[i + 1]!)![0].length > match[1]!.length)
      )
        body.push(lines[++i]!.trim());
      if (body.join("") !== "") out.push(body.join("\n"));
    }
  }
  return out.filter((source) => !source.includes("${{"));
}
