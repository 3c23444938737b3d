/** Kinds that public reports showed, each with what looks like it and is ordinary. */
import { describe, expect, test } from "vitest";
import { said } from "../support/verdicts.ts";

describe("secrets that a running container keeps", () => {
  test.each([
    ["docker exec api cat /app/.env", "ask"],
    ["docker compose exec api sh -c 'cat /proc/1/environ'", "ask"],
    ["kubectl exec web-0 -- cat /var/run/secrets/kubernetes.io/serviceaccount/token", "ask"],
    ["podman exec db cat /root/.pgpass", "ask"],
    ["docker exec api cat /app/.env.example", "allow"],
    ["docker exec api cut -d= -f1 /app/.env", "allow"],
    ["docker exec api cat /etc/hosts", "allow"],
    ["docker exec api sh -c 'echo A=1 >> /app/.env'", "allow"],
    // An image has the files of its maker.
    ["docker run --rm alpine cat /etc/shadow", "allow"],
  ])("%s: %s", (line, word) => expect(said(line)).toBe(word));
});

describe("databases of a platform", () => {
  test.each([
    ["railway run npx prisma db push --force-reset", "deny"],
    ["railway run npx prisma migrate deploy", "allow"],
    ["railway run npm test", "allow"],
    ["heroku run rails db:reset -a app", "deny"],
    ["railway run docker volume rm pgdata", "ask"],
    ["supabase db reset --db-url postgresql://postgres:postgres@127.0.0.1:54322/postgres", "ask"],
    ["supabase db reset --db-url postgresql://postgres:x@db.abcd.supabase.co:5432/postgres", "deny"],
  ])("%s: %s", (line, word) => expect(said(line)).toBe(word));
});

describe("`/volumes` of Linux is no folder of drives", () => {
  test("on Linux", () => {
    expect(said("rm -rf /volumes/mail")).toBe("ask");
    expect(said("rm -rf /Volumes/Backup")).toBe("deny!");
  });
  test("on a Mac", () => expect(said("rm -rf /volumes/Backup", { cwd: "/Users/dev/app" })).toBe("deny!"));
});

describe("guests and hosts with a shell of their own", () => {
  test.each([
    ["ssh dokku@paas.example.net postgres:destroy shop --force", "deny"],
    ["ssh dokku@paas.example.net apps:list", "allow"],
    ["ssh deploy@vps.example.net 'pm2 kill'", "ask"],
    ["sudo pct exec 101 -- rm -rf /etc", "allow"],
    ['sudo qm guest exec 101 -- powershell -Command "Set-ADUser j -UserPrincipalName j@example.net"', "ask"],
    ["sudo qm guest exec 101 -- ls /", "allow"],
  ])("%s: %s", (line, word) => expect(said(line)).toBe(word));
});
