import { executablePath } from "./executable.ts";
import { realOrSame } from "./paths.ts";

/** How this program was started, and so how an agent's client has to start it. */
export type Started = { kind: "compiled"; path: string } | { kind: "script"; runtime: string; path: string };

/** Null where the system doesn't say which file runs. */
export function programHere(): Started | null {
  const path = executablePath();
  if (path === null) return null;
  const runtime = realOrSame(process.execPath);
  return path === runtime ? { kind: "compiled", path } : { kind: "script", runtime, path };
}
