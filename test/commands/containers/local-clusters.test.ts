import { effectsOf } from "../../support/effects.ts";

effectsOf("minikube", {
  "minikube delete": ["mutate minikube delete cluster destroys"],
  "minikube start --driver docker": [],
  "minikube ssh ls": ["runs on container minikube: ls"],
  "minikube kubectl -- delete ns app": ["runs: kubectl delete ns app"],
  "minikube cp ./x minikube:/x": ["read ./x recursive"],
});

effectsOf("kind", {
  "kind delete cluster --name dev": ["mutate kind delete cluster dev destroys"],
  "kind create cluster": ["mutate kind create cluster kind"],
  "kind create cluster --name dev": ["mutate kind create cluster dev"],
  "k3d cluster create dev": ["mutate kind create cluster dev"],
  "k3d cluster delete dev": ["mutate kind delete cluster dev destroys"],
  "k3d cluster list": [],
  "kind delete nodes": [],
});

effectsOf("vagrant", {
  "vagrant destroy": ["mutate vagrant destroy machine destroys prompts"],
  "vagrant destroy -f web": ["mutate vagrant destroy machine web destroys"],
  "vagrant up": [],
  "vagrant ssh -c 'rm -rf x'": ["runs shell on container vagrant mounts . /vagrant true: rm -rf x"],
  "vagrant box remove x": ["mutate vagrant delete machine x destroys"],
  "vagrant snapshot restore x": ["mutate vagrant rollback machine destroys"],
  "vagrant snapshot delete x": ["mutate vagrant delete snapshot destroys"],
});

effectsOf("multipass", {
  "multipass delete dev": ["mutate vm delete machine dev destroys"],
  "multipass purge": ["mutate vm delete machine destroys"],
  "multipass exec dev -- ls": ["runs on container dev: ls"],
  "multipass list": [],
  "colima delete": ["mutate vm delete machine destroys"],
});
