/** Virtual machines and their disks, by the tools of the systems that run them. */
import { FORCE, keeper } from "../kit/keeper.ts";

export const xe = keeper("xe", [
  { call: /^(?:vm-destroy|vm-uninstall|template-uninstall)\b/, object: "instance", hosted: true },
  { call: /^(?:vdi-destroy|sr-destroy|snapshot-destroy)\b/, object: "volume", hosted: true },
]);
export const xl = keeper("xl", [{ call: /^destroy\b/, object: "instance", verb: "stop" }]);
export const vmrun = keeper("vmrun", [
  { call: /\bdeleteVM\b/, object: "instance" },
  { call: /\b(?:deleteSnapshot|revertToSnapshot)\b/, object: "snapshot" },
]);
export const vmware = keeper("vim-cmd", [{ call: /^vmsvc\/destroy\b/, object: "instance", hosted: true }]);
export const esxcli = keeper("esxcli", [
  { call: /\bvm process kill\b/, object: "instance", verb: "stop", hosted: true },
  { call: /\b(?:datastore|filesystem) (?:remove|delete)\b/, object: "volume", hosted: true },
]);
export const prlctl = keeper("prlctl", [{ call: /^(?:delete|snapshot-delete)\b/, object: "instance" }]);
export const macMachines = keeper("tart utmctl", [{ call: /^(?:delete|reset)\b/, object: "instance", unasked: /^/ }]);
export const pvesm = keeper("pvesm", [{ call: /^(?:free|remove)\b/, object: "volume", hosted: true }]);
export const anka = keeper("anka", [{ call: /^delete\b/, object: "instance", unasked: FORCE }]);
