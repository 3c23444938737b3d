/** The shell blocks of a page, and a place to run them in: an empty home and a project in it. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";

/** Characters of a failed block's output that are shown: its end. */
const SHOWN = 4000;

export interface Block {
  /** `sh`: to be run as a whole. `console`: commands after `$`, each with all that it prints. */
  kind: string;
  text: string;
  /** The word in the comment above: `heavy` or `install`, which only the end-to-end tests run. */
  mark: string | null;
}

export function blocksOf(page: string): Block[] {
  return [...page.matchAll(/(?:<!-- (\w+) -->\n)?```(\w+)\n(.*?)```/gs)].map(([, mark, kind = "", text = ""]) => ({
    kind,
    text,
    mark: mark ?? null,
  }));
}

export interface Home {
  path: string;
  project: string;
  env: Record<string, string>;
}

/** An empty home. Programs stand in its `.local/bin`; what npm has fetched before is fetched once. */
export function emptyHome(): Home {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "airlock-docs-")));
  const project = join(path, "app");
  mkdirSync(join(project, ".git"), { recursive: true });
  return {
    path,
    project,
    env: {
      HOME: path,
      AIRLOCK_HOME: join(path, ".airlock"),
      AIRLOCK_NOTIFY: "0",
      PATH: `${join(path, ".local/bin")}:${process.env.PATH}`,
      npm_config_cache: process.env.npm_config_cache ?? join(homedir(), ".npm"),
      npm_config_prefer_offline: "true",
      npm_config_userconfig: process.env.npm_config_userconfig ?? join(homedir(), ".npmrc"),
      ...networkOf(process.env),
    },
  };
}

/** How this machine reaches npm's registry, when it is not directly. */
const NETWORK = [
  "NODE_EXTRA_CA_CERTS",
  "HTTP_PROXY",
  "HTTPS_PROXY",
  "NO_PROXY",
  "http_proxy",
  "https_proxy",
  "no_proxy",
];

function networkOf(env: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(NETWORK.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}

export interface Ran {
  exit: number | null;
  /** Both outputs, as on a terminal. */
  out: string;
}

export function shell(text: string, { env, project }: Home, cwd = project): Ran {
  const { status, stdout } = spawnSync("bash", ["-c", `exec 2>&1\nset -euo pipefail\n${text}`], {
    cwd,
    env,
    encoding: "utf8",
    input: "",
    maxBuffer: 64 << 20,
  });
  return { exit: status, out: stdout };
}

/** Runs a block; the result as it should stand in the page when all is well. */
export function played({ kind, text }: Block, home: Home, cwd?: string): string {
  if (kind === "sh") {
    const { exit, out } = shell(text, home, cwd);
    return exit === 0 ? text : `${text}exit ${exit}\n${out.slice(-SHOWN)}`;
  }
  return text
    .split(/^(?=\$ )/m)
    .map((step) => {
      const command = step.slice(2, step.indexOf("\n"));
      return `$ ${command}\n${shell(command, home, cwd).out}`;
    })
    .join("");
}
