/** Files that a call writes, by absolute path, with what they then hold. */
import type { Flow } from "../types/flow.ts";

/** A map that also knows which files matter to whoever looks at all of them: most are copies of what was there before. */
export class Files extends Map<string, Flow> {
  /** Files that hold something secret. */
  private readonly carrying = new Set<string>();
  /** Files of which something is known that would count if they ran. */
  readonly telling = new Set<string>();

  private readonly folders = new Set<string>();

  /** Files that hold something secret, in a folder or below it; `begins`: what their paths in it start with. */
  carryingBelow(folder: string, begins = ""): string[] {
    if (!this.folders.has(folder)) return [];
    return [...this.carrying].filter((path) => path.startsWith(`${folder}/${begins}`));
  }

  override set(path: string, flow: Flow): this {
    for (
      let at = path.lastIndexOf("/");
      at > 0 && !this.folders.has(path.slice(0, at));
      at = path.lastIndexOf("/", at - 1)
    )
      this.folders.add(path.slice(0, at));
    mark(this.carrying, path, flow.payloads.length > 0);
    mark(this.telling, path, flow.text !== null || flow.parts !== undefined || flow.origins.some(isStrange));
    return super.set(path, flow);
  }
}

const isStrange = ({ kind }: Flow["origins"][number]): boolean => kind !== "file";

function mark(set: Set<string>, path: string, isIn: boolean): void {
  if (isIn) set.add(path);
  else set.delete(path);
}
