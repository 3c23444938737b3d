/**
 * Runs the hook from the sources and writes which modules it enters after they are loaded, one path a line, to the file
 * that is named first. The other words are the hook's.
 */
import { writeFileSync } from "node:fs";
import { Session } from "node:inspector";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "../src/cli/compile.ts";
import { judge } from "../src/guard/judge.ts";
import { hook } from "../src/hook/main.ts";

interface Coverage {
  result: { url: string; functions: { ranges: { count: number }[] }[] }[];
}

const src = fileURLToPath(new URL("../src", import.meta.url));
const [file, ...words] = process.argv.slice(2);
const session = new Session();
session.connect();
session.post("Profiler.enable");
session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });

/** Modules of which a function ran since the last time. */
function taken(): string[] {
  const paths: string[] = [];
  session.post("Profiler.takePreciseCoverage", (error, coverage) => {
    if (error) throw error;
    for (const { url, functions } of (coverage as Coverage).result)
      if (url.startsWith("file:") && functions.some(({ ranges }) => ranges[0]!.count > 0))
        paths.push(relative(src, fileURLToPath(url)).replaceAll(sep, "/"));
  });
  return paths;
}

taken();
process.on("exit", () => writeFileSync(file!, taken().join("\n")));
await hook(words, { judge, compile, settings: async () => (await import("../src/cli/guarding.ts")).guard });
