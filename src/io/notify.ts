/**
 * Notifications on the desktop. A program of the system is started and not waited for; where there is none, nothing
 * happens. Text goes in as arguments or variables of their own, never into code. Loaded late, for denials alone.
 */
import { accessSync, constants } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../audit/sha256.ts";
import { jsonIn } from "../types/json.ts";
import { now } from "./clock.ts";
import { desktopEnvironment } from "./env.ts";
import { replaceFile, unless } from "./files.ts";
import { withLock } from "./lock.ts";
import { readRegular } from "./peek.ts";

interface Shown {
  title: string;
  body: string;
}

/** A program that shows a notification, with the arguments for one. */
export interface Way {
  program: string;
  /** Variables of which one leads to a desktop: without any, the program would only leave its folders in the home. */
  wants?: readonly string[];
  args(notice: Shown): string[];
  env?(notice: Shown): Record<string, string>;
}

const DESKTOPS = ["DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "DISPLAY", "WAYLAND_DISPLAY"];

const WAYS: Partial<Record<NodeJS.Platform, Way[]>> = {
  linux: [
    {
      program: "/usr/bin/notify-send",
      wants: DESKTOPS,
      args: ({ title, body }) => ["--app-name=Airlock", "--", title, body],
    },
    {
      // org.freedesktop.Notifications.Notify(app, replaces, icon, summary, body, actions, hints, timeout)
      program: "/usr/bin/gdbus",
      wants: DESKTOPS,
      args: ({ title, body }) => [
        ...["call", "--session", "--dest", "org.freedesktop.Notifications"],
        ...["--object-path", "/org/freedesktop/Notifications", "--method", "org.freedesktop.Notifications.Notify"],
        ...["Airlock", "0", "", variant(title), variant(body), "[]", "{}", "10000"],
      ],
    },
  ],
  darwin: [
    {
      program: "/usr/bin/osascript",
      args: ({ title, body }) => [
        ...["-e", "on run argv", "-e", "display notification (item 2 of argv) with title (item 1 of argv)"],
        ...["-e", "end run", "--", title, body],
      ],
    },
  ],
  win32: [
    {
      program: "C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe",
      args: () => ["-NoProfile", "-NonInteractive", "-Command", TOAST],
      // Words behind `-Command` would be code.
      env: ({ title, body }) => ({ AIRLOCK_TITLE: title, AIRLOCK_BODY: body }),
    },
  ],
};

/** Text nodes, so that nothing in the words is read as XML. */
const TOAST = [
  "$manager = [Windows.UI.Notifications.ToastNotificationManager, Windows.UI.Notifications, ContentType = WindowsRuntime];",
  "$xml = $manager::GetTemplateContent([Windows.UI.Notifications.ToastTemplateType]::ToastText02);",
  "$texts = $xml.GetElementsByTagName('text');",
  "[void]$texts.Item(0).AppendChild($xml.CreateTextNode($env:AIRLOCK_TITLE)); [void]$texts.Item(1).AppendChild($xml.CreateTextNode($env:AIRLOCK_BODY));",
  "$manager::CreateToastNotifier('Airlock').Show([Windows.UI.Notifications.ToastNotification]::new($xml))",
].join(" ");

/** A string as GVariant reads it. */
const variant = (text: string): string => `'${text.replace(/[\\']/g, "\\$&").replaceAll("\n", "\\n")}'`;

/** How long two hooks wait for each other, in ms. Who can't wait longer says nothing. */
const PATIENCE = 3;
const MOST = 64 * 1024;
/** A home that takes no note: read-only, full, or with a folder in its place. */
const UNWRITABLE = "EROFS EACCES EPERM ENOSPC EDQUOT EIO EFBIG EISDIR ENOTDIR ENOTEMPTY EEXIST ENOENT".split(" ");

/**
 * Decides with what was shown lately, and shows. `next` gets what the note of it holds, null when there is none. Where
 * no note can be kept nothing is shown: without it the same thing would be told again and again.
 */
export function notify<Told>(
  home: string,
  key: string,
  next: (told: unknown, key: string, at: number) => { told: Told; notice: Shown | null },
  ways: readonly Way[] = WAYS[process.platform] ?? [],
): void {
  const path = join(home, "notified.json");
  const decided = unless(UNWRITABLE, () =>
    withLock(
      join(home, "notified.lock"),
      () => {
        const { told, notice } = next(toldIn(path), sha256(key).slice(0, 16), now());
        replaceFile(path, JSON.stringify(told));
        return notice;
      },
      PATIENCE,
    ),
  );
  if (decided?.value) start(decided.value, ways);
}

function toldIn(path: string): unknown {
  const bytes = readRegular(path, MOST);
  return bytes && jsonIn(new TextDecoder().decode(bytes));
}

function start(notice: Shown, ways: readonly Way[]): void {
  const desktop = desktopEnvironment();
  const way = ways.find(({ program, wants }) => isThere(program) && (wants?.some((name) => name in desktop) ?? true));
  if (!way) return;
  const env = { ...desktop, ...way.env?.(notice) };
  // A desktop that can't show it is no fault of the call.
  unless(UNSTARTED, () => begin(way.program, way.args(notice), env));
}

/** A program that went, is none, or that the system has no room for. */
const UNSTARTED = "ENOENT ENOTDIR EACCES EPERM ENOEXEC E2BIG EAGAIN ENOMEM EMFILE ENFILE".split(" ");

/** What the runtime of the executable starts programs with, as far as it is used. */
interface Runtime {
  spawn(options: {
    cmd: string[];
    env: Record<string, string>;
    stdio: ["ignore", "ignore", "ignore"];
    detached: boolean;
    windowsHide: boolean;
  }): { unref(): void };
}

/**
 * Starts a program in a session of its own, not to be waited for. The executable asks its runtime, Bun, itself: the
 * module `node:child_process` is source there, and loading it takes a tenth of what starting all of Node takes.
 */
function begin(program: string, args: string[], env: Record<string, string>): void {
  const bun = (globalThis as { Bun?: Runtime }).Bun;
  const options = { env, detached: true, windowsHide: true } as const;
  if (bun) {
    bun.spawn({ cmd: [program, ...args], stdio: ["ignore", "ignore", "ignore"], ...options }).unref();
    return;
  }
  const child = process.getBuiltinModule("node:child_process").spawn(program, args, { stdio: "ignore", ...options });
  // Node tells here what Bun throws.
  child.on("error", () => undefined);
  child.unref();
}

const isThere = (program: string): boolean =>
  unless(["ENOENT", "EACCES", "ENOTDIR", "EPERM"], () => accessSync(program, constants.X_OK) ?? true) === true;
