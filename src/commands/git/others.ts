/** Subversion, Mercurial and Jujutsu: what they lose and run. */
import { literal, prefix, splitAt, type Text } from "../../types/text.ts";
import { any, connects, deletes, inline, next, off, opens, reads, runs, value } from "../kit/roles.ts";
import { command, type Flag, type Spec, type Yield } from "../kit/spec.ts";
import { discard, isAddress, printsPrivate } from "./common.ts";
import { namedProgram, strangeProgram } from "./programs.ts";

const fetched = (to: Text | undefined, url: Text): Yield[] =>
  to ? [{ kind: "write", path: to, how: "create", from: [{ kind: "fetched", url }] }] : [];

const svnFlags: Record<string, Flag> = {
  "--config-option": value((option) =>
    /^(?:config:tunnels:|config:helpers:)/.test(prefix(option))
      ? strangeProgram(splitAt(option, "=")?.[1] ?? option)
      : [],
  ),
  "--editor-cmd --diff-cmd --diff3-cmd": value(strangeProgram),
  "-F --file": value(opens()),
  "--trust-server-cert": off,
  "--keep-local": off,
  "--remove-unversioned": off,
  "--remove-ignored": off,
  "-R --recursive -N --non-recursive -q --quiet -v --verbose --force --non-interactive --no-auth-cache --ignore-externals --no-ignore --parents --xml --incremental --stop-on-copy -u --show-updates --summarize --dry-run --record-only --git --no-diff-deleted --revprop --vacuum-pristines --force-log --ignore-ancestry":
    off,
  "-r --revision -m --message --username --password --depth --set-depth --accept --encoding --changelist --cl -c --change -x --extensions -l --limit --old --new --with-revprop --native-eol --targets --trust-server-cert-failures --config-dir":
    value(),
};
export const svn = command("svn", {
  flags: svnFlags,
  subcommands: {
    "checkout co": {
      effects: (args) =>
        args.operands[0]
          ? [...connects("fetch")(args.operands[0], args), ...fetched(args.operands[1], args.operands[0])]
          : [],
    },
    export: { effects: (args) => (args.operands[0] ? fetched(args.operands[1], args.operands[0]) : []) },
    revert: { operands: [any((path) => [discard("worktree", "revert", { path })])] },
    cleanup: {
      when: {
        "--remove-unversioned": discard("untracked", "cleanup"),
        "--remove-ignored": discard("ignored", "cleanup"),
      },
    },
    "delete del remove rm": {
      operands: [
        any((path, args) =>
          isAddress(path)
            ? [discard("remote-history", "delete", { branch: path })]
            : args.given("--keep-local")
              ? []
              : deletes({ recursive: true })(path, args),
        ),
      ],
    },
    "relocate switch sw": {
      effects: (args) =>
        args.operands
          .filter((to) => args.verb === "relocate" && isAddress(to))
          .slice(-1)
          .map((to) => ({ kind: "redirect", what: "remote", to })),
    },
    "cat blame praise annotate ann": { operands: [any(reads())] },
    "diff di": { prints: printsPrivate },
    "commit ci update up add import mkdir copy cp move mv rename ren merge resolve resolved lock unlock propset pset ps propget pget pg propedit pedit pe propdel pdel pd proplist plist pl changelist cl patch upgrade status stat st log info list ls help mergeinfo auth":
      { prints: "nothing" },
  },
  prints: "nothing",
});

/** `hooks.x`, `alias.x=!…`, `extensions.x=path`, `ui.ssh` and their like. */
function hgSetting(pair: Text): Yield[] {
  const [key, to] = splitAt(pair, "=") ?? [];
  const name = key && literal(key)?.toLowerCase();
  if (!name || !to || to.pieces.length === 0) return [];
  if (name.startsWith("extensions."))
    return /[/\\]/.test(prefix(to)) ? [{ kind: "run", program: to, source: "loader", from: [] }] : [];
  if (name.startsWith("alias.")) return prefix(to).startsWith("!") ? strangeProgram(splitAt(to, "!")?.[1] ?? to) : [];
  return /^hooks\.|^ui\.(?:ssh|editor|merge)$|^pager\.pager$|^merge-tools\..*\.executable$|^extdiff\./.test(name)
    ? namedProgram(to)
    : [];
}
const hgFlags: Record<string, Flag> = {
  "--config": value(hgSetting),
  "-e --ssh": value(namedProgram),
  "--remotecmd": value(strangeProgram),
  "--insecure": off,
  "-R --repository --cwd --encoding --color --pager -m --message -u --user -d --date -r --rev -b --branch -B --bookmark -X --exclude -I --include -T --template --style -l --limit -k --keyword --tool -n --name -s --source --dest":
    value(),
  "-C --clean": off,
  "--all -a": off,
  "-f --force": off,
  "--no-backup": off,
  "-q --quiet -v --verbose -y --noninteractive --debug --profile --traceback -p --patch --stat -g --git -G --graph -A --addremove --amend --close-branch --mq -i --interactive -c --check --merge --new-branch --publish --pull --update --uncompressed --stream -U --noupdate --draft --no-commit --keep --abort --continue":
    off,
  "--dry-run": off,
};
const hgTree =
  (how: string) =>
  (args: { operands: Text[] }): Yield[] =>
    args.operands.length > 0
      ? args.operands.map((path) => discard("worktree", how, { path }))
      : [discard("worktree", how)];
export const hg = command("hg", {
  flags: hgFlags,
  harmless: "--dry-run",
  // An alias, perhaps of this very call: its options count all the same.
  otherwise: {},
  subcommands: {
    clone: {
      effects: (args) =>
        args.operands[0]
          ? [
              ...(isAddress(args.operands[0]) ? connects("fetch")(args.operands[0], args) : []),
              ...fetched(args.operands[1], args.operands[0]),
            ]
          : [],
    },
    push: {
      effects: (args) => [
        ...args.operands.filter(isAddress).map((to): Yield => ({ kind: "redirect", what: "remote", to })),
        ...(args.has("--force") ? [discard("remote-history", "force", { remote: args.operands[0] ?? null })] : []),
      ],
    },
    "update up checkout co": { effects: (args) => (args.has("--clean") ? [discard("worktree", "update")] : []) },
    // Without this switch the old file stays as `.orig`.
    revert: { effects: (args) => (args.has("--no-backup") ? hgTree("revert")(args) : []) },
    "purge clean": {
      effects: (args) =>
        (args.operands.length > 0 ? args.operands : [null]).map((path) => discard("untracked", "purge", { path })),
    },
    "strip rollback prune": { effects: () => [discard("history", "strip")] },
    bisect: {
      flags: {
        "-c --command": value((text) => [runs({ kind: "code", language: "shell", text })]),
        "-g --good -b --bad -s --skip --reset": off,
      },
    },
    "commit ci": { flags: { "-l --logfile": value(opens()) } },
    "cat annotate blame": { operands: [any(reads())] },
    "diff export": { prints: printsPrivate },
    "init pull add remove rm forget move mv rename copy cp merge resolve log history status st summary heads tip tags tag branch branches bookmark bookmarks id identify incoming outgoing parents paths phase root shelve unshelve rebase histedit graft backout import archive bundle unbundle grep locate files manifest config showconfig verify version help serve evolve topic absorb uncommit amend fold split":
      { prints: "nothing" },
  },
  prints: "nothing",
});

/** Undone by `jj undo`: almost everything. What leaves the operation log or the remote is not. */
const jjFlags: Record<string, Flag> = {
  "--config": value((pair) =>
    /^(?:ui\.(?:pager|editor|diff-editor|merge-editor|diff\.tool)|merge-tools\.|fix\.tools|aliases\.)/.test(
      prefix(pair),
    )
      ? strangeProgram(splitAt(pair, "=")?.[1] ?? pair)
      : [],
  ),
  "--config-file": value(opens()),
  "-R --repository --at-operation --at-op --color -m --message -r --revision --revisions -s --source -d --destination -A --insert-after -B --insert-before -T --template -n --limit -f --from -t --to -b --bookmark -c --change --remote --named -o --onto --into --tool":
    value(),
  "--ignore-working-copy --ignore-immutable --debug --quiet --no-pager -p --patch --git --stat --summary --no-graph -G --reversed -i --interactive --allow-new -N --allow-backwards --colocate --no-edit -k --keep-emptied --all --tracked --allow-private --allow-empty-description --dry-run":
    off,
};
export const jj = command("jj", {
  flags: jjFlags,
  subcommands: {
    git: {
      subcommands: {
        push: {
          flags: { "--deleted": off, "--delete": value() },
          effects: (args) => [
            ...(args.has("--deleted")
              ? [discard("remote-history", "delete", { remote: args.value("--remote") ?? null })]
              : []),
            ...args
              .values("--delete")
              .map((branch) => discard("remote-history", "delete", { branch, remote: args.value("--remote") ?? null })),
          ],
        },
        clone: { operands: [next(connects("fetch"))] },
        remote: {
          subcommands: {
            "add set-url": {
              effects: (args) => args.operands.slice(1, 2).map((to) => ({ kind: "redirect", what: "remote", to })),
            },
            "list remove rename": {},
          },
        },
        "init fetch import export root": {},
      },
    },
    "operation op": {
      subcommands: {
        abandon: { effects: () => [discard("history", "abandon")] },
        "log show diff undo restore revert": {},
      },
    },
    util: {
      subcommands: {
        gc: { flags: { "--expire": inline }, effects: () => [discard("history", "gc")] },
        exec: {
          style: { stops: true },
          effects: (args) => (args.operands.length > 0 ? [runs({ kind: "command", argv: args.operands })] : []),
        },
        "completion config-schema mangen markdown-help snapshot": {},
      },
    },
    config: {
      subcommands: {
        set: {
          flags: { "--user --repo --workspace": off },
          effects: (args) =>
            /^(?:ui\.(?:pager|editor)|aliases\.|merge-tools\.|fix\.)/.test(args.word(0) ?? "") && args.operands[1]
              ? [
                  {
                    kind: "configure",
                    tool: "jj",
                    key: args.word(0) ?? "",
                    value: args.operands[1],
                    global: args.given("--user"),
                  },
                ]
              : [],
        },
        "get list path edit unset": {},
      },
    },
    file: { subcommands: { "show annotate": { operands: [any(reads())] }, "list track untrack chmod search": {} } },
    diff: { prints: printsPrivate } satisfies Spec,
    "abandon absorb backout bisect bookmark b branch commit ci describe desc diffedit duplicate edit evolog fix help interdiff log metaedit new next parallelize prev rebase redo resolve restore revert root show sign simplify-parents sparse split squash st status tag undo unsign version workspace":
      { prints: "nothing" },
  },
  prints: "nothing",
});
