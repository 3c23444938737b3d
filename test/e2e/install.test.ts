/** `install.sh` with a release archive beside it: no Node, no network. `readme.test.ts` builds from a checkout. */
import { spawn, spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { archive, writeSums } from "../../scripts/archive.ts";
import { native, TARGETS } from "../../scripts/runtime.ts";
import { AIRLOCK } from "./executable.ts";

const top = realpathSync(mkdtempSync(join(tmpdir(), "airlock-install-")));
afterAll(() => rmSync(top, { recursive: true, force: true }));
const release = join(top, "down loads");
const installer = join(import.meta.dirname, "../../install.sh");
let name = "";

beforeAll(() => {
  mkdirSync(release);
  name = archive(native()!, AIRLOCK, release);
  copyFileSync(installer, join(release, "install.sh"));
  writeSums(release);
});

/** Programs that any system has; Node is not among them. */
const tools = join(top, "tools");
mkdirSync(tools);
for (const tool of "awk basename cat chmod cp cut dirname env find grep gzip ldd mkdir mktemp mv printf rm sed sh sha256sum tar tr uname".split(
  " ",
)) {
  const found = spawnSync("sh", ["-c", `command -v ${tool}`], { encoding: "utf8" }).stdout.trim();
  if (found.startsWith("/")) writeFileSync(join(tools, tool), `#!/bin/sh\nexec ${found} "$@"\n`, { mode: 0o755 });
}

function newHome(): string {
  const home = mkdtempSync(join(top, "home-"));
  mkdirSync(join(home, "tmp"));
  return home;
}

interface Options {
  home?: string;
  prefix?: string;
  from?: string;
  as?: number;
  /** Programs that stand before the system's. */
  before?: string;
}

function install({ home = newHome(), prefix, from = release, as, before }: Options = {}) {
  const { status, stdout, stderr } = spawnSync(join(from, "install.sh"), {
    cwd: home,
    env: {
      HOME: home,
      PATH: before === undefined ? tools : `${before}:${tools}`,
      TMPDIR: join(home, "tmp"),
      ...(prefix === undefined ? {} : { PREFIX: prefix }),
    },
    input: "",
    encoding: "utf8",
    ...(as === undefined ? {} : { uid: as, gid: as }),
  });
  return { home, exit: status, out: stdout, err: stderr };
}

const everything = (folder: string) => readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();

test("installs into ~/.local/bin, shows the demo and the next step, and nothing else is there", () => {
  const { home, exit, out, err } = install();
  expect([exit, err]).toEqual([0, ""]);
  expect(out.split("\n").filter((line) => /^ {2}(?:allow|ask|deny)$/.test(line)).length).toEqual(10);
  const lines = out.slice(out.indexOf("\nInstalled ") + 1).split("\n");
  expect([/^Installed airlock \S+ \(/.test(lines[0]!), ...lines.slice(1)]).toEqual([
    true,
    `as ${home}/.local/bin/airlock`,
    "",
    "Its folder is not in your PATH yet:",
    `  export PATH="${home}/.local/bin:$PATH"`,
    "No agent knows of it yet. The next step wires one, after showing what it will change:",
    "  airlock init",
    "",
  ]);
  expect(everything(home)).toEqual([".local", ".local/bin", ".local/bin/airlock", "tmp"]);
});

test("twice, with blanks in every path, and by a relative prefix", () => {
  const home = newHome();
  for (const prefix of [join(home, "a place"), join(home, "a place"), "a place"])
    expect(install({ home, prefix }).exit).toEqual(0);
  expect(everything(home)).toEqual(["a place", "a place/bin", "a place/bin/airlock", "tmp"]);
});

test("a hook that runs goes on while its file is replaced", async () => {
  const home = newHome();
  const prefix = join(home, "p");
  install({ home, prefix });
  const before = statSync(join(prefix, "bin/airlock")).ino;
  const running = spawn(join(prefix, "bin/airlock"), ["hook"], {
    env: { AIRLOCK_NOTIFY: "0", HOME: home, AIRLOCK_HOME: join(home, "airlock") },
    stdio: ["pipe", "ignore", "pipe"],
  });
  const ended = new Promise((resolve) => running.once("close", resolve));
  expect(install({ home, prefix }).exit).toEqual(0);
  expect(statSync(join(prefix, "bin/airlock")).ino).not.toEqual(before);
  running.stdin.end(
    '{"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":"rm -rf /"},"cwd":"/srv"}',
  );
  expect(await ended).toEqual(2);
});

const damaged: [string, (folder: string) => void, string][] = [
  [
    "an archive of which a byte is another",
    (folder) => appendFileSync(join(folder, name), "x"),
    "is not what SHA256SUMS says; fetch both again",
  ],
  ["no sums", (folder) => rmSync(join(folder, "SHA256SUMS")), "tells whether the archive is whole"],
  ["sums of other files", (folder) => writeFileSync(join(folder, "SHA256SUMS"), ""), `SHA256SUMS does not name`],
  ["an archive of another platform alone", (folder) => rmSync(join(folder, name)), "and no checkout to build from"],
  [
    "two archives",
    (folder) => copyFileSync(join(folder, name), join(folder, name.replace("airlock-", "airlock-9"))),
    "leave the one to install",
  ],
];
test.each(damaged)("one sentence, and nothing is installed: %s", (_, damage, sentence) => {
  const from = mkdtempSync(join(top, "from-"));
  cpSync(release, from, { recursive: true });
  damage(from);
  const { home, exit, out, err } = install({ from });
  expect([
    exit,
    out,
    err.trimEnd().split("\n").length,
    err.startsWith("airlock: "),
    err.trimEnd().endsWith(sentence) || err.includes(sentence),
  ]).toEqual([1, "", 1, true, true]);
  expect(everything(home).filter((file) => /airlock/.test(file))).toEqual([]);
});

test("an executable that does not run is not installed, and the old one stays", () => {
  const from = mkdtempSync(join(top, "from-"));
  const broken = join(from, "broken");
  writeFileSync(broken, "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  archive(native()!, broken, from);
  copyFileSync(installer, join(from, "install.sh"));
  writeSums(from);
  const home = newHome();
  install({ home });
  const before = statSync(join(home, ".local/bin/airlock")).ino;
  const { exit, err } = install({ home, from });
  expect([exit, err]).toEqual([1, "airlock: the executable does not run on this machine\n"]);
  expect(statSync(join(home, ".local/bin/airlock")).ino).toEqual(before);
  expect(everything(home)).toEqual([".local", ".local/bin", ".local/bin/airlock", "tmp"]);
});

test.skipIf(process.getuid?.() !== 0)("as another user than root, and into a folder that is not theirs", () => {
  const home = newHome();
  const someone = 65_534;
  for (const folder of [top, release]) chmodSync(folder, 0o755);
  for (const folder of [home, join(home, "tmp")]) chownSync(folder, someone, someone);
  expect(install({ home, as: someone }).exit).toEqual(0);
  expect(statSync(join(home, ".local/bin/airlock")).uid).toEqual(someone);
  const closed = mkdtempSync(join(top, "closed-"));
  chmodSync(closed, 0o555);
  const told = install({ home, as: someone, prefix: closed });
  expect([told.exit, told.out, told.err]).toEqual([
    1,
    "",
    `airlock: can't make the folder ${closed}/bin; name another with PREFIX=/some/folder ./install.sh\n`,
  ]);
  mkdirSync(join(closed, "bin"), { mode: 0o555 });
  expect(install({ home, as: someone, prefix: closed }).err).toEqual(
    `airlock: can't write into ${closed}/bin; name another folder with PREFIX=/some/folder ./install.sh\n`,
  );
  expect(readdirSync(join(closed, "bin"))).toEqual([]);
});

/** A system of another kind, as `install.sh` sees one: by these programs. */
const SYSTEMS: [string, Record<string, string>, string[]][] = [
  [
    "linux-x64-musl",
    { uname: "case $1 in -s) echo Linux ;; *) echo x86_64 ;; esac", ldd: "echo 'musl libc (x86_64)' >&2; exit 1" },
    [],
  ],
  [
    "linux-arm64",
    { uname: "case $1 in -s) echo Linux ;; *) echo aarch64 ;; esac", ldd: "echo 'ldd (GNU libc) 2.36'" },
    [],
  ],
  [
    "darwin-arm64",
    {
      uname: "case $1 in -s) echo Darwin ;; *) echo arm64 ;; esac",
      codesign: 'echo "$1 $2 $3 $(basename "$4" | cut -c 1-9)" >>"$HOME/signed"',
    },
    ["-s - -f .airlock."],
  ],
];

test.each(SYSTEMS)("takes the archive of its own system, and signs on macOS alone: %s", (target, programs, signed) => {
  const before = mkdtempSync(join(top, "system-"));
  for (const [tool, text] of Object.entries(programs))
    writeFileSync(join(before, tool), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  const from = mkdtempSync(join(top, "from-"));
  for (const one of TARGETS) {
    const stand = join(from, "stand-in");
    const text = one.name === target ? `exec '${AIRLOCK}' "$@"` : "exit 1";
    writeFileSync(stand, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    archive(one, stand, from);
    rmSync(stand);
  }
  copyFileSync(installer, join(from, "install.sh"));
  writeSums(from);
  const { home, exit, err } = install({ from, before });
  expect([exit, err]).toEqual([0, ""]);
  const log = join(home, "signed");
  expect(existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : []).toEqual(signed);
});
