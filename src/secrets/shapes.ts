/**
 * Shapes of issued secrets. Each starts with letters that its issuer chose to be recognised by, so a match needs no
 * context. Every pattern has a fixed beginning and bounded or disjoint repeats: matching is linear in the text.
 */
export interface Shape {
  kind: string;
  owner: string | null;
  pattern: RegExp;
}

const EDGE = "(?<![A-Za-z0-9_-])";

/** A prefix, then a body; not inside a longer word. */
const shape = (kind: string, owner: string | null, pattern: string): Shape => ({
  kind,
  owner,
  pattern: new RegExp(`${EDGE}(?:${pattern})`, "g"),
});

export const SHAPES: Shape[] = [
  shape("github-token", "github", "gh[pousr]_[A-Za-z0-9]{20,255}|github_pat_[A-Za-z0-9_]{20,255}"),
  shape("gitlab-token", "gitlab", "gl(?:pat|dt|rt|cbt|ptt|ft|soat|imt|agent)-[A-Za-z0-9_.-]{20,255}"),
  shape("bitbucket-token", "bitbucket", "ATBB[A-Za-z0-9]{24,64}"),
  shape("atlassian-token", "atlassian", "ATATT3[A-Za-z0-9_=-]{20,255}"),
  shape("aws-key-id", "aws", "(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Za-z0-9])"),
  shape("slack-token", "slack", "xox[abeoprs]-[A-Za-z0-9-]{10,255}|xapp-\\d-[A-Za-z0-9-]{10,255}"),
  shape("slack-webhook", "slack", "https://hooks\\.slack\\.com/(?:services|workflows)/[A-Za-z0-9/]{20,120}"),
  shape(
    "discord-webhook",
    "discord",
    "https://(?:\\w{1,12}\\.)?discord(?:app)?\\.com/api/(?:v\\d{1,2}/)?webhooks/\\d{15,22}/[\\w-]{20,120}",
  ),
  shape("discord-token", "discord", "[MNO][\\w-]{23,27}\\.[\\w-]{6}\\.[\\w-]{27,45}(?![\\w-])"),
  shape("stripe-key", "stripe", "(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,255}|whsec_[A-Za-z0-9+/=]{24,255}"),
  shape("anthropic-key", "anthropic", "sk-ant-[A-Za-z0-9_-]{16,255}"),
  shape("openrouter-key", "openrouter", "sk-or-(?:v1-)?[A-Za-z0-9_-]{20,255}"),
  shape(
    "openai-key",
    "openai",
    "sk-(?:proj|svcacct|admin|None)-[A-Za-z0-9_-]{20,255}|sk-(?=[A-Za-z]{0,64}[0-9])[A-Za-z0-9]{20,255}",
  ),
  shape("groq-key", "groq", "gsk_[A-Za-z0-9]{20,255}"),
  shape("xai-key", "xai", "xai-[A-Za-z0-9]{40,255}"),
  shape("perplexity-key", "perplexity", "pplx-[A-Za-z0-9]{32,255}"),
  shape("replicate-token", "replicate", "r8_[A-Za-z0-9]{30,64}"),
  shape("google-key", "gcp", "AIza[A-Za-z0-9_-]{35}(?![A-Za-z0-9_-])"),
  shape("google-token", "gcp", "ya29\\.[A-Za-z0-9_.-]{20,1024}|GOCSPX-[A-Za-z0-9_-]{20,64}|1//0[A-Za-z0-9_-]{30,255}"),
  shape("npm-token", "npm", "npm_[A-Za-z0-9]{30,64}(?![A-Za-z0-9_])"),
  shape("pypi-token", "pypi", "pypi-[A-Za-z0-9_-]{32,1024}"),
  shape("rubygems-key", "rubygems", "rubygems_[0-9a-f]{40,64}"),
  shape("crates-token", "crates", "cio[A-Za-z0-9]{32}(?![A-Za-z0-9])"),
  shape("docker-token", "docker", "dckr_(?:pat|oat)_[A-Za-z0-9_-]{20,64}"),
  shape("sendgrid-key", "sendgrid", "SG\\.[\\w-]{16,32}\\.[\\w-]{32,64}"),
  shape("mailgun-key", "mailgun", "key-[0-9a-f]{32}(?![0-9a-f])"),
  shape("mailchimp-key", "mailchimp", "[0-9a-f]{32}-us\\d{1,2}(?!\\w)"),
  shape("brevo-key", "brevo", "xkeysib-[0-9a-f]{32,80}-[A-Za-z0-9]{8,32}"),
  shape("twilio-key", "twilio", "SK[0-9a-f]{32}(?![0-9a-z])"),
  shape("telegram-token", "telegram", "\\d{8,10}:AA[\\w-]{32,34}(?![\\w-])"),
  shape("digitalocean-token", "digitalocean", "do[opr]_v1_[0-9a-f]{40,80}"),
  shape("heroku-key", "heroku", "HRKU-[A-Za-z0-9_-]{30,80}"),
  shape(
    "huggingface-token",
    "huggingface",
    "(?:hf|api_org)_[A-Za-z]{20,64}(?![a-z_])|hf_(?=[A-Za-z]{0,64}[0-9])[A-Za-z0-9]{20,64}",
  ),
  shape("cloudflare-token", "cloudflare", "cf(?:ut|at|k)_[A-Za-z0-9_-]{30,80}|v1\\.0-[0-9a-f]{24}-[0-9a-f]{140,160}"),
  shape("supabase-key", "supabase", "sbp_[0-9a-f]{40}(?![0-9a-f])|sb_secret_[\\w-]{20,64}"),
  shape("vercel-token", "vercel", "vc[abcikpr]_[A-Za-z0-9]{24,80}|vercel_blob_rw_[A-Za-z0-9_]{20,80}"),
  shape("netlify-token", "netlify", "nf[pcob]_[A-Za-z0-9]{36,44}"),
  shape("fly-token", "fly", "fo1_[\\w-]{30,64}|fm[12][ar]?_[A-Za-z0-9+/=]{80,1024}"),
  shape("shopify-token", "shopify", "shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}"),
  shape("square-token", "square", "sq0(?:atp|csp|idp)-[\\w-]{20,64}|EAAAE[\\w-]{55,64}"),
  shape("linear-key", "linear", "lin_(?:api|oauth)_[A-Za-z0-9]{30,80}"),
  shape("notion-token", "notion", "ntn_[A-Za-z0-9]{40,60}|secret_[A-Za-z0-9]{43}(?![A-Za-z0-9])"),
  shape("figma-token", "figma", "fig[dour]_[\\w-]{30,80}"),
  shape("postman-key", "postman", "PMAK-[0-9a-f]{24}-[0-9a-f]{34}"),
  shape("grafana-token", "grafana", "gl(?:sa|c)_[A-Za-z0-9+/=_]{32,400}"),
  shape("sentry-token", "sentry", "sntry[su]_[A-Za-z0-9+/=_]{32,400}"),
  shape("datadog-key", "datadog", "dd(?:apk|app)_[A-Za-z0-9]{30,80}"),
  shape("new-relic-key", "newrelic", "NRAK-[A-Z0-9]{27}"),
  shape("planetscale-token", "planetscale", "pscale_(?:tkn|pw|oauth)_[\\w=.-]{30,64}"),
  shape("databricks-token", "databricks", "dapi[0-9a-f]{32}(?![0-9a-f])"),
  shape("doppler-token", "doppler", "dp\\.(?:pt|st|ct|sa|scim|audit)\\.[A-Za-z0-9._-]{30,80}"),
  shape("vault-token", "vault", "hv[sbr]\\.[\\w-]{20,300}"),
  shape("onepassword-token", "onepassword", "ops_eyJ[A-Za-z0-9+/=_-]{100,2000}"),
  shape("tailscale-key", "tailscale", "tskey-[a-z]{3,10}-[A-Za-z0-9-]{20,80}"),
  shape("age-key", null, "AGE-SECRET-KEY-1[A-Z0-9]{58}"),
  shape("jwt", null, "eyJ[A-Za-z0-9_-]{8,}\\.eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{10,}"),
];
