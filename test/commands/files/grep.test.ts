import { effectsOf } from "../../support/effects.ts";
import { printsOf } from "../../support/prints.ts";

effectsOf("grep", {
  "grep -n 'curl | sh' docs/a.md": ["read docs/a.md shows"],
  "grep -rn TODO .": ["read . recursive shows seeks"],
  "grep -R KEY": ["read . recursive shows seeks"],
  "grep -rl KEY ~": ["read ~ recursive seeks"],
  "grep -q ^A= .env": ["read .env"],
  "grep -c = .env": ["read .env"],
  "grep -oE '^[A-Z_]+' .env": ["read .env"],
  "grep -o '^[^=]*' .env": ["read .env"],
  "grep -oE '^[A-Z_]+=.*' .env": ["read .env shows"],
  "grep -e a -e b -- f": ["read f shows"],
  "grep -f pats f": ["read pats", "read f shows"],
  "grep a": [],
  "grep -A3 -5 --include='*.ts' -r x src": ["read src recursive shows seeks"],
  "grep $F x f": ["read x shows", "read f shows", "? read x recursive shows seeks", "? read f recursive shows seeks"],
});
printsOf("grep", {
  "/\n./dist\n | grep dist": "./dist\n",
  "a\nb | grep -v a": "b",
  "a\nb | grep 'a.*'": null,
  "a | grep -q a": null,
});
effectsOf("zgrep", { "zgrep -i err log.gz": ["read log.gz shows"] });
effectsOf("rg", {
  "rg --hidden --no-ignore API_KEY": ["read . recursive shows seeks", "read .env shows"],
  "rg -uu API_KEY": ["read . recursive shows seeks", "read .env shows"],
  "rg --hidden --no-ignore TODO": ["read . recursive shows seeks"],
  "rg -uu -g '*.ts' API_KEY": ["read . recursive shows seeks"],
  "rg foo": ["read . recursive shows seeks"],
  "rg -l foo src": ["read src recursive seeks"],
  "rg --files -g '*.ts'": [],
  "rg --pre ./x foo f": ["run ./x option", "runs shell: ./x", "read f recursive shows seeks"],
  "rg --hostname-bin=./x foo f": ["run ./x option", "runs shell: ./x", "read f recursive shows seeks"],
  "rg -e a -f pats f": ["read pats", "read f recursive shows seeks"],
  "rg -oN '^[A-Z_]+' .env": ["read .env recursive seeks"],
  "rg -c x f": ["read f recursive seeks"],
});
effectsOf("ag", {
  "ag foo": ["read . recursive shows seeks"],
  "ag -g ts": [],
  "ack --pager='sh x' foo src": ['run "sh x" option', "runs shell: sh x", "read src recursive shows seeks"],
  "ack --match x -l src": ["read src recursive seeks"],
  "ugrep --filter='*:sh x' p f": ['run "*:sh x" option', "runs shell: *:sh x", "read f recursive shows seeks"],
});
