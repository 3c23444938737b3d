import { JAVASCRIPT_BUILDERS } from "../builders.ts";
import type { Dialect } from "../dialect.ts";
import { expression } from "../expressions.ts";
import { parameters } from "../functions.ts";
import { argumentsList, scriptFile, scriptFolder, standardInput } from "../scene.ts";
import { JAVASCRIPT_CLIENTS } from "../services.ts";
import { home, str } from "../values.ts";
import { environment } from "../world.ts";
import { FILES } from "./javascript/files.ts";
import { fileOf, NETWORK } from "./javascript/network.ts";
import { PROGRAMS } from "./javascript/programs.ts";
import { classing, condition, declaring, defining, importing } from "./javascript/statements.ts";
import { TEXTS } from "./javascript/texts.ts";

export const javascript: Dialect = {
  language: "javascript",
  lexicon: {
    lineComments: ["//"],
    blockComments: [["/*", "*/"]],
    strings: [
      { open: "`", close: "`", escapes: "c", inside: "template" },
      { open: '"', close: '"', escapes: "c", line: true },
      { open: "'", close: "'", escapes: "c", line: true },
      { open: "/", close: "/", escapes: "c", kind: "regex", line: true },
    ],
    regex: true,
    sigils: "#",
    inner: "$",
  },
  member: [".", "?."],
  concat: ["+"],
  named: [],
  arrow: true,
  lambda: ["function"],
  tagged: true,
  environment: ["process.env", "Bun.env", "import.meta.env"],
  prefixes: ["return", "await", "yield", "new", "typeof", "void", "throw", "delete", "async"],
  keywords: {
    import: importing,
    const: declaring,
    let: declaring,
    var: declaring,
    function: defining,
    class: classing,
    if: condition,
    while: condition,
    for: condition,
    switch: condition,
    with: condition,
    catch: (reader) => {
      if (reader.at("(")) reader.declare(reader.peek()!.start, parameters(reader));
    },
    "export default else try finally do async": () => undefined,
    case: (reader) => void expression(reader),
  },
  aliases: {
    "fs.default fs/promises": "fs.promises",
    "globalThis.process global.process window.process": "process",
    "globalThis.eval global.eval window.eval self.eval": "eval",
    "globalThis.require module.require process.mainModule.require require.main.require createRequire()": "require",
    "process.getBuiltinModule module._load module.constructor._load module.Module._load Module._load": "require",
    "globalThis.fetch global.fetch window.fetch undici.fetch node-fetch.default node-fetch": "fetch",
    "globalThis.Function global.Function": "Function",
    "globalThis.Buffer buffer.Buffer": "Buffer",
    "globalThis.console global.console": "console",
    "child_process.default": "child_process",
    "fs-extra.default": "fs-extra",
    "axios.default axios.create()": "axios",
    "got.default got.extend()": "got",
    "os.default": "os",
    "path.default path.posix path.win32": "path",
    "execa.default execa.execa": "execa",
    "zx.$ bun.$ Bun.$": "$",
    "process.default": "process",
    "util.promisify()": "promisified()",
  },
  values: {
    "process.env Bun.env Deno.env import.meta.env": () => ({ ...environment(), ref: "process.env" }),
    "process.env.HOME process.env.USERPROFILE": home,
    "process.argv Bun.argv": (reader) => {
      const rest = argumentsList(reader);
      return rest.items ? { ...rest, items: [str("node"), ...rest.items] } : rest;
    },
    "Deno.args": (reader) => argumentsList(reader, 1),
    "process.stdin": (reader) => ({ ...standardInput(reader), ref: "process.stdin" }),
    "__dirname import.meta.dirname import.meta.dir": scriptFolder,
    "__filename import.meta.filename import.meta.path import.meta.url": (reader) =>
      scriptFile(reader) ?? str("./main.js"),
    "URL().pathname": (_, self) => fileOf(self),
    "URL().href": (_, self) => ({ text: (self ?? str("")).text }),
    "path.sep": () => str("/"),
    "process.execPath": () => str("node"),
  },
  calls: { ...JAVASCRIPT_CLIENTS, ...FILES, ...PROGRAMS, ...TEXTS, ...NETWORK, ...JAVASCRIPT_BUILDERS },
};
