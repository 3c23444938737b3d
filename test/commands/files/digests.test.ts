import { effectsOf } from "../../support/effects.ts";

effectsOf("wc", { "wc -l a - b": ["read a", "read b"], "wc --files0-from=l": ["read l"] });
effectsOf("sha256sum", {
  "sha256sum .env": ["read .env"],
  "md5sum -c SUMS": ["read SUMS"],
  "shasum -a 256 a": ["read a"],
});
effectsOf("file", { "file -b --mime-type a": ["read a"], "file -f list -m magic": ["read list shows", "read magic"] });

effectsOf("exiftool", {
  "exiftool -json -a -u a.jpg": ["read a.jpg"],
  "exiftool -all= -overwrite_original a.jpg": ["write a.jpg edit"],
  "exiftool -Artist=me -o b.jpg a.jpg": ["write b.jpg create", "write a.jpg edit"],
  "exiftool -if 'system(q(x))' a.jpg": ["runs perl: system(q(x))", "read a.jpg"],
});
