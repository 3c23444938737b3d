import { expect, test } from "vitest";
import { type Environment, environment, isAttended, VARIABLES } from "../../src/io/env.ts";
import { accountIn, accountOf, impliedHome, platformOf, sceneOf } from "../../src/io/scene.ts";
import { callOf } from "./calls.ts";

const scene = (cwd: string, env: Environment = {}, pinnedHome: string | null = null, tool = "Bash") =>
  sceneOf({
    call: callOf({ cwd, tool }),
    env,
    now: 5,
    airlock: { home: "/h", executable: null },
    pinnedHome,
    root: undefined,
    written: new Map(),
  });
const account = accountOf().home;

test("the platform is that of the agent's folder", () => {
  const rows = ["/Users/a/x", "C:\\Users\\a\\x", "d:/x", "\\\\host\\share", "/home/a", "/root/x"];
  expect(rows.map(platformOf)).toEqual(["darwin", "win32", "win32", "win32", "linux", "linux"]);
});

test("the home that a folder lies in", () => {
  expect([
    impliedHome("/Users/a/x", "darwin"),
    impliedHome("/Users/Shared/x", "darwin"),
    impliedHome("C:\\Users\\a\\x", "win32"),
    impliedHome("/home/a", "linux"),
    impliedHome("/root/x", "linux"),
    impliedHome("/srv/x", "linux"),
  ]).toEqual(["/Users/a", null, "C:\\Users\\a", "/home/a", "/root", null]);
});

test("every home is protected, and `~` is the user's", () => {
  const rows = [
    scene("/srv/app", { HOME: "/home/a/" }),
    scene("/srv/app", { HOME: "/home/a" }, "/home/pinned"),
    scene("/Users/x/app", { HOME: "/home/a" }),
    scene("C:\\Users\\x\\app", { HOME: "/home/a" }),
    scene("/srv/app", { HOME: "/srv/app/fake" }),
    scene("/srv/app", { HOME: "/srv/app" }),
  ].map(({ home, homes }) => ({ home, homes: homes.filter((item) => item !== account) }));
  expect(rows).toEqual(
    process.platform === "linux"
      ? [
          { home: "/home/a/", homes: ["/home/a"] },
          { home: "/home/pinned", homes: ["/home/pinned", "/home/a"] },
          { home: "/Users/x", homes: ["/Users/x", "/home/a"] },
          { home: "C:\\Users\\x", homes: ["C:\\Users\\x", "/home/a"] },
          { home: account, homes: [] },
          { home: account, homes: [] },
        ]
      : rows,
  );
});

test("the shell", () => {
  expect([
    scene("/srv/app", { SHELL: "/usr/bin/zsh" }).shell,
    scene("/srv/app", { SHELL: "/usr/bin/fish" }).shell,
    scene("/Users/a/app").shell,
    scene("/srv/app", { SHELL: "/bin/zsh" }, null, "PowerShell").shell,
  ]).toEqual(["zsh", "bash", "zsh", "powershell"]);
});

test("only the variables of the table are read", () => {
  expect(environment({ HOME: "/h", AIRLOCK_POLICY: "yolo", NO_COLOR: "" })).toEqual({ HOME: "/h" });
  expect(Object.keys(VARIABLES).sort()).toEqual([
    "AIRLOCK_HOME",
    "AIRLOCK_NOTIFY",
    "CLAUDE_CODE_ENTRYPOINT",
    "CLAUDE_CODE_SESSION_ATTENDED",
    "HOME",
    "NO_COLOR",
    "SHELL",
    "USERPROFILE",
  ]);
});

test("whether a person can answer", () => {
  const rows: [Environment, boolean][] = [
    [{}, true],
    [{ CLAUDE_CODE_SESSION_ATTENDED: "1" }, true],
    [{ CLAUDE_CODE_SESSION_ATTENDED: "0" }, false],
    [{ CLAUDE_CODE_ENTRYPOINT: "sdk-cli" }, false],
    [{ CLAUDE_CODE_ENTRYPOINT: "cli" }, true],
  ];
  expect(rows.map(([env]) => isAttended(env))).toEqual(rows.map(([, attended]) => attended));
});

test("the account comes from the table of accounts and not from the environment", () => {
  const uid = process.getuid?.() ?? 0;
  expect(accountIn(`x:x:99999:1::/x:/bin/sh\nme:x:${uid}:1:Me:/home/me:/bin/sh\n`)).toEqual({
    name: "me",
    home: "/home/me",
  });
});
