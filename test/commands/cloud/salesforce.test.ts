import { effectsOf } from "../../support/effects.ts";

effectsOf("sf", {
  "sf org list --json": [],
  "sf org display -o dev": [],
  "sf org display --verbose": ["reveal what(salesforce login credential salesforce body)"],
  "sf org delete scratch -o s1 --no-prompt": ["mutate salesforce delete account s1 destroys"],
  "sf project deploy start --dry-run -o dev": [],
  "sf project deploy start -o dev": ["mutate salesforce deploy app dev hosted"],
  "sf project deploy validate -o dev": [],
  "sf apex run test -o dev -l RunLocalTests -w 10": [],
  "sf apex run -f a.apex": ["mutate salesforce exec app hosted"],
  'sf data query -q "SELECT Id FROM Account" -o dev': [],
  "sf data delete bulk -s Account -f a.csv": ["mutate salesforce delete rows destroys hosted"],
  "sf project retrieve start -m ApexClass": [],
});
