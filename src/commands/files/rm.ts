import { literal } from "../../types/text.ts";
import { any, deletes, inline, off } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";

export const rm = command("rm", {
  flags: {
    "-r -R --recursive": off,
    "-f --force -i -I -d --dir -v --verbose --one-file-system --no-preserve-root": off,
    "--interactive --preserve-root": inline,
  },
  // An empty name is no file: nothing happens.
  operands: [any((path, args) => (literal(path) === "" ? [] : deletes({ recursive: "-r" })(path, args)))],
});
