/** Flags that many of git's subcommands share. */
import { inline, off, opens, optional, value, writes } from "../kit/roles.ts";
import type { Flag } from "../kit/spec.ts";

export const pathspec: Record<string, Flag> = {
  "--pathspec-from-file": value(opens()),
  "--pathspec-file-nul": off,
};

/** Of `diff` and whatever shows one. Source: git-diff(1), "options". */
export const diffFlags: Record<string, Flag> = {
  // Groups that specs ask for: what shows content, and what shows only names and numbers.
  "--patch -p -u --patch-with-stat --patch-with-raw --binary --cc -c": off,
  "--no-patch -s --raw --numstat --shortstat --name-only --name-status --summary --quiet --check --compact-summary":
    off,
  "--stat --dirstat -X --dirstat-by-file --stat-width --stat-count --stat-name-width --stat-graph-width": inline,
  "--word-diff --color-words": inline,
  "-U --unified": optional(() => []),
  "--output": value(writes("replace")),
  "--output-indicator-new --output-indicator-old --output-indicator-context": value(),
  "--indent-heuristic --no-indent-heuristic --minimal --patience --histogram -z --no-color --no-renames --full-index --pickaxe-all --pickaxe-regex --relative-names -R --no-relative -a --text --ignore-cr-at-eol --ignore-space-at-eol -b --ignore-space-change -w --ignore-all-space --ignore-blank-lines -W --function-context --exit-code --ext-diff --no-ext-diff --textconv --no-textconv --no-prefix --default-prefix --ita-invisible-in-index --cached --staged --merge-base --cumulative --follow --no-color-moved --no-color-moved-ws --rename-empty --no-rename-empty --irreversible-delete -D -t --combined-all-paths --no-diff-merges --dd -m -0 -1 -2 -3 --base --ours --theirs":
    off,
  "--color --color-moved --color-moved-ws --abbrev -B --break-rewrites -M --find-renames -C --find-copies --submodule --relative --ignore-submodules --ws-error-highlight --diff-merges":
    inline,
  "--find-copies-harder": off,
  "--diff-algorithm --anchored --word-diff-regex --diff-filter -l -S -G --find-object --rotate-to --skip-to --inter-hunk-context -I --ignore-matching-lines --src-prefix --dst-prefix --line-prefix":
    value(),
  "-O": value(opens()),
};

/** Of `log` and other walks over commits. Source: git-log(1). */
export const logFlags: Record<string, Flag> = {
  "-n --max-count --skip --since --after --until --before --since-as-filter --author --committer --grep-reflog --grep --min-parents --max-parents --format --encoding --date --exclude --glob --remotes-matching":
    value(),
  "-L": value(),
  "--all --branches-only --stdin --oneline --graph --no-graph --no-decorate --clear-decorations --source --use-mailmap --mailmap --no-mailmap --full-diff --log-size --follow --invert-grep --all-match -i --regexp-ignore-case --basic-regexp -E --extended-regexp -F --fixed-strings -P --perl-regexp --remove-empty --merges --no-merges --no-min-parents --no-max-parents --first-parent --exclude-first-parent-only --not --alternate-refs --single-worktree --ignore-missing --bisect --cherry-mark --cherry-pick --left-only --right-only --cherry -g --walk-reflogs --merge --boundary --simplify-by-decoration --show-pulls --full-history --dense --sparse --simplify-merges --date-order --author-date-order --topo-order --reverse --no-walk-unsorted --do-walk --abbrev-commit --no-abbrev-commit --no-notes --show-signature --relative-date --parents --children --left-right --no-expand-tabs -q --count --objects --no-abbrev --show-linear-break --reflog":
    off,
  "--decorate --decorate-refs --decorate-refs-exclude --branches --tags --remotes --pretty --notes --show-notes --no-walk --ancestry-path --expand-tabs --show-notes-by-default --exclude-hidden --missing --filter":
    inline,
};

/** How commits are made and merged. */
export const signFlags: Record<string, Flag> = {
  "-S --gpg-sign": inline,
  "--no-gpg-sign --signoff --no-signoff": off,
};

/** Shared by `fetch`, `pull` and `clone`. */
export const fetchFlags: Record<string, Flag> = {
  "-v --verbose -q --quiet --progress --no-progress -a --append --atomic --unshallow --update-shallow --dry-run -f --force -k --keep --multiple -p --prune --no-prune -P --prune-tags -n --no-tags --refetch -t --tags --no-recurse-submodules --set-upstream -u --update-head-ok --show-forced-updates --no-show-forced-updates -4 --ipv4 -6 --ipv6 --stdin --write-fetch-head --no-write-fetch-head --all --no-all --write-commit-graph --no-write-commit-graph --prefetch --auto-maintenance --no-auto-maintenance --auto-gc --no-auto-gc --porcelain":
    off,
  "--recurse-submodules": inline,
  "--depth --deepen --shallow-since --shallow-exclude --negotiation-tip --refmap -j --jobs --server-option -o --recurse-submodules-default --submodule-prefix --filter --bundle-uri":
    value(),
};
