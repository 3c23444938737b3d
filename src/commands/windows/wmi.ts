/** Management objects: they start programs and shut down machines. */
import { known, literal } from "../../types/text.ts";
import { mutation, off, opaque, runs, value } from "../kit/roles.ts";
import { cmdlet, lower } from "./kit/cmdlet.ts";

/** WMI can start programs and delete what it lists. */
export const invokeWmiMethod = cmdlet("invoke-wmimethod iwmi invoke-cimmethod icim", {
  flags: {
    "-name -methodname": value(),
    "-class -classname": value(),
    "-argumentlist -arguments": value(),
    "-namespace -path -inputobject -query -filter -key -credential -computername -cn -cimsession -session -operationtimeoutsec -resourceuri -cimclass":
      value(),
    "-asjob -enableallprivileges": off,
  },
  effects: (args) => {
    const what = `${lower(args.value("-class"))} ${lower(args.value("-name"))} ${args.operands.map(lower).join(" ")}`;
    const given = args.value("-argumentlist") ?? args.operands[2];
    // `@{ CommandLine = "…"; CurrentDirectory = "…" }`
    const entry = /(?:^|; )commandline=(.*?)(?:; \w+=|$)/is.exec((given && literal(given)) ?? "")?.[1];
    const line = entry === undefined ? given : known(entry, given?.at);
    if (/win32_process\b/.test(what) && /\bcreate\b/.test(what))
      return line && literal(line) !== undefined
        ? [runs({ kind: "code", language: "cmd", text: line })]
        : [opaque("dynamic-command", "win32_process create")];
    if (/shutdown|reboot/.test(what)) return [{ kind: "power", does: what.includes("reboot") ? "reboot" : "off" }];
    return /delete|format/.test(what) ? [mutation("windows", "delete", "object", { destroys: true })] : [];
  },
  prints: "nothing",
});
