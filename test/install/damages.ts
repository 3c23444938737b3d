/** Settings with a fault in them, and near misses. The tests with the real client show that it treats them so. */

const good = { type: "command", command: "true" };
const pre = (...groups: unknown[]) => ({ hooks: { PreToolUse: groups } });
const one = (handler: unknown) => pre({ matcher: "Bash", hooks: [handler] });

/** With the path that is named. Each makes the client drop every hook of the event, or of the file. */
export const damages: [name: string, settings: Record<string, unknown>, path: string][] = [
  ["a type that nobody knows", one({ ...good, type: "shell" }), "hooks.PreToolUse[0].hooks[0]"],
  ["no command", one({ type: "command" }), "hooks.PreToolUse[0].hooks[0]"],
  ["a timeout that is a text", one({ ...good, timeout: "20" }), "hooks.PreToolUse[0].hooks[0]"],
  ["a timeout of nothing", one({ ...good, timeout: 0 }), "hooks.PreToolUse[0].hooks[0]"],
  ["a timeout below nothing", one({ ...good, timeout: -1 }), "hooks.PreToolUse[0].hooks[0]"],
  ["an onFailure that nobody knows", one({ ...good, onFailure: "deny" }), "hooks.PreToolUse[0].hooks[0]"],
  ["args that are a text", one({ ...good, args: "x" }), "hooks.PreToolUse[0].hooks[0]"],
  ["a matcher that is an object", pre({ matcher: {}, hooks: [good] }), "hooks.PreToolUse[0]"],
  ["a group without hooks", pre({ matcher: "Bash" }), "hooks.PreToolUse[0]"],
  ["the second of two groups", pre({ hooks: [good] }, { hooks: [{}] }), "hooks.PreToolUse[1].hooks[0]"],
  ["a group that is a text", pre("none"), "hooks.PreToolUse[0]"],
  ["a hook that is a text", one("true"), "hooks.PreToolUse[0].hooks[0]"],
  ["an address that is missing", one({ type: "http" }), "hooks.PreToolUse[0].hooks[0]"],
  ["permissions that are a text", { permissions: "all" }, "permissions"],
  ["an environment that is a text", { env: "A=1" }, "env"],
  ["hooks that are a text", { hooks: "none" }, "hooks"],
  ["permissions.allow that is a text", { permissions: { allow: "Bash" } }, "permissions.allow"],
  ["a model that is a number", { model: 4 }, "model"],
  ["all hooks switched off", { disableAllHooks: true }, "disableAllHooks"],
];

export const harmless: [name: string, settings: Record<string, unknown>][] = [
  ["nothing", {}],
  ["a hook of each type", one({ type: "http", url: "http://127.0.0.1:9/x" })],
  ["a timeout in parts of a second", one({ ...good, timeout: 0.5 })],
  ["onFailure as it may be", one({ ...good, onFailure: "continue" })],
  ["a key that nobody knows", { surprise: { a: 1 }, ...one({ ...good, surprise: 1 }) }],
  ["a malformed hook of another event", { hooks: { Stop: [{ hooks: [{ type: "shell" }] }] } }],
  ["an event that nobody knows", { hooks: { Sometimes: [{ hooks: [good] }] } }],
  ["a pattern that is none", pre({ matcher: "(", hooks: [good] })],
  ["a number in env", { env: { A: 1 } }],
  ["hooks that are switched on", { disableAllHooks: false }],
];
