/** Settings of the clients of code hosts that name programs. */
import { dropStart, literal, prefix, type Text } from "../../types/text.ts";
import { runs } from "../kit/roles.ts";
import type { Yield } from "../kit/spec.ts";
import { isPlainProgram } from "./programs.ts";

/** `config set pager x`, `alias set x '!y'`: written now, run later. */
export function settingOfClient(tool: string, key: Text | undefined, value: Text | undefined): Yield[] {
  const name = key && literal(key);
  if (!name || !value || !/^(?:pager|editor|browser|glamour_style|alias\..*)$/.test(name)) return [];
  const program = prefix(value).startsWith("!") ? dropStart(value, 1) : value;
  if (!name.startsWith("alias.") && isPlainProgram(program) === "harmless") return [];
  return [
    { kind: "configure", tool, key: name, value, global: true },
    runs({ kind: "code", language: "shell", text: program, source: "later" }),
  ];
}
