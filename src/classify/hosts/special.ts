/** Hosts that mean something by themselves: metadata services, paste and collecting services, managed databases. */

/** Addresses and names at which a cloud tells a machine its credentials. Sources: the providers' manuals. */
export const METADATA = new Set([
  "169.254.169.254",
  "169.254.170.2",
  "169.254.170.23",
  "169.254.0.23",
  "fd00:ec2::254",
  "fd00:ec2::23",
  "fd20:ce::254",
  // OpenStack: https://docs.openstack.org/nova/latest/user/metadata.html
  "fe80::a9fe:a9fe",
  "100.100.100.200",
  "168.63.129.16",
  "192.0.0.192",
  "metadata.google.internal",
  "metadata.goog",
  "metadata",
  "instance-data",
  "instance-data.ec2.internal",
  "metadata.azure.internal",
  "metadata.tencentyun.com",
  "metadata.packet.net",
  "metadata.platformequinix.com",
]);

/** Container credential endpoints answer with credentials under every path. */
export const CREDENTIAL_HOSTS = new Set(["169.254.170.2", "169.254.170.23", "fd00:ec2::23"]);

/** Variables in which a container's runtime says where its credentials are to be had. Sources: the providers' manuals. */
export const CREDENTIAL_VARIABLES = new Set([
  "AWS_CONTAINER_CREDENTIALS_FULL_URI",
  "AWS_CONTAINER_CREDENTIALS_RELATIVE_URI",
  "IDENTITY_ENDPOINT",
  "MSI_ENDPOINT",
]);

export const CREDENTIAL_PATH =
  /\/iam\/security-credentials|\/service-accounts\/[^/]+\/(?:token|identity)|\/service-accounts\/?\?.*recursive|\/identity\/oauth2\/token|\/ram\/security-credentials|\/cam\/security-credentials|\/identity-credentials\/|\/opc\/v\d\/identity|\/attributes\/(?:kube-env|ssh-keys)/;

/** Anybody can put text or files there without an account. */
export const PASTE = new Set(
  "pastebin.com gist.githubusercontent.com transfer.sh 0x0.st termbin.com ix.io hastebin.com hastebin.skyra.pw paste.ee dpaste.com dpaste.org rentry.co rentry.org sprunge.us paste.rs paste.sh clbin.com ghostbin.com ghostbin.co controlc.com privatebin.net privatebin.info bpa.st bpaste.net paste.mozilla.org paste.debian.net paste.ubuntu.com paste.centos.org paste.opensuse.org pastes.io justpaste.it file.io tmpfiles.org temp.sh catbox.moe files.catbox.moe litterbox.catbox.moe gofile.io bashupload.com oshi.at filebin.net envs.sh x0.at 0bin.net tinyurl.com bit.ly is.gd t.ly anonfiles.com uguu.se pixeldrain.com wetransfer.com send.vis.ee keep.sh dropmefiles.com ufile.io codepad.org ideone.com pasteio.com snippet.host telegra.ph".split(
    " ",
  ),
);

/** Made to receive what others send: any label of the name. */
export const COLLECTOR_LABEL =
  /^(?:requestbin\w*|request-?bin\d*|pipedream|m?ngrok\w*|oast(?:ify)?|interact(?:sh|\.sh)|burpcollaborator|beeceptor|hookbin|postb\.?in|requestcatcher|requestinspector|mockbin|webhook-?site|webhook-?test|canarytokens?|dnslog|ceye|requestrepo|smee|hookdeck|putsreq|typedwebhook|localtunnel|serveo|trycloudflare|pagekite|localhost-run|lhr|xsshunter|ezxss|pinggy|zrok|playit|sendtoken|webhookrelay|exfil(?:tration)?|dnsbin|requestdump|httpdump|mocky)$/;
export const COLLECTORS = new Set(
  "webhook.site webhook.cool oast.pro oast.live oast.site oast.online oast.fun oast.me interact.sh interactsh.com burpcollaborator.net oastify.com pipedream.net requestbin.com requestbin.net hookbin.com postb.in beeceptor.com requestcatcher.com canarytokens.com canarytokens.org dnslog.cn ceye.io ngrok.io ngrok.app ngrok-free.app ngrok.dev ngrok-free.dev loca.lt trycloudflare.com localhost.run lhr.life serveo.net bore.pub smee.io eo.pdx.io".split(
    " ",
  ),
);

/** Wildcard DNS that answers with the address in the name. */
export const WILDCARD_DNS = /\.(?:nip\.io|sslip\.io|xip\.io|traefik\.me|backname\.io|ip\.addr\.tools|local-ip\.co)$/;
/** Public names that always lead to 127.0.0.1. */
export const LOOPBACK_DNS = /(?:^|\.)(?:localtest\.me|lvh\.me)$/;

/** Managed databases: their data is hosted, and usually somebody's production. */
export const MANAGED_DATABASE =
  /(?:^|\.)(?:rds\.amazonaws\.com|cache\.amazonaws\.com|docdb\.amazonaws\.com|redshift\.amazonaws\.com|(?:postgres|mysql|mariadb)\.database\.azure\.com|database\.windows\.net|documents\.azure\.com|redis\.cache\.windows\.net|(?:db|pooler)\.supabase\.(?:co|com)|neon\.tech|psdb\.cloud|mongodb\.net|redislabs\.com|redns\.redis-cloud\.com|upstash\.io|cockroachlabs\.cloud|db\.ondigitalocean\.com|aivencloud\.com|postgres\.render\.com|rlwy\.net|turso\.io|clickhouse\.cloud|snowflakecomputing\.com|elephantsql\.com)$|(?:^|\.)[a-z0-9-]+\.rds\.[a-z0-9-]+\.amazonaws\.com$|\.[a-z0-9-]+\.rds\.amazonaws\.com$|^db\.[a-z0-9]+\.supabase\.co$/;

export const PRODUCTION_LABEL = /(?:^|[-_.])(?:prod|production|prd)\d*(?:$|[-_.])/;

/** Ends of names that are only known inside a network. */
export const PRIVATE_NAME = /\.(?:local|internal|lan|home|corp|intranet|private|localdomain|home\.arpa)$/;
