import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Compile, policyOf } from "../../src/io/policies.ts";
import { changeTrust } from "../../src/io/trust.ts";
import type { Policy } from "../../src/types/policy.ts";

const newHome = () => mkdtempSync(join(tmpdir(), "airlock-policies-"));

/** A compiler that only notes what it was given. */
function recorder(): { compile: Compile; seen: unknown[] } {
  const seen: unknown[] = [];
  const compile: Compile = (sources) => {
    seen.push(sources);
    if (sources.policy === "bad") return { ok: false, faults: [] };
    return { ok: true, policy: { name: sources.policy ?? "default", frozen: false } as Policy, notes: [] };
  };
  return { compile, seen };
}

test("compiled once, and anew when a file or the project's own policy changes", async () => {
  const home = newHome();
  const project = newHome();
  const { compile, seen } = recorder();
  const names = async () => {
    const loaded = await policyOf(home, project, compile);
    return loaded.ok ? loaded.policy.name : "fault";
  };
  expect([await names(), await names()]).toEqual(["default", "default"]);
  writeFileSync(join(home, "policy.yaml"), "mine");
  expect([await names(), await names()]).toEqual(["mine", "mine"]);
  writeFileSync(join(home, "grants.yaml"), "g");
  await names();
  mkdirSync(join(project, ".airlock"));
  writeFileSync(join(project, ".airlock/policy.yaml"), "p");
  await names();
  await names();
  changeTrust(home, project, { digest: "d", at: "", who: "" });
  await names();
  expect(seen).toEqual([
    { policy: null, grants: null, project: null, trusted: null },
    { policy: "mine", grants: null, project: null, trusted: null },
    { policy: "mine", grants: "g", project: null, trusted: null },
    { policy: "mine", grants: "g", project: "p", trusted: null },
    { policy: "mine", grants: "g", project: "p", trusted: "d" },
  ]);
});

test("a fault is not kept, a damaged cache is made again", async () => {
  const home = newHome();
  const { compile, seen } = recorder();
  writeFileSync(join(home, "policy.yaml"), "bad");
  expect([(await policyOf(home, null, compile)).ok, (await policyOf(home, null, compile)).ok]).toEqual([false, false]);
  writeFileSync(join(home, "policy.yaml"), "fine");
  await policyOf(home, null, compile);
  const [name] = readdirSync(join(home, "cache"));
  writeFileSync(join(home, "cache", name!), '{"policy":');
  expect((await policyOf(home, null, compile)).ok).toEqual(true);
  expect(seen.length).toEqual(4);
});

test("frozen from the next call on, and thawed again", async () => {
  const home = newHome();
  const { compile, seen } = recorder();
  const frozen = async () => {
    const loaded = await policyOf(home, null, compile);
    return loaded.ok && loaded.policy.frozen;
  };
  expect(await frozen()).toEqual(false);
  writeFileSync(join(home, "frozen"), "");
  expect(await frozen()).toEqual(true);
  expect(seen.length).toEqual(1);
});
