import { effectsOf } from "../../support/effects.ts";

effectsOf("vcluster", {
  "vcluster delete team-a --delete-namespace": ["mutate vcluster delete namespace team-a destroys hosted"],
  "vcluster delete team-a": ["mutate vcluster delete cluster team-a destroys hosted"],
  "vcluster list": [],
});
effectsOf("loft", {
  "loft delete space team-a": ["mutate loft delete namespace team-a destroys hosted"],
});
effectsOf("faas-cli", {
  "faas-cli remove hello": ["mutate faas-cli delete function hello destroys hosted"],
  "faas-cli up": ["mutate faas-cli deploy function hosted"],
  "faas-cli list": [],
});
effectsOf("fission", {
  "fission function delete --name hello": ["mutate fission delete function hello destroys hosted"],
  "fission env delete --name node": ["mutate fission delete stack node destroys hosted"],
  "fission function list": [],
});
effectsOf("kn", {
  "kn service delete shop": ["mutate kn delete service shop destroys hosted"],
  "kn service list": [],
});
effectsOf("spin", {
  "spin cloud apps delete shop --yes": ["mutate spin delete app shop destroys hosted"],
  "spin build": [],
  "spin up": [],
});
effectsOf("arkade", {
  "arkade install openfaas": ["mutate arkade install release openfaas hosted"],
  "arkade info openfaas": [],
});
