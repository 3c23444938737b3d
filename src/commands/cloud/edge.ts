/** Back ends by configuration: Workers, Supabase, Firebase, payment services. */
import type { Text } from "../../types/text.ts";
import { mutation, reveal, runs } from "../kit/roles.ts";
import type { Yield } from "../kit/spec.ts";
import { isLocalhost } from "../net/common.ts";
import type { Line } from "./line.ts";
import { cloudTool } from "./reader.ts";

const sqlOf = (line: Line, service: string, hosted: boolean, code: string, file: string): Yield[] => {
  const facts = { service, hosted };
  const text = line.value(code);
  const path = line.value(file);
  return [
    ...(text ? [runs({ kind: "code", language: "sql", text, facts })] : []),
    ...(path ? [runs({ kind: "script", language: "sql", path, facts })] : []),
  ];
};

export const wrangler = cloudTool("wrangler", {
  service: "cloudflare",
  colons: true,
  yes: "-y --yes --force -f --skip-confirmation",
  valued: "-c -e -f",
  switches: "--local --remote --persist --keep-vars --minify --latest",
  special: (line) => {
    const call = line.names.join(" ");
    const target = line.words[line.names.indexOf("delete") + 1] ?? line.value("--namespace-id --name") ?? null;
    if (/^(deploy|publish|versions (deploy|upload)|triggers deploy|pages (deploy|publish))( |$)/.test(call))
      return [mutation("cloudflare", "deploy", "app", { target: line.words.slice(1).at(-1) ?? null, hosted: true })];
    if (/^d1 execute/.test(call)) return sqlOf(line, "sqlite", line.has("--remote"), "--command", "--file");
    if (/^d1 migrations apply/.test(call))
      return line.has("--remote")
        ? [mutation("cloudflare", "apply", "database", { target: line.words[3] ?? null, hosted: true })]
        : [];
    if (
      /^(r2 bucket|kv namespace|d1|queues|hyperdrive|vectorize|pages project|workflows) delete/.test(call) ||
      /^delete( |$)/.test(call)
    ) {
      const object = /^r2/.test(call)
        ? "bucket"
        : /^kv/.test(call)
          ? "namespace"
          : /^(d1|hyperdrive|vectorize)/.test(call)
            ? "database"
            : /^queues/.test(call)
              ? "queue"
              : "app";
      return [mutation("cloudflare", "delete", object, { target, destroys: true, hosted: true })];
    }
    if (/^kv (key|bulk) (delete|put)|^r2 object (delete|put)/.test(call)) {
      if (line.has("--local")) return [];
      return [
        mutation("cloudflare", /delete/.test(call) ? "delete" : "change", "object", {
          target: line.words.at(-1) ?? null,
          destroys: /delete/.test(call),
          hosted: true,
        }),
      ];
    }
    if (/^(secret|pages secret|versions secret) (put|bulk|delete)/.test(call))
      return [mutation("cloudflare", "change", "variable", { target: line.words[2] ?? null, hosted: true })];
    if (
      /^(dev|types|tail|whoami|login|logout|init|generate|docs|check|pages (dev|functions)|build|setup|complete|kv key (get|list)|r2 object get|secret list|deployments|versions (list|view)|kv bulk get|auth)( |$)/.test(
        call,
      )
    )
      return [];
    return undefined;
  },
});

/** Local database unless `--linked` or the address of another machine says otherwise. */
const local = (line: Line): boolean => {
  const url = line.value("--db-url");
  return !line.has("--linked") && (url === undefined || isLocalhost(url));
};

export const supabase = cloudTool("supabase", {
  service: "supabase",
  yes: "--yes",
  valued: "-f -p -o",
  switches: "--linked --local --no-backup --include-all --include-seed --include-roles",
  special: (line) => {
    const call = line.names.join(" ");
    const database: Text | null = line.value("--db-url") ?? null;
    if (/^db reset/.test(call))
      return [mutation("postgres", "reset", "database", { target: database, destroys: true, hosted: !local(line) })];
    if (/^db push/.test(call))
      return [mutation("supabase", "apply", "schema", { target: database, hosted: !line.has("--local") })];
    if (/^migration (repair|squash)/.test(call))
      return local(line) ? [] : [mutation("supabase", "change", "schema", { hosted: true })];
    if (/^migration up/.test(call))
      return local(line) ? [] : [mutation("supabase", "apply", "schema", { hosted: true })];
    if (/^migration down/.test(call))
      return [mutation("postgres", "rollback", "schema", { target: database, destroys: true, hosted: !local(line) })];
    if (/^stop/.test(call))
      return line.has("--no-backup") ? [mutation("postgres", "stop", "database", { destroys: true })] : [];
    if (/^storage rm/.test(call))
      return [
        mutation("supabase", "rm", line.has("-r --recursive") ? "bucket" : "object", {
          target: line.words[2] ?? null,
          destroys: true,
          hosted: true,
        }),
      ];
    if (
      /^(db (diff|dump|lint|pull|start|query|advisors)|migration (new|list|fetch)|start|status|init|login|logout|link|unlink|gen|test|inspect|services|functions (new|serve|list|download)|secrets list|seed|completion|bootstrap)( |$)/.test(
        call,
      )
    ) {
      return /^db query/.test(call) && line.words[2]
        ? [
            runs({
              kind: "code",
              language: "sql",
              text: line.words[2],
              facts: { service: "postgres", hosted: !local(line) },
            }),
          ]
        : [];
    }
    if (/^(projects|branches) delete/.test(call)) {
      const object = line.names[0] === "projects" ? "database" : "branch";
      return [mutation("supabase", "delete", object, { target: line.words[2] ?? null, destroys: true, hosted: true })];
    }
    if (/^projects api-keys/.test(call)) return [reveal("supabase keys", ["token"], "supabase")];
    return undefined;
  },
});

export const firebase = cloudTool("firebase", {
  service: "firebase",
  yes: "--force -f --yes -y",
  colons: true,
  valued: "-P -c -m -e",
  special: (line) => {
    const call = line.names.join(" ");
    const target = (line.words.length > 2 ? line.words.at(-1) : line.value("-P --project")) ?? null;
    const gone = (object: string): Yield[] => [
      mutation("firebase", "delete", object, {
        target,
        destroys: true,
        hosted: true,
        prompts: object !== "database" && !line.has("--force -f -y"),
      }),
    ];
    if (/^firestore delete/.test(call))
      return gone(line.has("--all-collections") || line.has("-r --recursive") ? "database" : "rows");
    if (/^firestore databases delete/.test(call)) return gone("database");
    if (/^database remove/.test(call)) return gone(line.names[2] === "/" ? "database" : "rows");
    if (/^database (set|update|push|import)/.test(call))
      return [
        mutation("firebase", "change", "rows", {
          target: line.words[2] ?? null,
          hosted: true,
          destroys: /set/.test(call),
        }),
      ];
    if (/^hosting disable|^hosting sites delete/.test(call)) return gone("app");
    if (/^functions delete/.test(call)) return gone("function");
    if (/^functions secrets access/.test(call)) return [reveal("firebase secret", ["token"], "firebase")];
    if (/^functions secrets destroy/.test(call)) return gone("secret");
    if (/^(functions|apphosting) (secrets set|config set|config unset)/.test(call))
      return [mutation("firebase", "change", "variable", { target: line.words.at(-1) ?? null, hosted: true })];
    if (/^login ci/.test(call)) return [reveal("firebase login", ["credential"], "firebase")];
    if (
      /^(emulators|serve|use|login|logout|init|projects list|apps list|functions (list|log|shell|config get|config export)|hosting channel list|target|setup|experiments|open|help|auth export|database get|firestore indexes|internaltesting)( |$)/.test(
        call,
      )
    ) {
      const exec = /^emulators exec/.test(call) ? line.words[2] : undefined;
      return exec ? [runs({ kind: "code", language: "shell", text: exec, source: "inline" })] : [];
    }
    return undefined;
  },
});

/** Test mode unless `--live`. */
export const stripe = cloudTool("stripe", {
  service: "stripe",
  yes: "--confirm -c",
  valued: "-d -e -s",
  special: (line) => {
    const [first = "", second = ""] = line.names;
    const environment = line.has("--live") ? ("production" as const) : ("test" as const);
    if (
      /^(listen|trigger|logs|login|logout|config|status|open|samples|serve|fixtures|resources|version|get|completion|feedback|community)$/.test(
        first,
      )
    )
      return [];
    const verb = /^(post|delete)$/.test(first) ? first : second;
    if (/^(list|retrieve|search|)$/.test(verb)) return [];
    const destroys = /delete|cancel|refund|void|close/.test(verb) || /^refunds$/.test(first);
    return environment === "test" && !destroys
      ? [mutation("stripe", "create", "record", { hosted: true, environment })]
      : [
          mutation("stripe", destroys ? verb : "change", "record", {
            target: line.words[/^(post|delete)$/.test(first) ? 1 : 2] ?? null,
            destroys,
            hosted: true,
            environment,
          }),
        ];
  },
});
