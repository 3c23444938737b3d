import type { Problem } from "../../install/tree.ts";
import { errorCode } from "../../io/files.ts";
import { write } from "../../io/terminal.ts";
import { show } from "../../types/show.ts";
import { Misuse } from "../options.ts";

/** What `init` and `uninstall` tell, as `--json` prints it. */
export interface Report {
  /** Nothing was written. */
  dry: boolean;
  home: string;
  /** Files that were, or would be, written or removed. */
  changed: string[];
  warnings: string[];
  problems: { file: string; line: number | null; column: number | null; message: string }[];
  [more: string]: unknown;
}

export const problemsOf = (file: string, problems: Problem[]): Report["problems"] =>
  problems.map((problem) => ({ file, ...problem }));

/** Problems and warnings, a line each; they go to standard error. */
export function tellTrouble({ warnings, problems }: Pick<Report, "warnings" | "problems">): void {
  const lines = [
    ...problems.map(({ file, line, column, message }) => {
      const where = line === null ? "" : `:${line}:${column}`;
      return `airlock: ${show(file)}${where}: ${show(message)}`;
    }),
    ...warnings.map((warning) => `warning: ${show(warning)}`),
  ];
  write("err", lines.map((line) => `${line}\n`).join(""));
}

export const tellJson = (report: Report): void => write("out", `${JSON.stringify(report)}\n`);

export const tell = (lines: string[]): void => write("out", lines.map((line) => `${line}\n`).join(""));

/** Runs what writes; what the system refuses is a sentence and no bug. */
export function carefully<T>(verb: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    const code = errorCode(error);
    if (code === null) throw error;
    const { message } = error as Error;
    throw new Misuse(`${message}; no file is half written: mend that and run \`airlock ${verb}\` again`);
  }
}
