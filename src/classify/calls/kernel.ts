/** A cell that a Python kernel runs: Python, with lines of IPython's own in between. */
import { runs } from "../../commands/kit/roles.ts";
import type { Yield } from "../../commands/kit/spec.ts";
import { known } from "../../types/text.ts";

/** `!command`, `x = !command`, `!!command` (IPython's system shell access). */
const SYSTEM = /^\s*(?:[\w, ]+=\s*)?!{1,2}(.*)$/;
/** Magics that show something or set how plots look. */
const PLAIN_MAGIC =
  /^\s*%{1,2}(?:matplotlib|time|timeit|load_ext|autoreload|who|whos|pwd|precision|config InlineBackend)\b/;

/** What a cell does; null when something in it can start what nobody sees here. */
export function cellYields(code: string): Yield[] | null {
  if (/\bget_ipython\b/.test(code)) return null;
  const python: string[] = [];
  const shell: string[] = [];
  for (const line of code.split(/\r\n?|\n/)) {
    const command = SYSTEM.exec(line)?.[1];
    if (command !== undefined) shell.push(command);
    else if (/^\s*%/.test(line)) {
      if (!PLAIN_MAGIC.test(line)) return null;
    } else python.push(line);
  }
  return [
    runs({ kind: "code", language: "python", text: known(python.join("\n")) }),
    ...shell.map((command) => runs({ kind: "code", language: "shell", text: known(command) })),
  ];
}
