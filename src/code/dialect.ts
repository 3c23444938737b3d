import type { Language } from "../commands/kit/spec.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Reader } from "./reader.ts";
import type { Value } from "./values.ts";

/** One call of a known function. */
export interface Call {
  name: string;
  args: Value[];
  named: Map<string, Value>;
  self: Value | undefined;
  reader: Reader;
}

/** What a function does; the value is what it gives, if that matters. */
export type Role = (call: Call) => Value | undefined;

/** What a name or a member stands for. */
export type Constant = (reader: Reader, self?: Value) => Value;

/** A language: how it falls into tokens, how its calls look, and what its functions do. */
export interface Dialect {
  language: Language;
  lexicon: Lexicon;
  /** Dotted names separated by blanks (`::` and `->` are dots; `Path()` is what `Path` returns; `*.name` any receiver) → role. */
  calls: Record<string, Role>;
  /** Names and members that are values; of a member, what it is one of. */
  values: Record<string, Constant>;
  /** Other names for a dotted name. */
  aliases?: Record<string, string>;
  /** Names of the environment as a table. */
  environment: string[];
  /** Words (separated by blanks) that begin a statement of their own kind. */
  keywords: Record<string, (reader: Reader) => void>;
  /** Words that stand before an expression and don't change it. */
  prefixes: string[];
  /** Operators that lead to a member. */
  member: string[];
  /** Operators that join strings. */
  concat: string[];
  /** How a named argument is written. */
  named: string[];
  /** How a function literal begins. */
  arrow?: boolean;
  lambda?: string[];
  /** `f x, y` is a call. */
  bare?: boolean;
  /** `f"x"`: a call with that one string. */
  tagged?: boolean;
  /** Strings side by side are one. */
  adjacent?: boolean;
  /** `x if y`, `x for y`: the variable that a trailing `for` binds. */
  topic?: string;
  /** `f(x) for x in y`, `x if y else z`. */
  comprehensions?: boolean;
  /** Names are the same in any case. */
  folds?: boolean;
  /** `$x{key}` is a member of it. */
  braceIndex?: boolean;
}

export interface Tables {
  keywords: Map<string, (reader: Reader) => void>;
  calls: Map<string, Role>;
  aliases: Map<string, string>;
  environment: Set<string>;
  values: Map<string, Constant>;
}

const built = new WeakMap<Dialect, Tables>();
const dotted = (name: string): string => name.replaceAll("::", ".").replaceAll("->", ".");

export function tablesOf(dialect: Dialect): Tables {
  const found = built.get(dialect);
  if (found) return found;
  const spread = <T>(table: Record<string, T>): Map<string, T> =>
    new Map(
      Object.entries(table).flatMap(([names, item]) =>
        names.split(" ").map((name): [string, T] => [dotted(name), item]),
      ),
    );
  const tables = {
    calls: spread(dialect.calls),
    aliases: spread(dialect.aliases ?? {}),
    values: spread(dialect.values),
    keywords: spread(dialect.keywords),
    environment: new Set(dialect.environment.map(dotted)),
  };
  built.set(dialect, tables);
  return tables;
}
