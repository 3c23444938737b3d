/** Cmdlets that speak to the net. */
import { EMPTY_FLOW, type Sent } from "../../types/flow.ts";
import { prefix } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { type Meaning, meaning } from "../kit/meaning.ts";
import { connects, off, reads, sentFile, sentIn, sentOf, value, writes } from "../kit/roles.ts";
import type { Command, Spec, Yield } from "../kit/spec.ts";
import { curl } from "../net/curl.ts";
import { destroyedBy } from "../net/destroyed.ts";
import { wget } from "../net/wget.ts";
import { argument, cmdlet, lower } from "./kit/cmdlet.ts";

/** All that a request carries: body, files, headers with what may be a login. */
function payloads(args: Args): Sent[] {
  const from = (names: string, slot: Sent["slot"]): Sent[] => args.values(names).flatMap((text) => sentIn(text, slot));
  const body = [...from("-body", "body"), ...from("-form", "body"), ...sentOf(args.stdin, "body")];
  const auth = [...from("-headers", "auth"), ...from("-token", "auth"), ...from("-credential", "auth")];
  return [
    ...body,
    ...args.values("-infile").map((path) => sentFile(path)),
    ...auth,
    ...from("-uri", "url"),
    ...args.operands.slice(0, 1).flatMap((text) => sentIn(text, "url")),
  ];
}

const CHANGES = /^(post|put|delete|patch|merge)$/;

const REQUEST: Spec = {
  flags: {
    "-uri": value(),
    "-method -custommethod -cm": value(),
    "-body": value(),
    "-form": value(),
    "-infile": value(),
    "-outfile": value(),
    "-headers": value(),
    "-token": value(),
    "-credential": value(),
    "-proxy": value(),
    "-contenttype -useragent -websession -wb -sessionvariable -sv -timeoutsec -connectiontimeoutseconds -operationtimeoutseconds -maximumredirection -maximumretrycount -retryintervalsec -transferencoding -authentication -httpversion -certificate -certificatethumbprint -sslprotocol -proxycredential -responseheadersvariable -rhv -statuscodevariable -maximumfollowrellink -unixsocket":
      value(),
    "-skipcertificatecheck": off,
    "-usebasicparsing -usedefaultcredentials -disablekeepalive -passthru -resume -skipheadervalidation -skiphttperrorcheck -allowunencryptedauthentication -preserveauthorizationonredirect -preservehttpmethodonredirect -proxyusedefaultcredentials -noproxy -followrellink -allowinsecureredirect":
      off,
  },
  effects: (args) => {
    const url = argument(args, "-uri", 0);
    if (!url) return [];
    const changes = CHANGES.test(lower(args.value("-method"))) || args.has("-infile -form");
    const checked = !args.has("-skipcertificatecheck");
    const request = connects(
      changes ? "change" : "fetch",
      "http",
      payloads,
    )(url, args).map((one): Yield => (one.kind === "connect" ? { ...one, checked } : one));
    const read = args.values("-infile").flatMap((path) => reads()(path, args));
    const saved = args
      .values("-outfile")
      .flatMap((path) => writes("replace", () => [{ kind: "fetched", url }])(path, args));
    const proxy = args.values("-proxy").map((to): Yield => ({ kind: "redirect", what: "proxy", to }));
    const method = lower(args.value("-method")).toUpperCase();
    return [...request, ...read, ...saved, ...proxy, ...destroyedBy(method || "GET", url, args.values("-body"))];
  },
  prints: (args) => {
    const url = argument(args, "-uri", 0);
    return url && !args.has("-outfile")
      ? { text: null, payloads: [], origins: [{ kind: "fetched", url }] }
      : EMPTY_FLOW;
  },
};

export const invokeWebRequest = cmdlet("invoke-webrequest iwr invoke-restmethod irm", REQUEST);

/** Options that only the cmdlet has. */
const OWN =
  /^-(?:uri|outfile|usebasicparsing|method|headers|body|infile|form|contenttype|useragent|sessionvariable|websession|timeoutsec|credential|proxy)\b/i;

/** Windows PowerShell has aliases of these names, PowerShell 7 starts the programs: the options tell which is meant. */
function aliasOf(name: string, program: Command): Command {
  const read = ({ words, stdin, assigns }: Args): Meaning => {
    const options = words.filter((word) => /^-/.test(prefix(word)));
    const own = options.length === 0 || options.some((word) => OWN.test(prefix(word)));
    return meaning(name, own ? invokeWebRequest.spec() : program.spec(), words, { stdin, assigns });
  };
  return cmdlet(name, {
    style: { none: true },
    effects: (args) => read(args).yields.map((item) => item.yield),
    prints: (args) => read(args).flow,
  });
}
export const curlAlias = aliasOf("curl", curl);
export const wgetAlias = aliasOf("wget", wget);

export const startBitsTransfer = cmdlet("start-bitstransfer", {
  flags: {
    "-source": value(),
    "-destination": value(),
    "-transfertype": value(),
    "-asynchronous -suspended -dynamic": off,
    "-authentication -credential -description -displayname -priority -proxyusage -proxylist -proxybypass -proxycredential -retryinterval -retrytimeout -maxdownloadtime -customheaders -securityflags -transferpolicy -notifycmdline -notifyflags":
      value(),
  },
  effects: (args) => {
    const source = argument(args, "-source", 0);
    const target = argument(args, "-destination", args.has("-source") ? 0 : 1);
    if (!source) return [];
    if (lower(args.value("-transfertype")).startsWith("upload"))
      return target
        ? [...reads()(source, args), ...connects("change", "", () => [sentFile(source)])(target, args)]
        : [];
    const saved = target ? writes("replace", () => [{ kind: "fetched", url: source }])(target, args) : [];
    return [...connects("fetch", "http")(source, args), ...saved];
  },
  prints: "nothing",
});

export const probes = cmdlet("test-netconnection tnc test-connection resolve-dnsname test-wsman", {
  flags: {
    "-computername -targetname -name -cn": value(),
    "-port -tcpport -remoteport": value(),
    "-server -type -count -informationlevel -delay -buffersize -ttl -timetolive -timeoutseconds -commontcpport -maxhops -hops -interfaceindex -source -protocol -credential -authentication":
      value(),
    "-traceroute -quiet -ping -mtusize -repeat -continuous -ipv4 -ipv6 -detailed -resolvedestination -dnsonly -nohostsfile -cacheonly -quicktimeout -tcponly -llmnronly -diagnoserouting -dontfragment -asjob":
      off,
  },
  effects: (args) => {
    const host = argument(args, "-computername", 0);
    return host ? connects("fetch", "dns", () => sentIn(host, "name"))(host, args) : [];
  },
  prints: "nothing",
});

export const sendMailMessage = cmdlet("send-mailmessage", {
  flags: {
    "-to": value(),
    "-body": value(),
    "-attachments": value(),
    "-smtpserver": value(),
    "-from -subject -cc -bcc -credential -encoding -port -priority -deliverynotificationoption -replyto": value(),
    "-usessl -bodyashtml": off,
  },
  effects: (args) => {
    const server = args.value("-smtpserver");
    const sends = (): Sent[] => [
      ...args.values("-body").flatMap((text) => sentIn(text, "body")),
      ...args.values("-attachments").map((path) => sentFile(path)),
      ...sentOf(args.stdin, "body"),
    ];
    return [
      ...args.values("-attachments").flatMap((path) => reads()(path, args)),
      ...(server ? connects("change", "smtp", sends)(server, args) : []),
    ];
  },
  prints: "nothing",
});
