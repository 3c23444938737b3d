import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { judgeWithGrants } from "../../src/hook/grants.ts";
import type { Scene } from "../../src/types/scene.ts";
import type { Answer } from "../../src/types/verdict.ts";
import { grant, policy } from "../support/policies.ts";
import { finding, verdictOf } from "./parts.ts";

const newHome = () => mkdtempSync(join(tmpdir(), "airlock-grants-"));
const once = grant("delete", { path: "/x" }, { scope: { once: true } });

/** What becomes of a call that the grant permits unless another took it. */
function answers(homes: string[], use: string, refused = false): Answer {
  const judge = ({ claims }: Scene) =>
    (claims?.get(once.id) ?? use) === use
      ? verdictOf("allow", { findings: [finding({ answer: "allow", grant: once.id })] })
      : verdictOf("deny");
  return judgeWithGrants(judge, ({ answer }) => refused || answer === "deny", {
    scene: {} as Scene,
    policies: [policy([], { grants: [once] }), policy([], { grants: [once] })],
    homes,
    use,
  }).answer;
}

test("a grant for one call goes to one, also when several policies hold it and the hook runs twice", () => {
  const homes = [newHome()];
  expect(["u1", "u1", "u2"].map((use) => answers(homes, use))).toEqual(["allow", "allow", "deny"]);
});

test("a call that is refused for something else leaves it", () => {
  const homes = [newHome()];
  answers(homes, "u1", true);
  expect(answers(homes, "u2")).toBe("allow");
});

test("another home that a variable names begins nothing anew", () => {
  const own = newHome();
  expect(answers([newHome(), own], "u1")).toBe("allow");
  expect(answers([newHome(), own], "u2")).toBe("deny");
});
