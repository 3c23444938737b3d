import { effectsOf } from "../../support/effects.ts";

effectsOf("ssh-import-id", {
  "ssh-import-id gh:someone": ["write $HOME/.ssh/authorized_keys append from[fetched https://github.com]"],
  "ssh-import-id -o keys gh:someone": ["write keys append from[fetched https://github.com]"],
});

effectsOf("pssh", {
  "pssh -H web1 uptime": ["runs shell on ssh web1: uptime"],
  "pssh -h hosts.txt -i rm -rf /srv/x": ["runs shell on ssh hosts.txt: rm -rf /srv/x"],
});

effectsOf("salt", {
  "salt '*' file.remove /srv/app": ["runs on ssh *: rm -rf /srv/app"],
  "salt '*' system.reboot": ["mutate salt reboot hosts * destroys hosted"],
  "salt '*' state.apply web": ["mutate salt apply hosts * hosted"],
  "salt '*' state.apply web test=True": [],
  "salt '*' service.status nginx": [],
  "salt 'web-1' cmd.run 'rm -rf /srv/x'": ["runs shell on ssh web-1: rm -rf /srv/x"],
  "salt 'web-1' test.ping": [],
});
effectsOf("pdsh", {
  "pdsh -w web1 rm -rf /srv/data": ["runs shell on ssh web1: rm -rf /srv/data"],
  "pdsh -w web1 -R ssh uptime": ["runs shell on ssh web1: uptime"],
});
