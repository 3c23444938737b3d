/** Subcommands that change the working tree. What the reflog or git itself protects is no effect. */
import { EMPTY_FLOW } from "../../types/flow.ts";
import { known, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, disables, inline, off, opens, reads, value } from "../kit/roles.ts";
import type { Spec, Yield } from "../kit/spec.ts";
import { afterDashes, beforeDashes, discard, looksLikePath, pathsOf, privateFlow, show } from "./common.ts";
import { pathspec } from "./flags.ts";

const tree = (how: string, paths: Text[]): Yield[] => paths.map((path) => discard("worktree", how, { path }));

/** `checkout [ref] [--] path…`: which operands are paths. */
function checkedOut(args: Args): Text[] {
  if (args.dashes >= 0) return afterDashes(args);
  const words = beforeDashes(args);
  if (args.given("--ours --theirs --merge --overlay --no-overlay") && words.length > 0) return words;
  const [first, ...rest] = words;
  if (!first) return [];
  return looksLikePath(first) ? words : rest;
}

export const checkout = (): Spec => ({
  flags: {
    "-b -B --orphan --conflict": value(),
    "-f --force": off,
    "-p --patch": off,
    "--ours --theirs -2 -3": off,
    "-m --merge": off,
    "--overlay": off,
    "--no-overlay": off,
    "-q --quiet --progress --no-progress -d --detach --no-track -l --ignore-skip-worktree-bits --overwrite-ignore --no-overwrite-ignore --ignore-other-worktrees --no-recurse-submodules --guess --no-guess":
      off,
    "-t --track --recurse-submodules": inline,
    ...pathspec,
  },
  effects: (args) => [
    ...(args.has("--force") ? [discard("worktree", "force")] : []),
    ...(args.given("--patch") ? [] : tree("checkout", args.given("-b") ? afterDashes(args) : checkedOut(args))),
    ...(args.given("--pathspec-from-file") ? [discard("worktree", "checkout")] : []),
  ],
  prints: "nothing",
});

export const switchTo = (): Spec => ({
  flags: {
    "-c --create -C --force-create --orphan --conflict": value(),
    "-f --force --discard-changes": off,
    "-d --detach --guess --no-guess -q --quiet --progress --no-progress -m --merge --no-track --ignore-other-worktrees --no-recurse-submodules --overwrite-ignore":
      off,
    "-t --track --recurse-submodules": inline,
  },
  when: { "--discard-changes": discard("worktree", "force") },
  prints: "nothing",
});

export const restore = (): Spec => ({
  flags: {
    "-s --source --conflict": value(),
    "-S --staged": off,
    "-W --worktree": off,
    "-p --patch": off,
    "-q --quiet --progress --no-progress --ours --theirs -2 -3 -m --merge --ignore-unmerged --overlay --no-overlay --ignore-skip-worktree-bits --no-recurse-submodules":
      off,
    "--recurse-submodules": inline,
    ...pathspec,
  },
  effects: (args) => {
    if ((args.given("--staged") && !args.has("--worktree")) || args.given("--patch")) return [];
    if (args.given("--pathspec-from-file")) return [discard("worktree", "restore")];
    return tree("restore", args.operands);
  },
  prints: "nothing",
});

export const reset = (): Spec => ({
  flags: {
    "--soft --mixed -N --intent-to-add --keep -q --quiet --no-quiet --refresh --no-refresh -p --patch --no-recurse-submodules":
      off,
    "--hard": off,
    "--merge": off,
    "--recurse-submodules": inline,
    ...pathspec,
  },
  when: { "--hard": discard("worktree", "reset"), "--merge": discard("worktree", "reset") },
  prints: "nothing",
});

export const clean = (): Spec => ({
  flags: {
    "-n --dry-run": off,
    "-i --interactive": off,
    "-x": off,
    "-X": off,
    "-f --force -d -q --quiet": off,
    "-e --exclude": value(),
  },
  harmless: "-n --dry-run -i --interactive",
  effects: (args) => {
    const paths = args.operands.length > 0 ? args.operands : [null];
    return paths.flatMap((path): Yield[] => [
      ...(args.given("-X") ? [] : [discard("untracked", "clean", { path })]),
      ...(args.has("-x") || args.given("-X") ? [discard("ignored", "clean", { path })] : []),
    ]);
  },
  prints: "nothing",
});

const stashFlags = {
  "-p --patch -S --staged -k --keep-index --no-keep-index -q --quiet -u --include-untracked --no-include-untracked -a --all --index":
    off,
  "-m --message": value(),
  ...pathspec,
};
/** What is put away or removed here, and git keeps: what the paths held is no longer in force. */
const kept = (how: string, paths: Text[]): Yield[] => paths.map((path) => discard("index", how, { path }));

const ordinary: Spec = { flags: stashFlags, prints: "nothing" };
export const stash = (): Spec => ({
  flags: stashFlags,
  subcommands: {
    push: { ...ordinary, effects: (args) => kept("stash", args.operands) },
    "save pop apply branch store create import export": ordinary,
    list: { prints: "nothing" },
    show: {
      flags: {
        "-p --patch": off,
        "-u --include-untracked --only-untracked --stat --name-only --name-status --numstat --shortstat --summary": off,
        "--color --format": inline,
      },
      effects: (args) => (args.given("--patch") ? pathsOf(args, 1).map(show) : []),
      prints: (args) => (args.given("--patch") ? privateFlow("git stash show") : EMPTY_FLOW),
    },
    drop: { flags: { "-q --quiet": off }, does: discard("stash", "drop"), prints: "nothing" },
    clear: { does: discard("stash", "clear"), prints: "nothing" },
  },
  otherwise: ordinary,
  prints: "nothing",
});

export const remove = (): Spec => ({
  flags: {
    "-f --force": off,
    "--cached": off,
    "-n --dry-run": off,
    "-r -q --quiet --ignore-unmatch --sparse": off,
    ...pathspec,
  },
  harmless: "-n --dry-run --cached",
  // Without force git keeps what isn't committed.
  effects: (args) => (args.has("--force") ? tree("rm", args.operands) : kept("rm", args.operands)),
  prints: "nothing",
});

export const move = (): Spec => ({
  flags: { "-n --dry-run": off, "-f --force -k -v --verbose --sparse": off },
  harmless: "-n --dry-run",
  effects: (args) => {
    const to = args.operands.at(-1);
    return to ? args.operands.slice(0, -1).map((from) => ({ kind: "move", from, to })) : [];
  },
  prints: "nothing",
});

const forceAdded = (path: Text): Yield[] => [
  show(path),
  {
    kind: "mutate",
    service: "git",
    verb: "force-add",
    object: "file",
    target: path,
    destroys: false,
    hosted: false,
    prompts: false,
    environment: "unknown",
  },
];
export const add = (): Spec => ({
  flags: {
    "-f --force": off,
    "-n --dry-run": off,
    "-v --verbose -i --interactive -p --patch -e --edit --sparse -u --update -A --all --no-ignore-removal --no-all --ignore-removal -N --intent-to-add --refresh --ignore-errors --ignore-missing --no-warn-embedded-repo --renormalize":
      off,
    "--chmod": value(),
    ...pathspec,
  },
  harmless: "-n --dry-run",
  effects: (args) => (args.has("--force") ? args.operands.flatMap(forceAdded) : []),
  prints: "nothing",
});

/** `--add` asks no ignore rule. */
export const updateIndex = (): Spec => ({
  flags: {
    "--add": off,
    "--remove --force-remove --replace --refresh -q --unmerged --ignore-missing --really-refresh --again -g --assume-unchanged --no-assume-unchanged --skip-worktree --no-skip-worktree --ignore-skip-worktree-entries --fsmonitor-valid --no-fsmonitor-valid --info-only --stdin -z --verbose --split-index --no-split-index --untracked-cache --no-untracked-cache --test-untracked-cache --force-untracked-cache --fsmonitor --no-fsmonitor --unresolve --clear-resolve-undo":
      off,
    "--chmod --index-version --cacheinfo": value(),
    "--index-info": off,
  },
  effects: (args) => (args.given("--add") ? args.operands.flatMap(forceAdded) : []),
  prints: "nothing",
});

export const apply = (): Spec => ({
  flags: {
    "--stat --numstat --summary --check --index --cached -N --intent-to-add -3 --3way --ours --theirs --union --apply --no-add -R --reverse --reject -z --binary --allow-overlap --unidiff-zero --inaccurate-eof -v --verbose -q --quiet --recount --unsafe-paths --allow-empty --ignore-space-change --ignore-whitespace --allow-binary-replacement":
      off,
    "-p -C --build-fake-ancestor --exclude --include --directory --whitespace": value(),
  },
  operands: [any(opens())],
  prints: "nothing",
});

export const readTree = (): Spec => ({
  flags: {
    "--reset": off,
    "-u": off,
    "-m -i -n --dry-run -v --trivial --aggressive --empty -q --quiet --no-sparse-checkout": off,
    "--prefix --index-output --exclude-per-directory": value(),
    "--recurse-submodules": inline,
  },
  effects: (args) => (args.has("--reset") && args.has("-u") ? [discard("worktree", "read-tree")] : []),
  prints: "nothing",
});

export const checkoutIndex = (): Spec => ({
  flags: {
    "-f --force": off,
    "-a --all -u --index -q --quiet -n --no-create --stdin -z --temp --ignore-skip-worktree-bits": off,
    "--prefix --stage": value(),
  },
  // Below a prefix it writes copies.
  effects: (args) =>
    args.has("--force") && !args.given("--prefix")
      ? tree("checkout-index", args.operands.length > 0 ? args.operands : [known(".")])
      : [],
  prints: "nothing",
});

export const sparseCheckout = (): Spec => ({
  subcommands: {
    "init set add list reapply disable check-rules clean": {
      flags: {
        "--cone --no-cone --sparse-index --no-sparse-index --skip-checks --stdin -f --force -n --dry-run -z": off,
        "--rules-file": value(reads()),
      },
    },
  },
  prints: "nothing",
});

export const am = (): Spec => ({
  flags: {
    "-n --no-verify": off,
    "-s --signoff -k --keep --keep-non-patch --no-keep-non-patch --no-keep-cr --keep-cr -c --scissors --no-scissors --quoted-cr -q --quiet -u --utf8 --no-utf8 -3 --3way --no-3way --ignore-space-change --ignore-whitespace --reject --no-verify-signatures -i --interactive --verify --committer-date-is-author-date --ignore-date --continue -r --resolved --skip --quit --abort --retry --allow-empty":
      off,
    "-m --message-id --no-message-id": off,
    "-S --gpg-sign --show-current-patch --empty": inline,
    "--whitespace -C -p --directory --exclude --include --patch-format --resolvemsg": value(),
  },
  when: { "--no-verify": disables("git-hooks", "git am --no-verify") },
  operands: [any(opens())],
  prints: "nothing",
});
