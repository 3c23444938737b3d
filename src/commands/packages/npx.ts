import { known, literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { off, runs, runsOption, runsShell, value } from "../kit/roles.ts";
import { command, type Flag, type Spec, type Yield } from "../kit/spec.ts";
import { downloaded, kindOf, npmName, registry } from "./names-of.ts";

/** Programs whose package is called otherwise. */
const PROGRAMS: Record<string, string> = {
  "@angular/cli": "ng",
  "@anthropic-ai/claude-code": "claude",
  "@biomejs/biome": "biome",
  "@google/gemini-cli": "gemini",
  "@nestjs/cli": "nest",
  "@openai/codex": "codex",
  "@sentry/cli": "sentry-cli",
  "@vue/cli": "vue",
  "firebase-tools": "firebase",
  "netlify-cli": "netlify",
  typescript: "tsc",
  "vercel-cli": "vercel",
};

/** What the tool is called once it is there. */
function program(name: Text): Text {
  const whole = literal(name);
  if (whole === undefined) return name;
  return known(PROGRAMS[whole] ?? whole.replace(/^@[^/]+\//, ""), name.at);
}

/**
 * Runs a package's program. `fetches`: it is downloaded for this run (`-y`, `dlx`, a version, an address); else the
 * project's own copy runs.
 */
export function runsPackage(words: readonly Text[], fetches: boolean): Yield[] {
  const [tool, ...rest] = words;
  if (!tool) return [];
  const name = npmName(tool);
  const kind = kindOf(tool, true);
  if (kind === "local") return [runs({ kind: "command", argv: [tool, ...rest] })];
  const versioned = literal(name) !== literal(tool);
  const download = fetches || versioned || kind !== "name" ? [downloaded(kind === "name" ? name : tool)] : [];
  return [...download, runs({ kind: "command", argv: [program(name), ...rest] })];
}

export const execFlags: Record<string, Flag> = {
  "-p --package": value((name) => [downloaded(npmName(name))]),
  "-c --call": value(runsShell()),
  "-y --yes": off,
  "-n --no --no-install --prefer-offline --offline -q --quiet --ignore-existing -ws --workspaces --include-workspace-root":
    off,
  "--registry": value(registry),
  "--script-shell": value(runsOption),
  "--shell": value(),
  "--node-options --node-arg -w --workspace --cache --userconfig --prefix -C --loglevel": value(),
};

export const execSpec: Spec = {
  style: { exact: true, stops: true },
  flags: execFlags,
  effects: (args: Args) => runsPackage(args.operands, args.has("-y") && !args.given("-p")),
};

/** `npx`, which runs the project's own tool where there is one. */
export const npx = command("npx", execSpec);
/** Always download. */
const fetchSpec: Spec = { ...execSpec, effects: (args) => runsPackage(args.operands, !args.given("-p")) };
export const pnpx = command("pnpx pnx yarn-dlx", fetchSpec);
export { fetchSpec as dlxSpec };
export const bunx = command("bunx", {
  style: { exact: true, stops: true },
  flags: {
    "-p --package": value((name) => [downloaded(npmName(name))]),
    "--bun -b --no-install --verbose --silent": off,
  },
  effects: (args) => runsPackage(args.operands, !args.given("-p --no-install")),
});
