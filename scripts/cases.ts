/** Prints where verdicts part from the recorded ones: `node scripts/cases.ts [filter]`. For the person at work on a rule. */
import { shippedPolicy } from "../src/policy/shipped.ts";
import { judgeCase, readCases } from "../test/support/cases.ts";
import { showEffect } from "../test/support/show.ts";

const filter = process.argv[2] ?? "";
const policy = shippedPolicy("default");
const counts = new Map<string, number>();
for (const one of readCases()) {
  const shown = typeof one.input.command === "string" ? one.input.command : JSON.stringify(one.input);
  if (filter && !one.id.includes(filter) && !shown.includes(filter)) continue;
  const verdict = judgeCase(one, policy);
  const wanted = one.expect + (one.absolute ? "!" : "");
  const got = verdict.answer + (verdict.absolute ? "!" : "");
  const same = one.expect === verdict.answer && (!one.absolute || verdict.absolute);
  const kind = same ? "same" : `${wanted} → ${got}`;
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
  if (same && !filter) continue;
  console.log(`${one.id} ${kind}  ${one.tool === "Bash" ? "" : one.tool} ${shown.replaceAll("\n", "⏎").slice(0, 200)}`);
  for (const finding of verdict.findings.slice(0, filter ? 30 : 4))
    console.log(
      `    ${finding.answer}${finding.absolute ? "!" : ""} ${finding.rule}: ${finding.observed.certainty === "may" ? "? " : ""}${showEffect(finding.observed.effect).slice(0, 200)}${finding.observed.latent ? " (latent)" : ""}`,
    );
}
console.log([...counts].map(([kind, count]) => `${kind}: ${count}`).join("\n"));
