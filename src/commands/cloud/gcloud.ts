import { literal } from "../../types/text.ts";
import { mutation, reveal, runs, writes } from "../kit/roles.ts";
import type { Yield } from "../kit/spec.ts";
import type { Line } from "./line.ts";
import { removes, type Store, transfers } from "./objects.ts";
import { cloudTool } from "./reader.ts";

const GCS: Store = {
  service: "gcp",
  scheme: /^gs:\/\//i,
  recursive: "-r -R --recursive",
  mirrors: "-d --delete-unmatched-destination-objects",
};

/** `gsutil` and `gcloud storage`. */
function storage(line: Line, verb: string, from: number): Yield[] | undefined {
  const operands = line.words.slice(from);
  switch (verb) {
    case "rm":
      return removes(GCS, line, operands);
    case "cp":
    case "mv":
      return transfers(GCS, verb, line, operands);
    case "rsync":
      return line.has("-n") ? [] : transfers(GCS, "sync", line, operands);
    case "rb":
      return operands.map((target) => mutation("gcp", "rb", "bucket", { target, destroys: true, hosted: true }));
    case "mb":
      return operands.map((target) => mutation("gcp", "create", "bucket", { target, hosted: true }));
    case "acl":
    case "defacl":
    case "iam": {
      if (/^get$/.test(line.names[from] ?? "")) return [];
      const open = line.words
        .concat(line.value("-u") ?? [], line.value("-g") ?? [])
        .some((word) => /allUsers|allAuthenticatedUsers|public-read/i.test(literal(word) ?? ""));
      return [mutation("gcp", open ? "expose" : "change", "bucket", { target: operands.at(-1) ?? null, hosted: true })];
    }
    case "ls":
    case "cat":
    case "du":
    case "stat":
    case "hash":
    case "version":
    case "signurl":
      return [];
    default:
      return undefined;
  }
}

export const gsutil = cloudTool("gsutil", {
  service: "gcp",
  yes: null,
  valued: "-u -g -h -o -a",
  switches: "-c -C -D -e -I -j -J -L -n -p -P -s -U -z -Z",
  special: (line) => storage(line, line.names[0] ?? "", 1) ?? [],
});

export const gcloud = cloudTool("gcloud", {
  service: "gcp",
  yes: "--quiet -q",
  skips: /^(alpha|beta|preview)$/,
  special: (line, args) => {
    const names = /^(alpha|beta|preview)$/.test(line.names[0] ?? "") ? line.names.slice(1) : line.names;
    const call = names.join(" ");
    if (/^auth (application-default )?print-(access|identity|refresh)-token/.test(call))
      return [reveal("gcloud login", ["credential"], "gcp")];
    if (/^secrets versions access/.test(call)) return [reveal("gcp secret", ["token"], "gcp")];
    if (/^(auth|config|components|info|version|init|topic|survey|feedback|docker|emulators)( |$)/.test(call)) return [];
    if (
      /^(sql (connect|import|export)|compute (ssh|scp)|container clusters get-credentials|projects get-|cloud-shell)/.test(
        call,
      )
    ) {
      const command = line.value("--command");
      return command
        ? [
            runs({
              kind: "code",
              language: "shell",
              text: command,
              source: "inline",
              on: { kind: "ssh", host: line.words[2] ?? command },
            }),
          ]
        : [];
    }
    if (names[0] === "storage" && names[1] !== "buckets" && names[1] !== "objects")
      return storage(line, names[1] ?? "", line.names.length - names.length + 2) ?? [];
    if (/^iam service-accounts keys create/.test(call) && line.words.at(-1))
      return [
        mutation("gcp", "create", "key", { target: line.value("--iam-account") ?? null, hosted: true }),
        ...writes("create")(line.words.at(-1) ?? line.words[0]!, args),
      ];
    if (
      /^(compute instances (stop|suspend)|sql instances patch)( |$)/.test(call)
        ? !/^sql/.test(call) || line.text("--activation-policy") === "NEVER"
        : ["--size", "--num-nodes", "--max-instances", "--max-num-replicas", "--replicas"].some(
            (flag) => line.text(flag) === "0",
          ) && /(^| )(resize|update|set-autoscaling)( |$)/.test(call)
    )
      return [mutation("gcp", "stop", "capacity", { target: line.words.at(-1) ?? null, destroys: true, hosted: true })];
    // Made without a source it is the whole net.
    const ranges = line.text("--source-ranges") ?? "";
    if (
      /^compute firewall-rules (?:create|update)\b/.test(call) &&
      !/egress|^out$/i.test(line.text("--direction") ?? "") &&
      (/0\.0\.0\.0\/0|::\/0/.test(ranges) ||
        (/ create\b/.test(call) && !ranges && !line.text("--source-tags") && !line.text("--source-service-accounts")))
    )
      return [mutation("gcp", "configure", "firewall", { target: line.words.at(-1) ?? null, hosted: true })];
    if (/add-iam-policy-binding/.test(call)) {
      const open = /allUsers|allAuthenticatedUsers/.test(line.text("--member") ?? "");
      return [
        mutation("gcp", open ? "expose" : "change", "permission", { target: line.words.at(-1) ?? null, hosted: true }),
      ];
    }
    return undefined;
  },
});

export const bq = cloudTool("bq", {
  service: "bigquery",
  yes: "-f --force",
  switches: "-t -d -f -r -m --table --dataset --recursive --use_legacy_sql",
  special: (line) => {
    const [verb, text] = [line.names[0] ?? "", line.words[1]];
    if (verb === "query")
      return text
        ? [runs({ kind: "code", language: "sql", text, facts: { service: "bigquery", hosted: true } })]
        : [runs({ kind: "stdin", language: "sql", facts: { service: "bigquery", hosted: true } })];
    if (verb === "rm")
      return [
        mutation(
          "bigquery",
          "rm",
          /[.]/.test(text ? (literal(text) ?? ".") : "") && !line.has("-d") ? "table" : "database",
          { target: text ?? null, destroys: true, hosted: true },
        ),
      ];
    if (/^(mk|cp|load|insert|update)$/.test(verb))
      return [
        mutation("bigquery", verb === "mk" ? "create" : line.has("--replace") ? "change" : "import", "table", {
          target: text ?? null,
          hosted: true,
        }),
      ];
    return [];
  },
});
