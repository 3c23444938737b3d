/** A fresh folder outside the system's temporary folders, where deleting and writing are ordinary. Gone at exit. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { TEMP_ROOTS } from "../../src/classify/places/data/system.ts";

const repository = realpathSync(join(import.meta.dirname, "../.."));
/** A clone may itself lie in a temporary folder: then the account's home is the place. */
const inTemp = TEMP_ROOTS.some((root) => repository.startsWith(`${root}/`));
const base = inTemp ? join(userInfo().homedir, ".airlock-tests") : join(repository, ".vitest");
const made: string[] = [];
process.on("exit", () => {
  for (const top of made) rmSync(top, { recursive: true, force: true });
});

export function folderOutsideTemp(prefix: string): string {
  mkdirSync(base, { recursive: true });
  const top = realpathSync(mkdtempSync(join(base, prefix)));
  made.push(top);
  return top;
}
