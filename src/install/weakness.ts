/** What makes an entry of ours see or refuse less than it should. */
import { getNodeValue } from "jsonc-parser";
import { type Identity, isOurs, startIn } from "./recognise.ts";
import { EVENTS } from "./registration.ts";
import { groupFault, handlerFault } from "./shape.ts";
import { elements, member, type Node } from "./tree.ts";

interface Written {
  matcher?: unknown;
  handler: Record<string, unknown>;
  /** What makes the client drop every hook of the event. */
  fault: string | null;
}

/**
 * What is wrong with the best entry of ours for an event, in words that follow a file's name; none without an entry. One
 * that the client can't read counts whichever is the best: it takes the others with it.
 */
export function weaknessesOf(root: Node | undefined, event: string, identity: Identity): string[] {
  const ours = oursFor(root, event, identity);
  const fault = ours.find((one) => one.fault !== null)?.fault;
  if (fault) return [`${DROPS} every hook of ${event}: Airlock's entry there ${fault}`];
  const all = ours.map((written) => wrong(written, event));
  return all.sort((a, b) => a.length - b.length)[0] ?? [];
}

const DROPS = "makes the client drop";

/** Whether with such a weakness nothing of the event reaches us. */
export const isDropped = (weakness: string): boolean => weakness.startsWith(DROPS);

function oursFor(root: Node | undefined, event: string, identity: Identity): Written[] {
  return elements(member(member(root, "hooks"), event)).flatMap((group) => {
    const named = member(group, "matcher");
    const matcher: unknown = named === undefined ? undefined : getNodeValue(named);
    return elements(member(group, "hooks")).flatMap((node) => {
      const handler: unknown = getNodeValue(node);
      if (!isOurs(handler, identity)) return [];
      const fault = groupFault(group) ?? handlerFault(node);
      return [{ matcher, handler: handler as Record<string, unknown>, fault }];
    });
  });
}

function wrong({ matcher, handler }: Written, event: string): string[] {
  const entry = `Airlock's entry in ${event}`;
  const { how, matcher: all, timeout: needed = 0 } = EVENTS[event] ?? {};
  const refuses = how === "block";
  const start = startIn(handler)?.how;
  const words = Array.isArray(handler.args) ? (handler.args as unknown[]) : [];
  return [
    ...(start === "bare" ? [`starts ${entry} without the words that make it judge (\`args\`)`] : []),
    ...(start === "shell" ? [`starts ${entry} through a shell, which a project can replace (no \`args\`)`] : []),
    ...(all !== undefined && ![undefined, "", all].includes(matcher as string)
      ? [`narrows ${entry} to ${JSON.stringify(matcher)}`]
      : []),
    ...(refuses && ("if" in handler || "once" in handler) ? [`starts ${entry} for some calls only`] : []),
    ...(refuses && handler.async === true ? [`starts ${entry} where it can refuse nothing (\`async\`)`] : []),
    ...(refuses && handler.onFailure !== "block" ? [`lets calls run when ${entry} fails (no \`onFailure\`)`] : []),
    ...(refuses && words.includes("--fail-open") ? [`lets calls run when ${entry} fails (\`--fail-open\`)`] : []),
    ...(refuses && typeof handler.timeout === "number" && handler.timeout < needed
      ? [`gives ${entry} less time than it may need (\`timeout\`)`]
      : []),
  ];
}
