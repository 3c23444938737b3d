import { jsonIn } from "../types/json.ts";

/** Scripts of a package manifest by name; none when the text is no manifest. */
export function scriptsOf(text: string): Record<string, unknown> {
  const manifest = jsonIn(text);
  const scripts = typeof manifest === "object" && manifest !== null && "scripts" in manifest ? manifest.scripts : {};
  return typeof scripts === "object" && scripts !== null ? (scripts as Record<string, unknown>) : {};
}
