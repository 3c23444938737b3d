/** Places of the operating system. Compared folded (case, NFC, ignorable characters); `*` is part of one name, `**` any depth. */

/** System folders: losing one breaks the machine. Those under `/var` count with their first level. */
export const SYSTEM = [
  "/",
  "/bin",
  "/boot",
  "/dev",
  "/etc",
  "/lib",
  "/lib32",
  "/lib64",
  "/libx32",
  "/proc",
  "/root",
  "/run",
  "/sbin",
  "/sys",
  "/usr",
  "/var",
  "/opt",
  "/srv",
  "/snap",
  "/nix",
  "/nix/store",
  "/usr/bin",
  "/usr/sbin",
  "/usr/lib",
  "/usr/lib64",
  "/usr/libexec",
  "/usr/share",
  "/usr/local",
  "/usr/local/bin",
  "/usr/local/lib",
  "/usr/include",
  "/usr/src",
  "/var/lib",
  "/var/log",
  "/var/cache",
  "/var/spool",
  "/var/db",
  "/var/mail",
  "/var/opt",
  "/var/run",
  "/var/www",
  "/var/backups",
  "/mnt",
  "/media",
  "/volumes",
  "/home",
  "/users",
  "/system",
  "/library",
  "/applications",
  "/private",
  "/private/etc",
  "/private/var",
  "/cores",
  "/network",
  "c:/windows",
  "c:/windows/system32",
  "c:/program files",
  "c:/program files (x86)",
  "c:/programdata",
  "c:/users",
];

/** Everything below these belongs to the system too: writing or deleting there is never ordinary work. */
export const SYSTEM_TREES = [
  "/bin",
  "/boot",
  "/etc",
  "/lib",
  "/lib32",
  "/lib64",
  "/libx32",
  "/sbin",
  "/sys",
  "/usr",
  "/system",
  "/private/etc",
  "c:/windows",
  "c:/program files",
  "c:/program files (x86)",
];

/** Data of services, below system folders. */
export const SERVER_DATA = ["/var", "/srv", "/opt", "/private/var", "c:/programdata", "c:/inetpub"];

/** Folders that hold people's homes. */
export const HOMES = ["/home", "/users", "c:/users", "/var/home"];

/** Folders for temporary files shared by all. */
export const TEMP_ROOTS = [
  "/tmp",
  "/var/tmp",
  "/private/tmp",
  "/private/var/tmp",
  "/dev/shm",
  "c:/windows/temp",
  "c:/temp",
  "c:/tmp",
];

/** Per-user temporary folders (macOS, Windows). */
export const TEMP_PATTERNS = ["/var/folders/*/*/t", "/private/var/folders/*/*/t"];

/** Who may log in and become root. */
export const ACCOUNT_FILES = [
  "/etc/passwd",
  "/etc/group",
  "/etc/shadow",
  "/etc/gshadow",
  "/etc/sudoers",
  "/etc/sudoers.d/*",
  "/etc/pam.d/*",
  "/etc/ssh/sshd_config",
  "/etc/ssh/sshd_config.d/*",
  "/etc/doas.conf",
  "/etc/polkit-1/**",
  "/root/.ssh/authorized_keys",
  "c:/programdata/ssh/administrators_authorized_keys",
  "c:/programdata/ssh/sshd_config",
];

export const MACHINE_STARTUP = [
  "/etc/profile",
  "/etc/profile.d/*",
  "/etc/bash.bashrc",
  "/etc/bashrc",
  "/etc/zsh/*",
  "/etc/zshrc",
  "/etc/zshenv",
  "/etc/environment",
  "/etc/ld.so.preload",
  "/etc/ld.so.conf.d/*",
  "/etc/rc.local",
];

export const CRON = [
  "/etc/crontab",
  "/etc/cron.d/*",
  "/etc/cron.*/*",
  "/var/spool/cron/**",
  "/var/spool/at/**",
  "/etc/anacrontab",
  "/usr/lib/cron/**",
];

export const SERVICES = [
  "/etc/systemd/**",
  "/lib/systemd/**",
  "/usr/lib/systemd/**",
  "/etc/init.d/*",
  "/library/launchagents/*",
  "/library/launchdaemons/*",
  "/system/library/launchdaemons/*",
];

export const BLOCK_DEVICES = [
  "/dev/sd*",
  "/dev/hd*",
  "/dev/vd*",
  "/dev/xvd*",
  "/dev/nvme*",
  "/dev/mmcblk*",
  "/dev/disk*",
  "/dev/disk/by-*/*",
  "/dev/rdisk*",
  "/dev/md*",
  "/dev/dm-*",
  "/dev/mapper/*",
  "/dev/loop*",
  "/dev/mem",
  "/dev/kmem",
  "/dev/port",
  "/dev/sr*",
  "/dev/root",
  "/dev/vg*/**",
  "//./physicaldrive*",
];

export const PSEUDO = [
  "/dev/null",
  "/dev/zero",
  "/dev/full",
  "/dev/random",
  "/dev/urandom",
  "/dev/stdin",
  "/dev/stdout",
  "/dev/clipboard",
  "/dev/stderr",
  "/dev/tty",
  "/dev/fd/*",
  "/dev/pts/*",
  "/dev/ttyUSB*",
  "/dev/ttyACM*",
  "/dev/ttyAMA*",
  "/dev/ttyS*",
  "/dev/tty.*",
  "/dev/cu.*",
  "/dev/ptmx",
  "/dev/shm/*",
  "/dev/tcp/**",
  "/dev/udp/**",
  "nul",
  "con",
  "/proc/self/fd/*",
];

export const DOCKER_SOCKETS = [
  "/var/run/docker.sock",
  "/run/docker.sock",
  "/run/podman/podman.sock",
  "/run/containerd/containerd.sock",
  "/var/run/crio/crio.sock",
  ".docker/run/docker.sock",
  ".colima/**/docker.sock",
];
