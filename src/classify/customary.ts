/** Variables that hold a program's name by custom, when nothing in the text assigns them. */
import { type Hole, literal, type Piece, type Text } from "../types/text.ts";
import { type Variant, variants } from "./places/variants.ts";

/** Implicit variables of make and autoconf, and those that scripts of many projects begin with. */
const TOOLS: Record<string, string> = {
  CC: "cc",
  CXX: "c++",
  CPP: "cpp",
  LD: "ld",
  AR: "ar",
  NM: "nm",
  RANLIB: "ranlib",
  STRIP: "strip",
  OBJCOPY: "objcopy",
  OBJDUMP: "objdump",
  MAKE: "make",
  CMAKE: "cmake",
  CTEST: "ctest",
  NINJA: "ninja",
  PYTHON: "python3",
  PYTHON3: "python3",
  PIP: "pip",
  PYTEST: "pytest",
  NODE: "node",
  NPM: "npm",
  NPX: "npx",
  YARN: "yarn",
  PNPM: "pnpm",
  GO: "go",
  CARGO: "cargo",
  RUSTC: "rustc",
  RUBY: "ruby",
  PERL: "perl",
  PHP: "php",
  JAVA: "java",
  JAVAC: "javac",
  MVN: "mvn",
  ADB: "adb",
  DOCKER: "docker",
  KUBECTL: "kubectl",
  TERRAFORM: "terraform",
  GIT: "git",
  SED: "sed",
  AWK: "awk",
  GREP: "grep",
  FIND: "find",
  INSTALL: "install",
  EDITOR: "vi",
  VISUAL: "vi",
  PAGER: "less",
  SUDO: "sudo",
};

/** The one variable that a program's word is; undefined when it is more or something else. */
const only = (pieces: readonly Piece[]): Extract<Hole, { kind: "variable" }> | undefined => {
  const [first, ...more] = pieces;
  return more.length === 0 && typeof first === "object" && first.kind === "variable" ? first : undefined;
};

/** The tool that such a variable stands for in a person's environment. */
export function customaryTool(pieces: readonly Piece[]): string | undefined {
  const name = only(pieces)?.name;
  return name !== undefined && Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
}

/**
 * Whether the text says itself what runs unless the person set something else: `${RUNNER:-./run.sh}`. Names in small
 * letters are the script's own, which nobody sets outside of it.
 */
export function hasFallback(program: readonly Piece[]): boolean {
  const hole = only(program);
  return (
    hole !== undefined &&
    /^[A-Z][A-Z\d_]*$/.test(hole.name) &&
    hole.readings.length > 0 &&
    // An empty fallback names no program: whatever else is set runs.
    hole.readings.every(({ pieces }) => variants(pieces).every(names))
  );
}

/** Whether it says which program it is, be its folder unknown: what `command -v` prints. */
const names = ({ pieces }: Variant): boolean => {
  const last = pieces.at(-1);
  if (pieces.every((piece) => typeof piece === "string")) return pieces.join("") !== "";
  return typeof last === "string" && /\/[^/]+$/.test(last);
};

/** Whether a name is only what stands behind an unknown folder, its variable read as empty: `$SDK/tools/run`. */
export const isBelowUnknown = ([first, ...rest]: readonly Piece[], name: string): boolean =>
  typeof first === "object" && first.kind === "variable" && name.startsWith("/") && rest.join("") === name;

/** The words of a program's name: a shell that splits makes several of an unquoted `${COMPOSE:-docker compose}`. */
export const wordsOfFallback = (program: readonly Piece[], name: string): string[] =>
  hasFallback(program) && only(program)?.many ? name.trim().split(/\s+/) : [name];

const NAMES_VARIABLES = new Set(["export", "declare", "typeset", "readonly", "local", "env"]);

/** Whether a command names the variables it sets only at run time: `export $(cat settings)`. */
export const setsUnknown = ([program, ...words]: readonly Text[]): boolean =>
  program !== undefined &&
  NAMES_VARIABLES.has(literal(program) ?? "") &&
  words.some(({ pieces: [first] }) => typeof first === "object" && first.kind !== "glob");
