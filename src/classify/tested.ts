/** Tests, after which a variable is known not to be empty. */
import type { Part, SimpleCommand, Word } from "../shell/ast.ts";
import type { Scope } from "./scope.ts";

/** `[ … ]` or `test …`. */
export function isTest(command: SimpleCommand): boolean {
  const first = command.words[0]?.parts;
  return first?.length === 1 && first[0]?.kind === "literal" && (first[0].text === "[" || first[0].text === "test");
}

/** Variables that a test names: whoever looks at a variable first knows whether it is empty. */
export function noteTested(words: Word[], scope: Scope): void {
  const visit = (parts: Part[]) => {
    for (const part of parts) {
      if (part.kind === "double") visit(part.parts);
      else if (part.kind === "variable") scope.tested.add(part.variable.name);
    }
  };
  for (const word of words) visit(word.parts);
}
