/** `sc` and `net`: services, accounts, shares. */
import { known, literal, type Text } from "../../types/text.ts";
import { mutation, persists, runs, writes } from "../kit/roles.ts";
import type { Yield } from "../kit/spec.ts";
import { cmdlet, lower, tool } from "./kit/cmdlet.ts";

const SERVICE: Record<string, (target: Text, rest: Text[]) => Yield[]> = {
  delete: (target) => [mutation("windows", "delete", "service", { target, destroys: true })],
  stop: (target) => [mutation("windows", "restart", "service", { target })],
  config: (target) => [mutation("windows", "configure", "service", { target })],
  failure: (_, rest) => (rest.some((word) => lower(word).startsWith("command")) ? [persists("service")] : []),
  sdset: (target) => [mutation("windows", "configure", "service", { target })],
  create: (_, rest) => {
    const at = rest.findIndex((word) => lower(word).startsWith("binpath="));
    const path =
      at < 0 ? undefined : lower(rest[at]) === "binpath=" ? rest[at + 1] : known((literal(rest[at]!) ?? "").slice(8));
    return [
      persists("service"),
      ...(path
        ? [runs({ kind: "code" as const, language: "cmd" as const, text: path, source: "later" as const })]
        : []),
    ];
  },
};
/** `sc [\\host] verb service …`. `sc file text` is `Set-Content` in Windows PowerShell. */
const SERVICE_VERBS =
  /^(?:query|queryex|start|stop|pause|interrogate|continue|config|description|failure|failureflag|sidtype|privs|managedaccount|qc|qdescription|qfailure|qprivs|qtriggerinfo|qpreferrednode|qmanagedaccount|qprotection|quserservice|delete|create|control|sdshow|sdset|showsid|triggerinfo|preferrednode|getdisplayname|getkeyname|enumdepend|boot|lock|querylock)$/i;
/** In Windows PowerShell the name is `Set-Content`, unless a verb for services follows. */
export const setContentAlias = cmdlet("sc", {
  instead: (words) => [
    runs({
      kind: "command",
      argv: [
        known(
          words.slice(0, 2).some((word) => SERVICE_VERBS.test(literal(word) ?? "")) ? "service-control" : "set-content",
        ),
        ...words,
      ],
    }),
  ],
});

export const sc = tool("sc service-control", {
  style: { none: true },
  effects: (args): Yield[] => {
    const words = lower(args.operands[0]).startsWith("\\\\") ? args.operands.slice(1) : args.operands;
    const [verb, target, ...rest] = words;
    const deed = Object.hasOwn(SERVICE, lower(verb)) ? SERVICE[lower(verb)] : undefined;
    if (deed) return target ? deed(target, rest) : [];
    return verb && !VERBS.has(lower(verb)) && target ? writes("replace")(verb, args) : [];
  },
  prints: "nothing",
});
const VERBS = new Set(
  "query queryex start pause continue interrogate qc qdescription description enumdepend getdisplayname getkeyname control sdshow showsid qfailure qtriggerinfo boot lock querylock".split(
    " ",
  ),
);

export const net = tool("net net1", {
  style: { none: true },
  effects: ({ operands }): Yield[] => {
    const [area, target = known("")] = operands;
    const line = operands.map(lower);
    switch (lower(area)) {
      case "user":
        if (line.includes("/delete")) return [{ kind: "destroy", what: "account", target }];
        return operands.length > 2 ? [mutation("windows", "configure", "account", { target })] : [];
      case "localgroup":
      case "group":
        return operands.length > 2
          ? [mutation("windows", "configure", "account", { target, destroys: line.includes("/delete") })]
          : [];
      case "stop":
        return operands.length > 1 ? [mutation("windows", "restart", "service", { target })] : [];
      case "start":
        return operands.length > 1 ? [mutation("windows", "start", "service", { target })] : [];
      case "share":
        if (line.includes("/delete")) return [mutation("windows", "delete", "share", { target, destroys: true })];
        return line.some((word) => word.includes("=")) ? [mutation("windows", "expose", "share", { target })] : [];
      case "accounts":
        return operands.length > 1 ? [mutation("windows", "configure", "account", {})] : [];
      default:
        return [];
    }
  },
  prints: "nothing",
});
