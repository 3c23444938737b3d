import { effectsOf } from "../../support/effects.ts";

effectsOf("restic", {
  "restic -r sftp:u@h.example:/r backup ~/x": ["connect sftp://u@h.example change sends[~/x body] checked"],
  "restic -r s3:https://h.example/b backup src": ["connect https://h.example/b change sends[src body] checked"],
  "restic -r /mnt/b backup src --exclude node_modules": ["read src recursive"],
  "restic -r sftp:u@h.example:/r forget --keep-last 1 --prune": [
    "mutate backup delete archive sftp:u@h.example:/r destroys hosted",
  ],
  "restic -r sftp:u@h.example:/r forget --keep-last 1": [],
  "restic -r /mnt/b prune": [],
  "restic -r /mnt/b restore latest --target out": ["write out replace"],
  "restic -r b2:bucket:r snapshots": [],
  "restic -r x: backup src -n": [],
});

effectsOf("borg", {
  "borg create ssh://u@h.example/./r::a src": ["connect ssh://u@h.example/./r change sends[src body] checked"],
  "borg create u@h.example:r::a src docs": ["connect ssh://u@h.example change sends[src body, docs body] checked"],
  "borg create /mnt/r::a src": ["read src recursive"],
  "borg -r /mnt/r create a src": ["read src recursive"],
  "borg delete /mnt/r::a": ["mutate backup delete archive /mnt/r destroys"],
  "borg prune --keep-daily 7 u@h.example:r": ["mutate backup delete archive u@h.example:r destroys hosted"],
  "borg list /mnt/r": [],
  "borg create -n u@h:r::a src": [],
});

effectsOf("duplicity", {
  "duplicity src sftp://u@h.example/r": ["connect sftp://u@h.example/r change sends[src body] checked"],
  "duplicity full --no-encryption src file:///mnt/r": ["read src recursive"],
  "duplicity restore sftp://u@h.example/r out": [],
  "duplicity remove-older-than 6M --force sftp://u@h.example/r": [
    "mutate backup delete archive sftp://u@h.example/r destroys hosted",
  ],
  "duplicity collection-status file:///mnt/r": [],
});

effectsOf("unison", {
  "unison a b -batch": ["write a edit", "write b edit"],
  "unison a b -force a -batch": ["mirror a b"],
  "unison src ssh://u@h.example/k -batch": ["connect ssh://u@h.example/k change sends[src body] checked"],
  "unison src ssh://u@h.example/k -force src": [
    "connect ssh://u@h.example/k change sends[src body] checked",
    "mutate unison sync files ssh://u@h.example/k destroys hosted",
  ],
  "unison -version": [],
});
effectsOf("kopia", {
  "kopia --config-file c snapshot delete k1 --delete": ["mutate kopia delete archive k1 destroys"],
  "kopia maintenance run --safety none": ["mutate kopia delete archive none destroys"],
  "kopia snapshot delete k1 $OPTS": ["? mutate kopia delete archive k1 destroys"],
  "kopia snapshot delete --all-snapshots-for-source /data --delete": ["mutate kopia delete archive /data destroys"],
  "kopia snapshot delete k1": [],
  "kopia snapshot list": [],
});
effectsOf("duplicacy", {
  "duplicacy prune -keep 0:30": ["mutate duplicacy delete archive 0:30 destroys"],
  "duplicacy backup": [],
});
effectsOf("tarsnap", {
  "tarsnap -d -f old": ["mutate tarsnap delete archive old destroys hosted"],
  "tarsnap --list-archives": [],
});
effectsOf("borgmatic", {
  "borgmatic -v 1 create prune": ["mutate borgmatic delete archive destroys"],
  "borgmatic prune": ["mutate borgmatic delete archive destroys"],
  "borgmatic list": [],
});
