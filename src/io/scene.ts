import { userInfo } from "node:os";
import { win32 } from "node:path";
import type { Call } from "../types/call.ts";
import type { Platform, Scene } from "../types/scene.ts";
import { type Environment, isAttended } from "./env.ts";
import { unless } from "./files.ts";
import { isWithin } from "./paths.ts";
import { readBounded } from "./peek.ts";
import { otherRoots, projectRoot } from "./project.ts";
import { wiredSettings } from "./wired.ts";

/** What a scene is made of. */
export interface Circumstances {
  call: Call;
  env: Environment;
  now: number;
  airlock: Scene["airlock"];
  /** The user's home named by a person (`--user-home`), or the one pinned by `init`. */
  pinnedHome: string | null;
  /** The root that an earlier call of the session found; undefined for the first call. */
  root: string | null | undefined;
  written: ReadonlyMap<string, "written" | "fetched">;
}

/** What the judgement may know of the world without looking. */
export function sceneOf(given: Circumstances): Scene {
  const { call, env } = given;
  const platform = platformOf(call.cwd);
  const account = accountOf();
  const homes = homesOf(given, account.home, platform);
  const root = given.root === undefined ? projectRoot(call.cwd, homes.all) : given.root;
  return {
    platform,
    shell: shellOf(call.tool, platform, env),
    cwd: call.cwd,
    home: homes.own,
    homes: homes.all,
    root,
    roots: otherRoots(root),
    user: account.name,
    now: given.now,
    airlock: withSettings(given.airlock),
    mode: call.mode,
    // A client that never prompts is as good as nobody.
    attended: call.mode !== "dontAsk" && isAttended(env),
    session: { written: given.written },
  };
}

function withSettings(airlock: Scene["airlock"]): Scene["airlock"] {
  const settings = airlock.home === "" ? [] : wiredSettings(airlock.home);
  return settings.length === 0 ? airlock : { ...airlock, settings };
}

/** The platform the agent works on: its folder tells before the machine does, since payloads of another are judged too. */
export function platformOf(cwd: string): Platform {
  if (/^[A-Za-z]:[\\/]/.test(cwd) || cwd.startsWith("\\\\")) return "win32";
  if (cwd.startsWith("/Users/")) return "darwin";
  if (cwd.startsWith("/home/") || cwd === "/root" || cwd.startsWith("/root/")) return "linux";
  return hostPlatform();
}

/** Every home to protect, and the one that `~` means in the call. */
function homesOf(given: Circumstances, account: string, platform: Platform): { own: string; all: string[] } {
  const { call, env, pinnedHome } = given;
  const variable = (hostPlatform() === "win32" ? env.USERPROFILE : env.HOME) ?? null;
  const implied = impliedHome(call.cwd, platform);
  // A home inside the folder where the agent works would make the project out of it: somebody set the variable.
  const trusted = variable !== null && variable !== call.cwd && !isWithin(variable, call.cwd) ? variable : null;
  const own = pinnedHome ?? (platform !== hostPlatform() && implied ? implied : (trusted ?? account));
  const all = [own, pinnedHome, trusted, account, implied].filter(
    (home): home is string => home !== null && home !== "",
  );
  return { own, all: [...new Set(all.map(withoutSlash))] };
}

/** The home that a folder lies in, by the platform's habit. */
export function impliedHome(cwd: string, platform: Platform): string | null {
  switch (platform) {
    case "win32":
      return /^[A-Za-z]:[\\/]Users[\\/][^\\/]+/.exec(cwd)?.[0] ?? null;
    case "darwin":
      return /^\/Users\/(?!Shared(?:\/|$))[^/]+/.exec(cwd)?.[0] ?? null;
    case "linux":
      return /^\/home\/[^/]+|^\/root(?=\/|$)/.exec(cwd)?.[0] ?? null;
    default:
      return platform satisfies never;
  }
}

/** The shell that reads the text of a shell tool. */
function shellOf(tool: string, platform: Platform, env: Environment): Scene["shell"] {
  if (tool === "PowerShell") return "powershell";
  const name = env.SHELL && (platform === "win32" ? win32.basename(env.SHELL, ".exe") : env.SHELL.split("/").at(-1));
  if (name === "zsh" || name === "bash") return name;
  return platform === "darwin" ? "zsh" : "bash";
}

const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/[\\/]+$/, "") : path);

export function hostPlatform(): Platform {
  return process.platform === "win32" || process.platform === "darwin" ? process.platform : "linux";
}

/**
 * The account as the system knows it, whatever the environment says. Bun's `userInfo` repeats the environment, so the
 * table of accounts is read where there is one.
 */
export function accountOf(): Account {
  account ??= accountIn(readBounded("/etc/passwd", 1 << 20) ?? "");
  return account;
}

interface Account {
  name: string;
  home: string;
}

let account: Account | undefined;

/** The account in the format of passwd(5), or as the runtime knows it. */
export function accountIn(passwd: string): Account {
  const uid = String(process.getuid?.() ?? "");
  for (const line of passwd.split("\n")) {
    const [name = "", , id, , , home = ""] = line.split(":");
    if (id === uid && home !== "") return { name, home };
  }
  const info = unless(["ENOENT", "ERR_SYSTEM_ERROR"], () => userInfo());
  return { name: info?.username ?? "", home: info?.homedir ?? "" };
}
