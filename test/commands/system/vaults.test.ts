import { effectsOf } from "../../support/effects.ts";

effectsOf("op", {
  "op read op://a/b": ["reveal what(op://a/b token body)"],
  "op run --env-file .env -- npm start": ["runs: npm start"],
  "op inject -i a": ["read a", "reveal what(op inject token body)"],
  "op item list": [],
  "op item get x --fields password": ["reveal what(x token body)"],
  "op item delete x": ["mutate 1password delete secret x destroys hosted"],
  "op document get x": ["reveal what(x token body)"],
  "op vault delete x": ["mutate 1password delete secret x destroys hosted"],
  "op whoami": [],
});
effectsOf("vault", {
  "vault policy delete admin": ["mutate vault delete secret admin destroys hosted"],
  "vault policy list": [],
  "vault auth disable github": ["mutate vault delete secret github destroys hosted"],
  "vault auth list": [],
  "vault lease revoke -prefix aws/": ["mutate vault revoke lease aws/ destroys hosted"],
  "vault lease revoke aws/creds/x/1": [],
  "vault operator seal": ["mutate vault seal service destroys hosted"],
  "vault operator raft list-peers": [],
  "vault operator unseal": [],
  "vault status": [],
  "vault read secret/x": ["reveal what(secret/x token vault body)"],
  "vault kv get -field=p secret/x": ["reveal what(secret/x token vault body)"],
  "vault kv delete secret/x": ["mutate vault delete secret secret/x destroys hosted"],
  "vault token create": ["reveal what(vault token token vault body)"],
  "vault delete secret/x": ["mutate vault delete secret secret/x destroys hosted"],
  "vault kv list secret": [],
});
effectsOf("bw", {
  "bw list items": [],
  "bw get password x": ["reveal what(password token body)"],
  "lpass show x": ["reveal what(x token body)"],
  "bw delete item x": ["mutate bw delete secret x destroys hosted"],
});
