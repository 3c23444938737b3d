import { any, dash, inline, next, off, opens, reads, runsOption, value, writes } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";
import { ordered, perLine } from "../kit/streams.ts";

export const sort = command("sort gsort", {
  flags: {
    "-b -d -f -g -i -M -h -n -R -V -c -C -m -s -z --check --debug --ignore-leading-blanks --dictionary-order": off,
    "--ignore-case --general-numeric-sort --ignore-nonprinting --month-sort --human-numeric-sort --numeric-sort": off,
    "--random-sort --version-sort --merge --stable --zero-terminated": off,
    "-r --reverse": off,
    "-u --unique": off,
    "-k --key -t --field-separator -S --buffer-size --batch-size --parallel --sort --random-source": value(),
    "-T --temporary-directory": value(),
    "-o --output": value(writes()),
    "--files0-from": value(opens()),
    "--compress-program": value(runsOption),
  },
  operands: [any(dash(reads()))],
  prints: ordered((text, args) => {
    if (args.seen.some((seen) => !["-r", "-u"].includes(seen.written))) return null;
    return perLine((lines) => {
      const sorted = args.given("-u") ? [...new Set(lines)].sort() : [...lines].sort();
      return args.given("-r") ? sorted.reverse() : sorted;
    })(text, args);
  }),
  passes: true,
});

export const shuf = command("shuf gshuf", {
  flags: {
    "-e --echo": off,
    "-r --repeat -z --zero-terminated": off,
    "-i --input-range -n --head-count --random-source": value(),
    "-o --output": value(writes()),
  },
  operands: [any((file, args) => (args.given("-e") ? [] : dash(reads())(file, args)))],
});

export const uniq = command("uniq guniq", {
  flags: {
    "-c --count -d --repeated -D -i --ignore-case -u --unique -z --zero-terminated": off,
    "-f --skip-fields -s --skip-chars -w --check-chars": value(),
    "--group --all-repeated": inline,
  },
  operands: [next(dash(reads())), next(dash(writes()))],
  prints: ordered((text, args) =>
    args.seen.length > 0
      ? null
      : perLine((lines) => lines.filter((line, index) => index === 0 || line !== lines[index - 1]))(text, args),
  ),
  passes: true,
});

export const tsort = command("tsort", { operands: [any(dash(reads()))] });
