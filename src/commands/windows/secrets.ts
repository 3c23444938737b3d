/** Cmdlets that bring secrets before somebody's eyes. */
import { off, reveal, reveals, runs, value } from "../kit/roles.ts";
import { argument, cmdlet, plainCmdlets } from "./kit/cmdlet.ts";

export const getSecret = cmdlet("get-secret", {
  flags: { "-name": value(), "-vault -inputobject": value(), "-asplaintext": off },
  effects: (args) => {
    const name = argument(args, "-name", 0);
    return name ? reveals(["token"], null)(name, args) : [];
  },
  prints: "nothing",
});
/** `Windows.Security.Credentials.PasswordVault`: the passwords of the person. */
export const passwordVault = cmdlet(".retrievepassword .retrieveall .findallbyresource .findallbyusername", {
  style: { none: true },
  effects: () => [reveal("password vault", ["credential"])],
  prints: "nothing",
});
/** SQL Server's own cmdlet. */
export const invokeSql = cmdlet("invoke-sqlcmd", {
  flags: {
    "-query": value((text) => [runs({ kind: "code", language: "sql", text, facts: { service: "sqlserver" } })]),
    "-inputfile": value((path) => [runs({ kind: "script", language: "sql", path, facts: { service: "sqlserver" } })]),
    "-serverinstance -database -username -password -credential -connectionstring -variable -querytimeout -connectiontimeout -hostname -accesstoken -applicationname -errorlevel -severitylevel -maxcharlength -maxbinarylength -outputas -encrypt -applicationintent -failoverpartner -keyword -newpassword -statisticsvariable":
      value(),
    "-encryptconnection -trustservercertificate -abortonerror -dedicatedadministratorconnection -disablecommands -disablevariables -includesqlusererrors -ignoreprovidercontext -multisubnetfailover -outputsqlerrors -suppressprovidercontextwarning":
      off,
  },
  effects: (args) =>
    args.operands
      .slice(0, args.has("-query") ? 0 : 1)
      .map((text) => runs({ kind: "code", language: "sql", text, facts: { service: "sqlserver" } })),
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
