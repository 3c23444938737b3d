/** The Mongo shell: JavaScript with a database. */

import { mutation, reveal } from "../../commands/kit/roles.ts";
import type { Call, Dialect, Role } from "../dialect.ts";
import { runsArgv, runsScript } from "../programs.ts";
import { isCredentialColumn } from "../sql/secrets.ts";
import { known, unknown, type Value } from "../values.ts";
import { javascript } from "./javascript.ts";

/** Called on a database or one of its collections. */
const isDatabase = (call: Call): boolean => /^(?:db|conn|client|sh|rs|(?:Mongo|connect)\(\))(?:$|\.)/.test(call.name);

/** The collection's name in `db.users.drop` or `db.getCollection("users").drop`. */
function collection(call: Call): Value["text"] | null {
  const parts = call.name.split(".").filter((part) => part !== "db" && !part.endsWith(")"));
  const name = parts.at(-2);
  return name === undefined ? null : { pieces: [name], quoted: true, at: { start: 0, end: 0 } };
}

const mutates =
  (verb: string, object: string, destroys = true): Role =>
  (call) => {
    const { facts } = call.reader.given;
    if (!isDatabase(call) || facts.scratch) return undefined;
    const target = object === "database" || object === "instance" || object === "identity" ? null : collection(call);
    call.reader.world.emit(
      mutation(facts.service ?? "mongo", verb, object, { target, destroys, hosted: facts.hosted ?? false }),
    );
    return undefined;
  };

/** Equality on at least one field names its documents; `{}` and operators don't. */
function isNarrow(filter: Value | undefined): boolean {
  if (!filter?.fields || filter.fields.size === 0) return false;
  return [...filter.fields].some(
    ([name, value]) => !name.startsWith("$") && (!value.fields || value.fields.has("$in") || value.fields.has("$eq")),
  );
}

const mutatesMany =
  (verb: string): Role =>
  (call) =>
    isNarrow(call.args[0]) ? undefined : mutates(verb, "rows")(call);

/** Fields that a query asks for by name: `find({}, { password: 1 })`, `distinct("apiToken")`. */
const shows: Role = (call) => {
  if (!isDatabase(call)) return undefined;
  const asked = [...(call.args[1]?.fields ?? [])].filter(([, value]) => value.ref !== "false" && known(value) !== "0");
  const names = call.name.endsWith("distinct") ? [known(call.args[0]) ?? ""] : asked.map(([name]) => name);
  const secret = names.find((name) => isCredentialColumn(name.split(".").at(-1) ?? ""));
  const { service } = call.reader.given.facts;
  if (secret !== undefined) call.reader.world.emit(reveal(secret, ["token"], service ?? "mongo"));
  return undefined;
};

/** Commands as documents: `{ drop: "users" }`, `{ dropDatabase: 1 }`. */
const COMMANDS: Record<string, Role> = {
  drop: mutates("drop", "table"),
  dropDatabase: mutates("drop", "database"),
  shutdown: mutates("stop", "instance"),
  dropUser: mutates("drop", "identity"),
  createUser: mutates("change", "identity", false),
  updateUser: mutates("change", "identity", false),
  grantRolesToUser: mutates("change", "identity", false),
};

const runsCommand: Role = (call) => {
  for (const name of call.args[0]?.fields?.keys() ?? []) COMMANDS[name]?.(call);
  const text = known(call.args[0]);
  if (text !== undefined) COMMANDS[text]?.(call);
  return undefined;
};

export const mongo: Dialect = {
  ...javascript,
  language: "mongo",
  tagged: false,
  calls: {
    ...javascript.calls,
    "*.find *.findOne *.distinct": shows,
    "*.dropDatabase": mutates("drop", "database"),
    "*.drop": (call) =>
      // A collection taken by a name that only the run knows: `db[name].drop()`.
      mutates("drop", "table")(isDatabase(call) || !call.name.startsWith("?") ? call : { ...call, name: "db.?.drop" }),
    "*.deleteMany *.remove": mutatesMany("delete"),
    "*.updateMany": mutatesMany("update"),
    "*.update": (call) =>
      known(call.args[2]?.fields?.get("multi")) === undefined && call.args[2]?.fields?.get("multi")?.ref !== "true"
        ? undefined
        : mutatesMany("update")(call),
    "*.renameCollection": mutates("rename", "table", false),
    "*.shutdownServer": mutates("stop", "instance"),
    "*.dropUser *.dropAllUsers *.dropRole": mutates("drop", "identity"),
    "*.createUser *.changeUserPassword *.updateUser *.grantRolesToUser *.createRole": mutates(
      "change",
      "identity",
      false,
    ),
    "*.runCommand *.adminCommand": runsCommand,
    load: runsScript("mongo"),
    "run runProgram runMongoProgram": runsArgv(0),
    "*.getCollection": (call) => {
      const name = known(call.args[0]);
      return isDatabase(call) && name !== undefined ? { ...unknown(name), ref: `db.${name}` } : undefined;
    },
    "*.getSiblingDB *.getDB": (call) => ({ ...unknown("database", ...call.args), ref: "db" }),
  },
};
