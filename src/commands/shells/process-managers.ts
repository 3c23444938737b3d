/** Programs that keep several others running: by a Procfile, a settings file, or one by one. */
import { literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import {
  any,
  inline,
  mutation,
  next,
  nothing,
  off,
  opens,
  persists,
  runs,
  runsOption,
  runsShell,
  value,
  writes,
} from "../kit/roles.ts";
import { command, type Spec, type Yield } from "../kit/spec.ts";
import { wrapped } from "../kit/wrap.ts";
import { outside } from "../packages/names-of.ts";

const quiet: Spec = { operands: [any(nothing)] };

/** `api`, an id or `all`; a file is a program, or settings with several. */
const isFile = (word: Text): boolean => /[./]/.test(literal(word) ?? "");
const startsPm2 = (args: Args): Yield[] => {
  const [file, ...rest] = args.operands;
  if (!file || !isFile(file)) return file && /\s/.test(literal(file) ?? "") ? runsShell()(file, args) : [];
  const settings = /(?:\.config\.[cm]?js|\.json|\.ya?ml)$/.test(literal(file) ?? "");
  const interpreter = args.value("--interpreter");
  if (interpreter) return [runs({ kind: "command", argv: [interpreter, file, ...rest] })];
  return settings ? outside(file, args) : [runs({ kind: "script", language: "unknown", path: file, args: rest })];
};

export const pm2 = command("pm2 pm2-runtime pm2-dev", {
  style: { exact: true },
  flags: {
    "--interpreter": value(),
    "-n --name -i --instances --namespace -l --log -o --output -e --error -p --pid --cwd -k --kill-timeout --listen-timeout --max-memory-restart --restart-delay --exp-backoff-restart-delay -x --execute-command --max-restarts -u --user --uid --gid --hp -c --cron -w --write --node-args --interpreter-args --ext --ignore-watch --only --env --lines --exit --port --signal":
      value(),
    "-f --force --watch --no-autorestart --no-daemon --nostream --raw --json --format --err --out --timestamp --attach --update-env --time --merge-logs --wait-ready --no-color -s --silent -m --mini-list --no-treekill -a":
      inline,
  },
  subcommands: {
    "start startOrRestart startOrReload startOrGracefulReload": { effects: startsPm2 },
    // One entry can be made again; `all` ends what others started too.
    "delete del": {
      effects: ({ operands }) =>
        operands
          .filter((one) => literal(one) === "all")
          .map((target) => mutation("pm2", "change", "process", { target })),
    },
    "kill update": { does: mutation("pm2", "restart", "process") },
    "stop restart reload gracefulReload reset scale sendSignal trigger": quiet,
    "startup unstartup": { does: persists("service") },
    deploy: {
      effects: ({ operands: [, target] }) => [
        mutation("pm2", "deploy", "app", { target: target ?? null, hosted: true }),
      ],
    },
    "link plus set conf multiset unset": { does: mutation("pm2", "configure", "process") },
    "list ls l ps status jlist prettylist monit imonit dash describe desc info show logs env id pid ping flush save dump resurrect report serve examples ecosystem init install uninstall module:generate profile:cpu profile:mem":
      quiet,
  },
  otherwise: { effects: startsPm2 },
  prints: "nothing",
});

/** Procfiles: whose lines are commands. `run NAME…` starts one command with the same environment. */
const procfile = {
  "-f --procfile": value(outside),
  "-e --env": value(opens()),
  "-d --root -p --port -c --concurrency -m --formation -t --timeout -l --processes --title -s --socket -i --interactive -N --no-port -r --auto-restart -b --colors -a --any-can-die -x --ignored-processes -P --port-step -n --network -h --host -T":
    value(),
};
export const foreman = command("foreman forego", {
  style: { stops: true },
  flags: procfile,
  subcommands: {
    "start s": { style: {}, operands: [any(nothing)] },
    "check version help": quiet,
    run: { effects: ({ operands }) => wrapped(operands) },
    // Unit files for systemd, upstart and their like.
    export: {
      style: {},
      flags: { "-a --app -l --log -u --user -t --template": value() },
      operands: [next(nothing), next(writes("replace"))],
    },
  },
});
export const overmind = command("overmind hivemind", {
  flags: {
    ...procfile,
    "-D --daemonize -v": off,
    "--shell": value(runsOption),
    "--tmux-config": value(outside),
  },
  subcommands: {
    "start s connect c restart r stop quit q kill k status ps echo e": quiet,
    run: { style: { stops: true }, effects: ({ operands }) => wrapped(operands) },
  },
  otherwise: quiet,
});

export const processCompose = command("process-compose", {
  style: { exact: true },
  flags: {
    "-f --config": value(outside),
    "-e --env": value(opens()),
    "-L --log-file": value(writes("append")),
    "-p --port -n --namespace -u --unix-socket -t --tui --theme -r --ref-rate --address -o --output --sort": value(),
    "-D --detached -k --keep-project -U --use-uds -d --disable-dotenv --tui-fs --no-server --ordered-shutdown --reverse --read-only --hide-disabled":
      inline,
  },
  subcommands: {
    "up down attach list ls info version project process logs stop start restart scale state update port get help":
      quiet,
    run: { operands: [any(nothing)] },
  },
});

/** Facebook's watcher of files. A trigger runs a command at every change from now on. */
export const watchman = command("watchman", {
  style: { stops: true, exact: true },
  flags: {
    "-j --json-command -p --persistent --no-pretty --no-spawn --no-local -f --foreground -v --version": off,
    "-o --logfile --log-level --pidfile -U --sockname --statefile --server-encoding --output-encoding": value(),
  },
  subcommands: {
    trigger: {
      style: { none: true },
      effects: ({ words }) => {
        const at = words.findLastIndex((word) => literal(word) === "--");
        return at < 0 ? [] : [persists("service"), runs({ kind: "command", argv: words.slice(at + 1) })];
      },
    },
    "watch watch-list watch-project watch-del watch-del-all find since query clock version get-config get-log get-pid get-sockname list-capabilities log log-level shutdown-server trigger-del trigger-list debug-status":
      quiet,
  },
});
