/** Notifications on a desktop that is there: a session bus of the test's own, where `notify-send` looks for somebody to show one. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { judged, newPlace, type Place, said } from "./executable.ts";

const BUS = "/usr/bin/dbus-daemon";
const MONITOR = "/usr/bin/dbus-monitor";
const hasDesktop =
  process.platform === "linux" && [BUS, MONITOR, "/usr/bin/notify-send"].every((path) => existsSync(path));

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** A session bus, and what its monitor has seen of calls to whoever shows notifications. */
interface Desktop {
  readonly address: string;
  readonly seen: () => string;
}

describe.skipIf(!hasDesktop)("a denial", () => {
  const started: ChildProcess[] = [];
  afterEach(() => {
    for (const one of started.splice(0)) one.kill();
  });

  /** What a program prints, from the moment it printed `sign`. */
  async function speaking(program: string, args: readonly string[], env: Record<string, string>, sign: string) {
    const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "ignore"] });
    started.push(child);
    let text = "";
    child.stdout.on("data", (data: Buffer) => {
      text += data.toString();
    });
    while (!text.includes(sign)) await pause(20);
    return () => text;
  }

  // One for each call: what a call of before still says on a slow machine is not taken for the next one's.
  async function newDesktop(): Promise<Desktop> {
    const bus = await speaking(BUS, ["--session", "--nofork", "--print-address=1"], {}, "\n");
    const address = bus().trim();
    const env = { PATH: "/usr/bin:/bin", DBUS_SESSION_BUS_ADDRESS: address };
    const seen = await speaking(MONITOR, ["--session", "interface='org.freedesktop.Notifications'"], env, "NameLost");
    return { address, seen };
  }

  const DENIED = "git push --force origin main";
  const SHOWN = "destination=org.freedesktop.Notifications";

  /** Whether somebody was looked for, to show something: a second and a half is waited for what must not come, ten for what must. */
  async function isShown(place: Place, command: string, shown: boolean, env: Record<string, string> = {}) {
    const desktop = await newDesktop();
    const outcome = await judged(place, command, {
      env: { DBUS_SESSION_BUS_ADDRESS: desktop.address, AIRLOCK_NOTIFY: "1", ...env },
    });
    expect(said(outcome)).toBe(command === DENIED ? "deny" : "allow");
    const end = Date.now() + (shown ? 10_000 : 1500);
    while (Date.now() < end && !desktop.seen().includes(SHOWN)) await pause(20);
    expect(desktop.seen().includes(SHOWN)).toBe(shown);
  }

  test("is shown, the same one not again, and an allowed call never", async () => {
    const place = newPlace();
    await isShown(place, DENIED, true);
    await isShown(place, DENIED, false);
    await isShown(place, "make", false);
  }, 30_000);

  test("is not shown where the variable or the policy says so", async () => {
    await isShown(newPlace(), DENIED, false, { AIRLOCK_NOTIFY: "0" });
    const quiet = newPlace("version: 1\nextends: default\nsettings: { notify: false }\n");
    await isShown(quiet, DENIED, false);
    expect(existsSync(`${quiet.home}/notified.json`)).toBe(false);
  }, 30_000);

  test("has its answer all the same where no bus answers", async () => {
    await isShown(newPlace(), DENIED, false, { DBUS_SESSION_BUS_ADDRESS: "unix:path=/nowhere" });
  }, 30_000);
});
