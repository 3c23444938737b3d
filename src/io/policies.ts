/**
 * The policy of a home, compiled once: reading YAML costs as much as starting a runtime. The compiled form is kept
 * beside it under a name that changes with the files, with the program and with the compiled profiles inside it.
 */
import { lstatSync, readdirSync, statSync, unlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Loaded, Policy } from "../types/policy.ts";
import { digestOf } from "./digest.ts";
import { executableStamp } from "./executable.ts";
import { makeFolder, readOwn, replaceFile, unless } from "./files.ts";
import { realOrSame } from "./paths.ts";
import { trustIn } from "./trust.ts";

const MOST = 4 * 1024 * 1024;
/** Compiled policies that are kept. */
const KEPT = 8;

/** The texts a policy is made of; null where there is no such file. */
export interface PolicySources {
  policy: string | null;
  grants: string | null;
  /** The project's own `.airlock/policy.yaml`, which may only tighten. */
  project: string | null;
  /** SHA-256 of a text of it that a person accepted: that one may also loosen. */
  trusted: string | null;
}

/** Reads, checks and compiles; the only part that needs the parser. */
export type Compile = (sources: PolicySources, files: PolicyFiles) => Loaded | Promise<Loaded>;

export interface PolicyFiles {
  policy: string;
  grants: string;
  project: string | null;
  trust: string;
}

/** `isOwn`: the project has a policy of its own, which counts in it. */
export type InForce = Loaded & { isOwn: boolean };

/** The policy in force, from the cache when nothing changed. */
export async function policyOf(home: string, projectRoot: string | null, compile: Compile): Promise<InForce> {
  const files = filesOf(home, projectRoot);
  const stamps = [files.policy, files.grants, files.project, files.trust].map((file) => file && stampOf(file));
  const cached = join(home, "cache", `policy-${digestOf([executableStamp(), ...stamps].join("\0")).slice(0, 32)}.json`);
  const loaded = fromCache(cached) ?? (await compiled(files, cached, compile));
  const isOwn = stamps[2] !== null && stamps[2] !== "none";
  if (!loaded.ok) return { ...loaded, isOwn };
  const frozen = loaded.policy.frozen || isThere(join(home, "frozen"));
  const { policy } = loaded;
  return frozen === policy.frozen
    ? { ...loaded, isOwn }
    : { ...loaded, isOwn, policy: { ...policy, frozen, digest: `${policy.digest}:frozen` } };
}

function filesOf(home: string, projectRoot: string | null): PolicyFiles {
  return {
    policy: join(home, "policy.yaml"),
    grants: join(home, "grants.yaml"),
    project: projectRoot && join(projectRoot, ".airlock", "policy.yaml"),
    trust: join(home, "trust.json"),
  };
}

/** What a policy is made of, without a cache: for commands that must not write. */
export function readSources(home: string, projectRoot: string | null): { sources: PolicySources; files: PolicyFiles } {
  const files = filesOf(home, projectRoot);
  return { sources: sourcesOf(files), files };
}

function sourcesOf(files: PolicyFiles): PolicySources {
  return {
    policy: readOwn(files.policy, MOST),
    grants: readOwn(files.grants, MOST),
    project: files.project === null ? null : readOwn(files.project, MOST),
    trusted: files.project === null ? null : trustedDigest(files),
  };
}

function trustedDigest({ project, trust }: PolicyFiles): string | null {
  const all = trustIn(dirname(trust));
  const root = project === null ? "" : dirname(dirname(project));
  // A person stands in the folder itself; a client may name it by a link.
  const named = [root, realOrSame(root)].find((one) => Object.hasOwn(all, one));
  return named === undefined ? null : all[named]!.digest;
}

async function compiled(files: PolicyFiles, cached: string, compile: Compile): Promise<Loaded> {
  const loaded = await compile(sourcesOf(files), files);
  if (loaded.ok) unless(["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EFBIG", "EIO"], () => keep(cached, loaded));
  return loaded;
}

function keep(file: string, { policy, notes }: { policy: Policy; notes: string[] }): void {
  const folder = dirname(file);
  makeFolder(folder);
  replaceFile(file, written(policy, notes));
  const all = readdirSync(folder).filter((name) => name.startsWith("policy-"));
  const byAge = all
    .map((name) => ({ name, at: unless(["ENOENT"], () => statSync(join(folder, name)))?.mtimeMs ?? 0 }))
    .sort((a, b) => b.at - a.at);
  for (const { name } of byAge.slice(KEPT)) unless(["ENOENT"], () => unlinkSync(join(folder, name)));
}

type Rules = Pick<Policy, "blocks" | "rules">;

/** Two lines: what each call asks for, and the rules. */
function written({ blocks, rules, ...policy }: Policy, notes: string[]): string {
  const tail = JSON.stringify({ blocks, rules } satisfies Rules);
  return `${JSON.stringify({ policy, notes, length: tail.length })}\n${tail}`;
}

function fromCache(file: string): Loaded | null {
  const text = readOwn(file, MOST * 4);
  if (text === null) return null;
  const end = text.indexOf("\n");
  try {
    const { policy, notes, length } = JSON.parse(text.slice(0, end)) as {
      policy: Omit<Policy, keyof Rules>;
      notes: string[];
      length: number;
    };
    const tail = text.slice(end + 1);
    return tail.length === length ? { ok: true, policy: withRules(policy, tail), notes } : null;
  } catch (error) {
    // Damaged: compiled anew.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Most calls have no effect that a rule could be about; their hooks never read the rules. */
function withRules(policy: Omit<Policy, keyof Rules>, text: string): Policy {
  let read: Rules | undefined;
  const rules = () => {
    read ??= JSON.parse(text) as Rules;
    return read;
  };
  return {
    ...policy,
    get blocks() {
      return rules().blocks;
    },
    get rules() {
      return rules().rules;
    },
  };
}

/** Whatever it is: also a link that leads nowhere. */
const isThere = (file: string): boolean => unless(["ENOENT", "ENOTDIR"], () => lstatSync(file)) !== undefined;

/** What changes when a file does; `none` when there is none. */
function stampOf(file: string): string {
  const stat = unless(["ENOENT", "ENOTDIR"], () => statSync(file, { bigint: true }));
  return stat ? [stat.dev, stat.ino, stat.size, stat.mtimeNs, stat.ctimeNs].join(":") : "none";
}
