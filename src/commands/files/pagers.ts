import { dropStart, prefix } from "../../types/text.ts";
import { any, dash, edits, inline, off, opens, reads, runsOption, value, writes } from "../kit/roles.ts";
import { command, type Role } from "../kit/spec.ts";
import { filtered } from "../kit/streams.ts";

/** `+F`, `+/word`: a command of the pager, and no file; `+!cmd` runs in a shell. */
const file: Role = (text, args) => {
  const start = prefix(text);
  if (/^\+{1,2}[!#|]/.test(start)) return runsOption(dropStart(text, start.search(/[!#|]/) + 1), args);
  return start.startsWith("+") ? [] : dash(reads())(text, args);
};

export const less = command("less more most pg zless zmore", {
  flags: {
    "-a -A -B -c -C -d -e -E -f -F -g -G -i -I -J -K -L -m -M -n -N -q -Q -r -R -s -S -u -U -V -w -W -X -~ -l": off,
    "--RAW-CONTROL-CHARS --chop-long-lines --no-init --quit-if-one-screen --LINE-NUMBERS --ignore-case": off,
    "-b --buffers -D --color -h --max-back-scroll -j --jump-target -p --pattern -P --prompt -t --tag": value(),
    "-T --tag-file -x --tabs -y --max-forw-scroll -z --window -# --shift --mouse --wheel-lines": value(),
    "-k --lesskey-file --lesskey-src": value(opens()),
    "-o -O --log-file --LOG-FILE": value(writes()),
  },
  operands: [any(file)],
  prints: filtered(),
  passes: true,
});

const batFlags = {
  "-A --show-all -p --plain -n --number -d --diff -u --unbuffered -P -f --force-colorization -S --chop-long-lines": off,
  "-s --squeeze-blank -L --list-languages --list-themes --diagnostic --config-file --config-dir --cache-dir": off,
  "--no-config --no-custom-assets --no-lessopen --lessopen --set-terminal-title --acknowledgements -E": off,
  "-l --language -H --highlight-line --file-name --diff-context --tabs --wrap --terminal-width --color": value(),
  "--italic-text --decorations --paging -m --map-syntax --ignored-suffix --theme --theme-light --theme-dark": value(),
  "--style -r --line-range --nonprintable-notation --binary --strip-ansi --completion --squeeze-limit": value(),
  "--pager": value(runsOption),
  "--generate-config-file": off,
};

export const bat = command("bat batcat", {
  flags: batFlags,
  operands: [any(dash(reads()))],
  prints: filtered(),
  passes: true,
});

export const view = command("glow mdcat highlight pygmentize pr", {
  flags: {
    "-p -n -l -h -t -d -r -s -w -c -a -f -F -m -T -v -b -e -i": off,
    "-O -S --style": value(),
    "-o": value(writes()),
  },
  operands: [any(dash(reads()))],
});

export const strings = command("strings", {
  flags: {
    "-a --all - -d --data -f --print-file-name -o -w --include-all-whitespace": off,
    "-n --bytes -t --radix -T --target -e --encoding -s --output-separator -U --unicode": value(),
    "-0 -1 -2 -3 -4 -5 -6 -7 -8 -9": off,
  },
  operands: [any(reads())],
});

export const col = command("col colcrt ul ansi2txt", {
  flags: { "-b -f -h -p -x": off, "-l --lines": value(), "--no-backspaces --fine --tabs --spaces": off, "--i": inline },
});

export const sponge = command("sponge", {
  flags: { "-a": off },
  operands: [any((path, args) => (args.has("-a") ? writes("append")(path, args) : writes()(path, args)))],
  prints: "nothing",
});

export const vidir = command("vidir vipe", { operands: [any(edits)], prints: "content" });
