/** Well-known secret files that a pattern may spell in part: `~/` below a home, bare names in any folder. */
export const SECRET_SAMPLES = [
  "~/.ssh/id_rsa", "~/.ssh/id_ed25519", "~/.ssh/id_ecdsa", "~/.ssh/id_dsa", "~/.aws/credentials", "~/.netrc", "~/.npmrc", "~/.pypirc",
  "~/.git-credentials", "~/.docker/config.json", "~/.kube/config", "~/.config/gh/hosts.yml", "~/.pgpass", "~/.my.cnf", "~/.vault-token",
  "~/.config/gcloud/application_default_credentials.json", "~/.azure/msal_token_cache.json", "~/.claude/.credentials.json", "~/.codex/auth.json",
  "/etc/shadow", "/etc/gshadow", ".env", ".env.local", ".env.production", ".env.development", ".env.staging", ".env.test", "id_rsa", "id_ed25519",
  "master.key", "secrets.yml", "secrets.yaml", "credentials.json", "terraform.tfstate", "terraform.tfvars", "server.key", "server.pem", "private.pem", "private.key",
];
