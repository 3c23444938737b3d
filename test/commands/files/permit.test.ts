import { effectsOf } from "../../support/effects.ts";

effectsOf("chmod", {
  "chmod +x a": ["permit a +x"],
  "chmod -R 777 .": ["permit . 777 recursive loose"],
  "chmod 0666 a b": ["permit a 0666 loose", "permit b 0666 loose"],
  "chmod -R u+w a": ["permit a u+w recursive"],
  "chmod o+w a": ["permit a o+w loose"],
  "chmod a=rwx a": ["permit a a=rwx loose"],
  "chmod go-w a": ["permit a go-w"],
  "chmod u=rwX,go=rX -R a": ["permit a u=rwX,go=rX recursive"],
  "chmod -x a": ["permit a -x"],
  "chmod --reference=b a": ["permit a "],
  "chmod --recurs 700 ~": ["permit ~ 700 recursive"],
});
effectsOf("chown", {
  "chown -R me:me .": ["permit . me:me recursive"],
  "chown --reference=b a": ["permit a "],
  "chgrp staff a b": ["permit a staff", "permit b staff"],
});
effectsOf("chattr", { "chattr -i a": ["permit a =-i"], "chattr -R +i a": ["permit a +i recursive"] });
effectsOf("setfacl", {
  "setfacl -R -m u:me:rwx a": ["permit a u:me:rwx recursive"],
  "setfacl -m o::rwx a": ["permit a o::rwx loose"],
  "setfacl -M list a": ["read list", "permit a "],
});
effectsOf("xattr", { "xattr -d com.apple.quarantine a": [] });
effectsOf("umask", { "umask 022": [] });
