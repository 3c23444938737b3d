import { effectsOf } from "../../support/effects.ts";

effectsOf("mount", {
  mount: [],
  "mount --bind / x": ["mounts / x"],
  "mount -t ext4 -o ro /dev/sdb1 /mnt": ["mounts /dev/sdb1 /mnt"],
  "mount --source / --target x": ["mounts / x"],
});
effectsOf("umount", { "umount -l /mnt": [] });
effectsOf("losetup", { "losetup -a": [], "swapoff -a": [], sync: [] });
effectsOf("debugfs", { "debugfs -R 'ls' disk.img": ["read disk.img"] });
