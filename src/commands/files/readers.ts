/** Small tools of coreutils' kind, and readers of HTML, JSON and tables, that print what they are given in another form. */

import { any, dash, given, next, nothing, off, opens, reads, value, writes } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";

/** An index of words in context. With `-G` the second operand is the output. */
export const ptx = command("ptx gptx", {
  flags: {
    "-G --traditional": off,
    "-A --auto-reference -C --copyright -f --ignore-case -O -T -r --references -R --right-side-refs -t --typeset-mode":
      off,
    "-b --break-file -i --ignore-file -o --only-file": value(opens()),
    "-F --flag-truncation -M --macro-name -S --sentence-regexp -W --word-regexp -g --gap-size -w --width --format":
      value(),
  },
  operands: [next(dash(reads())), next(dash(given("-G", writes("replace"), reads()))), any(dash(reads()))],
});

/** Who is logged in, what the account's files say of them, colours of `ls`, a number of the machine. */
export const pinky = command("pinky gpinky", {
  flags: { "-l -b -h -p -s -f -w -i -q": off },
  prints: "nothing",
});
export const dircolors = command("dircolors gdircolors", {
  flags: {
    "-b --sh --bourne-shell -c --csh --c-shell -p --print-database --print-ls-colors": off,
  },
  operands: [any(dash(opens()))],
  prints: "nothing",
});
export const hostid = command("hostid ghostid", { prints: "nothing" });

/** Selectors of CSS over a page on standard input. */
export const htmlq = command("htmlq", {
  flags: {
    "-f --filename": value(reads()),
    "-o --output": value(writes("replace")),
    "-a --attribute -b --base -r --remove-nodes": value(),
    "-B --detect-base -w --ignore-whitespace -p --pretty -t --text": off,
  },
  operands: [any(nothing)],
});
export const pup = command("pup", {
  flags: {
    "-f --file": value(reads()),
    "-i --indent -l --limit": value(),
    "-c --color -n --number -p --plain --pre --charset": off,
  },
  operands: [any(nothing)],
});
/** Tables: one subcommand, then files. */
export const tables = command("xan csvtk", {
  style: { exact: true },
  flags: {
    "-o --output --out-file": value(writes("replace")),
    "-d --delimiter -D --out-delimiter -f --fields -s --select -n --limit -l -k --keys -p --pattern -r --replacement -C --comment-char -j --num-cpus -w --width -e --evaluate -g --groupby":
      value(),
    "-t --tabs -T --out-tabs -H --no-header-row --no-headers -i --ignore-case -v --invert -I -L -U --delete-header -N -R -u --unique":
      off,
  },
  operands: [next(nothing), any(dash(reads()))],
});
export const datamash = command("datamash", {
  flags: {
    "-t --field-separator -g --group -R --round -F --format --output-delimiter -C --skip-comments": value(),
    "-W --whitespace -s --sort -i --ignore-case -f --full -H --headers --header-in --header-out -N --narm --no-strict -z -c":
      off,
  },
  operands: [any(nothing)],
});
export const visidata = command("vd visidata", {
  flags: {
    "-o --output": value(writes("replace")),
    "-p --play": value(opens()),
    "-b --batch -N --nothing -y --overwrite -n --overwrite=n": off,
    "-f --filetype -d --delimiter -w --play-wait --config": value(),
  },
  operands: [any(reads())],
});
/** Differences of two JSON documents, a patch applied with `-p`. */
export const jd = command("jd", {
  style: { single: true },
  flags: {
    "-o --o": value(writes("replace")),
    "-p --p -set --set -mset --mset -yaml --yaml -color --color -git-diff-driver -port": off,
    "-f --f -t --t -setkeys --setkeys -opts --opts -precision --precision": value(),
  },
  operands: [any(reads())],
});
/** Conversions on standard input; looking at a document by hand. */
export const converters = command("yj jnv", {
  flags: { "-t -j -y -c -h -i -n -r -e -k": off, "-q --query --indent": value() },
  operands: [any(reads())],
});
