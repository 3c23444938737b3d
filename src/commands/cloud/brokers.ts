/** Tools of message brokers, deployment controllers and editors' shops. */
import { known, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { inline, mutation, off, opens, publishes, value } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";
import { isLocalhost } from "../net/common.ts";
import { cloudTool } from "./reader.ts";

export const argocd = cloudTool("argocd", {
  service: "argocd",
  yes: "--yes -y",
  object: "app",
  switches: "--cascade --grpc-web --plaintext --prune --hard --refresh --core",
  special: (line) =>
    /^(login|logout|context|version|completion|relogin|admin|configure)$/.test(line.names[0] ?? "") ||
    /^app (diff|manifests|resources|wait|history|logs)( |$)/.test(line.names.join(" "))
      ? []
      : undefined,
});

const SERVER = "--bootstrap-server --broker-list --zookeeper --bootstrap-controller";
const lost = (args: Args, verb: string, object: string, target: Text | undefined): Yield[] => [
  mutation("kafka", verb, object, {
    target: target ?? null,
    destroys: true,
    hosted: args.values(SERVER).some((server) => !isLocalhost(server)),
  }),
];

/** Kafka's own scripts; one option says what is done. */
export const kafka = command(
  "kafka-topics.sh kafka-topics kafka-consumer-groups.sh kafka-consumer-groups kafka-delete-records.sh kafka-delete-records",
  {
    style: { exact: true },
    flags: {
      "--bootstrap-server --broker-list --zookeeper --bootstrap-controller": value(),
      "--topic --group": value(),
      "--delete --delete-offsets": off,
      "--reset-offsets": off,
      "--execute": off,
      "--offset-json-file --command-config --from-file": value(opens()),
      "--partitions --replication-factor --config --delete-config --replica-assignment --timeout --to-offset --to-datetime --by-duration --shift-by --exclude-topic":
        value(),
      "--create": off,
      "--if-not-exists": off,
      "--list --describe --alter --if-exists --force --all-topics --all-groups --to-earliest --to-latest --to-current --dry-run --export --members --offsets --state --verbose --unavailable-partitions --under-replicated-partitions --topics-with-overrides --at-min-isr-partitions --exclude-internal":
        inline,
    },
    effects: (args) => {
      if (/delete-records/.test(args.path[0] ?? ""))
        return lost(args, "delete", "records", args.value("--offset-json-file"));
      if (args.given("--delete --delete-offsets")) return lost(args, "delete", "topic", args.value("--topic --group"));
      if (args.given("--reset-offsets") && args.given("--execute"))
        return lost(args, "reset", "offsets", args.value("--group"));
      // With `--if-not-exists` it may have been there before.
      if (args.given("--create") && !args.given("--if-not-exists"))
        return args.values("--topic").map((target) => mutation("kafka", "create", "topic", { target }));
      return [];
    },
    prints: "nothing",
  },
);

const withdrawn = (args: Args): Yield[] => [
  mutation("vscode", "unpublish", "package", {
    target: args.operands[0] ?? null,
    destroys: true,
    hosted: true,
    prompts: !args.given("-f --force"),
  }),
];
/** Extensions of editors and modules of JSR. */
export const shops = command("vsce ovsx jsr", {
  style: { exact: true },
  flags: {
    "--dry-run": off,
    "-f --force": off,
    "-p --pat -i --packagePath -o --out -t --target -m --message --registryUrl -r --registry --baseContentUrl --baseImagesUrl --readme-path --changelog-path --githubBranch --ignoreFile --token":
      value(),
    "--pre-release --yarn --no-yarn --no-dependencies --no-git-tag-version --no-update-package-json --allow-dirty --allow-slow-types --skip-duplicate --skip-license --azure-credential --provenance --json -D --save-dev --npm --pnpm --bun":
      inline,
  },
  harmless: "--dry-run",
  subcommands: {
    publish: { effects: (args) => publishes(args.path[0] === "jsr" ? "jsr" : "vscode")(known("."), args) },
    unpublish: { effects: withdrawn },
    "package pack ls login logout ls-publishers show search create-namespace verify-pat get generate-manifest add i install remove uninstall rm run":
      {},
  },
  prints: "nothing",
});
