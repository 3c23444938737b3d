/** Which reader reads which language: a table of calls, or a function where the language has a form of its own. */
import type { Language } from "../../commands/kit/spec.ts";
import type { Text } from "../../types/text.ts";
import type { Dialect } from "../dialect.ts";
import type { CodeReading } from "../read.ts";
import type { Given } from "../reader.ts";
import { readSql } from "../sql/read.ts";
import { readAwk } from "./awk.ts";
import { javascript } from "./javascript.ts";
import { lua } from "./lua.ts";
import { perl } from "./perl.ts";
import { php } from "./php.ts";
import { python } from "./python.ts";
import { ruby } from "./ruby.ts";
import { readSed } from "./sed.ts";

export type CodeReader = Dialect | ((text: Text, given: Given) => CodeReading);

export const readers = (): Partial<Record<Language, CodeReader>> => ({
  python,
  javascript,
  perl,
  ruby,
  php,
  lua,
  sql: readSql,
  awk: readAwk,
  sed: readSed,
});
