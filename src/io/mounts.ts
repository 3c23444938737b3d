import { isWithin } from "./paths.ts";
import { readBounded } from "./peek.ts";

/** File systems whose server may never answer. */
const REMOTE =
  /^(?:nfs\d?|cifs|smb\d?|smbfs|afs|autofs|ceph|glusterfs|lustre|ncpfs|9p_net|davfs|beegfs|orangefs|coda|fuse|fuse\.(?!fuse-overlayfs|lxcfs|gvfsd-fuse-local).+)$/;

/** Those that most lines name: a short list spares the expression's compilation in each hook. */
const LOCAL =
  " bind bpf btrfs cgroup cgroup2 configfs debugfs devpts devtmpfs efivarfs ext4 fusectl hugetlbfs mqueue overlay proc pstore ramfs rpc_pipefs securityfs squashfs sysfs tmpfs tracefs vfat xfs zfs ";

/** Where macOS mounts what the network offers. */
const MAC_REMOTE = ["/net", "/Network", "/Volumes"];

/**
 * Folders below which nothing is looked at, because a look could hang there for good. The mount that the agent works
 * in is left out: there a second process looks, which the first one gives up on (`distant.ts`).
 */
export function remoteFolders(cwd: string): string[] {
  return allRemote().filter((folder) => !isWithin(cwd, folder));
}

/** Mount points whose server may never answer. */
export function allRemote(): string[] {
  listed ??=
    process.platform === "linux" ? mountPoints(readBounded("/proc/self/mountinfo", 1 << 20) ?? "") : MAC_REMOTE;
  return listed;
}

let listed: string[] | undefined;

/** Mount points of remote file systems in the format of `/proc/self/mountinfo` (proc(5)): blanks are octal escapes. */
export function mountPoints(mountinfo: string): string[] {
  return mountinfo.split("\n").flatMap((line) => {
    const after = line.indexOf(" - ") + 3;
    const kind = line.slice(after, line.indexOf(" ", after));
    if (after < 3 || LOCAL.includes(` ${kind} `) || !REMOTE.test(kind)) return [];
    const point = line.split(" ", 5)[4];
    if (!point) return [];
    return [point.replace(/\\(\d{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))];
  });
}
