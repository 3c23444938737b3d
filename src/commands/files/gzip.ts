import { EMPTY_FLOW, mergeFlows } from "../../types/flow.ts";
import { concat, literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { inline, off, opens, reads, value, writes } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

const SUFFIX: Record<string, string> = {
  gzip: ".gz",
  pigz: ".gz",
  bzip2: ".bz2",
  pbzip2: ".bz2",
  xz: ".xz",
  zstd: ".zst",
  lz4: ".lz4",
  brotli: ".br",
  lzma: ".lzma",
  compress: ".Z",
  lzip: ".lz",
};

const name = (args: Args): string => args.path[0] ?? "";
const unpacks = (args: Args): boolean =>
  args.given("-d --decompress --uncompress") || /^(?:un|gun|bun)|cat$/.test(name(args));
const prints = (args: Args): boolean => args.given("-c --stdout --to-stdout") || name(args).endsWith("cat");
/** These leave the original in place. */
const keeps = (args: Args): boolean =>
  args.given("-k --keep") || (/^(?:un)?zstd|lz4|brotli/.test(name(args)) && !args.given("--rm -j"));

function target(file: Text, args: Args): Text {
  const plain = literal(file);
  if (!unpacks(args)) return concat(file, SUFFIX[name(args)] ?? ".gz");
  return plain === undefined
    ? file
    : { ...file, pieces: [plain.replace(/\.(?:gz|tgz|bz2|xz|zst|lz4|br|lzma|Z|lz)$/, "")] };
}

function effects(args: Args): Yield[] {
  if (args.given("-l --list -t --test")) return args.operands.flatMap((file) => opens()(file, args));
  return args.operands.flatMap((file): Yield[] => {
    if (literal(file) === "-") return [];
    if (prints(args)) return reads({ recursive: "-r --recursive" })(file, args);
    const to = args.value("-o --output") ?? target(file, args);
    if (keeps(args) || args.given("-o --output"))
      return [...opens()(file, args), ...writes("replace", () => [{ kind: "file", path: file }])(to, args)];
    return args.given("-r --recursive")
      ? [...opens({ recursive: true })(file, args), ...writes("edit")(file, args)]
      : [{ kind: "move", from: file, to }];
  });
}

export const gzip = command(
  "gzip gunzip zcat gzcat pigz unpigz bzip2 bunzip2 bzcat pbzip2 xz unxz xzcat lzma unlzma lzcat zstd unzstd zstdcat zstdmt lz4 unlz4 lz4cat brotli unbrotli compress uncompress lzip",
  {
    flags: {
      "-d --decompress --uncompress": off,
      "-c --stdout --to-stdout": off,
      "-k --keep": off,
      "--rm -j": off,
      "-l --list": off,
      "-t --test": off,
      "-r --recursive": off,
      "-a --ascii -f --force -n --no-name -N --name -q --quiet -v --verbose --rsyncable --synchronous -s --small -z":
        off,
      "--compress -e --extreme -0 -1 -2 -3 -4 -5 -6 -7 -8 -9 --fast --best --no-progress --ultra --robot -R -m -w": off,
      "--no-sync --single-stream --no-sparse --ignore-check --long --no-check --check-frame": off,
      "-S --suffix -T --threads -p --processes -b --blocksize -F --format -C --check -D -M --memlimit -B": value(),
      "--files --files0 --block-size --adapt --train": inline,
      "-o --output": value(),
    },
    effects,
    prints: (args) => {
      if (args.operands.length > 0 && !prints(args)) return EMPTY_FLOW;
      const flow = mergeFlows(args.stdin);
      return unpacks(args) ? { ...flow, origins: [...flow.origins, { kind: "decoded", how: name(args) }] } : flow;
    },
    passes: true,
  },
);
