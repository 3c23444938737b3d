/** Platforms that host applications. */
import type { Machine } from "../../types/effect.ts";
import { known, literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { mutation, reveal, runs, writes } from "../kit/roles.ts";
import type { Yield } from "../kit/spec.ts";
import type { Line } from "./line.ts";
import { cloudTool } from "./reader.ts";

const SECRET = /secret|token|key|passw|credential|database_url|dsn/i;

/** Words after `--`, or from `from` on. */
function command(line: Line, from: number): Text[] {
  const at = line.names.indexOf("--");
  return line.from(at >= 0 ? at + 1 : from);
}

/** A command here, with the platform's variables. */
const runsWords = (line: Line, from: number, hosted = false): Yield[] => {
  const argv = command(line, from);
  return argv.length > 0 ? [runs({ kind: "command", argv, ...(hosted ? { hosted } : {}) })] : [];
};

/** A command on the platform's machine. `lasting`: one that serves, with its volumes, and none made for the call. */
const inside = (service: string, name: Text | undefined, argv: Text[], lasting = false): Yield[] => [
  mutation(service, "exec", "app", { target: name ?? null, hosted: true }),
  ...(argv[0] && (argv.length === 1 || /\s/.test(literal(argv[0]) ?? ""))
    ? [
        runs({
          kind: "code",
          language: "shell",
          text: argv[0],
          source: "inline",
          hosted: true,
          on: machineOf(name, lasting),
        }),
      ]
    : argv.length > 1
      ? [runs({ kind: "command", argv, hosted: true, on: machineOf(name, lasting) })]
      : []),
];

const machineOf = (name: Text | undefined, lasting: boolean): Machine =>
  lasting && name ? { kind: "ssh", host: name } : { kind: "container", name: name ?? null, mounts: [] };

const app = (line: Line): Text | undefined => line.value("-a") ?? line.value("--app");
const sql = (text: Text): Yield =>
  runs({ kind: "code", language: "sql", text, facts: { service: "postgres", hosted: true } });

export const heroku = cloudTool("heroku", {
  service: "heroku",
  yes: "--confirm -c --force",
  colons: true,
  valued: "-a -r -p -s -t -n -e -c",
  special: (line) => {
    const call = line.names.join(" ");
    const target = app(line) ?? line.words[2] ?? null;
    if (/^(run|ps exec|ssh)( |$)/.test(call))
      return inside("heroku", app(line), command(line, /^ps/.test(call) ? 2 : line.names[1] === "detached" ? 2 : 1));
    if (/^pg reset/.test(call))
      return [mutation("heroku", "reset", "database", { target, destroys: true, hosted: true })];
    if (/^pg (backups restore|copy|push|promote|killall|credentials rotate)/.test(call))
      return [
        mutation("heroku", line.names[1] === "backups" ? "restore" : (line.names[1] ?? ""), "database", {
          target,
          destroys: /restore|copy|push/.test(call),
          hosted: true,
        }),
      ];
    if (/^pg psql/.test(call)) {
      const text = line.value("-c") ?? line.value("--command");
      return text
        ? [sql(text)]
        : [runs({ kind: "stdin", language: "sql", facts: { service: "postgres", hosted: true } })];
    }
    if (
      /^(pg|redis|addons|ps|apps|domains|pipelines|releases|certs|features|buildpacks|access|spaces|teams|stack|maintenance|drains|webhooks|members|orgs|config)$/.test(
        call,
      )
    )
      return call === "config" ? [reveal("heroku config", ["environment"], "heroku")] : [];
    if (/^config get/.test(call))
      return SECRET.test(line.names[2] ?? "") ? [reveal("heroku config", ["token"], "heroku")] : [];
    if (/^config (set|unset|add|remove|edit)/.test(call))
      return [mutation("heroku", "change", "variable", { target, hosted: true })];
    if (/^auth token/.test(call)) return [reveal("heroku login", ["credential"], "heroku")];
    if (/^local run( |$)/.test(call)) return runsWords(line, 2);
    if (/^(ps scale|dyno scale|scale)( |$)/.test(call))
      return [mutation("heroku", "scale", "replicas", { target, destroys: /=0\b/.test(call), hosted: true })];
    if (/^maintenance on/.test(call))
      return [mutation("heroku", "change", "app", { target, destroys: true, hosted: true })];
    if (
      /^(git|local|auth|login|logout|plugins|update|autocomplete|logs|status|pg (info|wait|ps|locks|outliers|bloat|diagnose|pull|backups$|backups (url|info|capture|download|schedule)))( |$)/.test(
        call,
      )
    )
      return [];
    return undefined;
  },
});

export const fly = cloudTool("fly flyctl", {
  service: "fly",
  yes: "--yes -y",
  valued: "-a -c -C -r -n -e -i -p -t",
  switches: "--now",
  special: (line) => {
    const call = line.names.join(" ");
    if (/^(ssh console|console)/.test(call)) {
      const text = line.value("-C") ?? line.value("--command");
      return inside("fly", app(line), text ? [text] : [], true);
    }
    if (/^(postgres|pg|mpg) connect/.test(call))
      return [runs({ kind: "stdin", language: "sql", facts: { service: "postgres", hosted: true } })];
    if (/^(machine|machines|m) exec/.test(call)) return inside("fly", app(line) ?? line.words[2], line.from(3), true);
    if (/^auth token/.test(call)) return [reveal("fly login", ["credential"], "fly")];
    if (/^tokens? create/.test(call)) return [reveal("fly token", ["token"], "fly")];
    if (/^scale count 0( |$)/.test(call) || /^scale count [\w=]*0$/.test(call))
      return [mutation("fly", "scale", "replicas", { target: app(line) ?? null, destroys: true, hosted: true })];
    if (/^(secrets (set|unset|import|deploy))/.test(call))
      return [mutation("fly", "change", "variable", { target: app(line) ?? null, hosted: true })];
    if (
      /^(auth|launch --no-deploy|proxy|wireguard|dig|logs|status|releases|version|doctor|platform|regions|config (show|validate|save|env)|ssh (sftp|issue|log))( |$)/.test(
        call,
      )
    )
      return [];
    if (/^launch/.test(call)) return [mutation("fly", "deploy", "app", { target: app(line) ?? null, hosted: true })];
    return undefined;
  },
});

/** What is deployed is the folder; production is only named by a flag or word. */
const deploys = (service: string, line: Line, from: number): Yield[] => [
  mutation(service, "deploy", "app", { target: line.words[from] ?? null, hosted: true }),
];

export const vercel = cloudTool("vercel vc now", {
  service: "vercel",
  yes: "--yes -y",
  switches: "--prebuilt --skip-domain --logs --guidance --sensitive --safe",
  valued: "-A -S -t -e -b -m -s -Q",
  object: "project",
  special: (line, args: Args) => {
    const call = line.names.join(" ");
    const [verb = ""] = line.names;
    if (/^env run/.test(call)) return runsWords(line, 2);
    if (/^env pull/.test(call)) return writes("replace")(line.words[2] ?? known(".env.local"), args);
    if (/^(remove|rm)( |$)/.test(call))
      return line.words.slice(1).map((target) =>
        mutation("vercel", "remove", "project", {
          target,
          destroys: true,
          hosted: true,
          prompts: !line.has("--yes -y"),
        }),
      );
    if (/^(env|secrets) (add|update)/.test(call))
      return [mutation("vercel", "change", "variable", { target: line.words[2] ?? null, hosted: true })];
    if (/^(rollback|promote|alias( set)?|redeploy)( |$)/.test(call) && !/ls|status/.test(call))
      return [
        mutation("vercel", verb === "rollback" ? "rollback" : "deploy", "app", {
          target: line.words[1] ?? null,
          hosted: true,
        }),
      ];
    if (
      /^(dev|build|link|pull|logs|inspect|ls|list|whoami|login|logout|switch|teams|init|bisect|telemetry|git|integration|env (ls|list)|domains (ls|inspect)|dns ls|certs ls|project ls|projects ls|help|curl|target|httpstat)( |$)/.test(
        call,
      )
    )
      return [];
    if (
      /^(domains|dns|certs|project|projects|env|secrets|blob|microfrontends|integration|redirects|cache)( |$)/.test(
        call,
      )
    )
      return undefined;
    return deploys("vercel", line, verb === "deploy" ? 1 : 0);
  },
});

export const netlify = cloudTool("netlify ntl", {
  service: "netlify",
  yes: "--force -f",
  colons: true,
  valued: "-d -m -s -a -p",
  object: "project",
  special: (line) => {
    const call = line.names.join(" ");
    if (/^deploy/.test(call)) return deploys("netlify", line, 1);
    if (/^sites delete/.test(call))
      return [
        mutation("netlify", "delete", "project", {
          target: line.words[2] ?? null,
          destroys: true,
          hosted: true,
          prompts: !line.has("--force -f"),
        }),
      ];
    if (/^env (list|get)/.test(call))
      return line.names[1] === "list"
        ? line.has("--plain") || line.has("--json")
          ? [reveal("netlify environment", ["environment"], "netlify")]
          : []
        : SECRET.test(line.names[2] ?? "")
          ? [reveal("netlify environment", ["token"], "netlify")]
          : [];
    if (/^env (set|unset|import|clone)/.test(call))
      return [mutation("netlify", "change", "variable", { target: line.words[2] ?? null, hosted: true })];
    if (/^api /.test(call))
      return [
        mutation("netlify", /^api delete/i.test(call) ? "delete" : "change", "project", {
          target: line.words[1] ?? null,
          destroys: /^api delete/i.test(call),
          hosted: true,
        }),
      ].filter(() => !/^api (list|get)/i.test(call));
    if (/^dev exec/.test(call)) return runsWords(line, 2);
    if (
      /^(dev|build|init|link|unlink|login|logout|status|open|watch|serve|recipes|functions (list|create|serve|build|invoke)|sites list|logs|switch|completion|clone)( |$)/.test(
        call,
      )
    )
      return [];
    return undefined;
  },
});

export const railway = cloudTool("railway render northflank", {
  service: "railway",
  yes: "--yes -y --confirm",
  valued: "-s -e -p -d -o",
  special: (line) => {
    const call = line.names.join(" ");
    if (/^(run|local|shell)( |$)/.test(call)) return runsWords(line, 1, true);
    if (/^(variables|vars|variable list)$/.test(call) && !line.has("--set"))
      return [reveal("railway variables", ["environment"], "railway")];
    if (/^(variables|vars|variable)/.test(call)) return [mutation("railway", "change", "variable", { hosted: true })];
    if (/^(up|deploy|redeploy)( |$)/.test(call)) return deploys("railway", line, 1);
    if (/^down( |$)/.test(call))
      return [mutation("railway", "down", "service", { destroys: true, hosted: true, prompts: !line.has("--yes -y") })];
    if (/^delete( |$)/.test(call))
      return [
        mutation("railway", "delete", "project", {
          target: line.words[1] ?? line.value("-p") ?? null,
          destroys: true,
          hosted: true,
          prompts: !line.has("--yes -y"),
        }),
      ];
    if (/^ssh( |$)/.test(call)) return inside("railway", line.value("-s"), command(line, 1));
    if (
      /^(link|unlink|login|logout|status|whoami|list|init|open|logs|connect|environment$|docs|completion)( |$)/.test(
        call,
      )
    )
      return [];
    return undefined;
  },
});
