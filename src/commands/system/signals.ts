import type { EffectOf } from "../../types/effect.ts";
import { EMPTY_FLOW } from "../../types/flow.ts";
import { display, holes, known, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { made, off, printed, value } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

type Breadth = EffectOf<"signal">["breadth"];

/** Programs that many unrelated jobs run in, the agent itself and what it runs in among them. */
const RUNTIMES = new Set(
  (
    "node nodejs bun deno python python2 python3 java ruby php perl dotnet go bash sh zsh fish dash ksh powershell pwsh cmd " +
    "claude codex gemini cursor cursor-agent copilot code code-insiders electron tmux screen sshd ssh docker dockerd containerd " +
    "systemd init launchd login gnome-shell xorg xwayland plasmashell windowserver loginwindow explorer svchost lsass winlogon csrss " +
    "terminal iterm2 alacritty kitty wezterm gnome-terminal konsole windowsterminal conhost wininit dwm chrome firefox"
  ).split(" "),
);

/** How much goes when everything with that name or pattern gets a signal. */
export function breadthOf(pattern: string): Breadth {
  const name = pattern
    .trim()
    .replace(/\.exe$/i, "")
    .replace(/^\^|\$$/g, "")
    .replace(/^.*[\\/]/, "")
    .toLowerCase();
  if (/^[.*^$]*$/.test(name) || name.length === 1) return "all";
  return RUNTIMES.has(name) || RUNTIMES.has(name.replace(/[\d.]+$/, "")) ? "runtime" : "named";
}

const signal = (target: Text, breadth: Breadth): Yield => ({ kind: "signal", target, breadth });

function killed(target: Text): Yield {
  const plain = literal(target);
  if (plain !== undefined) {
    if (/^-0*1$/.test(plain)) return signal(target, "all");
    if (/^%|^0$/.test(plain)) return signal(target, "own-jobs");
    return signal(target, plain === "1" ? "all" : plain.startsWith("-") ? "named" : "one");
  }
  const [hole] = holes(target);
  if (hole?.kind === "computed" && hole.why.startsWith("processes of "))
    return signal(known(hole.why.slice(13), target.at), breadthOf(hole.why.slice(13)));
  if (hole?.kind === "computed" && hole.why === "$PPID") return signal(target, "runtime");
  if (hole?.kind === "variable" && hole.name === "!") return signal(target, "own-jobs");
  return signal(target, "named");
}

/** `kill -9 1`, `kill -s TERM 1`, `kill -- -1`: the first word may be a signal, later ones are targets. */
function targets(words: Text[]): Text[] {
  const out: Text[] = [];
  let options = true;
  for (let index = 0; index < words.length; index++) {
    const plain = literal(words[index]!) ?? "";
    if (options && plain === "--") options = false;
    else if (options && /^(?:-s|-n|-q|--signal|--queue)$/.test(plain)) index++;
    else if (options && (/^-[A-Za-z]/.test(plain) || /^--/.test(plain))) continue;
    else if (options && /^-\d+$/.test(plain) && out.length === 0 && index === 0) continue;
    else out.push(words[index]!);
  }
  return out;
}

export const kill = command("kill gkill tkill", {
  style: { none: true },
  effects: (args) => {
    const first = literal(args.words[0] ?? known("")) ?? "";
    if (/^(?:-l|-L|--list|--table)/.test(first) || args.words.some((word) => literal(word) === "-0")) return [];
    const found = targets(args.words);
    // `kill -1` alone has no target; `kill -9 -1` has.
    return found.map(killed);
  },
  prints: "nothing",
});

const byUser = "-u --euid -U --uid";

/** A signal as a flag of its own is left out; `-0` only looks whether the process is there. */
const withoutSignal = (words: Text[]): Text[] =>
  words.flatMap((word) =>
    literal(word) === "-0"
      ? [known("--signal"), known("0")]
      : /^-(?:\d+|SIG[A-Z0-9]+|[A-Z]{3,})$/.test(literal(word) ?? "")
        ? []
        : [word],
  );

export const pkill = command("pkill", {
  rewrites: withoutSignal,
  flags: {
    "-f --full": off,
    "-i --ignore-case -n --newest -o --oldest -v --inverse -x --exact -e --echo -c --count -l -a -I -L -q -H": off,
    "-u --euid": value(),
    "-U --uid": value(),
    "-g --pgroup -G --group -P --parent -s --session -t --terminal -F --pidfile -r --runstates -M -N -j": value(),
    "--signal": value(),
    "-O --older --ns --nslist --cgroup --env": value(),
  },
  effects: (args) => {
    const [pattern] = args.operands;
    if (args.string("--signal") === "0") return [];
    const user = args.value(byUser);
    if (pattern === undefined) {
      if (user) return [signal(user, "user")];
      return args.given("-g") ? [signal(known("group"), "named")] : [];
    }
    const plain = literal(pattern);
    const broad = plain === undefined ? "named" : breadthOf(plain);
    return [signal(pattern, broad === "all" && user ? "user" : broad)];
  },
  prints: "nothing",
});

export const killall = command("killall killall5 skill gkillall", {
  rewrites: withoutSignal,
  flags: {
    "-e --exact -I --ignore-case -g --process-group -i --interactive -q --quiet -r --regexp -v --verbose -w --wait -m -d -z":
      off,
    "-l --list": off,
    "-u --user": value(),
    "-s --signal": value(),
    "-o --older-than -y --younger-than -n --ns -Z --context -t -c": value(),
  },
  effects: (args) => {
    if (args.given("-l") || args.string("--signal") === "0") return [];
    const user = args.value("-u");
    if (args.path[0] === "killall5") return [signal(known("all"), "all")];
    if (args.operands.length === 0) return user ? [signal(user, "user")] : [];
    return args.operands.map((name) =>
      signal(name, literal(name) === undefined ? "named" : breadthOf(literal(name) ?? "")),
    );
  },
  prints: "nothing",
});

/** Ends everything of a user. */
export const slay = command("slay", {
  style: { none: true },
  effects: (args) =>
    args.operands
      .filter((word) => !prefix(word).startsWith("-"))
      .slice(0, 1)
      .map((user) => signal(user, "user")),
});

export const fuser = command("fuser", {
  rewrites: (words) => words.filter((word) => !/^-(?:SIG)?[A-Z]{3,}$/.test(literal(word) ?? "")),
  flags: {
    "-k --kill": off,
    "-m --mount -c": off,
    "-a --all -i --interactive -I --inode -l --list-signals -M --ismountpoint -s --silent -u --user -v --verbose -w -4 -6":
      off,
    "-n --namespace -N": value(),
  },
  effects: (args) =>
    args.has("-k --kill")
      ? args.operands.map((target) =>
          signal(target, args.given("-m -c") && /^\/[^/]*$/.test(literal(target) ?? "") ? "all" : "named"),
        )
      : [],
  prints: "nothing",
});

export const xkill = command("xkill", {
  style: { single: true },
  flags: { "-all": off, "-id -display -button": value(), "-frame": off },
  does: signal(known("window"), "named"),
});

/** Windows' own, also in Git Bash, where `/F` is written `//F`. */
export const taskkill = command("taskkill taskkill.exe", {
  style: { none: true },
  effects: (args) => {
    const words = args.operands.map((word) => (literal(word) ?? "").replace(/^[/-]+(?=[A-Za-z])/, "/").toLowerCase());
    return words.flatMap((word, index): Yield[] => {
      const next = args.operands[index + 1];
      if (!next) return [];
      if (word === "/im") return [signal(next, literal(next) === undefined ? "named" : breadthOf(literal(next) ?? ""))];
      if (word === "/pid") return [signal(next, "one")];
      if (word === "/fi") return [signal(next, /username/i.test(prefix(next)) ? "user" : "named")];
      return [];
    });
  },
  prints: "nothing",
});

/** Prints process numbers: the hole says of which processes, for `kill $(pgrep x)`. */
export const pgrep = command("pgrep pidof pidwait", {
  flags: {
    "-a --list-full": off,
    "-f --full -l --list-name -i -n --newest -o --oldest -v --inverse -x --exact -c --count -w -L -A -q": off,
    "-u --euid": value(),
    "-U --uid": value(),
    "-g --pgroup -G --group -P --parent -s --session -t --terminal -F --pidfile -d --delimiter": value(),
    "--signal --ns -r --runstates -S": value(),
  },
  prints: (args: Args) =>
    args.operands.length === 0 && args.given(byUser)
      ? printed(made("processes of ."))
      : args.operands[0] && !args.given("-a")
        ? printed(made(`processes of ${display(args.operands[0])}`))
        : EMPTY_FLOW,
});
