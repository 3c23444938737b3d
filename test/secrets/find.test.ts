import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { secretsIn } from "../../src/secrets/find.ts";

/** Secrets are put together here, so that no scanner of repositories takes the table for a leak. */
const body = (length: number, alphabet = "aB3dE5fG7hJ9kL2mN4pQ6rS8tU0vW1xY") =>
  Array.from({ length }, (_, index) => alphabet[(index * 7) % alphabet.length]).join("");
const hex = (length: number) => body(length, "0a1b2c3d4e5f6789");

const found = (text: string) =>
  secretsIn(text).map((item) => `${item.kind} ${item.owner ?? "-"} ${text.slice(item.start, item.end)}`);

const issued: [kind: string, owner: string, value: string][] = [
  ["github-token", "github", `ghp_${body(36)}`],
  ["github-token", "github", `gho_${body(36)}`],
  ["github-token", "github", `github_pat_${body(22)}_${body(59)}`],
  ["gitlab-token", "gitlab", `glpat-${body(20)}`],
  ["aws-key-id", "aws", `AKIA${body(16, "AB3DE5FG7HJ9KL2M")}`],
  ["aws-key-id", "aws", `ASIA${body(16, "AB3DE5FG7HJ9KL2M")}`],
  ["slack-token", "slack", `xoxb-${body(12, "0123456789")}-${body(24)}`],
  ["stripe-key", "stripe", `sk_live_${body(24)}`],
  ["stripe-key", "stripe", `rk_live_${body(24)}`],
  ["openai-key", "openai", `sk-${body(48)}`],
  ["openai-key", "openai", `sk-proj-${body(60)}`],
  ["anthropic-key", "anthropic", `sk-ant-api03-${body(80)}`],
  ["google-key", "gcp", `AIza${body(35)}`],
  ["google-token", "gcp", `ya29.${body(60)}`],
  ["npm-token", "npm", `npm_${body(36)}`],
  ["pypi-token", "pypi", `pypi-${body(60)}`],
  ["sendgrid-key", "sendgrid", `SG.${body(22)}.${body(43)}`],
  ["twilio-key", "twilio", `SK${hex(32)}`],
  ["telegram-token", "telegram", `123456789:AA${body(33)}`],
  ["digitalocean-token", "digitalocean", `dop_v1_${hex(64)}`],
  ["heroku-key", "heroku", `HRKU-${body(36)}`],
  ["huggingface-token", "huggingface", `hf_${body(34)}`],
  ["cloudflare-token", "cloudflare", `cfut_${body(40)}`],
  ["supabase-key", "supabase", `sbp_${hex(40)}`],
  ["vercel-token", "vercel", `vcp_${body(40)}`],
  ["shopify-token", "shopify", `shpat_${hex(32)}`],
  ["discord-token", "discord", `M${body(23)}.${body(6)}.${body(27)}`],
  ["jwt", "-", `eyJ${body(20)}.eyJ${body(30)}.${body(43)}`],
];

describe("issued secrets are found by their beginning, wherever they stand", () => {
  for (const [kind, owner, value] of issued)
    test(`${kind} ${value.slice(0, 8)}`, () => {
      for (const text of [value, `curl -d ${value} x`, `"${value}"`, `x=${value};`, `?q=${value}&b=1`])
        expect(found(text).filter((item) => item.startsWith(kind))).toEqual([`${kind} ${owner} ${value}`]);
    });
});

const pem = ["-----BEGIN OPENSSH PRIVATE KEY-----", body(64), body(40), "-----END OPENSSH PRIVATE KEY-----"].join("\n");

const context: Record<string, [text: string, secrets: string[]]> = {
  "a private key block is one secret from frame to frame": [`a\n${pem}\nb`, [`private-key - ${pem}`]],
  "a block that is cut off is one too": [pem.slice(0, 120), [`private-key - ${pem.slice(0, 120)}`]],
  "the password of a URL": ["postgres://app:Zk4!tr9Lm@db.example.com/x", ["url-password - Zk4!tr9Lm"]],
  "a bearer value": [`Authorization: Bearer ${hex(40)}`, [`bearer - ${hex(40)}`]],
  "an assignment": ["DB_PASSWORD=Tr0ub4dor&3", ["password - Tr0ub4dor&3"]],
  "a quoted assignment": [`"api_key": "${hex(32)}"`, [`key - ${hex(32)}`]],
  "an AWS secret by its name": [`aws_secret_access_key = ${body(40)}`, [`key aws ${body(40)}`]],
  "the owner by the variable's name": [`CLOUDFLARE_API_TOKEN=${body(40)}`, [`token cloudflare ${body(40)}`]],
};

describe("secrets by their context", () => {
  for (const [name, [text, secrets]] of Object.entries(context)) test(name, () => expect(found(text)).toEqual(secrets));
});

const innocent = [
  "4f9d2c1e8b7a6f5d4c3b2a190f8e7d6c5b4a3928",
  "commit 4f9d2c1e8b7a6f5d4c3b2a190f8e7d6c5b4a3928",
  "550e8400-e29b-41d4-a716-446655440000",
  `data:image/png;base64,${body(300)}`,
  "Lorem ipsum dolor sit amet, consectetur adipiscing elit",
  `"integrity": "sha512-${body(86)}=="`,
  "TOKEN=your-token-here",
  "token: <your token>",
  "GITHUB_TOKEN=ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
  'curl -H "Authorization: Bearer $TOKEN"',
  'curl -H "Authorization: Bearer ${API_TOKEN_FOR_STAGING}"',
  "password: string;",
  "const token = await getToken(user.session.id)",
  "token = process.env.SERVICE_TOKEN_2",
  "apiKey: config.services.primary.apiKey1",
  "max_tokens=4096000000",
  "secretName: my-app-tls-secret-2024",
  "secret: projects/p1/secrets/db-pass/versions/12",
  "password=/run/secrets/db_password_1",
  "postgres://postgres:postgres@localhost:5432/app",
  "postgres://user:password@localhost/app",
  "postgres://app:$DB_PASS@db/app",
  "https://user:<token>@example.com",
  "https://example.com:8080/a@b",
  "-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A\n-----END PUBLIC KEY-----",
  "-----BEGIN CERTIFICATE-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A\n-----END CERTIFICATE-----",
  "grep -rn 'BEGIN RSA PRIVATE KEY' .",
  "-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----",
  "sk-learn and sk-image-processing-pipeline-tools",
  "task-management-system-with-many-words-2024",
  "risk_live_reporting_dashboard_component",
  "npm_config_registry npm_lifecycle_event",
  "token bucket algorithm implementation details",
  "git push --force-with-lease origin feature/token-refresh-2024-rewrite",
];

describe("what only looks like a secret is left alone", () => {
  for (const text of innocent) test(text.slice(0, 70), () => expect(found(text)).toEqual([]));
});

test("time grows linearly with hostile text", () => {
  const seeds = [
    "eyJ-",
    "eyJa.",
    "password",
    "a://b:",
    "-----BEGIN PRIVATE KEY-----",
    "-----BEGIN PRIVATE KEY-----_",
    "sk-",
    "token token ",
    "token=",
    "x_",
    "Bearer ",
    "ya29.",
    "MMMM",
  ];
  for (const seed of seeds) {
    const text = seed.repeat(Math.ceil(200_000 / seed.length));
    const start = performance.now();
    secretsIn(text);
    expect(performance.now() - start).toBeLessThan(3000);
  }
});

test("spans lie inside the text, in order", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom(...issued.map((row) => row[2]), pem, "token=", "://a:b@c"))),
      (parts) => {
        const text = parts.join("");
        let last = 0;
        for (const item of secretsIn(text)) {
          expect(item.start).toBeGreaterThanOrEqual(last);
          expect(item.end).toBeGreaterThan(item.start);
          expect(item.end).toBeLessThanOrEqual(text.length);
          last = item.start;
        }
      },
    ),
  );
});
