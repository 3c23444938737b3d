/**
 * What a JSON text holds: a claim, which whoever asks has checked or checks next. Null where there is no text, for one
 * that is no JSON, and for JSON's own null.
 */
export function jsonIn<Claimed = unknown>(text: string | null | undefined): Claimed | null {
  if (text === null || text === undefined) return null;
  try {
    return JSON.parse(text) as Claimed | null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
