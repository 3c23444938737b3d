import type { Problem } from "../../install/tree.ts";
import { write } from "../../io/terminal.ts";
import { show } from "../../types/show.ts";

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
