/** Scripts of a package manifest by name; none when the text is no manifest. */
export function scriptsOf(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    const scripts = typeof parsed === "object" && parsed !== null && "scripts" in parsed ? parsed.scripts : {};
    return typeof scripts === "object" && scripts !== null ? (scripts as Record<string, unknown>) : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
