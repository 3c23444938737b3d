/** Functions of JavaScript that start programs, run code or print. */

import { display } from "../../../types/text.ts";
import { base64, percent } from "../../decode.ts";
import type { Role } from "../../dialect.ts";
import { TAG } from "../../operands.ts";
import { evaluates, prints, runsArgv, runsShell, signals } from "../../programs.ts";
import { arg, isTrue, modules, moduleValue, reads, sendsOn } from "../../roles.ts";
import { concatAll, known, list, members, str, unknown, type Value } from "../../values.ts";

/** `{ shell: true }` makes a line of all words. */
const spawning: Role = (call) => {
  const { world } = call.reader;
  const [command, rest] = [call.args[0], call.args[1]];
  if (!command) return undefined;
  const argv = [
    ...(command.items ?? (command.fields ? members(arg(call, "cmd") ?? str("")) : [command])),
    ...(rest?.items ?? members(arg(call, "args") ?? list([]))),
  ];
  const shell = arg(call, "shell");
  if (shell && shell.ref !== "false" && (isTrue(shell) || known(shell) !== undefined)) {
    const words = argv.flatMap((word, at) => (at === 0 ? [word] : [str(" "), word]));
    return { ...world.runShell(concatAll(words)), ref: "process()" };
  }
  return { ...world.runCommand(argv), ref: "process()" };
};

/** A module that is a file with data. */
const isData = ({ text }: Value): boolean => /\.json$/.test(display(text));

const child = (names: string): string =>
  names
    .split(" ")
    .map((name) => `child_process.${name}`)
    .join(" ");

export const PROGRAMS: Record<string, Role> = {
  [child("exec execSync")]: runsShell(0),
  [child("spawn spawnSync execFile execFileSync")]: spawning,
  [child("fork")]: (call) => {
    if (call.args[0])
      call.reader.world.emit({
        kind: "runs",
        run: { kind: "script", language: "javascript", path: call.args[0].text },
      });
    return undefined;
  },
  "shelljs.exec execa.command execa.commandSync execa.execaCommand": runsShell(0),
  "execa execa.sync execa.execaSync cross-spawn cross-spawn.sync Bun.spawn Bun.spawnSync": spawning,
  "Deno.Command": spawning,
  "Deno.run": (call) => runsArgv(0)({ ...call, args: members(arg(call, "cmd") ?? list([])) }),
  // `$` as a template's tag: zx, Bun. `$("div")` is another.
  $: (call) => (call.named.has(TAG) ? runsShell(0)(call) : undefined),
  "node-pty.spawn pty.spawn": spawning,
  "process.kill": signals(0),
  "promisified()": (call) => call.reader.tables.calls.get(call.self?.ref ?? "")?.(call),
  "util.promisify": (call) => call.args[0],
  // Code
  "eval vm.runInThisContext vm.runInNewContext vm.runInContext vm.Script vm.compileFunction": evaluates(0),
  "Function GeneratorFunction AsyncFunction *.constructor": (call) => {
    evaluates(call.args.length - 1)(call);
    const made = /^\s*return\s+(\w+)\s*;?\s*$/.exec(known(call.args.at(-1)) ?? "")?.[1];
    return {
      ...unknown("function"),
      ref: "made()",
      ...(made ? { self: moduleValue(made === "this" ? "globalThis" : made) } : {}),
    };
  },
  "made()": (call) => call.self,
  "setTimeout setInterval setImmediate": (call) =>
    call.args[0]?.body === undefined && known(call.args[0]) !== undefined && call.args[0]?.ref === undefined
      ? evaluates(0)(call)
      : undefined,
  "require import": (call) => {
    if (call.args[0] && isData(call.args[0])) return reads(0)(call);
    const name = known(call.args[0]);
    if (name === undefined) return undefined;
    const inline = /^data:(?:text|application)\/javascript(;base64)?,(.*)$/s.exec(name);
    if (inline)
      return evaluates(0)({ ...call, args: [str((inline[1] ? base64(inline[2]!) : percent(inline[2]!)) ?? "")] });
    return modules()(call);
  },
  "module.createRequire createRequire": () => ({ ...unknown("require"), ref: "require" }),
  "Reflect.apply Reflect.construct": (call) =>
    call.reader.tables.calls.get(call.args[0]?.ref ?? "")?.({ ...call, args: call.args.at(-1)?.items ?? [] }),
  "console.log console.error console.info console.warn console.debug console.dir console.table": prints("\n", " "),
  "process.stdout.write process.stderr.write": prints(),
  "*.write *.end *.send *.setHeader": (call) => {
    if (call.self?.state?.connect && call.args[0])
      call.reader.world.send(
        call.self.state.connect,
        call.args.at(-1),
        call.name.endsWith("setHeader") ? "auth" : "body",
      );
    return call.self?.state?.connect ? call.self : sendsOn(call);
  },
  "*.pipe": (call) => {
    const target = call.args[0];
    if (target?.state?.connect) call.reader.world.send(target.state.connect, call.self);
    else if (target) sendsOn({ ...call, self: target, args: call.self ? [call.self] : [] });
    return target;
  },
};
