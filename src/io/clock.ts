/** The only clock. Milliseconds since 1970, UTC. */
export const now = (): number => Date.now();

/** ISO 8601 in UTC, whatever the machine's zone. */
export const stamp = (at: number = Date.now()): string => new Date(at).toISOString();

/** Milliseconds of a clock that only runs forward, for durations. */
export const ticks = (): number => performance.now();
