import { effectsOf } from "../../support/effects.ts";

effectsOf("mkfs", {
  "mkfs.ext4 -F -L x /dev/sdb1": ["destroy disk /dev/sdb1"],
  "mkfs -t ext4 /dev/sdb1": ["destroy disk /dev/sdb1"],
  "mkswap /dev/sdb2": ["destroy disk /dev/sdb2"],
  "mkfs.ext4 -q -F /tmp/disk.img": ["write /tmp/disk.img replace"],
  "mkfs.ext4 /dev/x.img": ["destroy disk /dev/x.img"],
  "mkfs.ext4 ../../dev/x.img": ["destroy disk ../../dev/x.img"],
  "mkfs.ext4 sdb1": ["destroy disk sdb1"],
  "mkfs.ext4 $IMG": ["destroy disk $IMG"],
});
effectsOf("mkfs.vfat", {
  "mkfs.vfat -n LABEL /dev/sdb1": ["destroy disk /dev/sdb1"],
  "mkfs.vfat -C -F 32 boot.img 65536": ["write boot.img replace"],
});
effectsOf("mke2fs", {
  "mkfs.ext4 -N 1000 /dev/sdb1": ["destroy disk /dev/sdb1"],
  "mkfs.ext4 -n /dev/sdb1": [],
  "mkntfs --no-action /dev/sdb1": [],
});
effectsOf("newfs", {
  "mkfs.xfs -f -n size=8192 /dev/sdb1": ["destroy disk /dev/sdb1"],
  "mkfs.xfs -N /dev/sdb1": [],
});
effectsOf("wipefs", {
  "wipefs /dev/sdb": [],
  "wipefs -a /dev/sdb": ["destroy disk /dev/sdb"],
  "wipefs -a -n /dev/sdb": [],
});
effectsOf("blkdiscard", { "blkdiscard -f /dev/sdb": ["destroy disk /dev/sdb"] });
effectsOf("badblocks", { "badblocks -sv /dev/sdb": [], "badblocks -wsv /dev/sdb": ["destroy disk /dev/sdb"] });
effectsOf("hdparm", {
  "hdparm -I /dev/sdb": [],
  "hdparm --security-erase x /dev/sdb": ["destroy disk /dev/sdb"],
  "nvme format /dev/nvme0": ["destroy disk /dev/nvme0"],
});
effectsOf("fdisk", {
  "fdisk -l": [],
  "fdisk -l /dev/sda": [],
  "sfdisk -d /dev/sda": [],
  "fdisk /dev/sda": ["destroy disk /dev/sda"],
  "sgdisk -Z /dev/sda": ["destroy disk /dev/sda"],
  "sfdisk --delete /dev/sda 1": ["destroy disk /dev/sda"],
});
effectsOf("parted", {
  "parted -l": [],
  "parted /dev/sda print": [],
  "parted -s /dev/sda mklabel gpt": ["destroy disk /dev/sda"],
});
effectsOf("lvremove", { "lvremove -f vg/a": ["destroy volume vg/a"], "vgremove -t vg": [] });
effectsOf("lvreduce", {
  "lvreduce -L -5G vg/a": ["destroy volume vg/a"],
  "lvresize -L +5G vg/a": [],
  "lvresize -L -5G vg/a": ["destroy volume vg/a"],
});
effectsOf("lvs", { "lvs -a": [], "pvcreate /dev/sdb": ["destroy disk /dev/sdb"] });
effectsOf("cryptsetup", {
  "cryptsetup luksFormat -q /dev/sdb": ["destroy disk /dev/sdb"],
  "cryptsetup luksKillSlot /dev/sdb 1": ["destroy disk /dev/sdb"],
  "cryptsetup open /dev/sdb x": [],
});
effectsOf("zfs", {
  "zfs list": [],
  "zfs destroy -r tank/a": ["destroy volume tank/a"],
  "zfs destroy -rn tank/a": [],
  "zfs destroy tank@s": ["destroy snapshot tank@s"],
  "zfs rollback tank@s": ["mutate zfs rollback volume tank@s destroys"],
  "zpool labelclear /dev/sda": ["destroy disk /dev/sda"],
});
effectsOf("btrfs", {
  "btrfs device delete /dev/sdb /mnt": ["mutate machine remove disk /dev/sdb destroys"],
  "btrfs device usage /mnt": [],
  "btrfs subvolume delete /x": ["delete /x recursive"],
  "btrfs su del /home/.snapshots/1": ["destroy snapshot /home/.snapshots/1"],
  "btrfs su list /": [],
});
effectsOf("mdadm", { "mdadm --detail /dev/md0": [], "mdadm --zero-superblock /dev/sda": ["destroy disk /dev/sda"] });
