/**
 * Calls that wait for a person: `requests/<id>.json` holds the question, `answers/<id>.json` what was said. The id is
 * random; an answer names the digest of the call that was shown, so it can't serve for another. Files of the user alone:
 * what another process of the same user can forge stands in the threat model.
 */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { jsonIn } from "../types/json.ts";
import type { Remedy } from "../types/verdict.ts";
import { now } from "./clock.ts";
import { createWhole, makeFolder, randomHex, removeFile, unless } from "./files.ts";
import { readRegular } from "./peek.ts";

const MOST = 256 * 1024;
/** Requests that one look reads. */
const LOOKED = 1000;
/** What a killed hook left is taken away after this, in ms: far more than a call can wait. */
const FORSAKEN = 24 * 60 * 60 * 1000;

export interface Question {
  /** Keyed digest of the whole call. */
  digest: string;
  tool: string;
  /** The call, redacted. */
  text: string;
  cwd: string;
  project: string | null;
  session: string;
  /** What it would do, by which rule: a line each. */
  reasons: string[];
  /** What would permit it from now on; empty when nothing can. */
  remedies: Remedy[];
}

export interface Request extends Question {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  until: number;
}

export type Said = "approve" | "deny";

interface Answer {
  id: string;
  digest: string;
  /** `late`: the call waited no more; nobody can answer it afterwards. */
  said: Said | "late";
  at: number;
}

export function post(home: string, question: Question, at: number, until: number): Request {
  const request = { ...question, id: randomHex(16), at, until };
  for (const folder of ["requests", "answers"]) {
    makeFolder(join(home, folder));
    sweep(join(home, folder));
  }
  createWhole(pathOf(home, "requests", request.id), JSON.stringify(request));
  return request;
}

/** What a person said of it in time; null while nobody did. */
export function answerTo(home: string, { id, digest, at, until }: Request): Said | null {
  const answer = read<Answer>(pathOf(home, "answers", id));
  if (answer?.id !== id || answer.digest !== digest || !isWithin(answer.at, at, until)) return null;
  return answer.said === "approve" || answer.said === "deny" ? answer.said : null;
}

/**
 * Takes the request back. What was said until then counts and is returned; the one file of the answer decides between
 * the person and the end of the time, so nobody is told of an approval that came too late.
 */
export function withdraw(home: string, request: Request): Said | null {
  const { id, digest, until } = request;
  const isLate = put(home, { id, digest, said: "late", at: until });
  removeFile(pathOf(home, "requests", id));
  if (isLate) return null;
  const said = answerTo(home, request);
  removeFile(pathOf(home, "answers", id));
  return said;
}

/** Requests that still wait, oldest first. A file that is no request is none. */
export function waiting(home: string, now: number): Request[] {
  const folder = join(home, "requests");
  const names = (unless(["ENOENT", "ENOTDIR"], () => readdirSync(folder)) ?? []).filter((name) => IDS.test(name));
  return names
    .slice(0, LOOKED)
    .flatMap((name) => requestIn(read(join(folder, name)), name))
    .filter(({ until }) => until > now)
    .sort((a, b) => a.at - b.at);
}

/** Answers a request. False when it waits no more, or was answered already. */
export function answer(home: string, request: Request, said: Said, at: number): boolean {
  if (!waiting(home, at).some(({ id, digest }) => id === request.id && digest === request.digest)) return false;
  makeFolder(join(home, "answers"));
  return put(home, { id: request.id, digest: request.digest, said, at });
}

const isWithin = (moment: unknown, from: number, to: number): boolean =>
  typeof moment === "number" && moment >= from && moment <= to;

/** False when there is an answer already. */
const put = (home: string, answer: Answer): boolean =>
  unless(["EEXIST"], () => createWhole(pathOf(home, "answers", answer.id), JSON.stringify(answer)) ?? true) === true;

function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const stat = unless(["ENOENT"], () => statSync(join(folder, name)));
    if (stat?.isFile() && now() - stat.mtimeMs > FORSAKEN) removeFile(join(folder, name));
  }
}

const IDS = /^[0-9a-f]{32}\.json$/;
const pathOf = (home: string, folder: string, id: string) => join(home, folder, `${id}.json`);

/** What a file holds when it is a request of that name. Another process of the user can put anything there. */
function requestIn(found: Partial<Record<keyof Request, unknown>> | null, name: string): Request[] {
  if (typeof found !== "object" || found === null || `${found.id}.json` !== name) return [];
  const { reasons, remedies, project } = found;
  const isRequest =
    TEXTS.every((key) => typeof found[key] === "string") &&
    Number.isFinite(found.at) &&
    Number.isFinite(found.until) &&
    (project === null || typeof project === "string") &&
    Array.isArray(reasons) &&
    reasons.every((reason) => typeof reason === "string") &&
    Array.isArray(remedies) &&
    remedies.every(isRemedy);
  return isRequest ? [found as Request] : [];
}

const TEXTS = ["digest", "tool", "text", "cwd", "session"] as const;

function isRemedy(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { effect, where, on } = value as Partial<Record<keyof Remedy, unknown>>;
  return (
    typeof effect === "string" &&
    typeof on === "string" &&
    typeof where === "object" &&
    where !== null &&
    Object.values(where).every((pattern) => typeof pattern === "string")
  );
}

/** Null for what is gone, no regular file, too large or no JSON. */
function read<T>(path: string): T | null {
  const bytes = readRegular(path, MOST);
  return bytes && jsonIn<T>(new TextDecoder().decode(bytes));
}
