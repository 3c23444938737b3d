/** Settings text in, settings text out: only what is ours changes, every other byte stays. */
import { applyEdits, type Edit, getNodeValue } from "jsonc-parser";
import { type Identity, isOurs } from "./recognise.ts";
import { type Group, patiently, type Registration, waitIn } from "./registration.ts";
import { BOM, indentAt, type Style, styleOf, written } from "./text.ts";
import { elements, member, type Node, treeOf } from "./tree.ts";

/**
 * The text with the entries in it. The file has no problems; ours that stand there already are brought up to date, and
 * those of other events go, with the containers that an earlier time made for them.
 */
export function wired(text: string, entries: Registration, identity: Identity, made: readonly string[] = []): string {
  let out = text;
  for (const [event, group] of Object.entries(entries)) out = withEntry(out, event, group, identity);
  for (const event of eventsWithOurs(out, identity))
    if (!Object.hasOwn(entries, event)) out = without(out, event, identity, made);
  return out;
}

/**
 * The text without our entries. Of the containers that `init` made (`hooks`, `hooks.PreToolUse`) those that are empty
 * then go too.
 */
export function unwired(text: string, identity: Identity, made: readonly string[]): string {
  let out = text;
  for (const event of eventsWithOurs(text, identity)) out = without(out, event, identity, made);
  return withoutMade(out, made);
}

/** Containers that `wired` has to make, in the words that `unwired` takes. */
export function missingContainers(text: string, events: readonly string[]): string[] {
  const hooks = member(rootOf(text), "hooks");
  return [
    ...(hooks ? [] : ["hooks"]),
    ...events.filter((event) => !member(hooks, event)).map((event) => `hooks.${event}`),
  ];
}

/** Events that hold an entry of ours. */
export function eventsWithOurs(text: string, identity: Identity): string[] {
  const hooks = member(rootOf(text), "hooks");
  if (hooks?.type !== "object") return [];
  return (hooks.children ?? []).flatMap(({ children }) => {
    const found = elements(children?.[1]).some((group) =>
      elements(member(group, "hooks")).some((handler) => isOursAt(handler, identity)),
    );
    return found ? [String(children?.[0]?.value)] : [];
  });
}

const isOursAt = (handler: Node, identity: Identity) => isOurs(getNodeValue(handler), identity);

function rootOf(text: string): Node | undefined {
  const tree = treeOf(text);
  if (!tree.ok) throw new Error(tree.problem.message);
  return tree.root ?? undefined;
}

function withEntry(text: string, event: string, plain: Group, identity: Identity): string {
  const style = styleOf(text);
  const root = rootOf(text);
  if (!root) return emptied(text, { hooks: { [event]: [plain] } }, style);
  const hooks = member(root, "hooks");
  if (!hooks) return inserted(text, root, [`"hooks"`, { [event]: [plain] }], style);
  const list = member(hooks, event);
  if (!list) return inserted(text, hooks, [JSON.stringify(event), [plain]], style);
  const own = elements(list).filter((each) =>
    elements(member(each, "hooks")).some((handler) => isOursAt(handler, identity)),
  );
  const group = patiently(plain, waitOf(own, identity));
  const [first] = own;
  if (own.length === 1 && sameJson(getNodeValue(first!), group)) return text;
  // A group of ours alone is brought up to date where it stands; anything else is taken out and put in anew.
  if (own.length === 1 && elements(member(first, "hooks")).length === 1)
    return replaced(
      text,
      first!,
      isOneLine(text) ? JSON.stringify(group) : written(group, style, indentAt(text, first!.offset)),
    );
  const cleared = without(text, event, identity, []);
  return inserted(cleared, member(member(rootOf(cleared), "hooks"), event)!, [null, group], style);
}

/** The longest wait for a person that an entry of ours asks for: that is a wish of its owner's. */
const waitOf = (groups: Node[], identity: Identity): number =>
  Math.max(
    0,
    ...groups
      .flatMap((group) => elements(member(group, "hooks")))
      .filter((handler) => isOursAt(handler, identity))
      .map((handler) => waitIn(getNodeValue(handler))),
  );

/** A text with no value in it keeps its byte order mark and whether it ends in a newline. */
function emptied(text: string, value: unknown, style: Style): string {
  const mark = text.startsWith(BOM) ? BOM : "";
  return `${mark}${written(value, style, "")}${style.eol}`;
}

const isOneLine = (text: string): boolean => !/[\r\n]/.test(text.trim()) && (rootOf(text)?.children ?? []).length > 0;

/** One more member of an object or element of an array, behind the last one, on a line of its own if those are. */
function inserted(text: string, into: Node, [key, value]: [string | null, unknown], style: Style): string {
  const last = into.children?.at(-1);
  const inner = text.slice(into.offset + 1, into.offset + into.length - 1);
  const isShort = isOneLine(text);
  const label = key === null ? "" : isShort ? `${key}:` : `${key}: `;
  if (isShort) {
    const item = `${label}${JSON.stringify(value)}`;
    return last ? put(text, last.offset + last.length, 0, `,${item}`) : put(text, into.offset + 1, inner.length, item);
  }
  const outer = indentAt(text, into.offset);
  if (!last) {
    const indent = outer + style.unit;
    const item = `${style.eol}${indent}${label}${written(value, style, indent)}${style.eol}${outer}`;
    return put(text, into.offset + 1, inner.length, item);
  }
  // Members that share the line of their container stay there, and so does ours.
  const startsLine = text.slice(0, last.offset).trimEnd().length <= text.lastIndexOf("\n", last.offset - 1) + 1;
  const indent = startsLine ? indentAt(text, last.offset) : outer;
  const item = `${label}${written(value, style, indent)}`;
  return put(text, last.offset + last.length, 0, startsLine ? `,${style.eol}${indent}${item}` : `, ${item}`);
}

/** The text without our handlers of an event, the groups that held nothing else, and what of `made` is empty then. */
function without(text: string, event: string, identity: Identity, made: readonly string[]): string {
  let out = text;
  for (;;) {
    const list = member(member(rootOf(out), "hooks"), event);
    const target = ownPart(list, identity);
    if (!target)
      return withoutMade(
        out,
        made.filter((name) => name === `hooks.${event}`),
      );
    out = removed(out, target);
  }
}

/** The first handler of ours, or its whole group when it stands there alone. */
function ownPart(list: Node | undefined, identity: Identity): Node | undefined {
  for (const group of elements(list)) {
    const handlers = elements(member(group, "hooks"));
    const own = handlers.find((handler) => isOursAt(handler, identity));
    if (own) return handlers.length === 1 ? group : own;
  }
  return undefined;
}

/** Innermost first. */
function withoutMade(text: string, made: readonly string[]): string {
  let out = text;
  for (const name of [...made].sort((a, b) => b.length - a.length)) {
    const node = name.split(".").reduce(member, rootOf(out));
    if (node?.parent && (node.type === "object" || node.type === "array") && (node.children ?? []).length === 0)
      out = removed(out, node.parent);
  }
  return out;
}

/** A member or element with the comma that goes with it. */
function removed(text: string, node: Node): string {
  const parent = node.parent!;
  const all = parent.children!;
  const at = all.indexOf(node);
  const next = all[at + 1];
  const before = all[at - 1];
  if (next) return put(text, node.offset, next.offset - node.offset, "");
  const start = before ? before.offset + before.length : parent.offset + 1;
  const end = before ? node.offset + node.length : parent.offset + parent.length - 1;
  return put(text, start, end - start, "");
}

const replaced = (text: string, node: Node, content: string) => put(text, node.offset, node.length, content);

function put(text: string, offset: number, length: number, content: string): string {
  const edit: Edit = { offset, length, content };
  return applyEdits(text, [edit]);
}

/** Whatever the order of keys. */
function sameJson(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const [one, other] = [Object.entries(a), Object.entries(b)];
  return (
    Array.isArray(a) === Array.isArray(b) &&
    one.length === other.length &&
    one.every(([key, value]) => Object.hasOwn(b, key) && sameJson(value, (b as Record<string, unknown>)[key]))
  );
}
