import { effectsOf } from "../../support/effects.ts";

effectsOf("buf", {
  "buf lint": [],
  "buf breaking --against '.git#branch=main'": [],
  "buf generate --template buf.gen.yaml -o gen": ["read buf.gen.yaml", "write gen replace"],
  "buf push": ["publish buf ."],
  "buf registry module delete buf.build/o/m": ["mutate buf delete repository buf.build/o/m destroys hosted prompts"],
  "buf registry login": [],
});
effectsOf("protoc", {
  "protoc -I proto --go_out=gen proto/a.proto": ["write gen replace", "read proto/a.proto"],
  "protoc --plugin=protoc-gen-x=/tmp/x --x_out=opt=1:out a.proto": [
    "run /tmp/x option",
    "runs shell: /tmp/x",
    "write out replace",
    "read a.proto",
  ],
  "protoc --descriptor_set_out=a.pb a.proto": ["write a.pb replace", "read a.proto"],
});
effectsOf("sqlc", {
  "sqlc generate": [],
  "sqlc -f db/sqlc.yaml vet": ["read db/sqlc.yaml"],
  "sqlc push": ["publish sqlc sqlc.yaml"],
});
effectsOf("openapi-generator-cli", {
  "openapi-generator-cli generate -i api.yaml -g go -o out": ["read api.yaml", "write out replace"],
});
effectsOf("redocly", {
  "redocly lint api.yaml": ["read api.yaml"],
  "redocly bundle api.yaml -o out.yaml": ["write out.yaml replace", "read api.yaml"],
  "redocly push api.yaml": ["publish redocly api.yaml"],
  "quicktype a.json -o a.ts": ["write a.ts replace", "read a.json"],
});
effectsOf("wasm-pack", { "wasm-pack build --target web": [], "wasm-pack publish": ["publish npm pkg"] });
effectsOf("wasm-bindgen", { "wasm-bindgen a.wasm --out-dir pkg": ["write pkg replace", "read a.wasm"] });
effectsOf("trunk", {
  "trunk build --release": [],
  "trunk serve --open": [],
  "trunk --config /x/T.toml build": ["run /x/T.toml outside"],
});
effectsOf("dx", { "dx build --platform web": [], "dx serve": [] });
effectsOf("typst", { "typst compile a.typ out.pdf": ["read a.typ", "write out.pdf replace"], "typst fonts": [] });
effectsOf("d2", { "d2 a.d2 out.svg": ["read a.d2", "write out.svg replace"], "d2 fmt a.d2": ["read a.d2"] });
effectsOf("dot", {
  "dot -Tsvg a.dot -o a.svg": ["write a.svg replace", "read a.dot"],
  "mmdc -i a.mmd -o a.svg": ["read a.mmd", "write a.svg replace"],
});
