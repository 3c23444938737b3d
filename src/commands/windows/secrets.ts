/** Cmdlets that bring secrets before somebody's eyes. */
import { off, reveal, reveals, value } from "../kit/roles.ts";
import { argument, cmdlet, plainCmdlets } from "./kit/cmdlet.ts";

export const getSecret = cmdlet("get-secret", {
  flags: { "-name": value(), "-vault -inputobject": value(), "-asplaintext": off },
  effects: (args) => {
    const name = argument(args, "-name", 0);
    return name ? reveals(["token"], null)(name, args) : [];
  },
  prints: "nothing",
});
/** A secure string printed as what stands in it. */
export const fromSecureString = cmdlet("convertfrom-securestring", {
  flags: { "-securestring -key -securekey": value(), "-asplaintext": off },
  effects: (args) => (args.has("-asplaintext") ? [reveal("secure string", ["token"])] : []),
  prints: "nothing",
});
export const toSecureString = plainCmdlets(
  "convertto-securestring get-credential set-secret",
  "-asplaintext -force",
  "-string -key -securekey -username -message -title -credential -name -secret -vault",
  {
    prints: "nothing",
  },
);
export const exportCertificate = cmdlet("export-pfxcertificate export-certificate", {
  flags: {
    "-cert": value(),
    "-filepath": value(),
    "-password -protectto -chainoption -type -cryptoalgorithmoption": value(),
    "-force -noproperties -noclobber": off,
  },
  effects: (args) => {
    const path = argument(args, "-filepath", 1);
    const secret = args.verb.includes("pfx") ? [reveal("certificate key", ["credential"])] : [];
    return [...secret, ...(path ? [{ kind: "write" as const, path, how: "replace" as const, from: [] }] : [])];
  },
  prints: "nothing",
});
export const clipboard = plainCmdlets(
  "get-clipboard gcb set-clipboard scb",
  "-raw -append -ashtml",
  "-format -textformattype -value -path -literalpath -delimiter",
);
