/** What makes an entry of ours see or refuse less than it should. */
import { getNodeValue } from "jsonc-parser";
import { type Identity, isOurs } from "./recognise.ts";
import { EVENTS } from "./registration.ts";
import { elements, member, type Node } from "./tree.ts";

interface Written {
  matcher?: unknown;
  handler: Record<string, unknown>;
}

/** What is wrong with the best entry of ours for an event, in words that follow a file's name; none without an entry. */
export function weaknessesOf(root: Node | undefined, event: string, identity: Identity): string[] {
  const all = oursFor(root, event, identity).map((written) => wrong(written, event));
  return all.sort((a, b) => a.length - b.length)[0] ?? [];
}

function oursFor(root: Node | undefined, event: string, identity: Identity): Written[] {
  return elements(member(member(root, "hooks"), event)).flatMap((group) => {
    const named = member(group, "matcher");
    const matcher: unknown = named === undefined ? undefined : getNodeValue(named);
    return elements(member(group, "hooks"))
      .map((handler): unknown => getNodeValue(handler))
      .filter((handler) => isOurs(handler, identity))
      .map((handler) => ({ matcher, handler: handler as Record<string, unknown> }));
  });
}

function wrong({ matcher, handler }: Written, event: string): string[] {
  const entry = `Airlock's entry in ${event}`;
  const { how, matcher: all } = EVENTS[event] ?? {};
  const refuses = how === "block";
  return [
    ...(all !== undefined && ![undefined, "", all].includes(matcher as string)
      ? [`narrows ${entry} to ${JSON.stringify(matcher)}`]
      : []),
    ...(refuses && ("if" in handler || "once" in handler) ? [`starts ${entry} for some calls only`] : []),
    ...(refuses && handler.async === true ? [`starts ${entry} where it can refuse nothing (\`async\`)`] : []),
    ...(refuses && handler.onFailure !== "block" ? [`lets calls run when ${entry} fails (no \`onFailure\`)`] : []),
    ...(refuses && (handler.args as unknown[]).includes("--fail-open")
      ? [`lets calls run when ${entry} fails (\`--fail-open\`)`]
      : []),
  ];
}
