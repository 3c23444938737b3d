import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Apart from the ordinary tests: those that need the built executable, a client, or other shells. */
const APART = ["e2e", "client", "oracle"];
const apart = APART.map((name) => `test/${name}/**`);

/** Tests that put other modules in the place of ours; they get modules of their own. */
const replacing = readdirSync(join(import.meta.dirname, "test"), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".test.ts"))
  .map((path) => `test/${path.replaceAll("\\", "/")}`)
  .filter((path) => readFileSync(join(import.meta.dirname, path), "utf8").includes("vi.mock("));

const project = (name: string, include: string[], exclude: string[] = [], isolate = true) => ({
  test: { name, include, exclude, isolate, testTimeout: 60_000 },
});

export default defineConfig({
  test: {
    projects: [
      // Hundreds of files share what they import: half the time of `npm test`.
      project("unit", ["test/**/*.test.ts"], [...apart, ...replacing], false),
      project("replacing", replacing, apart),
      ...APART.map((name) => project(name, [`test/${name}/**/*.test.ts`])),
    ],
  },
});
