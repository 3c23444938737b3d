import { effectsOf } from "../../support/effects.ts";

effectsOf("kubeadm", {
  "kubeadm --v 5 reset": ["mutate kubeadm reset cluster destroys"],
  "kubeadm reset -f": ["mutate kubeadm reset cluster destroys"],
  "kubeadm join 10.0.0.1:6443": [],
});
effectsOf("microk8s", {
  "microk8s kubectl delete namespace dev": ["runs: kubectl delete namespace dev"],
  "microk8s helm3 ls": ["runs: helm ls"],
  "microk8s enable kubectl": [],
  "microk8s remove-node web2": ["mutate microk8s delete nodes web2 destroys"],
  "microk8s status": [],
});
effectsOf("k3s", {
  "k3s kubectl get pods -A": ["runs: kubectl get pods -A"],
  "k3s --debug crictl rmi --all": ["runs: crictl rmi --all"],
  "k3s etcd-snapshot delete nightly": ["mutate k3s delete snapshot nightly destroys"],
  "k3s etcd-snapshot save": [],
  "k3s server --cluster-reset": ["mutate k3s reset cluster destroys"],
  "k3s server --disable traefik": [],
});
effectsOf("k3s-uninstall.sh", {
  "k3s-uninstall.sh": ["mutate k3s-uninstall.sh uninstall cluster destroys"],
});
effectsOf("rke", {
  "rke remove --force": ["mutate rke delete cluster destroys"],
  "rke up": [],
});
effectsOf("clusterctl", {
  "clusterctl delete --all": ["mutate clusterctl delete cluster destroys"],
  "clusterctl describe cluster c1": [],
});
effectsOf("crictl", {
  "crictl --runtime-endpoint unix:///run/c.sock rm -f abc": ["mutate crictl delete container abc destroys"],
  "crictl rm abc": [],
  "crictl rm -fa": ["mutate crictl delete container destroys"],
  "crictl rmi --all": ["mutate crictl delete image destroys"],
  "crictl rmi abc": [],
  "crictl ps -a": [],
});
effectsOf("ctr", {
  "ctr -n k8s.io tasks kill web": ["mutate ctr delete container web destroys"],
  "ctr containers rm web": ["mutate ctr delete container web destroys"],
  "ctr images ls": [],
});
effectsOf("werf", {
  "werf --env kubectl dismiss": ["runs: kubectl dismiss", "mutate werf delete app destroys"],
  "werf --log-quiet kubectl delete namespace dev": ["runs: kubectl delete namespace dev"],
  "werf dismiss --env dev": ["mutate werf delete app dev destroys"],
  "werf cleanup": ["mutate werf delete app destroys"],
  "werf build": [],
});
effectsOf("argo", {
  "argo terminate nightly": ["mutate argo delete service nightly destroys"],
  "argo list": [],
});
effectsOf("juju", {
  "juju destroy-model dev --no-prompt": ["mutate juju delete stack dev destroys hosted"],
  "juju status": [],
});
effectsOf("maas", {
  'maas "$PROFILE" machine delete abc': ["mutate maas delete instance abc destroys hosted"],
  "maas admin machine delete abc": ["mutate maas delete instance abc destroys hosted"],
  "maas admin machines read": [],
});
effectsOf("knife", {
  "knife -c k.rb data bag delete keys": ["mutate knife delete nodes keys destroys hosted prompts"],
  "knife node delete web1 -y": ["mutate knife delete nodes web1 destroys hosted"],
  "knife node list": [],
});
effectsOf("puppet", {
  "puppet node purge web1": ["mutate puppet delete nodes web1 destroys hosted"],
  "puppet agent --test --noop": [],
});
