/** Hosts that a person's environment may name, and that the text names otherwise: `${BASE_URL:-http://localhost:3000}`. */
import type { Hole, Text } from "../../types/text.ts";
import { saysProduction } from "../environment.ts";

/** Whether a name is one of the environment: those in small letters are the script's own. */
const isEnvironment = (name: string): boolean => /^[A-Z][A-Z\d_]*$/.test(name) && !saysProduction(name);

/** Whether a value is a variable of the environment and nothing else. */
const isVariable = ({ pieces: [piece, ...more] }: Text): boolean =>
  more.length === 0 &&
  typeof piece === "object" &&
  piece.kind === "variable" &&
  piece.readings.length === 0 &&
  isEnvironment(piece.name);

/** The one value that the text itself names; code keeps the variable's among the readings. */
function fallbackOf(hole: Extract<Hole, { kind: "variable" }>): Text | undefined {
  const named = hole.readings.filter((reading) => !isVariable(reading));
  const [fallback, ...others] = named;
  const open = named.length < hole.readings.length || isEnvironment(hole.name);
  return others.length === 0 && open ? fallback : undefined;
}

/** The text with its only fallback for each variable of the environment; undefined where it holds none. */
export function usually(text: Text): Text | undefined {
  let told = false;
  const pieces = text.pieces.flatMap((piece) => {
    const fallback = typeof piece === "object" && piece.kind === "variable" ? fallbackOf(piece) : undefined;
    told ||= fallback !== undefined;
    return fallback?.pieces ?? [piece];
  });
  return told ? { ...text, pieces } : undefined;
}
