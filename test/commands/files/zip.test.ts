import { effectsOf } from "../../support/effects.ts";

effectsOf("zip", {
  "zip -r /tmp/b.zip ~/.ssh .env": [
    "read ~/.ssh recursive",
    "read .env recursive",
    "write /tmp/b.zip replace from[file ~/.ssh, file .env]",
  ],
  "zip -9q a.zip x": ["read x", "write a.zip replace from[file x]"],
  "zip x.zip a -T -TT 'rm -rf ~ #'": [
    'run "rm -rf ~ #" option',
    "runs shell: rm -rf ~ #",
    "read a",
    "write x.zip replace from[file a]",
  ],
  "zip -r - src": ["read src recursive shows"],
  "zip -d a.zip x": ["write a.zip edit"],
  "zip -m a.zip x": ["read x", "write a.zip replace from[file x]", "delete x"],
  "zip -O b.zip a.zip": ["write b.zip replace", "write a.zip replace"],
});
effectsOf("unzip", {
  "unzip -oq a.zip -d out": ["read a.zip", "write out create from[file a.zip]"],
  "unzip a.zip": ["read a.zip", "write . create from[file a.zip]"],
  "unzip -l a.zip": ["read a.zip"],
  "unzip -p a.zip x": ["read a.zip shows"],
});
effectsOf("7z", {
  "7z a -r a.7z src": ["read src recursive", "write a.7z replace from[file src]"],
  "7z x a.7z -oout -y": ["read a.7z", "write out create from[file a.7z]"],
  "7z l a.7z": ["read a.7z"],
  "7z d a.7z x": ["write a.7z edit"],
  "7z x -so a.7z": ["read a.7z shows"],
  "7z a a.7z x -sdel": ["read x recursive", "write a.7z replace from[file x]", "delete x recursive"],
  "unrar x a.rar out/": ["read a.rar", "write out/ create from[file a.rar]"],
  "unrar p a.rar": ["read a.rar shows"],
});
effectsOf("cpio", {
  "cpio -idm": ["write . create"],
  "cpio -o -F a.cpio": ["write a.cpio replace"],
  "cpio -t -I a": ["read a"],
  "cpio -pd out": ["write out create"],
  "cpio -o --rsh-command=./x": ["run ./x option", "runs shell: ./x"],
});
effectsOf("ar", {
  "ar rcs lib.a a.o": ["read a.o", "write lib.a edit"],
  "ar x a.deb": ["read a.deb", "write . create from[file a.deb]"],
  "ar t lib.a": ["read lib.a"],
  "ar p lib.a x": ["read lib.a shows"],
});
