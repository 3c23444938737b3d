/** Perforce, Sapling, Fossil and Bazaar: what of a person's own work they throw away. */
import { display, type Text } from "../../types/text.ts";
import { mutation } from "../kit/roles.ts";
import { type Command, command, type Yield } from "../kit/spec.ts";
import { discard } from "./common.ts";

type Lost = readonly [call: RegExp, effect: Yield];

function system(names: string, losses: readonly Lost[]): Command {
  return command(names, {
    style: { none: true },
    prints: "nothing",
    effects: ({ operands }: { operands: Text[] }): Yield[] => {
      const call = operands.map(display).join(" ");
      if (/(?:^| )(?:-n|--dry-run|--preview|--help|help|-h)(?: |$)/.test(call)) return [];
      return losses.filter(([words]) => words.test(call)).map(([, effect]) => effect);
    },
  });
}

export const perforce = system("p4", [
  [/(?:^| )revert (?!-a\b|-k\b)/, discard("worktree", "revert")],
  [/(?:^| )(?:clean|sync .*-f|sync -f)\b/, discard("worktree", "clean")],
  [
    /(?:^| )obliterate\b.* -y\b|(?:^| )obliterate -y\b/,
    mutation("perforce", "obliterate", "repository", { destroys: true, hosted: true }),
  ],
  [
    /(?:^| )(?:client|depot|stream|branch) (?:-f )?-d\b/,
    mutation("perforce", "delete", "resource", { destroys: true, hosted: true, prompts: false }),
  ],
]);
export const sapling = system("sl", [
  [
    /^(?:revert\b.*(?:--all|-a|--no-backup|-C)\b|(?:goto|go|update|up) .*(?:-C|--clean)\b)/,
    discard("worktree", "revert"),
  ],
  [/^(?:purge|clean)\b/, discard("untracked", "purge")],
  [/^(?:hide|strip|debugstrip)\b/, discard("history", "hide")],
]);
/** `fossil undo` brings back what `revert` took, and not what `clean` took by force. */
export const fossil = system("fossil", [
  [/^(?:clean|extras)\b.*(?:-f|--force|-x|--verily)\b/, discard("untracked", "clean")],
  [/^(?:purge|scrub|shun)\b/, discard("history", "purge")],
]);
export const bazaar = system("bzr brz", [
  [/^revert\b.*--no-backup\b/, discard("worktree", "revert")],
  [/^(?:clean-tree)\b.*--force\b/, discard("untracked", "clean-tree")],
  [/^push\b.*--overwrite\b/, discard("remote-history", "overwrite")],
]);
