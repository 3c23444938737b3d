/** Starting and entering containers: what they see of this machine, and the command that runs inside. */
import type { Machine } from "../../types/effect.ts";
import { display, dropStart, known, literal, NOWHERE, prefix, splitAt, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { inline, mutation, off, opens, runs, value } from "../kit/roles.ts";
import type { Flag, Yield } from "../kit/spec.ts";

export type Mount = Extract<Machine, { kind: "container" }>["mounts"][number];

/** The home, for guests in which it lies where it lies here. */
export const HOME: Mount[] = [
  {
    from: {
      pieces: [{ kind: "variable", name: "HOME", guarded: true, readings: [], many: false }],
      quoted: true,
      at: NOWHERE,
    },
    to: known("~"),
    writable: true,
  },
];

export const SOCKET = /(docker|podman|containerd|crio|buildkitd)\.sock$/;

/** `from:to[:options]`; a name without a slash is a volume of the engine and no folder of this machine. */
function volume(text: Text): Mount[] {
  const drive = /^[A-Za-z]:[\\/]/.test(prefix(text));
  const pair = splitAt(drive ? dropStart(text, 2) : text, ":");
  if (!pair) return [];
  const from = drive ? known(prefix(text).slice(0, 2) + (literal(pair[0]) ?? ""), text.at) : pair[0];
  const start = prefix(from);
  if (
    from.pieces.length === 0 ||
    (typeof from.pieces[0] === "string" && !/^(\.|~|\/|[A-Za-z]:)/.test(start) && !start.includes("/"))
  )
    return [];
  const [to, options] = splitAt(pair[1], ":") ?? [pair[1], undefined];
  return [{ from, to, writable: !/(^|,)(ro|readonly)(,|$)/.test((options && literal(options)) ?? "") }];
}

/** `type=bind,source=…,target=…,readonly`. */
function mount(text: Text): Mount[] {
  const fields = new Map<string, Text>();
  for (let rest: Text | undefined = text; rest; ) {
    const [field, after]: [Text, Text?] = splitAt(rest, ",") ?? [rest];
    const [name, content] = splitAt(field, "=") ?? [field, known("true")];
    fields.set(literal(name) ?? "", content);
    rest = after;
  }
  const from = fields.get("source") ?? fields.get("src");
  const to = fields.get("target") ?? fields.get("destination") ?? fields.get("dst");
  const type = literal(fields.get("type") ?? known("volume"));
  if (type !== "bind" || !from || !to) return [];
  const readonly = ["readonly", "ro"].some(
    (name) => fields.has(name) && literal(fields.get(name) ?? known("")) !== "false",
  );
  return [{ from, to, writable: !readonly }];
}

/** Flags of `run`, `create` and their like. */
export const runFlags: Record<string, Flag> = {
  "-v --volume": value(),
  "--mount": value(),
  "--privileged": inline,
  "--pid --userns --uts --ipc": value(),
  "--cap-add": value(),
  "--device": value(),
  "--security-opt": value(),
  "--entrypoint": value(),
  "--name": value(),
  "--env-file": value(opens()),
  "-h --hostname": value(),
  "-w --workdir": value(),
  "-e --env -l --label --label-file -p --publish --expose -u --user --network --net --network-alias --net-alias --platform --restart -m --memory --memory-swap --memory-reservation --memory-swappiness --cpus --cpuset-cpus --cpuset-mems -c --cpu-shares --cpu-period --cpu-quota --gpus --shm-size --tmpfs --ulimit --add-host --dns --dns-option --dns-search --domainname --group-add --health-cmd --health-interval --health-retries --health-timeout --health-start-period --ip --ip6 --isolation --link --log-driver --log-opt --mac-address --oom-score-adj --pids-limit --pull --runtime --stop-signal --stop-timeout --storage-opt --sysctl --volume-driver --volumes-from --annotation --blkio-weight --cgroup-parent --cgroupns --cidfile --cap-drop --device-cgroup-rule --device-read-bps --device-write-bps --device-read-iops --device-write-iops -a --attach --detach-keys --pod --arch --os --variant --systemd --secret --timezone --tz --requires --init-path --authfile --replace-name":
    value(),
  "-i -t -d -P -q": off,
  "--interactive --tty --detach --rm --init --read-only --no-healthcheck --oom-kill-disable --publish-all --quiet --sig-proxy --disable-content-trust --replace --use-api-socket --rmi --no-hosts --passwd --tls-verify --it -it --log-level":
    inline,
};

/** Capabilities with which a container can leave itself. */
const LOOSE = /^(CAP_)?(ALL|SYS_ADMIN|SYS_PTRACE|SYS_MODULE|SYS_RAWIO|DAC_READ_SEARCH)$/i;
const HARMLESS_DEVICE =
  /^\/dev\/(kvm|dri|snd|fuse|net\/tun|nvidia|video|ttyUSB|ttyACM|bus\/usb|null|zero|random|urandom)|^(nvidia|vendor|amd)[.\w]*[/=]/;

/** Rights over this machine that `run` gives. */
function rights(service: string, args: Args, target: Text | null): Yield[] {
  const off = literal(args.value("--privileged") ?? known("true")) === "false";
  const loose =
    (args.has("--privileged") && !off) ||
    args
      .values("--pid --userns --uts --ipc")
      .some((text) => args.string("--pid --userns --uts --ipc") !== undefined && literal(text) === "host") ||
    args.values("--cap-add").some((text) => LOOSE.test(literal(text) ?? "")) ||
    args.values("--device").some((text) => !HARMLESS_DEVICE.test(literal(text) ?? "/dev/x")) ||
    args.values("--security-opt").some((text) => /unconfined|label[:=]disable/.test(literal(text) ?? ""));
  return loose ? [mutation(service, "privileged", "container", { target })] : [];
}

/** Folders with which, when it can write to them, a container has this machine: roots of disks, system trees, homes. */
const HOST =
  /^(\/|\/(bin|boot|etc|home|lib(32|64)?|opt|root|sbin|usr|var|Users|Library|System|private)|\/(home|Users)\/[^/]+|\/mnt\/[a-z]|(\/\/?)?[A-Za-z]:?[\\/]*|[A-Za-z]:[\\/]+(Windows|Users([\\/]+[^\\/]+)?|ProgramData))[\\/]*$/i;

function hostOf(service: string, mounts: Mount[], target: Text | null): Yield[] {
  return mounts.some(({ from, writable }) => writable && HOST.test(literal(from) ?? ""))
    ? [mutation(service, "privileged", "container", { target })]
    : [];
}

/** Folders of logins. */
const LOGINS = /(?:^|\/)\.(?:ssh|aws|gnupg|kube|azure|docker|config\/(?:gcloud|gh|op))\/?$/;
/** Images of the distributions, of the projects' own registries and of those who own the logins. */
const KNOWN_IMAGE =
  /^(?:docker\.io\/)?(?:library\/)?[\w.-]+(?::[\w.-]+)?(?:@.*)?$|^(?:docker\.io\/)?(?:amazon|aws|google|hashicorp|alpine|bitnami|pulumi|cimg|gitlab|jenkins|curlimages|mikefarah|lachlanevenson|dtzar)\/|^(?:mcr\.microsoft\.com|public\.ecr\.aws|gcr\.io|quay\.io|ghcr\.io|registry\.k8s\.io|localhost)[:/]/;
/** A stranger's program gets a folder of logins. */
function loginsOf(service: string, mounts: Mount[], image: Text): Yield[] {
  return !KNOWN_IMAGE.test(literal(image) ?? "x") && mounts.some(({ from }) => LOGINS.test(display(from)))
    ? [mutation(service, "privileged", "container", { target: image })]
    : [];
}

function socketsOf(service: string, mounts: Mount[], target: Text | null): Yield[] {
  return mounts.some(({ from }) => SOCKET.test(literal(from) ?? prefix(from)))
    ? [mutation(service, "socket", "container", { target })]
    : [];
}

/** Images that are one program, whose arguments the words behind them are. */
const ENTRIES: Record<string, string> = {
  "curlimages/curl": "curl",
  "alpine/curl": "curl",
  "alpine/git": "git",
  "alpine/httpie": "http",
  "amazon/aws-cli": "aws",
  "bitnami/kubectl": "kubectl",
  "rancher/kubectl": "kubectl",
  "alpine/helm": "helm",
  "hashicorp/terraform": "terraform",
  "rclone/rclone": "rclone",
  "minio/mc": "mc",
  "restic/restic": "restic",
  "alpine/socat": "socat",
  "alpine/openssl": "openssl",
};

/** A recursive delete of what a container lives on or keeps: nothing brings back what it wrote since it was made. */
const WIPES =
  /\brm\s+(?:-\S+\s+)*-\w*[rR]\w*\s+(?:-\S+\s+)*['"]?\/(?!tmp\/|var\/tmp\/|var\/cache\/|dev\/shm\/|root\/\.cache)|\bfind\s+\/\S*\s[^|;]*-delete\b/;
export function wipes(
  service: string,
  argv: readonly Text[],
  target: Text | null,
  /** What lies there lies here as well, and is judged for itself. */
  mounts: readonly Mount[] = [],
): Yield[] {
  const line = argv.map((word) => literal(word) ?? "").join(" ");
  const found = WIPES.exec(line);
  if (!found) return [];
  const paths = [...line.slice(found.index).matchAll(/\s['"]?(\/[^\s'"]*)/g)].map(([, path]) => `${path}/`);
  const isShared = (path: string) => mounts.some(({ to }) => path.startsWith(`${literal(to) ?? "\0"}/`));
  if (paths.length > 0 && paths.every(isShared)) return [];
  return [mutation(service, "wipe", "container", { target, destroys: true })];
}

/** What `run IMAGE COMMAND…` does; `skip`: operands before the image's own arguments. */
export function starts(service: string, args: Args): Yield[] {
  const [image, ...words] = args.operands;
  if (!image) return [];
  const mounts = [...args.values("-v --volume").flatMap(volume), ...args.values("--mount").flatMap(mount)];
  const entry = args.value("--entrypoint");
  const folder = args.value("-w --workdir");
  const own = ENTRIES[(literal(image) ?? "").replace(/^docker\.io\//, "").replace(/[:@].*$/, "")];
  const argv =
    entry && entry.pieces.length > 0
      ? [entry, ...words]
      : own && !args.given("--entrypoint")
        ? [known(own), ...words]
        : words;
  const on: Machine = { kind: "container", name: args.value("--name") ?? image, mounts };
  return [
    ...rights(service, args, image),
    ...socketsOf(service, mounts, image),
    ...hostOf(service, mounts, image),
    ...loginsOf(service, mounts, image),
    ...args.values("--name").map((target) => mutation(service, "create", "container", { target })),
    ...(argv.length > 0 ? [runs({ kind: "command", argv, on, ...(folder ? { cwd: folder } : {}) })] : []),
  ];
}

export const execFlags: Record<string, Flag> = {
  "--privileged": inline,
  "--env-file": value(opens()),
  "-w --workdir": value(),
  "-e --env -u --user --detach-keys --index --preserve-fds": value(),
  "-d --detach -i --interactive -t --tty -it -l --latest -T --no-TTY --no-tty": off,
};

/** `exec NAME COMMAND…`: the container is there already, so its mounts are not known. */
export function enters(service: string, args: Args): Yield[] {
  const [name, ...argv] = args.operands;
  if (!name || argv.length === 0) return [];
  return [
    ...rights(service, args, name),
    ...wipes(service, argv, name),
    runs({ kind: "command", argv, on: { kind: "container", name, mounts: [], running: true } }),
  ];
}

/** `NAME:path` on either side: out of a container is a write here, into one opens a file of this machine. */
export function copies(args: Args): Yield[] {
  const [from, to] = args.operands;
  if (!from || !to) return [];
  const inside = (text: Text) =>
    /^[\w.-]{2,}(\/[\w.-]+)?:/.test(prefix(text)) ||
    (typeof text.pieces[0] !== "string" && splitAt(text, ":") !== undefined);
  if (inside(from)) return literal(to) === "-" ? [] : [{ kind: "write", path: to, how: "replace", from: [] }];
  return literal(from) === "-" ? [] : opens({ recursive: true })(from, args);
}
