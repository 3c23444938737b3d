import { effectsOf } from "../../support/effects.ts";

effectsOf("useradd", {
  "useradd -m -s /bin/sh dev": ["mutate accounts configure account dev"],
  "usermod -aG docker dev": ["mutate accounts configure account dev"],
  "usermod -aG adm,sudo dev": ["mutate accounts configure account dev", "write /etc/group edit"],
  "useradd -o -u 0 dev": ["mutate accounts configure account dev", "write /etc/passwd edit"],
  "adduser dev sudo": [
    "mutate accounts configure account dev",
    "mutate accounts configure account sudo",
    "write /etc/group edit",
  ],
  "usermod -p x dev": ["mutate accounts configure account dev", "write /etc/shadow edit"],
});
effectsOf("userdel", { "userdel -r dev": ["destroy account dev"] });
effectsOf("groupadd", {
  "groupadd -f x": ["mutate accounts configure group x"],
  "gpasswd -a dev wheel": ["mutate accounts configure group wheel", "write /etc/group edit"],
  "gpasswd -d dev wheel": ["mutate accounts configure group wheel"],
});
effectsOf("sg", {
  'sg docker -c "rm -rf x"': ["runs shell: rm -rf x"],
  "sg run -p a -l ts": [],
  "newgrp docker": ["runs shell from stdin"],
});
effectsOf("groupdel", { "groupdel x": ["mutate accounts delete account x destroys"] });
effectsOf("passwd", {
  "passwd -S dev": [],
  "passwd dev": ["mutate accounts configure account dev"],
  "chage -l dev": [],
  "passwd -l dev": ["mutate accounts configure account dev"],
  "passwd -d dev": ["mutate accounts configure account dev", "write /etc/shadow edit"],
});
effectsOf("chpasswd", { "chpasswd -e": ["mutate accounts configure account", "write /etc/shadow edit"] });
effectsOf("visudo", {
  "visudo -c": [],
  visudo: ["write /etc/sudoers edit"],
  "visudo -f /etc/sudoers.d/x": ["write /etc/sudoers.d/x edit"],
});
effectsOf("dscl", {
  "dscl . -list /Users": [],
  "dscl . -delete /Users/dev": ["destroy account /Users/dev"],
  "dscl . -create /Users/dev": ["mutate accounts configure account /Users/dev"],
});
effectsOf("update-alternatives", { "update-alternatives --install /usr/bin/x x /opt/x 1": [] });
effectsOf("logrotate", {
  "logrotate -f /etc/x": ["read /etc/x"],
  "logrotate -d /etc/x": [],
  "logrotate -m ./x /etc/x": ["run ./x option", "runs shell: ./x", "read /etc/x"],
});
effectsOf("tmpwatch", { "tmpwatch /tmp/x": ["delete /tmp/x recursive filtered"], "systemd-tmpfiles --clean": [] });
