/**
 * The module that describes a program, without evaluating any other; null where all are loaded anyway. The build puts
 * a table here (`scripts/lazy.ts`): evaluating every module costs more than the rest of a hook's start.
 */
export const lazily: ((name: string) => Record<string, unknown> | undefined) | null = null;
