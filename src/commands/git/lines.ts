import { prefix, type Text } from "../../types/text.ts";
import { runs } from "../kit/roles.ts";
import type { Yield } from "../kit/spec.ts";
import { commandNamed } from "../registry.ts";
import { strangeProgram } from "./programs.ts";

/**
 * A whole command line of the shell as an option's value (`split --filter`, `yt-dlp --exec`): one that begins with a
 * program we know is judged by what it says, any other is a strange program.
 */
export function namedLine(line: Text): Yield[] {
  const first = /^[^\s;&|<>()$`'"\\]+(?=\s)/.exec(prefix(line))?.[0] ?? "";
  return commandNamed(first.replace(/^.*\//, "")) && !/^(?:.*\/)?(?:ba|da|z|k)?sh$/.test(first)
    ? [runs({ kind: "code", language: "shell", text: line, source: "option" })]
    : strangeProgram(line);
}
