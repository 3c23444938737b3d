/**
 * Files that the agent's own tools write. An agent's settings are judged by the file that results; content that will
 * run by itself (start-up files, hooks, lifecycle scripts) is judged as code that runs later.
 */
import type { EffectOf } from "../../types/effect.ts";
import { jsonIn } from "../../types/json.ts";
import type { Place } from "../../types/place.ts";
import { known, literal } from "../../types/text.ts";
import { SILENT } from "../flows.ts";
import type { Invoker, Job } from "../invoke.ts";
import { languageOf } from "../languages.ts";
import type { Scope } from "../scope.ts";
import { type Frame, LATER } from "../world.ts";
import type { Written } from "./native.ts";
import { disarms, fragmentsDisarm } from "./settings.ts";
import { buildPrograms, pythonAtStart } from "./start-files.ts";

export function writtenFile(invoker: Invoker, written: Written, job: Job, scope: Scope, frame: Frame): void {
  const cause = invoker.cause({ ...job, stdin: SILENT }, []);
  const { world } = invoker.walker;
  const at = invoker.walker.path(written.path, scope, frame);
  const before = at === undefined ? null : world.look.read(at);
  const after = result(written, before);
  const place = invoker.walker.placeOf(written.path, scope, frame);
  if (has(place, "agent-settings")) {
    const found = after === null ? fragmentsDisarm(written.edits) : disarms(before, after, at ?? "");
    if (found) invoker.emit({ kind: "disable", guard: "agent", what: found }, scope, frame, cause);
    else invoker.emit({ kind: "persist", where: "agent", path: written.path }, scope, frame, cause);
    return;
  }
  const how =
    written.content === null
      ? "edit"
      : written.content === "" && before !== null && before !== ""
        ? "empty"
        : "replace";
  invoker.emit({ kind: "write", path: written.path, how, from: [] }, scope, frame, cause);
  if (at !== undefined && after !== null) world.files.set(at, { text: known(after), payloads: [], origins: [] });
  runsLater(invoker, written, after, place, job, scope, frame);
}

/** The file's new text; null when the old one isn't seen. */
function result(written: Written, before: string | null): string | null {
  if (written.content !== null) return written.content;
  if (before === null) return null;
  let text = before;
  for (const { from, to, all } of written.edits) {
    if (from === "") text += to;
    else text = all ? text.split(from).join(to) : text.replace(from, () => to);
  }
  return text;
}

const has = (place: Place, label: Place["readings"][number]["is"][number]): boolean =>
  place.readings.some((reading) => reading.is.includes(label) || reading.in.includes(label));

/** Configuration files of package managers, and the lines in them that name where packages come from. */
const INDEXES: readonly [files: RegExp, lines: RegExp][] = [
  [/(?:^|\/)\.npmrc$/, /^\s*(?:@[\w-]+:)?registry\s*=\s*["']?(https?:[^\s"']+)/gm],
  [/(?:^|\/)\.yarnrc(?:\.yml)?$/, /^\s*(?:npmRegistryServer:|registry)\s*["']?(https?:[^\s"']+)/gm],
  [/(?:^|\/)(?:pip|pydistutils)\.(?:conf|ini|cfg)$/, /^\s*(?:extra-)?index-url\s*=\s*(https?:\S+)/gm],
  [/(?:^|\/)bunfig\.toml$/, /^\s*registry\s*=\s*["'](https?:[^\s"']+)/gm],
  [/(?:^|\/)\.gemrc$/, /^\s*-\s+(https?:\S+)/gm],
  // The distributions' own mirrors are signed and spoken to over http; `trusted=yes` asks for no signature at all.
  [
    /(?:^|\/)etc\/apt\/sources\.list(?:\.d\/[^/]+)?$/,
    /^\s*deb(?:-src)?\s+(?:\[[^\]\n]*trusted=yes[^\]\n]*\]\s+|(?:\[[^\]\n]*\]\s+)?(?=http:)(?!http:\/\/(?:[\w.-]+\.)?(?:debian|ubuntu|kali|raspbian|raspberrypi|linuxmint|canonical|launchpad|launchpadcontent)\.(?:org|com|net)[/:]))(https?:\S+)/gm,
  ],
];

/** Shells that may run the scripts of a manifest. */
const SHELL = /(?:^|[\\/])(?:ba|z|da|fi|k)?sh(?:\.exe)?\s*$|(?:^|[\\/])(?:pwsh|powershell|cmd)(?:\.exe)?\s*$/;

/** Names that packages come from, and those at which agents reach their models. */
const INDEX_HOSTS =
  /^(?:registry\.(?:npmjs\.org|yarnpkg\.com)|pypi\.org|files\.pythonhosted\.org|(?:static\.|index\.)?crates\.io|rubygems\.org|proxy\.golang\.org|repo\.packagist\.org|github\.com|repo1?\.maven\.org)$/i;
const AGENT_HOSTS =
  /^(?:api\.anthropic\.com|console\.anthropic\.com|claude\.ai|api\.openai\.com|chatgpt\.com|generativelanguage\.googleapis\.com|api\.githubcopilot\.com|openrouter\.ai)$/i;

/** Lines of a table of hosts that lead a known name elsewhere than to this machine. */
function ledElsewhere(text: string): EffectOf<"redirect">[] {
  return text.split("\n").flatMap((line): EffectOf<"redirect">[] => {
    const [address = "", ...names] = line.replace(/#.*/, "").trim().split(/\s+/);
    if (!/^[\d.]+$|:/.test(address) || /^(?:127\.|0\.0\.0\.0$|::1?$)/.test(address)) return [];
    const to = known(`http://${address.includes(":") ? `[${address}]` : address}`);
    if (names.some((name) => AGENT_HOSTS.test(name))) return [{ kind: "redirect", what: "agent-api", to }];
    return names.some((name) => INDEX_HOSTS.test(name)) ? [{ kind: "redirect", what: "registry", to }] : [];
  });
}

const LIFECYCLE = /^(pre|post)?(install|prepare|pack|publish|prepublish|prepublishOnly|version|uninstall)$/;

/** A file that a command line writes: `echo '…' >> ~/.bashrc`. */
export function linesWritten(invoker: Invoker, text: string, place: Place, job: Job, scope: Scope, frame: Frame): void {
  if (frame.via.includes(LATER)) return;
  runsLater(invoker, { path: place.text, content: text, edits: [] }, text, place, job, scope, frame);
}

/** Code of a file that something starts later by itself. */
export function codeLater(invoker: Invoker, source: string, job: Job, scope: Scope, frame: Frame): void {
  invoker.runner.code(
    { kind: "code", language: languageOf("", source) ?? "shell", text: known(source), source: "later" },
    { ...job, stdin: SILENT },
    scope.copy(),
    { ...frame, via: [...frame.via, LATER], at: job.at },
    false,
  );
}

/** Files of a project that hooks and shells run where they are set up: husky's, direnv's. */
const BESIDE = /(?:^|\/)(?:\.husky\/(?!_)[^/]+|\.envrc)$/;

/** Command lines of units, launchers and agents; null for other files. */
function startLines(path: string, text: string): string[] | null {
  if (/\.desktop$/.test(path)) return [...text.matchAll(/^Exec=(.*)$/gm)].map(([, line = ""]) => line);
  if (/\.(?:service|socket|timer|path)$/.test(path))
    return [...text.matchAll(/^Exec[A-Z]\w*=[-@:+!]*(.*)$/gm)].map(([, line = ""]) => line);
  if (!/\/Launch(?:Agents|Daemons)\/[^/]+\.plist$/.test(path)) return null;
  const words = /<key>ProgramArguments<\/key>\s*<array>([\s\S]*?)<\/array>/.exec(text)?.[1] ?? "";
  const line = [...words.matchAll(/<string>([\s\S]*?)<\/string>/g)].map(
    ([, word = ""]) =>
      `'${word.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&amp;", "&").replaceAll("'", "'\\''")}'`,
  );
  return line.length > 0 ? [line.join(" ")] : [];
}

/** Settings of git's configuration that lead pushes and fetches elsewhere. */
function redirections(text: string): [key: string, value: string][] {
  let section = "";
  return text.split("\n").flatMap((line): [string, string][] => {
    const head = /^\s*\[([\w.-]+)(?:\s+"(.*)")?\]/.exec(line);
    if (head) section = head[2] === undefined ? (head[1] ?? "") : `${head[1]}.${head[2]}`;
    const [, key = "", value = ""] = /^\s*(insteadof|pushinsteadof|pushurl)\s*=\s*"?(.*?)"?\s*$/i.exec(line) ?? [];
    return key !== "" && value !== "" ? [[`${section}.${key}`, value]] : [];
  });
}

function runsLater(
  invoker: Invoker,
  written: Written,
  after: string | null,
  place: Place,
  job: Job,
  scope: Scope,
  frame: Frame,
): void {
  const text = after ?? written.edits.map((edit) => edit.to).join("\n");
  const inner: Frame = { ...frame, via: [...frame.via, LATER], at: job.at };
  const language = /\.ps1$/i.test(literal(written.path) ?? "") ? "powershell" : "shell";
  const code = (source: string, latent: boolean) => {
    invoker.runner.code(
      { kind: "code", language, text: known(source), source: "later" },
      { ...job, stdin: SILENT },
      scope.copy(),
      { ...inner, latent },
      false,
    );
  };
  for (const [files, lines] of INDEXES)
    if (files.test(literal(written.path) ?? ""))
      for (const [, to] of text.matchAll(lines))
        if (to)
          invoker.emit({ kind: "redirect", what: "registry", to: known(to) }, scope, inner, invoker.cause(job, []));
  if (/(?:^|\/)\.npmrc$/.test(literal(written.path) ?? ""))
    for (const [, program = ""] of text.matchAll(/^\s*script-shell\s*=\s*["']?([^"'\n]+)/gm))
      if (!SHELL.test(program))
        invoker.emit(
          { kind: "run", program: known(program), source: "option", from: [] },
          scope,
          inner,
          invoker.cause(job, []),
        );
  if (/(?:^|\/)etc\/hosts$/i.test((literal(written.path) ?? "").replaceAll("\\", "/")))
    for (const found of ledElsewhere(text)) invoker.emit(found, scope, inner, invoker.cause(job, []));
  const path = (literal(written.path) ?? "").replaceAll("\\", "/");
  const lines = has(place, "shell-startup") || has(place, "service") ? startLines(path, text) : null;
  if (BESIDE.test(path)) code(text, true);
  for (const found of buildPrograms(path, text)) invoker.emit(found, scope, inner, invoker.cause(job, []));
  const python = pythonAtStart(path, text);
  if (python !== null)
    invoker.runner.code(
      { kind: "code", language: "python", text: known(python), source: "later" },
      { ...job, stdin: SILENT },
      scope.copy(),
      inner,
      false,
    );
  if (lines) for (const line of lines) code(line, false);
  else if (has(place, "shell-startup") || has(place, "git-hook")) {
    if (!/^#!.*\b(python|node|ruby|perl|php)/.test(text)) code(text, false);
  } else if (has(place, "cron"))
    for (const line of text.split("\n")) code(line.replace(/^\s*(@\w+|(\S+\s+){5})/, ""), false);
  else if (has(place, "git-config")) {
    for (const [key, value] of redirections(text))
      invoker.invoke(
        { ...job, argv: ["git", "config", key, value].map((word) => known(word)), assigns: new Map(), stdin: SILENT },
        scope.copy(),
        inner,
      );
    for (const line of text.split("\n")) {
      const given = /^\s*[\w.-]+\s*=\s*(.*?)\s*$/.exec(line)?.[1] ?? "";
      const value = (/^"(.*)"$/.exec(given)?.[1] ?? given).replaceAll('\\"', '"').replace(/^!/, "");
      if (/\s/.test(value)) code(value, false);
    }
  } else if (has(place, "editor-task")) for (const value of commandsIn(text)) code(value, false);
  else if (has(place, "manifest") && literal(written.path)?.endsWith("package.json")) {
    for (const [name, script] of Object.entries(scriptsIn(text))) code(script, !LIFECYCLE.test(name));
  }
}

/** Values of `command` keys anywhere in a JSON document. */
function commandsIn(text: string): string[] {
  const out: string[] = [];
  const visit = (value: unknown, depth: number) => {
    if (typeof value !== "object" || value === null || depth > 20) return;
    for (const [key, item] of Object.entries(value)) {
      if (typeof item === "string" && /command|script|shell/i.test(key)) out.push(item);
      else visit(item, depth + 1);
    }
  };
  visit(jsonIn(text), 0);
  return out.slice(0, 50);
}

function scriptsIn(text: string): Record<string, string> {
  const document = jsonIn(text);
  const scripts = typeof document === "object" && document !== null && "scripts" in document ? document.scripts : null;
  if (typeof scripts !== "object" || scripts === null) return {};
  return Object.fromEntries(
    Object.entries(scripts)
      .filter((entry): entry is [string, string] => typeof entry[1] === "string")
      .slice(0, 200),
  );
}
