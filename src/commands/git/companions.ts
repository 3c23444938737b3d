/** Programs around git: history rewriters, dashed names, viewers, keepers of secrets. */
import { known } from "../../types/text.ts";
import { dash, off, opens, reveal, runs, value, writes } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";
import { discard } from "./common.ts";
import { filterRepo, lfs } from "./history.ts";

/** `git-push` is `git push`. */
export const dashed = command(
  "git-push git-reset git-checkout git-switch git-restore git-clean git-branch git-stash git-rebase git-config git-fetch git-pull git-clone git-remote git-commit git-merge git-add git-rm git-mv git-tag git-gc git-prune git-reflog git-worktree git-submodule git-update-ref git-filter-branch git-diff git-show git-log git-cat-file git-grep git-ls-remote git-archive git-credential git-bisect",
  {
    style: { none: true },
    effects: (args) => [
      runs({ kind: "command", argv: [known("git"), known((args.path[0] ?? "").replace(/^git-/, "")), ...args.words] }),
    ],
  },
);

export const gitFilterRepo = command("git-filter-repo", filterRepo);
export const gitLfs = command("git-lfs", lfs);

export const bfg = command("bfg", {
  flags: {
    "-b --strip-blobs-bigger-than -B --strip-biggest-blobs -D --delete-files --delete-folders -p --protect-blobs-from -fe --filter-content-excluding -fi --filter-content-including -fs --filter-content-size-threshold --massive-non-file-objects-sized-up-to":
      value(),
    "-bi --strip-blobs-with-ids -rt --replace-text": value(opens()),
    "--convert-to-git-lfs": value(),
    "--no-blob-protection --private": off,
  },
  does: discard("history", "bfg"),
  prints: "nothing",
});

/** They show, or ask a person at the screen. */
export const viewers = command("tig gitk lazygit gitui gitg git-gui git-cola", {
  flags: { "-C --path -p -w --work-tree -g --git-dir -f --filter": value(), "--all --merge -v -h": off },
  prints: "nothing",
});

export const gitCrypt = command("git-crypt", {
  subcommands: {
    "export-key": {
      flags: { "-k --key-name": value() },
      effects: (args) => args.operands.flatMap((path) => dash(writes("create"))(path, args)),
    },
    unlock: { operands: [{ place: "any", role: opens() }] },
    "init lock status add-gpg-user ls-gpg-users rm-gpg-user keygen version help": {
      flags: { "-k --key-name": value(), "-a -f --force -e -u --trusted -n --no-commit": off },
    },
  },
  prints: "nothing",
});

export const gitSecret = command("git-secret", {
  subcommands: {
    cat: { does: reveal("git secret cat", ["token"]) },
    "reveal hide add remove list tell removeperson whoknows init clean changes usage": {
      flags: { "-f -F -P -v -c -d -m -r -p -i": off },
    },
  },
  prints: "nothing",
});

/** Dotfiles of the home under git. */
export const yadm = command("yadm", {
  instead: (words) => [runs({ kind: "command", argv: [known("git"), ...words], cwd: known("~") })],
});
