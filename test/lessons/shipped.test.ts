/** What is handed to others holds nothing of the machine or the account it was written on. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { homedir, hostname, userInfo } from "node:os";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Folders and files at the top that nobody is handed. */
const OWN = new Set(["node_modules", "dist", "test", ".git", ".vitest", "coverage"]);

const files = readdirSync(root)
  .filter((name) => !OWN.has(name))
  .flatMap((name) => {
    const path = join(root, name);
    if (!statSync(path).isDirectory()) return [path];
    return readdirSync(path, { recursive: true, encoding: "utf8" }).map((below) => join(path, below));
  })
  .filter((path) => existsSync(path) && statSync(path).isFile() && /\.(?:[a-z]{1,4}|jsonl)$|\/[^.]+$/.test(path));

/** Stand for anybody in examples. */
const ANYBODY = new Set(["you", "dev", "a", "d", "u", "x", "Shared"]);

test("every home in it is an example's", () => {
  const named = files.flatMap((path) =>
    [...readFileSync(path, "latin1").matchAll(/\/(?:home|Users)\/([A-Za-z0-9][\w.-]*)/g)]
      .filter(([, name = ""]) => !ANYBODY.has(name))
      .map(([text]) => [relative(root, path), text]),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(named).toEqual([]);
});

test("neither this folder, nor this machine, nor this account is named", () => {
  const { username } = userInfo();
  // Names that are words say nothing.
  const words = [root, hostname(), username, homedir()].filter(
    (word) => word.length > 5 && !/^(?:\/?root|localhost|runner|ubuntu|docker)$/.test(word),
  );
  expect(words).toContain(root);
  const naming = files.filter((path) => {
    const text = readFileSync(path, "latin1");
    return words.some((word) => text.includes(word));
  });
  expect(naming.map((path) => relative(root, path))).toEqual([]);
});
