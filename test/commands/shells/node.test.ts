import { effectsOf } from "../../support/effects.ts";

effectsOf("node", {
  "node -e 'x()' a": ["runs javascript: x()"],
  "node -p 1": ["runs javascript: 1"],
  "node -pe 1": ["runs javascript: 1"],
  "node --eval=1": ["runs javascript: 1"],
  "node x.js --foo": ["runs javascript file: x.js"],
  "node -c x.js": ["read x.js"],
  "node --inspect=9229 --env-file=.env x.js": ["read .env", "runs javascript file: x.js"],
  "node -r dotenv/config --import tsx x.ts": ["runs javascript file: x.ts"],
  "node -r ./a.js x.js": ["runs javascript file: ./a.js", "runs javascript file: x.js"],
  "node --require /tmp/a.js x.js": [
    "run /tmp/a.js loader",
    "runs javascript file: /tmp/a.js",
    "runs javascript file: x.js",
  ],
  "node --import 'data:text/javascript,x%28%29' x.js": [
    "run data:text/javascript,x%28%29 loader",
    "runs javascript: x()",
    "runs javascript file: x.js",
  ],
  "node --loader ../l.mjs x.js": [
    "run ../l.mjs loader",
    "runs javascript file: ../l.mjs",
    "runs javascript file: x.js",
  ],
  "node ./node_modules/.bin/rimraf x": ["runs javascript file: ./node_modules/.bin/rimraf", "runs: rimraf x"],
  "node --run build": ["runs package script: build"],
  "node --test": [],
  "tsx watch x.ts": ["runs javascript file: x.ts"],
  node: ["runs javascript from stdin"],
  "node --version": [],
});
