import { defineConfig } from "vitest/config";

/** Apart from the ordinary tests: those that need the built executable, a client, or other shells. */
const APART = ["e2e", "client", "oracle"];

const project = (name: string, include: string[], exclude: string[] = []) => ({
  test: { name, include, exclude, testTimeout: 60_000, hookTimeout: 60_000 },
});

export default defineConfig({
  test: {
    projects: [
      project(
        "unit",
        ["test/**/*.test.ts"],
        APART.map((name) => `test/${name}/**`),
      ),
      ...APART.map((name) => project(name, [`test/${name}/**/*.test.ts`])),
    ],
  },
});
