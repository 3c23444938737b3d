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

/** Variables whose names tell what they hold, or that a program or shell knows. */
const TELLING =
  /^(?:true|false|null)$|TOKEN|SECRET|KEY|PASS|PWD|HOME|PATH|PROD|DATABASE|DB|URL|AWS|AIRLOCK|CLAUDE|ENV|LD_|GIT_|NODE|NPM|SHELL|USER|IFS|BASH|TE?MP|CRED|AUTH|API|PG|SQL|REDIS|HIST|LANG|LC_|EDITOR|PAGER|PYTHON|PERL|RUBY|CI|UID|HOST|LOGNAME|DOCKER|KUBE|TF_|VAULT|OPENAI|GEMINI|CODEX|SSH|SUDO|DATA|BACKUP|Root|Dir/i;
const MADE_UP = ["brindle", "quorf", "snavel", "tibbet", "wumple"];

/** The text with all other variables exchanged, in the case they are written in. */
function withOtherVariables(text: string): string {
  const names = [...new Set([...text.matchAll(/\$\{?([A-Za-z]\w+)/g)].map(([, name = ""]) => name))];
  return names
    .filter((name) => !TELLING.test(name))
    .reduce((out, name, at) => {
      const made = MADE_UP[at % MADE_UP.length]! + at;
      const word = new RegExp(`(?<![\\w./-])${name}(?!\\w)`, "g");
      return out.replaceAll(word, name === name.toUpperCase() ? made.toUpperCase() : made);
    }, text);
}

/** The case with every name exchanged. Keys, tool names and base64 stay. */
export function renamedCase(one: Case): Case {
  const input = JSON.parse(withOtherVariables(JSON.stringify(one.input))) as Case["input"];
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
  return { ...one, input: deep(input) as Case["input"], cwd: renamed(one.cwd), home: renamed(one.home) };
}

/** `/dev/sdb` is a device and no user; `app/` may be one of many. */
const protectedRename = (part: string): string =>
  part
    .split(/(?<![A-Za-z0-9_])(\/dev\/(?:sd|null|tcp|udp|disk|urandom|zero|std|nvme|vg)[^\s'"]*)/)
    .map((piece, index) => (index % 2 === 1 ? piece.replace(/203\.0\.113\./g, "198.51.100.") : renamed(piece)))
    .join("");
