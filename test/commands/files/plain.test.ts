import { effectsOf } from "../../support/effects.ts";
import { printsOf } from "../../support/prints.ts";

effectsOf("test", { "test -f .env": [], "[ -d ~/.ssh ]": [], "sleep 5": [], "true x": [] });
effectsOf("expr", { "expr 1 + 2": [], "nproc --all": [] });
effectsOf("bc", { "bc -l f": ["read f"], "bc -q": [] });
effectsOf("date", {
  "date -u +%F": [],
  "date -d yesterday": [],
  "date -f /etc/shadow": ["read /etc/shadow shows"],
  "date -s 2020-01-01": ["mutate machine configure clock"],
});
printsOf("date", { "date +%s": "<date>" });
effectsOf("uuidgen", { "uuidgen -r": [] });
printsOf("uuidgen", { uuidgen: "<random>" });
