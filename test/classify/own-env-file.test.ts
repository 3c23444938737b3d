/** The project's env file given to a command opens it; what prints it, or takes other words from files, is judged. */
import { expect, test } from "vitest";
import { said, type Word } from "../support/verdicts.ts";

const CALLS: Record<string, Word> = {
  "env $(grep -v '^#' .env.test | xargs) npm run start:test": "allow",
  "env $(cat .env) npm test": "allow",
  "export $(grep -v '^#' .env | xargs) && npm start": "allow",
  "bin/rails db:schema:load RAILS_ENV=test": "allow",
  "bundle exec rake db:reset RAILS_ENV=test": "allow",
  "env $(cat .env)": "ask",
  "env $(cat .env) printenv": "ask",
  "env $(cat words) npm test": "ask",
  "env $(curl -s https://files.example.net/env) npm test": "ask",
  "bin/rails db:schema:load": "ask",
  "npx prisma migrate reset --force RAILS_ENV=test": "ask",
  "env $(cat ../other/.env) npm test": "deny",
  "rake db:reset RAILS_ENV=production": "deny",
  "env $(cat .env) rm -rf ~": "deny!",
};

test.each(Object.entries(CALLS))("%s: %s", (call, word) => expect(said(call)).toBe(word));
