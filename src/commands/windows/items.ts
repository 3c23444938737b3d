/** Cmdlets for files, folders and what else PowerShell calls an item. */
import { EMPTY_FLOW } from "../../types/flow.ts";
import { concat, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { deletes, off, opens, printed, sentFile, value, writes } from "../kit/roles.ts";
import type { Flag, Role, Yield } from "../kit/spec.ts";
import { argument, cmdlet, flow, lower, pathOf, piped, plainCmdlets } from "./kit/cmdlet.ts";
import { isRegistry, isVirtual, place, removes, sets, variables } from "./kit/registry.ts";

const PATH = "-path";
const LITERAL = "-literalpath -pspath -lp";
const FILTERS: Record<string, Flag> = {
  "-filter": value(),
  "-include": value(),
  "-exclude": value(),
  "-credential": value(),
  "-usetransaction -usetx": off,
};

/** All paths given: by parameter or by place, else what the pipeline brings. */
function paths(args: Args, from = 0, to = 1): Text[] {
  const given = [...args.values(PATH), ...args.operands.slice(from, to)].map(pathOf);
  const all = [...given, ...args.values(LITERAL).map((text) => ({ ...text, quoted: false }))];
  return all.length > 0 ? all : [piped(args)];
}

/** A place to write or copy to that follows the paths: by parameter or as the last operand. */
function target(args: Args, names: string): Text | undefined {
  const found = args.value(names) ?? (args.has(`${PATH} ${LITERAL}`) ? args.operands[0] : args.operands.at(-1));
  return found && { ...found, quoted: false };
}
/** What is copied or moved: all operands but the last, when the target is one of them. */
function sources(args: Args, names: string): Text[] {
  const named = args.values(`${PATH} ${LITERAL}`);
  if (named.length > 0) return named.map(pathOf);
  const operands = args.has(names) ? args.operands : args.operands.slice(0, -1);
  if (operands.length > 0) return operands.map(pathOf);
  return [piped(args)];
}

const filtered = (args: Args): boolean => args.given("-filter") || args.given("-include");
const remove: Role = place(
  (path, args) => deletes({ recursive: "-recurse", filtered: filtered(args) })(path, args),
  (key) => removes(key, "key"),
);

export const removeItem = cmdlet("remove-item ri rm rmdir del erase rd", {
  flags: {
    ...FILTERS,
    [PATH]: value(),
    [LITERAL]: value(),
    "-recurse -rf -fr": off,
    "-force": off,
    "-stream": value(),
  },
  effects: (args) => {
    const given = paths(args, 0, Infinity);
    // The switches of cmd's `rd /s /q` are paths to PowerShell; what they ask for is meant all the same.
    const named = given.filter((path) => !/^\/[sqfa]$/i.test(literal(path) ?? ""));
    const deep = given.some((path) => /^\/s$/i.test(literal(path) ?? ""));
    return named.flatMap((path) => (deep ? deletes({ recursive: true })(path, args) : remove(path, args)));
  },
  prints: "nothing",
});

export const moveItem = cmdlet("move-item mi mv move", {
  flags: { ...FILTERS, [PATH]: value(), [LITERAL]: value(), "-destination": value(), "-force -passthru": off },
  effects: (args) => {
    const to = target(args, "-destination");
    return to ? sources(args, "-destination").map((from): Yield => ({ kind: "move", from, to })) : [];
  },
  prints: "nothing",
});

export const renameItem = cmdlet("rename-item rni ren", {
  flags: { ...FILTERS, [PATH]: value(), [LITERAL]: value(), "-newname": value(), "-force -passthru": off },
  effects: (args) => {
    const to = target(args, "-newname");
    return to ? sources(args, "-newname").map((from): Yield => ({ kind: "move", from, to })) : [];
  },
  prints: "nothing",
});

const isShare = (to: Text): boolean =>
  /^(?:\\\\|\/\/)(?![?.][\\/]|localhost[\\/]|127\.)[^\\/]+[\\/][^\\/$]+(?:[\\/]|$)/i.test(prefix(to));
const slashed = (to: Text): Text[] => [
  { ...to, pieces: to.pieces.map((piece) => (typeof piece === "string" ? piece.replaceAll("\\", "/") : piece)) },
];

export const copyItem = cmdlet("copy-item cpi cp copy", {
  flags: {
    ...FILTERS,
    [PATH]: value(),
    [LITERAL]: value(),
    "-destination": value(),
    "-recurse -container -force -passthru": off,
    "-tosession -fromsession": value(),
  },
  effects: (args) => {
    const to = target(args, "-destination");
    const from = sources(args, "-destination");
    const read = from.flatMap((path) => opens({ recursive: "-recurse" })(path, args));
    // A share of another machine.
    if (to && isShare(to))
      return [
        ...read,
        {
          kind: "connect",
          url: concat("smb:", ...slashed(to)),
          does: "change",
          sends: from.map((path) => sentFile(path)),
          checked: true,
        },
      ];
    return [...read, ...(to ? writes("replace", () => from.map((path) => ({ kind: "file", path })))(to, args) : [])];
  },
  prints: "nothing",
});

/** What `New-Item` makes. */
const made = (args: Args): Text | undefined => {
  const folder = argument(args, PATH, 0);
  const name = args.value("-name");
  return name ? (folder ? concat(folder, "\\", name) : name) : folder;
};

export const newItem = cmdlet("new-item ni", {
  flags: {
    [PATH]: value(),
    "-name": value(),
    "-itemtype -type": value(),
    "-value -target": value(),
    "-force": off,
    "-credential": value(),
  },
  effects: (args) => {
    const path = made(args);
    if (!path) return [];
    if (isRegistry(path)) return sets(path);
    const type = lower(args.value("-itemtype"));
    const to = args.value("-value");
    if (/^(symboliclink|junction|hardlink)$/.test(type) && to)
      return [{ kind: "link", path, to, symbolic: type !== "hardlink" }];
    return type.startsWith("d") || isVirtual(path) ? [] : writes(args.has("-force") ? "replace" : "create")(path, args);
  },
  // The object that it gives back stands for its path: `$t = New-Item …; Remove-Item $t`.
  prints: (args) => {
    const path = made(args);
    return path ? printed(path) : EMPTY_FLOW;
  },
});

/** A folder more loses nothing. */
export const makeFolder = cmdlet("md mkdir", {
  flags: { [PATH]: value(), "-name": value(), "-value -credential": value(), "-force": off },
  prints: "nothing",
});

export const clearItem = cmdlet("clear-item cli clear-content clc", {
  flags: { ...FILTERS, [PATH]: value(), [LITERAL]: value(), "-force": off, "-stream": value() },
  effects: (args) =>
    paths(args, 0, Infinity).flatMap((path) => place(writes("empty"), (key) => removes(key, "value"))(path, args)),
  prints: "nothing",
});

export const setItem = cmdlet("set-item si", {
  flags: { ...FILTERS, [PATH]: value(), [LITERAL]: value(), "-value": value(), "-force -passthru": off },
  effects: (args) =>
    paths(args).flatMap((path) =>
      place(
        () => [],
        (key) => sets(key),
      )(path, args),
    ),
  prints: "nothing",
});

/** The names in a folder, as a path with a pattern: good enough to judge what a pipeline does with them. */
function listed(args: Args): Text {
  const [base] = [...args.values(PATH), ...args.values(LITERAL), ...args.operands];
  const filter = args.value("-filter") ?? args.value("-include") ?? args.operands[1];
  const folder = base ? { ...base, quoted: false } : undefined;
  if (args.has("-recurse") && filter) return concat(...(folder ? [folder, "\\"] : []), pathOf(concat("**\\", filter)));
  const names = filter
    ? pathOf(filter)
    : pathOf({ pieces: ["*"], quoted: false, at: base?.at ?? { start: 0, end: 0 } });
  return folder ? concat(pathOf(folder), "\\", names) : concat(".\\", names);
}

export const getChildItem = cmdlet("get-childitem gci ls dir", {
  flags: {
    ...FILTERS,
    [PATH]: value(),
    [LITERAL]: value(),
    "-depth -attributes": value(),
    "-recurse -s": off,
    "-force -name -directory -ad -d -file -af -hidden -ah -h -readonly -ar -system -as -followsymlink": off,
  },
  effects: (args) => variables(argument(args, `${PATH} ${LITERAL}`, 0)),
  prints: (args) => flow(listed(args)),
});

const itself = (args: Args): Text => paths(args)[0] ?? piped(args);
export const getItem = cmdlet("get-item gi resolve-path rvpa convert-path cvpa", {
  flags: {
    ...FILTERS,
    [PATH]: value(),
    [LITERAL]: value(),
    "-force -relative": off,
    "-stream -relativebasepath": value(),
  },
  effects: (args) => variables(argument(args, `${PATH} ${LITERAL}`, 0)),
  prints: (args) => flow(itself(args)),
});

export const joinPath = cmdlet("join-path", {
  flags: {
    [PATH]: value(),
    "-childpath": value(),
    "-additionalchildpath": value(),
    "-resolve": off,
    "-credential": value(),
  },
  prints: (args) => {
    const named = [...args.values(PATH), ...args.values("-childpath"), ...args.values("-additionalchildpath")];
    const all = named.length > 1 ? named : [...named, ...args.operands];
    const parted = (before: Text | undefined) => before && !/[\\/]$/.test(String(before.pieces.at(-1) ?? ""));
    return flow(guarded(concat(...all.flatMap((part, index) => (parted(all[index - 1]) ? ["\\", part] : [part])))));
  },
});

/** An empty folder is an error, after which nothing is printed. */
function guarded(text: Text): Text {
  const [first, ...rest] = text.pieces;
  if (typeof first !== "object" || first.kind !== "variable") return text;
  const readings = first.readings.filter(({ pieces }) => pieces.length > 0).map(guarded);
  return { ...text, pieces: [{ ...first, guarded: true, readings }, ...rest] };
}

export const getLocation = plainCmdlets("get-location gl pwd", "-stack", "-psdrive -psprovider -stackname", {
  prints: () => flow({ pieces: ["."], quoted: false, at: { start: 0, end: 0 } }),
});

export const itemQueries = plainCmdlets(
  "test-path split-path get-psdrive get-filehash get-acl unblock-file",
  "-force -isvalid -leaf -parent -qualifier -noqualifier -leafbase -extension -isabsolute -resolve -relative -audit",
  "-path -literalpath -pspath -lp -pathtype -type -include -exclude -filter -newerthan -olderthan -algorithm -name -psprovider -scope -credential",
  { prints: "nothing" },
);

export const invokeItem = cmdlet("invoke-item ii", {
  flags: { ...FILTERS, [PATH]: value(), [LITERAL]: value() },
  effects: (args) => {
    const path = argument(args, `${PATH} ${LITERAL}`, 0);
    return path && /\.(?:exe|bat|cmd|ps1|com|msi|vbs|js|hta|lnk)$/.test(lower(path))
      ? [{ kind: "runs", run: { kind: "command", argv: [path] } }]
      : [];
  },
  prints: "nothing",
});
