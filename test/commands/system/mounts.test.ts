import { effectsOf } from "../../support/effects.ts";

effectsOf("mount", {
  mount: [],
  "mount --bind / x": ["mounts / x"],
  "mount -t ext4 -o ro /dev/sdb1 /mnt": ["mounts /dev/sdb1 /mnt"],
  "mount --source / --target x": ["mounts / x"],
});
effectsOf("bindfs", { "bindfs -r -u dev /srv d": ["mounts /srv d"] });
effectsOf("sshfs", {
  "sshfs -p 22 h:/srv /mnt": ["mounts h:/srv /mnt"],
  "sshfs -o ssh_command=/tmp/x,reconnect h: /mnt": ["run /tmp/x option", "runs shell: /tmp/x", "mounts h: /mnt"],
  "sshfs -o 'ssh_command=ssh -p 22' h: /mnt": ["runs shell: ssh -p 22", "mounts h: /mnt"],
  "sshfs -o ProxyCommand=/tmp/x h: /mnt": ["run /tmp/x option", "runs shell: /tmp/x", "mounts h: /mnt"],
});
effectsOf("umount", {
  "umount -l /mnt": [],
  "umount -l /": ["mutate machine stop mount / destroys"],
  "umount -a": ["mutate machine stop mount destroys"],
});
effectsOf("losetup", { "losetup -a": [], "swapoff -a": [], sync: [] });
effectsOf("debugfs", { "debugfs -R 'ls' disk.img": ["read disk.img"] });
