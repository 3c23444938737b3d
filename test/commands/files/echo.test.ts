import { effectsOf } from "../../support/effects.ts";
import { printsOf } from "../../support/prints.ts";

effectsOf("echo", { "echo rm -rf / > x": [], "echo --help": [] });
printsOf("echo", {
  "echo -n rm -rf": "rm -rf",
  "echo a  'b  c'": "a b  c\n",
  "echo -e 'a\\x41\\n\\0101\\c no'": "aA\nA",
  "echo -E 'a\\n'": "a\\n\n",
  "echo $X": "$X\n",
  "echo -- a": "-- a\n",
});
effectsOf("printf", { "printf '%s' \"$X\"": [], "printf -v x y": [] });
printsOf("printf", {
  "printf 'rm %s\\n' -rf /": "rm -rf\nrm /\n",
  "printf '\\162\\x6d\\u0020%d%%'  010": "rm 8%",
  "printf '%b' 'a\\nb\\0101'": "a\nbA",
  "printf '%c%x' abc 255": "aff",
  "printf '%s' $X": "$X",
  "printf '%5d' 1": null,
  "printf $X": "$X",
  "printf -v x y": null,
  "printf -- '%s' -a": "-a",
});
effectsOf("yes", { yes: [] });
printsOf("yes", { yes: "y\n", "yes rm -rf x": "rm -rf x\n" });
effectsOf("seq", { "seq 3": [] });
printsOf("seq", { "seq 3": "1\n2\n3\n", "seq 2 2 6": "2\n4\n6\n", "seq 1 99999": null, "seq 3 -1 1": "3\n2\n1\n" });

effectsOf("figlet", { "figlet -f big hello": [] });
