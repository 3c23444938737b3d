// Made by `npm run generate` from the files beside it.
import * as _files_rm from "./files/rm.ts";

export const modules: Record<string, unknown>[] = [_files_rm];
