import { effectsOf } from "../../support/effects.ts";

effectsOf("cf", {
  "cf delete-org acme -f": ["mutate cloudfoundry delete group acme destroys hosted"],
  "cf delete-space dev": ["mutate cloudfoundry delete project dev destroys hosted prompts"],
  "cf delete-service orders-db -f": ["mutate cloudfoundry delete database orders-db destroys hosted"],
  "cf delete api -f -r": ["mutate cloudfoundry delete app api destroys hosted"],
  "cf push api": ["mutate cloudfoundry deploy app api hosted"],
  "cf env api": ["reveal what(cf environment environment cloudfoundry body)"],
  "cf apps": [],
  "cf logs api --recent": [],
});
effectsOf("dokku", {
  "dokku apps:destroy shop --force": ["mutate dokku destroy app shop destroys hosted"],
  "dokku postgres:destroy shop-db": ["mutate dokku destroy database shop-db destroys hosted prompts"],
  "dokku config:show shop": ["reveal what(dokku config environment dokku body)"],
  "dokku ps:report shop": [],
});
effectsOf("terminus", {
  "terminus site:delete shop --yes": ["mutate websites delete app shop destroys hosted"],
  "terminus site:info shop": [],
});
effectsOf("upsun", {
  "upsun environment:delete old -y": ["mutate websites delete stack old destroys hosted"],
});
effectsOf("yc", {
  "yc compute instance delete web1": ["mutate cloud delete instance web1 destroys hosted"],
  "yc compute instance list": [],
});
effectsOf("rancher", {
  "rancher clusters delete c-1": ["mutate cloud delete cluster c-1 destroys hosted"],
});
effectsOf("appwrite", {
  "appwrite databases delete --database-id main": ["mutate cloud delete database destroys hosted"],
  "appwrite login": [],
});
effectsOf("okta", {
  "okta apps delete 0oa1": ["mutate okta delete app 0oa1 destroys hosted prompts"],
  "okta apps delete 0oa1 --force": ["mutate okta delete app 0oa1 destroys hosted"],
  "okta apps list": [],
});
effectsOf("surge", {
  "surge teardown shop.surge.sh": ["mutate content teardown app shop.surge.sh destroys hosted"],
  "surge ./public": [],
});
effectsOf("contentful", {
  "contentful space delete --space-id x": ["mutate content delete resource destroys hosted prompts"],
});
effectsOf("confluent", {
  "confluent kafka topic delete orders --force": ["mutate kafka delete topic orders destroys hosted"],
  "confluent kafka cluster delete lkc-1": ["mutate kafka delete database lkc-1 destroys hosted"],
  "confluent kafka topic list": [],
  "confluent login": [],
});
effectsOf("cap", {
  "cap -f Capfile production deploy:check:directories": [],
  "cap production deploy": ["mutate cap deploy app hosted"],
  "cap production deploy:rollback": ["mutate cap deploy app hosted"],
  "cap production deploy:check": [],
  "cap -T": [],
});
effectsOf("caprover", {
  "caprover deploy -a shop": ["mutate caprover deploy app shop hosted"],
  "caprover api -m POST -t /user/apps/appDefinitions/delete": [
    "mutate caprover delete app /user/apps/appDefinitions/delete destroys hosted",
  ],
  "caprover list": [],
});
effectsOf("boundary", {
  "boundary -addr https://h.example users delete -id u_1": ["mutate boundary delete identity u_1 destroys hosted"],
  "boundary users delete -id u_1": ["mutate boundary delete identity u_1 destroys hosted"],
  "boundary targets delete -id ttcp_1": ["mutate boundary delete setting ttcp_1 destroys hosted"],
  "boundary targets list": [],
});
