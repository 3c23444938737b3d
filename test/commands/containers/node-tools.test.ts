import { effectsOf } from "../../support/effects.ts";

effectsOf("kubeadm", {
  "kubeadm reset -f": ["mutate kubeadm reset cluster reset destroys"],
  "kubeadm join 10.0.0.1:6443": [],
});
effectsOf("microk8s", {
  "microk8s remove-node web2": ["mutate microk8s delete nodes web2 destroys"],
  "microk8s status": [],
});
effectsOf("k3s-uninstall.sh", {
  "k3s-uninstall.sh": ["mutate k3s-uninstall.sh uninstall cluster destroys"],
});
effectsOf("rke", {
  "rke remove --force": ["mutate rke delete cluster remove destroys"],
  "rke up": [],
});
effectsOf("talosctl", {
  "talosctl -n 10.0.0.2 reset --graceful=false": ["mutate talosctl reset nodes reset destroys"],
  "talosctl health": [],
});
effectsOf("clusterctl", {
  "clusterctl delete --all": ["mutate clusterctl delete cluster delete destroys"],
  "clusterctl describe cluster c1": [],
});
effectsOf("crictl", {
  "crictl rm -fa": ["mutate crictl delete container rm destroys"],
  "crictl rmi --all": ["mutate crictl delete image rmi destroys"],
  "crictl rmi abc": [],
  "crictl ps -a": [],
});
effectsOf("ctr", {
  "ctr containers rm web": ["mutate ctr delete container web destroys"],
  "ctr images ls": [],
});
effectsOf("kapp", {
  "kapp delete -a shop -y": ["mutate kapp delete app shop destroys hosted"],
  "kapp delete -a shop": ["mutate kapp delete app shop destroys hosted prompts"],
  "kapp inspect -a shop": [],
});
effectsOf("devspace", {
  "devspace purge": ["mutate devspace delete app purge destroys"],
});
effectsOf("okteto", {
  "okteto destroy": ["mutate okteto delete app destroy destroys"],
  "okteto up": [],
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
  "maas admin machine delete abc": ["mutate maas delete instance abc destroys hosted"],
  "maas admin machines read": [],
});
effectsOf("knife", {
  "knife node delete web1 -y": ["mutate knife delete nodes web1 destroys hosted"],
  "knife node list": [],
});
effectsOf("puppet", {
  "puppet node purge web1": ["mutate puppet delete nodes web1 destroys hosted"],
  "puppet agent --test --noop": [],
});
