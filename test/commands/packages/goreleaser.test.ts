import { effectsOf } from "../../support/effects.ts";

effectsOf("goreleaser", {
  "goreleaser release": ["publish github ."],
  "goreleaser release --clean": ["delete dist recursive", "publish github ."],
  "goreleaser r --clean --release-notes NOTES.md": ["read NOTES.md", "delete dist recursive", "publish github ."],
  "goreleaser release --snapshot --clean": ["delete dist recursive"],
  "goreleaser release --skip=announce,publish": [],
  "goreleaser release --skip publish --verbose": [],
  "goreleaser release --skip=announce": ["publish github ."],
  "goreleaser build --single-target -o bin/app": ["write bin/app replace"],
  "goreleaser publish -d dist": ["publish github ."],
  "goreleaser check .goreleaser.yaml": ["read .goreleaser.yaml shows"],
  "goreleaser init -f tools/release.yaml": ["write tools/release.yaml create"],
  "goreleaser jsonschema -o schema.json": ["write schema.json replace"],
  "goreleaser healthcheck": [],
  "goreleaser release --help": [],
});
