/**
 * Which files a program reads as code though nobody names them: settings of test runners and bundlers, tests, sources
 * that it builds and starts, files of tasks and hooks. Counted only for files that the call itself has written.
 */
import type { Language } from "../kit/spec.ts";

/** `lines`: commands stand behind the keys of a settings file; `strings`: they are values of a JSON document. */
export type Form = Language | "lines" | "strings" | "manifest";

export interface Automatic {
  /** A path below the folder that the program runs in. */
  files: RegExp;
  /** Undefined: what the file's name says. */
  form?: Form;
  /** Operands that name files or folders choose among them. */
  chosen?: boolean;
}

/** Programs, the words behind them, and what they run. A pattern holds for the end of a path. */
type Row = [programs: string, words: RegExp | null, files: string, form?: Form | "chosen"];

const JS = "[cm]?[jt]sx?";
const JS_TESTS = `\\.(?:test|spec|cy|e2e|bench)\\.${JS}|__tests__/.*\\.${JS}|(?:tests?|specs?|e2e)/.*\\.${JS}|(?:vite|vitest|jest|playwright|cypress|karma|babel|wdio)[.-](?:config|setup|workspace|conf)[\\w.-]*\\.${JS}|setupTests\\.${JS}`;
const TESTS = /^(?:(?:run|exec|--\S+) )*(?:t|tst|test|check|ci|vitest|jest|mocha|e2e)(?:[ :]|$)/;
const BUILDS = /^(?:run |exec )?(?:build|dev|start|serve|preview|compile|bundle|watch|lint)(?:[ :]|$)/;
const STARTS =
  /^(?:[-+]\S+ )*(?:r|run|x|exec|test|t|tests?|spec|bench|watch|nextest|start|check|verify|install|i|b?build|b|c|package|publish|expand|clippy|doc|runtest)\b/;
const RUNS =
  /^(?:[-+]\S+ )*(?:r|run|exec|t|tests?|spec|bench|watch|nextest|start|check|verify|install|package|runtest)\b/;

const ROWS: readonly Row[] = [
  ["pytest py.test", null, "conftest\\.py"],
  ["pytest py.test", null, "test_[^/]*\\.py|[^/]*_test\\.py", "chosen"],
  ["python python3 py", /(?:^| )-m (?:unittest|pytest|nose2|green)\b/, "conftest\\.py|test[^/]*\\.py|[^/]*_test\\.py"],
  ["nose2 green ward stestr", null, "test[^/]*\\.py|[^/]*_test\\.py"],
  ["coverage", /\b(?:pytest|unittest)\b/, "conftest\\.py|test[^/]*\\.py|[^/]*_test\\.py"],
  ["behave", null, "(?:steps|features)/.*\\.py|environment\\.py"],
  [
    "pip pip3 pipx uv poetry pdm hatch flit rye build",
    /\b(?:install|add|sync|build|wheel|develop|run|lock)\b|^\.|^$/,
    "setup\\.py|hatch_build\\.py|build\\.py",
  ],
  ["python python3", /(?:^| )-m (?:pip|build)\b/, "setup\\.py|hatch_build\\.py"],
  ["nox", null, "noxfile\\.py"],
  ["fab", null, "fabfile\\.py"],
  ["inv invoke", null, "tasks\\.py"],
  ["doit", null, "dodo\\.py"],
  ["scons", null, "SConstruct|SConscript", "python"],
  ["waf ./waf", null, "wscript", "python"],
  ["gunicorn", null, "gunicorn\\.conf\\.py"],
  ["flask", null, "(?:app|wsgi|__init__)\\.py"],
  ["alembic", null, "(?:alembic|migrations)/env\\.py|versions/.*\\.py"],
  ["locust", null, "locustfile\\.py"],
  ["mkdocs sphinx-build", null, "(?:conf|hooks)\\.py"],
  ["tox", null, "tox\\.ini|tox\\.toml|pyproject\\.toml|setup\\.cfg", "lines"],
  ["poe task hatch pdm rye taskipy", null, "pyproject\\.toml", "lines"],
  ["vitest", null, JS_TESTS],
  ["jest mocha ava tap jasmine playwright cypress karma wdio testcafe uvu lab c8 nyc qunit", null, JS_TESTS],
  ["node bun deno tsx", /(?:^| )(?:--test|test)\b/, JS_TESTS],
  ["mocha", null, "\\.mocharc\\.[cm]?js"],
  ["npm pnpm yarn bun nx turbo vp", TESTS, JS_TESTS],
  ["npm pnpm yarn bun nx turbo vp", BUILDS, `\\.config\\.${JS}`],
  [
    "vite astro svelte-kit nuxt nuxi next remix storybook vitest",
    null,
    `(?:vite|postcss|tailwind|svelte|astro|nuxt|next|remix)\\.config\\.${JS}|\\.storybook/.*\\.${JS}`,
  ],
  ["postcss tailwindcss webpack rollup webpack-dev-server", null, `(?:postcss|tailwind|babel)\\.config\\.${JS}`],
  [
    "npm pnpm yarn bun",
    /^(?:-\S+ )*(?:$|i|ci|install|add|in|isntall|rebuild|update|up|link|publish|pack)\b/,
    "package\\.json",
    "manifest",
  ],
  ["pnpm", null, "\\.?pnpmfile\\.[cm]?js"],
  ["yarn", null, "\\.yarn/(?:plugins|releases)/.*\\.[cm]?js"],
  ["deno", /^task\b/, "deno\\.jsonc?", "strings"],
  [
    "composer",
    /^(?:-\S+ )*(?:i|install|u|update|require|dump-autoload|run|run-script)\b/,
    "composer\\.json",
    "strings",
  ],
  ["phpunit pest artisan paratest", null, "Test\\.php|tests/bootstrap\\.php|tests/Pest\\.php"],
  ["rspec", null, "_spec\\.rb|spec_helper\\.rb|rails_helper\\.rb", "chosen"],
  [
    "rake rails",
    null,
    "Rakefile|\\.rake|_test\\.rb|test_helper\\.rb|config/.*\\.rb|db/migrate/.*\\.rb|db/seeds\\.rb",
    "ruby",
  ],
  ["bundle bundler", null, "Gemfile|gems\\.rb|\\.gemspec", "ruby"],
  ["gem", /^(?:build|install)\b/, "\\.gemspec|extconf\\.rb", "ruby"],
  ["pod", null, "Podfile", "ruby"],
  ["vagrant", null, "Vagrantfile", "ruby"],
  ["fastlane", null, "Fastfile", "ruby"],
  ["guard cap thor danger puma rackup", null, "Guardfile|Capfile|Thorfile|Dangerfile|puma\\.rb|config\\.ru", "ruby"],
  ["brew", /^bundle\b/, "Brewfile", "ruby"],
  ["go", /^(?:run|test|generate|tool)\b/, "\\.go"],
  ["cargo cross", STARTS, "build\\.rs"],
  ["cargo cross", RUNS, "\\.rs"],
  ["cargo-make makers", null, "Makefile\\.toml", "lines"],
  ["trunk wasm-pack maturin tauri", null, "build\\.rs"],
  ["mix elixir iex", null, "\\.exs?"],
  ["rebar3", RUNS, "\\.erl"],
  ["gradle gradlew", null, "\\.gradle|\\.gradle\\.kts"],
  [
    "gradle gradlew mvn mvnw mvnd",
    /\b(?:\w*:)?(?:run|test|check|build|verify|install|package|exec:java|bootRun|spring-boot:run|integrationTest)\b/,
    "\\.(?:java|kt|groovy|scala)",
  ],
  ["sbt mill scala scala-cli amm", null, "\\.scala|\\.sbt|\\.sc"],
  ["dart flutter", /^(?:run|test|drive|[\w./-]+\.dart)\b/, "\\.dart"],
  ["java kotlin", null, "\\.(?:java|kt)"],
  ["kotlinc", /-script\b/, "\\.kts"],
  ["dotnet", /^(?:run|test|watch|script|exec|[\w./-]+\.(?:dll|cs))\b/, "\\.(?:cs|fs|vb|csx|fsx)"],
  ["csi fsi csharp mono", null, "\\.(?:cs|csx|fsx)"],
  ["swift", RUNS, "\\.swift"],
  ["swift xcrun", null, "Package\\.swift"],
  ["zig", /^(?:run|test)\b/, "\\.zig|\\.c(?:pp|c)?"],
  ["zig", /^build\b/, "build\\.zig"],
  ["crystal shards", RUNS, "\\.cr"],
  ["nim nimble", /^(?:r|run|test)\b|(?:^| )(?:-r|--run)\b/, "\\.nims?"],
  ["rdmd dub dmd ldc2", /^(?:run|test)\b|\.d\b|-run\b/, "\\.d"],
  ["tcc", /(?:^| )-run\b/, "\\.[ch]"],
  ["dune", /^(?:exec|runtest|test|utop)\b/, "\\.ml"],
  ["cabal stack", RUNS, "\\.hs"],
  ["lein clojure clj boot bb", null, "\\.cljs?|\\.edn"],
  ["raku perl6 prove", null, "\\.t|\\.raku(?:mod)?|\\.p[lm]6?", "perl"],
  ["cmake ctest", null, "CMakeLists\\.txt|\\.cmake", "lines"],
  ["ninja samu", null, "\\.ninja", "lines"],
  ["dvc", /^(?:repro|exp run)\b/, "dvc\\.yaml", "lines"],
  ["snakemake", null, "Snakefile|\\.smk", "lines"],
  ["nx", null, "project\\.json", "strings"],
  ["melos", null, "melos\\.yaml", "lines"],
  ["task go-task", null, "Taskfile(?:\\.dist)?\\.ya?ml", "lines"],
  ["foreman overmind hivemind honcho goreman forego", null, "Procfile(?:\\.dev)?", "lines"],
  ["pre-commit prek", /^(?:run|try-repo)\b/, "\\.pre-commit-config\\.ya?ml", "lines"],
  ["lefthook", null, "\\.?lefthook(?:-local)?\\.ya?ml", "lines"],
  ["git", /^(?:-\S+ )*(?:commit|push|merge|rebase|am)\b/, "\\.?lefthook(?:-local)?\\.ya?ml", "lines"],
  ["git", /^(?:-\S+ )*(?:commit|push|merge|rebase|am)\b/, "\\.husky/[a-z-]+", "shell"],
  ["mise rtx", null, "\\.?mise(?:\\.local)?\\.toml", "lines"],
  ["air", null, "\\.air\\.toml", "lines"],
  ["goreleaser", null, "\\.goreleaser\\.ya?ml", "lines"],
  ["lint-staged", null, "\\.lintstagedrc(?:\\.json)?|package\\.json", "strings"],
];

const BY_PROGRAM = new Map<string, Row[]>();
for (const row of ROWS)
  for (const program of row[0].split(" ")) BY_PROGRAM.set(program, [...(BY_PROGRAM.get(program) ?? []), row]);

/** `gulp` reads `gulpfile.js`, `eslint` its `eslint.config.mjs` or `.eslintrc.cjs`, and so does what else has a name. */
const ownSettings = (program: string): RegExp =>
  new RegExp(`(?:^|/)(?:\\.?${program}rc|${program}[.-]?(?:config|conf|file|setup|workspace))\\.${JS}$`, "i");

/** Programs of Python look for these where `PYTHONPATH` leads. Source: docs.python.org, `site`. */
const AT_START: Automatic = { files: /(?:^|\/)(?:site|user)customize\.py$/ };

/** What a program with these words and variables runs by itself, of the files that lie where it is started. */
export function automatic(
  program: string,
  words: readonly string[],
  variables: ReadonlySet<string> = new Set(),
): Automatic[] {
  const line = words.join(" ");
  const rows = BY_PROGRAM.get(program) ?? [];
  const found = rows
    .filter(([, verbs]) => verbs === null || verbs.test(line))
    .map(([, , files, form]): Automatic => {
      const pattern = new RegExp(`(?:${files})$`);
      if (form === "chosen") return { files: pattern, chosen: true };
      return form === undefined ? { files: pattern } : { files: pattern, form };
    });
  if (variables.has("PYTHONPATH")) found.push(AT_START);
  if (/^[a-z][\w-]*$/.test(program)) found.push({ files: ownSettings(program) });
  return found;
}

/** Programs that make something to run out of sources: compilers, and tools that start them. */
export const compiles = (program: string): boolean =>
  /^(?:(?:[\w-]+-)?(?:gcc|cc|g\+\+|c\+\+)|clang(?:\+\+)?|tcc|icp?x|nvcc|hipcc|mpicc|mpicxx|gfortran|f95|ifx|rustc|cargo|go|tinygo|javac|kotlinc|scalac|swiftc|swift|ghc|ocamlc|ocamlopt|ocamlfind|dune|nim|zig|dmd|ldc2|gdc|crystal|fpc|gnatmake|csc|mcs|dotnet|valac|haxe|v|odin|make|gmake|ninja|cmake|meson|msbuild|tsc|tsgo|esbuild|swc|bun|deno|babel|rollup|webpack|tsup|ncc|mvn|mvnw|gradle|gradlew|cabal|stack|emcc|em\+\+|nasm|cython|luac)$/.test(
    program,
  );
