/**
 * Calls that wait for a person: `requests/<id>.json` holds the question, `answers/<id>.json` what was said. The id is
 * random; an answer names the digest of the call that was shown, so it can't serve for another. Files of the user alone:
 * what another process of the same user can forge stands in the threat model.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Remedy } from "../types/verdict.ts";
import { createFile, makeFolder, randomHex, readOwn, removeFile, unless } from "./files.ts";

const MOST = 256 * 1024;
/** Requests that one look reads. */
const LOOKED = 50;

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
  said: Said;
  at: number;
}

export function post(home: string, question: Question, at: number, until: number): Request {
  const request = { ...question, id: randomHex(16), at, until };
  makeFolder(join(home, "requests"));
  createFile(pathOf(home, "requests", request.id), JSON.stringify(request));
  return request;
}

/** Takes the request back, and an answer that came. */
export function withdraw(home: string, { id }: Request): void {
  removeFile(pathOf(home, "requests", id));
  removeFile(pathOf(home, "answers", id));
}

/** What a person said of it in time; null while nobody did. */
export function answerTo(home: string, { id, digest, at, until }: Request): Said | null {
  const answer = read<Answer>(pathOf(home, "answers", id));
  if (answer?.id !== id || answer.digest !== digest || !(answer.at >= at && answer.at <= until)) return null;
  return answer.said === "approve" || answer.said === "deny" ? answer.said : null;
}

/** Requests that still wait, oldest first. */
export function waiting(home: string, now: number): Request[] {
  const names = (unless(["ENOENT"], () => readdirSync(join(home, "requests"))) ?? []).filter((name) => IDS.test(name));
  return names
    .slice(0, LOOKED)
    .flatMap((name) => read<Request>(join(home, "requests", name)) ?? [])
    .filter(({ id, until }) => IDS.test(`${id}.json`) && until > now)
    .sort((a, b) => a.at - b.at);
}

/** Answers a request. False when it waits no more, or was answered already. */
export function answer(home: string, request: Request, said: Said, at: number): boolean {
  if (!waiting(home, at).some(({ id, digest }) => id === request.id && digest === request.digest)) return false;
  makeFolder(join(home, "answers"));
  const text = JSON.stringify({ id: request.id, digest: request.digest, said, at } satisfies Answer);
  return unless(["EEXIST"], () => createFile(pathOf(home, "answers", request.id), text) ?? true) === true;
}

const IDS = /^[0-9a-f]{32}\.json$/;
const pathOf = (home: string, folder: string, id: string) => join(home, folder, `${id}.json`);

/** Null for a file that is gone or still being written. */
function read<T>(path: string): T | null {
  const text = readOwn(path, MOST);
  try {
    return text === null ? null : (JSON.parse(text) as T);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
