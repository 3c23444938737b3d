import { describe, expect, test } from "vitest";
import { placesOf } from "../support/observe.ts";

/** A command line that deletes → where the deletions lead. The project is /home/dev/app. */
const table: Record<string, Record<string, string[]>> = {
  "names and quotes": {
    "rm x": ["/home/dev/app/x"],
    "rm ./x ../y /z": ["/home/dev/app/x", "/home/dev/y", "/z"],
    "r\\m 'a b' \"c\"d": ["/home/dev/app/a b", "/home/dev/app/cd"],
    "$'\\x72m' x": ["/home/dev/app/x"],
    "rm {a,b{1..2}}.log": ["/home/dev/app/a.log", "/home/dev/app/b1.log", "/home/dev/app/b2.log"],
    "rm ~ ~/x ~root/y": ["/home/dev", "/home/dev/x", "/root/y"],
    "rm '~'": ["/home/dev/app/~"],
    "rm a//b/./c/../d/": ["/home/dev/app/a/b/d"],
  },
  variables: {
    'rm "$HOME/x"': ["/home/dev/x"],
    'A=/tmp/w; rm "$A/x"': ["/tmp/w/x"],
    "A='x y'; rm $A": ["/home/dev/app/x", "/home/dev/app/y"],
    "A='x y'; rm \"$A\"": ["/home/dev/app/x y"],
    'A=a; A+=b; rm "$A"': ["/home/dev/app/ab"],
    'a=(x y); rm "${a[@]}" ${a[1]}': ["/home/dev/app/x", "/home/dev/app/y", "/home/dev/app/y"],
    'set -- x y; rm "$@" $2': ["/home/dev/app/x", "/home/dev/app/y", "/home/dev/app/y"],
    'rm "${HOME%/}/x" "${HOME#/home}"': ["/home/dev/x", "/dev"],
    'x=/a/b/c; rm "${x%/*/*}" "${x#/*/}" "${x##/*/}" "${x%/?}"': ["/a", "/home/dev/app/b/c", "/home/dev/app/c", "/a/b"],
    "F=a.tar.gz; rm ${F%%.*} ${F%.gz} ${F##*.} ${F/tar/zip}": [
      "/home/dev/app/a",
      "/home/dev/app/a.tar",
      "/home/dev/app/gz",
      "/home/dev/app/a.zip.gz",
    ],
    "rm${IFS}x": ["/home/dev/app/x"],
    "F=$'a\\r'; rm \"${F%$'\\r'}\" \"${F//$'\\r'/b}\"": ["/home/dev/app/a", "/home/dev/app/ab"],
    "N=HOME; rm ${!N}": ["/home/dev"],
    'test -d /a && rm "$_"': ["/a"],
    "printf -v D '%s' /a; rm \"$D\"": ["/a"],
    "for f in a b; do rm $f; done": ["/home/dev/app/a", "/home/dev/app/b"],
    "if x; then D=a; else D=b; fi; rm $D": ["some /home/dev/app/a | some /home/dev/app/b"],
    'D=/tmp/x; sh -c y || D=/; rm "$D"': ["some /tmp/x | some /"],
  },
  "what is not known": {
    'rm "$X"': ["open …"],
    'rm "$X"/y': ["open … | empty /y"],
    'rm "/etc/$X"': ["/etc/… | empty /etc"],
    'rm "${X:?}/y"': ["open …"],
    'rm "${X:-/tmp/d}/y"': ["some /tmp/d/y | open …"],
    'rm "${X:+a}/y"': ["some /y | some /home/dev/app/a/y"],
    'rm "${TMPDIR:-/tmp}/y" "${TMPDIR:-/d}/y"': ["some /tmp/y", "some /d/y | open …"],
    'TMPDIR=$(whoami); rm "${TMPDIR:-/tmp}/y"': ["open …"],
    'set -u; rm "$X/y"': ["open …"],
    '[ -n "$X" ] && rm "$X/y"': ["open …"],
    'rm "$(whoami)"': ["open …"],
    "rm *.log src/*": ["/home/dev/app/*.log", "/home/dev/app/src/*"],
    "rm '*.log'": ["/home/dev/app/*.log"],
  },
  "what commands print": {
    'rm "$(echo x)"': ["/home/dev/app/x"],
    "rm `pwd`": ["/home/dev/app"],
    "rm $(printf 'a\\nb\\n')": ["/home/dev/app/a", "/home/dev/app/b"],
    "echo /a | xargs rm": ["/a"],
    "printf '/a\\0/b' | xargs -0 rm": ["/a", "/b"],
    "echo a b | xargs -n1 -I{} rm x/{}": ["/home/dev/app/x/a b"],
    "read -r D <<< /a; rm $D": ["/a"],
  },
  folders: {
    "cd /a && rm x": ["/a/x"],
    "cd; rm x": ["/home/dev/x"],
    "(cd /a); rm x": ["/home/dev/app/x"],
    "pushd /a; popd; rm x": ["/home/dev/app/x"],
    'cd "$W"; rm x': ["some /home/dev/app/x | open …"],
    "cd $W; rm x": ["some /home/dev/x | open …"],
    "cd /a || cd /b; rm x": ["some /a/x | some /b/x"],
    "cd /a || exit; rm x": ["/a/x"],
  },
  "links and names for the same place": {
    "ln -s ~ d; rm d/": ["/home/dev/app/d", "/home/dev", "/home/dev"],
    "ln -s ~ d; rm d": ["/home/dev/app/d", "/home/dev", "/home/dev/app/d"],
    "mount --bind / m; rm m/x": ["/x"],
    "rm /proc/self/root/etc /proc/self/cwd/../y": ["/etc", "/home/dev/y"],
  },
};

for (const [title, rows] of Object.entries(table))
  describe(title, () => {
    for (const [source, expected] of Object.entries(rows))
      test(source, () => {
        expect(placesOf(source)).toEqual(expected);
      });
  });
