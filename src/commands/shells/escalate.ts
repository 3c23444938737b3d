import { display, known, literal } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { codeOf } from "../kit/interpreters.ts";
import { edits, escalates, off, value } from "../kit/roles.ts";
import { command, type Run, type Yield } from "../kit/spec.ts";
import { wrapped } from "../kit/wrap.ts";

const becomes = (args: Args, flag: string): Yield => {
  const user = args.value(flag);
  return escalates(user ? display(user) : "root");
};
const SHELL_STDIN: Yield = { kind: "runs", run: { kind: "stdin", language: "shell" } };

export const sudo = command("sudo sudoedit", {
  style: { stops: true },
  flags: {
    "-l --list": off,
    "-v --validate": off,
    "-k --reset-timestamp": off,
    "-K --remove-timestamp": off,
    "-e --edit": off,
    "-i --login": off,
    "-s --shell": off,
    "-A --askpass -B --bell -b --background -E --preserve-env -H --set-home -N --no-update -n --non-interactive": off,
    "-P --preserve-groups -S --stdin": off,
    "-u --user": value(),
    "-R --chroot": value(),
    "-D --chdir": value(),
    "-g --group -h --host -p --prompt -C --close-from -c -r --role -t --type -T --command-timeout -U --other-user":
      value(),
  },
  effects: (args) => {
    const out: Yield[] = [becomes(args, "-u --user")];
    if (args.given("-l -v -K") || (args.given("-k") && args.operands.length === 0)) return [];
    if (args.given("-e") || args.path[0] === "sudoedit")
      return [...out, ...args.operands.flatMap((path) => edits(path, args))];
    const root = args.value("-R --chroot");
    const cwd = args.value("-D --chdir");
    const more: Partial<Extract<Run, { kind: "command" }>> = {
      ...(cwd ? { cwd } : {}),
      ...(root
        ? { on: { kind: "container", name: null, mounts: [{ from: root, to: known("/"), writable: true }] } }
        : {}),
    };
    if (args.operands.length === 0) return args.given("-i -s") ? [...out, SHELL_STDIN] : out;
    return [...out, ...wrapped(args.operands, more)];
  },
});

export const doas = command("doas", {
  style: { stops: true },
  flags: { "-L -n": off, "-s": off, "-u": value(), "-a -C": value() },
  effects: (args) => [
    becomes(args, "-u"),
    ...(args.given("-s") && args.operands.length === 0 ? [SHELL_STDIN] : wrapped(args.operands)),
  ],
});

export const pkexec = command("pkexec run0 gosu su-exec setpriv setuidgid", {
  style: { stops: true },
  flags: {
    "--user -u": value(),
    "--disable-internal-agent --keep-cwd --clear-groups --no-new-privs --keep-groups --reset-env": off,
    "--reuid --regid --groups --inh-caps --ambient-caps --bounding-set --securebits -g -U -e -n -C": value(),
  },
  effects: (args) => {
    const named = /^(?:gosu|su-exec|setuidgid)$/.test(args.path[0] ?? "");
    const to = named ? args.operands[0] : args.value("--user -u");
    return [escalates(to ? display(to) : "root"), ...wrapped(args.operands.slice(named ? 1 : 0))];
  },
});

/** `su - user -c CODE`, `su user -- -c CODE`, `runuser -u user -- cmd`. */
export const su = command("su runuser", {
  flags: {
    "-f --fast -l --login -m -p --preserve-environment -P --pty -T --no-pty": off,
    "-c --command --session-command": value((text) => [codeOf("shell", text)]),
    "-u --user": value(),
    "-g --group -G --supp-group -s --shell -w --whitelist-environment": value(),
  },
  effects: (args) => {
    const operands = args.operands.filter((word) => literal(word) !== "-");
    const byFlag = args.value("-u --user");
    const user = byFlag ?? operands[0];
    const rest = byFlag ? operands : operands.slice(1);
    const out: Yield[] = [escalates(user ? display(user) : "root")];
    if (args.given("-c")) return out;
    if (byFlag && rest.length > 0) return [...out, ...wrapped(rest)];
    const [flag, code] = rest;
    if (flag && literal(flag) === "-c" && code) return [...out, codeOf("shell", code)];
    if (flag && byFlag === undefined)
      return [...out, { kind: "runs", run: { kind: "script", language: "shell", path: flag, args: rest } }];
    return [...out, SHELL_STDIN];
  },
});

export const capsh = command("capsh", {
  style: { stops: true },
  flags: {
    "--print": off,
    "--user --drop --caps --keep --gid --groups --uid --inh --addamb --chroot --secbits": { takes: "optional" },
  },
  effects: (args) => {
    const at = args.operands.findIndex((word) => literal(word) === "-c");
    const code = at < 0 ? undefined : args.operands[at + 1];
    return code ? [codeOf("shell", code)] : [];
  },
});
