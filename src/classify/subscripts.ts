/** zsh's `$x[1]`: the element of an array, where bash sees a variable and then a pattern or plain text. */
import type { Part } from "../shell/ast.ts";

/** Parts in which `$x` and a number in brackets after it are one expansion. What is no number stays as it was. */
export function subscripted(parts: readonly Part[]): readonly Part[] {
  if (!parts.some(mayGoOn)) return parts;
  const out: Part[] = [];
  for (let on = 0; on < parts.length; on++) {
    const part = parts[on]!;
    const next = parts[on + 1];
    const text = next?.kind === "literal" ? next.text : next?.kind === "glob" ? next.pattern : "";
    const number = mayGoOn(part) ? /^\[(-?\d+)\]/.exec(text) : null;
    if (!number || part.kind !== "variable") {
      out.push(part);
      continue;
    }
    const at = next!.at;
    const raw = `\${${part.variable.name}${number[0]}}`;
    out.push({ ...part, variable: { ...part.variable, index: [{ kind: "literal", text: number[1]!, at }], raw } });
    const rest = text.slice(number[0].length);
    if (rest !== "")
      out.push(next!.kind === "glob" ? { kind: "glob", pattern: rest, at } : { kind: "literal", text: rest, at });
    on++;
  }
  return out;
}

const mayGoOn = (part: Part): boolean =>
  part.kind === "variable" && part.variable.index?.length === 0 && !part.variable.raw.startsWith("${");
