/** Words of the tables for what runs, prints or signals. */

import type { Language } from "../commands/kit/spec.ts";
import { literal, prefix } from "../types/text.ts";
import type { Role } from "./dialect.ts";
import { foreign } from "./foreign.ts";
import { type At, arg, isTrue } from "./roles.ts";
import { concat, known, members, str, type Value } from "./values.ts";

export const runsShell =
  (at: At = 0): Role =>
  (call) => {
    const line = arg(call, at);
    if (!line) return undefined;
    return { ...call.reader.world.runShell(line), ref: "process()" };
  };

/** A program with its arguments as they stand, from an argument on; lists among them are spread. */
export const runsArgv =
  (from = 0): Role =>
  (call) => {
    const argv = call.args
      .slice(from)
      .filter((value) => !value.fields)
      .flatMap(members);
    return { ...call.reader.world.runCommand(argv), ref: "process()" };
  };

/** A list is a program with arguments, one string a command line. `shell`: the option that makes a string one. */
export const spawns =
  (shell?: string): Role =>
  (call) => {
    const { world } = call.reader;
    const command = arg(call, [0, "args"]);
    if (!command) return undefined;
    const words = command.items ?? call.args.filter((value) => !value.fields && value.body === undefined);
    const asShell =
      shell === undefined
        ? command.items === undefined && words.length === 1
        : isTrue(arg(call, shell)) || literal(arg(call, shell)?.text ?? str("").text)?.startsWith("/") === true;
    const folder = arg(call, "cwd");
    const done =
      asShell && words[0]
        ? world.runShell(inFolder(folder, words.length === 1 ? words[0] : joined(words)))
        : world.runCommand(shell === undefined || command.items ? words : [command], folder);
    return { ...done, ref: "process()" };
  };

/** A command line that runs in another folder; one whose name needs quotes is left out. */
function inFolder(folder: Value | undefined, line: Value): Value {
  const simple = folder?.text.pieces.every((piece) =>
    typeof piece === "string" ? /^[\w./-]*$/.test(piece) : piece.kind === "variable",
  );
  return folder && simple ? concat(str("cd "), folder, str(" && "), line) : line;
}

const joined = (words: Value[]): Value => ({
  text: {
    ...words[0]!.text,
    pieces: words
      .flatMap((word, at) => (at === 0 ? word.text.pieces : [" ", ...word.text.pieces]))
      .reduce<Value["text"]["pieces"]>((out, piece) => {
        const last = out.at(-1);
        if (typeof last === "string" && typeof piece === "string") out[out.length - 1] = last + piece;
        else out.push(piece);
        return out;
      }, []),
  },
});
/** A string of code of the same language. */
export const evaluates =
  (at: At = 0): Role =>
  (call) => {
    const code = arg(call, at);
    if (code) foreign(call.reader, code);
    return undefined;
  };

export const runsScript =
  (language: Language, at: At = 0): Role =>
  (call) => {
    const path = arg(call, at);
    if (path) call.reader.world.emit({ kind: "runs", run: { kind: "script", language, path: path.text } });
    return undefined;
  };

/** Sends a signal. */
export const signals =
  (at: At = 0): Role =>
  (call) => {
    const target = arg(call, at);
    const pid = known(target);
    if (target) call.reader.world.emit({ kind: "signal", target: target.text, breadth: pid === "-1" ? "user" : "one" });
    return undefined;
  };

/** Prints its arguments, with what follows them. */
export const prints =
  (end = "", separator = ""): Role =>
  (call) => {
    const values = call.args.flatMap((value, at) => (at > 0 && separator !== "" ? [str(separator), value] : [value]));
    call.reader.world.print(values, end);
    return undefined;
  };

/** How SQL begins; the text of other languages' `query` and `exec` begins differently. */
const SQL =
  /^\s*(?:drop|delete|truncate|update|alter|create|grant|revoke|with|select|insert|merge|begin|copy|attach|vacuum)\s/i;

/** A statement for a database. */
export const runsSql =
  (at: At): Role =>
  (call) => {
    const statement = arg(call, at);
    const start = statement?.text.pieces[0];
    if (!statement || call.name.startsWith("#") || typeof start !== "string" || !SQL.test(start)) return undefined;
    const facts = call.reader.world.scratch ? { facts: { scratch: true } } : {};
    call.reader.world.emit({ kind: "runs", run: { kind: "code", language: "sql", text: statement.text, ...facts } });
    return undefined;
  };

/** A database file is opened; one in memory is nobody's, and neither is one in a temporary folder. */
export const connectsDatabase: Role = (call) => {
  const [file] = call.args;
  const start = file ? prefix(file.text) : "";
  const passing = known(file) === ":memory:" || /^\/(?:var\/)?tmp\/(?!.*\.\.)/.test(start);
  const { world } = call.reader;
  world.scratch = passing && !world.opened;
  world.opened ||= !passing;
  return undefined;
};
