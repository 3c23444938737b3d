/** Calls to services over D-Bus: what a method does stands in its name. */
import { literal } from "../../types/text.ts";
import { mutation, powers } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

/** Methods of logind and systemd. Source: org.freedesktop.login1(5), org.freedesktop.systemd1(5). */
const METHODS: [RegExp, () => Yield][] = [
  [/^(?:PowerOff|Halt|Suspend\w*|Hibernate\w*|HybridSleep)(?:WithFlags)?$/, () => powers("off")],
  [/^(?:Reboot|KExec|SoftReboot)(?:WithFlags)?$/, () => powers("reboot")],
  [/^(?:Stop|Restart|Kill|TryRestart|ReloadOrRestart)Unit\w*$/, () => mutation("systemd", "restart", "service")],
  [/^(?:Enable|Disable|Mask|Unmask|Link|Revert)UnitFiles\w*$/, () => mutation("systemd", "configure", "service")],
  [/^(?:TerminateUser|KillUser|TerminateSession|KillSession)$/, () => mutation("systemd", "restart", "session")],
];

export const dbus = command("busctl dbus-send gdbus qdbus qdbus6", {
  style: { none: true },
  effects: (args) =>
    args.operands.flatMap((word) => {
      const method = (literal(word) ?? "").split(".").at(-1) ?? "";
      return METHODS.filter(([name]) => name.test(method)).map(([, does]) => does());
    }),
});
