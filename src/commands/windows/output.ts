/** Cmdlets that print, and those that have no effect. */

import { EMPTY_FLOW, type Flow } from "../../types/flow.ts";
import { concat, known } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { made, off, told, value } from "../kit/roles.ts";
import { cmdlet, flow, lower, plainCmdlets } from "./kit/cmdlet.ts";
import { SNAPSHOT, SNAPSHOT_CLASS } from "./kit/snapshots.ts";

/** The words, one a line, or what arrives on standard input. */
const words = (args: Args): Flow => {
  const all = [...args.values("-inputobject -object -messagedata -message"), ...args.operands];
  if (all.length === 0) return told(args, args.stdin.text);
  return flow(concat(known(""), ...all.flatMap((text, index) => (index === 0 ? [text] : ["\n", text]))));
};

export const writeOutput = cmdlet(
  "write-output echo write write-host write-information write-warning write-error write-verbose write-debug",
  {
    flags: {
      "-inputobject": value(),
      "-object": value(),
      "-message -messagedata": value(),
      "-foregroundcolor -backgroundcolor -separator -tags -category -errorid -targetobject -exception -recommendedaction":
        value(),
      "-nonewline -noenumerate": off,
    },
    prints: words,
  },
);

export const silent = plainCmdlets(
  "out-null set-strictmode clear-host clear cls start-sleep sleep",
  "-off -strict",
  "-inputobject -version -seconds -s -milliseconds -m -duration",
  {
    prints: "nothing",
  },
);

/** Names, numbers, states: nothing that a secret stands in. */
export const queries = plainCmdlets(
  "get-service gsv get-help help man get-alias gal get-date get-host get-random get-variable gv " +
    "get-module gmo get-culture get-uiculture get-history ghy h history get-job gjb wait-job wjb receive-job rcjb get-timezone " +
    "get-computerinfo gin get-volume get-disk get-partition get-physicaldisk get-psprovider get-executionpolicy get-package " +
    "get-packageprovider get-hotfix get-netipaddress get-netadapter get-nettcpconnection get-netudpendpoint get-netroute " +
    "get-dnsclientserveraddress get-netipconfiguration get-netfirewallrule get-netfirewallprofile get-mpcomputerstatus get-mppreference " +
    "get-scheduledtaskinfo get-cimclass get-localuser get-localgroup get-localgroupmember get-eventlog get-winevent " +
    "get-counter get-printer get-windowsoptionalfeature get-windowsfeature get-appxpackage get-pssession gsn get-runspace get-tracesource get-verb get-error " +
    "get-psrepository get-installedmodule find-module find-package find-script get-itempropertyvalue get-itemproperty gp get-pscallstack gcs " +
    "new-timespan new-guid new-temporaryfile read-host wait-process get-smbshare get-psreadlineoption show-command trace-command wait-event",
  "-syntax -all -showcommandinfo -listimported -full -detailed -examples -asutc -asplaintext -utc -includeusername -module -fileversioninfo -dependentservices -requiredservices -listavailable -refresh -skipeditioncheck -keep -autoremovejob -wait -valueonly -asjob -amended -directread -force -oldest -list -asbaseobject -asstring -allusers -online -hasmoredata -newest -writeevents -writejobresults -noclobber -keyonly -maskinput -assecurestring -allversions -includedependencies -packages -persistent -useunicode",
  "-name -id -computername -cn -displayname -definition -noun -verb -commandtype -totalcount -argumentlist -args -parametername -parametertype -category -component -functionality -role -parameter -path -literalpath -scope -format -uformat -date -unixtimeseconds -year -month -day -hour -minute -second -millisecond -displayhint -minimum -maximum -count -setseed -inputobject -shuffle -include -exclude -job -instanceid -state -timeout -before -after -child -driveletter -number -disknumber -partitionnumber -uniqueid -friendlyname -interfacealias -interfaceindex -addressfamily -ipaddress -prefixlength -localport -localaddress -remoteport -remoteaddress -owningprocess -appliedsetting -direction -action -enabled -taskname -taskpath -classname -class -namespace -filter -query -property -keyname -cimsession -operationtimeoutsec -credential -group -member -sid -logname -source -instance -entrytype -username -message -index -filterhashtable -filterxpath -filterxml -maxevents -listlog -listprovider -providername -counter -sampleinterval -maxsamples -featurename -package -pstypename -psedition -repository -tag -command -requiredversion -minimumversion -maximumversion -fullyqualifiedname -location -start -end -hours -minutes -seconds -days -prompt -stream -variable -locale -psprovider -first -skip -includetotalcount -expression -option -listeneroption -filepath",
  { prints: "nothing" },
);

/** Objects by their class: `Get-WmiObject Win32_ShadowCopy | % { $_.Delete() }`. */
export const getWmiObject = cmdlet("get-ciminstance gcim get-wmiobject gwmi", {
  flags: {
    "-class -classname": value(),
    "-namespace -filter -query -property -computername -cn -credential -cimsession -inputobject -resourceuri -locale -operationtimeoutsec -querydialect":
      value(),
    "-list -amended -asjob -directread -enableallprivileges -keyonly -recurse -shallow": off,
  },
  prints: (args) => {
    const name = lower(args.value("-class -classname") ?? args.operands[0] ?? args.value("-query"));
    return SNAPSHOT_CLASS.test(name) ? flow(SNAPSHOT) : EMPTY_FLOW;
  },
});

/** `& (Get-Command x)` runs x. */
export const getCommand = cmdlet("get-command gcm", {
  flags: {
    "-name": value(),
    "-noun -verb -module -fullyqualifiedmodule -commandtype -totalcount -argumentlist -args -parametername -parametertype":
      value(),
    "-syntax -all -showcommandinfo -listimported -usefuzzymatching -useabbreviationexpansion": off,
  },
  prints: (args) => flow(args.value("-name") ?? args.operands[0] ?? made("commands")),
});
