import { concat, known } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, given, nothing, off, opens, reads, value, writes } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

/** Files without a flag that names them: each signature beside its file, and the public key in the folder. */
function unnamed(args: Args): Yield[] {
  if (args.has("-G") && !args.has("-p")) return writes("create")(known("minisign.pub"), args);
  if (!args.has("-S") || args.has("-x")) return [];
  return [...args.values("-m"), ...args.operands].flatMap((file) => writes("replace")(concat(file, ".minisig"), args));
}

export const minisign = command("minisign", {
  flags: {
    "-G": off,
    "-R": off,
    "-S": off,
    "-V": off,
    "-C -H -l -W -q -Q -f": off,
    "-o": off,
    "-m": value(given("-o", reads(), opens())),
    "-p": value(given("-G -R", writes("create"), opens())),
    "-s": value(given("-G", writes("create"), opens())),
    "-x": value(given("-S", writes("replace"), opens())),
    "-P -c -t": value(),
    "-v": off,
  },
  operands: [any(given("-S", opens(), nothing))],
  effects: unnamed,
  harmless: "-v",
});
