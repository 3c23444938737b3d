import { effectsOf } from "../../support/effects.ts";

effectsOf("hurl", {
  "hurl --test tests/api.hurl --variable host=http://localhost:3000": ["read tests/api.hurl"],
  "hurl -o out.json --secrets-file s.env a.hurl": ["write out.json replace", "read s.env", "read a.hurl"],
});
effectsOf("newman", {
  "newman run collection.json -e local.json": ["read local.json", "read collection.json recursive"],
  "bru run --env local": [],
  "bru run --output r.json": ["write r.json replace"],
});
effectsOf("evans", {
  "evans --host localhost --port 50051 -r repl": [],
  "grpcui -plaintext localhost:50051": ["connect tcp://localhost:50051 fetch checked"],
});
effectsOf("lighthouse", {
  "lighthouse https://example.com --output-path r.html": [
    "write r.html replace",
    "connect https://example.com fetch checked",
  ],
  "lhci autorun": [],
});
