/**
 * Query builders and object mappers: statements put together by calls. What a bare `DELETE FROM` or `UPDATE` would be is
 * told at once and taken back when a narrow filter follows.
 */
import { mutation } from "../commands/kit/roles.ts";
import type { EffectOf } from "../types/effect.ts";
import type { Call, Role } from "./dialect.ts";
import { runsSql } from "./programs.ts";
import { known, unknown, type Value } from "./values.ts";

const ROWS = "rows()";

const changed = (verb: string): EffectOf<"mutate"> => ({
  kind: "mutate",
  service: "database",
  verb,
  object: "rows",
  target: null,
  destroys: true,
  hosted: false,
  prompts: false,
  environment: "unknown",
});

/** All rows of a table are meant until a filter follows. */
function startsAll(call: Call, verb: string): Value {
  const rows = changed(verb);
  call.reader.world.emit(rows);
  return { ...unknown("statement"), ref: ROWS, state: { rows } };
}

const deletesAll = (call: Call): undefined => {
  call.reader.world.emit(changed("delete"));
  return undefined;
};

const when =
  (names: RegExp, role: (call: Call) => Value | undefined): Role =>
  (call) =>
    names.test(call.name) ? role(call) : undefined;

/** Conditions that hold for many rows, by the names that builders give them. */
const LOOSE =
  /(?:^|\.)(?:gte?|lte?|ne|neq|not|notInArray|notLike|i?like|between|notBetween|isNull|isNotNull|exists|MoreThan|LessThan|Not|Like|Between|IsNull)\(\)$/;

/** `.where(eq(users.id, 3))` leaves few rows, `.where(gt(users.id, 3))` may leave all. */
const narrows: Role = (call) => {
  const rows = call.self?.state?.rows;
  const given = [...call.args, ...call.named.values()];
  if (rows && given.length > 0 && !given.some((value) => LOOSE.test(value.ref ?? ""))) call.reader.world.drop(rows);
  return { ...unknown("statement"), ref: "narrowed()" };
};
const goesOn: Role = (call) => call.self;

const STATEMENT: Record<string, Role> = {
  "rows().where rows().filter rows().filter_by rows().andWhere rows().whereIn rows().whereInIds": narrows,
  "rows().from rows().set rows().values rows().returning rows().using rows().cascade rows().execution_options": goesOn,
};

/** Fields of a filter that say more than which value: `{ id: { gt: 3 } }`. */
const RANGES = /^\$?(?:gte?|lte?|ne|not|nin|notIn|contains|startsWith|endsWith|exists|regex|like|iLike)$/i;
export const isWide = (filter: Value | undefined): boolean =>
  filter?.fields !== undefined &&
  (filter.fields.size === 0 ||
    [...filter.fields.values()].every(
      ({ fields }) => fields !== undefined && fields.size > 0 && [...fields.keys()].every((key) => RANGES.test(key)),
    ));

const HANDLE = /(?:^|[./])(?:db|tx|trx|database|drizzle|drizzleDb)(?:\(\))?\.(?:delete|update)$/;
/** Names of a key in a store rather than of a table. */
const KEY = /^(?:_?id|key|k|name|path|url|hash|token|user|item|entry|record|row|doc|x)$/i;
const isTable = ({ args: [table, ...more] }: Call): boolean => {
  const name = table?.ref?.split(".").at(-1) ?? table?.name;
  return more.length === 0 && name !== undefined && known(table) === undefined && !KEY.test(name);
};

const REPOSITORY = /(?:getRepository\(\)|[rR]epo(?:sitory)?(?:\(\))?|(?:^|\.)[A-Z]\w*)\.(?:delete|softDelete)$/;
/** A builder's chain that deletes and has no filter on its way. */
const UNFILTERED =
  /\.(?:delete\(\)|deleteFrom\(\)|updateTable\(\))(?:\.(?!where|andWhere|orWhere|whereInIds)\w+\(\))*\.execute(?:Takes?First)?$/;

/** Drizzle, Kysely, Knex, TypeORM, Sequelize, MikroORM, Objection. */
export const JAVASCRIPT_BUILDERS: Record<string, Role> = {
  ...STATEMENT,
  "*.delete": (call) => {
    if (HANDLE.test(call.name) && isTable(call)) return startsAll(call, "delete");
    if (/(?:^|\.)(?:knex|db|trx)\(\)\.delete$|\.query\(\)\.delete$/.test(call.name)) return deletesAll(call);
    return REPOSITORY.test(call.name) && call.args[0]?.fields?.size === 0 ? deletesAll(call) : undefined;
  },
  "*.update": when(HANDLE, (call) => (isTable(call) ? { ...unknown("update"), ref: "updating()" } : undefined)),
  "updating().set": (call) => startsAll(call, "update"),
  "*.updateMany": (call) =>
    call.args[0]?.fields && !call.args[0].fields.has("where") && call.args[0].fields.has("data")
      ? startsAll(call, "update")
      : undefined,
  "*.del *.truncate": when(
    /(?:^|\.)(?:knex|db|trx)\(\)\.(?:del|truncate)$|(?:^|\.)[A-Z]\w*(?:\.query\(\))?\.truncate$/,
    deletesAll,
  ),
  "*.nativeDelete *.bulkDelete": (call) =>
    isWide(call.args[1]) || call.args[1]?.ref === "null" || call.args.length === 1 ? deletesAll(call) : undefined,
  "*.drop": when(/(?:^|\.)(?:sequelize|queryInterface)\.drop$/i, (call) => {
    call.reader.world.emit(mutation("database", "drop", "tables", { destroys: true }));
    return undefined;
  }),
  "*.query *.execute *.exec *.executeTakeFirst *.$executeRawUnsafe *.$queryRawUnsafe *.$executeRaw *.$queryRaw *.raw": (
    call,
  ) => (UNFILTERED.test(call.name) ? deletesAll(call) : runsSql(0)(call)),
  // `sql` before a template is the template.
  "sql sql.raw Prisma.sql Prisma.raw Sequelize.literal sequelize.literal": (call) => call.args[0],
};

/** Look-ups of Django that hold for many rows: `filter(id__gt=3)`. */
const LOOKUP = /__(?:gte?|lte?|i?contains|i?startswith|i?endswith|range|isnull|i?regex|year|date)$/;

/** SQLAlchemy, Peewee, Django. */
export const PYTHON_BUILDERS: Record<string, Role> = {
  ...STATEMENT,
  "sqlalchemy.delete sqlalchemy.sql.delete sqlalchemy.sql.expression.delete": (call) => startsAll(call, "delete"),
  "sqlalchemy.update sqlalchemy.sql.update": (call) => startsAll(call, "update"),
  "*.execute *.executescript *.executemany *.read_sql": (call) => {
    if (/(?:^|\.)[A-Z]\w*\.delete\(\)\.execute$/.test(call.name)) return deletesAll(call);
    if (/^[\w.]+\.delete\(\)$/.test(call.args[0]?.ref ?? "")) return deletesAll(call);
    return runsSql(0)(call);
  },
  "*.filter *.exclude": (call) => {
    const keys = [...call.named.keys()];
    const wide = /\bobjects(?:\.\w+\(\))*\.(?:filter|exclude)$/.test(call.name) && call.args.length === 0;
    return wide && keys.length > 0 && keys.every((key) => LOOKUP.test(key) || call.name.endsWith("exclude"))
      ? { ...unknown("rows"), ref: call.name.replace(/\.\w+$/, ".all()") }
      : undefined;
  },
};

/** Laravel's tables and models: `DB::table("users")->delete()`. */
export const deletesTable: Role = when(/(?:^|[.\\])db\.table\(\)\.delete$|\.query\(\)\.delete$/i, deletesAll);
