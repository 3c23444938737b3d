/** The settings files that a session's client has read, as they were: what a change is held against. */
import { join } from "node:path";
import { sha256 } from "../audit/sha256.ts";
import { jsonIn } from "../types/json.ts";
import { makeFolder, readOwn, replaceFile } from "./files.ts";
import { readRegular } from "./peek.ts";
import { forgetOld } from "./sessions.ts";

/** Bytes of a settings file: far more than any has. */
const MOST = 8 * 1024 * 1024;

/** By path; null for a file that was not there. */
export type KnownSettings = Record<string, string | null>;

export function knownSettings(home: string, session: string): KnownSettings | null {
  return jsonIn<KnownSettings>(readOwn(pathOf(home, session), MOST * 4));
}

export function keepSettings(home: string, session: string, known: KnownSettings): void {
  makeFolder(join(home, "settings"));
  forgetOld(join(home, "settings"));
  replaceFile(pathOf(home, session), JSON.stringify(known));
}

/** The text of a settings file now; null where there is none that could be read. */
export function settingsText(path: string): string | null {
  const bytes = readRegular(path, MOST);
  return bytes && new TextDecoder().decode(bytes);
}

const pathOf = (home: string, session: string) => join(home, "settings", `${sha256(session).slice(0, 32)}.json`);
