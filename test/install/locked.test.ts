import { expect, test } from "vitest";
import { managedOnly } from "../../src/install/locked.ts";

test.each<[string, string, string, string | null]>([
  ["managed", '{"allowManagedHooksOnly": true}', "only an administrator's hooks", "/etc/x.json"],
  ["managed", '{"strictPluginOnlyCustomization": true}', "everything of others is kept out", "/etc/x.json"],
  ["managed", '{"strictPluginOnlyCustomization": ["mcp", "hooks"]}', "hooks among others", "/etc/x.json"],
  ["managed", '{"strictPluginOnlyCustomization": ["mcp"]}', "servers only", null],
  ["managed", '{"allowManagedHooksOnly": false}', "said to be off", null],
  ["managed", "{", "nothing that the client could read", null],
  ["project", '{"allowManagedHooksOnly": true}', "where the key counts for nothing", null],
])("%s settings %s: %s", (scope, text, _, found) => {
  expect(managedOnly([{ scope, path: "/etc/x.json", text }])).toBe(found);
});
