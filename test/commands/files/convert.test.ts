import { effectsOf } from "../../support/effects.ts";

effectsOf("ffmpeg", {
  "ffmpeg -i a.mov -c:v libx264 b.mp4": ["read a.mov", "write b.mp4 replace"],
  "ffmpeg -i a.mov": ["read a.mov"],
  "ffmpeg -f lavfi -i movie=/x/a b.png": ["read /x/a", "write b.png replace"],
  "ffmpeg -i https://h.example/a b.mp4": ["write b.mp4 replace"],
  "ffprobe -i a.mov": ["read a.mov"],
});
effectsOf("convert", {
  "convert a.png -resize 50% b.png": ["read a.png", "read 50%", "write b.png replace"],
  "convert caption:@/x/key k.png": ["read /x/key shows", "read caption:@/x/key", "write k.png replace"],
  "convert caption:hello k.png": ["read caption:hello", "write k.png replace"],
});
effectsOf("qrencode", {
  "qrencode -o q.png -r notes.txt": ["write q.png replace", "read notes.txt"],
  "qrencode -t ansiutf8 -r notes.txt": ["read notes.txt", "read notes.txt shows"],
  "qrencode -o - hello": [],
  "qrencode -d 300 -t ansi hello": [],
});
effectsOf("pandoc", {
  "pandoc a.md -o b.html": ["write b.html replace", "read a.md"],
  "pandoc a.md": ["read a.md shows"],
  "pandoc -F ./f a.md": ["run ./f option", "runs shell: ./f", "read a.md shows"],
  "pandoc -L f.lua --template t a.md": ["runs lua file: f.lua", "read t", "read a.md shows"],
  "pandoc --pdf-engine=xelatex -o a.pdf a.md": ["write a.pdf replace", "read a.md"],
  "pandoc --pdf-engine=./x -o a.pdf a.md": ["run ./x option", "runs shell: ./x", "write a.pdf replace", "read a.md"],
});
effectsOf("rename", {
  "rename 's/a/b/' x y": ["runs perl: s/a/b/", "write x edit", "write y edit"],
  "rename a b x": ["write x edit"],
  "rename -n 's/a/b/' x": [],
});
effectsOf("gcc", {
  "gcc -O2 -Wall -o a a.c": ["write a replace", "read a.c"],
  "gcc -E .env": ["read .env shows"],
  "gcc -wrapper 'sh,-c,id' a.c": ["run sh,-c,id option", "runs shell: sh,-c,id", "read a.c"],
  "gcc -fplugin=./x.so a.c": ["read a.c", "run ./x.so loader"],
});
effectsOf("strip", { "strip -s a": ["write a edit"] });
effectsOf("objdump", { "objdump -d a": ["read a"] });
