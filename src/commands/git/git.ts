/** git's own options; what its subcommands do stands in the files beside this one. */

import { EMPTY_FLOW } from "../../types/flow.ts";
import { concat, known, literal, prefix, splitAt, type Text } from "../../types/text.ts";
import { readArgs } from "../kit/args.ts";
import { off, optional, value } from "../kit/roles.ts";
import { command, type Spec, type Yield } from "../kit/spec.ts";
import * as configuring from "./config.ts";
import * as history from "./history.ts";
import { push } from "./push.ts";
import { quiet } from "./quiet.ts";
import * as reading from "./reading.ts";
import * as remotes from "./remotes.ts";
import * as trees from "./trees.ts";
import * as tree from "./worktree.ts";

const flags: Spec["flags"] = {
  "-C": value(),
  "-c": value(),
  "--work-tree": value(),
  "--config-env": value(),
  "--git-dir --namespace --super-prefix --attr-source --list-cmds": value(),
  "--exec-path": optional((path) => [{ kind: "run", program: path, source: "loader", from: [] }]),
  "-p --paginate -P --no-pager --no-replace-objects --no-lazy-fetch --no-optional-locks --no-advice --bare --literal-pathspecs --glob-pathspecs --noglob-pathspecs --icase-pathspecs --html-path --man-path --info-path -v -h":
    off,
};

function fromVariable(pair: Text, assigns: ReadonlyMap<string, Text>): Text {
  const [key, name] = splitAt(pair, "=") ?? [];
  if (!key || !name) return pair;
  const given = assigns.get(literal(name) ?? "");
  if (given) return concat(key, "=", given);
  const hole = { kind: "variable" as const, name: literal(name) ?? "", guarded: false, readings: [], many: false };
  return concat(key, "=", { pieces: [hole], quoted: true, at: name.at });
}

/** Where several `-C` lead: each starts from the one before. */
function folderOf(folders: Text[]): Text | undefined {
  let out: Text | undefined;
  for (const folder of folders)
    out = out && !/^[/~]/.test(prefix(folder)) && literal(folder) !== "" ? concat(out, "/", folder) : folder;
  return out;
}

/**
 * `-C dir`, `--work-tree dir` and `-c key=value` taken off: the settings act, and git runs in that folder. An alias
 * defined on the spot is what it stands for.
 */
function instead(words: Text[], assigns: ReadonlyMap<string, Text>): Yield[] | null {
  const { args } = readArgs("git", { flags: flags ?? {}, style: { stops: true } }, words, {
    stdin: EMPTY_FLOW,
    assigns,
  });
  // `--config-env=key=VARIABLE`: the value is what the variable holds.
  const settings = [...args.values("-c"), ...args.values("--config-env").map((pair) => fromVariable(pair, assigns))];
  const cwd = folderOf([...args.values("-C"), ...args.values("--work-tree")]);
  if (settings.length === 0 && cwd === undefined) return null;
  const folder = cwd ? { cwd } : {};
  const [name, ...rest] = args.operands;
  const out: Yield[] = [];
  for (const pair of settings) {
    const [key, to] = splitAt(pair, "=") ?? [];
    const alias = key && /^alias\./i.test(prefix(key)) && to && !prefix(to).startsWith("!") ? literal(to) : undefined;
    if (alias !== undefined && name && literal(name) === literal(key ?? known(""))?.slice(6)) {
      const argv = [
        known("git"),
        ...alias
          .trim()
          .split(/\s+/)
          .map((word) => known(word)),
        ...rest,
      ];
      return [...out, { kind: "runs", run: { kind: "command", argv, ...folder } }];
    }
    out.push(...remotes.setting(pair));
  }
  const others = args.seen
    .filter((seen) => seen.names.includes("--exec-path"))
    .flatMap((seen) => seen.values.map((path) => concat("--exec-path=", path)));
  return [
    ...out,
    { kind: "runs", run: { kind: "command", argv: [known("git"), ...others, ...args.operands], ...folder } },
  ];
}

export const git = command("git", {
  instead,
  style: { exact: false },
  flags,
  subcommands: {
    ...quiet,
    checkout: tree.checkout,
    switch: tree.switchTo,
    restore: tree.restore,
    reset: tree.reset,
    clean: tree.clean,
    stash: tree.stash,
    rm: tree.remove,
    mv: tree.move,
    "add stage": tree.add,
    "update-index": tree.updateIndex,
    worktree: trees.worktree,
    submodule: trees.submodule,
    apply: tree.apply,
    am: tree.am,
    "read-tree": tree.readTree,
    "checkout-index": tree.checkoutIndex,
    "sparse-checkout": tree.sparseCheckout,
    commit: history.commit,
    merge: history.merge,
    rebase: history.rebase,
    "cherry-pick revert": history.pick,
    branch: history.branch,
    tag: history.tag,
    "notes commit-tree": history.notes,
    reflog: history.reflog,
    "update-ref": history.updateRef,
    "filter-branch": history.filterBranch,
    "filter-repo": history.filterRepo,
    gc: history.gc,
    prune: history.prune,
    bisect: history.bisect,
    lfs: history.lfs,
    push,
    fetch: remotes.fetch,
    pull: remotes.pull,
    clone: remotes.clone,
    remote: remotes.remote,
    "ls-remote": remotes.lsRemote,
    archive: remotes.archive,
    bundle: remotes.bundle,
    "send-email": remotes.sendEmail,
    "credential credential-store credential-manager credential-osxkeychain credential-libsecret": remotes.credential,
    daemon: remotes.daemon,
    svn: remotes.svnBridge,
    p4: remotes.p4,
    diff: reading.diff,
    "diff-tree diff-index diff-files range-diff": reading.plumbing,
    difftool: reading.difftool,
    mergetool: reading.mergetool,
    "log whatchanged": reading.log,
    show: reading.showCommit,
    "cat-file": reading.catFile,
    "blame annotate": reading.blame,
    grep: reading.grep,
    "format-patch": reading.formatPatch,
    "fast-export": reading.fastExport,
    "hash-object": reading.hashObject,
    config: configuring.config,
    "init init-db": configuring.init,
    maintenance: configuring.maintenance,
    hook: configuring.hook,
  },
  prints: "nothing",
});
