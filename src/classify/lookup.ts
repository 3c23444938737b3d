/** The value of a variable: assigned in the call, always set, or a hole. */
import { usualValue } from "../shell/windows/variables.ts";
import { type Hole, isMany, known, literal, type Text } from "../types/text.ts";
import { either, unset } from "./alternatives.ts";
import type { Scope } from "./scope.ts";
import type { Frame } from "./world.ts";

/** Whose value a name has that stands for a variable which nobody assigned (`declare -n r=HOME`). */
function referred(name: string, scope: Scope): string {
  let to = name;
  for (let step = 0; step < 8 && !scope.variables.has(to) && scope.references.has(to); step++)
    to = scope.references.get(to)!;
  return to;
}

export function lookUp(called: string, scope: Scope, frame: Frame): Text {
  const name = referred(called, scope);
  const found = scope.variables.get(name);
  if (found) {
    // Where one branch leaves it alone, it is what it was.
    const before = name === "HOME" && found.values.length > 1 ? [known(frame.scene.home)] : [];
    const value = found.values.length === 1 ? found.values[0]! : either(name, [...found.values, ...before]);
    return value.pieces.length === 0 && !found.guarded ? known("") : value;
  }
  switch (name) {
    case "HOME":
      return known(frame.scene.home);
    case "PWD":
      return scope.cwd;
    case "OLDPWD":
      return scope.previous ?? unset(name, [scope.cwd]);
    case "USER":
    case "LOGNAME":
      return known(frame.scene.user);
    case "SHELL":
    case "BASH":
      return known(name === "SHELL" && frame.scene.shell === "zsh" ? "/bin/zsh" : "/bin/bash");
    case "IFS":
      return known(" \t\n");
    case "_":
      return scope.lastWord ?? computed("the last word");
    case "0":
      return scope.zero ?? known("bash");
    case "BASH_SOURCE":
      if (scope.zero) return scope.zero;
      break;
    case "#":
    case "?":
    case "$":
    case "!":
    case "-":
    case "RANDOM":
    case "SECONDS":
    case "LINENO":
    case "BASHPID":
    case "PPID":
    case "UID":
    case "EUID":
      return computed(`$${name}`);
    default:
  }
  if (/^\d+$/.test(name)) {
    const at = Number(name) - 1;
    if (scope.positional?.slice(0, at + 1).some(isMany)) return anyArgument(name, scope.positional);
    if (scope.positional) return scope.positional[at] ?? known("");
  }
  // PowerShell and cmd set most of their variables themselves; their names ignore case.
  const plain = name.replace(/^env:/i, "");
  if (frame.dialect !== "bash" || frame.scene.platform === "win32") {
    const usual = usualValue(plain.toLowerCase(), frame.scene.home, literal(scope.cwd) ?? frame.scene.cwd);
    if (usual !== undefined) return known(usual);
  }
  const hole: Hole = {
    kind: "variable",
    name: plain,
    guarded: scope.nounset || scope.tested.has(name),
    readings: [],
    many: false,
  };
  return { pieces: [hole], quoted: true, at: { start: 0, end: 0 } };
}

export function computed(why: string): Text {
  return { pieces: [{ kind: "computed", why, many: false }], quoted: true, at: { start: 0, end: 0 } };
}

/** A list of words nobody knows. */
export function many(name: string): Text {
  return {
    pieces: [{ kind: "variable", name, guarded: false, readings: [], many: true }],
    quoted: false,
    at: { start: 0, end: 0 },
  };
}

/** An argument where nobody knows how many stand before it: one of all, or none. */
function anyArgument(name: string, words: readonly Text[]): Text {
  const all = words.flatMap((word) => {
    const only = word.pieces.length === 1 ? word.pieces[0] : undefined;
    return typeof only === "object" && only.kind === "variable" && only.closed ? only.readings : [word];
  });
  return all.some(isMany) ? unset(name, [...words]) : either(name, [...all, known("")]);
}
