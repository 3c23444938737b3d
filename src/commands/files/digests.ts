import { literal, prefix } from "../../types/text.ts";
import { codeOf } from "../kit/interpreters.ts";
import { any, dash, edits, inline, off, opens, reads, value, writes } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

const counted = any(dash(opens()));

export const wc = command("wc gwc cloc tokei scc", {
  flags: {
    "-c --bytes -m --chars -l --lines -L --max-line-length -w --words": off,
    "--files0-from": value(opens()),
    "--total --by-file --exclude-dir --include-lang": inline,
  },
  operands: [counted],
  prints: "nothing",
});

export const sums = command(
  "md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum b3sum shasum md5 sum cksum gmd5sum gsha256sum xxhsum",
  {
    flags: {
      "-b --binary -c --check -t --text -z --zero -w --warn -q --quiet -s --status -r -n -p -x -U -0 -01 --tag": off,
      "--ignore-missing --strict --raw --untagged --base64 --sysv": off,
      "-a --algorithm -l --length": value(),
    },
    operands: [counted],
    prints: "nothing",
  },
);

export const file = command("file mimetype mediainfo", {
  flags: {
    "-b --brief -c -C --compile -d -E -h --no-dereference -i --mime --mime-type --mime-encoding -I -k -l --list": off,
    "-L --dereference -n -N -0 -p -r -s -S -v -z -Z --keep-going --extension --apple --raw --special-files": off,
    "-e --exclude -F --separator -P --parameter": value(),
    "-m --magic-file": value(opens()),
    // Each line is repeated as a name that is not there.
    "-f --files-from": value(reads()),
  },
  operands: [counted],
  prints: "nothing",
});

/** `-TAG=value` edits the files; `-if` takes an expression in Perl. */
export const exiftool = command("exiftool", {
  style: { none: true },
  effects: (args) => {
    const words = args.operands;
    const sets = words.some((word) => /^-[\w:#*-]+[-+^]?(?:<=|=|<)/.test(prefix(word)));
    return words.flatMap((word, index): Yield[] => {
      const flag = literal(words[index - 1] ?? word) ?? "";
      if (/^-if\d?$/.test(flag) && index > 0) return [codeOf("perl", word)];
      if (/^-(?:o|out|w!?|textOut!?)$/i.test(flag) && index > 0) return writes("create", () => [])(word, args);
      if (/^-(?:@|p|d|c|x|ext|i|api|fast|lang|charset|config)$/i.test(flag) && index > 0) return [];
      return prefix(word).startsWith("-") ? [] : (sets ? edits : opens({ recursive: "-r" }))(word, args);
    });
  },
  prints: "nothing",
});
