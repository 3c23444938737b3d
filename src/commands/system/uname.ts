import type { Text } from "../../types/text.ts";
import { off, printed } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";

/** What it prints on the systems that shells of its kind run on; anything else is a plain word, too. */
const SYSTEMS = ["Linux", "Darwin", "FreeBSD"];
const MACHINES = ["x86_64", "aarch64", "arm64"];

const eitherOf = (words: readonly string[]): Text => ({
  pieces: [
    {
      kind: "variable",
      name: "uname",
      guarded: true,
      readings: words.map((word) => ({ pieces: [word], quoted: true, at: { start: 0, end: 0 } })),
      closed: true,
      many: false,
    },
  ],
  quoted: true,
  at: { start: 0, end: 0 },
});

/** Names the system and its machine. */
export const uname = command("uname guname", {
  flags: {
    "-s --kernel-name": off,
    "-m --machine -p --processor": off,
    "-a --all -n --nodename -r --kernel-release -v --kernel-version -i --hardware-platform -o --operating-system": off,
  },
  prints: (args) => {
    if (args.given("-a"))
      return printed({ ...eitherOf(SYSTEMS), pieces: [{ kind: "computed", why: "uname", many: false }] });
    return printed(eitherOf(args.given("-m") ? MACHINES : SYSTEMS));
  },
});
