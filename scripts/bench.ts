/**
 * `npm run bench`: what Airlock costs, against the targets. Whole processes take turns in one run, so that their ratios
 * hold on any machine and under load; the milliseconds are this machine's. `npm run bench -- 200` sets the rounds.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir, totalmem, type } from "node:os";
import { join } from "node:path";
import { type Cost, compiledC, costs, middle, type Program, quantile } from "./bench/processes.ts";
import { rivals } from "./bench/rivals.ts";
import { streamed } from "./bench/stream.ts";
import { enteredModules, ordinaryPayload } from "./entered.ts";

const root = join(import.meta.dirname, "..");
const airlock = join(root, "dist/airlock");
if (!existsSync(airlock)) throw new Error(`${airlock} is not built: run \`npm run build\``);
const rounds = Number(process.argv[2] ?? 100);
const AT_ONCE = 8;
/** Milliseconds of `node -e 0` on the machine where the absolute targets were set. */
const YARDSTICK = 22.4;

const folder = mkdtempSync(join(tmpdir(), "airlock-bench-"));
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const home = (name: string, policy: string) => {
  mkdirSync(join(folder, name), { mode: 0o700 });
  file(`${name}/policy.yaml`, policy);
  return join(folder, name);
};

const SHIPPED = "version: 1\nextends: default\n";
/** Rules that say something of each kind of effect, so that none is left out for its kind alone. */
const own = Array.from({ length: 38 }, (_, at) => {
  const effect = ["read", "write", "delete", "run"][at % 4];
  return `  - id: rule/own-${at}\n    when:\n      effect: ${effect}\n      ${effect === "run" ? "program" : "path"}: { matches: "./own/${at}/**" }\n    then: ask\n    why: "touches what rule ${at} is about"\n    instead: "leave it as it is"\n`;
}).join("");
const homes = {
  shipped: home("shipped", SHIPPED),
  own: home("own", `${SHIPPED}rules:\n${own}`),
  many: home("many", SHIPPED),
};

const empty = file("empty", "");
const gitStatus = file("git-status", ordinaryPayload(root));
const launcher = compiledC("launch.c", folder);
const echo = launcher && compiledC("echo.c", folder);
const hook = (from: string, input = gitStatus): Program => ({ argv: [airlock, "hook", "--home", from], input });

const programs: Record<string, Program> = {
  "node -e 0": { argv: [process.execPath, "-e", "0"], input: empty },
  "hook, git status": hook(homes.shipped),
  "hook, own policy of 300 lines": hook(homes.own),
  "hook, ten commands": hook(
    homes.shipped,
    file(
      "ten",
      ordinaryPayload(
        root,
        "cd src && ls -la | grep ts && npm test && git add -A && git commit -m x && cat a | wc -l && echo done",
      ),
    ),
  ),
  "hook, a denial": hook(homes.shipped, file("denied", ordinaryPayload(root, "rm -rf ~"))),
  "airlock version": { argv: [airlock, "version"], input: empty },
  ...(echo ? { "C: read, print": { argv: [echo], input: gitStatus } } : {}),
  ...rivals(folder, root, homes.shipped, gitStatus),
  "8 × node -e 0 at once": { argv: [process.execPath, "-e", "0"], input: empty, count: AT_ONCE },
  "8 × hook at once": { ...hook(homes.many), count: AT_ONCE },
};
const names = Object.keys(programs);
const measured = await costs(launcher, rounds, Object.values(programs));
const cost = (name: string): Cost => measured[names.indexOf(name)]!;

const base = cost("node -e 0");
const at = (part: number, one: Cost, by: Cost) => quantile(one.wall, part) / quantile(by.wall, part);
const cell = (value: number | null, digits = 2) => (value === null ? "–" : value.toFixed(digits)).padStart(9);

const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, ${type()}, load ${loadavg()[0]!.toFixed(1)}`;
console.log(`${rounds} rounds in turn; ${machine}`);
console.log(
  `the base is \`node -e 0\` of Node ${process.version}: middle half of its rounds ${quantile(base.wall, 0.25).toFixed(1)} to ${quantile(base.wall, 0.75).toFixed(1)} ms`,
);
if (!launcher) console.log("no gcc: times include the start of a shell, CPU time and peak memory are not measured");
console.log(`\n${"".padEnd(32)}   p50 ms   p95 ms    × p50    × p95  CPU ms    × CPU  peak MB`);
for (const [index, name] of names.entries()) {
  const one = measured[index]!;
  const by = programs[name]!.count ? cost("8 × node -e 0 at once") : base;
  const cpu = one.cpu && middle(one.cpu);
  const cells = [quantile(one.wall, 0.5), quantile(one.wall, 0.95), at(0.5, one, by), at(0.95, one, by), cpu];
  console.log(
    `${name.padEnd(32)}${cells.map((value) => cell(value)).join("")}${cell(cpu && cpu / middle(by.cpu!))}${cell(one.peak, 0)}`,
  );
}

const stream = streamed(airlock, folder, root);
console.log(
  "\nthe judgement alone, on the executable, warm: bytes of command, microseconds (p50), nanoseconds per byte\n",
);
for (const { bytes, us } of stream.lengths)
  console.log(
    `${String(bytes).padStart(8)} ${us.toFixed(0).padStart(9)} ${((us * 1000) / bytes).toFixed(0).padStart(7)}`,
  );

const git = cost("hook, git status");
const logged = readdirSync(join(homes.many, "log"))
  .filter((name) => name.endsWith(".jsonl"))
  .flatMap((name) =>
    readFileSync(join(homes.many, "log", name), "utf8")
      .trim()
      .split("\n"),
  )
  .filter((line) => (JSON.parse(line) as { kind: string }).kind === "decision").length;
const pending = readdirSync(join(homes.many, "log/pending")).length;
const lost = (rounds + 2) * AT_ONCE - logged - pending;
execFileSync(airlock, ["verify", "--home", homes.many]);
const [short, ...longer] = stream.lengths;
const perByte = longer.map(({ bytes, least }) => least / bytes);
const steepest = Math.max(...perByte) / perByte[0]!;
/** What a time here would be where the absolute targets were set. */
const there = YARDSTICK / quantile(base.wall, 0.5);

const targets: [string, number, number, string][] = [
  ["1. hook, p50 / node -e 0", at(0.5, git, base), 0.5, "×"],
  ["   hook, p95 / node -e 0", at(0.95, git, base), 0.65, "×"],
  ["2. own policy of 300 lines / shipped, p50", at(0.5, cost("hook, own policy of 300 lines"), git), 1.05, "×"],
  ["3. 8 at once, p95 / 8 × node -e 0", at(0.95, cost("8 × hook at once"), cost("8 × node -e 0 at once")), 0.65, "×"],
  ["   8 at once, entries lost of all", lost, 0, "entries"],
  ["4. judgement of 60 characters, p50", short!.us, 60, "µs"],
  [`   the same where node -e 0 takes ${YARDSTICK} ms`, short!.us * there, 60, "µs"],
  ["   cost per byte up to 64 KB / at 1 KB", steepest, 1.5, "×"],
  ["5. check --stdin, slower than 3000 a second by", 3000 / stream.perSecond, 1, "×"],
  [`   the same where node -e 0 takes ${YARDSTICK} ms`, (3000 / stream.perSecond) * there, 1, "×"],
  ["6. peak memory of a hook", git.peak ?? Number.NaN, 64, "MB"],
];
console.log(`\n${"target".padEnd(48)} measured      most`);
for (const [name, value, most, unit] of targets)
  console.log(
    `${name.padEnd(48)} ${value.toFixed(2).padStart(8)} ${String(most).padStart(9)} ${unit.padEnd(8)} ${value <= most ? "reached" : "not reached"}`,
  );
console.log(`\ncheck --stdin: ${stream.perSecond.toFixed(0)} verdicts a second over 10,000 recorded calls`);

const entered = [...enteredModules(root)];
const specs = entered.filter((path) => /^commands\/(?!kit\/|registry)/.test(path));
console.log(`git status enters ${entered.length} modules, of commands ${specs.length}: ${specs.join(", ")}`);
rmSync(folder, { recursive: true });
