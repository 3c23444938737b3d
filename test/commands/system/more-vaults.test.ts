import { effectsOf } from "../../support/effects.ts";

effectsOf("bws", {
  "bws secret get 1": ["reveal what(bitwarden secret token bitwarden body)"],
  "bws secret list": ["reveal what(bitwarden secrets credential bitwarden body)"],
  "bws secret delete 1": ["mutate bitwarden delete secret 1 destroys hosted"],
  "bws run -- npm start": ["runs: npm start"],
  "bws project list": [],
});
effectsOf("akeyless", {
  "akeyless get-secret-value --name /app/db": ["reveal what(akeyless secret token akeyless body)"],
  "akeyless delete-item --name /app/db": ["mutate akeyless delete secret /app/db destroys hosted"],
  "akeyless list-items": [],
});
effectsOf("conjur", {
  "conjur variable get -i app/db": ["reveal what(conjur secret token conjur body)"],
  "conjur policy replace -b root -f p.yml": ["mutate conjur delete secret p.yml destroys hosted"],
  "conjur list": [],
});
