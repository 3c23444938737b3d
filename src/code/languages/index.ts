/** Which reader reads which language: a table of calls, or a function where the language has a form of its own. */
import type { Language } from "../../commands/kit/spec.ts";
import type { Text } from "../../types/text.ts";
import type { Dialect } from "../dialect.ts";
import type { CodeReading } from "../read.ts";
import type { Given } from "../reader.ts";
import { readSql } from "../sql/read.ts";
import { readAppleScript } from "./applescript.ts";
import { readAwk } from "./awk.ts";
import { readCompose } from "./compose.ts";
import { readElisp } from "./elisp.ts";
import { readGo } from "./go.ts";
import { javascript } from "./javascript.ts";
import { readJq } from "./jq.ts";
import { lua } from "./lua.ts";
import { readMake } from "./make.ts";
import { mongo } from "./mongo.ts";
import { perl } from "./perl.ts";
import { php } from "./php.ts";
import { readPlain } from "./plain.ts";
import { python } from "./python.ts";
import { readRedis } from "./redis.ts";
import { ruby } from "./ruby.ts";
import { readSed } from "./sed.ts";
import { readGitConfig, readSshConfig } from "./settings-files.ts";
import { readTcl } from "./tcl.ts";
import { readVim } from "./vim.ts";

type CodeReader = Dialect | ((text: Text, given: Given) => CodeReading);

export const readers = (): Partial<Record<Language, CodeReader>> => ({
  python,
  javascript,
  perl,
  ruby,
  php,
  lua,
  go: readGo,
  mongo,
  sql: readSql,
  redis: readRedis,
  awk: readAwk,
  sed: readSed,
  jq: readJq,
  applescript: readAppleScript,
  tcl: readTcl,
  elisp: readElisp,
  vim: readVim,
  make: readMake,
  "git-config": readGitConfig,
  "ssh-config": readSshConfig,
  compose: readCompose,
  unknown: readPlain,
});
