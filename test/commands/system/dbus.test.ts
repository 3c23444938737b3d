import { effectsOf } from "../../support/effects.ts";

effectsOf("busctl", {
  "busctl list --no-pager": [],
  "busctl call org.freedesktop.login1 /org/freedesktop/login1 org.freedesktop.login1.Manager PowerOff b true": [
    "power off",
  ],
  "busctl get-property org.freedesktop.login1 /x org.freedesktop.login1.Manager Docked": [],
});
effectsOf("dbus-send", {
  "dbus-send --system --dest=org.freedesktop.login1 /x org.freedesktop.login1.Manager.Reboot boolean:true": [
    "power reboot",
  ],
  "dbus-send --session --dest=org.freedesktop.Notifications /x org.freedesktop.Notifications.Notify": [],
});
effectsOf("gdbus", {
  "gdbus call -y -d org.freedesktop.systemd1 -o /x -m org.freedesktop.systemd1.Manager.StopUnit a.service replace": [
    "mutate systemd restart service",
  ],
});
