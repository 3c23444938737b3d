/** Subcommands that print names, ids and states, or keep house: nothing that needs a word. */
import { EMPTY_FLOW } from "../../types/flow.ts";
import { inline, off, value } from "../kit/roles.ts";
import type { Spec } from "../kit/spec.ts";
import { formatted } from "./common.ts";
import { logFlags } from "./flags.ts";

/** Subcommand → flags that take nothing, flags with a value, flags with an attached value. */
const TABLE: Record<string, [plain: string, valued?: string, attached?: string]> = {
  status: [
    "-s --short -b --branch --show-stash --long -v --verbose -z --ahead-behind --no-ahead-behind --renames --no-renames",
    "",
    "--porcelain -u --untracked-files --ignore-submodules --ignored --column --no-column --find-renames -M",
  ],
  "ls-files": [
    "-c --cached -d --deleted -m --modified -o --others -i --ignored -s --stage --directory --no-empty-directory -u --unmerged -k --killed --resolve-undo -z --deduplicate --exclude-standard --error-unmatch -t -v -f --full-name --recurse-submodules --debug --eol --sparse",
    "-x --exclude -X --exclude-from --exclude-per-directory --with-tree --format",
    "--abbrev",
  ],
  "ls-tree": [
    "-d -r -t -l --long -z --name-only --name-status --object-only --full-name --full-tree",
    "--format",
    "--abbrev",
  ],
  "rev-parse": [
    "--show-toplevel --show-prefix --show-cdup --show-superproject-working-tree --git-dir --absolute-git-dir --git-common-dir --is-inside-git-dir --is-inside-work-tree --is-bare-repository --is-shallow-repository --verify -q --quiet --symbolic --symbolic-full-name --all --sq --sq-quote --not --revs-only --no-revs --flags --no-flags --local-env-vars --shared-index-path --parseopt --keep-dashdash --stop-at-non-option --stuck-long",
    "--git-path --default --prefix --resolve-git-dir --since --until --after --before --exclude",
    "--short --abbrev-ref --branches --tags --remotes --glob --disambiguate --path-format --show-object-format --show-ref-format --exclude-hidden",
  ],
  describe: [
    "--all --tags --contains --always --long --debug --exact-match --first-parent",
    "--candidates --match --exclude",
    "--abbrev --dirty --broken",
  ],
  "for-each-ref": [
    "--shell --perl --python --tcl --stdin --ignore-case --omit-empty --include-root-refs",
    "--count --sort --format --points-at --exclude --start-after",
    "--color --merged --no-merged --contains --no-contains",
  ],
  "show-ref": [
    "--head -d --dereference --verify -q --quiet --tags --heads --branches --exists",
    "",
    "-s --hash --abbrev --exclude-existing",
  ],
  "symbolic-ref": ["-q --quiet --short -d --delete --recurse --no-recurse", "-m"],
  "check-ignore": ["-q --quiet -v --verbose --stdin -z -n --non-matching --no-index"],
  "check-attr": ["-a --all --stdin --cached -z", "--source"],
  "rev-list": [
    "--header --timestamp --objects-edge --objects-edge-aggressive --indexed-objects --use-bitmap-index --unpacked --disk-usage --in-commit-order --bisect-vars --bisect-all --no-commit-header --commit-header --no-object-names --object-names -z --maximal-only",
    "",
    "--progress",
  ],
  shortlog: [
    "-n --numbered -s --summary -e --email -c --committer --no-merges --all --merges --first-parent",
    "--group --format --since --until --after --before --author",
    "-w",
  ],
  "check-ref-format check-mailmap var help version count-objects stripspace interpret-trailers mailsplit column get-tar-commit-id patch-id fmt-merge-msg verify-commit verify-tag verify-pack commit-graph multi-pack-index merge-tree merge-file merge-base merge-index mktree mktag write-tree unpack-file unpack-objects index-pack pack-objects pack-refs show-index name-rev cherry show-branch fsck rerere repack replace prune-packed refs bugreport diagnose instaweb request-pull backfill last-modified repo":
    [
      "-a --all -v --verbose -q --quiet --stdin -z -l --list -p -i -w --write -d -A -b --local --normalize --branch --allow-onelevel --name-only --tags --always --refs --full --strict --unreachable --dangling --no-dangling --lost-found --parse --only-trailers --only-input --unfold --no-divider --trim-empty --is-ancestor --octopus --independent --fork-point --auto --aggressive -s --strip-comments -c -n --numbered -e --email --summary -f --force --refresh --really-refresh --add --remove --again --index-version --unmerged --missing-ok --replace --info-only --force-remove --allow-empty --no-stat --messages --no-messages --write-tree --fixed --assume-unchanged --no-assume-unchanged --skip-worktree --no-skip-worktree --fsmonitor --no-fsmonitor --split-index --untracked-cache --prune --no-prune --window-memory --keep-unreachable --geometric --no-reflogs --progress --no-progress --connectivity-only --topo-order --human-readable -H --build-options",
      "-m --message -F --file -C --reuse-message --ref --task --schedule --scheduler --chmod --cacheinfo --format --trailer --where --if-exists --if-missing --group --window --depth --max-pack-size --diff-algorithm -L --output -o --mode --padding",
    ],
};

export const quiet: Record<string, Spec> = Object.fromEntries(
  Object.entries(TABLE).map(([names, [plain, valued, attached]]) => [
    names,
    {
      style: { numbers: true },
      flags: {
        ...(names === "rev-list" ? logFlags : {}),
        [plain]: off,
        ...(valued ? { [valued]: value() } : {}),
        ...(attached ? { [attached]: inline } : {}),
      },
      prints: (args) => formatted(args) ?? EMPTY_FLOW,
    } satisfies Spec,
  ]),
);
