import { effectsOf } from "../../support/effects.ts";

effectsOf("doctl", {
  "doctl apps delete help --force": ["mutate digitalocean delete app help destroys hosted"],
  "doctl apps delete x -h": [],
  "doctl help apps delete": [],
  "doctl -h h.example apps delete x --force": ["mutate digitalocean delete app x destroys hosted"],
  "doctl compute droplet delete d -f": ["mutate digitalocean delete instance d destroys hosted"],
  "doctl compute droplet list": [],
  "doctl databases delete d": ["mutate digitalocean delete database d destroys hosted"],
  "doctl apps delete a": ["mutate digitalocean delete app a destroys hosted prompts"],
  "doctl kubernetes cluster delete c": ["mutate digitalocean delete cluster c destroys hosted prompts"],
  "doctl kubernetes cluster kubeconfig save c": [],
  "doctl compute ssh d --ssh-command 'rm -rf x'": ["runs shell on ssh d: rm -rf x"],
  "doctl databases connection d": ["reveal what(database login token digitalocean body)"],
  "doctl auth init": [],
});

effectsOf("hcloud", {
  "hcloud server delete s": ["mutate hetzner delete instance s destroys hosted"],
  "hcloud server list": [],
  "hcloud volume delete v": ["mutate hetzner delete disk v destroys hosted"],
  "hcloud context use x": [],
  "hcloud server reboot s": ["mutate hetzner restart instance s hosted"],
});

effectsOf("linode-cli", {
  "linode-cli linodes delete 1": ["mutate linode delete instance 1 destroys hosted"],
  "linode-cli linodes list": [],
  "linode-cli volumes delete 1": ["mutate linode delete disk 1 destroys hosted"],
  "linode-cli configure": [],
});

effectsOf("scw", {
  "scw instance server terminate id": ["mutate scaleway terminate instance id destroys hosted"],
  "scw instance server list": [],
  "scw rdb instance delete id": ["mutate scaleway delete database id destroys hosted"],
  "scw config get": [],
});

effectsOf("oci", {
  "oci compute instance terminate --instance-id x --force": ["mutate oracle terminate instance destroys hosted"],
  "oci db autonomous-database delete --autonomous-database-id x": ["mutate oracle delete database destroys hosted"],
  "oci compute instance list": [],
  "oci setup config": [],
});

effectsOf("ibmcloud", {
  "ibmcloud ks cluster rm -c x": ["mutate ibm rm cluster destroys hosted prompts"],
  "ibmcloud resource group-delete x": ["mutate ibm group-delete group x destroys hosted prompts"],
  "ibmcloud iam oauth-tokens": ["reveal what(ibm login credential ibm body)"],
  "ibmcloud login": [],
  "ibmcloud ks cluster ls": [],
});

effectsOf("eksctl", {
  "eksctl delete cluster --name c": ["mutate kubernetes delete cluster c destroys hosted"],
  "eksctl delete nodegroup --cluster c --name n": ["mutate kubernetes delete nodes n destroys hosted"],
  "eksctl get cluster": [],
  "eksctl create cluster": ["mutate kubernetes create cluster cluster hosted"],
  "eksctl delete cluster test": ["mutate kubernetes delete cluster test destroys hosted"],
  "eksctl utils write-kubeconfig": [],
});

effectsOf("openstack", {
  "openstack server delete s": ["mutate cloud delete instance s destroys hosted"],
  "openstack server list": [],
});

effectsOf("turso", {
  "turso db destroy x": ["mutate database-cloud destroy database x destroys hosted"],
  "turso db shell x 'DROP TABLE y'": ["runs sql: DROP TABLE y"],
  "turso db list": [],
  "pscale database delete x": ["mutate database-cloud delete database x destroys hosted"],
  "turso auth login": [],
  "turso db tokens create x": ["reveal what(database login token body)"],
});

effectsOf("neonctl", {
  "atlas schema clean -u postgres://localhost/app --auto-approve": [
    "mutate database clean schema postgres://localhost/app destroys",
  ],
  "atlas schema clean -u postgres://db.x.example/app": [
    "mutate database clean schema postgres://db.x.example/app destroys hosted prompts",
  ],
  "atlas migrate down --url mysql://localhost/app": [
    "mutate database rollback schema mysql://localhost/app destroys prompts",
  ],
  "atlas schema apply --url mysql://localhost/app --to file://s.hcl": [
    "mutate database apply schema mysql://localhost/app prompts",
  ],
  "atlas schema inspect -u sqlite://a.db": [],
  "atlas clusters list": [],
  "neonctl branches delete pr-12": ["mutate database-cloud delete branch pr-12 destroys hosted"],
  "neonctl branches reset pr-12 --parent": ["mutate database-cloud reset branch pr-12 destroys hosted"],
  "neonctl branches delete main": ["mutate database-cloud delete database main destroys hosted"],
  "neonctl projects delete x": ["mutate database-cloud delete project x destroys hosted"],
  "neonctl connection-string": ["reveal what(database login token body)"],
});
