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

/** The words after the program's name. */
export const words = (): string[] => process.argv.slice(2);

/** What runs the program, with its version. */
export function runtime(): string {
  const { bun } = process.versions;
  return bun ? `Bun ${bun}` : `Node ${process.versions.node}`;
}
