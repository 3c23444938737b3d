import { machineName, shortEffect } from "../audit/record.ts";
import { type Explained, explain as explained } from "../guard/explain.ts";
import { isTerminal, write } from "../io/terminal.ts";
import type { Observed } from "../types/effect.ts";
import { show, showShort } from "../types/show.ts";
import { Benches, CALL_VALUES, callFrom } from "./bench.ts";
import { EXIT } from "./check.ts";
import { options } from "./options.ts";
import { type Paint, paintFor } from "./paint.ts";
import { findingJson, verdictLines } from "./render.ts";

/** `airlock explain`: the way from a call to its verdict. */
export async function explain(words: string[]): Promise<number> {
  const given = options(words, "explain", CALL_VALUES, ["json"]);
  const call = callFrom(given);
  const { scene, policy, look } = await new Benches(given).of(call);
  const seen = explained(call, scene, policy, look);
  const text = given.flags.has("json") ? JSON.stringify(explainedJson(seen)) : (await explainedLines(seen)).join("\n");
  write("out", `${text}\n`);
  return EXIT[seen.verdict.answer];
}

function explainedJson({ verdict, invocations, effects, findings }: Explained): Record<string, unknown> {
  return {
    verdict: verdict.answer,
    absolute: verdict.absolute,
    invocations: invocations.map(({ on, ...rest }) => ({ ...rest, on: machineName(on) })),
    effects,
    findings: findings.map((finding) => findingJson(finding, verdict.source)),
  };
}

async function explainedLines({ verdict, invocations, effects }: Explained): Promise<string[]> {
  const paint = await paintFor(isTerminal());
  const commands = invocations.map(({ argv, via, on }) => {
    const line = argv.map((word) => (word === null ? "…" : show(quoted(word)))).join(" ");
    return `  ${line}${paint.dim(aside(via, machineName(on)))}`;
  });
  return [
    ...section("Commands", commands, paint),
    ...section(
      "Effects",
      effects.map((observed) => `  ${effectLine(observed)}`),
      paint,
    ),
    ...section("Verdict", verdictLines(verdict, paint), paint),
  ];
}

function section(title: string, lines: string[], paint: Paint): string[] {
  return lines.length === 0 ? [] : [paint.bold(title), ...lines, ""];
}

function aside(via: string[], on: string): string {
  const parts = [
    ...(via.length > 0 ? [`through ${via.map(show).join(" > ")}`] : []),
    ...(on === "here" ? [] : [`on ${show(on)}`]),
  ];
  return parts.length > 0 ? `  (${parts.join(", ")})` : "";
}

function effectLine(observed: Observed): string {
  const { kind, ...fields } = shortEffect(observed);
  const shown = Object.entries(fields).map(([key, value]) =>
    value === true ? key : `${key} ${showShort(typeof value === "string" ? value : JSON.stringify(value), 120)}`,
  );
  const places = Object.values(observed.places).flatMap(({ readings }) =>
    readings.slice(0, 3).map(({ path, is, in: within }) => `${show(path)}${labels([...is, ...within])}`),
  );
  const certainty = observed.certainty === "may" ? "perhaps " : "";
  return `${certainty}${kind}: ${shown.join(", ")}${places.length > 0 ? ` → ${places.join(", ")}` : ""}`;
}

const labels = (names: string[]) => (names.length > 0 ? ` [${[...new Set(names)].join(" ")}]` : "");

const quoted = (word: string) => (/^[^\s'"]+$/.test(word) ? word : `'${word}'`);
