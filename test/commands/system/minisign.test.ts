import { effectsOf } from "../../support/effects.ts";

effectsOf("minisign", {
  "minisign -G": ["write minisign.pub create"],
  "minisign -G -f -W -p release.pub -s release.key": ["write release.pub create", "write release.key create"],
  "minisign -R -s release.key -p release.pub": ["read release.key", "write release.pub create"],
  "minisign -S -m app.tar.gz": ["read app.tar.gz", "write app.tar.gz.minisig replace"],
  "minisign -Sm app.tar.gz -s release.key -t 'rm -rf /'": [
    "read app.tar.gz",
    "read release.key",
    "write app.tar.gz.minisig replace",
  ],
  "minisign -S -x out.sig -m app.tar.gz": ["write out.sig replace", "read app.tar.gz"],
  "minisign -Sm a b": ["read a", "read b", "write a.minisig replace", "write b.minisig replace"],
  "minisign -Vm app.tar.gz -P RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3": ["read app.tar.gz"],
  "minisign -V -p release.pub -x out.sig -m app.tar.gz": ["read release.pub", "read out.sig", "read app.tar.gz"],
  "minisign -V -o -m notes.txt": ["read notes.txt shows"],
  "minisign -v": [],
});
