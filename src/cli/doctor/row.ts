/** One thing that must be true, and whether it is. */
export interface Row {
  what: string;
  /** `warn`: it works, and a person should know. `bad`: something that matters is not enforced. */
  state: "ok" | "warn" | "bad";
  /** What was found. */
  found: string;
  /** The command or the deed that mends it. */
  mend?: string;
  /** Mends it where no choice is to be made; tells what it did. */
  fix?: () => string;
}

export const ok = (what: string, found: string): Row => ({ what, state: "ok", found });

export const warn = (what: string, found: string, mend?: string): Row => ({
  what,
  state: "warn",
  found,
  ...(mend === undefined ? {} : { mend }),
});

export const bad = (what: string, found: string, mend: string, fix?: () => string): Row => ({
  what,
  state: "bad",
  found,
  mend,
  ...(fix ? { fix } : {}),
});
