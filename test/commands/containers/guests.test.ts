import { describe, expect, test } from "vitest";
import { effectsOf } from "../../support/effects.ts";
import { said } from "../../support/verdicts.ts";

const gone = "mutate vm delete machine x destroys";
effectsOf("limactl", {
  "limactl delete -f x": [gone],
  "limactl shell default uname -a": ["runs on container default mounts $HOME ~ true: uname -a"],
  "limactl shell --workdir /x default ls": ["runs on container default mounts $HOME ~ true: ls"],
  "limactl list": [],
});
effectsOf("lima", { "lima uname": ["runs on container default mounts $HOME ~ true: uname"], lima: [] });
effectsOf("colima", {
  "colima ssh -- df -h": ["runs on container colima mounts $HOME ~ true: df -h"],
  "colima delete": ["mutate vm delete machine destroys"],
  "colima start --cpu 4": [],
});
effectsOf("orb", {
  "orb -m ubuntu uname": ["runs on container ubuntu mounts $HOME ~ true+/ /mnt/mac true: uname"],
  "orb -s -u root uname": ["runs on container orb mounts $HOME ~ true+/ /mnt/mac true: uname"],
  "orb delete x": [gone],
  "orb list": [],
});
effectsOf("devcontainer", {
  "devcontainer exec --workspace-folder web npm test": [
    "runs on container devcontainer mounts web /workspace true+web/.. /workspaces true: cwd /workspace npm test",
  ],
  "devcontainer exec --container-id c1 --config d.json ls": [
    "runs on container c1 mounts . /workspace true+./.. /workspaces true: cwd /workspace ls",
  ],
  "devcontainer up --workspace-folder . --remove-existing-container": [],
  "devcontainer exec": [],
});
effectsOf("lxc", {
  "lxc exec c -- ls": ["runs on ssh c: ls"],
  "lxc delete x": [gone],
  "lxc launch ubuntu:24.04 c": [],
});

describe("what lies in a guest and here as well is judged as what lies here", () => {
  test.each([
    ['vagrant ssh -c "rm -rf /vagrant"', "deny"],
    ['vagrant ssh -c "cd /vagrant && rm -rf *"', "deny"],
    ["vagrant ssh -- -t rm -rf /vagrant/src", "ask"],
    ['vagrant ssh -c "rm -rf /vagrant/node_modules"', "allow"],
    ['vagrant ssh -c "rm -rf /tmp/x"', "allow"],
    ['vagrant ssh -c "ls /vagrant"', "allow"],
    ["devcontainer exec --workspace-folder . rm -rf src", "ask"],
    ["devcontainer exec --workspace-folder . bash -c 'rm -rf /workspaces/app'", "deny"],
    ["devcontainer exec --workspace-folder . rm -rf node_modules", "allow"],
    ["devcontainer exec --workspace-folder . npm test", "allow"],
    ["multipass mount ~ vm:/h && multipass exec vm -- rm -rf /h", "deny!"],
    ["multipass mount . vm:/w && multipass exec vm -- rm -rf /w", "deny"],
    ["multipass mount . vm:/w && multipass exec vm -- ls /w", "allow"],
    ["multipass mount . other:/w && multipass exec vm -- rm -rf /w", "ask"],
    ["lxc config device add c h disk source=/home/dev path=/h && lxc exec c -- rm -rf /h", "deny!"],
    ["lxc exec c -- rm -rf /", "deny!"],
    ["lxc exec c -- ls /", "allow"],
    ["minikube mount .:/w & minikube ssh -- rm -rf /w", "deny"],
    ["lima rm -rf /home/dev", "deny!"],
    ["limactl shell default ls /home/dev/app", "allow"],
    ["colima ssh -- rm -rf /home/dev", "deny!"],
    ["podman machine ssh rm -rf /home/dev", "deny!"],
    ["systemd-nspawn --bind=/home/dev:/h -D /x rm -rf /h", "deny!"],
    ["proot -r /x -b /home/dev:/h rm -rf /h", "deny!"],
    ["wsl.exe -d Ubuntu -- rm -rf /mnt/c/", "deny!"],
    ["colima ssh -- df -h", "allow"],
  ])("%s: %s", (source, word) => expect(said(source)).toBe(word));
});
