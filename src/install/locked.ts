/** Settings of an administrator that keep every other hook from running. */
import { elements, member, treeOf } from "./tree.ts";

/**
 * The first managed file by which the client drops the hooks of all other settings: keys that count in managed settings
 * alone (https://code.claude.com/docs/en/settings). Null when there is none.
 */
export function managedOnly(files: readonly { scope: string; path: string; text: string }[]): string | null {
  const found = files.find(({ scope, text }) => {
    const tree = scope === "managed" ? treeOf(text) : null;
    if (!tree?.ok || !tree.root) return false;
    const plugins = member(tree.root, "strictPluginOnlyCustomization");
    return (
      member(tree.root, "allowManagedHooksOnly")?.value === true ||
      plugins?.value === true ||
      elements(plugins).some(({ value }) => value === "hooks") ||
      member(plugins, "hooks")?.value === true
    );
  });
  return found?.path ?? null;
}
