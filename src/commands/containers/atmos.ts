/** Atmos: terraform and helmfile, one component of one stack at a time (atmos.tools). */
import { concat, known, literal, prefix, type Text } from "../../types/text.ts";
import { mutation, runs } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

const STACK = /^(?:-s|--stack)$/;

/** The words of the tool behind it: without the component, the stack as a variable. */
function behind(words: readonly Text[], stack: (name: Text) => Text[]): Text[] {
  const out: Text[] = [];
  let hasComponent = false;
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    if (STACK.test(literal(word) ?? "") && words[index + 1]) out.push(...stack(words[++index]!));
    else if (prefix(word).startsWith("-") || hasComponent) out.push(word);
    else hasComponent = true;
  }
  return out;
}

export const atmos = command("atmos", {
  style: { none: true },
  prints: "nothing",
  effects: ({ operands }): Yield[] => {
    const [tool = "", verb = ""] = operands.map((word) => literal(word) ?? "");
    if (operands.some((word) => /^(?:--dry-run(?:=true)?|--help|-h)$/.test(literal(word) ?? ""))) return [];
    if (tool === "helmfile")
      return [
        runs({
          kind: "command",
          argv: [known("helmfile"), known(verb), ...behind(operands.slice(2), (name) => [known("-e"), name])],
        }),
      ];
    if (!/^(?:terraform|tf|tofu)$/.test(tool)) return [];
    // `clean` empties the folders that hold local state.
    if (verb === "clean")
      return [mutation("terraform", "remove", "state", { target: operands[2] ?? null, destroys: true })];
    // `deploy` is `apply` that asks nobody.
    const asked = verb === "deploy" ? [known("apply"), known("-auto-approve")] : [known(verb)];
    const rest = behind(operands.slice(2), (name) => [concat("-var=stack=", name)]);
    return [runs({ kind: "command", argv: [known("terraform"), ...asked, ...rest] })];
  },
});
