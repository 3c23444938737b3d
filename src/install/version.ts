/** A client's version in three numbers. */
export type Version = readonly [number, number, number];

/** Exec form (`args`). An older client would run the bare program through a shell, which judges nothing. */
export const LEAST_VERSION: Version = [2, 1, 139];

/** `onFailure`: before it, a hook that is missing, killed or late lets the call run. */
export const FAILS_CLOSED: Version = [2, 1, 295];

/** The three numbers in what a client, a package or a folder's name says; null when there are none. */
export function versionIn(text: string): Version | null {
  const found = /(?:^|[^\d.])(\d{1,4})\.(\d{1,4})\.(\d{1,6})(?![\d.])/.exec(text);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : null;
}

export function isAtLeast(version: Version, least: Version): boolean {
  for (const [at, number] of version.entries()) if (number !== least[at]) return number > least[at]!;
  return true;
}

export const versionText = (version: Version): string => version.join(".");
