import { isWithin } from "./paths.ts";
import { readBounded } from "./peek.ts";

/** File systems whose server may never answer. */
const REMOTE =
  /^(?:nfs\d?|cifs|smb\d?|smbfs|afs|autofs|ceph|glusterfs|lustre|ncpfs|9p_net|davfs|beegfs|orangefs|coda|fuse|fuse\.(?!fuse-overlayfs|lxcfs|gvfsd-fuse-local).+)$/;

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
    const [before = "", after = ""] = line.split(" - ");
    const point = before.split(" ")[4];
    const kind = after.split(" ")[0];
    if (!point || !kind || !REMOTE.test(kind)) return [];
    return [point.replace(/\\(\d{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))];
  });
}
