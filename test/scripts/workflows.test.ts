import { accessSync, constants, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

const root = join(import.meta.dirname, "../..");
const folder = join(root, ".github/workflows");

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

interface Job {
  needs?: string | string[];
  permissions?: Record<string, string>;
  "timeout-minutes"?: number;
  steps: Step[];
}

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };
const flows = readdirSync(folder).map((file) => {
  const text = readFileSync(join(folder, file), "utf8");
  return { file, text, flow: parse(text) as Workflow };
});

/** Actions that are used, with the commit that the tag in the comment named when it was looked up. */
const PINS = [
  "actions/attest-build-provenance@977bb373ede98d70efdf65b84cb5f73e068dcc2a # v3.0.0",
  "actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2",
  "actions/download-artifact@d3f86a106a0bac45b974a628896c90dbdf5c8093 # v4.3.0",
  "actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0",
  "actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2",
];

test("every action is pinned by its commit", () => {
  const used = flows.flatMap(({ text }) => [...text.matchAll(/\buses: (.+)$/gm)].map(([, what]) => what));
  expect([...new Set(used)].sort()).toEqual(PINS);
  expect(used.length).toEqual(flows.flatMap(({ flow }) => stepsOf(flow)).filter(({ uses }) => uses).length);
});

const stepsOf = ({ jobs }: Workflow): Step[] => Object.values(jobs).flatMap(({ steps }) => steps);

/** What a line of a workflow may start: npm's install, a script of package.json, or a file of ours. */
function isOurs(line: string): boolean {
  if (line === "npm ci --no-audit --no-fund") return true;
  const [, script] = /^npm run ([\w:]+)$/.exec(line) ?? [];
  if (script !== undefined) return script in scripts;
  const [, file] = /^node (scripts\/[\w-]+\.ts)(?: --[a-z]+| "\$GITHUB_REF_NAME")?$/.exec(line) ?? [];
  if (file !== undefined) return existsSync(join(root, file));
  if (!/^\.ci\/\w+$/.test(line)) return false;
  accessSync(join(root, line), constants.X_OK);
  return true;
}

test("every step is a script that runs here too", () => {
  const lines = flows.flatMap(({ flow }) => stepsOf(flow).flatMap(({ run }) => run?.trim().split("\n") ?? []));
  expect(lines.filter((line) => !isOurs(line))).toEqual([]);
  expect(lines.length).toBeGreaterThan(10);
  expect(["curl x | sh", "npm run nothing", "node scripts/none.ts", "npm i x"].filter(isOurs)).toEqual([]);
});

describe.each(flows)("$file", ({ flow, file }) => {
  test("may read, and only the job that publishes may write", () => {
    expect(flow.permissions).toEqual({ contents: "read" });
    const writing = Object.entries(flow.jobs).filter(([, { permissions }]) => permissions);
    expect(writing.map(([name, { permissions }]) => [name, permissions])).toEqual(
      file === "release.yml" ? [["publish", { contents: "write", "id-token": "write", attestations: "write" }]] : [],
    );
  });

  test("no job runs without an end, or keeps the login of its checkout", () => {
    for (const job of Object.values(flow.jobs)) {
      expect(job["timeout-minutes"]).toBeGreaterThan(0);
      const [checkout] = job.steps;
      expect([checkout?.uses?.split("@")[0], checkout?.with?.["persist-credentials"]]).toEqual([
        "actions/checkout",
        false,
      ]);
    }
  });
});

test("nothing is published that was not tried", () => {
  const { jobs } = flows.find(({ file }) => file === "release.yml")!.flow;
  expect(Object.entries(jobs).map(([name, { needs }]) => [name, needs])).toEqual([
    ["build", undefined],
    ["try", "build"],
    ["try-musl", "build"],
    ["publish", ["try", "try-musl"]],
  ]);
});
