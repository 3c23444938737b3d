import { literal } from "../../types/text.ts";
import { any, inline, off, writes } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";

export const tee = command("tee", {
  flags: { "-a --append": off, "-i --ignore-interrupts -p": off, "--output-error": inline },
  operands: [
    any((path, args) => {
      const { text, origins } = args.stdin;
      const nothing =
        (text !== null && text.pieces.length === 0 && origins.length === 0) ||
        (origins.length > 0 && origins.every((one) => one.kind === "file" && literal(one.path) === "/dev/null"));
      return (args.given("-a") ? writes("append") : writes(nothing ? "empty" : "replace"))(path, args);
    }),
  ],
});
