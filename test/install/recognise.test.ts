import { describe, expect, test } from "vitest";
import { foreignHome, type Identity, isOurs } from "../../src/install/recognise.ts";

const identity: Identity = { home: "/home/you/.airlock", programs: ["/opt/tools/guard", "/srv/airlock.js"] };
const hook = (command: string, ...args: unknown[]) => ({ type: "command", command, args });
const ours = ["hook", "--agent", "claude", "--home", "/home/you/.airlock"];
const usual = ["hook", "--agent", "claude"];
const another = ["hook", "--agent", "claude", "--home", "/home/other/.airlock"];

const cases: [string, unknown, "ours" | "another's" | "no"][] = [
  ["a registered program with our home", hook("/opt/tools/guard", ...ours), "ours"],
  ["a registered program with no home", hook("/opt/tools/guard", ...usual), "ours"],
  ["a registered script behind its runtime", hook("/usr/bin/node", "/srv/airlock.js", ...ours), "ours"],
  [
    "the same behind env",
    hook("/usr/bin/env", "-u", "NODE_OPTIONS", "/usr/bin/node", "/srv/airlock.js", ...ours),
    "ours",
  ],
  ["airlock elsewhere with our home", hook("/new/place/airlock", ...ours), "ours"],
  ["the same on Windows", hook("C:\\tools\\airlock.exe", ...ours), "ours"],
  ["airlock with another home", hook("/new/place/airlock", ...another), "another's"],
  ["airlock with the usual home", hook("/new/place/airlock", ...usual), "another's"],
  ["a registered program with another home", hook("/opt/tools/guard", ...another), "no"],
  ["another program with our home", hook("/opt/other", ...ours), "no"],
  ["a folder called airlock", hook("/opt/airlock/lint", ...usual), "no"],
  ["a name that begins with airlock", hook("/opt/airlock-lint", ...usual), "no"],
  ["another verb of airlock's", hook("/opt/airlock", "check", "ls"), "no"],
  ["airlock through a shell", { type: "command", command: "/opt/tools/guard hook --agent claude" }, "no"],
  ["a hook of another type", { type: "http", url: "http://127.0.0.1/opt/tools/guard" }, "no"],
  ["words that are no texts", hook("/opt/tools/guard", "hook", 1), "no"],
  ["no object", "/opt/tools/guard", "no"],
  ["nothing", null, "no"],
];

describe("an entry is told by its structure", () => {
  for (const [name, handler, expected] of cases)
    test(`${name}: ${expected}`, () => {
      const said = isOurs(handler, identity) ? "ours" : foreignHome(handler, identity) === null ? "no" : "another's";
      expect(said).toBe(expected);
    });
});
