import { effectsOf } from "../../support/effects.ts";

effectsOf("systemctl", {
  "systemctl status postgresql --no-pager": [],
  "systemctl --user list-timers": [],
  "systemctl start x": ["mutate systemd start service x"],
  "systemctl stop x y": ["mutate systemd stop service x destroys", "mutate systemd stop service y destroys"],
  "systemctl restart x": ["mutate systemd restart service x"],
  "systemctl reload x": ["mutate systemd restart service x"],
  "systemctl enable --now x": ["persist service", "mutate systemd configure service x"],
  "systemctl --user disable x.timer": ["mutate systemd disable service x.timer destroys"],
  "systemctl unmask x": ["mutate systemd configure service x"],
  "systemctl edit x": ["mutate systemd configure service x"],
  "systemctl clean x": ["mutate systemd clean service x destroys"],
  "systemctl kill x": ["signal x named"],
  "systemctl reboot": ["power poweroff"],
});
effectsOf("service", {
  "service nginx status": [],
  "service nginx restart": ["mutate systemd restart service nginx"],
  "supervisorctl stop x": ["mutate systemd disable service x destroys"],
});
effectsOf("update-rc.d", { "update-rc.d x defaults": ["persist service"], "chkconfig --list": [] });
effectsOf("launchctl", {
  "launchctl list": [],
  "launchctl load -w ~/x.plist": ["persist service ~/x.plist"],
  "launchctl bootout gui/1/x": ["mutate launchd disable service gui/1/x destroys"],
  "launchctl kickstart -k x": ["mutate launchd start service x"],
  "launchctl stop x": ["mutate launchd stop service x"],
  "launchctl setenv A b": ["mutate launchd configure environment A"],
  "launchctl reboot": ["power reboot"],
  "launchctl asuser 501 rm x": ["runs: rm x"],
});
effectsOf("loginctl", {
  "loginctl list-sessions": [],
  "loginctl enable-linger": ["persist service"],
  "loginctl terminate-user dev": ["signal dev user"],
  "loginctl reboot": ["power poweroff"],
});
