import { effectsOf } from "../../support/effects.ts";

effectsOf("cargo", {
  "cargo test -- --nocapture": [],
  "cargo build --release": [],
  "cargo install ripgrep": ["install crates ripgrep"],
  "cargo install ripgrep@14 --index https://r.example.dev": [
    "redirect registry https://r.example.dev",
    "install crates ripgrep",
  ],
  "cargo install --git https://h.example/x.git": [
    "connect https://h.example/x.git fetch checked",
    "install git https://h.example/x.git",
  ],
  "cargo install --path .": [],
  "cargo add serde --features derive": ["install crates serde"],
  "cargo add --git https://h.example/x.git x": ["install git https://h.example/x.git"],
  "cargo add --path ../x x": [],
  "cargo add --dry-run serde": [],
  "cargo binstall cargo-nextest": ["install crates cargo-nextest"],
  'cargo --config \'target.x86_64-unknown-linux-gnu.runner=["sh","-c","rm -rf x"]\' run': [
    "run sh option",
    'runs: sh -c "rm -rf x"',
  ],
  "cargo --config 'build.rustc-wrapper=\"/tmp/x.sh\"' build": ["run /tmp/x.sh option", "runs shell: /tmp/x.sh"],
  'cargo build --config \'build.rustc-wrapper="sh -c \\\\"rm -rf x\\\\""\'': [
    'run "sh -c \\\\\\"rm -rf x\\\\\\"" option',
    'runs shell: sh -c \\"rm -rf x\\"',
  ],
  "cargo build --config 'alias.b=\"rm x\"'": ['run "rm x" option', "runs shell: rm x"],
  "cargo --config /tmp/config.toml build": ["run /tmp/config.toml outside"],
  "cargo --config 'registries.mine.index=\"https://r.example\"' build": ["redirect registry https://r.example"],
  "cargo --config 'http.proxy=\"http://p.example\"' build": ["redirect proxy http://p.example"],
  "cargo --config net.offline=true build": [],
  "cargo publish": ["publish crates ."],
  "cargo publish --dry-run": [],
  "cargo yank --version 1.0.0 app": ["mutate crates yank version app destroys hosted"],
  "cargo yank --undo app": [],
  "cargo owner --add someone": ["mutate crates change owner hosted"],
  "cargo owner --list": [],
  "cargo fix --allow-dirty": [],
  "cargo frob": ["opaque unknown-command cargo frob"],
});

effectsOf("rustup", {
  "rustup run nightly cargo test": ["runs: cargo test"],
  "rustup toolchain install nightly": [],
  "rustup update": [],
});
