/**
 * What the words of an unknown program say that it does. Cmdlets are named by verb and noun everywhere, so those of
 * modules for clouds and servers are read by their names; other programs where a verb that destroys stands beside what
 * holds data or serves others (`projects delete shop`: half of such tools ask nobody), with a flag by which nobody is
 * asked, or with a name of production.
 */
import { mutation, reveal } from "../commands/kit/roles.ts";
import type { Yield } from "../commands/kit/spec.ts";
import { display, literal, type Text } from "../types/text.ts";
import type { Frame } from "./world.ts";

/** `production`: whether words or variables of the call name it. */
export function said(name: string, argv: readonly Text[], frame: Frame, production: boolean): Yield[] {
  const words = argv.slice(1).map((word) => display(word).toLowerCase());
  const cmdlet = frame.dialect === "powershell" ? /^([a-z]+)-([a-z]\w*)$/i.exec(name) : null;
  if (cmdlet) return ofCmdlet(cmdlet[1]!.toLowerCase(), cmdlet[2]!.toLowerCase(), words, argv, production);
  return ofWords(name, words, argv, production);
}

// Cmdlets

/** Beginnings of nouns by the module they come from. */
const CLOUDS: readonly [RegExp, string][] = [
  [/^(?:az(?:urerm|uread|ure|ad)?|aad)(?=[a-z])/, "azure"],
  [/^mg(?=[a-z])/, "microsoft graph"],
  [/^(?:ec2|s3|rds|ddb|lm(?=func)|cfn|iam|ecs|eks|ecr|r53|sqs|sns|kms|sec(?=secret)|efs|elb2?|cwl|ssm)/, "aws"],
  [/^gc(?:e|s|sql|d|ps)(?=[a-z])/, "gcloud"],
  [/^(?:msol|spo|pnp|exo|cs(?=online))(?=[a-z])/, "microsoft 365"],
  [/^(?:mailbox|distributiongroup|transportrule|accepteddomain|mailcontact|maildatabase|unifiedgroup)/, "exchange"],
  [/^ad(?=user|group|computer|object|organizationalunit|serviceaccount|domain|forest|replication)/, "active directory"],
  [/^(?:dnsserver|dhcpserver|gpo|gplink)/, "windows server"],
];
const NOUNS: readonly [RegExp, string][] = [
  [/resourcegroup$|subscription$|organizationalunit$|^domain$|^forest$/, "group"],
  [/stack(?:set)?$/, "stack"],
  [/secret/, "secret"],
  [
    /(?:sql|db|database|cosmos|redis|cache|mysql|postgre\w*|dynamo|elasticpool)(?:server|instance|cluster|account|cache)?$/,
    "database",
  ],
  [/table$/, "table"],
  [/bucket$|storage(?:account|container|share)?$|filesystem$|recyclebin$/, "bucket"],
  [/vm$|vmss$|instance$|computer$/, "instance"],
  [/aks(?:cluster)?$|cluster$|nodegroup$/, "cluster"],
  [/keyvault$|key$|vaultkey$/, "key"],
  [/user$|principal$|group$|role$|identity$|mailbox$|application$|account$|policy$/, "identity"],
  [/disk$|filesystem$/, "disk"],
  [/volume$/, "volume"],
  [/snapshot$|backup\w*$|vault$/, "backup"],
  [/zone$/, "zone"],
  [/repository$|registry$/, "repository"],
  [/webapp$|functionapp$|function$|app$|service$|site$|tenant$/, "app"],
];
const KEEPS = /context|config$|credential|autosave|option$|survey|telemetry|defaultawsregion|^mggraph/;
/** Nouns of what a session holds itself. */
const SESSION =
  /^(?:variable|module|job|alias|pssession|pssnapin|psdrive|typedata|formatdata|event|psbreakpoint|psreadlinekeyhandler|cimsession|member|psrepository|pssessionconfiguration)$/;
/** What servers and machines keep, in modules that are no cloud's. */
const LOCAL =
  /^(?:website|webapppool|webapplication|webbinding|iissite|iisapppool|vm|vmsnapshot|vmharddiskdrive|vhd|dba\w+|sql\w+|smbshare|clustergroup|service|scheduledtask|ntfsaccess|docker\w+|container|containerimage|kube\w+)$/;
const CHANGES =
  /^(?:stop|restart|suspend|set|update|new|add|disable|revoke|move|rename|publish|import|start|resume|restore|register|unregister|grant|approve|deny|reset|invoke|send)$/;

function ofCmdlet(verb: string, noun: string, words: string[], argv: readonly Text[], production: boolean): Yield[] {
  if (words.some((word) => /^-(?:whatif|wi)(?::\$?true)?$/.test(word))) return [];
  const cloud = CLOUDS.find(([start]) => start.test(noun));
  const plain = cloud ? noun.replace(cloud[0], "") : noun;
  const object = NOUNS.find(([end]) => end.test(plain) || end.test(noun))?.[1] ?? "resource";
  const more = { target: named(argv), hosted: cloud !== undefined };
  const service = cloud?.[1] ?? `${verb}-${noun}`;
  if (KEEPS.test(noun) || SESSION.test(noun)) return [];
  if (cloud && verb === "get") return shown(plain, noun, words, cloud[1]);
  if (verb === "remove" || (verb === "clear" && cloud)) {
    const unasked = words.some((word) => /^-force(?::\$?true)?$|^-confirm:(?:\$?false|0)$/.test(word));
    if (!cloud && !LOCAL.test(noun) && !unasked && !production) return [];
    return [mutation(service, "delete", object, { ...more, destroys: true })];
  }
  if (cloud && CHANGES.test(verb))
    return [mutation(service, /deployment$/.test(plain) ? "deploy" : "change", object, more)];
  return [];
}

/** Secrets that cmdlets print. */
function shown(plain: string, noun: string, words: string[], service: string): Yield[] {
  const what = `get-${noun}`;
  if (/^accesstoken$|accountkey$|storagekey$|loginpassword$/.test(plain))
    return [reveal(what, ["credential"], service)];
  if (/secretvalue$/.test(plain) || (/keyvaultsecret$/.test(plain) && words.some((word) => word.startsWith("-asp"))))
    return [reveal(what, ["token"], service)];
  if (/^parameter(?:value|sbypath)?$/.test(plain) && words.some((word) => /^-withdecryption(?::\$?true)?$/.test(word)))
    return [reveal(what, ["token"], service)];
  return [];
}

function named(argv: readonly Text[]): Text | null {
  const at = argv.findIndex((word) => /^-\w*(?:name|identity|id)$/i.test(literal(word) ?? ""));
  return (at > 0 ? argv[at + 1] : undefined) ?? null;
}

// Other programs

const DESTROYS =
  /^(?:delete|destroy|drop|purge|wipe|terminate|nuke|erase|obliterate|teardown|decommission|deprovision|undeploy|truncate)$/;
/** Verbs that destroy where what they are about is data: `database reset`, and no `view reset`. */
const EMPTIES = /^(?:reset|remove|rm|flush|clear|recreate)$/;
const UNASKED =
  /^(?:-y|--(?:yes|force|auto-approve|approve|assume-yes|confirm|confirmed|no-confirm|no-confirmation|no-prompt|no-prompts|skip-confirm|skip-confirmation|skip-prompt|non-interactive|no-interactive|noinput|no-input|force-delete|force-destroy|yes-i-(?:really|am)[\w-]*))(?:=(?:true|1|yes|y))?$/;
const LOOKS = /^(?:-h|--(?:help|dry-?run|whatif|what-if|preview|plan|check|simulate|list))(?:=(?!false).*)?$/;
const LOCALHOST = /^(?:test|tests|testing|cache|caches|tmp|temp|dist|build)$/;
/** What a verb in one word with others is about: `drop-db`, and no `purge-css`. */
const DATA =
  /^(?:all|apps?|buckets?|clusters?|collections?|data|databases?|db|envs?|environments?|everything|index(?:es)?|instances?|namespaces?|orgs?|organizations?|projects?|queues?|repos?|repositories|resources?|schemas?|servers?|services?|sites?|spaces?|stacks?|tables?|tenants?|topics?|users?|volumes?|workspaces?|zones?)$/;
const STORES =
  /^(?:buckets?|clusters?|collections?|databases?|db|namespaces?|schemas?|stacks?|tables?|topics?|volumes?)$/;
/** Every one of its things. */
const EACH = /^(?:--all|-a|--all-\w+)(?:=(?:true|1|yes|y))?$/;
/** Verbs after which a word is a name or text. */
const SPARES =
  /^(?:logs?|list|ls|get|show|describe|add|new|create|init|generate|scaffold|run|exec|test|find|search|help|explain|docs?)$/;
/** `-f` with no word behind it that could be its value: a file's name, mostly. */
const isForce = (words: readonly string[], at: number): boolean =>
  words[at] === "-f" && /^(?:$|-)/.test(words[at + 1] ?? "");
/** How many operands may stand before the verb: `tool --profile x projects env delete`. */
const REACH = 4;

function ofWords(name: string, words: string[], argv: readonly Text[], production: boolean): Yield[] {
  const unasked = production || words.some((word, at) => UNASKED.test(word) || EACH.test(word) || isForce(words, at));
  if (words.some((word) => LOOKS.test(word))) return [];
  const operands = words
    .map((word, index) => ({ word, index }))
    .filter(({ word }) => word !== "" && !word.startsWith("-"));
  for (const [place, { word }] of operands.slice(0, REACH).entries()) {
    if (!/^[a-z][\w:.-]*$/.test(word) || /\.\w{1,4}$/.test(word)) continue;
    if (SPARES.test(word)) return [];
    const parts = word.split(/[-:_.]/);
    const near = [...parts, operands[place - 1]?.word, operands[place + 1]?.word];
    const empties = parts.find((part) => EMPTIES.test(part) && near.some((noun) => STORES.test(noun ?? "")));
    const verb = parts.find((part) => DESTROYS.test(part)) ?? empties;
    if (verb === undefined || (/[-_]/.test(word) && !parts.some((part) => DATA.test(part)))) continue;
    if (!unasked && !near.some((noun) => DATA.test(noun ?? ""))) continue;
    const object = parts.find((part) => part !== verb) ?? operands[place - 1]?.word ?? "resource";
    if (LOCALHOST.test(object)) return [];
    const target = operands[place + 1]?.index;
    return [mutation(name, verb, object, { target: target === undefined ? null : argv[target + 1]!, destroys: true })];
  }
  return [];
}
