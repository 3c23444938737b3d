/** Changes of big tables while they serve, archivers, and schema tools that go back. */
import { keeper } from "../kit/keeper.ts";

/** With `--execute`, a change that takes something out of the table. */
const DROPS = { flags: "--execute", of: "*drop*" };

/** Copies a table under a new shape and swaps the two; without `--execute` it only tries. */
export const ghOst = keeper("gh-ost", [
  { ...DROPS, object: "table", verb: "alter" },
  { flags: "--execute", object: "table", verb: "change", keeps: true },
]);
export const schemaChange = keeper("pt-online-schema-change spirit lhm", [
  { ...DROPS, object: "table", verb: "alter" },
  { flags: "--execute", object: "table", verb: "change", keeps: true },
]);
/** Moves rows out, or with `--purge` away. */
export const archiver = keeper("pt-archiver", [
  { flags: "--purge", object: "rows" },
  { flags: "--dest --file", without: "--no-delete", object: "rows", verb: "move" },
]);
export const tableSync = keeper("pt-table-sync", [{ flags: "--execute", object: "rows", verb: "change" }]);
/** Reverts ask unless `-y`; without `--to` all goes back. */
export const sqitch = keeper("sqitch", [
  { call: "revert|rebase|checkout", object: "schema", verb: "rollback", unasked: "-y" },
]);
export const atlasSchema = keeper("atlas-cli", [
  { call: "schema clean", object: "schema", verb: "clean", unasked: "--auto-approve" },
]);
