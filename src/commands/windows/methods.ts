/** Methods of .NET and COM, as the parser names them: `[type]::method`, or `.method` with the object first. */
import type { Sent } from "../../types/flow.ts";
import { concat, known, literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { connects, deletes, opaque, opens, reads, reveal, runs, sentFile, sentIn, writes } from "../kit/roles.ts";
import type { Command, Role, Yield } from "../kit/spec.ts";
import { carried, cmdlet, flow, lower, pathOf } from "./kit/cmdlet.ts";
import { decodeUtf16 } from "./kit/encoded.ts";
import { sets } from "./kit/registry.ts";
import { isSnapshot } from "./kit/snapshots.ts";

type Effects = (operands: Text[], args: Args) => Yield[];

const method = (names: string, effects: Effects, prints: "content" | "nothing" = "nothing"): Command =>
  cmdlet(names, { style: { none: true }, effects: (args) => effects(args.operands, args), prints });
/** A role for the argument at a place; the file's name is taken literally. */
const at =
  (place: number, role: Role): Effects =>
  (operands, args) => {
    const path = operands[place];
    return path ? role({ ...path, quoted: false }, args) : [];
  };
const all =
  (...effects: Effects[]): Effects =>
  (operands, args) =>
    effects.flatMap((one) => one(operands, args));
const FILE = "[system.io.file]::";
const FOLDER = "[system.io.directory]::";
const of = (type: string, methods: string): string =>
  methods
    .split(" ")
    .map((name) => type + name)
    .join(" ");
const moves: Effects = ([from, to]) => (from && to ? [{ kind: "move", from, to }] : []);

export const fileDelete = method(`${FILE}delete`, at(0, deletes()));
export const folderDelete = method(`${FOLDER}delete`, (operands, args) =>
  at(0, deletes({ recursive: /^(?:true|1)$/.test(lower(operands[1])) }))(operands, args),
);
const VISUAL_BASIC = "[microsoft.visualbasic.fileio.filesystem]::";
export const basicDelete = method(
  `${VISUAL_BASIC}deletedirectory ${VISUAL_BASIC}deletefile`,
  at(0, deletes({ recursive: true })),
);
/** `Scripting.FileSystemObject`: the object stands first. */
export const comDelete = method(".deletefolder .deletefile", at(1, deletes({ recursive: true })));
/** Objects that stand for what they are made of: a folder, a file, the content of a request. */
export const madeOf = cmdlet(
  "[system.io.directoryinfo]::new [system.io.fileinfo]::new [io.directoryinfo]::new [io.fileinfo]::new [system.net.http.stringcontent]::new [net.http.stringcontent]::new [system.net.http.bytearraycontent]::new",
  { style: { none: true }, prints: ({ operands: [first] }) => flow(first ?? known("")) },
);
export const fileMove = method(`${FILE}move ${FOLDER}move ${FILE}replace`, moves);
export const fileCopy = method(`${FILE}copy`, all(at(0, opens()), at(1, writes("replace"))));
export const fileRead = method(
  of(FILE, "readalltext readallbytes readalllines readlines openread opentext"),
  at(0, reads()),
  "content",
);
export const fileWrite = method(
  of(FILE, "writealltext writeallbytes writealllines create createtext openwrite"),
  at(0, writes("replace")),
);
export const fileAppend = method(of(FILE, "appendalltext appendalllines appendtext"), at(0, writes("append")));

/** `(Get-Item x).Delete()`: of a folder it takes whether to go into it. */
export const itemDelete = method(".delete", ([path, recursive], args) =>
  path && isSnapshot(path)
    ? [{ kind: "destroy", what: "snapshot", target: path }]
    : path
      ? deletes({ recursive: /^(?:true|1)$/.test(lower(recursive)) })(pathOf(path), args)
      : [],
);
export const itemMove = method(".moveto", moves);
export const itemCopy = method(".copyto", all(at(0, opens()), at(1, writes("replace"))));
export const processKill = method(".kill .closemainwindow", ([target]) =>
  target ? [{ kind: "signal", target, breadth: "one" }] : [],
);

export const processStart = method("[system.diagnostics.process]::start", ([program, line]) => {
  if (!program) return [];
  const words = (literal(line ?? known("")) ?? "").split(/\s+/).filter((word) => word !== "");
  const rest = line && literal(line) === undefined ? [line] : words.map((word) => known(word, line?.at));
  return [runs({ kind: "command", argv: [program, ...rest] })];
});
/** `WScript.Shell` and `Shell.Application`. */
export const comRun = method(".run .exec .shellexecute", ([, line, more]) =>
  line
    ? [
        runs({
          kind: "code",
          language: "cmd",
          text: more && literal(more) !== "0" && !/^\d+$/.test(literal(more) ?? "") ? concat(line, " ", more) : line,
        }),
      ]
    : [],
);
export const scripts = method(".invokescript .addscript", ([, text]) =>
  text ? [runs({ kind: "code", language: "powershell", text })] : [],
);
export const scriptBlock = cmdlet("[scriptblock]::create", {
  style: { none: true },
  prints: ({ operands: [text] }) => flow(text ?? known("")),
});
/** A script block kept in a value: the text is what was put into it. */
export const invoke = method(".invoke .invokereturnasis", ([text]) =>
  text && text.pieces.length > 0 ? [runs({ kind: "code", language: "powershell", text })] : [],
);
export const assemblyLoad = method(
  "[system.reflection.assembly]::load [system.reflection.assembly]::unsafeloadfrom [system.reflection.assembly]::loadfile [system.reflection.assembly]::loadfrom",
  ([code]) =>
    code && literal(code) !== undefined
      ? [runs({ kind: "script", language: "unknown", path: code })]
      : [opaque("foreign-code", "assembly")],
);

const url =
  (does: "fetch" | "change", sends: (operands: Text[]) => Sent[] = () => []): Effects =>
  (operands, args) => {
    const target = operands[1];
    return target ? connects(does, "http", () => sends(operands))(target, args) : [];
  };
/** `[Net.WebRequest]::Create(url)`: what it is asked for comes with the answer. */
export const webRequest = method(
  of("[system.net.webrequest]::", "create createhttp") + " " + of("[system.net.httpwebrequest]::", "create createhttp"),
  ([target], args) => (target ? connects("fetch", "http", () => sentIn(target, "url"))(target, args) : []),
);
export const download = cmdlet(
  of(".", "downloadstring downloaddata openread getstringasync getasync getbytearrayasync downloadstringtaskasync"),
  {
    style: { none: true },
    effects: (args) => url("fetch", (operands) => sentIn(operands[1] ?? known(""), "url"))(args.operands, args),
    prints: ({ operands: [, from] }) => ({
      text: null,
      payloads: [],
      origins: from ? [{ kind: "fetched", url: from }] : [],
    }),
  },
);
export const downloadFile = method(".downloadfile .downloadfileasync .downloadfiletaskasync", (operands, args) => {
  const [, from, to] = operands;
  const saved = from && to ? writes("replace", () => [{ kind: "fetched", url: from }])(to, args) : [];
  return [...url("fetch")(operands, args), ...saved];
});
export const upload = method(
  ".uploadstring .uploaddata .postasync .putasync .uploadvalues",
  url("change", (operands) => operands.slice(2).flatMap((text) => sentIn(text, "body"))),
);
export const uploadFile = method(".uploadfile .uploadfileasync", (operands, args) => {
  const file = operands.at(-1);
  return file ? [...reads()(file, args), ...url("change", () => [sentFile(file)])(operands, args)] : [];
});
export const lookUp = method(
  "[system.net.dns]::gethostaddresses [system.net.dns]::resolve [system.net.dns]::gethostentry",
  ([host], args) => (host ? connects("fetch", "dns", () => sentIn(host, "name"))(host, args) : []),
);

export const environment = method("[system.environment]::getenvironmentvariables", () => [
  reveal("environment", ["environment"]),
]);
export const environmentVariable = cmdlet("[system.environment]::getenvironmentvariable", {
  style: { none: true },
  prints: ({ operands: [name] }) => {
    const written = name && literal(name);
    return flow(written ? variableText(`env:${written.toUpperCase()}`) : known(""));
  },
});
export const setEnvironment = method("[system.environment]::setenvironmentvariable", ([name, , scope]) =>
  name && /^(?:user|machine)$/.test(lower(scope))
    ? [
        {
          kind: "configure",
          tool: "windows",
          key: literal(name) ?? "variable",
          value: null,
          global: lower(scope) === "machine",
        },
      ]
    : [],
);
const FOLDERS: Record<string, [string, string]> = {
  userprofile: ["env:USERPROFILE", ""],
  desktop: ["env:USERPROFILE", "\\Desktop"],
  desktopdirectory: ["env:USERPROFILE", "\\Desktop"],
  mydocuments: ["env:USERPROFILE", "\\Documents"],
  personal: ["env:USERPROFILE", "\\Documents"],
  mypictures: ["env:USERPROFILE", "\\Pictures"],
  applicationdata: ["env:APPDATA", ""],
  localapplicationdata: ["env:LOCALAPPDATA", ""],
  startup: ["env:APPDATA", "\\Microsoft\\Windows\\Start Menu\\Programs\\Startup"],
  system: ["env:SYSTEMROOT", "\\System32"],
  windows: ["env:SYSTEMROOT", ""],
  programfiles: ["env:PROGRAMFILES", ""],
};
export const specialFolder = cmdlet("[system.environment]::getfolderpath", {
  style: { none: true },
  prints: ({ operands: [name] }) => {
    const found = Object.hasOwn(FOLDERS, lower(name)) ? FOLDERS[lower(name)] : undefined;
    return flow(found ? concat(variableText(found[0]), found[1]) : variableText("folder"));
  },
});
const variableText = (name: string): Text => ({
  pieces: [{ kind: "variable", name, guarded: true, readings: [], many: false }],
  quoted: false,
  at: known("").at,
});

export const pathJoin = cmdlet("[system.io.path]::combine [system.io.path]::join", {
  style: { none: true },
  prints: ({ operands }) =>
    flow(concat(known(""), ...operands.flatMap((part, index) => (index === 0 ? [part] : ["\\", part])))),
});
export const tempPath = cmdlet("[system.io.path]::gettemppath", {
  style: { none: true },
  // What `$env:TEMP` is as a rule.
  prints: () => flow(concat(variableText("env:USERPROFILE"), "\\AppData\\Local\\Temp\\")),
});
export const same = cmdlet(
  `[system.io.path]::getfullpath ${of(".", "tostring trim trimend trimstart normalize unwrap getawaiter getresult")}`,
  {
    style: { none: true },
    prints: ({ operands: [text] }) => flow(text ?? known("")),
  },
);

/** Bytes are told as the text they hold. */
export const fromBase64 = cmdlet("[system.convert]::frombase64string", {
  style: { none: true },
  prints: ({ operands: [text] }) => {
    const found = decodeUtf16(literal(text ?? known("")));
    return {
      text: found === null ? null : known(found),
      payloads: [],
      origins: found === null ? [{ kind: "decoded", how: "base64" }] : [],
    };
  },
});
export const getString = cmdlet(".getstring .getbytes", {
  style: { none: true },
  prints: ({ operands }) => {
    const text = operands[1] ?? known("");
    return literal(text) === undefined ? carried(operands) : flow(text);
  },
});

export const registrySet = method("[microsoft.win32.registry]::setvalue", ([key, name]) =>
  key ? sets(key, literal(name ?? known("")) ?? "") : [],
);
