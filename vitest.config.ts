import { defineConfig } from "vitest/config";

/** Apart from the ordinary tests: those that need the built executable, a client, or other shells. */
const APART = ["e2e", "client", "oracle"];
/** The README's commands in a fresh clone: the unit tests are among them. */
const README = "test/e2e/readme.test.ts";
const apart = APART.map((name) => `test/${name}/**`);

const project = (name: string, include: string[], exclude: string[] = [], isolate = true) => ({
  test: {
    name,
    include,
    exclude,
    isolate,
    testTimeout: 60_000,
    ...(name === "client" ? { globalSetup: "test/client/setup.ts" } : {}),
  },
});

export default defineConfig({
  test: {
    // All processors, and not all but one: many tests wait for a process that they started.
    maxWorkers: "100%",
    projects: [
      // Hundreds of files share what they import: half the time of `npm test`.
      project("unit", ["test/**/*.test.ts"], apart, false),
      project("readme", [README]),
      ...APART.map((name) => project(name, [`test/${name}/**/*.test.ts`], [README])),
    ],
  },
});
