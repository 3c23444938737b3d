/** Cmdlets for disks, power, protection, accounts and logs. */
import type { EffectOf } from "../../types/effect.ts";
import { known, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { disables, mutation, off, powers, value } from "../kit/roles.ts";
import type { Flag, Yield } from "../kit/spec.ts";
import { argument, cmdlet, lower, piped, plainCmdlets } from "./kit/cmdlet.ts";

const DISK: Record<string, Flag> = {
  "-number -disknumber -partitionnumber -uniqueid -path -friendlyname -inputobject -disk -partition -objectid": value(),
  "-driveletter -accesspath -filesystemlabel -newfilesystemlabel": value(),
  "-filesystem -allocationunitsize -partitionstyle -size -gpttype -mbrtype -offset -cimsession -throttlelimit -virtualdisk":
    value(),
  "-removedata -removeoem -full -force -compress -passthru -usemaximumsize -assigndriveletter -asjob -disableheatgathering -setintegritystreams -shortfilenamesupport -useslargefrs":
    off,
};
const wipes = (args: Args): Yield[] => {
  const target: Text = args.values("-driveletter -number")[0] ?? args.operands[0] ?? piped(args);
  return [{ kind: "destroy", what: "disk", target }];
};
export const clearDisk = cmdlet(
  "clear-disk format-volume initialize-disk remove-partition reset-physicaldisk remove-virtualdisk remove-storagepool clear-storagediagnosticinfo set-disk resize-partition",
  { flags: DISK, effects: wipes, prints: "nothing" },
);

export const stopComputer = cmdlet("stop-computer restart-computer", {
  flags: {
    "-computername -cn": value(),
    "-credential -delay -for -timeout -wsmanauthentication -protocol -throttlelimit": value(),
    "-force -wait -asjob": off,
  },
  effects: (args) => [powers(args.verb.includes("restart") ? "reboot" : "off")],
  prints: "nothing",
});

export const clearRecycleBin = cmdlet("clear-recyclebin", {
  flags: { "-driveletter": value(), "-force": off },
  effects: () => [mutation("windows", "delete", "recycle bin", { destroys: true })],
  prints: "nothing",
});

export const clearHistory = cmdlet("clear-history clhy", {
  flags: { "-id -commandline -count": value(), "-newest": off },
  does: disables("history", "Clear-History"),
  prints: "nothing",
});
export const clearEventLog = cmdlet("clear-eventlog remove-eventlog limit-eventlog clear-winevent", {
  flags: { "-logname -source -computername -maximumsize -overflowaction -retentiondays": value() },
  does: disables("history", "event log"),
  prints: "nothing",
});
export const setPsReadLine = cmdlet("set-psreadlineoption", {
  flags: {
    "-historysavestyle": value((style) =>
      lower(style) === "savenothing" ? [disables("history", "Set-PSReadLineOption")] : [],
    ),
    "-editmode -predictionsource -predictionviewstyle -colors -bellstyle -maximumhistorycount -addtohistoryhandler -historysavepath -continuationprompt -prompttext":
      value(),
    "-historynoduplicates -historysearchcursormovestoend -showtooltips": off,
  },
  prints: "nothing",
});

/** Antivirus: exclusions count as much as switches. */
export const setMpPreference = cmdlet("set-mppreference add-mppreference remove-mppreference", {
  flags: {
    "-exclusionpath -exclusionprocess -exclusionextension -exclusionipaddress -attacksurfacereductiononlyexclusions":
      value(),
    "-disablerealtimemonitoring -drtm -disablebehaviormonitoring -disableioavprotection -disablescriptscanning -disableblockatfirstseen -disablearchivescanning -disableintrusionpreventionsystem":
      value(),
    "-mapsreporting -submitsamplesconsent -puaprotection -enablecontrolledfolderaccess -enablenetworkprotection -attacksurfacereductionrules_ids -attacksurfacereductionrules_actions -scanscheduleday -threatidsdefaultaction_ids -threatidsdefaultaction_actions -lowthreatdefaultaction -moderatethreatdefaultaction -highthreatdefaultaction -severethreatdefaultaction -signatureupdateinterval":
      value(),
    "-force": off,
  },
  effects: (args) => {
    const loosens =
      args.verb.includes("add") ||
      args.seen.some(
        (seen) =>
          seen.names.includes("-exclusionpath") ||
          (seen.names.includes("-disablerealtimemonitoring") && !/^(?:\$?false|0)$/.test(lower(seen.values[0]))) ||
          /^(?:0|disabled|never.*)$/.test(lower(seen.values[0])),
      );
    return loosens && !args.verb.includes("remove") ? [disables("firewall", "antivirus")] : [];
  },
  prints: "nothing",
});

const FIREWALL: Record<string, Flag> = {
  "-all": off,
  "-profile -name -displayname -enabled": value(),
  "-direction -action -localport -remoteport -protocol -program -localaddress -remoteaddress -description -group -service -interfacetype -policystore -defaultinboundaction -defaultoutboundaction -notifyonlisten -logfilename -logallowed -logblocked -newdisplayname -cimsession -inputobject":
    value(),
  "-asjob -passthru": off,
};
export const setFirewallProfile = cmdlet("set-netfirewallprofile", {
  flags: FIREWALL,
  effects: (args) =>
    /^(?:\$?false|0)$/.test(
      args.seen
        .filter((seen) => seen.written === "-enabled" || seen.written.startsWith("-en"))
        .map((seen) => lower(seen.values[0]))[0] ?? "",
    ) || args.seen.some((seen) => seen.written.startsWith("-defaultin") && lower(seen.values[0]) === "allow")
      ? [disables("firewall", "firewall")]
      : [],
  prints: "nothing",
});
export const removeFirewallRule = cmdlet("remove-netfirewallrule disable-netfirewallrule", {
  flags: FIREWALL,
  does: disables("firewall", "firewall rule"),
  prints: "nothing",
});
export const newFirewallRule = cmdlet("new-netfirewallrule enable-netfirewallrule set-netfirewallrule", {
  flags: FIREWALL,
  effects: (args) => [mutation("windows", "configure", "firewall", { target: args.value("-displayname") ?? null })],
  prints: "nothing",
});

export const setExecutionPolicy = cmdlet("set-executionpolicy", {
  flags: { "-executionpolicy": value(), "-scope": value(), "-force": off },
  effects: (args) => {
    const policy = lower(argument(args, "-executionpolicy", 0));
    const scope = lower(argument(args, "-scope", 1));
    const loosens = policy === "bypass" || policy === "unrestricted";
    return scope === "process" || !loosens
      ? []
      : [
          {
            kind: "configure",
            tool: "powershell",
            key: "execution-policy",
            value: known(policy),
            global: scope !== "currentuser",
          },
        ];
  },
  prints: "nothing",
});

const FEATURE: Record<string, Flag> = {
  "-featurename -name -path -logpath -package -allusers -user -capability": value(),
  "-all -norestart -remove -includemanagementtools -restart": off,
};
export const optionalFeatures = cmdlet(
  "enable-windowsoptionalfeature disable-windowsoptionalfeature install-windowsfeature uninstall-windowsfeature remove-appxpackage add-windowscapability remove-windowscapability",
  {
    flags: { ...FEATURE, "-online": off },
    effects: (args) => [
      mutation("windows", "install", "feature", { target: args.value("-featurename") ?? args.operands[0] ?? null }),
    ],
    prints: "nothing",
  },
);

const account =
  (what: EffectOf<"destroy">["what"]) =>
  (args: Args): Yield[] => [
    { kind: "destroy", what, target: argument(args, "-name -sid -identity", 0) ?? piped(args) },
  ];
export const removeLocalUser = cmdlet("remove-localuser disable-localuser remove-aduser remove-computer", {
  flags: {
    "-name -sid -identity -inputobject -unjoindomaincredential -localcredential -workgroupname -server -credential":
      value(),
    "-force -restart -passthru": off,
  },
  effects: account("account"),
  prints: "nothing",
});
export const changeAccounts = cmdlet(
  "new-localuser set-localuser enable-localuser add-localgroupmember remove-localgroupmember new-localgroup remove-localgroup",
  {
    flags: {
      "-name -group -member -sid -password -description -fullname -accountexpires -inputobject -newname": value(),
      "-nopassword -passwordneverexpires -accountneverexpires -usermaynotchangepassword -disabled": off,
    },
    effects: (args) => [
      mutation("windows", "configure", "account", { target: argument(args, "-name -group", 0) ?? null }),
    ],
    prints: "nothing",
  },
);

export const restorePoints = cmdlet("disable-computerrestore remove-computerrestorepoint", {
  flags: { "-drive": value() },
  effects: (args) => [
    { kind: "destroy", what: "snapshot", target: argument(args, "-drive", 0) ?? known("restore points") },
  ],
  prints: "nothing",
});
/** `Get-WmiObject Win32_ShadowCopy | Remove-WmiObject`. */
export const removeWmiObject = cmdlet("remove-wmiobject rwmi remove-ciminstance rcim", {
  flags: {
    "-class -inputobject -path -query -namespace -computername -cn -credential -cimsession -resourceuri": value(),
    "-asjob": off,
  },
  effects: (args) => [
    { kind: "destroy", what: "snapshot", target: argument(args, "-inputobject -class", 0) ?? piped(args) },
  ],
  prints: "nothing",
});

export const setAcl = cmdlet("set-acl", {
  flags: {
    "-path -literalpath": value(),
    "-aclobject": value(),
    "-filter -include -exclude -inputobject": value(),
    "-passthru -clearcentralaccesspolicy": off,
  },
  effects: (args) => {
    const path = argument(args, "-path", 0);
    return path
      ? [{ kind: "permit", path: { ...path, quoted: false }, mode: "acl", recursive: false, loose: false }]
      : [];
  },
  prints: "nothing",
});

export const shares = cmdlet("new-smbshare grant-smbshareaccess", {
  flags: {
    "-name -path -fullaccess -changeaccess -readaccess -accountname -accessright -description": value(),
    "-temporary -force": off,
  },
  effects: (args) => [
    mutation("windows", "expose", "share", { target: args.value("-path") ?? args.operands[1] ?? null }),
  ],
  prints: "nothing",
});

export const harmlessChanges = plainCmdlets(
  "checkpoint-computer update-help save-help update-mpsignature start-mpscan set-date set-timezone set-culture update-typedata update-formatdata set-variable sv set remove-variable rv clear-variable clv new-variable nv remove-alias export-modulemember new-event register-objectevent unregister-event stop-transcript set-psdebug new-psdrive remove-psdrive ndr mount mount-diskimage dismount-diskimage optimize-volume repair-volume",
  "-force -global -persist -passthru -analyze -defrag -retrim -scan -offlinescanandfix",
  "-name -value -scope -option -visibility -description -inputobject -eventname -action -sourceidentifier -psprovider -root -path -literalpath -function -cmdlet -variable -alias -restorepointtype -scantype -scanpath -date -id -driveletter -imagepath -sourcepath -destinationpath -module -trace -adjust -include -exclude",
  { prints: "nothing" },
);
