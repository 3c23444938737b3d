import { effectsOf } from "../../support/effects.ts";

effectsOf("sudo", {
  "sudo rm -rf x": ["escalate root", "runs: rm -rf x"],
  "sudo -nu dev A=1 rm x": ["escalate dev", "runs: A=1 rm x"],
  "sudo -E -- rm x": ["escalate root", "runs: rm x"],
  "sudo -l": [],
  "sudo -v": [],
  "sudo -K": [],
  "sudo -k": [],
  "sudo -k rm x": ["escalate root", "runs: rm x"],
  "sudo -i": ["escalate root", "runs shell from stdin"],
  "sudo -s rm x": ["escalate root", "runs: rm x"],
  "sudo -e /etc/x": ["escalate root", "write /etc/x edit"],
  "sudoedit /etc/x": ["escalate root", "write /etc/x edit"],
  "sudo -R /mnt rm x": ["escalate root", "runs on container mounts /mnt / true: rm x"],
  "sudo -D /x rm y": ["escalate root", "runs: cwd /x rm y"],
});
effectsOf("doas", {
  "doas -u dev rm x": ["escalate dev", "runs: rm x"],
  "doas -s": ["escalate root", "runs shell from stdin"],
});
effectsOf("pkexec", {
  "pkexec --user dev rm x": ["escalate dev", "runs: rm x"],
  "gosu dev rm x": ["escalate dev", "runs: rm x"],
});
effectsOf("su", {
  "su - dev -c 'rm x'": ["runs shell: rm x", "escalate dev"],
  "su -c 'rm x'": ["runs shell: rm x", "escalate root"],
  "su dev -- -c 'rm x'": ["escalate dev", "runs shell: rm x"],
  "runuser -u dev -- rm x": ["escalate dev", "runs: rm x"],
  "su dev x.sh": ["escalate dev", "runs shell file: x.sh"],
  su: ["escalate root", "runs shell from stdin"],
});
effectsOf("capsh", { "capsh --print": [], "capsh --user=dev -- -c 'rm x'": ["runs shell: rm x"] });
