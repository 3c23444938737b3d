/** Subcommands that only show. What they show of a path is a read of it, whatever revision it is taken from. */
import type { Flow, Payload } from "../../types/flow.ts";
import { EMPTY_FLOW } from "../../types/flow.ts";
import { literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, inline, off, opens, optional, printsNothing, reads, value, writes } from "../kit/roles.ts";
import type { Spec, Yield } from "../kit/spec.ts";
import {
  afterDashes,
  beforeDashes,
  formatted,
  looksLikePath,
  pathInRevision,
  pathsOf,
  privateFlow,
  show,
} from "./common.ts";
import { diffFlags, logFlags } from "./flags.ts";
import { namedProgram, strangeProgram } from "./programs.ts";

const NAMES_ONLY = "--no-patch --stat";
const WITH_PATCH = "--patch --unified --word-diff";

const shows = (paths: Text[]): Yield[] => paths.map(show);
/** What is printed of the paths, or of the project when none is named. */
function flowOf(paths: Text[], output: string): Flow {
  if (paths.length === 0) return privateFlow(output);
  return { ...EMPTY_FLOW, payloads: paths.map((path): Payload => ({ of: { place: path }, labels: [], owner: null })) };
}
/** Effects and output of a command that shows the content of the paths it names, when it does. */
function showing(paths: (args: Args) => Text[], content: (args: Args) => boolean): Pick<Spec, "effects" | "prints"> {
  return {
    effects: (args) => (content(args) ? shows(paths(args)) : []),
    prints: (args) => (content(args) ? flowOf(paths(args), args.path.join(" ")) : (formatted(args) ?? EMPTY_FLOW)),
  };
}
const patched = (args: Args): boolean => args.given(WITH_PATCH) || !args.given(NAMES_ONLY);
const inRevisions = (args: Args): Text[] => beforeDashes(args).flatMap((word) => pathInRevision(word) ?? []);

export const diff = (): Spec => ({
  flags: { ...diffFlags, "--no-index": off },
  ...showing(
    (args) =>
      args.given("--no-index")
        ? args.operands.filter((path) => literal(path) !== "-")
        : [...inRevisions(args), ...pathsOf(args).filter((word) => !pathInRevision(word))],
    patched,
  ),
});
/** `diff-tree`, `diff-index`, `diff-files`, `range-diff`. */
export const plumbing = (): Spec => ({
  flags: {
    ...diffFlags,
    "-r --root --stdin -v --pretty --no-commit-id --always --no-dual-color --left-only --right-only": off,
    "--creation-factor --format": value(),
  },
  ...showing(
    (args) => afterDashes(args),
    (args) => args.given("--patch"),
  ),
});
export const difftool = (): Spec => ({
  flags: {
    ...diffFlags,
    "-x --extcmd": value(namedProgram),
    "-d --dir-diff -y --no-prompt --prompt --symlinks --no-symlinks --tool-help --trust-exit-code --no-trust-exit-code -g --gui --no-gui --no-index":
      off,
    "-t --tool": value(),
  },
  prints: printsNothing,
});
export const mergetool = (): Spec => ({
  flags: { "-t --tool": value(), "-O": value(opens()), "--tool-help -y --no-prompt --prompt -g --gui --no-gui": off },
  prints: printsNothing,
});

export const log = (): Spec => ({
  style: { numbers: true },
  flags: { ...diffFlags, ...logFlags },
  ...showing(
    (args) => pathsOf(args),
    (args) => args.given(`${WITH_PATCH} -L`),
  ),
});
export const showCommit = (): Spec => ({
  style: { numbers: true },
  flags: { ...diffFlags, ...logFlags },
  ...showing(
    (args) => [...inRevisions(args), ...afterDashes(args)],
    (args) => patched(args) || inRevisions(args).length > 0,
  ),
});

export const catFile = (): Spec => ({
  flags: {
    "-p": off,
    "-t": off,
    "-s": off,
    "-e": off,
    "--batch-check": inline,
    "--textconv --filters --unordered --buffer --follow-symlinks --batch-all-objects --allow-unknown-type -z -Z --mailmap --use-mailmap --no-mailmap":
      off,
    "--batch --batch-command --filter": inline,
    "--path": value(),
  },
  ...showing(inRevisions, (args) => !args.given("-t -s -e --batch-check")),
});

export const blame = (): Spec => ({
  flags: {
    "-b --root --show-stats --score-debug -f --show-name -n --show-number -p --porcelain --line-porcelain -c -t -l -s -e --show-email -w --first-parent --progress --no-progress --incremental --minimal":
      off,
    "-L --since --date -S --reverse --ignore-rev": value(),
    "--ignore-revs-file --contents": value(opens()),
    "-M -C --abbrev --encoding --color-lines --color-by-age": inline,
  },
  // The last operand is the file: `blame [rev] [--] file`.
  ...showing(
    (args) => args.operands.slice(-1),
    () => true,
  ),
});

export const grep = (): Spec => ({
  style: { numbers: true },
  flags: {
    "-O --open-files-in-pager": optional(strangeProgram),
    "-e": value(),
    "-f": value(reads()),
    "-l --files-with-matches --name-only": off,
    "-L --files-without-match": off,
    "-c --count": off,
    "-q --quiet": off,
    "--cached --untracked --no-index --no-exclude-standard --exclude-standard -v --invert-match -i --ignore-case -w --word-regexp -a --text --textconv --no-textconv -I -r --recursive --no-recursive -h -H --full-name -E --extended-regexp -G --basic-regexp -P --perl-regexp -F --fixed-strings -n --line-number --column -o --only-matching -z --null --no-color --break --heading -p --show-function -W --function-context --and --or --not --all-match --recurse-submodules -( -)":
      off,
    "--color": inline,
    "--max-depth -A --after-context -B --before-context -C --context -m --max-count --threads": value(),
  },
  ...showing(
    (args) => {
      const skip = args.given("-e -f") ? 0 : 1;
      return args.dashes < 0
        ? args.operands.slice(skip).filter(looksLikePath)
        : pathsOf(args, Math.min(skip, args.dashes));
    },
    (args) => !args.given("-l -L -c -q"),
  ),
});

export const formatPatch = (): Spec => ({
  style: { numbers: true },
  flags: {
    ...diffFlags,
    ...logFlags,
    "-o --output-directory": value(writes("create")),
    "--stdout": off,
    "-N --no-numbered --numbered -k --keep-subject -s --signoff --no-signoff --no-attach --no-thread --cover-letter --no-cover-letter --no-signature --ignore-if-in-upstream --numbered-files --root --zero-commit --no-base --no-to --no-cc --no-progress --progress --always":
      off,
    "--attach --inline --thread --from --force-in-body-from --rfc": inline,
    "--start-number --suffix --subject-prefix --in-reply-to --to --cc --add-header --signature --base --interdiff --range-diff --creation-factor -v --reroll-count --filename-max-length --cover-from-description --description-file --signature-file":
      value(),
  },
  prints: (args) => (args.given("--stdout") ? privateFlow("git format-patch") : EMPTY_FLOW),
});

export const fastExport = (): Spec => ({
  flags: {
    "--all --no-data --use-done-feature --full-tree --anonymize --reference-excluded-parents --show-original-ids --mark-tags --tags --branches":
      off,
    "--progress --signed-tags --tag-of-filtered-object --export-marks --import-marks --import-marks-if-exists --refspec --anonymize-map --reencode":
      value(),
    "-M -C": inline,
  },
  prints: () => privateFlow("git fast-export"),
});

export const hashObject = (): Spec => ({
  flags: { "-w --stdin --stdin-paths --no-filters --literally": off, "-t --path": value() },
  operands: [any(opens())],
  prints: printsNothing,
});
