/** Settings that `init` wired, in a folder that no agent uses by habit or behind a link. */
import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { wiredSettings } from "../../src/io/wired.ts";
import { said, type Word } from "../support/verdicts.ts";

const settings = ["/home/dev/.config/claude/settings.json", "/home/dev/dotfiles/agent.json"];
const scene = { airlock: { home: "/home/dev/.airlock", executable: "/home/dev/.local/bin/airlock", settings } };

const commands: [string, wired: Word, otherwise: Word][] = [
  ["echo '{}' > ~/.config/claude/settings.json", "deny!", "ask"],
  ["echo '{}' > ~/dotfiles/agent.json", "deny!", "ask"],
  ["rm ~/dotfiles/agent.json", "deny!", "ask"],
  ["mv ~/.config/claude ~/x", "deny!", "ask"],
  ["sed -i /hooks/d ~/dotfiles/agent.json", "deny!", "ask"],
  ["echo '{}' > ~/dotfiles/other.json", "ask", "ask"],
  ["cat ~/dotfiles/agent.json", "allow", "allow"],
  ["echo '{}' > config/claude/settings.json", "allow", "allow"],
];

describe("a file in which init wired the home is the agent's settings", () => {
  for (const [command, wired, otherwise] of commands)
    test(`${command}: ${wired}, and ${otherwise} where it is any file`, () => {
      expect([said(command, { scene }), said(command)]).toEqual([wired, otherwise]);
    });
});

test("the manifest names them, with where their links lead; one that can't be read names none", () => {
  const top = realpathSync(mkdtempSync(join(tmpdir(), "airlock-wired-")));
  const home = join(top, "home");
  mkdirSync(join(home, "install"), { recursive: true });
  writeFileSync(join(top, "target.json"), "{}");
  symlinkSync("target.json", join(top, "link.json"));
  const files = ["link.json", "gone.json"].map((name) => ({ path: join(top, name) }));
  writeFileSync(join(home, "install/manifest.json"), JSON.stringify({ files }));
  expect(wiredSettings(home)).toEqual(["link.json", "target.json", "gone.json"].map((name) => join(top, name)));
  for (const text of ["", "[]", "null", '{"files": {}}', '{"files": [null, 1, {"path": 2}]}']) {
    writeFileSync(join(home, "install/manifest.json"), text);
    expect(wiredSettings(home)).toEqual([]);
  }
  expect(wiredSettings(join(top, "none"))).toEqual([]);
});
