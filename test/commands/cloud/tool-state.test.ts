import { effectsOf } from "../../support/effects.ts";

effectsOf("bd", {
  "bd --json delete app-1": ["mutate bd delete rows app-1 destroys prompts"],
  "bd create 'delete all --force' -d reset": [],
  "bd create delete": [],
  "bd init --force=false": [],
  "bd init --force --prefix app": ["mutate bd reset database app destroys"],
  "bd init --prefix app": [],
  "bd reset --force": ["mutate bd reset database destroys"],
  "bd reset --dry-run": [],
  "bd delete app-1 app-2 --force": ["mutate bd delete rows app-1 destroys"],
  "bd create --title=x --type=bug --json": [],
  "bd list --status open": [],
});
effectsOf("prefect", {
  "prefect server database reset -y": ["mutate prefect reset database destroys"],
  "prefect deployment run etl/daily": [],
});
effectsOf("dolt", {
  "dolt --data-dir d reset --hard": ["mutate dolt reset rows destroys"],
  "dolt checkout .": ["mutate dolt discard rows destroys"],
  "dolt checkout -f main": ["mutate dolt discard rows main destroys"],
  "dolt checkout -b fix": [],
  "dolt branch -df old": ["mutate dolt delete branch old destroys"],
  "dolt branch -d old": [],
  "dolt reset --hard": ["mutate dolt reset rows destroys"],
  "dolt status": [],
});
effectsOf("gel", {
  "gel database wipe --non-interactive -b main": ["mutate gel delete database main destroys"],
  "gel database wipe": ["mutate gel delete database destroys prompts"],
  "gel migrate": [],
});
effectsOf("buildah", {
  "buildah rm --all": ["mutate buildah delete container destroys"],
  "buildah bud -t app .": [],
});
effectsOf("machinectl", {
  "machinectl remove dev": ["mutate machinectl delete instance dev destroys"],
  "machinectl shell .host /bin/ls": ["escalate root", "runs: /bin/ls"],
  "machinectl remove shell dev": ["mutate machinectl delete instance shell destroys"],
  "machinectl -q --uid me shell dev /bin/ls": ["runs on container dev: /bin/ls"],
  "machinectl shell me@ /bin/ls": ["escalate root", "runs: /bin/ls"],
  "machinectl shell dev /bin/ls": ["runs on container dev: /bin/ls"],
  "machinectl list": [],
});
effectsOf("sky", { "sky down -a -y": ["mutate sky delete instance destroys hosted"], "sky status": [] });
effectsOf("runpodctl", {
  "runpodctl remove pod abc": ["mutate runpodctl delete instance abc destroys hosted"],
  "runpodctl get pod": [],
});
effectsOf("certbot", {
  "certbot --config-dir c delete --cert-name shop.example": [
    "mutate certbot delete certificate shop.example destroys hosted",
  ],
  "certbot certonly -d delete.example -d revoke.example": [],
  "certbot delete --cert-name shop.example": ["mutate certbot delete certificate shop.example destroys hosted"],
  "certbot renew --dry-run": [],
  "certbot certificates": [],
});
effectsOf("acme.sh", {
  "acme.sh --revoke -d shop.example": ["mutate acme.sh delete certificate shop.example destroys"],
  "acme.sh --list": [],
});
effectsOf("chezmoi", { "chezmoi purge --force": ["mutate chezmoi delete files destroys"], "chezmoi diff": [] });
