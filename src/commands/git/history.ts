/** Subcommands that make or rewrite history. The reflog keeps what rebase, amend and reset leave behind. */
import type { Sent } from "../../types/flow.ts";
import { dropStart, literal, prefix, type Text, lines as textLines } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import {
  dash,
  disables,
  inline,
  mutation,
  off,
  opens,
  runs,
  runsCode,
  runsShell,
  sentIn,
  sentOf,
  value,
} from "../kit/roles.ts";
import type { Role, Spec, Yield } from "../kit/spec.ts";
import { branchOf, discard } from "./common.ts";
import { pathspec, signFlags } from "./flags.ts";

const skipsHooks = (args: Args): Yield[] => [disables("git-hooks", `${args.path.join(" ")} --no-verify`)];
/** The `pre-commit` framework leaves out what `SKIP` names. */
const skipsSome = (args: Args): Yield[] => {
  const skip = args.assigns.get("SKIP");
  return skip && literal(skip) !== "" ? [disables("git-hooks", "SKIP")] : [];
};

/** Secrets in a message or note are in the history like those in a file. */
const inMessage = (sent: Sent[]): Yield[] =>
  sent.flatMap(({ of }) => ("place" in of ? [mutation("git", "commit", "file", { target: of.place })] : []));
const message: Role = (text) => inMessage(sentIn(text, "body"));
const messageFile: Role = (path, args) =>
  literal(path) === "-" ? inMessage(sentOf(args.stdin, "body")) : opens()(path, args);

export const commit = (): Spec => ({
  flags: {
    "-n --no-verify": off,
    "-a --all -p --patch --reset-author --short --branch --porcelain --long -z --null -e --edit --no-edit --amend --allow-empty --allow-empty-message --no-post-rewrite -i --include -o --only --status --no-status -v --verbose -q --quiet --verify --interactive -s":
      off,
    "--dry-run": off,
    "-C --reuse-message -c --reedit-message --fixup --squash --author --date --cleanup --unified --inter-hunk-context":
      value(),
    "-m --message --trailer": value(message),
    "-F --file": value(messageFile),
    "-t --template": value(dash(opens())),
    "-u --untracked-files": inline,
    ...signFlags,
    ...pathspec,
  },
  when: { "--no-verify": skipsHooks },
  harmless: "--dry-run",
  does: skipsSome,
  prints: "nothing",
});

const mergeFlags = {
  "--no-verify": off,
  "-n --stat --no-stat --summary --no-summary --compact-summary --commit --no-commit -e --edit --no-edit --ff --no-ff --ff-only --squash --no-squash --verify --verify-signatures --no-verify-signatures -q --quiet -v --verbose --progress --no-progress --autostash --no-autostash --allow-unrelated-histories --rerere-autoupdate --no-rerere-autoupdate --overwrite-ignore --abort --quit --continue --no-log":
    off,
  "-s --strategy -X --strategy-option --cleanup": value(),
  "--log": inline,
  ...signFlags,
};
export const merge = (): Spec => ({
  flags: { ...mergeFlags, "-m --into-name": value(), "-F --file": value(opens()) },
  when: { "--no-verify": skipsHooks },
  prints: "nothing",
});

export const rebase = (): Spec => ({
  flags: {
    "--no-verify": off,
    "-x --exec": value(runsShell()),
    "--onto --keep-base-onto -s --strategy -X --strategy-option --whitespace -C --empty": value(),
    "-i --interactive --edit-todo --continue --skip --abort --quit --show-current-patch --apply -m --merge --keep-base --no-keep-empty --keep-empty --allow-empty-message --reapply-cherry-picks --no-reapply-cherry-picks -q --quiet -v --verbose --stat -n --no-stat --verify --no-ff --force-rebase -f --fork-point --no-fork-point --ignore-whitespace --committer-date-is-author-date --ignore-date --reset-author-date --root --autosquash --no-autosquash --autostash --no-autostash --reschedule-failed-exec --no-reschedule-failed-exec --update-refs --no-update-refs --rerere-autoupdate --no-rerere-autoupdate -p --preserve-merges --no-rebase-merges":
      off,
    "-r --rebase-merges": inline,
    ...signFlags,
  },
  when: { "--no-verify": skipsHooks },
  prints: "nothing",
});

/** `cherry-pick` and `revert`. */
export const pick = (): Spec => ({
  flags: {
    "-m --mainline --strategy -X --strategy-option --cleanup --empty": value(),
    "-s -e --edit --no-edit -x -r -n --no-commit --ff --allow-empty --allow-empty-message --keep-redundant-commits --rerere-autoupdate --no-rerere-autoupdate --continue --skip --quit --abort --reference":
      off,
    ...signFlags,
  },
  prints: "nothing",
});

export const branch = (): Spec => ({
  flags: {
    "-D": off,
    "-d --delete": off,
    "-f --force": off,
    "-r --remotes": off,
    "-a --all -v -vv --verbose -q --quiet -l --list --show-current --unset-upstream --edit-description -i --ignore-case --no-track --no-color --no-column --no-abbrev --create-reflog --recurse-submodules --omit-empty -m --move -M -c --copy -C":
      off,
    "-u --set-upstream-to --sort --points-at --format": value(),
    "-t --track --color --column --abbrev --contains --no-contains --merged --no-merged": inline,
  },
  // `-d` refuses what is not merged; a remote-tracking branch comes back with the next fetch.
  effects: (args) =>
    (args.has("-D") || (args.has("--delete") && args.has("--force"))) && !args.given("--remotes")
      ? args.operands.map((name) => discard("branch", "delete", { branch: name }))
      : [],
  prints: "nothing",
});

export const tag = (): Spec => ({
  flags: {
    "-a --annotate -s --sign --no-sign -f --force -d --delete -v --verify -l --list --create-reflog -i --ignore-case --omit-empty -e --edit":
      off,
    "-m --message --trailer": value(message),
    "-u --local-user --cleanup --sort --format --points-at": value(),
    "-F --file": value(messageFile),
    "-n --color --column --contains --no-contains --merged --no-merged": inline,
  },
  prints: "nothing",
});

export const notes = (): Spec => ({
  flags: {
    "-f --force --allow-empty -v --verbose -q --quiet -n --dry-run --ignore-missing --stdin --no-stripspace --stripspace":
      off,
    "-m --message": value(message),
    "-F --file": value(messageFile),
    "--ref -C --reuse-message -c --reedit-message -s --strategy --for-rewrite -p --separator": value(),
    ...signFlags,
  },
  prints: "nothing",
});

/** When unreachable entries go: `now`, `all`, a time of less than a day. Nothing for days and more. */
const soon = (when: Text | undefined): boolean =>
  when !== undefined && !/\d+\W*(?:day|week|month|year)|^never$|^false$|^\d{4}-\d\d/i.test(literal(when) ?? "now");

export const reflog = (): Spec => ({
  flags: {
    "-n --max-count --date --format --pretty --since --grep --author": value(),
    "--all --oneline -p -i --no-abbrev --stat": off,
  },
  style: { numbers: true },
  subcommands: {
    "show list exists": { flags: { "--all": off } },
    expire: {
      flags: {
        "--all": off,
        "-n --dry-run": off,
        "--updateref --rewrite --stale-fix --verbose --single-worktree": off,
        "--expire": value(),
        "--expire-unreachable": value(),
      },
      harmless: "-n --dry-run",
      effects: (args) => {
        if (!soon(args.value("--expire")) && !soon(args.value("--expire-unreachable"))) return [];
        if (args.has("--all")) return [discard("reflog", "expire")];
        return args.operands.map((ref) => discard("reflog", "expire", { branch: branchOf(ref) }));
      },
    },
    delete: {
      flags: { "-n --dry-run": off, "--rewrite --updateref --verbose": off },
      harmless: "-n --dry-run",
      effects: (args) => args.operands.map((ref) => discard("reflog", "delete", { branch: ref })),
    },
    drop: {
      flags: { "--all": off, "--single-worktree": off },
      effects: (args) =>
        args.has("--all")
          ? [discard("reflog", "expire")]
          : args.operands.map((ref) => discard("reflog", "delete", { branch: ref })),
    },
  },
  otherwise: {},
  prints: "nothing",
});

/** `delete <ref>` on standard input; nothing when it is known and says no such thing, some branch when it isn't. */
const deletedRefs = (args: Args): Yield[] => {
  if (!args.given("--stdin")) return [];
  const { text } = args.stdin;
  if (!text) return [discard("branch", "delete")];
  return textLines(text).flatMap((line) => {
    const verb = /^\s*delete[ \0]/.exec(prefix(line))?.[0];
    return verb ? [discard("branch", "delete", { branch: branchOf(dropStart(line, verb.length)) })] : [];
  });
};

export const updateRef = (): Spec => ({
  flags: {
    "-d --delete": off,
    "--stdin": off,
    "--no-deref -z --create-reflog --batch-updates": off,
    "-m": value(),
  },
  effects: (args) =>
    args.has("--delete") && args.operands[0]
      ? [discard("branch", "delete", { branch: branchOf(args.operands[0]) })]
      : deletedRefs(args),
  prints: "nothing",
});

export const filterBranch = (): Spec => ({
  flags: {
    "--setup --env-filter --tree-filter --index-filter --parent-filter --msg-filter --commit-filter --tag-name-filter":
      value(runsShell()),
    "--subdirectory-filter --original -d --state-branch": value(),
    "-f --force --prune-empty --remap-to-ancestor": off,
  },
  does: discard("history", "filter-branch"),
  prints: "nothing",
});

export const filterRepo = (): Spec => ({
  flags: {
    "--analyze --dry-run -h": off,
    "--debug": off,
    "--invert-paths --use-base-name -f --force --partial --no-gc --refs-replace --preserve-commit-hashes --preserve-commit-encoding --quiet --no-ff --use-mailmap --replace-refs-off --stdin --sensitive-data-removal --no-fetch --prune-empty-always --date-order --strip-blobs --use-original":
      off,
    "--path --path-glob --path-regex --path-match --path-rename --to-subdirectory-filter --subdirectory-filter --prune-empty --prune-degenerate --replace-refs --strip-blobs-bigger-than --tag-rename --refs --source --target --report-dir --max-blob-size":
      value(),
    "--paths-from-file --replace-text --replace-message --mailmap --strip-blobs-with-ids": value(opens()),
    "--filename-callback --file-info-callback --message-callback --name-callback --email-callback --refname-callback --blob-callback --commit-callback --tag-callback --reset-callback --done-callback":
      value(runsCode("python")),
  },
  harmless: "--analyze --dry-run -h",
  does: discard("history", "filter-repo"),
  prints: "nothing",
});

export const gc = (): Spec => ({
  flags: {
    "--aggressive --auto --no-prune -q --quiet --force --keep-largest-pack --cruft --no-cruft --detach --no-detach":
      off,
    "--prune": inline,
    "--max-cruft-size --expire-to": value(),
  },
  // Objects that nothing names stay two weeks, unless told otherwise.
  effects: (args) => (soon(args.value("--prune")) ? [discard("history", "gc")] : []),
  prints: "nothing",
});

export const prune = (): Spec => ({
  flags: { "-n --dry-run": off, "-v --verbose --progress": off, "--expire": value() },
  harmless: "-n --dry-run",
  effects: (args) => (!args.given("--expire") || soon(args.value("--expire")) ? [discard("history", "prune")] : []),
  prints: "nothing",
});

export const bisect = (): Spec => ({
  subcommands: {
    run: {
      style: { stops: true, none: true },
      effects: (args) => (args.operands.length > 0 ? [runs({ kind: "command", argv: args.operands })] : []),
    },
    "start good bad new old terms skip reset visualize view replay log help next": {
      flags: { "--no-checkout --first-parent --stat": off, "--term-new --term-old --term-bad --term-good": inline },
      prints: "nothing",
    },
  },
});

export const lfs = (): Spec => ({
  subcommands: {
    migrate: {
      subcommands: {
        info: {},
        "import export": {
          flags: {
            "--include -I --exclude -X --include-ref --exclude-ref --above --object-map --remote": value(),
            "--no-rewrite": off,
            "--everything --yes --verbose --fixup --skip-fetch": off,
            "-m --message": value(),
          },
          effects: (args) => (args.given("--no-rewrite") ? [] : [discard("history", "lfs")]),
        },
      },
    },
    "install uninstall track untrack fetch pull push checkout status ls-files env logs prune lock unlock locks version update fsck clone clean smudge filter-process pre-push post-checkout post-commit post-merge dedup ext pointer":
      {
        flags: {
          "--local --force -f --verify-remote --no-verify-remote --verify-unreachable --skip-smudge --skip-repo --system --worktree --all --dry-run -n --verbose --long -l --name-only -s --size --json --recent --lockable":
            off,
          "-I --include -X --exclude": value(),
        },
      },
  },
  prints: "nothing",
});
