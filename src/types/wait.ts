/** Seconds that a call may wait for a person: an hour. A client that waits longer has other troubles. */
export const LONGEST_WAIT = 3600;
