/** Virtual machines and their disks, by the tools of the systems that run them. */
import { FORCE, keeper } from "../kit/keeper.ts";

export const xe = keeper(
  "xe",
  [
    { call: "vm-destroy|vm-uninstall|template-uninstall", object: "instance" },
    { call: "vdi-destroy|sr-destroy|snapshot-destroy", object: "volume" },
  ],
  { hosted: true },
);
export const xl = keeper("xl", [{ call: "destroy", object: "instance", verb: "stop" }]);
export const vmrun = keeper("vmrun", [
  { call: "deleteVM", object: "instance" },
  { call: "deleteSnapshot|revertToSnapshot", object: "snapshot" },
]);
export const vmware = keeper("vim-cmd", [{ call: "vmsvc/destroy", object: "instance", hosted: true }]);
export const esxcli = keeper(
  "esxcli",
  [
    { call: "vm process kill", object: "instance", verb: "stop" },
    { call: "... datastore|filesystem remove|delete", object: "volume" },
  ],
  { hosted: true },
);
export const prlctl = keeper("prlctl", [{ call: "delete|snapshot-delete", object: "instance" }]);
export const macMachines = keeper("tart utmctl", [{ call: "delete|reset", object: "instance" }]);
export const pvesm = keeper("pvesm", [{ call: "free|remove", object: "volume", hosted: true }]);
export const anka = keeper("anka", [{ call: "delete", object: "instance", unasked: FORCE }]);
