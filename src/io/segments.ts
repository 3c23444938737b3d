import { readdirSync } from "node:fs";
import { unless } from "./files.ts";

export const segmentName = (count: number): string => `${String(count).padStart(6, "0")}.jsonl`;

/** The files of the log, oldest first. */
export function segmentNames(folder: string): string[] {
  return (unless(["ENOENT"], () => readdirSync(folder)) ?? []).filter((name) => /^\d{6,}\.jsonl$/.test(name)).sort();
}
