import { literal } from "../../types/text.ts";
import { inline, off, powers, value } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";

export const shutdown = command("shutdown shutdown.exe", {
  style: { slashes: true },
  flags: {
    "-c --show -k /a /?": off,
    "-h -P --poweroff -r --reboot -H --halt -p -n -f -s -u -o -q -l -t": off,
    "--no-wall": off,
    "/s /r /l /h /p /f /g /sg /hybrid /o /e /i /soft /fw": off,
    "/t /c /d /m": value(),
  },
  effects: (args) => {
    const cancels = args.words.some((word) => /^(?:-c|-k|--show|\/\/?a)$/i.test(literal(word) ?? ""));
    return cancels ? [] : [powers("shutdown")];
  },
  prints: "nothing",
});

export const poweroff = command("reboot halt poweroff fasthalt", {
  flags: {
    "-f --force -n --no-sync -p --poweroff --halt --reboot --no-wall -h -i -q -l --wtmp-only": off,
    "-w": off,
    "-d": inline,
  },
  effects: (args) => (args.given("-w") ? [] : [powers(args.path[0] ?? "reboot")]),
  prints: "nothing",
});

export const init = command("init telinit", {
  style: { none: true },
  effects: (args) => (/^[0-6sS]$/.test(args.word(0) ?? "") ? [powers(`init ${args.word(0)}`)] : []),
  prints: "nothing",
});

export const sleepNow = command("pm-suspend pm-hibernate rtcwake", {
  flags: { "-m --mode -s --seconds -t --time": value(), "-n --dry-run -l -u -v -a": off },
  harmless: "-n --dry-run",
  effects: (args) => [powers(args.path[0] ?? "suspend")],
});

export const pmset = command("pmset", {
  style: { none: true },
  effects: (args) =>
    /^(?:sleepnow|displaysleepnow|restart|shutdown)$/.test(args.word(0) ?? "") ? [powers("sleep")] : [],
});
