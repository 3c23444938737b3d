/**
 * What places are, as data. Patterns are relative to what the table is about; `*` is one component's part, `**` any
 * depth. All comparisons with these tables are folded (case, NFC, ignorable characters).
 */
import type { Label } from "../../types/labels.ts";

/** System folders: losing one breaks the machine. Those under `/var` count with their first level. */
export const SYSTEM = [
  "/", "/bin", "/boot", "/dev", "/etc", "/lib", "/lib32", "/lib64", "/libx32", "/proc", "/root", "/run", "/sbin", "/sys", "/usr",
  "/var", "/opt", "/srv", "/snap", "/nix", "/nix/store",
  "/usr/bin", "/usr/sbin", "/usr/lib", "/usr/lib64", "/usr/libexec", "/usr/share", "/usr/local", "/usr/local/bin", "/usr/local/lib",
  "/usr/include", "/usr/src",
  "/var/lib", "/var/log", "/var/cache", "/var/spool", "/var/db", "/var/mail", "/var/opt", "/var/run", "/var/www", "/var/backups",
  "/mnt", "/media", "/volumes", "/home", "/users",
  "/system", "/library", "/applications", "/private", "/private/etc", "/private/var", "/cores", "/network",
  "c:/windows", "c:/windows/system32", "c:/program files", "c:/program files (x86)", "c:/programdata", "c:/users",
];

/** Everything below these belongs to the system too: writing or deleting there is never ordinary work. */
export const SYSTEM_TREES = [
  "/bin", "/boot", "/etc", "/lib", "/lib32", "/lib64", "/libx32", "/sbin", "/sys", "/usr", "/system", "/private/etc",
  "c:/windows", "c:/program files", "c:/program files (x86)",
];

/** Data of services, below system folders. */
export const SERVER_DATA = ["/var", "/srv", "/opt", "/private/var", "c:/programdata"];

/** Folders that hold people's homes. */
export const HOMES = ["/home", "/users", "c:/users", "/var/home"];

/** Folders of a home that people keep their things or logins in. */
export const USER_DATA = [
  "desktop", "documents", "downloads", "pictures", "music", "movies", "videos", "public", "library", "dropbox", "onedrive",
  "google drive", "icloud drive", ".ssh", ".gnupg", ".config", ".local", ".local/share", ".aws", ".kube", ".docker", ".claude",
  ".codex", ".gemini", ".cursor", ".password-store", ".mozilla", "appdata", "appdata/roaming", "appdata/local", "library/keychains",
  "library/application support", "library/mobile documents",
];

/** Where tools keep what they can fetch or build again. `*` must be there: the cache of one tool, not all of them. */
export const TOOL_CACHES = [
  ".cache/*", "library/caches/*", "appdata/local/temp/*", "appdata/local/npm-cache", "appdata/local/pip/cache", ".npm/_cacache",
  ".npm/_npx", ".npm/_logs", ".yarn/cache", ".yarn/berry/cache", ".pnpm-store", ".gradle/caches", ".m2/repository/*",
  ".cargo/registry/cache", ".cargo/registry/src", ".cargo/git/checkouts", ".bun/install/cache", ".deno/gen", ".nuget/packages",
  ".ivy2/cache", ".sbt/boot", ".composer/cache", ".expo/cache", ".node-gyp", ".electron-gyp", ".terraform.d/plugin-cache",
  "go/pkg/mod/cache", "library/developer/xcode/deriveddata", "library/developer/xcode/deriveddata/*",
  "library/developer/coresimulator/caches", ".local/share/pnpm/store", ".rustup/tmp", ".rustup/downloads", ".nv/computecache",
  ".matplotlib/tex.cache", ".ccache", ".sccache",
];

/** Names that a build or an installer makes and makes again. Exact bytes; a `*` stands inside one name. */
export const REGENERABLE = [
  "node_modules", "bower_components", "jspm_packages", "dist", "build", "out", "target", "_build", "bazel-out", "bazel-bin",
  ".next", ".nuxt", ".output", ".svelte-kit", ".astro", ".vite", ".turbo", ".parcel-cache", ".cache", ".angular", ".expo", ".vercel",
  ".netlify", ".docusaurus", ".gatsby-cache", ".webpack", ".rollup.cache", ".nx", ".wrangler", ".serverless", ".aws-sam", "cdk.out",
  "coverage", ".nyc_output", "htmlcov", "lcov-report", ".coverage", "test-results", "playwright-report", 
  "__pycache__", ".pytest_cache", ".mypy_cache", ".ruff_cache", ".tox", ".nox", ".venv", "venv", ".eggs", "*.egg-info", ".ipynb_checkpoints",
  ".hypothesis", ".gradle", ".kotlin", "bin-debug", "obj", "dist-*", "build-*", "coverage-*", "out-*", "esm", "cjs", "umd", "generated", "__generated__", "DerivedData", "Pods", ".build", ".swiftpm", "xcuserdata", "cmake-build-*",
  "CMakeFiles", ".terraform", "elm-stuff", ".stack-work", "dist-newstyle", ".dart_tool", ".pub-cache", "storybook-static",
  ".sass-cache", ".eslintcache", ".stylelintcache", "*.tsbuildinfo", "tmp", ".tmp", ".temp",
  "site-packages", "zig-cache", ".zig-cache", "zig-out", "vendor/bundle", ".bundle", "public/build", "staticfiles", 
  "*.pyc", "*.pyo", "*.o", "*.obj", "*.a", "*.so", "*.class", "*.log", "*.tmp", "*.gcda", "*.gcno", "*.map", "*.min.js", "*.min.css",
  "*.swp", ".DS_Store", "Thumbs.db",
];

/** Files and folders of a home that hold logins. A folder counts with everything in it. */
export const CREDENTIALS: { at: string; owner: string | null; label?: Label }[] = [
  { at: ".ssh", owner: "ssh" },
  { at: ".gnupg", owner: "gpg" },
  { at: ".aws", owner: "aws" },
  { at: ".netrc", owner: null },
  { at: "_netrc", owner: null },
  { at: ".npmrc", owner: "npm" },
  { at: ".yarnrc.yml", owner: "npm" },
  { at: ".pypirc", owner: "pypi" },
  { at: ".config/pip/pip.conf", owner: "pypi" },
  { at: ".gem/credentials", owner: "rubygems" },
  { at: ".cargo/credentials", owner: "crates" },
  { at: ".cargo/credentials.toml", owner: "crates" },
  { at: ".nuget/nuget.config", owner: "nuget" },
  { at: ".m2/settings.xml", owner: null },
  { at: ".m2/settings-security.xml", owner: null },
  { at: ".gradle/gradle.properties", owner: null },
  { at: ".composer/auth.json", owner: "packagist" },
  { at: ".config/composer/auth.json", owner: "packagist" },
  { at: ".git-credentials", owner: "git" },
  { at: ".config/git/credentials", owner: "git" },
  { at: ".config/gh", owner: "github" },
  { at: ".config/hub", owner: "github" },
  { at: ".config/glab-cli", owner: "gitlab" },
  { at: ".docker/config.json", owner: "docker" },
  { at: ".docker/contexts", owner: "docker" },
  { at: ".config/containers/auth.json", owner: "docker" },
  { at: ".kube", owner: "kubernetes" },
  { at: ".config/gcloud", owner: "gcp" },
  { at: ".boto", owner: "gcp" },
  { at: ".azure", owner: "azure" },
  { at: ".oci", owner: "oracle" },
  { at: ".config/doctl", owner: "digitalocean" },
  { at: ".config/hcloud", owner: "hetzner" },
  { at: ".config/linode-cli", owner: "linode" },
  { at: ".bluemix", owner: "ibm" },
  { at: ".terraform.d/credentials.tfrc.json", owner: "terraform" },
  { at: ".terraformrc", owner: "terraform" },
  { at: ".pulumi/credentials.json", owner: "pulumi" },
  { at: ".vault-token", owner: "vault" },
  { at: ".config/op", owner: "1password" },
  { at: ".password-store", owner: "pass" },
  { at: ".config/rclone", owner: null },
  { at: ".s3cfg", owner: "aws" },
  { at: ".config/heroku", owner: "heroku" },
  { at: ".local/share/heroku", owner: "heroku" },
  { at: ".config/netlify", owner: "netlify" },
  { at: ".netlify/config.json", owner: "netlify" },
  { at: ".config/vercel", owner: "vercel" },
  { at: ".local/share/com.vercel.cli", owner: "vercel" },
  { at: ".vercel/auth.json", owner: "vercel" },
  { at: ".fly/config.yml", owner: "fly" },
  { at: ".supabase", owner: "supabase" },
  { at: ".railway", owner: "railway" },
  { at: ".wrangler/config", owner: "cloudflare" },
  { at: ".config/.wrangler", owner: "cloudflare" },
  { at: ".config/configstore", owner: null },
  { at: ".cloudflared", owner: "cloudflare" },
  { at: ".config/stripe", owner: "stripe" },
  { at: ".config/sentry", owner: "sentry" },
  { at: ".sentryclirc", owner: "sentry" },
  { at: ".huggingface", owner: "huggingface" },
  { at: ".cache/huggingface/token", owner: "huggingface" },
  { at: ".kaggle/kaggle.json", owner: "kaggle" },
  { at: ".pgpass", owner: "postgres" },
  { at: ".my.cnf", owner: "mysql" },
  { at: ".mylogin.cnf", owner: "mysql" },
  { at: ".mongorc.js", owner: "mongodb" },
  { at: ".snowsql", owner: "snowflake" },
  { at: ".databrickscfg", owner: "databricks" },
  { at: ".config/age", owner: null },
  { at: ".config/sops", owner: null },
  { at: ".claude/.credentials.json", owner: "anthropic" },
  { at: ".codex/auth.json", owner: "openai" },
  { at: ".gemini/oauth_creds.json", owner: "google" },
  { at: ".qwen/oauth_creds.json", owner: "alibaba" },
  { at: ".copilot/config.json", owner: "github" },
  { at: ".config/github-copilot", owner: "github" },
  { at: ".local/share/opencode/auth.json", owner: null },
  { at: ".ansible/vault_pass", owner: null },
  { at: ".vault_pass", owner: null },
  { at: ".local/share/keyrings", owner: null, label: "keychain" },
  { at: "library/keychains", owner: null, label: "keychain" },
  { at: ".local/share/kwalletd", owner: null, label: "keychain" },
  { at: "appdata/local/microsoft/credentials", owner: null, label: "keychain" },
  { at: "appdata/roaming/microsoft/credentials", owner: null, label: "keychain" },
  { at: "appdata/roaming/microsoft/protect", owner: null, label: "keychain" },
  { at: ".mozilla/firefox", owner: null, label: "browser-profile" },
  { at: ".config/google-chrome", owner: null, label: "browser-profile" },
  { at: ".config/chromium", owner: null, label: "browser-profile" },
  { at: ".config/bravesoftware", owner: null, label: "browser-profile" },
  { at: "library/application support/google/chrome", owner: null, label: "browser-profile" },
  { at: "library/application support/firefox", owner: null, label: "browser-profile" },
  { at: "library/safari", owner: null, label: "browser-profile" },
  { at: "library/cookies", owner: null, label: "browser-profile" },
  { at: "appdata/local/google/chrome/user data", owner: null, label: "browser-profile" },
  { at: "appdata/roaming/mozilla/firefox", owner: null, label: "browser-profile" },
  { at: ".electrum", owner: null },
  { at: ".bitcoin/wallet.dat", owner: null },
  { at: ".ethereum/keystore", owner: null },
  { at: ".config/solana/id.json", owner: null },
];

/** Below a credential folder, but nothing secret: names of the last component. */
export const PUBLIC_NAMES = ["*.pub", "known_hosts", "known_hosts.old", "known_hosts2", "*.crt", "*-cert.pub", "authorized_keys", "allowed_signers"];

/** In `.ssh` and its like: ordinary settings, no login secret. */
export const PLAIN_IN_CREDENTIALS = [".ssh/config", ".ssh/config.d", ".aws/config", ".aws/cli", ".kube/cache", ".kube/http-cache", ".gnupg/gpg.conf", ".gnupg/gpg-agent.conf", ".gnupg/pubring.kbx", ".config/gh/config.yml"];

/** Absolute paths that hold login secrets of the machine. */
export const MACHINE_CREDENTIALS = [
  "/etc/shadow", "/etc/gshadow", "/etc/shadow-", "/etc/gshadow-", "/etc/master.passwd", "/private/etc/master.passwd", "/etc/krb5.keytab",
  "/etc/ssl/private", "/etc/ssh/ssh_host_*_key", "/etc/kubernetes/admin.conf", "/etc/rancher/k3s/k3s.yaml",
  "/var/run/secrets", "/run/secrets", "/root/.ssh", "/root/.aws", "/etc/NetworkManager/system-connections", "/etc/wireguard",
  "/var/lib/docker", "/library/keychains", "c:/windows/system32/config/sam", "c:/windows/system32/config/system", "c:/windows/ntds/ntds.dit",
];

/** Secret files of projects, by the name of the last component. */
export const ENV_FILES = [
  ".env", ".env.*", "*.env", ".envrc", ".dev.vars", ".dev.vars.*", ".flaskenv", ".secrets", "secrets.yml", "secrets.yaml", "secrets.json", "secrets.toml",
  "secrets.env", "credentials.json", "credentials.yml", "service-account*.json", "serviceaccount*.json", "master.key", "*.pem", "*.key", "*.p12",
  "*.pfx", "*.jks", "*.keystore", "*.kdbx", "*.ppk", "id_rsa", "id_dsa", "id_ecdsa", "id_ed25519", "terraform.tfstate", "*.tfstate", "*.tfstate.backup",
  "*.tfvars", "*.auto.tfvars", ".htpasswd", ".vault_pass", "vault_pass.txt", "firebase-adminsdk*.json", ".pgpass", ".netrc",
  ".git-credentials", "oauth_creds.json", "wallet.dat", "*.ovpn", "local.settings.json", ".npmrc.auth",
];

/** Examples of such files: nothing secret. */
export const TEMPLATES = [
  "*.example", "*.sample", "*.template", "*.tmpl", "*.dist", "*.tpl", "*.example.*", "*.sample.*", "*.template.*", "example.env", "sample.env",
  "template.env", ".env.defaults", ".env.schema", ".env.vault", "*.pub", "*.pub.pem", "*public*.pem", "*public*.key", "*cacert.pem", "ca-bundle*.pem", "cert.pem",
  "fullchain.pem", "chain.pem", "*.crt.pem",
];

/** Start-up files of shells and logins, by path below a home. */
export const SHELL_STARTUP = [
  ".bashrc", ".bash_profile", ".bash_login", ".bash_logout", ".bash_aliases", ".profile", ".zshrc", ".zshenv", ".zprofile", ".zlogin", ".zlogout",
  ".kshrc", ".cshrc", ".tcshrc", ".login", ".config/fish/config.fish", ".config/fish/conf.d/*", ".config/fish/functions/*", ".oh-my-zsh/custom/**", ".inputrc",
  ".xinitrc", ".xsession", ".xprofile", ".xsessionrc", ".pam_environment", ".config/environment.d/*", ".config/autostart/*", ".vimrc", ".config/nvim/init.lua",
  ".config/nvim/init.vim", ".emacs", ".emacs.d/init.el", ".tmux.conf", ".screenrc", ".gdbinit", ".lldbinit", ".pythonrc", ".pythonstartup", ".irbrc", ".pryrc",
  ".Rprofile", ".psqlrc", ".sqliterc", ".curlrc", ".wgetrc", ".ssh/rc", ".ssh/config", ".ssh/environment", ".config/powershell/*.ps1",
  "documents/powershell/*profile.ps1", "documents/windowspowershell/*profile.ps1", "appdata/roaming/microsoft/windows/start menu/programs/startup/*",
];

export const MACHINE_STARTUP = ["/etc/profile", "/etc/profile.d/*", "/etc/bash.bashrc", "/etc/bashrc", "/etc/zsh/*", "/etc/zshrc", "/etc/zshenv", "/etc/environment", "/etc/ld.so.preload", "/etc/ld.so.conf.d/*", "/etc/rc.local"];

export const HISTORY = [".bash_history", ".zsh_history", ".zhistory", ".local/share/fish/fish_history", ".python_history", ".node_repl_history", ".psql_history", ".mysql_history", ".sqlite_history", ".lesshst", ".viminfo"];

/** Who may log in and become root. */
export const ACCOUNT_FILES = ["/etc/passwd", "/etc/group", "/etc/shadow", "/etc/gshadow", "/etc/sudoers", "/etc/sudoers.d/*", "/etc/pam.d/*", "/etc/ssh/sshd_config", "/etc/ssh/sshd_config.d/*", "/etc/doas.conf", "/etc/polkit-1/**", "/root/.ssh/authorized_keys"];
export const HOME_ACCOUNT_FILES = [".ssh/authorized_keys", ".ssh/authorized_keys2", ".rhosts", ".shosts", ".k5login"];

export const CRON = ["/etc/crontab", "/etc/cron.d/*", "/etc/cron.*/*", "/var/spool/cron/**", "/var/spool/at/**", "/etc/anacrontab", "/usr/lib/cron/**"];
export const SERVICES = ["/etc/systemd/**", "/lib/systemd/**", "/usr/lib/systemd/**", "/etc/init.d/*", "/library/launchagents/*", "/library/launchdaemons/*", "/system/library/launchdaemons/*"];
export const HOME_SERVICES = [".config/systemd/user/**", "library/launchagents/*", ".local/share/systemd/user/**"];

/** Settings of coding agents that can disarm a guard, below a home or a project. */
export const AGENT_SETTINGS = [
  ".claude/settings.json", ".claude/settings.*.json", ".claude.json", ".claude/plugins/**", ".codex/config.toml", ".codex/hooks.json", ".codex/rules/*",
  ".gemini/settings.json", ".gemini/policies/*", ".qwen/settings.json", ".cursor/hooks.json", ".cursor/cli.json", ".cursor/cli-config.json", ".cursor/permissions.json",
  ".copilot/hooks/*", ".copilot/mcp-config.json", ".codeium/windsurf/hooks.json", ".windsurf/hooks.json", ".cline/hooks/**", "documents/cline/hooks/**",
  ".kimi/config.toml", ".factory/settings.json", ".factory/hooks.json", ".factory/hooks/**", ".config/opencode/**", ".opencode/plugins/**", ".opencode/plugin/**", "opencode.json", "opencode.jsonc",
  ".config/amp/**", ".amp/settings.json", ".amp/plugins/**", ".github/hooks/*.json", ".kiro/hooks/**", ".amazonq/**",
];
export const MACHINE_AGENT_SETTINGS = ["/etc/claude-code/**", "/library/application support/claudecode/**", "c:/program files/claudecode/**", "/etc/windsurf/**", "/etc/codex/**", "/etc/gemini-cli/**"];

/** Programs, instructions and servers of coding agents: they change what an agent does, not whether it is guarded. */
export const AGENT_EXTENSIONS = [
  ".mcp.json", ".claude/hooks/**", ".claude/agents/**", ".claude/skills/**", ".claude/commands/**", ".claude/output-styles/**", ".claude/workflows/**",
  ".cursor/mcp.json", ".gemini/extensions/**", ".gemini/commands/**", ".codex/prompts/**", ".codex/skills/**", ".vscode/mcp.json", ".codeium/windsurf/mcp_config.json",
  ".roo/mcp.json", ".kiro/settings/mcp.json", ".config/claude/**", "library/application support/claude/claude_desktop_config.json", "appdata/roaming/claude/claude_desktop_config.json",
];

export const EDITOR_TASKS = [".vscode/tasks.json", ".vscode/settings.json", ".vscode/launch.json", ".vscode/extensions/**", ".idea/runconfigurations/*", ".idea/workspace.xml", ".zed/tasks.json", ".devcontainer/**", ".devcontainer.json", ".nvim.lua", ".exrc", ".dir-locals.el", ".envrc", ".husky/**", ".lefthook.yml", "lefthook.yml", ".pre-commit-config.yaml"];

export const CI_FILES = [".github/workflows/**", ".github/actions/**", ".gitlab-ci.yml", ".circleci/**", "azure-pipelines.yml", "jenkinsfile", ".travis.yml", "bitbucket-pipelines.yml", ".buildkite/**", ".drone.yml"];

export const MANIFESTS = ["package.json", "composer.json", "pyproject.toml", "setup.py", "setup.cfg", "cargo.toml", "build.rs", "makefile", "gnumakefile", "justfile", "rakefile", "gemfile", "pom.xml", "build.gradle", "build.gradle.kts"];

export const DATABASES = ["*.sqlite", "*.sqlite3", "*.sqlite-wal", "*.db", "*.db3", "*.mdb", "*.accdb", "*.realm", "*.duckdb", "*.rdb", "*.sql.gz", "*.dump", "*.bak", "*.backup", "*.pgdump", "pgdata", "dump.rdb", "*.ibd"];

export const BLOCK_DEVICES = ["/dev/sd*", "/dev/hd*", "/dev/vd*", "/dev/xvd*", "/dev/nvme*", "/dev/mmcblk*", "/dev/disk*", "/dev/rdisk*", "/dev/md*", "/dev/dm-*", "/dev/mapper/*", "/dev/loop*", "/dev/mem", "/dev/kmem", "/dev/port", "/dev/sr*", "/dev/root", "/dev/vg*/**", "//./physicaldrive*"];

export const PSEUDO = ["/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom", "/dev/stdin", "/dev/stdout", "/dev/stderr", "/dev/tty", "/dev/fd/*", "/dev/pts/*", "/dev/ptmx", "/dev/shm/*", "/dev/tcp/**", "/dev/udp/**", "nul", "con", "/proc/self/fd/*"];

export const DOCKER_SOCKETS = ["/var/run/docker.sock", "/run/docker.sock", "/run/podman/podman.sock", "/run/containerd/containerd.sock", "/var/run/crio/crio.sock", ".docker/run/docker.sock", ".colima/**/docker.sock"];

/** Folders for temporary files shared by all. */
export const TEMP_ROOTS = ["/tmp", "/var/tmp", "/private/tmp", "/private/var/tmp", "/dev/shm", "c:/windows/temp", "c:/temp", "c:/tmp"];
/** Per-user temporary folders (macOS, Windows). */
export const TEMP_PATTERNS = ["/var/folders/*/*/t", "/private/var/folders/*/*/t"];
