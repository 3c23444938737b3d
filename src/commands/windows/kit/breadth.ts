/** How many a process name stops. */
import type { EffectOf } from "../../../types/effect.ts";
import { literal, type Text } from "../../../types/text.ts";

/** Programs that other people's work, or the agent itself, runs in. */
const RUNTIMES =
  /^(?:node|python[\d.]*|pythonw?|java|javaw|dotnet|ruby|php|deno|bun|code|cursor|windsurf|claude|bash|sh|pwsh|powershell|cmd|conhost|windowsterminal|wt|wsl|electron|docker|dockerd|com\.docker\.\w+|vmmem|chrome|msedge|firefox)(?:\.exe)?$/i;
/** Without these Windows or the session ends. */
const SYSTEM = /^(?:csrss|wininit|winlogon|lsass|services|smss|svchost|system|explorer|dwm|msmpeng)(?:\.exe)?$/i;

export function breadthOf(name: Text): EffectOf<"signal">["breadth"] {
  const written = literal(name);
  if (written === undefined) return "named";
  if (/^\*(?:\.\*|\.exe)?$/.test(written)) return "all";
  if (SYSTEM.test(written)) return "user";
  return RUNTIMES.test(written.replace(/\*/g, "")) ? "runtime" : "named";
}
