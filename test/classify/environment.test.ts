/** Which environment a call touches: production makes it worse, a test's own database may be thrown away. */
import { describe, expect, test } from "vitest";
import { said } from "../support/verdicts.ts";

describe("the environment of what is reset", () => {
  test.each([
    ["php artisan migrate:fresh --seed", "ask"],
    ["php artisan migrate:fresh --env=testing --seed", "allow"],
    ["php artisan migrate:fresh --env testing", "allow"],
    ["APP_ENV=testing php artisan migrate:fresh", "allow"],
    ["php artisan migrate:fresh --env=production", "deny"],
    ["npx sequelize-cli db:drop --env test", "allow"],
    ["npx sequelize-cli db:drop --env staging", "ask"],
    ["python manage.py flush --noinput", "ask"],
    ["python manage.py flush --noinput --settings=app.settings.test", "allow"],
    ["DJANGO_SETTINGS_MODULE=app.settings.test python manage.py flush --noinput", "allow"],
    ["DJANGO_SETTINGS_MODULE=prod.settings.test python manage.py flush --noinput", "deny"],
    ["DATABASE_URL=postgres://u:p@localhost:5432/app_test sqlx database reset -y", "allow"],
    ["DATABASE_URL=sqlite:////tmp/try.db alembic downgrade base", "allow"],
    ["DATABASE_URL=sqlite:///$(mktemp -d)/try.db bash -c 'alembic downgrade base'", "allow"],
    ["export DATABASE_URL=sqlite:///:memory:; python manage.py flush --noinput", "allow"],
    ["DATABASE_URL=file:/tmp/try.db npx prisma migrate reset --force", "allow"],
    ["DATABASE_URL=sqlite:///app.db alembic downgrade base", "ask"],
    ["DATABASE_URL=sqlite:////tmp/../home/dev/app.db alembic downgrade base", "ask"],
    ["DATABASE_URL=sqlite:///$FILE alembic downgrade base", "ask"],
    ["DATABASE_URL=sqlite:///:memory: dropdb app", "ask"],
    ["DATABASE_URL=postgres://localhost/app_test dropdb app", "ask"],
    ["DATABASE_URL=postgres://localhost/app_latest sqlx database reset -y", "ask"],
    ["DATABASE_URL=postgres://db.example.net/app_test sqlx database reset -y", "ask"],
    // What is hosted is nobody's own, whatever it is called.
    ["sls remove --environment test", "deny"],
  ])("%s: %s", (source, word) => expect(said(source)).toBe(word));
});

describe("names and counts of secrets are none", () => {
  test.each([
    ["kubectl get secret app -o json | jq '.data | keys'", "allow"],
    ["terraform output -json | jq keys", "allow"],
    ["terraform output -json | jq -r 'to_entries[].key'", "allow"],
    ["terraform state pull | jq '.resources | length'", "allow"],
    ["docker compose config | yq '.services | keys'", "allow"],
    ["docker compose config | yq -o=json '.services | keys | .[]'", "allow"],
    ["docker compose config | yq '.services'", "ask"],
    ["docker compose config | yq '.services.web.environment, keys'", "ask"],
    ["jq 'keys' secrets.json", "allow"],
    ["jq '.db | keys[]' secrets.json", "allow"],
    ["kubectl get secret app -o json | jq .data", "ask"],
    ["kubectl get secret app -o json | jq '.data.x, keys'", "ask"],
    ["kubectl get secret app -o json | jq '.data | debug | keys'", "ask"],
    ["kubectl get secret app -o json | jq 'to_entries[].value'", "ask"],
    ["jq '., keys' secrets.json", "ask"],
    ["jq . secrets.json", "ask"],
  ])("%s: %s", (source, word) => expect(said(source)).toBe(word));
});

describe("what a filter by names leaves of the environment", () => {
  test.each([
    ["Get-ChildItem Env: | Where-Object Name -like 'DOTNET*'", "allow"],
    ["Get-ChildItem Env: | Where-Object Name -like '*'", "ask"],
    ["Get-ChildItem Env: | Where-Object Name -like '*TOKEN*'", "ask"],
    ["Get-ChildItem Env: | Where-Object Value -like 'DOTNET*'", "ask"],
  ])("%s: %s", (source, word) => expect(said(source, { tool: "PowerShell", cwd: "C:\\Users\\dev\\app" })).toBe(word));
});
