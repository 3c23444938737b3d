/** What the agent's client reads: whether our entries are there, take effect, and are alone. */

import { getNodeValue } from "jsonc-parser";
import { hooksOf, loaders } from "../../install/disarm.ts";
import { eventsWithOurs } from "../../install/edit.ts";
import { managedOnly } from "../../install/locked.ts";
import { type Identity, isOurs, startIn } from "../../install/recognise.ts";
import { EVENTS, eventsFor, type Handler } from "../../install/registration.ts";
import { problemsIn } from "../../install/shape.ts";
import { elements, member, type Node, treeOf } from "../../install/tree.ts";
import { FAILS_CLOSED, isAtLeast, type Version, versionText } from "../../install/version.ts";
import { isDropped, weaknessesOf } from "../../install/weakness.ts";
import { isFile } from "../../io/files.ts";
import type { Scoped } from "../../io/scopes.ts";
import { bad, ok, type Row, warn } from "./row.ts";

export interface Armed {
  rows: Row[];
  /** The handler that the client starts itself before a call; null when there is none. */
  handler: Handler | null;
  /** Which calls the client hands to it. */
  covers: "all" | "some" | "none";
}

/** `fix` wires anew. */
export function settingsRows(files: Scoped[], identity: Identity, version: Version | null, fix: () => string): Armed {
  const own = files.filter(({ scope }) => scope !== "plugin");
  const holders = own.filter(({ text }) => oursIn(text, identity).includes("PreToolUse"));
  const rows: Row[] = [];
  const isOff = own.some(({ text }) => member(rootIn(text), "disableAllHooks")?.value === true);
  for (const { path, text } of own)
    rows.push(
      ...faults(
        path,
        text,
        identity,
        holders.some((one) => one.path === path),
      ),
    );
  const lock = managedOnly(files);
  const isLockedOut = lock !== null && !holders.some(({ scope }) => scope === "managed");
  if (isLockedOut)
    rows.push(bad("settings", `${lock} lets no hooks run but an administrator's own`, "airlock init --managed"));
  const [holder] = holders;
  if (!holder) {
    rows.push(bad("settings", "no settings file of Claude Code starts Airlock", "airlock init", fix));
    return { rows, handler: null, covers: "none" };
  }
  const handler = handlerIn(holder.text, identity);
  const events = oursIn(holder.text, identity);
  const missing = eventsFor(version).filter((event) => !events.includes(event));
  if (missing.length > 0)
    rows.push(bad("settings", `${holder.path} lacks the entries for ${missing.join(", ")}`, "airlock init", fix));
  else rows.push(ok("settings", `${holder.path} starts Airlock for ${events.join(", ")}`));
  if (handler && !isFile(programOf(handler)))
    rows.push(bad("settings", `they name ${programOf(handler)}, which is no program`, "airlock init", fix));
  const weak = events.flatMap((event) => weaknessesOf(rootIn(holder.text), event, identity));
  rows.push(...weak.map((one) => bad("settings", `${holder.path} ${one}`, "airlock init", fix)));
  rows.push(...clientRows(version, events));
  const isNone = isOff || isLockedOut || handler === null || weak.some(isDropped);
  const hasFaults = faults(holder.path, holder.text, identity, true).length > 0;
  return { rows, handler, covers: isNone || hasFaults ? "none" : weak.length > 0 ? "some" : "all" };
}

function rootIn(text: string): Node | undefined {
  const tree = treeOf(text);
  return tree.ok ? (tree.root ?? undefined) : undefined;
}

/** The first path in the words that is not `/usr/bin/env` or a runtime's. */
function programOf({ command, args }: Handler): string {
  const at = args.indexOf("hook");
  return at > 0 ? args[at - 1]! : command;
}

function faults(path: string, text: string, identity: Identity, isHolder: boolean): Row[] {
  const tree = treeOf(text);
  if (!tree.ok)
    return [
      bad(
        "settings",
        `${path}:${tree.problem.line}: ${tree.problem.message}`,
        `correct ${path}; the client drops the file`,
      ),
    ];
  if (!tree.root) return [];
  const found = problemsIn(text, tree.root, isHolder ? Object.keys(EVENTS) : [], identity);
  return found.map(({ line, message }) => bad("settings", `${path}:${line}: ${message}`, `edit ${path}`));
}

function clientRows(version: Version | null, events: readonly string[]): Row[] {
  if (version === null)
    return [warn("client", "Claude Code's version is not known, so what it does when a hook fails isn't either")];
  if (!isAtLeast(version, FAILS_CLOSED))
    return [
      bad(
        "client",
        `Claude Code ${versionText(version)} lets a call run when the hook is missing or killed`,
        "claude update",
      ),
    ];
  const skills = events.includes("PreSkillShellCommand") ? "" : "; shell lines inside skills are not covered";
  return [ok("client", `Claude Code ${versionText(version)} refuses a call when the hook fails${skills}`)];
}

/** Hooks of others that see calls, plugins with hooks of their own, and variables that reach the guard. */
export function otherRows(files: Scoped[], identity: Identity): Row[] {
  return files.flatMap(({ scope, path, text }) => {
    const tree = treeOf(text);
    const root = tree.ok ? (tree.root ?? undefined) : undefined;
    const events = [...new Set(hooksOf(root, identity).map(([event]) => event))];
    const names = scope === "plugin" ? [] : [...loaders(root).keys()];
    return [
      ...(events.includes("PreToolUse")
        ? [
            warn(
              "other hooks",
              `${path} has a PreToolUse hook, which may rewrite a call after Airlock judged it`,
              `look at ${path}`,
            ),
          ]
        : scope === "plugin" && events.length > 0
          ? [warn("other hooks", `${path} runs code of a plugin at ${events.join(", ")}`)]
          : []),
      ...(names.length > 0
        ? [
            warn(
              "environment",
              `${path} sets ${names.join(", ")} for everything that the client starts, the guard too`,
              `edit ${path}`,
            ),
          ]
        : []),
    ];
  });
}

function oursIn(text: string, identity: Identity): string[] {
  return treeOf(text).ok ? eventsWithOurs(text, identity) : [];
}

function handlerIn(text: string, identity: Identity): Handler | null {
  const tree = treeOf(text);
  const list: Node | undefined = tree.ok ? member(member(tree.root ?? undefined, "hooks"), "PreToolUse") : undefined;
  const values = elements(list).flatMap((group) =>
    elements(member(group, "hooks")).map((one): unknown => getNodeValue(one)),
  );
  const isStarted = (value: unknown) => isOurs(value, identity) && startIn(value)?.how === "exec";
  return (values.find(isStarted) as Handler | undefined) ?? null;
}
