/**
 * Whether a change of an agent's settings, which its client is about to take over in a running session, would disarm
 * the guard: pure, and strict about what can't be read.
 */
import { getNodeValue } from "jsonc-parser";
import { eventsWithOurs } from "./edit.ts";
import { type Identity, isOurs } from "./recognise.ts";
import { EVENTS } from "./registration.ts";
import { problemsIn } from "./shape.ts";
import { elements, member, type Node, treeOf } from "./tree.ts";
import { weaknessesOf } from "./weakness.ts";

/** Variables that load code into the hook, lead the client elsewhere, or move what it starts. */
const LOADERS =
  /^(?:LD_|DYLD_|NODE_|BUN_|OPENSSL_|AIRLOCK_|(?:PATH|BASH_ENV|ENV|SHELL|HOME|CLAUDE_CONFIG_DIR|CLAUDE_CODE_SHELL_PREFIX|CLAUDE_CODE_SIMPLE|CLAUDE_CODE_SHELL|ANTHROPIC_BASE_URL|HTTPS?_PROXY|ALL_PROXY)$)/i;

/** The events of the guard that can refuse or tell: without them it is off or blind. */
const NEEDED = Object.keys(EVENTS).filter((event) => EVENTS[event]!.how !== "async");

/**
 * What the change does to the guard, in words that follow "it"; null when it does nothing to it. `before` is the text
 * the session knows, null for none; `after` null for a file that is gone.
 */
export function disarming(before: string | null, after: string | null, identity: Identity): string | null {
  const armed = before === null ? [] : armedEvents(before, identity);
  if (after === null) return armed.length > 0 ? "removes the settings that start Airlock" : null;
  const tree = treeOf(after);
  if (!tree.ok) return "leaves settings that do not parse, and hooks in them are dropped";
  const root = tree.root ?? undefined;
  if (member(root, "disableAllHooks")?.value === true) return "switches every hook off (`disableAllHooks`)";
  const kept = new Set(armedEvents(after, identity));
  const gone = armed.find((event) => !kept.has(event));
  if (gone !== undefined) return `takes Airlock's entry out of ${gone}`;
  const known = before === null ? undefined : rootOf(before);
  const weaker = armed
    .flatMap((event) => {
      const had = weaknessesOf(known, event, identity);
      return weaknessesOf(root, event, identity).filter((one) => !had.includes(one));
    })
    .at(0);
  if (weaker !== undefined) return weaker;
  if (armed.length > 0 && root) {
    const [problem] = problemsIn(after, root, NEEDED, identity);
    if (problem) return `makes the client drop Airlock's entry (line ${problem.line}: ${problem.message})`;
  }
  return foreignHooks(known, root, identity) ?? variables(known, root) ?? plugins(known, root);
}

/** Events that hold a working entry of ours; none for a text that does not parse. */
function armedEvents(text: string, identity: Identity): string[] {
  const tree = treeOf(text);
  return tree.ok ? eventsWithOurs(text, identity) : [];
}

function rootOf(text: string): Node | undefined {
  const tree = treeOf(text);
  return tree.ok ? (tree.root ?? undefined) : undefined;
}

/** Hooks of others that were not there before: they run unseen, and may rewrite a call that was judged. */
function foreignHooks(before: Node | undefined, after: Node | undefined, identity: Identity): string | null {
  const known = new Set(hooksOf(before, identity).map(([event, text]) => `${event}\0${text}`));
  const fresh = hooksOf(after, identity).find(([event, text]) => !known.has(`${event}\0${text}`));
  return fresh ? `adds a hook to ${fresh[0]}, which runs unseen and may rewrite calls after they were judged` : null;
}

/** Every hook that is not ours, with its event. */
export function hooksOf(root: Node | undefined, identity: Identity): [event: string, text: string][] {
  const hooks = member(root, "hooks");
  if (hooks?.type !== "object") return [];
  return (hooks.children ?? []).flatMap(({ children }) =>
    elements(children?.[1]).flatMap((group) =>
      elements(member(group, "hooks"))
        .map((handler): unknown => getNodeValue(handler))
        .filter((handler) => !isOurs(handler, identity))
        .map((handler): [string, string] => [String(children?.[0]?.value), JSON.stringify(handler)]),
    ),
  );
}

function variables(before: Node | undefined, after: Node | undefined): string | null {
  const known = loaders(before);
  const changed = [...loaders(after)].find(([name, value]) => known.get(name) !== value);
  return changed ? `sets ${changed[0]} for everything that the client starts` : null;
}

/** The variables of a settings file that reach the guard, with their values as JSON. */
export function loaders(root: Node | undefined): Map<string, string> {
  const env = member(root, "env");
  const pairs = env?.type === "object" ? (env.children ?? []) : [];
  return new Map(
    pairs.flatMap(({ children }) => {
      const name = String(children?.[0]?.value);
      return children?.[1] && LOADERS.test(name) ? [[name, JSON.stringify(getNodeValue(children[1]))] as const] : [];
    }),
  );
}

/** A guard that came as a plugin is switched off like any other. */
function plugins(before: Node | undefined, after: Node | undefined): string | null {
  const off = (root: Node | undefined) =>
    (member(root, "enabledPlugins")?.children ?? []).filter(
      ({ children }) => /^airlock(?:@|$)/.test(String(children?.[0]?.value)) && children?.[1]?.value === false,
    ).length;
  return off(after) > off(before) ? "switches the Airlock plugin off" : null;
}
