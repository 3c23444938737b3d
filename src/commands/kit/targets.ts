/** Where copying tools put their operands: into a folder or in place of a name. */
import { literal, type Text } from "../../types/text.ts";
import type { Args } from "./args.ts";
import { below, isFolder, nameOf } from "./paths.ts";

export interface Pair {
  from: Text;
  to: Text;
}

/** Sources with their targets, for `cp`, `mv`, `ln`, `install`: `-t FOLDER`, a last folder, or a new name. */
export function pairs(args: Args): Pair[] {
  const into = args.value("-t --target-directory");
  const sources = into ? args.operands : args.operands.slice(0, -1);
  const target = into ?? args.operands.at(-1);
  if (!target) return [];
  const folder =
    !args.given("-T --no-target-directory") && (into !== undefined || sources.length > 1 || isFolder(target));
  // A source with a glob may be several files: the name below the folder is the pattern's.
  return sources.map((from) => ({ from, to: folder ? inside(target, from) : target }));
}

/** `cp -r x/. y` and `cp -r .. y` fill the folder itself. */
function inside(folder: Text, from: Text): Text {
  const name = nameOf(from);
  const plain = literal(name);
  return plain === "." || plain === ".." || plain === "" ? folder : below(folder, name);
}
