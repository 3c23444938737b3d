import { concat, dropStart, known, literal, prefix, type Text } from "../../types/text.ts";
import { codeOf, scriptOrStdin, unknownOutput } from "../kit/interpreters.ts";
import { off, rest, sentFile, value } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

/** Modules that are programs of their own under the same name. */
const PROGRAMS = new Set([
  "pip",
  "uv",
  "pipx",
  "poetry",
  "twine",
  "virtualenv",
  "pytest",
  "tox",
  "nox",
  "hatch",
  "pdm",
  "awscli",
  "ansible",
  "black",
  "ruff",
  "mypy",
  "coverage",
  "django",
  "flask",
  "build",
  "pre_commit",
]);
/** Servers of the standard library and its kin, that show a folder to whoever connects. */
const SERVERS = /^(?:http\.server|SimpleHTTPServer|pyftpdlib|uploadserver|RangeHTTPServer)$/;

/** The value of `-d x`, `-dx`, `--directory x` or `--directory=x`. */
function option(words: Text[], names: string[]): Text | undefined {
  for (const [index, word] of words.entries()) {
    const plain = literal(word) ?? "";
    if (names.includes(plain)) return words[index + 1];
    const long = names.find((name) => name.startsWith("--") && plain.startsWith(`${name}=`));
    if (long) return known(plain.slice(long.length + 1));
  }
  return undefined;
}

const plainWords = (words: Text[]): Text[] => words.filter((word) => !prefix(word).startsWith("-"));

/** Flags of the modules that run a script, which take the next word. */
const VALUED = new Map<string, RegExp>([
  ["pdb", /^(?:-c|--command)$/],
  ["cProfile", /^(?:-o|-s|--outfile|--sort)$/],
  ["profile", /^(?:-o|-s|--outfile|--sort)$/],
  ["trace", /^(?:-f|-C|--file|--coverdir|--ignore-module|--ignore-dir)$/],
]);

/** The first word that is neither a flag nor what a flag takes; `-m` before it names a module. */
function afterFlags(words: Text[], valued: RegExp = /^$/): Text | undefined {
  for (let index = 0; index < words.length; index++) {
    const plain = literal(words[index]!) ?? "";
    if (/^(?:-m|--module)$/.test(plain)) return undefined;
    if (valued.test(plain)) index++;
    else if (!prefix(words[index]!).startsWith("-")) return words[index];
  }
  return undefined;
}

function serves(words: Text[]): Yield[] {
  const folder = option(words, ["-d", "--directory"]) ?? known(".");
  const address = option(words, ["-b", "--bind"]) ?? known("0.0.0.0");
  const port = plainWords(words).find((word) => /^\d+$/.test(literal(word) ?? "")) ?? known("8000");
  return [
    {
      kind: "connect",
      url: concat("http://", address, ":", port),
      does: "listen",
      sends: [sentFile(folder)],
      checked: true,
    },
    { kind: "read", path: folder, recursive: true, shows: false },
  ];
}

function module(name: string, words: Text[], argv: Text[]): Yield[] {
  const [first, second] = plainWords(words);
  if (SERVERS.test(name)) return serves(words);
  if (PROGRAMS.has(name)) return [{ kind: "runs", run: { kind: "command", argv } }];
  const read = (path: Text | undefined): Yield[] =>
    path ? [{ kind: "read", path, recursive: false, shows: true }] : [];
  const script = (path: Text | undefined): Yield[] =>
    path ? [{ kind: "runs", run: { kind: "script", language: "python", path, args: plainWords(words) } }] : [];
  switch (name) {
    case "json.tool":
      return [
        ...read(first),
        ...(second ? [{ kind: "write" as const, path: second, how: "replace" as const, from: [] }] : []),
      ];
    case "base64":
    case "quopri":
    case "tokenize":
    case "ast":
    case "dis":
    case "tabnanny":
      return read(first);
    case "timeit":
      return plainWords(words).map((text) => codeOf("python", text));
    case "code":
    case "asyncio":
      return [{ kind: "runs", run: { kind: "stdin", language: "python" } }];
    case "pdb":
    case "cProfile":
    case "profile":
    case "trace": {
      // `-c` is code, or statements that the debugger is given (`!x` is Python).
      const code = option(words, ["-c", "--command"]);
      const given = code && name === "pdb" ? dropStart(code, /^!?/.exec(prefix(code))![0].length) : code;
      return [
        ...(given ? [codeOf("python", given)] : []),
        ...(code && name !== "pdb" ? [] : script(afterFlags(words, VALUED.get(name)))),
      ];
    }
    case "runpy":
    case "debugpy":
    case "ipdb":
      return script(first);
    case "sqlite3":
      return [{ kind: "runs", run: { kind: "command", argv } }];
    case "venv":
      return first ? [{ kind: "write", path: first, how: "create", from: [] }] : [];
    case "zipfile":
    case "tarfile": {
      const verb = literal(words[0] ?? known("")) ?? "";
      if (/^(?:-e|--extract)$/.test(verb))
        return [
          {
            kind: "write",
            path: second ?? known("."),
            how: "create",
            from: first ? [{ kind: "file", path: first }] : [],
          },
        ];
      if (!/^(?:-c|--create)$/.test(verb) || !first) return [];
      const inputs = plainWords(words).slice(1);
      return [
        ...inputs.map((path): Yield => ({ kind: "read", path, recursive: true, shows: false })),
        { kind: "write", path: first, how: "replace", from: inputs.map((path) => ({ kind: "file", path })) },
      ];
    }
    case "webbrowser":
      return first ? [{ kind: "connect", url: first, does: "fetch", sends: [], checked: true }] : [];
    default:
      return [];
  }
}

/** IPython hands lines that begin with `!` to a shell. */
const bangs = (code: Text): Yield[] =>
  [
    ...(literal(code) ?? "").matchAll(
      /^\s*(?:\w+\s*=\s*)?(?:!{1,2}|%{1,2}(?:system|sx|bash|sh|script(?:\s+\w+)?)\s)(.+)$/gm,
    ),
  ].map(([, line = ""]) => codeOf("shell", known(line, code.at)));

export const python = command("python pypy python3 py ipython bpython jython micropython graalpy", {
  style: { stops: true, exact: true },
  flags: {
    "-c": rest,
    "-m": rest,
    "-b -bb -B -d -E -h -i -I -O -OO -P -q -R -s -S -t -u -v -x": off,
    "-V -?": off,
    "-W -X --check-hash-based-pycs -Q": value(),
    "-3 -2": off,
  },
  effects: (args) => {
    const [code, ...params] = args.values("-c");
    if (args.given("-c"))
      return code
        ? [
            codeOf("python", code, params.length > 0 ? { args: [known("-c"), ...params] } : {}),
            ...(args.verb === "ipython" ? bangs(code) : []),
          ]
        : [];
    const [name, ...words] = args.values("-m");
    if (name) return module(literal(name) ?? "", words, [name, ...words]);
    if (args.given("-c -m")) return [];
    return scriptOrStdin("python", args);
  },
  harmless: "-V -?",
  prints: unknownOutput,
  passes: true,
});
