/** Command lines of public packages, judged where they stand: in a package of a repository with several. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { judge } from "../../src/guard/judge.ts";
import { shippedPolicy } from "../../src/policy/shipped.ts";
import { BLIND } from "../../src/types/scene.ts";
import type { Verdict } from "../../src/types/verdict.ts";
import { callOf, sceneOf } from "./cases.ts";

export interface PackageLine {
  kind: "script" | "readme" | "ci";
  from: string;
  source: string;
}

const corpus = (name: string) =>
  readFileSync(join(import.meta.dirname, "../corpus", name), "utf8")
    .split("\n")
    .filter((line) => line !== "");

export const packageLines = (): PackageLine[] =>
  corpus("package-lines.jsonl").map((line) => JSON.parse(line) as PackageLine);

interface ReadByHand {
  source: string;
  answer: Verdict["answer"];
  why: string;
}

/** The lines that are not allowed, each read by hand, with the reason why a person is asked. */
export const readByHand = (): ReadByHand[] =>
  corpus("package-lines-asked.jsonl").map((line) => JSON.parse(line) as ReadByHand);

const root = "/home/dev/work/mono";
const policy = shippedPolicy("default");

export function judgeLine({ source }: Pick<PackageLine, "source">): Verdict {
  const one = { tool: "Bash", input: { command: source }, cwd: `${root}/packages/app`, home: "/home/dev" };
  return judge(callOf(one), { ...sceneOf(one), root }, policy, BLIND);
}
