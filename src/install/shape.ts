/**
 * What makes the client drop hooks, in silence: one malformed entry drops all hooks of its event, a value of the wrong
 * kind in some keys drops the whole file. Seen on client 2.1.332.
 */
import { getNodeValue } from "jsonc-parser";
import { foreignHome, type Identity, isOurs } from "./recognise.ts";
import { doubled, elements, member, type Node, type Problem, problemAt } from "./tree.ts";

/** Keys whose wrong kind drops the whole file, and what they must be. */
const KEYS: [path: string[], kind: Node["type"]][] = [
  [["hooks"], "object"],
  [["permissions"], "object"],
  [["permissions", "allow"], "array"],
  [["permissions", "deny"], "array"],
  [["permissions", "ask"], "array"],
  [["env"], "object"],
  [["model"], "string"],
];

/** The keys that each type of hook can't be without. */
const TYPES: Record<string, string[]> = {
  command: ["command"],
  http: ["url"],
  mcp_tool: ["server", "tool"],
  prompt: ["prompt"],
  agent: ["prompt"],
};

/** Everything in the file that keeps our entries from working, for the events we use. */
export function problemsIn(text: string, root: Node, events: readonly string[], identity: Identity): Problem[] {
  const found: Problem[] = [];
  const add = (node: Node, message: string) => found.push(problemAt(text, node.offset, message));
  for (const [path, kind] of KEYS) {
    const node = path.reduce<Node | undefined>(member, root);
    if (node && node.type !== kind)
      add(node, `\`${path.join(".")}\` is no ${kind}, so the client drops the whole file; correct it or remove it`);
  }
  if (member(root, "disableAllHooks")?.value === true)
    add(member(root, "disableAllHooks")!, "`disableAllHooks` is true, so no hook runs; remove it");
  const hooks = member(root, "hooks");
  const twice = doubledIn(root, events);
  if (twice) add(twice, TWICE);
  for (const event of events) {
    const list = member(hooks, event);
    if (list) eventProblems(event, list, identity, add);
  }
  return found;
}

/** `hooks`, or an event in it, the second time. */
export function doubledIn(root: Node, events: readonly string[]): Node | undefined {
  const hooks = member(root, "hooks");
  return doubled(root, "hooks") ?? events.map((event) => doubled(hooks, event)).find((node) => node !== undefined);
}

export const TWICE = "this key stands here a second time; keep one of them";

type Add = (node: Node, message: string) => void;

function eventProblems(event: string, list: Node, identity: Identity, add: Add): void {
  const drops = `so the client drops every hook of ${event} in this file; correct it or remove it`;
  const wrong: Add = (node, what) => add(node, `${what}, ${drops}`);
  if (list.type !== "array") wrong(list, `\`hooks.${event}\` is no array`);
  for (const [at, group] of elements(list).entries()) {
    const path = `hooks.${event}[${at}]`;
    const fault = groupFault(group);
    if (fault !== null && !isOurAlone(group, identity)) wrong(group, `\`${path}\` ${fault}`);
    for (const [index, handler] of elements(member(group, "hooks")).entries()) {
      const value: unknown = getNodeValue(handler);
      if (isOurs(value, identity)) continue;
      const what = handlerFault(handler);
      if (what !== null) wrong(handler, `\`${path}.hooks[${index}]\` ${what}`);
      const other = foreignHome(value, identity);
      if (other !== null) add(handler, anothers(`${path}.hooks[${index}]`, other));
    }
  }
}

/** A group that init writes anew, whatever is wrong with it. */
const isOurAlone = (group: Node, identity: Identity): boolean => {
  const handlers = elements(member(group, "hooks"));
  return handlers.length > 0 && handlers.every((handler) => isOurs(getNodeValue(handler), identity));
};

function anothers(path: string, home: string): string {
  const [named, option] = home === "" ? ["", ""] : [` with the home ${home}`, ` --home ${home}`];
  return `\`${path}\` belongs to another Airlock${named}; run \`airlock uninstall${option}\` or remove it`;
}

/** What makes the client drop every hook of the event, in words that follow the group's name. */
export function groupFault(group: Node): string | null {
  if (group.type !== "object") return "is no object";
  if (member(group, "hooks")?.type !== "array") return "has no array `hooks`";
  const matcher = member(group, "matcher");
  return matcher && matcher.type !== "string" ? "has a `matcher` that is no text" : null;
}

/** The same for one hook. */
export function handlerFault(handler: Node): string | null {
  if (handler.type !== "object") return "is no object";
  const type: unknown = member(handler, "type")?.value;
  if (typeof type !== "string" || !Object.hasOwn(TYPES, type)) return "has no `type` that the client knows";
  const missing = TYPES[type]!.find((key) => member(handler, key)?.type !== "string");
  if (missing) return `has no text \`${missing}\``;
  const timeout = member(handler, "timeout");
  if (timeout && !(timeout.type === "number" && timeout.value > 0)) return "has a `timeout` that is no positive number";
  const onFailure = member(handler, "onFailure");
  if (onFailure && onFailure.value !== "block" && onFailure.value !== "continue")
    return "has an `onFailure` that is neither `block` nor `continue`";
  const args = member(handler, "args");
  if (args && !(args.type === "array" && elements(args).every(({ type: kind }) => kind === "string")))
    return "has `args` that are no list of texts";
  return null;
}
