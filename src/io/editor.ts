import { spawnSync } from "node:child_process";
import { personalEnvironment } from "./env.ts";

/** Opens a file in the person's editor, as git does, and waits. False when the editor could not be started or failed. */
export function edit(path: string): boolean {
  const { VISUAL, EDITOR } = personalEnvironment();
  const editor = VISUAL ?? EDITOR ?? (process.platform === "win32" ? "notepad" : "vi");
  const { status } =
    process.platform === "win32"
      ? spawnSync(`${editor} "${path}"`, { stdio: "inherit", shell: true })
      : spawnSync("/bin/sh", ["-c", `${editor} "$1"`, "sh", path], { stdio: "inherit" });
  return status === 0;
}
