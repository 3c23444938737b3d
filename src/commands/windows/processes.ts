/** Cmdlets for processes and services. */

import { known, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { made, mutation, off, persists, runs, value } from "../kit/roles.ts";
import type { Flag, Yield } from "../kit/spec.ts";
import { breadthOf } from "./kit/breadth.ts";
import { argument, cmdlet, flow, piped } from "./kit/cmdlet.ts";

export const stopProcess = cmdlet("stop-process spps kill", {
  flags: { "-id": value(), "-name -processname": value(), "-inputobject": value(), "-force -passthru": off },
  effects: (args) => {
    const named = args.values("-name").map((target): Yield => ({ kind: "signal", target, breadth: breadthOf(target) }));
    const ids = [...args.values("-id"), ...args.operands].map(
      (target): Yield => ({ kind: "signal", target, breadth: "one" }),
    );
    if (named.length + ids.length > 0) return [...named, ...ids];
    const target = args.value("-inputobject") ?? piped(args);
    return [{ kind: "signal", target, breadth: breadthOf(target) }];
  },
  prints: "nothing",
});

export const getProcess = cmdlet("get-process gps ps", {
  flags: {
    "-id": value(),
    "-name -processname": value(),
    "-inputobject -computername -cn": value(),
    "-module -fileversioninfo -fv -includeusername": off,
  },
  prints: (args) => flow(args.value("-name") ?? args.operands[0] ?? (args.has("-id") ? made("process") : known("*"))),
});

const NAMES: Record<string, Flag> = {
  "-name -servicename": value(),
  "-displayname -dn": value(),
  "-inputobject -include -exclude -computername -cn": value(),
  "-force -passthru -nowait": off,
};
const service =
  (verb: string, destroys: boolean) =>
  (args: Args): Yield[] =>
    [...args.values("-name -displayname"), ...(args.has("-name") ? [] : args.operands.slice(0, 1))].map(
      (target: Text) => mutation("windows", verb, "service", { target, destroys }),
    );

export const stopService = cmdlet("stop-service spsv suspend-service", {
  flags: NAMES,
  effects: service("restart", false),
  prints: "nothing",
});
export const restartService = cmdlet("restart-service", {
  flags: NAMES,
  effects: service("restart", false),
  prints: "nothing",
});
export const startService = cmdlet("start-service sasv resume-service", {
  flags: NAMES,
  effects: service("start", false),
  prints: "nothing",
});
export const removeService = cmdlet("remove-service", {
  flags: NAMES,
  effects: service("delete", true),
  prints: "nothing",
});

const MAKE: Record<string, Flag> = {
  ...NAMES,
  "-binarypathname -path": value(),
  "-startuptype -startmode -description -status -credential -dependson -securitydescriptorsddl -sd": value(),
};
export const newService = cmdlet("new-service", {
  flags: MAKE,
  effects: (args) => {
    const program = argument(args, "-binarypathname", 1);
    return [
      persists("service"),
      ...(program ? [runs({ kind: "code", language: "cmd", text: program, source: "later" })] : []),
    ];
  },
  prints: "nothing",
});
export const setService = cmdlet("set-service", {
  flags: MAKE,
  effects: service("configure", false),
  prints: "nothing",
});

export const stopJob = cmdlet(
  "stop-job spjb remove-job rjb suspend-job resume-job debug-process remove-pssession rsn disconnect-pssession dnsn",
  {
    flags: {
      "-id -name -job -instanceid -state -filter -command -session -computername": value(),
      "-force -passthru": off,
    },
    prints: "nothing",
  },
);
