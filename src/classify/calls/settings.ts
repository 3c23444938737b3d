/**
 * Whether a change to an agent's settings file disarms its guard: hooks, switches, environment, helper programs,
 * plugins, permission mode. Keys from the settings reference of each agent.
 */

/** Keys whose change disarms or lets foreign code run, at any depth. */
const ARMED = [
  "hooks",
  "disableAllHooks",
  "allowManagedHooksOnly",
  "env",
  "apiKeyHelper",
  "awsAuthRefresh",
  "awsCredentialExport",
  "gcpAuthRefresh",
  "otelHeadersHelper",
  "headersHelper",
  "statusLine",
  "subagentStatusLine",
  "fileSuggestion",
  "enabledPlugins",
  "extraKnownMarketplaces",
  "pluginConfigs",
  "defaultMode",
  "skipDangerousModePermissionPrompt",
  "disableBypassPermissionsMode",
  "sandbox",
  "enableAllProjectMcpServers",
  "bypassPermissionsModeAccepted",
  "hooksDisabled",
  "enableHooks",
  "tools",
  "policies",
  "plugin",
  "plugins",
  "trustedFolders",
  "toolDiscoveryCommand",
  "toolCallCommand",
  "mcpServerCommand",
  "approval_policy",
  "sandbox_mode",
  "notify",
  "autoAccept",
  "yolo",
  "allowAll",
  "trustAll",
  "dangerouslySkipPermissions",
  "claudeMdExcludes",
  "outputStyle",
];
const SOFT = new Set(["outputStyle", "claudeMdExcludes"]);
const WATCHED = ARMED.filter((key) => !SOFT.has(key));

/** What the change does to the guard, in words; null when it does nothing to it. */
export function disarms(before: string | null, after: string, path: string): string | null {
  if (after.trim() === "") return "empties the settings";
  if (!/\.jsonc?$/i.test(path)) return keysNamed(after) ?? (before === null ? null : removedKeys(before, after));
  const next = parse(after);
  if (next === undefined) return "leaves settings that do not parse";
  const last = before === null ? {} : (parse(before) ?? {});
  for (const key of WATCHED) {
    const a = JSON.stringify(collect(last, key));
    const b = JSON.stringify(collect(next, key));
    if (a !== b) return `changes \`${key}\``;
  }
  if (
    /"\*"|"Bash"|"Bash\(\*\)"|"mcp__\*"/.test(JSON.stringify(allowed(next))) &&
    JSON.stringify(allowed(next)) !== JSON.stringify(allowed(last))
  )
    return "permits a whole tool";
  return null;
}

/** An edit whose file can't be seen: judged by the keys in its fragments. */
export function fragmentsDisarm(edits: { from: string; to: string }[]): string | null {
  for (const { from, to } of edits) {
    const found = keysNamed(to) ?? keysNamed(from);
    if (found) return found;
    if (/\bairlock\b/i.test(from) && !/\bairlock\b/i.test(to)) return "takes out the guard's own command";
    if (/"(\*|Bash|Bash\(\*\))"/.test(to)) return "permits a whole tool";
  }
  return null;
}

function keysNamed(text: string): string | null {
  const key = WATCHED.find((name) => new RegExp(`(^|[^A-Za-z])${name}("|'|\\s*[:=]|\\])`).test(text));
  if (key) return `changes \`${key}\``;
  return /bypassPermissions|danger-full-access|PreToolUse|PostToolUse|"matcher"\s*:/.test(text)
    ? "changes how calls are permitted"
    : null;
}

function removedKeys(before: string, after: string): string | null {
  const key = WATCHED.find((name) => before.includes(name) && !after.includes(name));
  return key ? `removes \`${key}\`` : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function allowed(settings: unknown): unknown {
  const permissions =
    typeof settings === "object" && settings !== null && "permissions" in settings ? settings.permissions : null;
  return typeof permissions === "object" && permissions !== null && "allow" in permissions ? permissions.allow : null;
}

/** All values of a key, wherever it stands. */
function collect(value: unknown, key: string, depth = 0): unknown[] {
  if (typeof value !== "object" || value === null || depth > 12) return [];
  return Object.entries(value).flatMap(([name, item]) => (name === key ? [item] : collect(item, key, depth + 1)));
}
