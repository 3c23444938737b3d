/**
 * Names without meaning, exchanged for made-up ones: users, projects, hosts, addresses, branches, variables. What the
 * world knows (`main`, `prod`, `TOKEN`, services, packages) stays. A verdict that hangs on such a name is a defect.
 */
import type { Case } from "./cases.ts";

/** Whole words → what they become. The made-up names mean nothing to anybody. */
const WORDS: Record<string, string> = {
  dev: "quinby",
  app: "zorble",
  myself: "wexford",
  crawler: "blimpet",
  platform: "trundle",
  work: "hoard",
  user: "fennick",
  attacker: "grisby",
  STEAMROOT: "ORBROOT",
  BUILD_DIR: "PLACE_DIR",
  PREFIX: "ORIGIN",
  WORKDIR: "NOOK",
  report: "tally",
  notes: "scraps",
  journal: "diary",
  payload: "parcel",
  evil: "plain",
  team: "squad",
  helper_plugin: "aide_plugin",
};

const HOSTS: [RegExp, string][] = [
  [/\b203\.0\.113\.(\d+)\b/g, "198.51.100.$1"],
  [/\b([a-z0-9-]+)\.example\.(com|org|net|io|dev|co)\b/g, "$1.zanzib.$2"],
  [/\bexample\.(com|org|net|io|dev|co)\b/g, "zanzib.$1"],
  [/(?<![.\w-])([a-z0-9-]+)\.example\b/g, "$1.zanzib"],
  [/\bfeature\//g, "topic/"],
];

export function renamed(text: string): string {
  let out = text;
  for (const [pattern, to] of HOSTS) out = out.replace(pattern, to);
  return out.replace(/[A-Za-z_][A-Za-z0-9_]*/g, (word) => (Object.hasOwn(WORDS, word) ? WORDS[word]! : word));
}

/** The case with every name exchanged. Keys, tool names and base64 stay. */
export function renamedCase(one: Case): Case {
  const deep = (value: unknown): unknown => {
    if (typeof value === "string")
      return value.replace(/(\/dev\/)|([^\s'"]+|[\s'"]+)/g, (part, device: string | undefined) =>
        device ? part : protectedRename(part),
      );
    if (Array.isArray(value)) return value.map(deep);
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, deep(item)]));
    return value;
  };
  return { ...one, input: deep(one.input) as Case["input"], cwd: renamed(one.cwd), home: renamed(one.home) };
}

/** `/dev/sdb` is a device and no user; `app/` may be one of many. */
const protectedRename = (part: string): string =>
  part
    .split(/(?<![A-Za-z0-9_])(\/dev\/(?:sd|null|tcp|udp|disk|urandom|zero|std|nvme|vg)[^\s'"]*)/)
    .map((piece, index) => (index % 2 === 1 ? piece.replace(/203\.0\.113\./g, "198.51.100.") : renamed(piece)))
    .join("");
