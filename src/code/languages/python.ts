import { PYTHON_BUILDERS } from "../builders.ts";
import type { Dialect } from "../dialect.ts";
import { expression } from "../expressions.ts";
import { argumentsList, scriptFile, standardInput } from "../scene.ts";
import { PYTHON_CLIENTS } from "../services.ts";
import { folderOf, home, list, str, type Value } from "../values.ts";
import { environment } from "../world.ts";
import { FILES, path } from "./python/files.ts";
import { NETWORK } from "./python/network.ts";
import { OPTIONS } from "./python/options.ts";
import { PROGRAMS } from "./python/programs.ts";
import { defining, importing, importingFrom, looping } from "./python/statements.ts";
import { TEXTS } from "./python/texts.ts";

export const python: Dialect = {
  language: "python",
  lexicon: {
    lineComments: ["#"],
    blockComments: [],
    strings: [
      { open: '"""', close: '"""', escapes: "c" },
      { open: "'''", close: "'''", escapes: "c" },
      { open: '"', close: '"', escapes: "c", line: true },
      { open: "'", close: "'", escapes: "c", line: true },
    ],
    prefixes: "rbuft",
    lines: "python",
  },
  member: ["."],
  concat: ["+"],
  named: ["="],
  lambda: ["lambda"],
  adjacent: true,
  comprehensions: true,
  environment: ["os.environ", "os.environb"],
  prefixes: ["return", "await", "yield", "not", "raise", "assert", "async"],
  keywords: {
    import: importing,
    from: importingFrom,
    def: defining,
    for: looping,
    class: (reader) => void reader.takeName(),
    global: (reader) => void reader.takeName(),
    "else try finally pass": () => undefined,
    "with if elif while del except": (reader) => void expression(reader),
  },
  aliases: {
    "posix.system nt.system": "os.system",
    "posixpath.expanduser ntpath.expanduser": "os.path.expanduser",
    "pathlib.Path pathlib.PosixPath pathlib.PurePath Path": "Path",
    "requests.Session() requests.session()": "requests",
    "httpx.Client() httpx.AsyncClient()": "httpx",
    "aiohttp.ClientSession()": "requests",
    "builtins.__import__ __builtins__.__import__": "__import__",
    "ctypes.CDLL().system ctypes.cdll.LoadLibrary().system ctypes.PyDLL().system": "os.system",
    "builtins.exec __builtins__.exec": "exec",
    "builtins.eval __builtins__.eval": "eval",
    "builtins.open io.open codecs.open": "open",
    "urllib.request.Request urllib2.Request": "Request",
    "urllib2.urlopen urllib.urlopen": "urllib.request.urlopen",
    "urllib.urlretrieve": "urllib.request.urlretrieve",
    "subprocess.Popen()": "process()",
    "sys.modules": "#modules",
  },
  values: {
    "os.environ os.environb": () => ({ ...environment(), ref: "os.environ" }),
    "os.environ.HOME": home,
    "sys.argv": (reader) => argumentsList(reader),
    "sys.stdin": (reader) => ({ ...standardInput(reader), ref: "sys.stdin" }),
    "sys.stdin.buffer": (reader) => ({ ...standardInput(reader), ref: "sys.stdin" }),
    __file__: (reader) => scriptFile(reader) ?? str("./__main__.py"),
    "Path().parent": (_, self) => path(folderOf(self ?? str("."))),
    "Path().parents": (_, self) => list(foldersAbove(self ?? str(".")).map(path)),
    "os.sep os.path.sep": () => str("/"),
    "os.curdir": () => str("."),
    "os.pardir": () => str(".."),
    "sys.executable": () => str("python3"),
  },
  calls: { ...PYTHON_CLIENTS, ...FILES, ...PROGRAMS, ...OPTIONS, ...TEXTS, ...NETWORK, ...PYTHON_BUILDERS },
};

/** As many of them as a script asks for. */
function foldersAbove(path: Value): Value[] {
  const out: Value[] = [];
  for (let at = folderOf(path); out.length < 8; at = folderOf(at)) out.push(at);
  return out;
}
