import { EMPTY_FLOW } from "../../types/flow.ts";
import { dropStart, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { opens, reads } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

/** The value of a `name=value` operand. */
function named(args: Args, name: string): Text | undefined {
  const found = args.operands.find((word) => prefix(word).startsWith(`${name}=`));
  return found && dropStart(found, name.length + 1);
}

export const dd = command("dd gdd dcfldd", {
  style: { none: true },
  effects: (args) => {
    const source = named(args, "if");
    const target = named(args, "of");
    const out: Yield[] = source ? (target ? opens() : reads())(source, args) : [];
    if (!target) return out;
    const kept = args.operands.some((word) => /^conv=.*notrunc|^oflag=append|^seek=[1-9]/.test(literal(word) ?? ""));
    const how = kept ? "edit" : source && literal(source) === "/dev/null" ? "empty" : "replace";
    out.push({
      kind: "write",
      path: target,
      how,
      from: source ? [{ kind: "file", path: source }] : args.stdin.origins,
    });
    return out;
  },
  prints: (args) => (named(args, "of") ? EMPTY_FLOW : args.stdin),
  passes: true,
});
