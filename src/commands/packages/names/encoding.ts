/**
 * Front coding of sorted names: a name is written as one character for the number of characters it shares with the
 * one before (base 36, at most 35) and the rest; names stand on lines.
 */
export function encodeNames(names: readonly string[]): string {
  let before = "";
  return [...new Set(names)]
    .sort()
    .map((name) => {
      let shared = 0;
      while (shared < 35 && shared < name.length && name[shared] === before[shared]) shared++;
      before = name;
      return shared.toString(36) + name.slice(shared);
    })
    .join("\n");
}

export function decodeNames(coded: string): Set<string> {
  const names = new Set<string>();
  let before = "";
  for (const line of coded.split("\n")) {
    before = before.slice(0, Number.parseInt(line.charAt(0), 36)) + line.slice(1);
    names.add(before);
  }
  return names;
}
