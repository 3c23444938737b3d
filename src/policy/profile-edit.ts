/** Changes which profile a policy extends, and leaves the rest of the text. Parses YAML: not for the hook. */
import { isMap, parseDocument } from "yaml";

/** Null for a text that is no policy. */
export function withProfile(text: string, profile: string): string | null {
  const document = parseDocument(text);
  if (document.errors.length > 0 || !isMap(document.contents)) return null;
  document.set("extends", profile);
  return document.toString({ lineWidth: 0 });
}

/** The profile that a policy extends; null for none. */
export function profileOf(text: string): string | null {
  const document = parseDocument(text);
  const found = isMap(document.contents) ? document.get("extends") : null;
  return typeof found === "string" ? found : null;
}
