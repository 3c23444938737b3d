import { effectsOf } from "../../support/effects.ts";

effectsOf("ptx", {
  "ptx -f src/words.txt": ["read src/words.txt shows"],
  "ptx -i ignore.txt - b.txt": ["read ignore.txt", "read b.txt shows"],
  "ptx -G in.txt out.txt": ["read in.txt shows", "write out.txt replace"],
});
effectsOf("pinky", { "pinky -l dev": [] });
effectsOf("dircolors", { "dircolors -b": [], "dircolors -b ~/.dircolors": ["read ~/.dircolors"], "dircolors -p": [] });
effectsOf("hostid", { hostid: [] });
effectsOf("htmlq", {
  "htmlq --text h1": [],
  "htmlq -f page.html -a href a": ["read page.html shows"],
  "htmlq -o out.html h1": ["write out.html replace"],
});
effectsOf("pup", { "pup 'title text{}'": [], "pup -f page.html a": ["read page.html shows"] });
effectsOf("xan", {
  "xan headers data.csv": ["read data.csv shows"],
  "xan select a,b data.csv -o out.csv": ["write out.csv replace", "read a,b shows", "read data.csv shows"],
  "csvtk -t cut -f 1 data.tsv": ["read data.tsv shows"],
});
effectsOf("datamash", { "datamash -t, -g 1 sum 2": [] });
effectsOf("vd", {
  "vd data.csv": ["read data.csv shows"],
  "vd -b -p cmd.vdj -o out.csv data.csv": ["read cmd.vdj", "write out.csv replace", "read data.csv shows"],
});
effectsOf("jd", {
  "jd a.json b.json": ["read a.json shows", "read b.json shows"],
  "jd -o p a b": ["write p replace", "read a shows", "read b shows"],
});
effectsOf("yj", { "yj -ty": [], "jnv a.json": ["read a.json shows"] });
