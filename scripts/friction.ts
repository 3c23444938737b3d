/** Prints the everyday lines that are asked about or denied: `node scripts/friction.ts [folder]`. */
import { join } from "node:path";
import { shippedPolicy } from "../src/policy/shipped.ts";
import { judgeCase } from "../test/support/cases.ts";
import { everyday } from "../test/support/everyday.ts";
import { showEffect } from "../test/support/show.ts";

const folder = process.argv[2] ?? join(import.meta.dirname, "../node_modules");
const policy = shippedPolicy("default");
const counts = {
  script: { allow: 0, ask: 0, deny: 0 },
  readme: { allow: 0, ask: 0, deny: 0 },
  ci: { allow: 0, ask: 0, deny: 0 },
};
for (const { source, kind } of everyday(folder)) {
  const verdict = judgeCase(
    {
      id: "",
      family: "",
      tool: "Bash",
      input: { command: source },
      cwd: "/home/dev/app",
      home: "/home/dev",
      expect: "allow",
      why: "",
    },
    policy,
  );
  counts[kind][verdict.answer]++;
  if (verdict.answer === "allow") continue;
  console.log(`${verdict.answer} ${kind} ${source.replaceAll("\n", "⏎").slice(0, 160)}`);
  for (const finding of verdict.findings.filter((one) => one.answer !== "allow").slice(0, 3))
    console.log(`    ${finding.rule}: ${showEffect(finding.observed.effect).slice(0, 160)}`);
}
console.log(JSON.stringify(counts));
