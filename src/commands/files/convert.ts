import { EMPTY_FLOW, type Flow, mergeFlows, type Origin } from "../../types/flow.ts";
import { concat, dropStart, holes, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import {
  any,
  dash,
  edits,
  inline,
  off,
  opens,
  printed,
  reads,
  runsOption,
  runsScript,
  value,
  writes,
} from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

/** Inputs, and the last operand is what they become. */
const lastIsOutput = (args: Args): Yield[] => {
  // `caption:@file`, `text:file`: what the file says is drawn.
  const drawn = args.operands.flatMap((word) => {
    const kind = /^(?:caption|label|text|pango|msl|mvg|svg|ephemeral|vid):@?/.exec(prefix(word))?.[0];
    return kind && (kind.endsWith("@") || !/^(?:caption|label|pango):/.test(kind))
      ? [dropStart(word, kind.length)]
      : [];
  });
  const shown = drawn.flatMap((path) => reads()(path, args));
  const plain = args.operands.filter((word) => !/^(?:-|[a-z]+:\/\/)/.test(prefix(word)));
  const output = plain.length > 1 ? plain.at(-1) : undefined;
  return [
    ...shown,
    ...plain.slice(0, output ? -1 : undefined).flatMap((path) => opens()(path, args)),
    ...(output ? writes("replace", () => [])(output, args) : []),
  ];
};

export const ffmpeg = command("ffmpeg ffprobe ffplay sox gifsicle", {
  style: { none: true },
  effects: (args) => {
    const out: Yield[] = [];
    for (const [index, word] of args.operands.entries()) {
      const next = args.operands[index + 1];
      if (literal(word) !== "-i" || !next) continue;
      // `file:x`, `concat:x|y`, and a filter's `movie=x`.
      const inside = /^(?:(?:file|concat|subfile):|(?:a?movie)=(?:filename=)?)/.exec(prefix(next))?.[0];
      if (inside) out.push(...opens()(dropStart(next, inside.length), args));
      else if (!/^[a-z]+:/.test(prefix(next))) out.push(...opens()(next, args));
    }
    const last = args.operands.at(-1);
    if (
      args.path[0] !== "ffmpeg" ||
      !last ||
      /^-|^[a-z]+:/.test(prefix(last)) ||
      literal(args.operands.at(-2) ?? last) === "-i"
    )
      return out;
    return [...out, ...writes("replace", () => originsOf(args))(last, args)];
  },
  prints: "nothing",
});

export const magick = command("convert magick cwebp dwebp rsvg-convert inkscape pngquant optipng jpegoptim svgo sips", {
  style: { none: true },
  effects: lastIsOutput,
  prints: "nothing",
});

/** What is put into the words comes out as they do; without words it is what arrives. */
const carried = (args: Args): Flow =>
  args.operands.length > 0 ? printed(concat(...args.operands)) : mergeFlows(args.stdin);
/** Where the bytes in the words come from: outputs of other commands. */
const originsOf = (args: Args): Origin[] =>
  args.operands.flatMap((word) => holes(word).flatMap((hole) => (hole.kind === "output" ? hole.flow.origins : [])));

/** A code that a camera reads is the text: without `-o` it is drawn on the screen. */
export const qrencode = command("qrencode", {
  flags: {
    "-o --output": value((path, args) =>
      literal(path) === "-" ? [] : writes("replace", () => originsOf(args))(path, args),
    ),
    "-r --read-from --input -i": value(opens()),
    "-t --type -s --size -l --level -v --symversion -m --margin -d --dpi --foreground --background --scale -b --barcode -e --error":
      value(),
    "-S --structured -k --kanji -c --casesensitive -8 --8bit -M --micro --rle --svg-path --inline --strict-version --verbose --compact --terminal":
      off,
  },
  effects: (args) => (args.given("-o") ? [] : args.values("-r").flatMap((path) => reads()(path, args))),
  prints: (args) => (args.given("-o") && args.string("-o") !== "-" ? EMPTY_FLOW : carried(args)),
  passes: true,
});

export const pandoc = command("pandoc asciidoctor wkhtmltopdf", {
  flags: {
    "-o --output --out-file": value(writes()),
    "-f --from --read -r -t --to --write -w -M --metadata -V --variable --toc-depth --wrap --columns --highlight-style":
      value(),
    "--template -c --css --bibliography --csl -H --include-in-header -B -A -d --defaults --metadata-file --data-dir":
      value(opens()),
    "-s --standalone --toc --table-of-contents -N --number-sections --self-contained --embed-resources -C --citeproc":
      off,
    "-F --filter": value(runsOption),
    "-L --lua-filter": value(runsScript("lua")),
    "--pdf-engine": value((text, args) => (/^[a-z0-9-]+$/.test(literal(text) ?? "") ? [] : runsOption(text, args))),
    "--pdf-engine-opt": value(),
  },
  operands: [
    any((path, args) =>
      /^https?:/.test(prefix(path))
        ? [{ kind: "connect", url: path, does: "fetch", sends: [], checked: true }]
        : dash(args.given("-o") ? opens() : reads())(path, args),
    ),
  ],
});

/** `rename EXPR FILES` in Perl's dialect, `rename OLD NEW FILES` in util-linux's. */
export const rename = command("rename prename file-rename perl-rename", {
  flags: {
    "-n --no-act --dry-run --nono": off,
    "-v --verbose -f --force -s --symlink -o --no-overwrite -i -d -0 -a -l": off,
    "-e": value(),
  },
  effects: (args) => {
    const [first, ...others] = args.operands;
    if (!first) return [];
    const isCode = /^(?:s|y|tr)\W|[;$(]/.test(literal(first) ?? "$");
    return [
      ...(isCode
        ? [{ kind: "runs" as const, run: { kind: "code" as const, language: "perl" as const, text: first } }]
        : []),
      ...(isCode ? others : others.slice(1)).flatMap((path) => edits(path, args)),
    ];
  },
  harmless: "-n --no-act --dry-run --nono",
  prints: "nothing",
});

const compilerText = (args: Args): boolean => args.given("-E -M");

export const cc = command("gcc cc g++ c++ clang clang++ cpp tcc rustc javac kotlinc gfortran as ld nasm", {
  style: { single: true, exact: true },
  rewrites: (words: Text[]) =>
    words.filter(
      (word) =>
        !/^-(?:[OWfmDLlIgU]|std=|pedantic|march|mtune)(?!plugin)/.test(prefix(word)) || /^-fplugin=/.test(prefix(word)),
    ),
  flags: {
    "-o -out --out-dir -d -MF": value(writes("replace", () => [])),
    "-c -S -v -w -s -p -pg -pipe -shared -static -pthread -rdynamic -MMD -MD -MP -ansi -nostdlib -nostartfiles -r": off,
    "-E": off,
    "-M -MM": off,
    "-x -include -isystem -iquote -imacros -idirafter -T -MT -MQ -target -arch -isysroot -framework -Xlinker -Xclang -B":
      value(),
    "-cp -classpath --edition --crate-type --crate-name --target --emit --extern -C -L -source -sourcepath": value(),
    "-wrapper": value(runsOption),
    "-fplugin": inline,
    "-emit-llvm -include-runtime -script -nowarn -verbose -deprecation -parameters -Xlint -Werror -g -fsyntax-only -save-temps -no-reflect -no-stdlib -progressive":
      inline,
  },
  operands: [any((path, args) => dash(compilerText(args) ? reads() : opens())(path, args))],
  effects: (args) => args.values("-fplugin").map((program) => ({ kind: "run", program, source: "loader", from: [] })),
  prints: "content",
});

export const binaries = command("strip objcopy patchelf install_name_tool codesign", {
  style: { none: true },
  effects: (args) => args.operands.slice(-1).flatMap((path) => (/^-/.test(prefix(path)) ? [] : edits(path, args))),
  prints: "nothing",
});
export const inspectors = command("objdump ctags cscope cflow addr2line c++filt dwarfdump", {
  style: { none: true },
  operands: [any((path, args) => (/^-/.test(prefix(path)) ? [] : opens()(path, args)))],
  prints: "nothing",
});
