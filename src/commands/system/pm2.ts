/** PM2: programs that are kept running, here or on a server. */
import { known, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, mutation, off, persists, reveal, runs, value } from "../kit/roles.ts";
import { command, type Language, type Spec, type Yield } from "../kit/spec.ts";

const plain: Spec = { operands: [any(() => [])] };

const LANGUAGES: readonly [RegExp, Language][] = [
  [/\.(?:[cm]?[jt]sx?)$/, "javascript"],
  [/\.py$/, "python"],
  [/\.rb$/, "ruby"],
  [/\.(?:sh|bash)$/, "shell"],
];

/** `start server.js -- args`, `start "npm run dev"`, `start npm -- run dev`, `start ecosystem.config.js`. */
function starts(args: Args): Yield[] {
  const [first, ...more] = args.operands;
  const name = first && literal(first);
  if (!first || name === undefined || /^(?:\d+|all)$/.test(name)) return [];
  const language = LANGUAGES.find(([ends]) => ends.test(name))?.[1];
  if (language) return [runs({ kind: "script", language, path: first, args: more })];
  if (/\.(?:json|ya?ml)$/.test(name)) return [];
  return /\s/.test(name)
    ? [runs({ kind: "code", language: "shell", text: first, source: "inline" })]
    : [runs({ kind: "command", argv: [first, ...more] })];
}

/** A file to start, and no name of what runs already. */
const isFile = ({ operands: [first] }: Args): boolean =>
  first !== undefined && LANGUAGES.some(([ends]) => ends.test(literal(first) ?? ""));

/** Everything it keeps running. */
const everything = (verb: string): Yield => mutation("pm2", verb, "service", { target: known("all"), destroys: true });
const isAll = (word: Text): boolean => /^(?:all|\/.*\/)$/.test(prefix(word));

export const pm2 = command("pm2 pm2-runtime pm2-dev", {
  style: { exact: true },
  flags: {
    "-n --name -i --instances -l --log -o --output -e --error --interpreter --interpreter-args --node-args --max-memory-restart --max-restarts --restart-delay --cron --cron-restart --namespace --env --cwd -p --pid --lines --log-date-format --user -u --hp --wait-ready-timeout --kill-timeout --listen-timeout --exp-backoff-restart-delay --watch-delay --filter-env -c --port --service-name":
      value(),
    "--watch": { takes: "optional" },
    "-f --force --update-env -a --no-autorestart --autorestart --no-daemon --no-vizion --no-treekill --no-pmx --time --merge-logs --silent -s --mini-list -m --raw --json --format --nostream --err --out --timestamp --wait-ready --spa --disable-logs --attach --ignore-watch --shutdown-with-message --only-json --highlight":
      off,
  },
  subcommands: {
    start: { effects: starts },
    "restart reload": { effects: (args) => (isFile(args) ? starts(args) : []) },
    "delete del": { effects: (args) => (args.operands.some(isAll) ? [everything("delete")] : []) },
    stop: { effects: (args) => (args.operands.some(isAll) ? [everything("stop")] : []) },
    kill: { does: everything("stop") },
    "startup unstartup": { does: persists("service") },
    "env conf": { does: reveal("pm2 env", ["environment"]) },
    deploy: {
      effects: (args) => [mutation("pm2", "deploy", "app", { target: args.operands.at(-1) ?? null, hosted: true })],
    },
    "list ls l ps status jlist prettylist describe desc show info logs log monit save dump resurrect flush reset ping id pid scale sendSignal report update link unlink plus serve examples trigger ecosystem init cleardump describe imonit dashboard":
      plain,
  },
  prints: "nothing",
});
