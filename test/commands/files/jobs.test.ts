import { effectsOf } from "../../support/effects.ts";

effectsOf("crontab", {
  "crontab -l": [],
  "crontab -r": ["destroy schedule crontab"],
  "crontab -ru dev": ["destroy schedule dev"],
  "crontab -": ["persist cron", "runs crontab from stdin"],
  "crontab jobs": ["persist cron", "runs crontab file: jobs"],
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
