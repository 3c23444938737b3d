/** Checkers and formatters of projects: they look at files, and some write them again. */
import { literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, edits, opens } from "../kit/roles.ts";
import { type Command, command, type Yield } from "../kit/spec.ts";
import { opensPath, outside } from "./names-of.ts";

/**
 * Whether files are written again: `with` any of these words, or unless one of those `without`. Every word that is no
 * option is taken for a file: values of options are so few paths that this errs on the side of a file of the project.
 */
interface Writes {
  with?: string;
  without?: string;
  /** Options whose value is code that is loaded: `rubocop -r file`. */
  loads?: string;
}

const given = (args: Args, words = ""): boolean =>
  args.words.some((word) => words.split(" ").includes(prefix(word).replace(/=.*$/s, "")));
const isFile = (word: Text): boolean => !prefix(word).startsWith("-") && literal(word) !== "";

function effects({ with: only, without, loads = "" }: Writes): (args: Args) => Yield[] {
  return (args) => {
    const writes = only === undefined ? without !== undefined && !given(args, without) : given(args, only);
    const loaded = args.words.slice(1).filter((_, at) => loads.split(" ").includes(prefix(args.words[at]!) || "-"));
    const files = args.words.filter((word) => isFile(word) && !loaded.includes(word));
    return [
      ...loaded.flatMap((file) => outside(file, args)),
      ...files.flatMap((file) => (writes ? edits : opens({ recursive: true }))(file, args)),
    ];
  };
}

const tool = (names: string, writes: Writes = {}): Command =>
  command(names, { style: { none: true }, prints: "nothing", effects: effects(writes) });

/** They say what is wrong and change nothing. */
export const checkers = command(
  "ty pyrefly poutine scorecard steep srb regal flake8 pyright basedpyright mypy dmypy bandit vulture pydocstyle pycodestyle pip-audit pipdeptree safety staticcheck govulncheck " +
    "shellcheck hadolint actionlint tflint yamllint cppcheck luacheck phpstan psalm phpcs detekt brakeman reek lychee vale cspell " +
    "gosec checkov selene verible-verilog-lint conftest datree kubescape infracost bundlesize ts-prune dependency-cruiser depcruise " +
    "browserslist benchstat tparse bats shellspec " +
    "depcheck madge size-limit publint attw sort-package-json dotenv-linter envinfo gotestsum phpunit pest busted",
  { style: { none: true }, prints: "nothing", operands: [any(opensPath)] },
);

/** They write unless told to look only. */
export const formatters = tool(
  "oxfmt black isort pyupgrade phpcbf stylua swiftformat swift-format elm-format djhtml doctoc",
  {
    without: "--check --check-only -c --diff --lint lint --dryrun --validate -d -l --version -V --help -h",
  },
);

/** They write when told to. */
export const fixers = tool(
  "pinact ratchet pint yapf autopep8 autoflake shfmt clang-format clang-tidy swiftlint ktlint typos codespell markdownlint markdownlint-cli2 eslint_d golangci-lint pylint djlint textlint haml-lint slim-lint cmake-format ormolu fourmolu ocamlformat hlint pg_format latexindent verible-verilog-format",
  {
    with: "-i --in-place -w --write -fix --fix --fix-errors -F --format --write-changes --reformat -a -A --auto-correct --inplace --mode=inplace --refactor --overwrite",
  },
);

/** They have verbs, one of which writes. */
export const verbal = tool("taplo tombi", { without: "--check --diff lint check get --help" });
export const semgrep = tool("semgrep opengrep", { with: "--autofix -a" });
export const ruff = tool("ruff", { with: "--fix --fix-only --unsafe-fixes format" });
export const sqlfluff = tool("sqlfluff", { with: "fix format" });
export const phpFixer = tool("php-cs-fixer rector", { without: "--dry-run list check --version" });
export const rubyTools = tool("rubocop standardrb rspec", {
  with: "-a -A --autocorrect --autocorrect-all --auto-correct --fix --fix-unsafely",
  loads: "-r --require",
});
