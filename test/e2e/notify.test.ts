/** Notifications on a desktop that is there: a session bus of the test's own, where `notify-send` looks for somebody to show one. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { judged, newPlace, type Place, said } from "./executable.ts";

const BUS = "/usr/bin/dbus-daemon";
const MONITOR = "/usr/bin/dbus-monitor";
const hasDesktop =
  process.platform === "linux" && [BUS, MONITOR, "/usr/bin/notify-send"].every((path) => existsSync(path));

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

describe.skipIf(!hasDesktop)("a denial", () => {
  const started: ChildProcess[] = [];
  let address = "";
  let seen = "";
  beforeAll(async () => {
    const bus = spawn(BUS, ["--session", "--nofork", "--print-address=1"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    started.push(bus);
    bus.stdout.on("data", (data: Buffer) => {
      address += data.toString();
    });
    while (!address.includes("\n")) await pause(20);
    address = address.trim();
    const env = { PATH: "/usr/bin:/bin", DBUS_SESSION_BUS_ADDRESS: address };
    const monitor = spawn(MONITOR, ["--session", "interface='org.freedesktop.Notifications'"], {
      env,
      stdio: ["ignore", "pipe", "ignore"],
    });
    started.push(monitor);
    monitor.stdout.on("data", (data: Buffer) => {
      seen += data.toString();
    });
    while (!seen.includes("NameLost")) await pause(20);
  });
  afterAll(() => {
    for (const one of started) one.kill();
  });

  const DENIED = "git push --force origin main";

  /** Whether somebody was looked for, to show something. */
  async function isShown(place: Place, command: string, env: Record<string, string> = {}): Promise<boolean> {
    seen = "";
    const outcome = await judged(place, command, {
      env: { DBUS_SESSION_BUS_ADDRESS: address, AIRLOCK_NOTIFY: "1", ...env },
    });
    expect(said(outcome)).toBe(command === DENIED ? "deny" : "allow");
    for (const end = Date.now() + 1500; Date.now() < end && !seen.includes("method call"); ) await pause(20);
    return seen.includes("destination=org.freedesktop.Notifications");
  }

  test("is shown, the same one not again, and an allowed call never", async () => {
    const place = newPlace();
    expect([await isShown(place, DENIED), await isShown(place, DENIED), await isShown(place, "make")]).toEqual([
      true,
      false,
      false,
    ]);
  }, 30_000);

  test("is not shown where the variable or the policy says so", async () => {
    expect(await isShown(newPlace(), DENIED, { AIRLOCK_NOTIFY: "0" })).toBe(false);
    const quiet = newPlace("version: 1\nextends: default\nsettings: { notify: false }\n");
    expect([await isShown(quiet, DENIED), existsSync(`${quiet.home}/notified.json`)]).toEqual([false, false]);
  }, 30_000);

  test("has its answer all the same where no bus answers", async () => {
    expect(await isShown(newPlace(), DENIED, { DBUS_SESSION_BUS_ADDRESS: "unix:path=/nowhere" })).toBe(false);
  }, 30_000);
});
