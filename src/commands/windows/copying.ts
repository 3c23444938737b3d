/** Programs that copy whole trees. */
import type { Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { off, writes } from "../kit/roles.ts";
import type { Yield } from "../kit/spec.ts";
import { pathOf, settings, switches, tool } from "./kit/cmdlet.ts";

const ends = (args: Args): [Text, Text] | null => {
  const [from, to] = args.operands;
  return from && to ? [pathOf(from), { ...to, quoted: false }] : null;
};
const copies = (args: Args, [from, to]: [Text, Text], recursive: boolean): Yield[] => [
  { kind: "read", path: from, recursive, shows: false },
  ...writes("replace", () => [{ kind: "file", path: from }])(to, args),
];

/** `/MIR` and `/PURGE` delete what the source hasn't; `/MOV` and `/MOVE` delete the source. */
export const robocopy = tool("robocopy", {
  flags: {
    "/mir": off,
    "/purge": off,
    "/mov /move": off,
    "/l": off,
    "/s /e": off,
    ...switches(
      "z b zb j efsraw copyall nocopy secfix timfix a m xo xc xn xx xl is it x v ts fp bytes ns nc nfl ndl np eta tee njh njs unicode reg tbd nooffload compress sj sl xj xjd xjf fft dst create nosd nodd noshare quit if im noclone sparse",
    ),
    ...settings(
      "lev copy dcopy a+ a- mt r w log log+ unilog unilog+ max min maxage minage maxlad minlad xf xd ia xa ipg rh pf mot mon job save sd dd lfsm iomaxsize iorate threshold",
    ),
  },
  harmless: "/l",
  effects: (args) => {
    const both = ends(args);
    if (!both) return [];
    const [from, to] = both;
    if (args.has("/mir /purge"))
      return [
        { kind: "read", path: from, recursive: true, shows: false },
        { kind: "mirror", from, to },
      ];
    return args.has("/mov /move") ? [{ kind: "move", from, to }] : copies(args, both, args.given("/s /e"));
  },
  prints: "nothing",
});

export const xcopy = tool("xcopy", {
  flags: {
    "/s /e": off,
    "/l": off,
    ...switches("a m p v w c i q f g h r t u k n o x y -y z b j compress"),
    ...settings("d exclude"),
  },
  harmless: "/l",
  effects: (args) => {
    const both = ends(args);
    return both ? copies(args, both, args.given("/s /e")) : [];
  },
  prints: "nothing",
});
