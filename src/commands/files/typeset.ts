/** TeX and PostScript: documents that are programs. */
import { known, literal, prefix, type Text } from "../../types/text.ts";
import { codeOf } from "../kit/interpreters.ts";
import { any, inline, off, opens, reads, value, writes } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

/** `\\write18{line}` in TeX code on the command line; `\\directlua` is left to the engine. */
const lines = (code: Text): Yield[] =>
  [...(literal(code) ?? "").matchAll(/\\write18\s*\{([^}]*)\}/g)].map(([, line = ""]) =>
    codeOf("shell", known(line, code.at)),
  );
const ENGINES = "tex latex pdftex pdflatex xetex xelatex luatex lualatex lualatex-dev platex uplatex context tectonic";

/** A document of the project is built as any other source; TeX code as an argument is code of the call. */
export const tex = command(`${ENGINES} latexmk arara`, {
  style: { single: true },
  flags: {
    "-shell-escape --shell-escape -enable-write18 -no-shell-escape -shell-restricted -halt-on-error -file-line-error":
      off,
    "-draftmode -recorder -synctex -pdf -pdfxe -pdflua -xelatex -lualatex -c -C -f -g -pv -pvc -silent -quiet -q -gg -cd":
      inline,
    "-interaction -output-format -jobname -fmt -progname -output-directory -outdir -auxdir -e -r -latexoption -Z -X":
      value(),
    "--interaction --output-format --jobname --output-directory": value(),
    "-usepretex -pretex": inline,
  },
  operands: [any((word, args) => (prefix(word).startsWith("\\") ? lines(word) : opens()(word, args)))],
  prints: "nothing",
});

/** Whether a word is a token behind `-c`: code up to the next option. */
const isCode = (words: Text[], index: number): boolean => {
  const at = words.slice(0, index).findLastIndex((word) => prefix(word).startsWith("-"));
  return at >= 0 && literal(words[at]!) === "-c";
};

/** `(%pipe%line)` opens a program instead of a file. */
export const ghostscript = command("gs gsx ps2pdf ps2ps eps2pdf ps2ascii", {
  style: { none: true },
  effects: (args) =>
    args.operands.flatMap((word, index): Yield[] => {
      const text = literal(word) ?? prefix(word);
      const piped = [...text.matchAll(/%pipe%([^)]*)/g)].map(([, line = ""]) => codeOf("shell", known(line, word.at)));
      if (piped.length > 0) return piped;
      const output = /^-(?:sOutputFile=|o)(?=.)/.exec(text)?.[0];
      if (output) return writes("replace", () => [])(known(text.slice(output.length), word.at), args);
      if (text.startsWith("-") || isCode(args.operands, index)) return [];
      return literal(args.operands[index - 1] ?? word) === "-o" && index > 0
        ? writes("replace", () => [])(word, args)
        : reads()(word, args);
    }),
});
