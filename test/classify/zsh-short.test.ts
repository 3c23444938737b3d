/** Short loops and conditions that only zsh reads: each command in them is judged, and what bash would run instead. */
import { expect, test } from "vitest";
import { said, type Word } from "../support/verdicts.ts";

const rows: Partial<Record<Word, string[]>> = {
  ask: [
    "repeat 5 { npm test -- --silent || break }",
    "repeat 3 curl -s -o /dev/null -w '%{http_code}\\n' http://localhost:3000/",
    "if [[ -d dist ]] { rm -rf dist } else { echo none }\nnpm run build",
    "i=0; while (( i < 3 )) { npm test; (( i++ )) }",
    "for a b in dist src; do rm -rf $a $b; done",
    "repeat 2 { cd /tmp/x; rm -rf src }",
    "repeat 2 { cd /tmp/x && rm -rf src }",
    "repeat 1 cd /tmp/x; rm -rf src",
    "if [[ -d x ]] {\n  rm -rf src\n}",
    "repeat 1 { echo hi } && rm -rf src",
    'repeat() { shift; "$@"; }\nrepeat 3 rm -rf src',
    'rm -rf ${${(f)"$(cat list)"}[1]}',
    "if [[ -d x ]] { cd /tmp/x\nrm -rf src }",
    "for a b in 1 2\ndo\n  rm -rf src\ndone",
    "repeat 2 { echo a\nrm -rf src }",
    'D=/tmp/x; repeat 2 { D=src; }; rm -rf "$D"',
    'repeat 2 { D=/tmp/x; }\nrm -rf "$D"',
    'repeat 2 D=/tmp/x\nrm -rf "${D}/src"',
    'if [[ -d x ]] { D=/tmp/x } else { D=/tmp/y }\nrm -rf "$D/src"',
    'for a D in 1 /tmp/x; do :; done\nrm -rf "$D/src"',
  ],
  allow: [
    "repeat 3; do npm test; done",
    "repeat 3 do npm test; done",
    "repeat 3; do\n  npm test\ndone\necho done",
    "repeat 2 { npm test; sleep 1; }",
    'for old new in foo bar baz qux; do\n  grep -rl "$old" src | xargs sed -i \'\' "s/$old/$new/g"\ndone',
    "for a b in dist out; do rm -rf $a $b; done",
  ],
  "deny!": [
    "for a b in dist ~; do rm -rf $b; done",
    "for a b in ~ dist; do rm -rf $a; done",
    "repeat 1 rm -rf ~",
    "repeat 2 { echo a; rm -rf ~; }",
    "repeat 2; do rm -rf ~; done",
    "if [[ -d x ]] { rm -rf ~ }",
    "if [[ -d x ]] { echo a } else { rm -rf ~ }",
    "while [[ -d x ]] { rm -rf ~ }",
    "repeat 1 cd /tmp; rm -rf ./../dev",
    'repeat 1 D=/tmp/x; rm -rf "$D/"',
    'echo ${${(f)"$(rm -rf ~)"}[1]}',
    "files=(~/Documents(N)); rm -rf $files",
    "files=(~/*(N)); rm -rf $files",
    "repeat 3 true || rm -rf ~",
    "for f in ~; do repeat 1 { rm -rf $f }; done",
    "if [[ -d x ]] { echo } ; rm -rf ~",
    "if [[ -d x ]] { echo a }\nrm -rf ~",
  ],
};

test.each(Object.entries(rows))("%s", (word, lines) => {
  for (const shell of ["bash", "zsh"] as const)
    expect(Object.fromEntries(lines.map((line) => [line, said(line, { scene: { shell } })]))).toEqual(
      Object.fromEntries(lines.map((line) => [line, word])),
    );
});
