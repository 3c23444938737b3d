/** Where programs that build put what they made: flags, variables and operands of compilers, bundlers and installers. */
import { dropStart, literal, prefix, type Text } from "../../types/text.ts";

const BUILDERS = new Set(
  [
    "go tinygo swiftc swift ocamlc ocamlopt ocamlfind dune nim nimble zig dmd ldc2 gdc dub crystal shards v odin fpc cobc",
    "gnatmake gprbuild ghc stack cabal mlton polyc nvcc hipcc icx icpx ifx mpicc mpicxx mpic++ mpif90 mpifort emcc em++",
    "kotlinc kotlinc-native scalac scala-cli csc mcs vbc fsharpc bun deno dart dotnet msbuild cargo cross rustc maturin",
    "wasm-pack wasm-bindgen wasm-opt cmake make gmake ninja meson xmake scons bazel buck2 tsc tsgo tsup tsdown esbuild",
    "rollup rolldown webpack vite swc babel parcel ncc pkg nexe microbundle unbuild elm spago purs haxe rescript jupyter",
    "jupytext pyinstaller nuitka nuitka3 shiv pex cython mypyc npm pnpm yarn pip pip3 uv raco chicken-csc",
    "gcc cc g++ c++ clang clang++ tcc gfortran ld nasm yasm as javac gradle gradlew mvn mvnw sbt mill flutter iverilog",
    "verilator ghdl configure pp perlcc luac luajit futhark koka idris2 agda lean lake ponyc rdmd antlr4 protoc",
  ]
    .join(" ")
    .split(" "),
);

const FLAGS =
  /^(?:-o|--?output|--?out|--?outfile|--?outdir|--out-?file|--out-?dir|--output-(?:path|dir|file)|-d|--dir|--dist-?(?:dir|path)|--prefix|--root|--target|--target-dir|--scratch-path|--build-path|--install-?root|--installdir|--bindir|-B|-of|-femit-bin|--outdirectory|-destination|--?[a-z-]*(?:outp?u?t?|artifacts|objdir|odir|hidir|stubdir|cache|tmpdir|tempdir|workpath)-?[a-z-]*)$/i;
const ATTACHED =
  /^(?:(--?[A-Za-z][\w-]*)[=:]|(-of)=|(-o):?(?=[./~$])|((?:DESTDIR|PREFIX|prefix|BUILD_DIR|BUILDDIR|OUT|OUTDIR|O|BINDIR)=))/;
const VARIABLES = ["CARGO_TARGET_DIR", "CARGO_INSTALL_ROOT", "GOBIN", "DESTDIR", "PREFIX"];

/** With other verbs these take a folder to work in. */
const MANAGERS = /^(?:p?npm|yarn|cargo|deno|vite|uv|pip3?)$/;
const INSTALL = /^(?:i|ci|install|add|build|compile|b|rustc|pip)$/;

export interface Built {
  /** Files or folders that come out. */
  outputs: Text[];
  /** Words that may name what goes in. */
  inputs: Text[];
}

/** Operands that are no flags, without the values of flags that take one. */
function operands(words: readonly Text[], valued: RegExp): Text[] {
  return words.filter(
    (word, index) => !prefix(word).startsWith("-") && !(index > 0 && valued.test(prefix(words[index - 1]!))),
  );
}

/** A folder of the project's own history, or of an empty environment: `git worktree add DIR`, `uv venv DIR`. */
function made(program: string, words: readonly Text[]): Text[] | undefined {
  const verbs = words.slice(0, 2).map(literal).join(" ");
  if (program === "git" && verbs === "worktree add") return operands(words.slice(2), /^-[bB]$|^--reason$/).slice(0, 1);
  if (program === "uv" && verbs.startsWith("venv ")) return operands(words.slice(1), /^-p$|^--\w+$/).slice(0, 1);
  if (program === "meson" && verbs.startsWith("setup "))
    return operands(words.slice(1), /^-[DUC]$|^--(?:cross|native)-file$/).slice(0, 1);
  return undefined;
}

/** What an invocation builds and where; null for a program that builds nothing. */
export function built(program: string, words: readonly Text[], variables: ReadonlyMap<string, Text>): Built | null {
  const folders = made(program, words);
  if (folders) return { outputs: folders, inputs: [] };
  if (!BUILDERS.has(program)) return null;
  const outputs = VARIABLES.flatMap((name) => variables.get(name) ?? []);
  const inputs: Text[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    const start = prefix(word);
    const attached = ATTACHED.exec(start);
    const next = words[index + 1];
    const flag = attached?.[1] ?? attached?.[2] ?? attached?.[3];
    if (attached && (attached[4] !== undefined || FLAGS.test(flag ?? "")))
      outputs.push(dropStart(word, attached[0].length));
    else if (FLAGS.test(start) && word.pieces.length === 1 && next) {
      outputs.push(next);
      index++;
    } else if (!start.startsWith("-")) inputs.push(word);
  }
  const verb = inputs[0] && literal(inputs[0]);
  if (MANAGERS.test(program) && !INSTALL.test(verb ?? "")) return null;
  return outputs.length > 0 ? { outputs, inputs } : null;
}
