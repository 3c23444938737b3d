export type Platform = "linux" | "darwin" | "win32";

/** What a judgement may know of the world without looking: the same scene and call give the same verdict. */
export interface Scene {
  platform: Platform;
  /** Which shell runs the text of a shell tool. */
  shell: "bash" | "zsh" | "powershell" | "cmd";
  cwd: string;
  /** The folder that `~` means in the call. */
  home: string;
  /** Every home that is protected: the pinned one, `$HOME`, the account's. */
  homes: string[];
  /** Top of the project; null when the session started in a home or above every project. */
  root: string | null;
  /** Further tops: the other spelling of a linked root, added folders. */
  roots: string[];
  user: string;
  /** Milliseconds since 1970. */
  now: number;
  /** `settings`: files of an agent's client in which this home is wired, wherever they are. */
  airlock: { home: string; executable: string | null; settings?: readonly string[] };
  /** The agent's permission mode, and whether a person sits there. */
  mode: string;
  attended: boolean;
  /** Paths that this session wrote or downloaded, with where the bytes came from. */
  session: { written: ReadonlyMap<string, "written" | "fetched"> };
  /** Grants for one call that a call has taken: the grant's id → that call's id. */
  claims?: ReadonlyMap<string, string>;
  /** When the last entry of the log was written, in milliseconds since 1970; only looked up when a grant ends. */
  lastEntryAt?: number;
}

export type Kind = "file" | "folder" | "link" | "other" | "absent" | "unknown";

/**
 * Looks at the world, lazily and under bounds. Every answer may be `unknown`; absence and ignorance never lower a
 * verdict. Real in `io/look.ts`, a table in tests.
 */
export interface Look {
  kind(path: string): Kind;
  /** The path with every link followed, as far as it exists; the path itself when it can't be told. */
  real(path: string): string;
  /** A regular file's text, bounded; null when it is not there, no file, too large or not text. */
  read(path: string): string | null;
  /** Names in a folder, bounded; null when it can't be told. */
  list(path: string): string[] | null;
  /** Whether a work tree has changes that git keeps nowhere. */
  dirty(root: string): "clean" | "dirty" | "unknown";
  /** The paths looked at so far, with a digest of what was read. */
  seen(): { path: string; digest: string | null }[];
}

/** A look that sees nothing: for pure judgements. */
export const BLIND: Look = {
  kind: () => "unknown",
  real: (path) => path,
  read: () => null,
  list: () => null,
  dirty: () => "unknown",
  seen: () => [],
};
