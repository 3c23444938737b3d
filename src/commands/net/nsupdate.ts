import { mutation, off, opens, value } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";

/** Changes of names, by a file or as lines on standard input. */
export const nsupdate = command("nsupdate", {
  style: { exact: true },
  flags: {
    "-k": value(opens()),
    "-y -L -t -u -r -p -C": value(),
    "-V -h -i": off,
    "-d -D -g -o -l -v -T -P -4 -6": off,
  },
  harmless: "-V -h -i",
  effects: (args) => [mutation("dns", "change", "zone", { target: args.operands[0] ?? null, hosted: true })],
  prints: "nothing",
});
