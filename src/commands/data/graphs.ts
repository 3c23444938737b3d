/** Neo4j's client: Cypher as an argument or on standard input. */
import { literal, type Text } from "../../types/text.ts";
import { any, inline, mutation, off, value } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

const DROPS = /\bdrop\s+(?:composite\s+)?(database|alias|user|role|index|constraint)\b/i;
const DELETES = /\b(?:detach\s+)?delete\b/i;
/** A property or a condition says which nodes are meant. */
const NARROW = /\{\s*[\w`]+\s*:|\bwhere\b[^;]*=/i;

function cypher(text: Text): Yield[] {
  const statements = (literal(text) ?? "").replace(/'[^']*'|"[^"]*"|\/\/.*/g, "''").split(";");
  return statements.flatMap((statement): Yield[] => {
    const object = DROPS.exec(statement)?.[1];
    if (object) return [mutation("neo4j", "drop", object.toLowerCase(), { destroys: true })];
    return DELETES.test(statement) && !NARROW.test(statement)
      ? [mutation("neo4j", "delete", "rows", { destroys: true })]
      : [];
  });
}

export const cypherShell = command("cypher-shell", {
  flags: {
    "-a --address --uri -u --username -p --password -d --database --format -P --param --encryption --impersonate":
      value(),
    "-f --file": value(),
    "--fail-fast --fail-at-end --non-interactive -v --version --notifications --wrap": off,
    "--sample-rows --change-password": inline,
  },
  operands: [any(cypher)],
});
