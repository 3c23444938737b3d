/** `npm run new -- TOOL FAMILY`: a spec and its table of tests to fill in, and the list of commands made anew. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { commandNamed } from "../src/commands/registry.ts";

const root = join(import.meta.dirname, "..");
const families = readdirSync(join(root, "src/commands"), { withFileTypes: true })
  .filter((item) => item.isDirectory() && item.name !== "kit")
  .map(({ name }) => name);

const [tool, family] = process.argv.slice(2);
if (!tool || !/^[a-z][a-z0-9-]*$/.test(tool) || !family || !families.includes(family)) {
  console.error(`usage: npm run new -- TOOL FAMILY\nTOOL: lower case; FAMILY: ${families.join(", ")}`);
  process.exit(1);
}
const known = commandNamed(tool);
if (known) {
  console.error(`\`${tool}\` has a spec already: see \`${known.names[0]}\` in docs/COMMANDS.md`);
  process.exit(1);
}

const constant = tool.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const spec = `src/commands/${family}/${tool}.ts`;
const table = `test/commands/${family}/${tool}.test.ts`;

write(
  spec,
  `import { any, off, reads, value, writes } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";

export const ${constant} = command("${tool}", {
  flags: {
    "-v --verbose -q --quiet": off,
    "-o --output": value(writes("replace")),
  },
  operands: [any(reads())],
});
`,
);
write(
  table,
  `import { effectsOf } from "../../support/effects.ts";

effectsOf("${tool}", {
  "${tool} -v in": ["read in shows"],
  "${tool} in -o out": ["write out replace", "read in shows"],
  "${tool} --output=out in": ["write out replace", "read in shows"],
  "${tool} --help": [],
});
`,
);
execFileSync(process.execPath, [join(root, "scripts/generate.ts")], { stdio: "inherit" });
console.log(
  `now give every flag of \`${tool} --help\` a role in ${spec}, a row per role in ${table}, and run\nnpx vitest run ${table}`,
);

function write(path: string, text: string): void {
  const file = join(root, path);
  if (existsSync(file)) {
    console.error(`${path} is there already`);
    process.exit(1);
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`wrote ${path}`);
}
