import { EMPTY_FLOW } from "../../types/flow.ts";
import { isFreshName, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { inline, off, reads, runs, value } from "../kit/roles.ts";
import { command, type Facts, type Flag, type Spec, type Yield } from "../kit/spec.ts";
import { codeOf, fileOf } from "./clients.ts";

/** In memory, nowhere, or in a temporary folder: nothing is lost with it. */
function scratch(database: Text | undefined): boolean {
  if (database === undefined || database.pieces.length === 0) return true;
  const name = database.pieces
    .map((piece) => (typeof piece === "string" ? piece : isFreshName(piece) ? "x" : ".."))
    .join("");
  return inMemory(name) || /^(\/private)?\/(tmp|var\/tmp)\/(?!.*\.\.)/.test(name);
}

const inMemory = (name: string): boolean => /^(:memory:|file::memory:|file:[^?]*\?.*mode=memory)/.test(name);

const factsFor =
  (service: string) =>
  (args: Args): Facts => {
    const [database] = args.operands;
    return { service, database: database ?? null, scratch: scratch(database) };
  };

/** `sqlite3 FILE "SQL"…`; without SQL it is read from standard input. */
function client(service: string, flags: Record<string, Flag>): Spec {
  const facts = factsFor(service);
  return {
    style: { single: true, exact: true },
    flags: {
      "-cmd --cmd": value(codeOf("sql", facts)),
      "-c -s": value(codeOf("sql", facts)),
      "-init --init": value(fileOf("sql", facts)),
      "-f": value(fileOf("sql", facts)),
      ...flags,
    },
    passes: true,
    prints: () => EMPTY_FLOW,
    effects: (args): Yield[] => {
      const [database, ...code] = args.operands;
      const opened =
        database &&
        database.pieces.length > 0 &&
        !inMemory(literal(database) ?? "x") &&
        !/^file:/.test(prefix(database))
          ? reads()(database, args)
          : [];
      if (code.length > 0)
        return [...opened, ...code.map((text) => runs({ kind: "code", language: "sql", text, facts: facts(args) }))];
      return args.given("-c -s -f")
        ? opened
        : [...opened, runs({ kind: "stdin", language: "sql", facts: facts(args) })];
    },
  };
}

const shared: Record<string, Flag> = {
  "-separator -nullvalue -newline -maxsize -mmap -heap -lookaside -pagecache -vfs -A -escape": value(),
  "-batch -bail -echo -csv -json -line -list -html -column -box -table -markdown -quote -tabs -ascii -header -noheader -interactive -readonly -safe -stats -memtrace -nofollow -append -deserialize -unsafe-testing -version -help -jsonlines -no-stdin -unsigned -unredacted -ui":
    off,
};

export const sqlite3 = command("sqlite3 sqlite litecli sqlcipher", () => client("sqlite", shared));
export const duckdb = command("duckdb", () => client("duckdb", { ...shared, "-no-init": inline }));
