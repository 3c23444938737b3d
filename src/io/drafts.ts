/** Texts in a person's editor, and those that an edit left behind when its process was killed. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../audit/sha256.ts";
import { createFile, makeFolder, randomHex, readOwn, unless } from "./files.ts";
import { startOf } from "./lock.ts";

export interface Draft {
  path: string;
  text: string;
  /** Tells the text that was edited from any other; null there means that there was none. */
  of: string;
  /** Milliseconds since 1970 when it was last saved. */
  at: number;
}

const NAME = /^edit-(\d+)-(\d*)-([0-9a-f]{16})-[0-9a-f]{12}\.yaml$/;

/** What names a text in a draft's name. */
export const nameOf = (text: string | null): string => sha256(text ?? "\0").slice(0, 16);

/** A copy to edit, whose name tells who edits it and what it is a copy of. */
export function createDraft(folder: string, text: string, of: string): string {
  makeFolder(folder);
  const path = join(folder, `edit-${process.pid}-${startOf(process.pid) ?? ""}-${of}-${randomHex(6)}.yaml`);
  createFile(path, text);
  return path;
}

/** Those that nobody edits any more, the newest first. */
export function forsakenDrafts(folder: string, most: number): Draft[] {
  const names = unless(["ENOENT", "ENOTDIR"], () => readdirSync(folder)) ?? [];
  const all = names.flatMap((name): Draft[] => {
    const [, pid, start, of] = NAME.exec(name) ?? [];
    if (pid === undefined || isAlive(Number(pid), start!)) return [];
    const path = join(folder, name);
    const text = readOwn(path, most);
    const at = unless(["ENOENT"], () => statSync(path).mtimeMs);
    return text === null || at === undefined ? [] : [{ path, text, of: of!, at }];
  });
  return all.sort((a, b) => b.at - a.at);
}

/** A process with the number that began at another time is another one. */
function isAlive(pid: number, start: string): boolean {
  const answers = unless(["ESRCH"], () => unless(["EPERM"], () => process.kill(pid, 0)) ?? true);
  if (answers === undefined) return false;
  const current = startOf(pid);
  return start === "" || current === null || current === start;
}
