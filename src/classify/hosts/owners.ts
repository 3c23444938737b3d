/**
 * Services, the hosts they own, and the files in a home that hold their logins. A secret may go to its owner's hosts.
 * Which variables belong to a service stands in `secrets/prefixes.ts`.
 */
interface Service {
  /** Registrable names and deeper ones: each covers the names below it. */
  hosts: string;
  /** Ends of paths of login files, and folders with a slash at the end. */
  places?: string;
}

export const SERVICES: Record<string, Service> = {
  github: {
    hosts: "github.com githubusercontent.com githubassets.com ghcr.io github.dev githubcopilot.com",
    places: ".config/gh/",
  },
  gitlab: { hosts: "gitlab.com registry.gitlab.com", places: ".config/glab-cli/" },
  bitbucket: { hosts: "bitbucket.org" },
  atlassian: { hosts: "atlassian.com atlassian.net jira.com" },
  codeberg: { hosts: "codeberg.org" },
  sourcehut: { hosts: "sr.ht" },
  npm: { hosts: "npmjs.org npmjs.com", places: ".npmrc" },
  yarn: { hosts: "yarnpkg.com", places: ".yarnrc.yml" },
  jsr: { hosts: "jsr.io" },
  pypi: { hosts: "pypi.org pythonhosted.org test.pypi.org", places: ".pypirc" },
  pytorch: { hosts: "download.pytorch.org" },
  nvidia: { hosts: "pypi.nvidia.com" },
  crates: { hosts: "crates.io static.crates.io", places: ".cargo/credentials.toml .cargo/credentials" },
  rubygems: { hosts: "rubygems.org", places: ".gem/credentials" },
  packagist: { hosts: "packagist.org", places: ".composer/auth.json .config/composer/auth.json" },
  hex: { hosts: "hex.pm" },
  maven: { hosts: "maven.org sonatype.org sonatype.com", places: ".m2/settings.xml" },
  nuget: { hosts: "nuget.org" },
  go: { hosts: "proxy.golang.org sum.golang.org go.dev golang.org" },
  docker: { hosts: "docker.io docker.com", places: ".docker/config.json" },
  quay: { hosts: "quay.io" },
  homebrew: { hosts: "brew.sh" },
  debian: { hosts: "debian.org" },
  ubuntu: { hosts: "ubuntu.com launchpad.net" },
  aws: { hosts: "amazonaws.com amazonaws.com.cn aws.amazon.com awsapps.com api.aws", places: ".aws/" },
  gcp: {
    hosts:
      "googleapis.com google.com cloud.google.com gcr.io pkg.dev run.app cloudfunctions.net firebaseio.com firebaseapp.com appspot.com",
    places: ".config/gcloud/ .config/configstore/firebase-tools.json",
  },
  azure: {
    hosts:
      "azure.com windows.net microsoftonline.com azurecr.io azurewebsites.net visualstudio.com azure-api.net microsoft.com",
    places: ".azure/",
  },
  openai: { hosts: "openai.com", places: ".codex/auth.json" },
  anthropic: { hosts: "anthropic.com claude.ai claude.com", places: ".claude/.credentials.json" },
  openrouter: { hosts: "openrouter.ai" },
  mistral: { hosts: "mistral.ai" },
  groq: { hosts: "groq.com" },
  cohere: { hosts: "cohere.ai cohere.com" },
  deepseek: { hosts: "deepseek.com" },
  xai: { hosts: "x.ai" },
  perplexity: { hosts: "perplexity.ai" },
  together: { hosts: "together.ai together.xyz" },
  replicate: { hosts: "replicate.com" },
  elevenlabs: { hosts: "elevenlabs.io" },
  huggingface: { hosts: "huggingface.co hf.co hf.space", places: ".cache/huggingface/token .huggingface/token" },
  wandb: { hosts: "wandb.ai" },
  stripe: { hosts: "stripe.com", places: ".config/stripe/" },
  paypal: { hosts: "paypal.com" },
  square: { hosts: "squareup.com squareupsandbox.com" },
  shopify: { hosts: "shopify.com myshopify.com" },
  slack: { hosts: "slack.com", places: ".slack/" },
  discord: { hosts: "discord.com discordapp.com discord.gg" },
  telegram: { hosts: "telegram.org t.me" },
  twilio: { hosts: "twilio.com", places: ".twilio-cli/" },
  sendgrid: { hosts: "sendgrid.com sendgrid.net" },
  mailgun: { hosts: "mailgun.net mailgun.com" },
  mailchimp: { hosts: "mailchimp.com mandrillapp.com" },
  postmark: { hosts: "postmarkapp.com" },
  resend: { hosts: "resend.com" },
  brevo: { hosts: "brevo.com sendinblue.com" },
  cloudflare: {
    hosts: "cloudflare.com workers.dev r2.cloudflarestorage.com pages.dev",
    places: ".wrangler/ .config/.wrangler/ .cloudflared/",
  },
  vercel: {
    hosts: "vercel.com vercel.app vercel-storage.com",
    places: ".local/share/com.vercel.cli/ .vercel/auth.json",
  },
  netlify: { hosts: "netlify.com netlify.app", places: ".config/netlify/ .netlify/" },
  heroku: { hosts: "heroku.com herokuapp.com" },
  digitalocean: { hosts: "digitalocean.com digitaloceanspaces.com ondigitalocean.app", places: ".config/doctl/" },
  fly: { hosts: "fly.io fly.dev", places: ".fly/" },
  render: { hosts: "render.com onrender.com" },
  railway: { hosts: "railway.app up.railway.app railway.com rlwy.net", places: ".railway/" },
  supabase: { hosts: "supabase.com supabase.co", places: ".supabase/access-token" },
  neon: { hosts: "neon.tech" },
  planetscale: { hosts: "planetscale.com psdb.cloud", places: ".config/planetscale/" },
  upstash: { hosts: "upstash.com upstash.io" },
  mongodb: { hosts: "mongodb.com mongodb.net" },
  databricks: { hosts: "databricks.com azuredatabricks.net", places: ".databrickscfg" },
  snowflake: { hosts: "snowflakecomputing.com snowflake.com", places: ".snowflake/ .snowsql/" },
  hetzner: { hosts: "hetzner.cloud hetzner.com", places: ".config/hcloud/" },
  linode: { hosts: "linode.com linodeobjects.com", places: ".config/linode-cli" },
  vultr: { hosts: "vultr.com" },
  terraform: { hosts: "terraform.io hashicorp.com", places: ".terraform.d/credentials.tfrc.json .terraformrc" },
  pulumi: { hosts: "pulumi.com", places: ".pulumi/" },
  doppler: { hosts: "doppler.com", places: ".doppler/" },
  onepassword: { hosts: "1password.com", places: ".config/op/" },
  sentry: { hosts: "sentry.io", places: ".sentryclirc" },
  datadog: { hosts: "datadoghq.com datadoghq.eu" },
  newrelic: { hosts: "newrelic.com nr-data.net" },
  grafana: { hosts: "grafana.com grafana.net" },
  pagerduty: { hosts: "pagerduty.com" },
  snyk: { hosts: "snyk.io", places: ".config/configstore/snyk.json" },
  sonar: { hosts: "sonarcloud.io sonarqube.us" },
  codecov: { hosts: "codecov.io" },
  circleci: { hosts: "circleci.com", places: ".circleci/cli.yml" },
  buildkite: { hosts: "buildkite.com" },
  linear: { hosts: "linear.app" },
  notion: { hosts: "notion.com notion.so" },
  figma: { hosts: "figma.com" },
  airtable: { hosts: "airtable.com" },
  asana: { hosts: "asana.com" },
  algolia: { hosts: "algolia.net algolianet.com algolia.com" },
  auth0: { hosts: "auth0.com" },
  okta: { hosts: "okta.com" },
  clerk: { hosts: "clerk.com clerk.dev" },
  tailscale: { hosts: "tailscale.com" },
  ngrok: { hosts: "ngrok.com api.ngrok.com", places: ".config/ngrok/ .ngrok2/" },
  postman: { hosts: "getpostman.com postman.com" },
  hubspot: { hosts: "hubapi.com hubspot.com" },
  zendesk: { hosts: "zendesk.com" },
  intercom: { hosts: "intercom.io" },
  segment: { hosts: "segment.io segment.com" },
  mapbox: { hosts: "mapbox.com" },
  x: { hosts: "twitter.com x.com" },
};

/** Names that are imitated although no login of theirs is known here. */
export const WELL_KNOWN =
  "python.org nodejs.org rust-lang.org rustup.rs apple.com amazon.com kernel.org apache.org wikipedia.org mozilla.org jetbrains.com readthedocs.io deno.land bun.sh";

const byHost = new Map<string, string>();
for (const [service, { hosts }] of Object.entries(SERVICES))
  for (const host of hosts.split(" ")) byHost.set(host, service);

/**
 * Below these anybody can have a name: what is sent there goes to whoever made it, so they tell no owner. The service's
 * own API stands under another name.
 */
const TENANTS = new Set(
  "run.app cloudfunctions.net firebaseio.com firebaseapp.com appspot.com azurewebsites.net azure-api.net workers.dev pages.dev vercel.app netlify.app herokuapp.com ondigitalocean.app fly.dev onrender.com up.railway.app rlwy.net hf.space".split(
    " ",
  ),
);
/** Where the tenant's own resource has a fixed name under the provider: `x.execute-api.…`, Lambda URLs, static sites. */
const TENANT_LABEL =
  /(?:^|\.)(?:execute-api|lambda-url|elb|s3-website[a-z0-9-]*|cloudapp|script|forms|(?:blob|file|web|queue|table|dfs)\.core)\./;

/** The service that owns a host name; null when unknown. */
export function ownerOfHost(name: string): string | null {
  for (let rest = name; rest !== ""; rest = rest.slice(rest.indexOf(".") + 1)) {
    const owner = byHost.get(rest);
    if (owner) return TENANTS.has(rest) || (rest !== name && TENANT_LABEL.test(name)) ? null : owner;
    if (!rest.includes(".")) break;
  }
  return null;
}

/** The service whose logins a file holds, by the end of its absolute path or a folder above it. */
export function ownerOfPlace(path: string): string | null {
  const wanted = `${path}/`.replace(/\/{2,}/g, "/");
  for (const [service, { places }] of Object.entries(SERVICES))
    for (const place of places?.split(" ") ?? [])
      if (place.endsWith("/") ? wanted.includes(`/${place}`) : wanted.endsWith(`/${place}/`)) return service;
  return null;
}

/** Every name that a deceptive host may imitate. */
export const KNOWN_HOSTS: ReadonlySet<string> = new Set(
  [...byHost.keys(), ...WELL_KNOWN.split(" ")].filter((host) => !TENANTS.has(host)),
);
