import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkExamples } from "../../src/policy/examples.ts";
import { document } from "../../src/policy/load.ts";
import type { Example } from "../../src/types/policy.ts";
import { observe } from "../support/observe.ts";

const profiles = join(import.meta.dirname, "../../profiles");
const of = (example: Example) =>
  typeof example === "string" ? observe(example) : observe(example.input, { tool: example.tool });
const roots = { project: "/home/dev/app", homes: ["/home/dev"] };

test.each(["blocks", "default", "paranoid"])("every example of %s does what it shows", (name) => {
  const file = `${name}.yaml`;
  const read = document(
    { file, text: readFileSync(join(profiles, file), "utf8") },
    name === "blocks" ? "blocks" : "policy",
  );
  if (!read.ok) throw new Error(read.faults.map((fault) => fault.message).join("\n"));
  const { rules } = read.value;
  console.log(
    `${name}: ${rules.length} rules, ${rules.flatMap((rule) => [...rule.matches, ...rule.misses]).length} examples`,
  );
  expect(checkExamples(rules, of, roots, file).map((fault) => fault.message)).toEqual([]);
});
