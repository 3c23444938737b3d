/** Commands of cmd itself. */
import type { Flow } from "../../types/flow.ts";
import { EMPTY_FLOW } from "../../types/flow.ts";
import { literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, deletes, next, off, opens, persists, reads, reveal, runs, value, writes } from "../kit/roles.ts";
import type { Yield } from "../kit/spec.ts";
import { path, pathOf, settings, switches, tool } from "./kit/cmdlet.ts";

export const del = tool("cmd:del cmd:erase", {
  flags: { "/s": off, ...switches("f q p"), ...settings("a") },
  operands: [any(path(deletes({ recursive: "/s" })))],
  prints: "nothing",
});
export const rd = tool("cmd:rd cmd:rmdir", {
  flags: { "/s": off, "/q": off },
  operands: [any(path(deletes({ recursive: "/s" })))],
  prints: "nothing",
});

const pair = (args: Args): [Text | undefined, Text | undefined] => [
  args.operands[0] && pathOf(args.operands[0]),
  args.operands[1] ?? undefined,
];
export const move = tool("cmd:move", {
  flags: switches("y -y"),
  effects: (args) => {
    const [from, to] = pair(args);
    return from && to ? [{ kind: "move", from, to: { ...to, quoted: false } }] : [];
  },
  prints: "nothing",
});
export const ren = tool("cmd:ren cmd:rename", {
  effects: (args) => {
    const [from, to] = pair(args);
    return from && to ? [{ kind: "move", from, to }] : [];
  },
  prints: "nothing",
});
/** `copy a+b c`; without a target the file goes into the current folder. */
export const copy = tool("cmd:copy", {
  flags: switches("d v n y -y z l a b"),
  effects: (args) => {
    const [from, to] = pair(args);
    if (!from || /^con:?$/i.test(literal(from) ?? "")) return to ? writes("replace")(to, args) : [];
    const source = opens()(from, args);
    return to
      ? [...source, ...writes("replace", () => [{ kind: "file", path: from }])({ ...to, quoted: false }, args)]
      : source;
  },
  prints: "nothing",
});
export const type = tool("cmd:type cmd:more", {
  flags: switches("e c p s t"),
  operands: [any(path(reads()))],
});
export const mkdir = tool("cmd:md cmd:mkdir", { operands: [any(() => [])], prints: "nothing" });
export const mklink = tool("cmd:mklink", {
  flags: switches("d h j"),
  effects: (args) => {
    const [link, to] = args.operands;
    return link && to ? [{ kind: "link", path: link, to, symbolic: !args.has("/h") }] : [];
  },
  prints: "nothing",
});

const said = (args: Args): Flow => ({ ...EMPTY_FLOW, text: args.operands[0] ?? null });
export const echo = tool("cmd:echo", { style: { none: true, slashes: false }, prints: said });
/** Alone it prints every variable. */
export const set = tool("cmd:set", {
  style: { none: true, slashes: false },
  effects: (args) => (args.operands.length === 0 ? [reveal("environment", ["environment"])] : []),
  prints: "nothing",
});

/** `start ["title"] [switches] program arguments`: the first quoted word is the title. */
export const start = tool("cmd:start", {
  flags: {
    ...switches("b i min max separate shared low normal high realtime abovenormal belownormal wait"),
    ...settings("d node affinity machine"),
  },
  style: { stops: true },
  effects: (args): Yield[] => {
    const [first, ...rest] = args.operands;
    const argv = first?.quoted ? rest : args.operands;
    while (argv[0] && /^\/[a-z]+$/i.test(literal(argv[0]) ?? "")) argv.shift();
    return argv.length > 0 ? [runs({ kind: "command", argv })] : [];
  },
  prints: "nothing",
});
/** A batch file or command; `call :label` goes on in the same file. */
export const call = tool("cmd:call", {
  style: { none: true, slashes: false },
  effects: ({ operands }): Yield[] => {
    const [name] = operands;
    return name && !literal(name)?.startsWith(":") ? [runs({ kind: "command", argv: operands })] : [];
  },
});

export const silent = tool(
  "cmd:cls cmd:ver cmd:vol cmd:title cmd:pause cmd:exit cmd:goto cmd:setlocal cmd:endlocal cmd:prompt cmd:color cmd:verify cmd:shift cmd:date cmd:time cmd:break cmd:keys cmd:dir cmd:path",
  {
    style: { none: true, slashes: false },
    prints: "nothing",
  },
);
/** File types: a program is tied to them. */
export const assoc = tool("cmd:assoc cmd:ftype", {
  style: { none: true, slashes: false },
  effects: ({ operands }) =>
    operands.length > 1 ||
    literal(operands[0] ?? { pieces: [], quoted: false, at: { start: 0, end: 0 } })?.includes("=")
      ? [persists("service")]
      : [],
  prints: "nothing",
});
/** They share a name with other programs of the Unix world. */
export const find = tool("cmd:find ps:find find.exe", {
  flags: switches("v c n i off offline"),
  operands: [next(() => []), any(path(reads()))],
});
export const sort = tool("cmd:sort", {
  flags: { ...switches("r unique"), ...settings("+ l m rec t"), "/o": value(writes("replace")) },
  operands: [any(path(reads()))],
});
export const timeout = tool("cmd:timeout ps:timeout timeout.exe cmd:where where.exe choice", {
  flags: { ...switches("nobreak r q f n"), ...settings("t c d m cs") },
  operands: [any(() => [])],
  prints: "nothing",
});
