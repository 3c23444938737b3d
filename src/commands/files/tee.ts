import { any, given, inline, off, writes } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";

export const tee = command("tee", {
  flags: { "-a --append": off, "-i --ignore-interrupts -p": off, "--output-error": inline },
  operands: [any(given("-a", writes("append"), writes("replace")))],
});
