import { EMPTY_FLOW } from "../../types/flow.ts";
import { join, literal, type Text } from "../../types/text.ts";
import { any, made, printed } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";

/** Options of `ps` whose value is the next word. */
const TAKES = /^(?:-[a-zA-Z]*[opCutUGgqsO]|[a-zA-Z]*[oOkp]|--(?:sort|pid|ppid|user|group|tty|format|cols|rows))$/;

/** `e` without a dash shows the environment of each process, `-E` does on a Mac. */
function showsEnvironment(words: Text[]): boolean {
  for (let index = 0; index < words.length; index++) {
    const plain = literal(words[index]!) ?? "";
    if (/^[a-zA-Z]*[eE][a-zA-Z]*$/.test(plain) || /^-[a-zA-Z]*E[a-zA-Z]*$/.test(plain)) return true;
    if (TAKES.test(plain)) index++;
  }
  return false;
}

const ENVIRON = join(["/proc/", { kind: "glob", pattern: "*", many: true }, "/environ"]);

export const ps = command("ps gps", {
  style: { none: true },
  effects: (args) =>
    showsEnvironment(args.operands) ? [{ kind: "read", path: ENVIRON, recursive: false, shows: true }] : [],
  // For `kill $(ps -eo pid=)`: the numbers of all processes, or of all of a user.
  prints: (args) =>
    args.operands.some((word) => /^-[a-zA-Z]*[eAuU]/.test(literal(word) ?? "") || /^a?u?x/.test(literal(word) ?? ""))
      ? printed(made("processes of ."))
      : EMPTY_FLOW,
});

/** Programs that show how the machine is and who is on it. */
export const top = command(
  "top htop btop atop glances iotop pstree lsof ss netstat free vmstat iostat mpstat sar uptime w who last lastlog " +
    "finger users id whoami lscpu lsusb lspci lsmod lshw dmidecode sensors acpi nvidia-smi sw_vers system_profiler " +
    "vm_stat powermetrics ioreg lsb_release inxi neofetch fastfetch nettop lsns lslocks lsipc ipcs slabtop",
  { style: { none: true }, operands: [any(() => [])], prints: "nothing" },
);
