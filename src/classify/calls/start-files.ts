/** Files that a language's own tools start by themselves: Python's at each start, the programs that Cargo's settings name. */
import type { Effect } from "../../types/effect.ts";
import { known } from "../../types/text.ts";

/** In these folders a `.pth` file's lines that begin with `import` are code, and two modules are loaded by name. Source: Python's `site`. */
const PYTHON_STARTS = /(?:^|\/)(?:site|dist)-packages\/(?:[^/]+\.pth|(?:site|user)customize\.py)$/;

/** The Python that runs at each start of an interpreter; null for other files. */
export function pythonAtStart(path: string, text: string): string | null {
  if (!PYTHON_STARTS.test(path)) return null;
  return path.endsWith(".pth")
    ? text
        .split("\n")
        .filter((line) => /^import[ \t]/.test(line))
        .join("\n")
    : text;
}

const CARGO = /(?:^|\/)\.cargo\/config(?:\.toml)?$/;
/** Keys that name a program by its path; a name alone is looked up as any other is. Source: Cargo's reference, configuration. */
const PROGRAMS =
  /^\s*(?:[\w.'"-]+\.)?(?:runner|rustc|rustc-wrapper|rustc-workspace-wrapper|rustdoc|linker|ar)\s*=\s*(?:\[\s*)?["']([^"']*\/[^"']*)["']/gm;

/** Programs that a build starts because its settings say so. */
export function buildPrograms(path: string, text: string): Effect[] {
  if (!CARGO.test(path)) return [];
  return [...text.matchAll(PROGRAMS)].map(
    ([, program = ""]): Effect => ({ kind: "run", program: known(program), source: "outside", from: [] }),
  );
}
