/** From the first word of a command to the spec that reads it. */
import { commandNamed, commandNames } from "../commands/registry.ts";
import { base, globMatch } from "./places/paths.ts";
import type { Frame } from "./world.ts";

/** The bare name: without folder, without `.exe`, in lower case where the system ignores case. */
export function programName(name: string, frame: Frame): string {
  const folders = frame.scene.platform === "win32" || frame.dialect !== "bash" ? name.replaceAll("\\", "/") : name;
  const plain = base(folders);
  if (frame.scene.platform === "win32" || frame.dialect !== "bash")
    return plain.replace(/\.(exe|cmd|bat|com|ps1)$/i, "").toLowerCase();
  if (frame.scene.platform === "darwin") return commandNamed(plain) ? plain : plain.toLowerCase();
  return plain.replace(/\.exe$/, "");
}

/** The spec of a program, by the shell that starts it: `del` is another thing in cmd. */
export function lookup(name: string, frame: Frame) {
  if (frame.dialect === "powershell") return commandNamed(`ps:${name}`) ?? commandNamed(name);
  if (frame.dialect === "cmd") return commandNamed(`cmd:${name}`) ?? commandNamed(name);
  return commandNamed(name);
}

/** Programs whose names a pattern reaches, by the letters it spells. */
export function patterned(pattern: string): string[] {
  const name = base(pattern);
  // Scripts of a known folder that holds no programs: `scripts/*.sh`.
  const folder = pattern.slice(0, -name.length);
  if (/\w\.\w+$|\*\.\w+$/.test(name) && /^[\w./-]*\/$/.test(folder) && !/(?:^|[/.])s?bin\/$/.test(folder)) return [];
  // An ending alone is that of any script.
  const stem = name.replace(/\.(?:sh|bash|zsh|py|js|mjs|ts|rb|pl|php)$/, "");
  if (stem.replace(/[*?]|\[[^\]]*\]/g, "").length === 0) return [];
  return commandNames().filter((candidate) => !candidate.includes(":") && globMatch(name, candidate));
}
