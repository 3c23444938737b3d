import { effectsOf } from "../../support/effects.ts";

effectsOf("mypy", {
  "mypy --strict --show-error-codes src": [],
  "shellcheck -s bash -": [],
  "shellcheck scripts/a.sh": ["read scripts/a.sh recursive"],
  "mypy @files.txt": ["read files.txt"],
  "phpunit --filter 'testDelete'": [],
});

effectsOf("black", {
  "black src": ["write src edit"],
  "black --check --diff src": ["read src recursive"],
  "isort --check-only --profile black .": ["read black recursive", "read . recursive"],
});

effectsOf("shfmt", {
  "shfmt -d scripts": ["read scripts recursive"],
  "shfmt -w scripts": ["write scripts edit"],
  "clang-format -i --style=file a.c b.c": ["write a.c edit", "write b.c edit"],
});

effectsOf("ruff", {
  "ruff check src": ["read check recursive", "read src recursive"],
  "ruff check --fix src": ["write check edit", "write src edit"],
});

effectsOf("sqlfluff", {
  "sqlfluff lint models": ["read lint recursive", "read models recursive"],
  "sqlfluff fix models": ["write fix edit", "write models edit"],
});

effectsOf("php-cs-fixer", {
  "php-cs-fixer fix src": ["write fix edit", "write src edit"],
  "rector process --dry-run src": ["read process recursive", "read src recursive"],
});

effectsOf("rubocop", {
  "rubocop -A app": ["write app edit"],
  "rubocop -r ./lib/cops.rb app": ["run ./lib/cops.rb outside", "read app recursive"],
  "rspec spec/a_spec.rb:42": ["read spec/a_spec.rb:42 recursive"],
});

effectsOf("taplo", {
  "taplo fmt --check": ["read fmt recursive"],
  "taplo fmt Cargo.toml": ["write fmt edit", "write Cargo.toml edit"],
  "tombi lint": ["read lint recursive"],
});

effectsOf("semgrep", {
  "semgrep --error --config auto src": ["read auto recursive", "read src recursive"],
  "semgrep --config auto --autofix src": ["write auto edit", "write src edit"],
});

effectsOf("elm-format", { "elm-format --validate src": ["read src recursive"], "elm-format src": ["write src edit"] });
effectsOf("djlint", {
  "djlint templates": ["read templates recursive"],
  "djlint --reformat templates": ["write templates edit"],
});
