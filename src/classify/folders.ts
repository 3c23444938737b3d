/** What every builtin is called with, and those that change the folder. */
import type { Flow } from "../types/flow.ts";
import { concat, isMany, literal, prefix, type Text } from "../types/text.ts";
import { either } from "./alternatives.ts";
import { SILENT } from "./flows.ts";
import type { Invoker, Job } from "./invoke.ts";
import { lookUp } from "./lookup.ts";
import { isAbsolute } from "./places/paths.ts";
import type { Scope } from "./scope.ts";
import type { Frame } from "./world.ts";

export interface Call {
  job: Job;
  args: Text[];
  scope: Scope;
  frame: Frame;
  invoker: Invoker;
}

/** Returns what the builtin prints; null leaves the command to its spec. */
export type Builtin = (call: Call) => Flow | null;

export const isFlag = (text: Text): boolean => /^-[A-Za-z]/.test(literal(text) ?? "");
/** The words that are no flags. */
export const operands = (args: Text[]): Text[] => {
  const at = args.findIndex((arg) => literal(arg) === "--");
  return at >= 0
    ? [...args.slice(0, at).filter((arg) => !isFlag(arg)), ...args.slice(at + 1)]
    : args.filter((arg) => !isFlag(arg));
};

export function changeFolder({ args, scope, frame, job }: Call): Flow {
  const [target] = operands(args);
  const before = scope.cwd;
  if (!target) scope.cwd = ownHome(before, scope, frame);
  else if (literal(target) === "-") scope.cwd = scope.previous ?? before;
  else scope.cwd = searched(target, before, job, scope) ?? folder(target, before, scope, frame);
  scope.previous = before;
  return SILENT;
}

/** A plain name is looked for in the folders of `CDPATH` first. */
function searched(target: Text, before: Text, job: Job, scope: Scope): Text | undefined {
  const path = job.assigns.get("CDPATH") ?? scope.variables.get("CDPATH")?.values[0];
  const folders = (path && literal(path))?.split(":").filter((one) => one.startsWith("/"));
  if (!folders || folders.length === 0 || /^(?:\/|\.\.?(?:\/|$))/.test(prefix(target))) return undefined;
  return either("PWD", [...folders.map((one) => concat(one, "/", target)), concat(before, "/", target)]);
}

/** Where a bare `cd` leads: the variable that the call may have set; nowhere without one. */
function ownHome(before: Text, scope: Scope, frame: Frame): Text {
  const home = lookUp("HOME", scope, frame);
  return home.pieces.length === 0 ? before : folder(home, before, scope, frame);
}

/** The folder that `cd` leads to. Unknown ones may also leave it where it was, or at home. */
function folder(target: Text, before: Text, scope: Scope, frame: Frame): Text {
  const first = target.pieces[0];
  if (first === undefined) return target.quoted ? before : ownHome(before, scope, frame);
  if (typeof first === "string") return isAbsolute(first, frame.scene.platform) ? target : concat(before, "/", target);
  if (target.pieces.length === 1 && first.kind === "variable") {
    // An empty quoted variable leaves the folder as it is; unquoted it is a bare `cd`, which goes home.
    const empty = first.guarded ? [] : [isMany(target) ? ownHome(before, scope, frame) : before];
    return {
      ...target,
      pieces: [{ ...first, guarded: true, many: false, readings: [...first.readings, ...empty] }],
      quoted: true,
    };
  }
  return {
    ...target,
    pieces: target.pieces.map((piece) => (typeof piece === "string" ? piece : { ...piece, many: false })),
    quoted: true,
  };
}
