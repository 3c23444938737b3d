/** Folders with names that say little, made again by the same call. */
import { describe, expect, test } from "vitest";
import { said } from "../support/verdicts.ts";

describe("what the call makes again", () => {
  test.each([
    ["rm -rf vendor && composer install -q", "allow"],
    ["rm -rf vendor; go mod vendor && go build -mod=vendor ./...", "allow"],
    ["rm -rf _build deps && mix deps.get", "allow"],
    ["rm -rf bin obj && dotnet build", "allow"],
    ["rm -rf build install log && colcon build --symlink-install", "allow"],
    ["rm -rf public && hugo --minify", "allow"],
    ["rm -rf public && hugo new a.md", "ask"],
    ["rm -rf src/Api/bin src/Api/obj", "allow"],
    ["find . -type d \\( -name bin -o -name obj \\) -prune -exec rm -rf {} +", "allow"],
    ["bash -lc 'rm -rf vendor && composer install -q'", "allow"],
    ["timeout 60 bash -c 'cd api && rm -rf vendor; composer install' | tail", "allow"],
    ["bash -lc 'composer install -q && rm -rf vendor'", "ask"],
    ["bash -lc 'rm -rf vendor'", "ask"],
    ["rm -rf bin && mkdir -p bin && go build -o bin/app ./cmd/app", "allow"],
    ["rm -rf bin && go build -o out/app ./cmd/app", "ask"],
    ["go build -o bin/app ./cmd/app && rm -rf bin", "ask"],
    ["rm -rf lib && npx tsc --outDir lib", "allow"],
    ["rm -rf lib && npm run build", "ask"],
    ["rm -rf gen && protoc -I proto --go_out=gen proto/a.proto", "allow"],
    ["cp .env.example .env.ci && npm test; rm .env.ci", "allow"],
    ["cp -n .env.example .env.ci; rm .env.ci", "ask"],
    ["cp .env.example .env; rm .env", "ask"],
    ["cp app.db app.db.bak && ./migrate && rm app.db.bak", "allow"],
    ["rm app.db.bak; cp app.db app.db.bak", "ask"],
    ["rm -rf vendor", "ask"],
    ["rm -rf deps", "ask"],
    ["rm -rf bin", "ask"],
    ["rm -rf vendor && composer --version", "ask"],
    ["rm -rf vendor && composer install --dry-run", "ask"],
    ["composer install && rm -rf vendor", "ask"],
    ["rm -rf vendor src && composer install", "ask"],
    ["rm -rf ../other/vendor && composer install", "ask"],
    ["rm -rf ~/vendor && composer install", "deny"],
    ["rm -rf $X/vendor && composer install", "ask"],
    ["rm -rf . && dotnet build", "deny"],
  ])("%s: %s", (source, word) => expect(said(source)).toBe(word));
});
