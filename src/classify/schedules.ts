import { concat, dropStart, lines, type Text } from "../types/text.ts";

/** The commands of a crontab: what stands behind five fields or `@daily`. Comments, variables and unknown lines are left out. */
export function scheduled(text: Text): Text {
  const commands = lines(text).flatMap((line): Text[] => {
    const [first] = line.pieces;
    if (typeof first !== "string" || /^\s*(#|$|\w+\s*=)/.test(first)) return [];
    const fields = /^\s*(?:@\w+|(?:\S+\s+){4}\S+)\s+/.exec(first);
    return fields ? [dropStart(line, fields[0].length)] : [];
  });
  return concat(...commands.flatMap((line) => [line, "\n"]));
}
