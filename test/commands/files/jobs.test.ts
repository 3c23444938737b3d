import { expect, test } from "vitest";
import { scheduled } from "../../../src/commands/files/jobs.ts";
import { effectsOf } from "../../support/effects.ts";

effectsOf("crontab", {
  "crontab -l": [],
  "crontab -r": ["destroy schedule crontab"],
  "crontab -ru dev": ["destroy schedule dev"],
  "crontab -": ["persist cron", "runs shell from stdin"],
  "crontab jobs": ["read jobs", "persist cron", "runs shell file: jobs"],
  "crontab -e": ["persist cron"],
  crontab: [],
});
effectsOf("at", {
  "at -f x now": ["persist cron", "runs shell file: x"],
  "at -l": [],
  "at -c 1": [],
  "at -d 1": ["destroy schedule 1"],
  "at now + 1 hour": ["persist cron", "runs shell from stdin"],
});
effectsOf("atq", { atq: [] });
effectsOf("atrm", { "atrm 1": ["destroy schedule 1"] });

test("the commands of a crontab", () =>
  expect(scheduled("# x\nA=1\n*/5 * * * 1-5 rm -rf x\n@daily y z\n")).toEqual("rm -rf x\ny z"));
