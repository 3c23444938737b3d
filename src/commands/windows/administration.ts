/** Programs that administer Windows: tasks, services, accounts, network, power, logs. */
import { known, literal } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, disables, mutation, off, opaque, opens, persists, powers, reveal, runs, value } from "../kit/roles.ts";
import type { Yield } from "../kit/spec.ts";
import { breadthOf } from "./kit/breadth.ts";
import { lower, pathOf, settings, switches, tool } from "./kit/cmdlet.ts";

export const schtasks = tool("schtasks", {
  flags: {
    "/create": off,
    "/delete": off,
    "/change": off,
    "/query /run /end /showsid": off,
    "/tr": value(),
    "/tn": value(),
    "/xml": value(),
    ...switches("f v1 z np it hresult disable enable"),
    ...settings("s u p sc mo d m i st ri et du k sd ed ec ru rp rl delay fo nh v"),
  },
  effects: (args) => {
    const line = args.value("/tr");
    const later: Yield[] = line ? [runs({ kind: "code", language: "cmd", text: line, source: "later" })] : [];
    if (args.given("/create")) return [persists("cron"), ...later];
    if (args.given("/change") && line) return [persists("cron"), ...later];
    if (args.given("/delete") && literal(args.value("/tn") ?? known("")) === "*")
      return [{ kind: "destroy", what: "schedule", target: known("tasks") }];
    return args.given("/delete")
      ? [mutation("windows", "delete", "scheduled task", { target: args.value("/tn") ?? null, destroys: true })]
      : [];
  },
  prints: "nothing",
});
export const at = tool("cmd:at ps:at at.exe", {
  flags: { ...switches("delete yes interactive"), ...settings("every next") },
  effects: ({ operands }) => (operands.length > 1 ? [persists("cron")] : []),
});

export const netsh = tool("netsh", {
  style: { none: true },
  effects: ({ operands }): Yield[] => {
    const line = operands.map(lower).join(" ");
    if (
      /^advfirewall (?:reset|set \w+ state off|set \w+ firewallpolicy allowinbound)|^firewall set opmode.*disable|^advfirewall firewall delete/.test(
        line,
      )
    )
      return [disables("firewall", line)];
    if (/^advfirewall (?:firewall (?:add|set)|import)/.test(line))
      return [mutation("windows", "configure", "firewall", {})];
    if (/portproxy add/.test(line)) return [{ kind: "redirect", what: "proxy", to: operands.at(-1) ?? known("") }];
    if (/^winhttp set (?:proxy|advproxy)/.test(line))
      return [{ kind: "redirect", what: "proxy", to: operands[3] ?? known("") }];
    if (/^wlan show profile.*key=clear|^wlan export profile.*key=clear/.test(line))
      return [reveal("wireless keys", ["credential"])];
    if (/(?:reset|^interface .*\b(?:set|delete)\b|^winsock reset)/.test(line))
      return [mutation("windows", "configure", "network", {})];
    return /^add helper|^-f\b|^exec\b/.test(line) ? [opaque("foreign-code", "netsh")] : [];
  },
  prints: "nothing",
});

export const shutdown = tool(
  "cmd:shutdown ps:shutdown",
  {
    flags: {
      "/s /p /sg": off,
      "/r /g": off,
      "/h": off,
      "/l": off,
      "/a": off,
      ...switches("f i e o hybrid fw soft"),
      ...settings("t m d c"),
    },
    effects: (args) => {
      if (args.given("/a")) return [];
      return args.given("/r")
        ? [powers("reboot")]
        : args.given("/s /l")
          ? [powers("off")]
          : args.given("/h")
            ? [powers("sleep")]
            : [];
    },
    prints: "nothing",
  },
  { dashes: true },
);

export const wevtutil = tool("wevtutil", {
  style: { none: true },
  effects: ({ operands }) =>
    /^(?:cl|clear-log)$/.test(lower(operands[0])) ||
    (/^(?:sl|set-log)$/.test(lower(operands[0])) && operands.some((word) => /^\/e(?:nabled)?:false$/.test(lower(word))))
      ? [disables("history", `event log ${literal(operands[1] ?? known("")) ?? ""}`.trim())]
      : [],
  prints: "nothing",
});

/** `wmic` asks and changes nearly everything. */
export const wmic = tool("wmic", {
  style: { none: true },
  effects: ({ operands }): Yield[] => {
    const line = operands.map(lower).join(" ");
    if (/^shadowcopy\b.*\bdelete\b/.test(line))
      return [{ kind: "destroy", what: "snapshot", target: known("shadow copies") }];
    if (/^process\b.*\bcall\s+create\b/.test(line)) {
      const text = operands[operands.findIndex((word) => lower(word) === "create") + 1];
      return text ? [runs({ kind: "code", language: "cmd", text })] : [];
    }
    if (/^process\b.*\b(?:delete|terminate)\b/.test(line)) {
      const image = /name\s*=\s*\\?["']?([\w.]+)/.exec(line)?.[1];
      return [
        { kind: "signal", target: known(image ?? "process"), breadth: image ? breadthOf(known(image)) : "named" },
      ];
    }
    if (/^os\b.*\b(?:shutdown|win32shutdown|reboot)\b/.test(line))
      return [powers(line.includes("reboot") ? "reboot" : "off")];
    if (/^product\b.*\buninstall\b/.test(line)) return [mutation("windows", "delete", "program", { destroys: true })];
    if (/^useraccount\b.*\bdelete\b/.test(line))
      return [{ kind: "destroy", what: "account", target: known("account") }];
    return /\b(?:delete|set)\b/.test(line)
      ? [mutation("windows", "configure", "object", { destroys: /\bdelete\b/.test(line) })]
      : [];
  },
  prints: "nothing",
});

export const cmdkey = tool("cmdkey vaultcmd", {
  flags: {
    "/list /listcreds /listproperties /listschema": off,
    ...settings("add generic user pass smartcard delete"),
    ...switches("ras all"),
  },
  effects: (args) => (args.given("/list") ? [] : [mutation("windows", "configure", "credential", {})]),
  prints: "nothing",
});
export const auditpol = tool("auditpol", {
  flags: {
    "/set": off,
    "/clear /remove": off,
    ...switches("get list backup restore resourcesacl y r v"),
    ...settings("category subcategory success failure user sid option value file"),
  },
  effects: (args) =>
    args.given("/clear") ||
    (args.given("/set") && /disable/.test(`${args.string("/success")} ${args.string("/failure")}`))
      ? [disables("history", "audit policy")]
      : [],
  prints: "nothing",
});
const install = (args: Args): Yield[] =>
  args
    .values("/i /a /x /p")
    .slice(0, 1)
    .map(
      (name): Yield =>
        args.has("/x")
          ? mutation("windows", "delete", "program", { target: name, destroys: true })
          : { kind: "install", from: "msi", name, known: false, wide: true },
    );
export const msiexec = tool(
  "msiexec",
  {
    flags: {
      "/i /a /package": value(),
      "/x /uninstall": value(),
      "/p": value(),
      ...switches("quiet passive q qn qb qr qf norestart forcerestart promptrestart y z"),
      ...settings("l l* l*v log f fa jm ju"),
    },
    effects: install,
    operands: [any(() => [])],
    prints: "nothing",
  },
  { dashes: true },
);
export const setx = tool("setx", {
  flags: { "/m": off, ...settings("s u p k f a r x d"), ...switches("h") },
  effects: (args) => {
    const [name, to] = args.operands;
    return name
      ? [
          {
            kind: "configure",
            tool: "windows",
            key: literal(name) ?? "variable",
            value: to ?? null,
            global: args.has("/m"),
          },
        ]
      : [];
  },
  prints: "nothing",
});
export const runas = tool("runas", {
  flags: {
    "/user": value(),
    ...switches("profile noprofile env netonly savecred smartcard showtrustlevels"),
    "/trustlevel": value(),
  },
  effects: ({ operands }): Yield[] => [
    { kind: "escalate", to: "administrator" },
    ...operands.slice(0, 1).map((text): Yield => runs({ kind: "code", language: "cmd", text })),
  ],
});
/** A search; the first word is what it looks for, unless `/c` or `/g` says it. */
export const findstr = tool("findstr", {
  flags: {
    ...switches("b e l r i x v n o p offline"),
    "/m": off,
    "/s": off,
    "/c": value(),
    "/g": value(opens()),
    "/f": value(opens()),
    ...settings("a d q"),
  },
  effects: (args) =>
    args.operands
      .slice(args.has("/c /g") ? 0 : 1)
      .map(
        (file): Yield => ({ kind: "read", path: pathOf(file), recursive: args.has("/s"), shows: !args.given("/m") }),
      ),
});
/** They only ask. */
export const queries = tool(
  "tasklist systeminfo driverquery whoami.exe gpresult ipconfig getmac nbtstat quser qwinsta query openfiles winver",
  {
    flags: {
      ...switches(
        "v nh svc m all si b e l s r i x n o p f a renew release flushdns displaydns registerdns logo upn fqdn priv groups z h",
      ),
      ...settings("fo fi u c g d scope force"),
    },
    operands: [any(() => [])],
    prints: "nothing",
  },
);
