import { effectsOf } from "../../support/effects.ts";

effectsOf("gem", {
  "gem install rails -v 7.1": ["install gem rails"],
  "gem install --source http://r.example x": ["redirect registry http://r.example", "install gem x"],
  "gem install ./x.gem": [],
  "gem install --explain x": [],
  "gem push app.gem": ["publish gem app.gem"],
  "gem yank app": ["mutate gem destroy package app destroys hosted"],
  "gem owner app": ["mutate gem change owner app hosted"],
  "gem sources --add http://r.example": ["redirect registry http://r.example"],
  "gem sources --list": [],
  "gem exec tool": ["run tool download-package", "runs: tool"],
  "gem list": [],
});

effectsOf("bundle", {
  "bundle install": [],
  "bundle exec rspec": ["runs: rspec"],
  "bundle add faker": ["install gem faker"],
  "bundle config set mirror.https://x https://r.example": ["redirect registry https://r.example"],
  "bundle config set path vendor": [],
  "bundle install --gemfile /tmp/Gemfile": ["run /tmp/Gemfile outside"],
  "bundle plugin install x": ["install gem x"],
  "bundle update": [],
});
