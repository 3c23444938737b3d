/**
 * Variables that name the programs of a build, for `make` and for what reads the environment.
 * Source: https://www.gnu.org/software/make/manual/html_node/Implicit-Variables.html
 */
import { prefix, type Text } from "../../types/text.ts";
import { runs } from "../kit/roles.ts";
import type { Yield } from "../kit/spec.ts";

export const BUILD_PROGRAMS =
  "CC CXX CPP LD AS AR NM RANLIB STRIP OBJCOPY FC M2C PC CO GET LEX YACC LINT MAKEINFO TEX TEXI2DVI RM MAKE INSTALL";

/** `CC="ccache gcc"`: a command line, to which a recipe adds its own arguments. */
export const buildProgram = (value: Text): Yield[] =>
  /^\s*\S+\s+\S/.test(prefix(value)) ? [runs({ kind: "code", language: "shell", text: value, source: "option" })] : [];
