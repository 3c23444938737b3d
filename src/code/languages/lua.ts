import type { Dialect } from "../dialect.ts";
import { eachOf } from "../each.ts";
import { expression } from "../expressions.ts";
import { parameters } from "../functions.ts";
import { connectsTo, requests } from "../network.ts";
import { evaluates, prints, runsScript, runsShell } from "../programs.ts";
import type { Reader } from "../reader.ts";
import { deletes, gives, moves, opens, reads, same, sendsOn } from "../roles.ts";
import { argumentsList, standardInput } from "../scene.ts";
import { carrying, concatAll, globbed, home, known, list, members, oneOf, str, unknown, variable } from "../values.ts";

function defining(reader: Reader): void {
  const at = reader.peek()?.start ?? 0;
  const name = reader.takeName();
  if (name !== undefined) {
    while (reader.take(".") || reader.take(":")) reader.takeName();
    reader.env.set(name, { ...unknown(name), body: at });
  }
  reader.declare(at, parameters(reader));
  reader.inside = 1;
  reader.world.vague = true;
}

/** `for _, x in ipairs({…}) do` */
function looping(reader: Reader): void {
  const names: string[] = [];
  while (reader.peek()?.kind === "name" && !reader.at("in")) {
    names.push(reader.takeName()!);
    if (!reader.take(",")) break;
  }
  if (!reader.take("in")) return;
  const source = expression(reader);
  const item = names.length > 1 ? eachOf(reader, names.at(-1)!, source) : oneOf(names[0] ?? "item", members(source));
  for (const name of names) reader.env.set(name, item);
  reader.world.vague = true;
}

const word = (): undefined => undefined;

export const lua: Dialect = {
  language: "lua",
  lexicon: {
    lineComments: ["--"],
    blockComments: [
      ["--[[", "]]"],
      ["--[=[", "]=]"],
    ],
    strings: [
      { open: '"', close: '"', escapes: "c", line: true },
      { open: "'", close: "'", escapes: "c", line: true },
    ],
    longBrackets: true,
    lines: "all",
  },
  member: [".", ":"],
  concat: [".."],
  named: [],
  lambda: ["function"],
  tagged: true,
  environment: [],
  prefixes: ["return", "not"],
  keywords: {
    local: (reader) => {
      if (reader.take("function")) defining(reader);
    },
    function: defining,
    for: looping,
    "if then else elseif end do while repeat until": word,
  },
  aliases: { "vim.uv": "vim.loop" },
  values: {
    arg: (reader) => {
      const rest = argumentsList(reader);
      return rest;
    },
    "io.stdin": (reader) => standardInput(reader),
  },
  calls: {
    "os.remove lfs.rmdir vim.loop.fs_unlink vim.loop.fs_rmdir": deletes(0),
    "vim.fn.delete": (call) => deletes(0, known(call.args[1])?.includes("r") === true)(call),
    "vim.fs.rm": deletes(0, "recursive"),
    "lfs.dir vim.fs.dir vim.loop.fs_scandir": () => globbed(str("*")),
    "os.rename": moves(),
    "io.open": opens(),
    "io.output": (call) => opens(0, 9)({ ...call, args: [call.args[0] ?? str(""), str("w")] }) && undefined,
    "io.lines io.input": reads(0),
    "os.execute io.popen vim.fn.jobstart vim.cmd.bang": runsShell(0),
    "vim.fn.system vim.fn.systemlist vim.system vim.fn.termopen": (call) =>
      call.args[0]?.items ? call.reader.world.runCommand(call.args[0].items) : runsShell(0)(call),
    "vim.cmd vim.api.nvim_command vim.fn.execute vim.api.nvim_exec": (call) => {
      const line = call.args[0];
      if (line) call.reader.world.emit({ kind: "runs", run: { kind: "code", language: "vim", text: line.text } });
      return undefined;
    },
    "load loadstring": (call) => ({
      ...unknown("chunk"),
      ref: "chunk()",
      ...(call.args[0] ? { self: call.args[0] } : {}),
    }),
    "chunk()": (call) => evaluates("self")(call),
    "dofile loadfile": runsScript("lua"),
    "os.getenv": gives((call) => {
      const name = known(call.args[0]);
      return name === undefined ? undefined : name === "HOME" ? home() : variable(name);
    }),
    "os.tmpname": () => str("/tmp/lua_tmp"),
    "ipairs pairs": (call) => call.args[0],
    print: prints("\n"),
    "io.write io.stderr.write": prints(),
    "io.read io.stdin.read": (call) => standardInput(call.reader),
    "*.read *.lines": same(["self"]),
    "*.write *.send": sendsOn,
    "string.char": (call) => {
      const codes = call.args.map((item) => Number(known(item) ?? "x"));
      return codes.every((code) => code >= 0 && code < 256) ? str(String.fromCharCode(...codes)) : undefined;
    },
    "table.concat": (call) => {
      const items = call.args[0]?.items;
      return (
        items && concatAll(items.flatMap((item, at) => (at === 0 || !call.args[1] ? [item] : [call.args[1], item])))
      );
    },
    tostring: same([0]),
    require: (call) => {
      const name = known(call.args[0]);
      return name === undefined ? undefined : { ...unknown(name), ref: name };
    },
    "socket.connect socket.tcp.connect": connectsTo(),
    "socket.tcp": () => ({ ...unknown("socket"), ref: "socket()", state: {} }),
    "socket().connect": connectsTo(),
    // What the other end sends.
    "socket().receive": (call) => {
      const from = call.self?.state?.connect?.url;
      return from && carrying("response", [], [{ kind: "fetched", url: from }]);
    },
    "socket.http.request ssl.https.request": requests({ body: 1 }),
    "table.unpack unpack": (call) => call.args[0] ?? list([]),
  },
};
