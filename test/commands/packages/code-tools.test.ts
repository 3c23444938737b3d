import { effectsOf } from "../../support/effects.ts";

effectsOf("ast-grep", {
  "ast-grep run -p 'console.log($A)' -l ts src": ["read src recursive shows"],
  "ast-grep -p 'foo($A)' -r 'bar($A)' -U src": ["write src edit"],
  "ast-grep scan -c sgconfig.yml": ["run sgconfig.yml outside"],
  "ast-grep test": [],
});
effectsOf("comby", {
  "comby 'foo(:[a])' 'bar(:[a])' a.ts": ["read a.ts shows"],
  "comby -i 'foo(:[a])' 'bar(:[a])' a.ts": ["write a.ts edit"],
  "comby -stdin 'a' 'b' .ts": ["read .ts shows"],
});
effectsOf("knip", {
  "knip --reporter compact": [],
  "knip --fix": ["write package.json edit"],
  "knip --fix --allow-remove-files": ["write package.json edit", "mutate knip change unused files"],
});
effectsOf("ncu", {
  ncu: [],
  "ncu -u": ["write package.json edit"],
  "syncpack fix-mismatches": ["write package.json edit"],
  "taze major -w": ["write package.json edit"],
  "manypkg check": [],
});
effectsOf("changeset", {
  "changeset status": [],
  "changeset version": [],
  "changeset publish": ["publish npm ."],
});
effectsOf("release-it", {
  "release-it --ci": ["publish npm ."],
  "release-it --dry-run": [],
  "semantic-release": ["publish npm ."],
  "semantic-release --dry-run": [],
  "np --no-publish": [],
});
effectsOf("standard-version", {
  "standard-version --dry-run": [],
  "git-cliff -o CHANGELOG.md": ["write CHANGELOG.md replace"],
});
effectsOf("cargo-nextest", { "cargo-nextest nextest run": ["runs: cargo nextest run"] });
effectsOf("cargo-watch", { "cargo-watch -x test": ["runs: cargo watch -x test"] });
effectsOf("cargo-deny", { "cargo-deny check": ["runs: cargo deny check"] });
effectsOf("cargo-audit", { "cargo-audit audit": ["runs: cargo audit"] });
effectsOf("cargo-machete", { "cargo-machete --fix": ["runs: cargo machete --fix"] });
effectsOf("cargo-expand", { "cargo-expand expand --lib": ["runs: cargo expand --lib"] });
effectsOf("cargo-llvm-cov", { "cargo-llvm-cov llvm-cov --html": ["runs: cargo llvm-cov --html"] });
effectsOf("cargo-binstall", { "cargo-binstall -y just": ["runs: cargo binstall -y just"] });
effectsOf("bacon", { "bacon test": [], "bacon -j clippy --headless": [] });
