/** What becomes of an entry of ours in a settings file, so that it judges less, nothing, or twice. */
import { getNodeValue, parseTree } from "jsonc-parser";
import { type Identity, isOurs } from "../../src/install/recognise.ts";
import { elements, member } from "../../src/install/tree.ts";

type Handler = Record<string, unknown>;
type Group = { matcher?: unknown; hooks: Handler[] };

export interface Weakening {
  name: string;
  /** The group of ours as somebody leaves it; several in its place. */
  change(group: Group): Group | Group[];
  /** What is said of it in PreToolUse; null where the guard is as strong as before. */
  said: string | null;
}

const ENTRY = "Airlock's entry in PreToolUse";
const drops = (fault: string) => `makes the client drop every hook of PreToolUse: Airlock's entry there ${fault}`;

const handlers = (change: (handler: Handler) => Handler) => (group: Group) => ({
  ...group,
  hooks: group.hooks.map(change),
});
const without = (key: string) =>
  handlers((handler) => Object.fromEntries(Object.entries(handler).filter(([name]) => name !== key)));
const args = (change: (words: string[]) => unknown) =>
  handlers((handler) => ({ ...handler, args: change(handler.args as string[]) }));
const set = (more: Handler) => handlers((handler) => ({ ...handler, ...more }));

const NO_WORDS = `starts ${ENTRY} without the words that make it judge (\`args\`)`;
const OPEN = `lets calls run when ${ENTRY} fails (no \`onFailure\`)`;

export const weakenings: Weakening[] = [
  { name: "no time", change: set({ timeout: 0 }), said: drops("has a `timeout` that is no positive number") },
  {
    name: "a time in words",
    change: set({ timeout: "20" }),
    said: drops("has a `timeout` that is no positive number"),
  },
  {
    name: "too little time",
    change: set({ timeout: 1 }),
    said: `gives ${ENTRY} less time than it may need (\`timeout\`)`,
  },
  { name: "no onFailure", change: without("onFailure"), said: OPEN },
  { name: "onFailure that goes on", change: set({ onFailure: "continue" }), said: OPEN },
  {
    name: "onFailure that nobody knows",
    change: set({ onFailure: "deny" }),
    said: drops("has an `onFailure` that is neither `block` nor `continue`"),
  },
  {
    name: "some tools only",
    change: (group) => ({ ...group, matcher: "Bash" }),
    said: `narrows ${ENTRY} to "Bash"`,
  },
  {
    name: "a matcher that is none",
    change: (group) => ({ ...group, matcher: {} }),
    said: drops("has a `matcher` that is no text"),
  },
  { name: "some calls only", change: set({ if: "Bash(ls)" }), said: `starts ${ENTRY} for some calls only` },
  { name: "one call only", change: set({ once: true }), said: `starts ${ENTRY} for some calls only` },
  {
    name: "nobody waits for it",
    change: set({ async: true }),
    said: `starts ${ENTRY} where it can refuse nothing (\`async\`)`,
  },
  {
    name: "open by a word of ours",
    change: args((words) => [...words, "--fail-open"]),
    said: `lets calls run when ${ENTRY} fails (\`--fail-open\`)`,
  },
  { name: "no args", change: without("args"), said: NO_WORDS },
  { name: "empty args", change: args(() => []), said: NO_WORDS },
  {
    name: "args that are a text",
    change: args((words) => words.join(" ")),
    said: drops("has `args` that are no list of texts"),
  },
  {
    name: "args with a number",
    change: args((words) => [...words, 1]),
    said: drops("has `args` that are no list of texts"),
  },
  {
    name: "through a shell",
    change: handlers(({ args: words, command, ...rest }) => ({
      ...rest,
      command: [`"${String(command)}"`, ...(words as string[])].join(" "),
    })),
    said: `starts ${ENTRY} through a shell, which a project can replace (no \`args\`)`,
  },
  { name: "fewer words", change: args(() => ["hook"]), said: null },
  { name: "more time", change: set({ timeout: 30 }), said: null },
  { name: "an older place of the program", change: set({ command: "/old/place/airlock" }), said: null },
  { name: "twice", change: (group) => [group, group], said: null },
  { name: "twice in a group", change: (group) => ({ ...group, hooks: [...group.hooks, ...group.hooks] }), said: null },
  {
    name: "a second one that the client can't read",
    change: (group) => [group, handlers((handler) => ({ ...handler, timeout: -1 }))(group)],
    said: drops("has a `timeout` that is no positive number"),
  },
  { name: "gone", change: () => [], said: null },
];

/** The text with our group of an event as `change` leaves it, and every other byte as it was. */
export function weaken(text: string, event: string, identity: Identity, change: Weakening["change"]): string {
  const list = member(member(parseTree(text.replace("\uFEFF", " ")), "hooks"), event);
  const all = elements(list);
  const at = all.findIndex((group) =>
    elements(member(group, "hooks")).some((handler) => isOurs(getNodeValue(handler), identity)),
  );
  const own = all[at];
  if (!own) return text;
  const changed = [change(getNodeValue(own) as Group)].flat();
  if (changed.length > 0) {
    const end = own.offset + own.length;
    return text.slice(0, own.offset) + changed.map((group) => JSON.stringify(group)).join(", ") + text.slice(end);
  }
  const [before, next] = [all[at - 1], all[at + 1]];
  const start = next ? own.offset : before ? before.offset + before.length : own.offset;
  return text.slice(0, start) + text.slice(next ? next.offset : own.offset + own.length);
}
