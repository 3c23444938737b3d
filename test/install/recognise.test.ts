import { describe, expect, test } from "vitest";
import { foreignHome, type Identity, isOurs } from "../../src/install/recognise.ts";

const identity: Identity = {
  home: "/home/you/.airlock",
  usual: "/home/me/.airlock",
  programs: ["/opt/tools/guard", "/srv/airlock.js"],
};
const hook = (command: string, ...args: unknown[]) => ({ type: "command", command, args });
const line = (command: string) => ({ type: "command", command });
const ours = ["hook", "--agent", "claude", "--home", "/home/you/.airlock"];
const usual = ["hook", "--agent", "claude"];
const another = ["hook", "--agent", "claude", "--home", "/home/other/.airlock"];

const cases: [string, unknown, "ours" | "ours at home" | "another's" | "no"][] = [
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
  ["a registered program with another home", hook("/opt/tools/guard", ...another), "another's"],
  ["a second home, which counts", hook("/opt/tools/guard", ...ours, "--home=/home/other/.airlock"), "another's"],
  ["airlock with the usual home, where ours is that", hook("/new/place/airlock", ...usual), "ours at home"],
  ["a registered program without an agent", hook("/opt/tools/guard", "hook"), "ours"],
  ["airlock elsewhere without an agent", hook("/new/place/airlock", "hook"), "no"],
  ["a registered program with no words", hook("/opt/tools/guard"), "ours"],
  ["airlock elsewhere with no words", hook("/new/place/airlock"), "no"],
  ["a registered script with no words", hook("/usr/bin/node", "/srv/airlock.js"), "ours"],
  ["a program that reads a registered one", hook("/usr/bin/file", "/opt/tools/guard"), "no"],
  ["another verb of a registered program", hook("/opt/tools/guard", "log", "-n", "1"), "no"],
  ["another program with our home", hook("/opt/other", ...ours), "no"],
  ["a folder called airlock", hook("/opt/airlock/lint", ...usual), "no"],
  ["a name that begins with airlock", hook("/opt/airlock-lint", ...usual), "no"],
  ["another verb of airlock's", hook("/opt/airlock", "check", "ls"), "no"],
  ["a registered program through a shell", line("'/opt/tools/guard' hook --agent claude"), "ours"],
  ["a registered program with no args", line("/opt/tools/guard"), "ours"],
  ["the same among other commands", line("/opt/tools/guard hook --agent claude; mine"), "no"],
  ["the same behind another program", line("time /opt/tools/guard log"), "no"],
  ["airlock through a shell", line("/new/place/airlock hook --agent claude"), "no"],
  ["a hook of another type", { type: "http", url: "http://127.0.0.1/opt/tools/guard" }, "no"],
  ["words that are no texts", hook("/opt/other", "hook", 1), "no"],
  ["words that are no texts behind a registered program", hook("/opt/tools/guard", "hook", 1), "ours"],
  ["no object", "/opt/tools/guard", "no"],
  ["nothing", null, "no"],
];

describe("an entry is told by its structure", () => {
  for (const [name, handler, expected] of cases)
    test(`${name}: ${expected}`, () => {
      const own = expected === "ours at home" ? { ...identity, usual: identity.home } : identity;
      const said = isOurs(handler, own) ? "ours" : foreignHome(handler, own) === null ? "no" : "another's";
      expect(said).toBe(expected.replace(" at home", ""));
    });
});
