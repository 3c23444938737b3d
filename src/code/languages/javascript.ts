import { base64, decode, percent } from "../decode.ts";
import type { Call, Dialect, Role } from "../dialect.ts";
import { assignment, expression, TAG } from "../expressions.ts";
import { functionLiteral, parameters } from "../functions.ts";
import { readArguments } from "../groups.ts";
import { connectsTo, downloads, looksUp, requests, urlOf } from "../network.ts";
import type { Reader } from "../reader.ts";
import {
  arg,
  copies,
  deletes,
  evaluates,
  gives,
  globs,
  isTrue,
  joinsPath,
  links,
  modules,
  moduleValue,
  moves,
  openAs,
  permits,
  prints,
  reads,
  runsArgv,
  runsShell,
  runsSql,
  same,
  sendsOn,
  signals,
  turns,
  writes,
} from "../roles.ts";
import { argumentsList, standardInput } from "../scene.ts";
import { block } from "../statements.ts";
import { concat, globbed, home, known, list, members, oneOf, str, unknown, type Value, variable } from "../values.ts";
import { environment } from "../world.ts";

/** `import a, { b as c } from "m"`, `import * as a from "m"`, `import "m"` */
function importing(reader: Reader): void {
  if (reader.at("(") || reader.at(".")) {
    reader.pos--;
    reader.env.set("import", moduleValue("import"));
    expression(reader);
    return;
  }
  const names: [string, string | null][] = [];
  while (reader.pos < reader.tokens.length && !reader.at("from") && reader.peek()?.kind !== "string") {
    const token = reader.peek()!;
    if (token.kind === "op" && token.text === ";") return;
    reader.pos++;
    if (token.text === "*" && reader.take("as")) names.push([reader.takeName() ?? "", null]);
    else if (token.kind === "name") {
      const inBraces = names.length > 0 || reader.peek(-2)?.text === "{";
      const as = reader.take("as") ? (reader.takeName() ?? token.text) : token.text;
      names.push([as, inBraces && token.text !== "default" ? token.text : null]);
    }
  }
  reader.take("from");
  const source = reader.peek()?.kind === "string" ? known(reader.partsValue(reader.peek()!.parts)) : undefined;
  if (source === undefined) return;
  reader.pos++;
  const module = moduleValue(source);
  for (const [name, member] of names)
    reader.env.set(name, member === null ? module : named(reader, `${module.ref}.${member}`));
}

function named(reader: Reader, ref: string): Value {
  const full = reader.tables.aliases.get(ref) ?? ref;
  return reader.tables.values.get(full)?.(reader) ?? moduleValue(full);
}

/** `const { a: b } = …`, `let x = …, y = …` */
function declaring(reader: Reader): void {
  for (;;) {
    const target = expression(reader);
    if (target.fields && reader.take("=")) assignment(reader, target, "=", expression(reader));
    // `for (const x of xs)`
    if (reader.take("of") || reader.take("in")) {
      const source = expression(reader);
      assignment(reader, target, "=", oneOf(target.name ?? "item", members(source)));
      reader.world.vague = true;
    }
    if (!reader.take(",")) return;
  }
}

function defining(reader: Reader): void {
  reader.take("*");
  const at = reader.peek()?.start ?? 0;
  const name = reader.takeName();
  if (name !== undefined) reader.env.set(name, { ...unknown(name), body: at });
  reader.declare(at, parameters(reader));
  reader.world.vague = true;
  const outer = reader.current;
  if (reader.at("{")) block(reader);
  reader.current = outer;
}

/** A class's methods are read like functions. */
function classing(reader: Reader): void {
  while (reader.pos < reader.tokens.length && !reader.at("{")) reader.pos++;
  const end = reader.closer(reader.pos);
  reader.pos++;
  while (reader.pos < end) {
    if (
      reader.peek()?.kind === "name" &&
      reader.at("(", 1) &&
      reader.tokens[reader.closer(reader.pos + 1) + 1]?.text === "{"
    ) {
      reader.pos++;
      functionLiteral(reader);
    } else if (reader.peek()?.kind === "name" && reader.at("=", 1)) expression(reader);
    else reader.pos++;
  }
  reader.pos = Math.min(end + 1, reader.tokens.length);
}

/** `if (…) …`: the condition alone, so that it is no call. */
const condition = (reader: Reader): void => {
  if (!reader.at("(")) return;
  const end = reader.closer(reader.pos);
  const [first, second] = [reader.peek(1), reader.peek(2)];
  if (first?.kind === "name" && ["const", "let", "var"].includes(first.text)) {
    reader.pos += 2;
    declaring(reader);
    while (reader.pos < end) {
      const before = reader.pos;
      expression(reader);
      if (reader.pos === before) reader.pos++;
    }
    reader.pos = Math.min(end + 1, reader.tokens.length);
  } else if (first?.kind === "name" && second && ["of", "in"].includes(second.text)) {
    reader.pos += 3;
    reader.assign(first.text, oneOf(first.text, members(expression(reader))));
    reader.pos = Math.min(end + 1, reader.tokens.length);
  } else readArguments(reader);
};

/** Deletes with `{ recursive: true }`. */
const removes = deletes(0, "recursive");
const removesTree: Role = deletes(0, true);

const fileOpens: Role = (call) => {
  const file = call.args[0];
  return file && openAs(call, file, known(call.args[1]) ?? "r");
};

/** `{ shell: true }` makes a line of all words. */
const spawning: Role = (call) => {
  const { world } = call.reader;
  const [command, rest] = [call.args[0], call.args[1]];
  if (!command) return undefined;
  const argv = [
    ...(command.items ?? (command.fields ? members(arg(call, "cmd") ?? str("")) : [command])),
    ...(rest?.items ?? members(arg(call, "args") ?? list([]))),
  ];
  const shell = arg(call, "shell");
  if (shell && shell.ref !== "false" && (isTrue(shell) || known(shell) !== undefined)) {
    const words = argv.flatMap((word, at) => (at === 0 ? [word] : [str(" "), word]));
    return { ...world.runShell(concat(...words)), ref: "process()" };
  }
  return { ...world.runCommand(argv), ref: "process()" };
};

/** Modules of Node are named with `node:` or without, promises or callbacks. */
const fs = (names: string): string =>
  names
    .split(" ")
    .flatMap((name) => ["fs", "fs.promises", "fs-extra", "graceful-fs"].map((module) => `${module}.${name}`))
    .join(" ");
const child = (names: string): string =>
  names
    .split(" ")
    .map((name) => `child_process.${name}`)
    .join(" ");

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
    __dirname: () => str("."),
    "import.meta.dirname import.meta.dir": () => str("."),
    __filename: () => str("./main.js"),
    "path.sep": () => str("/"),
    "process.execPath": () => str("node"),
  },
  calls: {
    // Files
    [fs("rm rmSync")]: removes,
    [fs("rmdir rmdirSync")]: removes,
    [fs("unlink unlinkSync")]: deletes(0),
    "fs-extra.remove fs-extra.removeSync fs-extra.emptyDir fs-extra.emptyDirSync": removesTree,
    "rimraf rimraf.sync rimraf.rimraf rimraf.rimrafSync rimraf.native del del.default del.sync del.deleteAsync del.deleteSync trash trash.default":
      removesTree,
    "Deno.remove Deno.removeSync": removes,
    "shelljs.rm": (call) => {
      const [flags, ...rest] = call.args;
      const deep = /^-\w*[rR]/.test(known(flags) ?? "");
      for (const path of (known(flags)?.startsWith("-") ? rest : call.args).flatMap(members))
        call.reader.world.delete(path, deep);
      return undefined;
    },
    [fs("readFile readFileSync createReadStream")]: reads(0),
    "fs-extra.readJson fs-extra.readJsonSync fs-extra.readJSON Deno.readTextFile Deno.readTextFileSync Deno.readFile Deno.readFileSync Bun.file":
      reads(0),
    [fs("writeFile writeFileSync outputFile outputFileSync writeJson writeJsonSync outputJson")]: writes("replace"),
    [fs("appendFile appendFileSync")]: writes("append"),
    [fs("truncate truncateSync")]: writes("empty", 0, 3),
    [fs("createWriteStream")]: (call) => call.args[0] && openAs(call, call.args[0], known(arg(call, "flags")) ?? "w"),
    [fs("open openSync")]: fileOpens,
    "Deno.writeTextFile Deno.writeTextFileSync Deno.writeFile Deno.writeFileSync Bun.write": writes("replace"),
    [fs("rename renameSync move moveSync")]: moves(),
    "Deno.rename Deno.renameSync": moves(),
    [fs("copyFile copyFileSync")]: copies(),
    [fs("cp cpSync copy copySync")]: copies(true),
    [fs("symlink symlinkSync")]: links(true),
    [fs("link linkSync")]: links(false),
    [fs("chmod chmodSync")]: permits(),
    [fs("chown chownSync lchown")]: permits(0, null),
    [fs("readdir readdirSync")]: (call) => (isTrue(arg(call, "withFileTypes")) ? undefined : oneEntry()),
    [fs("existsSync exists stat statSync lstatSync access accessSync mkdir mkdirSync realpathSync mkdtempSync")]: (
      call,
    ) => (call.name.includes("mkdtemp") ? call.args[0] : call.name.includes("realpath") ? call.args[0] : undefined),
    "glob.sync glob.globSync glob.glob glob fast-glob.sync fast-glob globby.globbySync globby.sync fs.globSync": globs,
    // Paths
    "path.join path.resolve": joinsPath,
    "path.normalize path.toNamespacedPath url.fileURLToPath": same([0]),
    "path.dirname": turns((value) => (value.includes("/") ? value.slice(0, Math.max(value.lastIndexOf("/"), 1)) : ".")),
    "path.basename": turns((value) => value.slice(value.lastIndexOf("/") + 1)),
    "os.homedir": home,
    "os.tmpdir": () => str("/tmp"),
    "process.cwd Deno.cwd": () => str("."),
    "process.chdir": () => undefined,
    // Programs
    [child("exec execSync")]: runsShell(0),
    [child("spawn spawnSync execFile execFileSync")]: spawning,
    [child("fork")]: (call) => {
      if (call.args[0])
        call.reader.world.emit({
          kind: "runs",
          run: { kind: "script", language: "javascript", path: call.args[0].text },
        });
      return undefined;
    },
    "shelljs.exec execa.command execa.commandSync execa.execaCommand": runsShell(0),
    "execa execa.sync execa.execaSync cross-spawn cross-spawn.sync Bun.spawn Bun.spawnSync": spawning,
    "Deno.Command": spawning,
    "Deno.run": (call) => runsArgv(0)({ ...call, args: members(arg(call, "cmd") ?? list([])) }),
    // `$` as a template's tag: zx, Bun. `$("div")` is another.
    $: (call) => (call.named.has(TAG) ? runsShell(0)(call) : undefined),
    "node-pty.spawn pty.spawn": spawning,
    "process.kill": signals(0),
    "promisified()": (call) => call.reader.tables.calls.get(call.self?.ref ?? "")?.(call),
    "util.promisify": (call) => call.args[0],
    // Code
    "eval vm.runInThisContext vm.runInNewContext vm.runInContext vm.Script vm.compileFunction": evaluates(0),
    "Function GeneratorFunction AsyncFunction *.constructor": (call) => {
      evaluates(call.args.length - 1)(call);
      const made = /^\s*return\s+(\w+)\s*;?\s*$/.exec(known(call.args.at(-1)) ?? "")?.[1];
      return {
        ...unknown("function"),
        ref: "made()",
        ...(made ? { self: moduleValue(made === "this" ? "globalThis" : made) } : {}),
      };
    },
    "made()": (call) => call.self,
    "setTimeout setInterval setImmediate": (call) =>
      call.args[0]?.body === undefined && known(call.args[0]) !== undefined && call.args[0]?.ref === undefined
        ? evaluates(0)(call)
        : undefined,
    "require import": (call) => {
      const name = known(call.args[0]);
      if (name === undefined) return undefined;
      const inline = /^data:(?:text|application)\/javascript(;base64)?,(.*)$/s.exec(name);
      if (inline)
        return evaluates(0)({ ...call, args: [str((inline[1] ? base64(inline[2]!) : percent(inline[2]!)) ?? "")] });
      return modules()(call);
    },
    "module.createRequire createRequire": () => ({ ...unknown("require"), ref: "require" }),
    "Reflect.apply Reflect.construct": (call) =>
      call.reader.tables.calls.get(call.args[0]?.ref ?? "")?.({ ...call, args: call.args.at(-1)?.items ?? [] }),
    // Texts
    atob: turns(base64),
    "Buffer.from Buffer": turns((value, call) => decode(known(call.args[1]) ?? "utf8", value)),
    "*.toString *.valueOf *.trim *.trimEnd *.text *.json *.toLocaleString": (call) => {
      const encoding = known(call.args[0]);
      // `Buffer.from(x).toString("base64")` encodes.
      return encoding !== undefined && decode(encoding, "") === "" && !/utf|ascii|latin/i.test(encoding)
        ? unknown("encoded", call.self)
        : same(["self"])(call);
    },
    "decodeURIComponent decodeURI unescape": turns(percent),
    "String.fromCharCode String.fromCodePoint": (call) => {
      const codes = call.args.map((item) => Number(known(item) ?? "x"));
      return codes.every((code) => code >= 0 && code <= 0x10ffff) ? str(String.fromCodePoint(...codes)) : undefined;
    },
    String: same([0]),
    "String.raw": same([0]),
    "*.concat": (call) =>
      call.self?.items || known(call.self) === undefined ? undefined : concat(call.self!, ...call.args),
    "*.join": (call) => {
      const { self } = call;
      if (!self?.items) return undefined;
      const mark = call.args[0] ?? str(",");
      return concat(...self.items.flatMap((item, at) => (at === 0 ? [item] : [mark, item])));
    },
    "*.reverse": (call) => (call.self?.items ? { ...call.self, items: call.self.items.toReversed() } : undefined),
    "*.split": (call) => {
      const [value, mark] = [known(call.self), known(call.args[0])];
      return value === undefined || mark === undefined || value.length > 10_000
        ? undefined
        : list((mark === "" ? [...value] : value.split(mark)).map(str));
    },
    "*.replace *.replaceAll": (call) => {
      const [value, from, to] = [known(call.self), known(call.args[0]), known(call.args[1])];
      if (value === undefined || from === undefined || to === undefined) return undefined;
      return str(call.name.endsWith("All") ? value.replaceAll(from, () => to) : value.replace(from, () => to));
    },
    // Printing
    "console.log console.error console.info console.warn console.debug console.dir console.table": prints("\n", " "),
    "process.stdout.write process.stderr.write": prints(),
    "*.write *.end *.send *.setHeader": (call) => {
      if (call.self?.state?.connect && call.args[0])
        call.reader.world.send(
          call.self.state.connect,
          call.args.at(-1),
          call.name.endsWith("setHeader") ? "auth" : "body",
        );
      return call.self?.state?.connect ? call.self : sendsOn(call);
    },
    "*.pipe": (call) => {
      const target = call.args[0];
      if (target?.state?.connect) call.reader.world.send(target.state.connect, call.self);
      else if (target) sendsOn({ ...call, self: target, args: call.self ? [call.self] : [] });
      return target;
    },
    // Network
    fetch: (call) =>
      requests({ url: [0, "url"] })({
        ...call,
        args: call.args.map((value) => (value.ref === "URL()" ? { text: value.text } : value)),
      }),
    Request: gives(
      (call) =>
        call.args[0] && { text: call.args[0].text, ref: "Request()", fields: call.args[1]?.fields ?? new Map() },
    ),
    "URL url.URL": gives((call) => call.args[0] && { text: call.args[0].text }),
    "url.parse": same([0]),
    "axios.get axios.head got.get got superagent.get request.get needle.get ky.get ky undici.request": requests(),
    "axios got.stream axios.request request needle": requests(),
    "axios.post got.post superagent.post request.post ky.post needle.post": requests({ method: "POST", body: 1 }),
    "axios.put got.put superagent.put request.put ky.put": requests({ method: "PUT", body: 1 }),
    "axios.patch got.patch superagent.patch ky.patch": requests({ method: "PATCH", body: 1 }),
    "axios.delete got.delete superagent.delete ky.delete": requests({ method: "DELETE" }),
    "http.get https.get": (call) => urlCall(call, "GET"),
    "http.request https.request": (call) => urlCall(call),
    "http2.connect": (call) => urlCall(call),
    "net.connect net.createConnection tls.connect": connectsTo(0, 1),
    "net.Socket tls.TLSSocket": () => ({ ...unknown("socket"), ref: "socket()", state: {} }),
    "socket().connect": connectsTo(0, 1),
    "WebSocket ws ws.WebSocket": (call) => {
      const made = call.args[0] && call.reader.world.connect(call.args[0], "change", []);
      return made && { ...made.value, ref: "socket()" };
    },
    "dns.lookup dns.resolve dns.resolve4 dns.resolveTxt dns.promises.lookup dns.promises.resolve": looksUp,
    "navigator.sendBeacon": requests({ method: "POST", body: 1 }),
    "download download.default": downloads(),
    "process.env.get Deno.env.get": gives((call) => {
      const name = known(call.args[0]);
      return name === undefined ? undefined : name === "HOME" ? home() : variable(name);
    }),
    "Deno.env.toObject": () => environment(),
    "JSON.stringify Object.assign Object.entries Object.values structuredClone": (call) =>
      unknown("text", ...call.args),
    "JSON.parse": same([0]),
    "*.query *.execute *.exec *.$executeRawUnsafe *.$queryRawUnsafe *.raw": runsSql(0),
    "*.doShellScript": runsShell(0),
    "Object.keys Object.getOwnPropertyNames": () => unknown("names"),
    "*.filter *.sort *.slice *.flat *.toSorted": (call) => (call.self?.state ? undefined : same(["self"])(call)),
  },
};

const oneEntry = (): Value => globbed(str("*"));

function urlCall(call: Call, method?: string): Value | undefined {
  const first = call.args[0];
  if (!first) return undefined;
  const scheme = call.name.startsWith("https") ? "https:" : "http:";
  const url =
    first.fields && !first.fields.has("protocol")
      ? urlOf({ ...first, fields: new Map([...first.fields, ["protocol", str(scheme)]]) })
      : urlOf(first);
  return requests(method === undefined ? { url: 0 } : { url: 0, method })({ ...call, args: [url, ...call.args] });
}
