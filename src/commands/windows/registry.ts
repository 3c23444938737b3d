/** The registry by `reg` and by cmdlets. */
import { known, literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { mutation, off, opens, reveal, value, writes } from "../kit/roles.ts";
import type { Flag, Spec, Yield } from "../kit/spec.ts";
import { argument, cmdlet, settings, switches, tool } from "./kit/cmdlet.ts";
import { holdsSecrets, isRegistry, removes, sets } from "./kit/registry.ts";

const SWITCHES: Record<string, Flag> = {
  "/f": off,
  "/v": value(),
  "/ve": off,
  "/va": off,
  ...settings("t s d se c"),
  ...switches("y z reg:32 reg:64"),
};
const name = (args: Args): string => args.string("/v") ?? "";
/** `query` has switches of the same letters with another meaning. */
const QUERY: Spec = {
  flags: { "/s /z /ve /c /e /k /d": off, "/v /f /t /se": value(), ...switches("reg:32 reg:64") },
  effects: ({ operands: [key] }) => (key && holdsSecrets(key) ? [reveal("registry hive", ["credential"])] : []),
};

export const reg = tool("reg", {
  flags: {},
  subcommands: {
    "query QUERY": QUERY,
    "add ADD": {
      flags: SWITCHES,
      effects: (args) => args.operands.slice(0, 1).flatMap((key) => sets(key, name(args), args.value("/d"))),
    },
    "delete DELETE": {
      flags: SWITCHES,
      effects: (args) => args.operands.slice(0, 1).flatMap((key) => removes(key, args.has("/v /ve") ? "value" : "key")),
    },
    "export EXPORT save SAVE": {
      flags: SWITCHES,
      effects: (args): Yield[] => {
        const [key, file] = args.operands;
        const secret = key && holdsSecrets(key) ? [reveal("registry hive", ["credential"])] : [];
        return [...secret, ...(file ? writes("replace")(file, args) : [])];
      },
    },
    "import IMPORT": {
      flags: SWITCHES,
      effects: (args): Yield[] =>
        args.operands
          .slice(0, 1)
          .flatMap((file) => [...opens()(file, args), mutation("registry", "import", "key", { target: file })]),
    },
    "restore load unload copy": {
      flags: SWITCHES,
      effects: (args) => args.operands.slice(0, 1).flatMap((key) => sets(key)),
    },
    "compare flags": { flags: SWITCHES },
  },
  prints: "nothing",
});
export const regedit = tool("regedit regedt32", {
  flags: { ...switches("s m c"), "/e": value(writes("replace")) },
  effects: (args) =>
    args.has("/e")
      ? []
      : args.operands.flatMap((file): Yield[] => [
          ...opens()(file, args),
          mutation("registry", "import", "key", { target: file }),
        ]),
});

const ITEM: Record<string, Flag> = {
  "-path": value(),
  "-literalpath -pspath -lp": value(),
  "-name": value(),
  "-value": value(),
  "-propertytype -type": value(),
  "-newname -destination -inputobject -filter -include -exclude -credential": value(),
  "-force -passthru": off,
};
/** Properties of a registry key, or a file's attributes. */
const key = (args: Args): Text | undefined => argument(args, "-path -literalpath", 0);
const change = (args: Args): Yield[] => {
  const path = key(args);
  const property = argument(args, "-name", args.has("-path -literalpath") ? 0 : 1);
  const given = args.has("-path -literalpath") ? 1 : 2;
  const set = argument(args, "-value", args.has("-name") ? given - 1 : given);
  return path && isRegistry(path) ? sets(path, literal(property ?? known("")) ?? "", set) : [];
};
const drop = (args: Args): Yield[] => {
  const path = key(args);
  return path && isRegistry(path) ? removes(path, "value") : [];
};
export const setItemProperty = cmdlet("set-itemproperty sp new-itemproperty copy-itemproperty cpp", {
  flags: ITEM,
  effects: change,
  prints: "nothing",
});
export const removeItemProperty = cmdlet(
  "remove-itemproperty rp clear-itemproperty clp rename-itemproperty rnp move-itemproperty mp",
  {
    flags: ITEM,
    effects: drop,
    prints: "nothing",
  },
);
