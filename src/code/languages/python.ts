import { base64, decode, hex } from "../decode.ts";
import type { Call, Dialect, Role } from "../dialect.ts";
import { expression } from "../expressions.ts";
import { parameters } from "../functions.ts";
import { connectsTo, downloads, looksUp, requests } from "../network.ts";
import type { Reader } from "../reader.ts";
import {
  arg,
  connectsDatabase,
  copies,
  deletes,
  deletesSelf,
  evaluates,
  gives,
  globs,
  joinsPath,
  links,
  listsFolder,
  modules,
  moduleValue,
  moves,
  openAs,
  opens,
  permits,
  prints,
  reads,
  runsArgv,
  runsScript,
  runsShell,
  runsSql,
  same,
  sendsOn,
  signals,
  spawns,
  turns,
  writes,
} from "../roles.ts";
import { argumentsList, standardInput } from "../scene.ts";
import {
  concat,
  entries,
  expandHome,
  globbed,
  home,
  joinPath,
  known,
  members,
  namesOnly,
  oneOf,
  str,
  unknown,
  type Value,
  variable,
} from "../values.ts";
import { environment } from "../world.ts";

const path = (value: Value): Value => ({ text: value.text, ref: "Path()", state: {} });
const pathOf =
  (make: (call: Call) => Value): Role =>
  (call) =>
    path(make(call));
/** A path object's receiver. */
const self = (call: Call): Value => call.self ?? str(".");

/** `import a.b as c, d` */
function importing(reader: Reader): void {
  do {
    const parts = dottedName(reader);
    if (parts.length === 0) return;
    if (reader.take("as")) {
      const name = reader.takeName();
      if (name !== undefined) reader.env.set(name, moduleValue(parts.join(".")));
    } else reader.env.set(parts[0]!, moduleValue(parts[0]!));
  } while (reader.take(","));
}

function dottedName(reader: Reader): string[] {
  const parts: string[] = [];
  for (let name = reader.takeName(); name !== undefined; name = reader.take(".") ? reader.takeName() : undefined)
    parts.push(name);
  return parts;
}

/** `from a import b as c, d` */
function importingFrom(reader: Reader): void {
  while (reader.take(".") || reader.take("..") || reader.take("...")) {
    // Relative imports are the project's own.
  }
  const module = dottedName(reader).join(".");
  if (!reader.take("import")) return;
  reader.take("(");
  if (reader.take("*")) {
    for (const name of reader.tables.calls.keys())
      if (name.startsWith(`${module}.`) && !name.slice(module.length + 1).includes("."))
        reader.env.set(name.slice(module.length + 1), moduleValue(name));
    return;
  }
  for (;;) {
    reader.skipLines();
    const name = reader.takeName();
    if (name === undefined) break;
    const full = `${module}.${name}`;
    const known = reader.tables.aliases.get(full) ?? full;
    const value = reader.tables.values.get(known)?.(reader) ?? moduleValue(known);
    reader.env.set(reader.take("as") ? (reader.takeName() ?? name) : name, value);
    if (!reader.take(",")) break;
  }
  reader.take(")");
}

/** `def name(params) -> type:` */
function defining(reader: Reader): void {
  const at = reader.peek()?.start ?? 0;
  const name = reader.takeName();
  if (name === undefined) return;
  reader.env.set(name, { ...unknown(name), body: at });
  reader.declare(at, parameters(reader));
  reader.world.vague = true;
  if (reader.take("->")) expression(reader);
}

/** `for x in y:` */
function looping(reader: Reader): void {
  const names: string[] = [];
  while (reader.pos < reader.tokens.length && !reader.at("in")) {
    const token = reader.peek()!;
    if (token.kind === "name") names.push(token.text);
    else if (token.kind === "line") return;
    reader.pos++;
  }
  reader.take("in");
  const source = namesOnly(expression(reader));
  const walked = source.ref === "walk()";
  for (const [at, name] of names.entries()) {
    const one =
      names.length === 1
        ? oneOf(name, members(source))
        : walked
          ? walk(source, at)
          : oneOf(
              name,
              members(source).map((item) => item.items?.[at] ?? unknown(name, item)),
            );
    reader.env.set(name, one);
  }
  reader.world.vague = true;
}

/** `for root, dirs, files in os.walk(top)` */
function walk(source: Value, at: number): Value {
  return at === 0 ? { text: source.text } : globbed(str("*"));
}

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
    __file__: () => str("./__main__.py"),
    "os.sep os.path.sep": () => str("/"),
    "os.curdir": () => str("."),
    "os.pardir": () => str(".."),
    "sys.executable": () => str("python3"),
  },
  calls: {
    // Files
    "os.remove os.unlink os.rmdir": deletes([0, "path"]),
    "os.removedirs": deletes([0, "name"]),
    "shutil.rmtree distutils.dir_util.remove_tree": deletes([0, "path", "directory"], true),
    "send2trash.send2trash": deletes(0, true),
    "os.rename os.renames os.replace shutil.move": moves([0, "src"], [1, "dst"]),
    "shutil.copy shutil.copy2 shutil.copyfile": copies(false, [0, "src"], [1, "dst"]),
    "shutil.copytree distutils.dir_util.copy_tree": copies(true, [0, "src"], [1, "dst"]),
    "os.symlink": links(true, [0, "src"], [1, "dst"]),
    "os.link": links(false, [0, "src"], [1, "dst"]),
    "os.chmod os.lchmod": permits([0, "path"], [1, "mode"]),
    "os.chown os.lchown shutil.chown": permits([0, "path"], null),
    "os.truncate": writes("empty", [0, "path"]),
    "os.mkdir os.makedirs": () => undefined,
    open: opens([0, "file"]),
    "gzip.open bz2.open lzma.open": opens([0, "filename"]),
    "os.open": (call) => {
      const file = call.args[0];
      const flags = call.args[1];
      return (
        file &&
        openAs(
          call,
          file,
          /O_(?:WRONLY|RDWR|CREAT|TRUNC)/.test(`${flags?.ref ?? ""} ${JSON.stringify(flags?.text.pieces ?? "")}`)
            ? "w"
            : "r",
        )
      );
    },
    "zipfile.ZipFile tarfile.open": opens(0),
    "dotenv.dotenv_values fileinput.input linecache.getlines np.loadtxt numpy.loadtxt pd.read_csv pandas.read_csv pandas.read_json":
      reads(0),
    "*.read_text *.read_bytes": (call) => (call.self?.ref === "Path()" ? reads("self")(call) : undefined),
    "Path().write_text Path().write_bytes": writes("replace", "self", 0),
    "Path().open": opens("self", [0, "mode"]),
    "Path().touch": writes("create", "self"),
    "Path().unlink Path().rmdir": deletesSelf(),
    "Path().rename Path().replace Path().move Path().move_into": moves("self", 0),
    "Path().copy Path().copy_into": copies(true, "self", 0),
    "Path().symlink_to": links(true, 0, "self"),
    "Path().hardlink_to": links(false, 0, "self"),
    "Path().chmod": permits("self", 0),
    "Path().mkdir Path().exists Path().is_file Path().is_dir Path().stat": () => undefined,
    // Paths
    Path: pathOf((call) => (call.args.length === 0 ? str(".") : joinPath(...call.args))),
    "Path.home pathlib.Path.home": pathOf(home),
    "Path.cwd": pathOf(() => str(".")),
    "Path().expanduser": pathOf((call) => expandHome(self(call))),
    "Path().resolve Path().absolute Path().as_posix Path().__str__": pathOf(self),
    "Path().joinpath": pathOf((call) => joinPath(self(call), ...call.args)),
    "Path().glob Path().rglob": pathOf((call) =>
      joinPath(
        self(call),
        ...(call.name.endsWith("rglob") ? [globbed(str("**"))] : []),
        globbed(call.args[0] ?? str("*")),
      ),
    ),
    "Path().iterdir": pathOf((call) => entries(self(call))),
    "Path().with_suffix Path().with_name": pathOf((call) => unknown("path", self(call))),
    "os.path.join posixpath.join": joinsPath,
    "os.path.expanduser": gives((call) => call.args[0] && expandHome(call.args[0])),
    "os.path.expandvars string.Template": gives((call) => call.args[0] && expandVariables(call.args[0])),
    "os.path.abspath os.path.realpath os.path.normpath os.fspath os.fsencode os.fsdecode": same([0]),
    "os.path.dirname": turns((value) =>
      value.includes("/") ? value.slice(0, Math.max(value.lastIndexOf("/"), 1)) : "",
    ),
    "os.path.basename": turns((value) => value.slice(value.lastIndexOf("/") + 1)),
    "os.getcwd os.getcwdb": () => str("."),
    "glob.glob glob.iglob": globs,
    "os.listdir": () => globbed(str("*")),
    "os.scandir": (call) => ({ ...listsFolder(call)!, ref: "Path()" }),
    "os.walk": (call) => ({ ...(call.args[0] ?? str(".")), ref: "walk()" }),
    "tempfile.mkdtemp tempfile.mktemp tempfile.mkstemp tempfile.gettempdir tempfile.NamedTemporaryFile tempfile.TemporaryDirectory":
      (call) => str(call.name.endsWith("gettempdir") ? "/tmp" : "/tmp/tmp.airlock"),
    // Programs
    "os.system os.popen commands.getoutput commands.getstatusoutput subprocess.getoutput subprocess.getstatusoutput asyncio.create_subprocess_shell pexpect.run pexpect.spawn os.startfile":
      runsShell([0, "command", "cmd"]),
    "subprocess.run subprocess.call subprocess.check_call subprocess.check_output subprocess.Popen": spawns("shell"),
    "asyncio.create_subprocess_exec": runsArgv(0),
    "os.execl os.execlp os.execle os.execlpe os.spawnl os.spawnlp": (call) =>
      runsArgv(0)({
        ...call,
        args: [
          ...call.args.slice(call.name.includes("spawn") ? 1 : 0).slice(0, 1),
          ...call.args.slice(call.name.includes("spawn") ? 3 : 2),
        ],
      }),
    "os.execv os.execvp os.execve os.execvpe os.posix_spawn os.posix_spawnp": (call) =>
      runsArgv(0)({ ...call, args: [...call.args.slice(0, 1), ...(call.args[1]?.items?.slice(1) ?? [])] }),
    "os.spawnv os.spawnvp os.spawnve": (call) =>
      runsArgv(0)({ ...call, args: [...call.args.slice(1, 2), ...(call.args[2]?.items?.slice(1) ?? [])] }),
    "pty.spawn": spawns("none"),
    "os.kill os.killpg": signals(0),
    "runpy.run_path": runsScript("python"),
    // Code
    "exec eval": evaluates(0),
    compile: (call) => call.args[0],
    "types.FunctionType types.CodeType marshal.loads": same([0]),
    "pickle.loads cPickle.loads": () => undefined,
    "__import__ importlib.import_module importlib.__import__": modules(),
    getattr: (call) => {
      const [of, name] = call.args;
      const text = known(name);
      if (!of || text === undefined) return undefined;
      const ref = `${of.ref === "__builtins__" || of.ref === "builtins" ? "" : `${of.ref ?? "?"}.`}${text}`;
      return { ...unknown(text, of), ref: call.reader.tables.aliases.get(ref) ?? ref, self: of };
    },
    "vars globals locals": () => ({ ...unknown("names"), ref: "#modules" }),
    // Texts
    "base64.b64decode base64.standard_b64decode base64.urlsafe_b64decode base64.decodebytes binascii.a2b_base64": turns(
      base64,
      [0, "s"],
    ),
    "bytes.fromhex bytearray.fromhex binascii.unhexlify binascii.a2b_hex": turns(hex),
    "base64.b32decode base64.b85decode base64.a85decode zlib.decompress gzip.decompress bz2.decompress lzma.decompress":
      turns(() => undefined),
    "codecs.decode": turns((value, call) => decode(known(call.args[1]) ?? "utf8", value)),
    "*.decode *.encode": (call) => {
      const value = known(call.self);
      const encoding = known(call.args[0]);
      const made =
        value === undefined || encoding === undefined || call.name.endsWith("encode")
          ? undefined
          : decode(encoding, value);
      return made === undefined ? same(["self"])(call) : str(made);
    },
    chr: turns((value) =>
      /^\d{1,7}$/.test(value) && Number(value) <= 0x10ffff ? String.fromCodePoint(Number(value)) : undefined,
    ),
    "bytes bytearray": (call) => (call.args[0]?.items ? codes(call.args[0].items) : same([0])(call)),
    "str repr": (call) => same([0])(call) ?? str(""),
    "list tuple sorted set iter reversed": (call) => call.args[0],
    map: (call) => {
      const [made, source] = call.args;
      const role = made?.ref === "chr" ? call.reader.tables.calls.get("chr") : undefined;
      if (!role || !source?.items) return undefined;
      const items = source.items.map((item) => role({ ...call, args: [item] }) ?? unknown("item"));
      return { ...unknown("list", ...items), items };
    },
    "*.join": (call) => {
      const parts = call.args[0]?.items;
      const mark = call.self;
      if (!parts || !mark) return undefined;
      return concat(...parts.flatMap((part, at) => (at === 0 ? [part] : [mark, part])));
    },
    "*.format": (call) => {
      const pattern = known(call.self);
      if (pattern === undefined) return undefined;
      let next = 0;
      const parts = pattern.split(/(\{[^{}]*\})/).map((part, at): Value => {
        if (at % 2 === 0) return str(part);
        const key = /^\{(\w*)/.exec(part)![1]!;
        return (
          (key === "" ? call.args[next++] : /^\d+$/.test(key) ? call.args[Number(key)] : call.named.get(key)) ??
          unknown("format")
        );
      });
      return concat(...parts);
    },
    "*.strip *.rstrip *.lstrip *.copy *.splitlines": same(["self"]),
    "*.lower": turns((value) => value.toLowerCase(), ["self"]),
    "*.upper": turns((value) => value.toUpperCase(), ["self"]),
    "*.replace": (call) => {
      const [value, from, to] = [known(call.self), known(call.args[0]), known(call.args[1])];
      return value === undefined || from === undefined || to === undefined
        ? undefined
        : str(value.replaceAll(from, to));
    },
    "*.split": (call) => {
      const [value, mark] = [known(call.self), call.args[0] ? known(call.args[0]) : " "];
      if (value === undefined || mark === undefined || value.length > 10_000) return undefined;
      const items = (call.args[0] ? value.split(mark) : value.trim().split(/\s+/)).map(str);
      return { ...unknown("list"), items };
    },
    "shlex.split": turnsWords,
    "shlex.quote pipes.quote": same([0]),
    // Printing
    print: (call) => {
      const file = call.named.get("file");
      if (file?.state?.write) return sendsOn({ ...call, self: file });
      const end = call.named.get("end");
      const values = call.args.flatMap((value, at) => (at > 0 ? [str(" "), value] : [value]));
      call.reader.world.print([...values, ...(end ? [end] : [])], end ? "" : "\n");
      return undefined;
    },
    "pprint.pprint pprint.pp": prints("\n"),
    "sys.stdout.write sys.stdout.buffer.write sys.stderr.write os.write sys.exit": prints(),
    "logging.info logging.warning logging.error logging.debug": prints("\n"),
    "*.write *.writelines *.send *.sendall *.sendto": sendsOn,
    "os.getenv os.environ.get": gives((call) => {
      const name = known(call.args[0]);
      if (name === undefined) return undefined;
      const value = name === "HOME" ? home() : variable(name);
      return call.args[1] ? oneOf(name, [value, call.args[1]]) : value;
    }),
    "sys.stdin.read sys.stdin.readline sys.stdin.readlines input": (call) => standardInput(call.reader),
    "json.load": same([0]),
    "len bool isinstance type id hash any all *.keys *.startswith *.endswith *.count *.exists": () => unknown("test"),
    "sqlite3.connect": connectsDatabase,
    "*.execute *.executescript *.executemany *.read_sql": runsSql(0),
    // Network
    "urllib.request.urlopen": requests({ body: [1, "data"] }),
    "urllib.request.urlretrieve wget.download": downloads(0, [1, "filename", "out"]),
    Request: gives((call) => {
      const url = arg(call, [0, "url"]);
      const fields = new Map(call.named);
      if (call.args[1]) fields.set("data", call.args[1]);
      if (call.args[2]) fields.set("headers", call.args[2]);
      return url && { text: url.text, ref: "Request()", fields };
    }),
    "requests.get httpx.get requests.head httpx.head requests.options httpx.stream": requests({ method: "GET" }),
    "requests.post httpx.post": requests({ method: "POST", body: [1, "data"] }),
    "requests.put httpx.put": requests({ method: "PUT", body: [1, "data"] }),
    "requests.patch httpx.patch": requests({ method: "PATCH", body: [1, "data"] }),
    "requests.delete httpx.delete": requests({ method: "DELETE" }),
    "requests.request httpx.request": requests({ url: [1, "url"], by: 0 }),
    "http.client.HTTPSConnection http.client.HTTPConnection": (call) => ({
      ...unknown("connection"),
      ref: "HTTP()",
      text: concat(str(call.name.includes("HTTPS") ? "https://" : "http://"), call.args[0] ?? unknown("host")).text,
    }),
    "HTTP().request": (call) =>
      requests({ by: 0, body: [2, "body"], url: 1 })({
        ...call,
        args: [
          call.args[0] ?? str("GET"),
          concat({ text: call.self?.text ?? str("").text }, call.args[1] ?? str("/")),
          ...call.args.slice(2),
        ],
      }),
    "socket.socket socket.socket.socket": () => ({ ...unknown("socket"), ref: "socket()", state: {} }),
    "socket().connect socket().connect_ex socket.create_connection": connectsTo(),
    "socket().bind": connectsTo(0, 1, "listen"),
    "socket.gethostbyname socket.getaddrinfo": looksUp,
    "smtplib.SMTP smtplib.SMTP_SSL ftplib.FTP telnetlib.Telnet websocket.create_connection": (call) => {
      const scheme = call.name.split(".")[0] === "smtplib" ? "smtp" : call.name.split("lib")[0];
      const made = call.reader.world.connect(
        concat(str(`${scheme}://`), call.args[0] ?? unknown("host")),
        "change",
        [],
      );
      return { ...made.value, ref: "mail()" };
    },
    "mail().sendmail mail().send_message mail().storbinary mail().storlines": (call) => {
      const connect = call.self?.state?.connect;
      for (const value of call.args) if (connect) call.reader.world.send(connect, value);
      return undefined;
    },
    "http.server.test http.server.HTTPServer socketserver.TCPServer http.server.ThreadingHTTPServer": connectsTo(
      0,
      1,
      "listen",
    ),
    "*.sendfile": () => undefined,
  },
};

function codes(items: Value[]): Value {
  const numbers = items.map((item) => Number(known(item) ?? "x"));
  return numbers.every((code) => code >= 0 && code < 256)
    ? str(String.fromCharCode(...numbers))
    : unknown("bytes", ...items);
}

function turnsWords(call: Call): Value | undefined {
  const line = call.args[0];
  if (!line) return undefined;
  const text = known(line);
  return text === undefined ? undefined : { ...unknown("list"), items: text.trim().split(/\s+/).map(str) };
}

/** `$HOME/x` in a known text. */
export function expandVariables(value: Value): Value {
  const text = known(value);
  if (text === undefined) return value;
  return concat(
    ...text.split(/(\$\{?\w+\}?)/).map((part, at): Value => {
      if (at % 2 === 0) return str(part);
      const name = part.replace(/[${}]/g, "");
      return name === "HOME" ? home() : variable(name);
    }),
  );
}
