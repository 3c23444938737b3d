/** Migrations whose questions are answered in advance. */
import { describe, expect, test } from "vitest";
import { said } from "../../support/verdicts.ts";

describe("answers piped into a migration", () => {
  test.each([
    ["yes | npx drizzle-kit push", "ask"],
    ["echo y | npx prisma migrate dev", "ask"],
    ["npx drizzle-kit push <<< yes", "ask"],
    ["yes | DATABASE_URL=$PROD_DATABASE_URL npx drizzle-kit push", "deny"],
    ["npx drizzle-kit push", "allow"],
    ["npx prisma migrate dev --name add_field", "allow"],
    ["npx drizzle-kit push | tail -5", "allow"],
    ["yes | npx prisma generate", "allow"],
  ])("%s: %s", (source, word) => expect(said(source)).toBe(word));
});
