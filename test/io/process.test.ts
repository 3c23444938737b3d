import { expect, test } from "vitest";
import { isCompiled } from "../../src/io/process.ts";

const ROWS: [string | undefined, boolean][] = [
  [undefined, true],
  ["/$bunfs/root/airlock", true],
  // Bun 1.4.5 on Windows writes slashes, earlier ones backslashes.
  ["B:/~BUN/root/airlock.exe", true],
  ["B:\\~BUN\\root\\airlock.exe", true],
  ["/usr/lib/node_modules/airlock/dist/airlock.js", false],
  ["C:\\Users\\you\\airlock\\dist\\airlock.js", false],
  ["B:/airlock/dist/airlock.js", false],
  ["/srv/$bunfs/airlock.js", false],
];

test.each(ROWS)("whether a script lies inside an executable: %s", (script, inside) => {
  expect(isCompiled(script)).toEqual(inside);
});
