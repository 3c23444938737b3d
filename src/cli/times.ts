/** Times as a person writes them. */
const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 };

/** `30m`, `2h`, `3d`, `1w` in milliseconds; undefined for anything else. */
export function lengthOf(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,6})([mhdw])$/.exec(text) ?? [];
  return count && unit && Number(count) > 0 ? Number(count) * UNITS[unit]! : undefined;
}
