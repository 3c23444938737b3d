import { effectsOf } from "../../support/effects.ts";

effectsOf("security", {
  "security find-generic-password -s app -w": ["reveal what(keychain password credential body)"],
  "security find-generic-password -ga app": ["reveal what(keychain password credential body)"],
  "security find-generic-password -s app": [],
  "security dump-keychain -d": ["reveal what(keychain credential body)"],
  "security export -t identities": ["reveal what(keychain credential body)"],
  "security delete-generic-password -s x": ["mutate keychain delete secret x destroys"],
  "security delete-keychain login.keychain": ["delete $HOME/Library/Keychains/login.keychain"],
  "security delete-keychain /Users/dev/Library/Keychains/login.keychain-db": [
    "delete /Users/dev/Library/Keychains/login.keychain-db",
  ],
  "security delete-keychain build.keychain": ["mutate keychain delete secret build.keychain destroys"],
  "security authorizationdb write x allow": ["mutate keychain configure authorization"],
  "security add-trusted-cert x.pem": ["mutate keychain configure certificate"],
  "security find-identity -v": [],
});
effectsOf("secret-tool", {
  "secret-tool lookup a b": ["reveal what(keyring secret credential body)"],
  "secret-tool store --label=x a b": [],
  "secret-tool clear a b": ["mutate keyring delete secret destroys"],
});
effectsOf("pass", {
  "pass ls": [],
  "pass web/x": ["reveal what(web/x token body)"],
  "pass show -c web/x": ["reveal what(web/x token body)"],
  "pass rm -f web/x": ["mutate pass delete secret web/x destroys"],
  "gopass insert x": [],
});
effectsOf("keyctl", {
  "keyctl show": [],
  "keyctl print 12": ["reveal what(kernel keyring credential body)"],
  "keyctl clear @u": ["mutate kernel-keyring delete secret @u destroys"],
});
effectsOf("age", {
  "age -r k -o b a": ["write b replace from[file a]", "read a"],
  "age -d -i key a": ["read a", "reveal what(decrypted file token body)"],
  "age -d -i key -o b a": ["write b replace from[file a]", "read a"],
  "age -R keys a": ["read keys", "read a"],
});
effectsOf("sops", {
  "sops -d a.yaml": ["reveal what(decrypted file token body)"],
  "sops decrypt a.yaml": ["reveal what(decrypted file token body)"],
  "sops -e -i a.yaml": ["write a.yaml edit"],
  "sops exec-env a.yaml 'npm start'": ["runs shell: npm start"],
  "sops -d --output b a": ["write b replace"],
});
effectsOf("age-keygen", { "age-keygen -o k": ["write k create"], "age-keygen -y k": ["read k"] });
