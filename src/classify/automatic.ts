/**
 * Files that the call wrote and a program then runs without being told their names: tests and settings, sources that
 * were built, modules that are imported. What they surely do to known places counts in full; the rest as code that
 * stands in a file, for tests and sources talk of much that doesn't happen.
 */

import type { Language } from "../commands/kit/spec.ts";
import { automatic, compiles, type Form } from "../commands/packages/automatic.ts";
import type { Observed } from "../types/effect.ts";
import { known, literal, type Text } from "../types/text.ts";
import { SILENT } from "./flows.ts";
import type { Invoker, Job } from "./invoke.ts";
import { languageOf } from "./languages.ts";
import { base } from "./places/paths.ts";
import type { Scope } from "./scope.ts";
import { commandsOf } from "./task-lines.ts";
import type { Frame, World } from "./world.ts";

/** A program starts: whatever it runs by itself of what the call wrote runs with it. */
export function runsWritten(program: string, job: Job, scope: Scope, frame: Frame, invoker: Invoker): void {
  const { walker } = invoker;
  const folder = walker.path(scope.cwd, scope, frame);
  if (folder === undefined || frame.on.kind !== "here") return;
  noteSources(program, job, folder, scope, frame, invoker);
  const words = job.argv.slice(1).map((word) => literal(word) ?? "");
  const rows = automatic(program, words, new Set([...job.assigns.keys(), ...scope.exported]));
  if (rows.length === 0) return;
  for (const path of new Set([...walker.world.files.telling, ...walker.world.put.keys()])) {
    if (!path.startsWith(`${folder}/`)) continue;
    const below = path.slice(folder.length + 1);
    const row = rows.find((one) => one.files.test(below) && (!one.chosen || isChosen(below, words)));
    if (row) runFile(path, row.form, job, scope, frame, invoker);
  }
}

/** Whether operands that name files or folders leave this one in. */
function isChosen(path: string, words: readonly string[]): boolean {
  const named = words
    .filter((word) => !word.startsWith("-") && /[./]/.test(word))
    .map((word) =>
      word
        .replace(/^\.\//, "")
        .replace(/(?:::|:\d).*$/, "")
        .replace(/\/$/, ""),
    );
  return named.length === 0 || named.some((one) => one === "." || path === one || path.startsWith(`${one}/`));
}

function runFile(path: string, form: Form | undefined, job: Job, scope: Scope, frame: Frame, invoker: Invoker): void {
  const { world } = invoker.walker;
  const text = world.files.get(path)?.text;
  const whole = text && literal(text);
  if (world.running.has(path)) return;
  world.running.add(path);
  const inner: Frame = { ...frame, via: [...frame.via, base(path)], depth: frame.depth + 1, at: frame.at ?? job.at };
  const plain = { ...job, stdin: SILENT };
  if (form === "manifest") runsParts(partsIn(path, world), "unknown", plain, scope, inner, invoker);
  if (form === "lines" || form === "strings" || form === "manifest") {
    const words = job.argv.slice(1).map((word) => literal(word) ?? "");
    const lines = whole ? commandsOf(form, whole, words) : [];
    for (const line of lines)
      walkCode("shell", known(line), plain, scope, { ...inner, latent: form !== "manifest" }, invoker);
  } else
    softly(world, () => {
      const language = form ?? languageOf(path, whole ?? "") ?? "unknown";
      invoker.runner.scripts.script(
        { kind: "script", language, path: known(path) },
        plain,
        base(path),
        scope.copy(),
        inner,
      );
    });
  world.running.delete(path);
}

function walkCode(language: Language, text: Text, job: Job, scope: Scope, frame: Frame, invoker: Invoker): void {
  invoker.runner.code({ kind: "code", language, text }, job, scope.copy(), frame, false);
}

/** Walks code of which only that counts as just written which it surely does to known places. */
export function softly(world: World, walk: () => void): void {
  const mark = world.observed.length;
  walk();
  for (const observed of world.observed.slice(mark))
    if (!isPlain(observed) || isOwnLitter(observed, world)) observed.latent = true;
}

/** What tests and sources leave behind and clear away again, by its name below the project's top. */
const LITTER =
  /(?:^|[/._-])(?:tests?|specs?|e2e|__tests__|fixtures?|mocks?|tmp|temp|outputs?|out|snapshots?|results?|reports?|artifacts?|cache|screenshots?|testing)(?:[/._-]|$)/i;
function isOwnLitter({ effect, places }: Observed, { scene }: World): boolean {
  const top = `${scene.root ?? scene.cwd}/`;
  return (
    effect.kind === "delete" &&
    (places.path?.readings.every(({ path }) => path.startsWith(top) && LITTER.test(path.slice(top.length))) ?? false)
  );
}

const PLAIN: ReadonlySet<Observed["effect"]["kind"]> = new Set([
  "delete",
  "move",
  "mirror",
  "permit",
  "discard",
  "destroy",
  "power",
  "disable",
  "publish",
  "persist",
  "redirect",
]);

const isPlain = ({ effect, places, certainty }: Observed): boolean =>
  certainty === "must" &&
  PLAIN.has(effect.kind) &&
  Object.values(places).every(
    ({ readings: [reading, ...more] }) =>
      reading?.sureness === "yes" && reading.rest.kind !== "hole" && more.length === 0,
  );

/** Remembers which of the files that the call wrote a compiler takes in. */
function noteSources(program: string, job: Job, folder: string, scope: Scope, frame: Frame, invoker: Invoker): void {
  const { world } = invoker.walker;
  if (!compiles(program)) return;
  const isSource = (path: string) => {
    const language = languageOf(path, "");
    return language !== null && language !== "shell";
  };
  const named = job.argv
    .slice(1)
    .flatMap((word) => invoker.walker.path(word, scope, frame) ?? [])
    .filter((path) => world.files.has(path) && isSource(path));
  const below = [...world.files.keys()].filter((path) => path.startsWith(`${folder}/`) && isSource(path));
  const sources = named.length > 0 ? named : below;
  const reads = job.argv.some((word) => /^(?:-|\/dev\/stdin)$/.test(literal(word) ?? ""));
  const code = reads && job.stdin.text && job.stdin.text.pieces.length > 0 ? job.stdin.text : undefined;
  if (sources.length > 0 || code) world.compiled.push({ folder, sources, ...(code ? { code } : {}) });
}

/** A program starts that nobody can read: the call may have built it out of what it wrote. */
export function runsBuilt(at: string, job: Job, scope: Scope, frame: Frame, invoker: Invoker): void {
  const { world } = invoker.walker;
  for (const { folder, sources, code } of world.compiled) {
    const made = world.built.some(({ path, from }) => path === at && from.includes(folder));
    if (!made && !at.startsWith(`${folder}/`)) continue;
    for (const source of sources) runFile(source, undefined, job, scope, frame, invoker);
    if (code)
      softly(world, () =>
        walkCode("unknown", code, { ...job, stdin: SILENT }, scope, { ...frame, depth: frame.depth + 1 }, invoker),
      );
  }
}

/** What the call put into a file of which it doesn't know the whole. */
export const partsIn = (at: string, { put, files }: World): string[] => [
  ...(put.get(at) ?? []),
  ...(files.get(at)?.parts ?? []),
];

/** Texts that were put into a file which is run: what each says as code, and behind a key where it stands in settings. */
export function runsParts(
  parts: readonly string[],
  language: Language,
  job: Job,
  scope: Scope,
  frame: Frame,
  invoker: Invoker,
): void {
  const inner: Frame = { ...frame, depth: frame.depth + 1, at: frame.at ?? job.at };
  const plain = { ...job, stdin: SILENT };
  softly(invoker.walker.world, () => {
    for (const part of new Set(parts)) {
      const isSettings = language === "make" || language === "unknown" || language === "javascript";
      const lines = isSettings ? new Set([part.trim(), ...commandsOf("lines", part)]) : [];
      for (const line of lines) walkCode("shell", known(line), plain, scope, inner, invoker);
      if (!isSettings || language === "javascript") walkCode(language, known(part), plain, scope, inner, invoker);
    }
  });
}

const IMPORTS: Partial<Record<Language, RegExp>> = {
  python:
    /^[ \t]*(?:from[ \t]+\.?([\w.]+)[ \t]+import\b|import[ \t]+([\w., \t]+))|(?<=[;:])[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import\b|import[ \t]+([\w., \t]+))/gm,
  javascript: /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)["'`](\.{1,2}\/[^"'`]+)["'`]/g,
  ruby: /\b(?:require_relative|load|require)\s*\(?\s*["']([./\w-]+)["']/g,
  perl: /\b(?:require|do|use)\s+["']?(\.?\/?[\w/:.-]+)/g,
  php: /\b(?:require|include)(?:_once)?\s*\(?\s*(?:__DIR__\s*\.\s*)?["']([^"']+)["']/g,
};

/** Modules that code imports and that the call wrote run as well. */
export function runsImported(
  language: Language,
  code: string,
  job: Job,
  scope: Scope,
  frame: Frame,
  invoker: Invoker,
): void {
  const { walker } = invoker;
  const pattern = IMPORTS[language];
  const folder = pattern && walker.path(scope.cwd, scope, frame);
  if (!pattern || folder === undefined || frame.on.kind !== "here") return;
  const names = [...code.matchAll(pattern)].flatMap((match) =>
    match.slice(1).flatMap((names) => (names ?? "").split(",").map((name) => name.trim().replace(/\s.*$/, ""))),
  );
  for (const name of names) {
    const stem =
      language === "python" ? name.replaceAll(".", "/") : name.replaceAll("::", "/").replace(/^(?:\.{1,2}\/)+|^\//, "");
    if (stem === "") continue;
    const path = [...walker.world.files.keys()].find((file) => {
      const below = file.startsWith(`${folder}/`) ? `/${file.slice(folder.length)}` : "";
      return below.replace(/(?:\/(?:__init__|index))?\.\w+$/, "").endsWith(`/${stem.replace(/\.\w+$/, "")}`);
    });
    if (path) runFile(path, language, job, scope, frame, invoker);
  }
}
