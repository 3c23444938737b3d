/** Perforce, Sapling, Fossil and Bazaar: what of a person's own work they throw away. */
import { stands } from "../kit/calls.ts";
import { isPreview, type Told, tells } from "../kit/keeper.ts";
import { mutation } from "../kit/roles.ts";
import { type Command, command, type Yield } from "../kit/spec.ts";
import { discard } from "./common.ts";

interface Lost extends Told {
  loses: Yield;
}

function system(names: string, losses: readonly Lost[]): Command {
  return command(names, {
    style: { none: true },
    prints: "nothing",
    effects: ({ operands, hidden }): Yield[] =>
      isPreview(operands) || stands("-n --preview", operands)
        ? []
        : losses.flatMap((lost) => (tells(lost, operands, hidden) ? [lost.loses] : [])),
  });
}

const gone = (verb: string, object: string) => mutation("perforce", verb, object, { destroys: true, hosted: true });

/** `-a` reverts what is as it was, `-k` leaves the files. */
export const perforce = system("p4", [
  { call: "revert", without: "-a -k", loses: discard("worktree", "revert") },
  { call: "clean", loses: discard("worktree", "clean") },
  { call: "sync", flags: "-f", loses: discard("worktree", "clean") },
  { call: "obliterate", flags: "-y", loses: gone("obliterate", "repository") },
  { call: "client|depot|stream|branch", flags: "-d", loses: gone("delete", "resource") },
]);
export const sapling = system("sl", [
  { call: "revert", flags: "--all -a --no-backup -C", loses: discard("worktree", "revert") },
  { call: "goto|go|update|up", flags: "-C --clean", loses: discard("worktree", "revert") },
  { call: "purge|clean", loses: discard("untracked", "purge") },
  { call: "hide|strip|debugstrip", loses: discard("history", "hide") },
]);
/** `fossil undo` brings back what `revert` took, and not what `clean` took by force. */
export const fossil = system("fossil", [
  { call: "clean|extras", flags: "-f --force -x --verily", loses: discard("untracked", "clean") },
  { call: "purge|scrub|shun", loses: discard("history", "purge") },
]);
export const bazaar = system("bzr brz", [
  { call: "revert", flags: "--no-backup", loses: discard("worktree", "revert") },
  { call: "clean-tree", flags: "--force", loses: discard("untracked", "clean-tree") },
  { call: "push", flags: "--overwrite", loses: discard("remote-history", "overwrite") },
]);
