import { effectsOf } from "../../support/effects.ts";

effectsOf("pyinfra", {
  "pyinfra @all exec -- rm -rf /srv/app": ["runs on ssh @all: rm -rf /srv/app"],
  "pyinfra @local exec -- ls": ["runs: ls"],
  "pyinfra inventory.py deploy.py": ["mutate pyinfra apply hosts inventory.py hosted"],
  "pyinfra inventory.py deploy.py --dry": [],
  "pyinfra web1 fact server.Os": [],
});
effectsOf("bolt", {
  "bolt command run 'rm -rf /srv/app' --targets servers": ["runs shell on ssh servers: rm -rf /srv/app"],
  "bolt plan run deploy --targets web": ["mutate bolt apply hosts web hosted"],
  "bolt plan run deploy --targets web --noop": [],
  "bolt inventory show": [],
});
effectsOf("whmapi1", {
  "whmapi1 removeacct username=shop": ["mutate whmapi1 delete account username=shop destroys hosted"],
  "whmapi1 listaccts": [],
});
effectsOf("uapi", {
  "uapi Mysql delete_database name=shop": ["mutate uapi delete account name=shop destroys hosted"],
});
effectsOf("virtualmin", {
  "virtualmin delete-domain --domain shop.example": ["mutate virtualmin delete account shop.example destroys hosted"],
  "virtualmin list-domains": [],
});
effectsOf("ee", {
  "ee site delete shop.example --yes": ["mutate ee delete database shop.example destroys hosted"],
  "ee site delete shop.example": ["mutate ee delete database shop.example destroys hosted prompts"],
  "ee site list": [],
});
effectsOf("trellis", {
  "trellis deploy production": ["mutate trellis deploy app production hosted"],
  "trellis vm delete": ["mutate trellis delete instance destroys prompts"],
  "trellis vm delete --force": ["mutate trellis delete instance destroys"],
});
effectsOf("paddle", {
  "paddle subscriptions cancel sub_1": ["mutate paddle cancel object sub_1 destroys hosted"],
  "paddle subscriptions list": [],
});
effectsOf("pd", {
  "pd service:remove -i P1": ["mutate pd delete service P1 destroys hosted"],
  "pd incident list": [],
});
effectsOf("grafanactl", {
  "grafanactl resources delete dashboards/main": ["mutate grafanactl delete object dashboards/main destroys hosted"],
  "grafanactl resources get dashboards": [],
});
effectsOf("craft", {
  "craft db/drop-all-tables": ["mutate craft drop database destroys"],
  "craft migrate/up": [],
  "craft gc": ["mutate craft delete rows destroys"],
});
effectsOf("up", {
  "up stack delete --force": ["mutate up delete stack destroys hosted"],
  "up logs": [],
});
