/** What stands in parts of words, however deep in operands. */
import type { Part } from "../shell/ast.ts";

/** Whether a list stands somewhere in these parts: `"$@"`, `${a[@]}`. */
export const listed = (parts: readonly Part[]): boolean =>
  parts.some((part) => {
    if (part.kind === "double") return listed(part.parts);
    if (part.kind !== "variable") return false;
    const { name, index, operation } = part.variable;
    return name === "@" || index === "@" || (operation !== null && "word" in operation && listed(operation.word.parts));
  });

/** Whether an expansion in these parts sets a variable: `${x:=y}`. */
export const assigns = (parts: readonly Part[]): boolean =>
  parts.some((part) => {
    if (part.kind === "double") return assigns(part.parts);
    if (part.kind !== "variable") return false;
    const { operation } = part.variable;
    return operation !== null && "word" in operation && (operation.kind === "assign" || assigns(operation.word.parts));
  });

/**
 * Whether a word ends with a lone `$`, no expansion after it. bash 5.2 neither splits such a word nor looks for files of
 * its name: `x="a b"; c $x$` runs `c` with one word.
 */
export const endsInDollar = (parts: readonly Part[]): boolean => {
  const last = parts.findLast(
    (part) =>
      part.kind === "variable" ||
      part.kind === "command" ||
      part.kind === "arithmetic" ||
      part.kind === "double" ||
      (part.kind === "literal" && part.text.includes("$")),
  );
  return last?.kind === "literal";
};
