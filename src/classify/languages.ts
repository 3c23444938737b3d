/** The language of a script by its first line or its name. */
import type { Language } from "../commands/kit/spec.ts";

const BY_INTERPRETER: [RegExp, Language][] = [
  [/^(ba|z|k|da|a)?sh$/, "shell"],
  [/^python[\d.]*$/, "python"],
  [/^(node|nodejs|bun|deno|tsx|ts-node)$/, "javascript"],
  [/^perl[\d.]*$/, "perl"],
  [/^ruby[\d.]*$/, "ruby"],
  [/^php[\d.]*$/, "php"],
  [/^(g|m|n)?awk$/, "awk"],
  [/^(expect|tclsh|wish)$/, "tcl"],
  [/^osascript$/, "applescript"],
  [/^pwsh|powershell$/, "powershell"],
  [/^make$/, "make"],
];

const BY_SUFFIX = new Map<string, Language>(
  Object.entries({
    sh: "shell",
    bash: "shell",
    zsh: "shell",
    py: "python",
    js: "javascript",
    mjs: "javascript",
    cjs: "javascript",
    ts: "javascript",
    mts: "javascript",
    cts: "javascript",
    pl: "perl",
    rb: "ruby",
    php: "php",
    awk: "awk",
    sql: "sql",
    ps1: "powershell",
    bat: "cmd",
    cmd: "cmd",
    lua: "lua",
    tcl: "tcl",
    exp: "tcl",
    el: "elisp",
    go: "go",
    rs: "unknown",
    c: "unknown",
    cc: "unknown",
    cpp: "unknown",
    cxx: "unknown",
    jl: "unknown",
    r: "unknown",
    ex: "unknown",
    exs: "unknown",
    erl: "unknown",
    hs: "unknown",
    java: "unknown",
    kts: "unknown",
    scala: "unknown",
    groovy: "unknown",
    swift: "unknown",
    cs: "unknown",
    csx: "unknown",
    fs: "unknown",
    fsx: "unknown",
    cu: "unknown",
    m: "unknown",
    mm: "unknown",
    kt: "unknown",
    dart: "unknown",
    zig: "unknown",
    nim: "unknown",
    nims: "unknown",
    d: "unknown",
    ml: "unknown",
    cr: "unknown",
    f: "unknown",
    f90: "unknown",
    f95: "unknown",
    pas: "unknown",
    adb: "unknown",
    sc: "unknown",
    sbt: "unknown",
    gradle: "unknown",
    clj: "unknown",
    tsx: "javascript",
    jsx: "javascript",
  } satisfies Record<string, Language>),
);

/** Null when neither tells: a binary, or a file nobody would run. */
export function languageOf(path: string, text: string): Language | null {
  const shebang = /^#!\s*(\S+)(?:\s+(?:-S\s+)?(\S+))?/.exec(text.slice(0, 200));
  if (shebang) {
    const program = (shebang[1] ?? "").split("/").at(-1) ?? "";
    const name = program === "env" ? ((shebang[2] ?? "").split("/").at(-1) ?? "") : program;
    return BY_INTERPRETER.find(([pattern]) => pattern.test(name))?.[1] ?? null;
  }
  const suffix = /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase();
  const named = suffix === undefined ? undefined : BY_SUFFIX.get(suffix);
  if (named) return named;
  // A text without a first line of its own is run by the shell that starts it.
  return suffix === undefined && text !== "" && !text.includes("\0") ? "shell" : null;
}
