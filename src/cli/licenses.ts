import { BUILD } from "../io/executable.ts";
import { write } from "../io/terminal.ts";
import { LICENSES } from "./licenses.generated.ts";
import { Misuse, options } from "./options.ts";

const RULE = "=".repeat(80);

/** `airlock licenses`: the licence of everything that ships inside this program. */
export function licenses(words: string[]): number {
  if (options(words, "licenses", [], []).rest.length > 0) throw new Misuse("`licenses` takes no words");
  const { packages, runtime, texts } = LICENSES;
  const out = [
    `Airlock ${BUILD.version} is licensed under Apache-2.0.`,
    "",
    "It holds these packages:",
    ...packages.map(({ name, license }) => `  ${name}: ${license}`),
    "",
    `The executables also hold the runtime ${runtime.name}. Its npm packages carry no licence text;`,
    "they say MIT, and its makers list what it links:",
    `  ${runtime.source}`,
    ...runtime.parts.map(([part, license]) => `  ${part}: ${license}`),
    "Parts under the LGPL may be replaced: their source, and how to link the runtime anew, is at",
    `  ${runtime.engine}`,
    "The build of Airlock takes any such runtime.",
    ...packages.flatMap(({ name, license, text }) => ["", RULE, `${name} (${license})`, RULE, "", text]),
    ...Object.entries(texts).flatMap(([name, text]) => ["", RULE, name, RULE, "", text]),
  ];
  write("out", `${out.join("\n")}\n`);
  return 0;
}
