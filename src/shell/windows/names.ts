/** Names as PowerShell compares them, brought into one spelling. */
import type { Span } from "../../types/text.ts";
import type { Part } from "../ast.ts";
import { held, quoted, variable } from "./values.ts";

const SCOPES = /^(?:global|script|local|private|using|variable):/i;

/**
 * A variable's name: `env:NAME` in upper case, all others in lower case without a scope, but for `HOME` and `PWD`,
 * which mean the same in every shell. `$args` are the positional parameters.
 */
export function variableName(written: string): string {
  const name = written.replace(SCOPES, "").toLowerCase();
  if (name.startsWith("env:")) return `env:${name.slice(4).toUpperCase()}`;
  if (name === "home" || name === "pwd") return name.toUpperCase();
  if (name === "args" || name === "input") return "@";
  // The element that a block is run for arrives as its first argument.
  return name === "_" || name === "psitem" ? "1" : name;
}

const CONSTANTS: Record<string, string> = { true: "True", false: "False", null: "" };

/** `$name` as a part: constants are text, the value of anything else is held together. */
export function variablePart(written: string, raw: string, at: Span): Part {
  const name = variableName(written);
  const constant = Object.hasOwn(CONSTANTS, name) ? CONSTANTS[name] : undefined;
  if (constant !== undefined) return quoted(constant, at);
  return held([{ kind: "variable", variable: variable(name, raw), at }], at);
}

const ACCELERATORS = new Set(
  "scriptblock adsi wmi wmiclass powershell runspacefactory xml regex ref pscustomobject".split(" "),
);

/** A type's full name in lower case: `IO.File` and `System.IO.File` are one. */
export function typeName(written: string): string {
  const name = written.replace(/\s+/g, "").toLowerCase();
  if (/^(?:system|microsoft|windows)\./.test(name) || ACCELERATORS.has(name)) return name;
  return /^(?:io|net|diagnostics|environment|convert|text|reflection|management|threading|security|web|runtime|console|appdomain|activator)\b/.test(
    name,
  )
    ? `system.${name}`
    : name;
}

/** A command's name: case doesn't count, nor does the module it is said to come from. Paths stay as they are. */
export function commandName(written: string): string {
  const name = written.replace(/^Microsoft\.PowerShell\.\w+\\(?=[\w-]+$)/i, "");
  return /^[\p{L}_][\p{L}\w-]*$/u.test(name) ? name.toLowerCase() : name;
}
