/**
 * Writes the files that are made from others: the list of commands (from the folders of `src/commands`),
 * the shipped policies, the schema of policy files, the licences, and the pages of `docs` that follow from code.
 * `--check` writes nothing and fails when a file is stale.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { policySchema, profiles } from "./generate-profiles.ts";
import { withHookTables } from "./hook-tables.ts";
import { licensesModule } from "./licenses.ts";
import { withReference } from "./policy-reference.ts";

const root = join(import.meta.dirname, "..");
const checking = process.argv.includes("--check");
let stale = 0;

function emit(path: string, text: string) {
  const file = join(root, path);
  let old = "";
  try {
    old = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  if (old === text) return;
  if (checking) {
    stale++;
    console.error(`${path} is stale: run \`npm run generate\``);
  } else {
    writeFileSync(file, text);
    console.log(`wrote ${path}`);
  }
}

const files = readdirSync(join(root, "src/commands"), { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /^[a-z]+\/[a-z0-9-]+\.ts$/.test(file) && !file.startsWith("kit/"))
  .sort();

function commands(): string {
  const names = files.map((file) => `_${file.slice(0, -3).replace(/[^a-z0-9]/g, "_")}`);
  return [
    "// Made by `npm run generate` from the files beside it.",
    ...files.map((file, index) => `import * as ${names[index]} from "./${file}";`),
    "",
    `export const modules: Record<string, unknown>[] = [${names.join(", ")}];`,
    "",
  ].join("\n");
}

emit("src/commands/index.generated.ts", commands());
emit("src/policy/shipped.generated.ts", profiles());
emit("src/cli/licenses.generated.ts", licensesModule());
emit("profiles/policy.schema.json", policySchema());
emit("docs/POLICY.md", withReference(readFileSync(join(root, "docs/POLICY.md"), "utf8")));

// These judge calls, so they load what was made above.
const [{ picture }, { withTables }, { commandsPage }] = await Promise.all([
  import("./pictures.ts"),
  import("./readme-tables.ts"),
  import("./generate-commands.ts"),
]);
emit("docs/images/check.svg", picture());
emit("docs/HOOK.md", withHookTables(readFileSync(join(root, "docs/HOOK.md"), "utf8")));
emit("README.md", withTables(readFileSync(join(root, "README.md"), "utf8")));
emit("docs/COMMANDS.md", await commandsPage(root, files));
if (stale > 0) process.exit(1);
