/** Changes of big tables while they serve, archivers, and schema tools that go back. */
import { keeper } from "../kit/keeper.ts";

/** With `--execute`, a change that takes something out of the table. */
const DROPS = /^(?=.*--execute\b).*--alter[ =].*\bdrop\b/i;

/** Copies a table under a new shape and swaps the two; without `--execute` it only tries. */
export const ghOst = keeper("gh-ost", [
  { call: DROPS, object: "table", verb: "alter" },
  { call: /--execute\b/, object: "table", verb: "change", keeps: true },
]);
export const schemaChange = keeper("pt-online-schema-change spirit lhm", [
  { call: DROPS, object: "table", verb: "alter" },
  { call: /--execute\b/, object: "table", verb: "change", keeps: true },
]);
/** Moves rows out, or with `--purge` away. */
export const archiver = keeper("pt-archiver", [
  { call: /(?:^| )--purge\b/, object: "rows" },
  { call: /(?:^| )--(?:dest|file)\b(?!.*--no-delete)/, object: "rows", verb: "move" },
]);
export const tableSync = keeper("pt-table-sync", [{ call: /(?:^| )--execute\b/, object: "rows", verb: "change" }]);
/** Reverts ask unless `-y`; without `--to` all goes back. */
export const sqitch = keeper("sqitch", [
  { call: /^(?:revert|rebase|checkout)\b/, object: "schema", verb: "rollback", unasked: /(?:^| )-y(?: |$)/ },
]);
export const atlasSchema = keeper("atlas-cli", [
  { call: /^schema clean\b/, object: "schema", verb: "clean", unasked: /--auto-approve\b/ },
]);
