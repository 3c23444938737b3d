import { known } from "../../types/text.ts";
import { any, dash, inline, next, off, opens, reads, runsOption, value, writes } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";

const RECURSIVE = "-r --recursive";
const compared = any((file, args) =>
  dash(args.given("-q --brief") ? opens({ recursive: RECURSIVE }) : reads({ recursive: RECURSIVE }))(file, args),
);

export const diff = command("diff gdiff colordiff diff3 sdiff wdiff dwdiff delta difft icdiff", {
  flags: {
    "-r --recursive": off,
    "-q --brief": off,
    "-a --text -b --ignore-space-change -B --ignore-blank-lines -c -d --minimal -e --ed -E --ignore-tab-expansion": off,
    "-i --ignore-case -l --paginate -n --rcs -N --new-file -p --show-c-function -s --report-identical-files -t": off,
    "--expand-tabs -T --initial-tab -u -w --ignore-all-space -y --side-by-side -Z --ignore-trailing-space -m -A -3":
      off,
    "--left-column --suppress-common-lines --suppress-blank-empty --strip-trailing-cr --normal --no-dereference -P":
      off,
    "--unidirectional-new-file --speed-large-files --no-ignore-file-name-case --ignore-file-name-case": off,
    "-C --context -D --ifdef -F --show-function-line -I --ignore-matching-lines -L --label -S --starting-file": value(),
    "-U --unified -W --width -x --exclude --horizon-lines --tabsize --old-line-format --new-line-format": value(),
    "--line-format --unchanged-line-format --old-group-format --new-group-format --unchanged-group-format": value(),
    "-X --exclude-from": value(opens()),
    "--from-file --to-file": value(reads({ recursive: RECURSIVE })),
    "-o --output": value(writes()),
    "--diff-program": value(runsOption),
    "--color --palette": inline,
    "-0 -1 -2 -4 -5 -6 -7 -8 -9": off,
  },
  operands: [compared],
});

export const cmp = command("cmp gcmp", {
  flags: { "-b --print-bytes -l --verbose -s --quiet --silent": off, "-i --ignore-initial -n --bytes": value() },
  operands: [next(dash(opens())), next(dash(opens()))],
  prints: "nothing",
});

/** A patch names the files it changes; they lie below the folder it is applied in. */
export const patch = command("patch gpatch", {
  flags: {
    "-b --backup -c --context -e --ed -E --remove-empty-files -f --force -l --ignore-whitespace -n --normal -N": off,
    "--forward -R --reverse -s --quiet --silent -t --batch -T --set-time -u --unified -v -Z --set-utc --binary": off,
    "--verbose --no-backup-if-mismatch --backup-if-mismatch --posix --follow-symlinks": off,
    "--dry-run -C --check": off,
    "-B --prefix -D --ifdef -F --fuzz -g --get -p --strip -r --reject-file -V --version-control -Y --basename-prefix":
      value(),
    "-z --suffix --quoting-style --read-only": value(),
    "--merge": inline,
    "-d --directory": value(),
    "-i --input": value(opens()),
    "-o --output": value(writes()),
  },
  effects: (args) => {
    if (args.given("-o --output")) return [];
    const [file, input] = args.operands;
    return [
      ...(input ? opens()(input, args) : []),
      {
        kind: "write",
        path: file ?? args.value("-d --directory") ?? known("."),
        how: "edit",
        from: args.stdin.origins,
      },
    ];
  },
  harmless: "--dry-run -C",
  prints: "nothing",
});
