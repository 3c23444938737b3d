import { stamp } from "../io/clock.ts";
import { createFile, removeFile, unless } from "../io/files.ts";
import { noteChange } from "../io/note.ts";
import { write } from "../io/terminal.ts";
import { goOn } from "./ask.ts";
import { deskFor } from "./grants/desk.ts";
import { Misuse, options } from "./options.ts";
import { personOnly } from "./person.ts";

/**
 * `airlock freeze`: from the next call on, everything but reading is refused, in every session. It asks nothing: who
 * wants it wants it now. It can only tighten, so an agent may be at the keyboard too.
 */
export function freeze(words: string[]): number {
  const given = options(words, "freeze", ["home"], ["yes"]);
  if (given.rest.length > 0) throw new Misuse("`airlock freeze` takes no word: it freezes every session");
  const { home } = deskFor(given);
  const path = `${home.path}/frozen`;
  // The name alone counts, and fits on a disk that is full.
  const put = (text: string) => unless(["EEXIST"], () => createFile(path, text) ?? true) === true;
  const fresh = unless(["ENOSPC", "EDQUOT"], () => put(`${stamp()}\n`)) ?? put("");
  if (fresh) noteChange(home.path, "frozen");
  write(
    "out",
    `${fresh ? "Frozen" : "It is frozen already"}: everything but reading is refused. \`airlock thaw\` ends it.\n`,
  );
  return 0;
}

export async function thaw(words: string[]): Promise<number> {
  const given = options(words, "thaw", ["home"], ["yes"]);
  if (given.rest.length > 0) throw new Misuse("`airlock thaw` takes no word");
  const { home } = deskFor(given);
  personOnly("thaw", [home.path]);
  const yes = await goOn("Let agents work again?", given.flags.has("yes"));
  if (yes === null) throw new Misuse("this wants a person: run it in a terminal, or say `--yes`; nothing was changed");
  if (!yes) {
    write("out", "It stays as it is.\n");
    return 1;
  }
  const was = removeFile(`${home.path}/frozen`);
  if (was) noteChange(home.path, "thawed");
  write("out", was ? "Thawed. The next call is judged by the policy again.\n" : "It was not frozen.\n");
  return 0;
}
