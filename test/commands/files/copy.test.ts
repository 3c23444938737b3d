import { effectsOf } from "../../support/effects.ts";

effectsOf("cp", {
  "cp a b": ["read a", "write b replace from[file a]"],
  "cp -r src/. $W": ["read src/. recursive", "write $W replace from[file src/.]"],
  "cp -Rp a b d": [
    "read a recursive",
    "read b recursive",
    "write d/a replace from[file a]",
    "write d/b replace from[file b]",
  ],
  "cp -t d a": ["read a", "write d/a replace from[file a]"],
  "cp hook .git/hooks/": ["read hook", "write .git/hooks/hook replace from[file hook]"],
  "cp ../x/ .": ["read ../x/", "write ./x replace from[file ../x/]"],
  "cp a ~": ["read a", "write ~/a replace from[file a]"],
  "cp -n a b": ["read a", "write b create from[file a]"],
  "cp /dev/null log": ["read /dev/null", "write log empty from[file /dev/null]"],
  "cp -s /x/a b": ["read /x/a", "link b /x/a symbolic"],
  "cp --arch a b": ["read a recursive", "write b replace from[file a]"],
  "cp -T a d/": ["read a", "write d/ replace from[file a]"],
});
effectsOf("mv", {
  "mv -f a b": ["move a b"],
  "mv a b d": ["move a d/a", "move b d/b"],
  "mv -t d a": ["move a d/a"],
  "mv --exchange a b": ["move a b", "move b a"],
  'mv "$X" d/': ["move $X d/$X"],
});
effectsOf("ln", {
  "ln -sfn ~/.ssh/id notes": ["link notes ~/.ssh/id symbolic"],
  "ln a b": ["read a", "link b a"],
  "ln -s /x/y": ["link y /x/y symbolic"],
  "ln -s /x/y /x/z d": ["link d/y /x/y symbolic", "link d/z /x/z symbolic"],
  "ln -st d /x/y": ["link d/y /x/y symbolic"],
});
effectsOf("install", {
  "install -Dm755 a /usr/bin/a": ["read a", "write /usr/bin/a replace from[file a]"],
  "install -d -o root d e": ["write d create", "write e create"],
  "install --strip-program=./x a b": ["run ./x option", "runs shell: ./x", "read a", "write b replace from[file a]"],
});
