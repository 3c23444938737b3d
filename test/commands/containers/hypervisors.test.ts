import { effectsOf } from "../../support/effects.ts";

effectsOf("xe", {
  "xe -s h.example -u root vm-destroy uuid=1": ["mutate xe delete instance uuid=1 destroys hosted"],
  "xe vm-destroy uuid=1": ["mutate xe delete instance uuid=1 destroys hosted"],
  "xe vm-list": [],
});
effectsOf("xl", {
  "xl destroy web": ["mutate xl stop instance web destroys"],
  "xl list": [],
});
effectsOf("vmrun", {
  "vmrun -T esx -h https://h.example/sdk -u root -p x deleteVM web.vmx": [
    "mutate vmrun delete instance web.vmx destroys",
  ],
  "vmrun -T ws deleteVM web.vmx": ["mutate vmrun delete instance web.vmx destroys"],
  "vmrun list": [],
});
effectsOf("vim-cmd", {
  "vim-cmd vmsvc/destroy 12": ["mutate vim-cmd delete instance 12 destroys hosted"],
  "vim-cmd vmsvc/getallvms": [],
});
effectsOf("esxcli", {
  "esxcli vm process kill --type=force --world-id=1": ["mutate esxcli stop instance destroys hosted"],
  "esxcli vm process list": [],
});
effectsOf("prlctl", {
  "prlctl delete web": ["mutate prlctl delete instance web destroys"],
  "prlctl list -a": [],
});
effectsOf("tart", {
  "tart delete web": ["mutate tart delete instance web destroys"],
});
effectsOf("pvesm", {
  "pvesm free local:100/vm-100.qcow2": ["mutate pvesm delete volume local:100/vm-100.qcow2 destroys hosted"],
  "pvesm status": [],
});
effectsOf("anka", {
  "anka delete web --yes": ["mutate anka delete instance web destroys"],
  "anka list": [],
});
