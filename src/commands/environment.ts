/**
 * Variables that load code into programs, name a program to run, or send traffic elsewhere, whatever tool reads them.
 * Sources: each tool's manual, section "environment".
 */
import { concat, display, dropStart, isFreshName, known, literal, prefix, splitAt, type Text } from "../types/text.ts";
import { namedProgram, strangeProgram } from "./git/programs.ts";
import { settingNow } from "./git/settings.ts";
import { disables, runs } from "./kit/roles.ts";
import type { Language, Yield } from "./kit/spec.ts";
import { BUILD_PROGRAMS, buildProgram } from "./packages/build-programs.ts";
import { commandNamed } from "./registry.ts";

/** `command` is the one that a prefix (`A=1 command`) is for; empty where a variable is set for all that follows. */
type Meaning = (value: Text, name: string, command: readonly Text[]) => Yield[];

const loads = (program: Text): Yield => ({ kind: "run", program, source: "loader", from: [] });
const redirects =
  (what: "registry" | "proxy" | "agent-api"): Meaning =>
  (to) =>
    literal(to) === "" ? [] : [{ kind: "redirect", what, to }];
/** The value itself is loaded. */
const loader: Meaning = (value) => (literal(value) === "" ? [] : [loads(value)]);
const code =
  (language: Language): Meaning =>
  (text) => [runs({ kind: "code", language, text, source: "option" })];
/** A start-up script. */
const script: Meaning = (path) =>
  literal(path) === "" || literal(path) === "/dev/null"
    ? []
    : [loads(path), runs({ kind: "script", language: "shell", path, sourced: true })];
/** A program to run, unless it is a pager, editor or the like that everybody has. */
const program: Meaning = namedProgram;

/** Parts of a list of folders or files. */
function parts(value: Text, separator = ":"): Text[] {
  const split = splitAt(value, separator);
  return split ? [split[0], ...parts(split[1], separator)] : [value];
}
const isAbsolute = (path: Text): boolean => /^(?:[/~]|[A-Za-z]:[\\/])/.test(prefix(path));
/** Folders that code is loaded from. Relative ones are the project's own; where the others lie is judged as a place. */
const folders: Meaning = (value) => parts(value).filter(isAbsolute).map(loads);

/** A file whose code runs first: where its text can be seen, that is judged too. */
const loadsScript = (path: Text, language: Language | undefined): Yield[] => [
  loads(path),
  ...(language && /^[./~]/.test(prefix(path)) ? [runs({ kind: "script", language, path })] : []),
];
const scripts =
  (language: Language): Meaning =>
  (value) =>
    parts(value)
      .filter(isAbsolute)
      .flatMap((path) => loadsScript(path, language));

/** `--require x`, `-r x`, `--import=x` among options. */
const switches =
  (pattern: RegExp, language?: Language): Meaning =>
  (value) => {
    const words = parts(value, " ").filter((word) => literal(word) !== "");
    return words.flatMap((word, index): Yield[] => {
      const found = pattern.exec(prefix(word));
      if (!found) return [];
      const rest = dropStart(word, found[0].length);
      const path = rest.pieces.length > 0 ? rest : words[index + 1];
      return path ? loadsScript(path, language) : [];
    });
  };

/** `-Mmodule;code`: what stands behind the module's name is code. */
const perlSwitches: Meaning = (value, name, command) => {
  const behind = /^[^;]*-[Mm][\w:]+[^;]*;(.*)$/s.exec(literal(value) ?? "");
  return behind ? code("perl")(known(behind[1] ?? ""), name, command) : switches(/^-[Mm]/)(value, name, command);
};

/** `@file`, or code. */
const lua: Meaning = (value, name, command) =>
  prefix(value).startsWith("@") ? loadsScript(dropStart(value, 1), "lua") : code("lua")(value, name, command);

/** A blank within an option has a backslash before it. */
const makeFlags: Meaning = (value, name, command) =>
  [...(literal(value) ?? "").matchAll(/(?:--eval=|-E ?)((?:\\.|[^\s\\])+)/g)].flatMap(([, line = ""]) =>
    code("make")(known(line.replace(/\\(.)/g, "$1")), name, command),
  );

/** Installing packages skips no checks: the variable says there that none shall be set up. */
const isInstall = (command: readonly Text[]): boolean => {
  const [program = "", verb = "install"] = command.map((word) => literal(word) ?? "?");
  return (
    /^(?:npm|pnpm|yarn|bun)$/.test(program) &&
    /^(?:ci|clean-install|i|install|add|update|up|upgrade|dedupe|remove|rm|uninstall)$/.test(verb)
  );
};
const hooksOff =
  (values: RegExp): Meaning =>
  (value, name, command) =>
    isInstall(command) ? [] : off(values, "git-hooks")(value, name, command);

const off =
  (values: RegExp, guard: "tls" | "git-hooks" | "history"): Meaning =>
  (value, name) =>
    values.test(literal(value) ?? "?") ? [disables(guard, `${name}=${display(value)}`)] : [];
const NO = /^(?:0|false|no|off)$/i;
const YES = /^(?:1|true|yes|on)$/i;

const TEMP = /^(?:\/private)?\/(?:tmp|var\/tmp|dev\/shm|var\/folders)(?:\/|$)/;
/** A temporary folder that is searched first lends its programs every name; a compiler in one is nobody's own. */
const searchPath: Meaning = (value) => {
  const first = parts(value)[0];
  return first && TEMP.test(prefix(first)) ? [loads(first)] : [];
};

/** An index or proxy list: `direct`, `off` and the like are no hosts. */
const goProxy: Meaning = (value, name, command) =>
  parts(value, ",").flatMap((part) =>
    /^(?:direct|off|none|)$/.test(literal(part) ?? "x") ? [] : redirects("registry")(part, name, command),
  );

/** One's own machine and the vendors' own addresses change nothing. */
const OWN_API =
  /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|api\.anthropic\.com|api\.openai\.com|generativelanguage\.googleapis\.com)(?:[:/]|$)/i;
const agentApi: Meaning = (value, name, command) =>
  OWN_API.test(prefix(value)) ? [] : redirects("agent-api")(value, name, command);

/** `'key=value' 'key=value'`, as git hands settings to itself. */
const gitParameters: Meaning = (value) =>
  [...(literal(value) ?? "").matchAll(/'([^'=]+)(?:'=')?=?([^']*)'/g)].flatMap(([, key = "", set = ""]) =>
    settingNow(known(key), known(set)),
  );

/** Settings of git in a file that somebody names: they can run programs. A name made up just now leads to an empty one. */
const gitFile: Meaning = (value) => {
  const [first] = value.pieces;
  const here = typeof first === "object" && first.kind === "variable" && /^(?:PWD|HOME)$/.test(first.name);
  const path = literal(value);
  if (/^(?:|\/dev\/null|nul)$/i.test(path ?? "x") || (path === undefined && !isAbsolute(value) && !here)) return [];
  return [
    ...(value.pieces.some(isFreshName) ? [] : [{ kind: "redirect", what: "git-config", to: value } satisfies Yield]),
    runs({ kind: "script", language: "git-config", path: value }),
  ];
};

const prompt: Meaning = (value, name, command) =>
  /\$\(|`/.test(literal(value) ?? "") ? code("shell")(known(`: "${literal(value)}"`), name, command) : [];

const TABLE: Record<string, Meaning> = {
  "LD_PRELOAD LD_AUDIT DYLD_INSERT_LIBRARIES DYLD_FORCE_FLAT_NAMESPACE_LIBRARY DOTNET_STARTUP_HOOKS CORECLR_PROFILER_PATH COR_PROFILER_PATH GTK_MODULES GCONV_PATH OPENSSL_CONF OPENSSL_ENGINES":
    loader,
  "PYTHONPATH PYTHONHOME PERL5LIB PERLLIB RUBYLIB NODE_PATH LUA_PATH LUA_CPATH PHPRC PHP_INI_SCAN_DIR R_PROFILE R_PROFILE_USER R_ENVIRON ZDOTDIR GIT_EXEC_PATH GIT_TEMPLATE_DIR RIPGREP_CONFIG_PATH QT_PLUGIN_PATH GCC_EXEC_PREFIX COMPILER_PATH MYVIMRC HGRCPATH MAKEFILES":
    folders,
  PYTHONSTARTUP: scripts("python"),
  NODE_OPTIONS: switches(/^(?:--require|--import|--loader|--experimental-loader|-r)(?:=|$)/, "javascript"),
  RUBYOPT: switches(/^(?:-r|-I)/, "ruby"),
  PERL5OPT: perlSwitches,
  "MAKEFLAGS GNUMAKEFLAGS": makeFlags,
  "JAVA_TOOL_OPTIONS _JAVA_OPTIONS JDK_JAVA_OPTIONS MAVEN_OPTS GRADLE_OPTS": switches(
    /^(?:-javaagent:|-agentpath:|-agentlib:|-Xbootclasspath\/[ap]:)/,
  ),
  GOFLAGS: switches(/^-toolexec=/),
  TAR_OPTIONS: (value, name, command) => [
    ...switches(/^(?:--to-command|--checkpoint-action=exec|--use-compress-program|--rsh-command|-I)=?/)(
      value,
      name,
      command,
    ),
    // `\\ ` is a blank within an option.
    ...[
      ...(literal(value) ?? "").matchAll(
        /--(?:to-command|checkpoint-action=exec|use-compress-program|rsh-command)=((?:\\.|[^\s\\])+)/g,
      ),
    ].flatMap(([, line = ""]) => code("shell")(known(line.replace(/\\(.)/g, "$1")), name, command)),
  ],
  "BASH_ENV ENV": script,
  "PROMPT_COMMAND FZF_DEFAULT_COMMAND FZF_CTRL_T_COMMAND": code("shell"),
  "PS0 PS1 PS2 PS4": prompt,
  "VIMINIT EXINIT": code("vim"),
  "LUA_INIT LUA_INIT_5_1 LUA_INIT_5_2 LUA_INIT_5_3 LUA_INIT_5_4": lua,
  PERL5DB: code("perl"),
  "CLASSPATH GEM_PATH GEM_HOME CMAKE_TOOLCHAIN_FILE CMAKE_PREFIX_PATH PATH LD_LIBRARY_PATH DYLD_LIBRARY_PATH DYLD_FRAMEWORK_PATH":
    searchPath,
  "PAGER MANPAGER GIT_PAGER BAT_PAGER DELTA_PAGER SYSTEMD_PAGER AWS_PAGER GH_PAGER GLAB_PAGER PSQL_PAGER MYSQL_PAGER EDITOR VISUAL GIT_EDITOR GIT_SEQUENCE_EDITOR HGEDITOR SVN_EDITOR KUBE_EDITOR GH_EDITOR PSQL_EDITOR FCEDIT SUDO_EDITOR BROWSER GH_BROWSER GIT_SSH GIT_SSH_COMMAND GIT_PROXY_COMMAND GIT_EXTERNAL_DIFF GIT_ASKPASS SSH_ASKPASS SUDO_ASKPASS RSYNC_RSH RSYNC_CONNECT_PROG CVS_RSH SVN_SSH HGMERGE RUSTC_WRAPPER RUSTC_WORKSPACE_WRAPPER LESSOPEN LESSCLOSE npm_config_script_shell npm_config_editor":
    program,
  [`${BUILD_PROGRAMS} RUSTC SHELL CMAKE npm_node_execpath PYTHON JAVA GOROOT`]: (value, name, command) => [
    ...searchPath(value, name, command),
    ...buildProgram(value),
  ],
  "HTTP_PROXY HTTPS_PROXY ALL_PROXY FTP_PROXY npm_config_proxy npm_config_https_proxy PIP_PROXY": redirects("proxy"),
  "NODE_TLS_REJECT_UNAUTHORIZED PYTHONHTTPSVERIFY npm_config_strict_ssl": off(NO, "tls"),
  "GIT_SSL_NO_VERIFY HF_HUB_DISABLE_SSL_VERIFY": off(YES, "tls"),
  "REQUESTS_CA_BUNDLE CURL_CA_BUNDLE": off(/^$/, "tls"),
  "ANTHROPIC_BASE_URL ANTHROPIC_BEDROCK_BASE_URL ANTHROPIC_VERTEX_BASE_URL ANTHROPIC_API_URL OPENAI_BASE_URL OPENAI_API_BASE GOOGLE_GEMINI_BASE_URL GEMINI_BASE_URL CODEX_BASE_URL":
    agentApi,
  "HUSKY LEFTHOOK OVERCOMMIT_ENABLED": hooksOff(NO),
  "HUSKY_SKIP_HOOKS OVERCOMMIT_DISABLE LEFTHOOK_SKIP SKIP_SIMPLE_GIT_HOOKS": hooksOff(YES),
  HISTFILE: off(/^(?:\/dev\/null|)$/, "history"),
  "npm_config_registry YARN_REGISTRY YARN_NPM_REGISTRY_SERVER BUN_CONFIG_REGISTRY PIP_INDEX_URL PIP_EXTRA_INDEX_URL PIP_FIND_LINKS UV_INDEX_URL UV_DEFAULT_INDEX UV_INDEX UV_EXTRA_INDEX_URL CARGO_REGISTRY_DEFAULT BUNDLE_MIRROR__ALL HOMEBREW_BOTTLE_DOMAIN HOMEBREW_API_DOMAIN HOMEBREW_BREW_GIT_REMOTE RUSTUP_DIST_SERVER RUSTUP_UPDATE_ROOT NODEJS_ORG_MIRROR":
    redirects("registry"),
  GOPROXY: goProxy,
  "GIT_CONFIG_GLOBAL GIT_CONFIG_SYSTEM": gitFile,
  GIT_CONFIG_PARAMETERS: gitParameters,
};

/** The key stands in another variable: a value that is a command line is judged as one. */
const gitValue = (value: Text): Yield[] => {
  if (prefix(value).startsWith("!")) return strangeProgram(dropStart(value, 1));
  const first = /^(\S+)\s/.exec(prefix(value))?.[1]?.replace(/^.*\//, "");
  return first && commandNamed(first) ? [runs({ kind: "code", language: "shell", text: value, source: "option" })] : [];
};

/** Names made by a pattern. */
const PATTERNS: [RegExp, Meaning][] = [
  // The address stands in the other variable.
  [
    /^GIT_CONFIG_KEY_\d+$/,
    (value) =>
      /^remote\..+\.pushurl$/i.test(prefix(value))
        ? [{ kind: "redirect", what: "push", to: value }]
        : settingNow(value, null),
  ],
  [/^GIT_CONFIG_VALUE_\d+$/, (value) => gitValue(value)],
  [/^CARGO_TARGET_\w+_(?:RUNNER|LINKER)$/, program],
  [/^CARGO_REGISTRIES_\w+_INDEX$/, redirects("registry")],
  [/^BASH_FUNC_/, (value) => (prefix(value).startsWith("()") ? code("shell")(concat("f", value), "", []) : [])],
];

const byName = new Map<string, Meaning>();
for (const [names, meaning] of Object.entries(TABLE)) for (const name of names.split(" ")) byName.set(name, meaning);

/** What setting a variable does to the programs that read it. An ordinary variable does nothing. */
export function meaningOfVariable(name: string, value: Text, command: readonly Text[] = []): Yield[] {
  // npm reads its own in any case; proxies are read in lower case too.
  const plain = /^npm_config_/i.test(name)
    ? name.toLowerCase()
    : /^(?:https?|all|ftp)_proxy$/.test(name)
      ? name.toUpperCase()
      : name;
  const meaning = byName.get(plain) ?? PATTERNS.find(([pattern]) => pattern.test(plain))?.[1];
  return meaning?.(value, name, command) ?? [];
}
