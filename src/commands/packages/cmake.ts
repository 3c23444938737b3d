import { known, literal, prefix, splitAt } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, inline, nothing, off, opens, runs, runsOption, value } from "../kit/roles.ts";
import { command, type Role, type Yield } from "../kit/spec.ts";
import { outside } from "./names-of.ts";

/** Cache variables that put a program before every compiler call. */
const definition: Role = (text, args) => {
  const pair = splitAt(text, "=");
  const name = pair && (literal(pair[0]) ?? "").replace(/:.*$/, "");
  if (!pair || !name) return [];
  if (
    /_(LAUNCHER|CPPCHECK|CLANG_TIDY|INCLUDE_WHAT_YOU_USE)$|^CMAKE_CROSSCOMPILING_EMULATOR$|^CMAKE_MAKE_PROGRAM$/.test(
      name,
    )
  )
    return /^(s?ccache|distcc|clang-tidy|cppcheck|include-what-you-use|iwyu|make|ninja)$/.test(literal(pair[1]) ?? "")
      ? []
      : runsOption(pair[1], args);
  if (/^CMAKE_\w+_COMPILER$/.test(name) && /^\/tmp\/|^\/var\/tmp\//.test(prefix(pair[1])))
    return outside(pair[1], args);
  return /^CMAKE_(TOOLCHAIN_FILE|PROJECT_\w*INCLUDE\w*)$/.test(name) ? outside(pair[1], args) : [];
};

/** `cmake -E`: portable file commands. */
function tool(args: Args): Yield[] {
  const [verb, ...words] = args.values("-E");
  const flags = words.filter((word) => prefix(word).startsWith("-")).map((word) => literal(word) ?? "");
  const operands = words.filter((word) => !prefix(word).startsWith("-"));
  const recursive = flags.some((flag) => /^-[a-z]*[rR]/.test(flag));
  const target = operands.at(-1) ?? known("");
  const gone = (path: (typeof words)[number], deep: boolean): Yield => ({
    kind: "delete",
    path,
    recursive: deep,
    unrecoverable: false,
    filtered: false,
  });
  switch (literal(verb ?? known(""))) {
    case "rm":
    case "remove":
      return operands.map((path) => gone(path, recursive));
    case "remove_directory":
      return operands.map((path) => gone(path, true));
    case "copy":
    case "copy_if_different":
    case "copy_directory":
    case "copy_directory_if_different":
      return [
        ...operands.slice(0, -1).flatMap((path) => opens()(path, args)),
        {
          kind: "write",
          path: target,
          how: "replace",
          from: operands.slice(0, -1).map((path) => ({ kind: "file", path })),
        },
      ];
    case "rename":
      return operands[0] ? [{ kind: "move", from: operands[0], to: target }] : [];
    case "create_symlink":
    case "create_hardlink":
      return operands[0]
        ? [{ kind: "link", path: target, to: operands[0], symbolic: literal(verb ?? known("")) === "create_symlink" }]
        : [];
    case "touch":
      return operands.map((path) => ({ kind: "write", path, how: "create", from: [] }));
    case "cat":
      return operands.map((path) => ({ kind: "read", path, recursive: false, shows: true }));
    case "env":
    case "time": {
      const argv = words.filter(
        (word, index) =>
          !(splitAt(word, "=") && words.slice(0, index).every((before) => splitAt(before, "="))) &&
          !(index === 0 && prefix(word) === "--"),
      );
      return argv.length > 0 ? [runs({ kind: "command", argv })] : [];
    }
    case "chdir":
      return operands.length > 1
        ? [runs({ kind: "command", argv: words.slice(1), ...(words[0] ? { cwd: words[0] } : {}) })]
        : [];
    default:
      return [];
  }
}

export const cmake = command("cmake", {
  style: { exact: true },
  flags: {
    "-E": { takes: "rest" },
    "-P": value(outside),
    "-C": value(outside),
    "-D": value(definition),
    "--toolchain": value(outside),
    "-h --help": off,
    "--version": off,
    "-S -B -G -T -A -U --build --install --preset --target -t --config --component --prefix --install-prefix --log-level --graphviz --find-package --workflow --open --trace-source --trace-redirect --profiling-output --profiling-format --default-directory-permissions -O --resolve-package-references":
      value(),
    "-j": inline,
    "-l": off,
    "--parallel --list-presets": inline,
    "-v -N -L": off,
    "--clean-first --use-stderr --verbose --strip --fresh -LA -LAH --trace --trace-expand --warn-uninitialized --no-warn-unused-cli --check-system-vars --debug-output --debug-find -Wno-dev -Wdev -Werror=dev -Wno-deprecated --compile-no-warning-as-error":
      inline,
  },
  operands: [any(nothing)],
  effects: tool,
});

export const ctest = command("ctest cpack", {
  style: { exact: true },
  flags: {
    "-S -SP": value(outside),
    "-h --help": off,
    "--version": off,
    "-R --tests-regex -E --exclude-regex -L --label-regex -LE -C --build-config -I --tests-information --test-dir -j --parallel --timeout --output-junit -O --output-log --preset --repeat -D -M -T -G --config -B":
      value(),
    "-V -N -Q -F": off,
    "--verbose -VV --show-only --output-on-failure --quiet --progress --stop-on-failure --rerun-failed --schedule-random --no-tests":
      inline,
  },
  operands: [any(nothing)],
});
