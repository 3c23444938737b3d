/** The process itself: its folder, its parent, its end. */

/** The folder the process was started in. */
export const here = (): string => process.cwd();

export const parentPid = (): number => process.ppid;

/** Ends at once; whatever was to be said was written synchronously. */
export function leave(code: number): never {
  process.exit(code);
}

/** Calls it for whatever would end the process in another way: a bug, a rejected promise, a signal. */
export function onCollapse(run: (why: unknown) => void): void {
  process.on("uncaughtException", run);
  process.on("unhandledRejection", run);
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
    process.on(signal, () => run(new Error(`stopped by ${signal}`)));
}

/** Calls it after so many milliseconds unless the process ended before. */
export function onDeadline(milliseconds: number, run: () => void): void {
  setTimeout(run, milliseconds);
}

interface Engine {
  unsafe?: { setJITPolicy?(scale: number): void };
}

/** Work for more than a moment follows, which is worth compiling: the executable starts as an interpreter alone. */
export function runLong(): void {
  const { Bun: engine } = globalThis as { Bun?: Engine };
  engine?.unsafe?.setJITPolicy?.(1);
}

/** The words after the program's name. */
export const words = (): string[] => process.argv.slice(2);

/** How this program is started again: the executable, or Node with the script. */
export function ownProgram(): string[] {
  const script = process.argv[1];
  return isCompiled(script) ? [process.execPath] : [process.execPath, ...process.execArgv, script!];
}

/** Inside a compiled executable the script lies in no real folder. */
export function isCompiled(script: string | undefined): boolean {
  return script === undefined || /^(?:\/\$bunfs\/|B:[\\/]~BUN[\\/])/.test(script);
}

/** What runs the program, with its version. */
export function runtime(): string {
  const { bun } = process.versions;
  return bun ? `Bun ${bun}` : `Node ${process.versions.node}`;
}
