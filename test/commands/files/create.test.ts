import { effectsOf } from "../../support/effects.ts";
import { printsOf } from "../../support/prints.ts";

effectsOf("mkdir", { "mkdir -pm 700 a b": ["write a create", "write b create"] });
effectsOf("touch", { "touch -d now a": ["write a create"], "touch -r b -c a": [] });
effectsOf("mkfifo", { "mkfifo -m 600 p": ["write p create"] });
effectsOf("mknod", { "mknod p b 8 0": ["write p create"] });
effectsOf("mktemp", {
  "mktemp -d": [],
  "mktemp -p . x.XXXX": ["write ./x.<mktemp> create"],
  "mktemp -u x.XXXX": [],
});
printsOf("mktemp", {
  "mktemp -d": "/tmp/tmp.<mktemp>",
  "mktemp -d /tmp/a-XXXXXX.txt": "/tmp/a-<mktemp>.txt",
  "mktemp -t b.XXXX": "/tmp/b.<mktemp>",
  "mktemp --tmpdir=/var/tmp": "/var/tmp/tmp.<mktemp>",
  "mktemp --suffix=.log": "/tmp/tmp.<mktemp>.log",
});
effectsOf("split", {
  "split -b 1M big part-": ["read big", "write part-* create"],
  "split --filter='gzip > x' big": ["runs shell: gzip > x", "read big"],
  "split --filter='./x.sh $FILE' big": ['run "./x.sh $FILE" option', "runs shell: ./x.sh $FILE", "read big"],
});
effectsOf("csplit", { "csplit -f part- a /x/": ["write part-* create", "read a"] });
