/** Hosted services with tools of their own: data platforms, brokers, feature flags, edges, deployers of one's servers. */
import { mutation, reveal, runs } from "../kit/roles.ts";
import { cloudTool } from "./reader.ts";

const LOGIN = /^(auth|login|logout|configure|config|profile|token|setup|completion|version|init|doctor|docs)( |$)/;

export const databricks = cloudTool("databricks dbx", {
  service: "databricks",
  yes: "--auto-approve --force",
  asks: /bundle|app/,
  valued: "-p -t -o",
  skips: /^account$/,
  special: (line) => {
    const call = line.names.join(" ");
    const target = line.words.at(-1) ?? null;
    if (/^bundle destroy/.test(call))
      return [
        mutation("databricks", "destroy", "stack", {
          target: line.value("-t --target") ?? null,
          destroys: true,
          hosted: true,
          prompts: !line.has("--auto-approve"),
        }),
      ];
    if (/^(bundle (validate|summary|generate|init|schema|open)|fs (ls|cat|cp)|sync|jobs run-now|labs)( |$)/.test(call))
      return [];
    // Folders of notebooks and files, not workspaces.
    if (/^(workspace (delete|rm)|fs (rm|rmdir))( |$)/.test(call))
      return [mutation("databricks", "delete", "object", { target, destroys: true, hosted: true })];
    if (
      /^(clusters|warehouses|pipelines) (start|stop|delete|resize|restart)( |$)/.test(call) &&
      !/pipelines delete/.test(call)
    )
      return [mutation("databricks", "restart", "cluster", { target, hosted: true })];
    if (/^clusters permanent-delete/.test(call))
      return [mutation("databricks", "delete", "cluster", { target, destroys: true, hosted: true })];
    if (/^(catalogs|schemas|metastores|account metastores|volumes) delete/.test(call))
      return [mutation("databricks", "delete", "schema", { target, destroys: true, hosted: true })];
    if (/^secrets (delete|delete-scope)/.test(call))
      return [mutation("databricks", "delete", "secret", { target, destroys: true, hosted: true })];
    if (/^secrets get/.test(call)) return [reveal("databricks secret", ["token"], "databricks")];
    if (/^auth token/.test(call)) return [reveal("databricks login", ["credential"], "databricks")];
    return LOGIN.test(call) ? [] : undefined;
  },
});

export const modal = cloudTool("modal", {
  service: "modal",
  yes: null,
  valued: "-e -n",
  switches: "-r -q -m",
  special: (line) => {
    const call = line.names.join(" ");
    const target = line.words[2] ?? null;
    const gone = (object: string) => [mutation("modal", "delete", object, { target, destroys: true, hosted: true })];
    if (/^environment delete/.test(call)) return gone("stack");
    if (/^volume delete|^nfs delete/.test(call)) return gone("disk");
    if (/^(dict|queue) (delete|clear)/.test(call)) return gone("table");
    if (/^secret delete/.test(call)) return gone("secret");
    if (/^(volume|nfs) rm/.test(call)) return gone("object");
    if (/^(app|container) stop/.test(call))
      return [mutation("modal", "stop", "container", { target, destroys: true, hosted: true })];
    if (/^deploy( |$)/.test(call))
      return [mutation("modal", "deploy", "app", { target: line.words[1] ?? null, hosted: true })];
    return /^(run|serve|shell|app (list|logs|history)|volume (ls|list|get|put|create)|launch)( |$)/.test(call) ||
      LOGIN.test(call)
      ? []
      : undefined;
  },
});

/** Deploys containers to servers over SSH; accessories are databases and the like, with their folders. */
export const kamal = cloudTool("kamal mrsk", {
  service: "kamal",
  yes: null,
  valued: "-d -c -h -r -p -n",
  switches: "-q -P",
  special: (line) => {
    const call = line.names.join(" ");
    const target = line.value("-d --destination") ?? null;
    const gone = (object: string, prompts = false) => [
      mutation("kamal", "remove", object, {
        target,
        destroys: true,
        hosted: true,
        prompts: prompts && !line.has("-y --yes"),
      }),
    ];
    if (/^remove( |$)/.test(call)) return gone("stack", true);
    if (/^accessory remove/.test(call)) return gone("database", true);
    if (/^(app|proxy|registry) remove|^(app|proxy|accessory) stop|^app maintenance/.test(call)) return gone("service");
    if (/^prune|^(app|accessory|build) (prune|remove_stale)/.test(call))
      return [mutation("kamal", "remove", "image", { target, hosted: true })];
    if (/^(app|accessory|server) exec/.test(call)) {
      const argv = line.from(call.startsWith("accessory") ? 3 : 2);
      return [
        mutation("kamal", "exec", "app", { target, hosted: true }),
        ...(argv.length > 0
          ? [runs({ kind: "command", argv, on: { kind: "container", name: target, mounts: [] } })]
          : []),
      ];
    }
    if (
      /^(deploy|redeploy|rollback|setup|app (boot|start)|accessory (boot|reboot|start|restart|upgrade)|proxy (boot|reboot|start|restart)|env push|lock (acquire|release)|server bootstrap|upgrade)( |$)/.test(
        call,
      )
    )
      return [mutation("kamal", "deploy", "app", { target, hosted: true })];
    if (/^secrets (print|fetch)/.test(call)) return [reveal("kamal secrets", ["token"], "kamal")];
    return [];
  },
});

export const fastly = cloudTool("fastly", { service: "fastly", yes: null, object: "service" });
export const algolia = cloudTool("algolia", {
  service: "algolia",
  yes: null,
  special: (line) => {
    const call = line.names.join(" ");
    if (/^(indices|index) (clear|delete|move)/.test(call))
      return [mutation("algolia", "delete", "table", { target: line.words[2] ?? null, destroys: true, hosted: true })];
    return /^(search|describe|open|events tail|import|export|objects browse)( |$)/.test(call) ? [] : undefined;
  },
});
export const flags = cloudTool("ldcli flipt unleash flagsmith", {
  service: "feature-flags",
  yes: null,
  object: "resource",
});
export const circleci = cloudTool("circleci", {
  service: "circleci",
  yes: null,
  special: (line) =>
    /^(config|local|setup|diagnostic|info|open|orb (validate|process|source|list|info)|build|run)( |$)/.test(
      line.names.join(" "),
    )
      ? []
      : undefined,
});
export const velero = cloudTool("velero", { service: "velero", yes: "--confirm" });
export const deck = cloudTool("deck", {
  service: "kong",
  yes: null,
  special: (line) => {
    const call = line.names.join(" ").replace(/^gateway /, "");
    if (/^reset/.test(call))
      return [mutation("kong", "reset", "service", { destroys: true, hosted: true, prompts: !line.has("--force -f") })];
    if (/^(sync|apply)( |$)/.test(call))
      return [mutation("kong", "apply", "service", { target: line.words[1] ?? null, hosted: true })];
    return [];
  },
});
/** Brokers: streams, queues and what waits in them. */
export const nats = cloudTool("nats", {
  service: "nats",
  yes: null,
  valued: "-s -u",
  special: (line) => {
    const call = line.names.join(" ");
    if (/^(stream|str|s|kv|object|obj|consumer|con|c) (rm|del|delete|purge|seal)( |$)/.test(call))
      return [
        mutation("nats", "delete", "queue", {
          target: line.words[2] ?? null,
          destroys: true,
          hosted: true,
          prompts: !line.has("-f --force"),
        }),
      ];
    if (
      /^(stream|str|s|kv|object|obj|consumer|con|c) (ls|list|info|report|get|view|next|watch|status|state|find|subjects|graph|add|create|edit|put|copy|backup)( |$)/.test(
        call,
      )
    )
      return [];
    return /^(pub|publish|sub|subscribe|req|request|bench|rtt|latency|account|context|events|server (ls|list|info|report|check|ping)|schema|cheat|reply)( |$)/.test(
      call,
    )
      ? []
      : undefined;
  },
});
export const rabbit = cloudTool("rabbitmqctl rabbitmqadmin rabbitmq-queues rabbitmq-plugins", {
  service: "rabbitmq",
  yes: null,
  valued: "-n -p -u -H -P -V",
  special: (line) => {
    const [verb = "", noun = ""] = line.names;
    const target = line.words.at(1) ?? null;
    if (
      /^(reset|force_reset|stop|stop_app|shutdown|forget_cluster_node|delete_\w+|purge_queue|clear_\w+|purge|delete|close_(all_)?connections?)$/.test(
        verb,
      )
    )
      return [
        mutation("rabbitmq", "delete", /^delete_(vhost|user)$/.test(verb) ? "node" : "queue", {
          target: noun ? target : null,
          destroys: true,
        }),
      ];
    return [];
  },
});
export const splunk = cloudTool("splunk", {
  service: "splunk",
  yes: null,
  special: (line) => {
    const call = line.names.join(" ");
    if (/^(clean|remove|delete)( |$)/.test(call))
      return [mutation("splunk", "delete", "index", { target: line.words[2] ?? null, destroys: true })];
    return /^(restart|stop|offline)( |$)/.test(call) ? [mutation("splunk", "restart", "service")] : [];
  },
});
