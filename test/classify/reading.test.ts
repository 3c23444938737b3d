import { describe, expect, test } from "vitest";
import { effectsOfCall } from "../support/observe.ts";

/** Variables filled from standard input → what the call is seen to do with them. */
const table: Record<string, Record<string, string[]>> = {
  "fields of a line": {
    "read -r a b <<< 'rm -rf x y'; $a $b": ["delete x recursive", "delete y recursive"],
    "IFS=, read a b <<< 'rm,-rf'; $a $b x": ["delete x recursive"],
    "IFS=, read -ra p <<< 'rm,-rf,x'; \"${p[@]}\"": ["delete x recursive"],
    "IFS= read -r d <<< 'a b'; rm -rf \"$d\"": ['delete "a b" recursive'],
    'IFS=, read -r name mail <<< "dev,dev@example.com"; echo "$name"': [],
  },
  "a loop over known lines": {
    "printf '%s\\n' a b | while read -r d; do rm -rf \"$d\"; done": ["delete $d recursive"],
    'while read -r d; do rm -rf "$d"; done <<< "$HOME"': ["delete /home/dev recursive"],
    'git ls-files -d | while read -r f; do echo "$f"; done': [],
  },
};

for (const [name, rows] of Object.entries(table))
  describe(name, () => {
    for (const [source, expected] of Object.entries(rows))
      test(source, () => {
        expect(effectsOfCall(source)).toEqual(expected);
      });
  });
