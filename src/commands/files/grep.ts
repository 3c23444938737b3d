import { EMPTY_FLOW } from "../../types/flow.ts";
import { join, known, literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { inline, off, opens, printed, reads, runsOption, told, value } from "../kit/roles.ts";
import { command, type Flag, type Spec, type Yield } from "../kit/spec.ts";
import { input, perLine, processesLeft, processesOn } from "../kit/streams.ts";
import { treeOf } from "../kit/trees.ts";

const RECURSIVE = "-r -R --recursive --dereference-recursive";
const QUIET = "-q --quiet --silent -l --files-with-matches -L --files-without-match -c --count";
/** A pattern that takes the name before `=` and nothing of the value. */
const NAME_ONLY =
  /^\^?(?:export )?\(?(?:\[(?:\^=[^\]]*|[A-Za-z0-9_\-.]+)\]|\\w)(?:[*+]|\\\+|\{[\d,]+\})(?:\[[A-Za-z0-9_\-.]+\][*+]?)?\)?=?$/;

function patterns(args: Args): Text[] {
  return args.given("-e --regexp -f --file") ? args.values("-e --regexp") : args.operands.slice(0, 1);
}

function files(args: Args): Text[] {
  return args.operands.slice(args.given("-e --regexp -f --file") ? 0 : 1).filter((file) => literal(file) !== "-");
}

function shows(args: Args): boolean {
  if (args.given(QUIET)) return false;
  const names = patterns(args).every((pattern) => NAME_ONLY.test(literal(pattern) ?? ".*"));
  return !(args.given("-o --only-matching") && names && !args.given("-f --file"));
}

const grepFlags: Record<string, Flag> = {
  "-E --extended-regexp -F --fixed-strings -G --basic-regexp -P --perl-regexp -i --ignore-case -y --no-ignore-case":
    off,
  "-w --word-regexp -x --line-regexp -z --null-data -s --no-messages -a --text -I -U --binary -b --byte-offset -h": off,
  "--no-filename -H --with-filename -n --line-number -T --initial-tab -Z --null --line-buffered -u -p -S -O": off,
  "-v --invert-match": off,
  "-o --only-matching": off,
  "-q --quiet --silent": off,
  "-l --files-with-matches": off,
  "-L --files-without-match": off,
  "-c --count": off,
  "-r --recursive": off,
  "-R --dereference-recursive": off,
  "-e --regexp": value(),
  "-f --file": value(opens()),
  "-m --max-count -A --after-context -B --before-context -C --context -d --directories -D --devices --label": value(),
  "--include": value(),
  "--exclude --exclude-dir --exclude-from --binary-files --include-dir": value(),
  "--color --colour": inline,
  "-0 -1 -2 -3 -4 -5 -6 -7 -8 -9": off,
};

/** Without files a recursive search starts where it stands. */
function searched(args: Args, recursive: string): Yield[] {
  const named = files(args);
  const where = named.length === 0 && args.given(recursive) ? [known(".")] : named;
  const read = shows(args) ? reads : opens;
  return [
    ...where.flatMap((file) => read({ recursive, seeks: recursive })(file, args)),
    ...where.flatMap((file) => included(file, args).flatMap((path) => read()(path, args))),
  ];
}

/** `--include=.env`: the one kind of file that is searched, at any depth. */
function included(folder: Text, args: Args): Text[] {
  return args.values("--include").flatMap((pattern) => {
    const plain = literal(pattern);
    if (plain === undefined || /^\*/.test(plain)) return [];
    const name = /[*?[]/.test(plain) ? { kind: "glob" as const, pattern: plain, many: false } : plain;
    return [join([...folder.pieces, "/", name], folder.at, folder.quoted)];
  });
}

/** Lines with a plain word in them. */
const kept = perLine((lines, args) => {
  const plain = literal(patterns(args)[0] ?? known("")) ?? "";
  return lines.filter((line) => line.includes(plain) !== args.given("-v --invert-match"));
});

/** A pattern as it stands: `[n]ode` without quotes is one, too. */
function written({ pieces }: Text): string | undefined {
  const parts = pieces.map((piece) =>
    typeof piece === "string" ? piece : piece.kind === "glob" ? piece.pattern : null,
  );
  return parts.includes(null) ? undefined : parts.join("");
}

const spec: Spec = {
  flags: grepFlags,
  effects: (args) => searched(args, RECURSIVE),
  prints: (args) => {
    if (!shows(args)) return EMPTY_FLOW;
    const text = input(args, files(args));
    const listed = text === null ? undefined : processesOn(args);
    const wanted = written(patterns(args)[0] ?? known(""));
    if (listed !== undefined && wanted !== undefined)
      return told(args, args.given("-v") ? text : processesLeft(listed, wanted));
    const whole = text ? literal(text) : undefined;
    const [pattern, ...others] = patterns(args).map((one) => literal(one));
    const plain = pattern !== undefined && others.length === 0 && /^[\w /@:,=-]*$/.test(pattern);
    const simple = args.seen.every((seen) => ["-v", "-E", "-F", "-e"].includes(seen.written));
    return told(args, whole !== undefined && plain && simple ? kept(whole, args) : null);
  },
  passes: true,
};

export const grep = command("grep egrep fgrep ggrep", spec);

export const zgrep = command("zgrep zegrep zfgrep bzgrep xzgrep zstdgrep", spec);

/** Names under which projects keep secrets. */
const SOUGHT = /(?:^|[^a-z])(?:\w+_)?(?:key|secret|token|password|passwd|credentials?|database_url|dsn)(?:$|[^a-z])/i;
/** With hidden and ignored files a search for a secret's name finds it in the project's `.env`. */
function hiddenSecrets(where: Text[], args: Args): Yield[] {
  const all =
    args.seen.filter((seen) => /^(?:-u|--unrestricted)$/.test(seen.written)).length > 1 ||
    (args.given("--hidden") && args.given("--no-ignore --no-ignore-vcs"));
  if (!all || args.given("--glob --iglob --type") || !patterns(args).some((one) => SOUGHT.test(literal(one) ?? "")))
    return [];
  return where.filter((file) => /^\.?\/?$/.test(literal(file) ?? "x")).flatMap(() => reads()(known(".env"), args));
}

export const rg = command("rg", {
  style: { exact: true },
  flags: {
    "-i --ignore-case -S --smart-case -s --case-sensitive -F --fixed-strings -w --word-regexp -x --line-regexp": off,
    "-U --multiline --multiline-dotall -P --pcre2 --auto-hybrid-regex -a --text -z --search-zip -L --follow": off,
    "-. --hidden": off,
    "--no-ignore --no-ignore-vcs": off,
    "--no-ignore-dot --no-ignore-parent --no-ignore-global --no-ignore-files -u --unrestricted": off,
    "--no-config --one-file-system --binary --crlf --mmap --no-mmap --no-unicode --null-data --stop-on-nonmatch": off,
    "-n --line-number -N --no-line-number -H --with-filename -I --no-filename --heading --no-heading -p --pretty": off,
    "-b --byte-offset --column --no-column --trim --no-trim --vimgrep --json --stats --debug --trace -0 --null": off,
    "--line-buffered --block-buffered --passthru --passthrough --no-messages --no-ignore-messages --include-zero": off,
    "--sort-files --no-require-git --glob-case-insensitive --pcre2-version": off,
    "--max-columns-preview --no-max-columns-preview": off,
    "--type-list": off,
    "--files": off,
    "-v --invert-match": off,
    "-o --only-matching": off,
    "-q --quiet": off,
    "-l --files-with-matches": off,
    "--files-without-match": off,
    "-c --count": off,
    "--count-matches": off,
    "-e --regexp": value(),
    "-f --file": value(opens()),
    "-A --after-context -B --before-context -C --context -m --max-count -M --max-columns -d --max-depth": value(),
    "-g --glob --iglob": value(),
    "-t --type": value(),
    "-T --type-not --type-add --type-clear -j --threads -r --replace -E --encoding --engine --sort": value(),
    "--sortr --color --colors --max-filesize --ignore-file --context-separator --field-match-separator --path-separator":
      value(),
    "--field-context-separator --dfa-size-limit --regex-size-limit --pre-glob --hyperlink-format --generate": value(),
    "--pre": value(runsOption),
    "--hostname-bin": value(runsOption),
  },
  effects: (args) => {
    if (args.given("--files --type-list")) return [];
    const silent = args.given("-q -l --files-without-match -c --count-matches");
    const named = files(args);
    // Without paths and with something on standard input, that is searched.
    const piped =
      (args.stdin.text !== null && literal(args.stdin.text) !== "") ||
      args.stdin.payloads.length > 0 ||
      args.stdin.origins.length > 0;
    const where =
      named.length > 0 ? named : piped || args.operands.some((word) => literal(word) === "-") ? [] : [known(".")];
    const found = where.flatMap((file) =>
      silent || !shows(args)
        ? opens({ recursive: true, seeks: true })(file, args)
        : reads({ recursive: true, seeks: true })(file, args),
    );
    return silent || !shows(args) ? found : [...found, ...hiddenSecrets(where, args)];
  },
  prints: (args) =>
    args.given("--files -q -l --files-without-match -c --count-matches")
      ? args.given("--files") && !args.given("-g -t -T --type-list") && treeOf(args.operands[0])
        ? printed(treeOf(args.operands[0])!)
        : EMPTY_FLOW
      : told(args, null),
  passes: true,
});

export const ag = command("ag ack pt ugrep ug", {
  style: { exact: true },
  flags: {
    "-i --ignore-case -s --case-sensitive -S --smart-case -Q --literal -w --word-regexp -v --invert-match -a -t -u -U":
      off,
    "-F -E -P -x -z --hidden -H --heading -h -n --nogroup --group --nocolor --color --column --numbers --nonumbers":
      off,
    "-0 --null --stats --vimgrep -f --follow -r -R --recurse --no-recurse -b -N --print-long-lines --passthrough": off,
    "-o --only-matching": off,
    "-l --files-with-matches": off,
    "-L --files-without-matches": off,
    "-c --count": off,
    "-g": off,
    "-A --after -B --before -C --context -m --max-count -p --path-to-ignore --ignore --ignore-dir --depth": value(),
    "-G --file-search-regex --type --workers -W --width --output": value(),
    "--match": value(),
    "--pager": value(runsOption),
    "--filter": value(runsOption),
  },
  effects: (args) => {
    if (args.given("-g")) return [];
    const named = args.operands.slice(args.given("--match") ? 0 : 1);
    const where = named.length > 0 ? named : [known(".")];
    const role = args.given("-l -L -c")
      ? opens({ recursive: true, seeks: true })
      : reads({ recursive: true, seeks: true });
    return where.flatMap((file) => role(file, args));
  },
});
