/** Changes the text of `grants.yaml` and leaves what a person wrote in it, comments too. Parses YAML: not for the hook. */
import { Document, isMap, isSeq, parseDocument, type YAMLSeq } from "yaml";
import type { Grant } from "../types/policy.ts";

/** The text with the grants added at its end; a new file when there is none. */
export function withGrants(text: string | null, grants: readonly Grant[]): string {
  const document = listIn(text);
  const list = document.contents as YAMLSeq;
  for (const grant of grants) {
    const node = document.createNode(written(grant));
    if (isMap(node)) {
      const where = node.get("where");
      const scope = node.get("scope");
      for (const part of [where, scope]) if (isMap(part)) part.flow = true;
    }
    list.add(node);
  }
  return document.toString({ lineWidth: 0 });
}

/** The text without the grants of these ids. */
export function withoutGrants(text: string, ids: readonly string[]): string {
  const document = listIn(text);
  const list = document.contents as YAMLSeq;
  list.items = list.items.filter((item) => !(isMap(item) && ids.includes(String(item.get("id")))));
  list.flow = list.items.length === 0;
  return document.toString({ lineWidth: 0 });
}

function listIn(text: string | null): Document {
  const document = text === null ? new Document([]) : parseDocument(text);
  if (!isSeq(document.contents)) document.contents = document.createNode([]) as unknown as typeof document.contents;
  const list = document.contents as unknown as YAMLSeq;
  list.flow = false;
  return document as Document;
}

/** Members in the order in which they are read. */
function written({ id, effect, where, on, scope, until, who, at, why }: Grant): Record<string, unknown> {
  return {
    id,
    effect,
    where,
    on,
    ...(scope ? { scope } : {}),
    ...(until === null ? {} : { until: new Date(until).toISOString() }),
    ...(who ? { who } : {}),
    at,
    ...(why ? { why } : {}),
  };
}
