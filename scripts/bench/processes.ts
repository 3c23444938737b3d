/** Starts whole processes in turn and tells what each cost. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export interface Program {
  argv: string[];
  /** The file that it is fed. */
  input: string;
  /** Processes at once. */
  count?: number;
}

/** Milliseconds, and the largest peak in MB; null where nothing measures it. */
export interface Cost {
  wall: number[];
  cpu: number[] | null;
  peak: number | null;
  statuses: Set<number>;
}

/** The C compiler's program, or null where there is no compiler. */
export function compiledC(source: string, to: string): string | null {
  const out = join(to, source.replace(/\.c$/, ""));
  const { error, status } = spawnSync("gcc", ["-O2", "-o", out, join(import.meta.dirname, source)], {
    stdio: "inherit",
  });
  return error || status !== 0 ? null : out;
}

/** The costs of programs that take turns, so that whatever else the machine does meets all alike. */
export async function costs(launcher: string | null, rounds: number, programs: Program[]): Promise<Cost[]> {
  const out = programs.map(
    (): Cost => ({ wall: [], cpu: launcher ? [] : null, peak: launcher ? 0 : null, statuses: new Set() }),
  );
  if (!launcher) {
    for (let round = -2; round < rounds; round++)
      for (const [at, program] of programs.entries()) {
        const taken = await Promise.all(Array.from({ length: program.count ?? 1 }, () => wallOf(program)));
        if (round >= 0) out[at]!.wall.push(...taken);
      }
    return out;
  }
  const rows = programs.flatMap(({ argv, input, count = 1 }) => ["--", String(count), input, ...argv]);
  const told = execFileSync(launcher, [String(rounds), ...rows], { encoding: "utf8", maxBuffer: 1 << 28 });
  for (const line of told.trim().split("\n")) {
    const [row, , wall, cpu, peak, status] = line.split(" ").map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const cost = out[row]!;
    cost.wall.push(wall / 1000);
    cost.cpu?.push(cpu / 1000);
    cost.peak = Math.max(cost.peak ?? 0, peak / 1024);
    cost.statuses.add(status);
  }
  return out;
}

async function wallOf({ argv, input }: Program): Promise<number> {
  const [program, ...words] = argv;
  const begun = performance.now();
  const child = spawn("sh", ["-c", 'exec "$@" <"$0"', input, program!, ...words], { stdio: "ignore" });
  await once(child, "exit");
  return performance.now() - begun;
}

/** The value below which that part of all lies. */
export const quantile = (values: number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!;

/** Mean of the middle half: of few loaded rounds it tells more than one value in their middle. */
export const middle = (values: number[]): number => {
  const sorted = [...values]
    .sort((a, b) => a - b)
    .slice(Math.floor(values.length / 4), Math.ceil((values.length * 3) / 4));
  return sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
};
