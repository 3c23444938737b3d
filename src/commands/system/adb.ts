/** Android's bridge: what a line for the device's shell loses there. */
import { known, literal, prefix, type Text } from "../../types/text.ts";
import { lossOf, tells } from "../kit/keeper.ts";
import { commandsIn } from "../kit/lines.ts";
import { mutation, off, value } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

const WIPES = [
  { flags: "--wipe_data", object: "device", verb: "wipe" },
  { call: "... *MASTER_CLEAR|*FACTORY_RESET", object: "device", verb: "wipe" },
];
const REMOVES = { call: "... rm", flags: "-r -R --recursive" };

/** Where whoever uses the bridge puts files of their own. */
const SCRATCH = "/data/local/tmp/";

/** A file of one's own on the device, for sure. */
const isScratch = (path: Text, folder: string): boolean => {
  const at = `${prefix(path).startsWith("/") ? "" : folder}${prefix(path)}`;
  return at.startsWith(SCRATCH) && at.length > SCRATCH.length && !(literal(path) ?? "..").split("/").includes("..");
};

/** What the commands of a line remove, one after the other: `cd` leads to where names are looked for. */
function removed(line: readonly Text[][]): Yield[] {
  let folder = "/";
  return line.flatMap((words) => {
    const [program, to] = words;
    if (program && literal(program) === "cd") folder = `${to ? (literal(to) ?? "") : ""}/`;
    const found = tells(REMOVES, words);
    const paths = found ? words.slice(found.end).filter((word) => !prefix(word).startsWith("-")) : [];
    const target = paths.find((path) => !isScratch(path, folder));
    return target ? [mutation("adb", "delete", "files", { target, destroys: true })] : [];
  });
}

export const adb = command("adb", {
  style: { stops: true, single: true },
  flags: { "-s -t -H -P -L --one-device": value(), "-a -d -e --exit-on-write-error": off },
  effects: (args): Yield[] => {
    const [verb, ...words] = args.operands;
    if (!verb || !["shell", "exec-out", "exec-in"].includes(literal(verb) ?? "")) return [];
    // The words arrive as one line.
    const line = commandsIn({ ...known(""), pieces: words.flatMap((word) => [...word.pieces, " "]) });
    return [...line.flatMap((one) => lossOf("adb", WIPES, one) ?? []), ...removed(line)];
  },
});
