import { literal } from "../../types/text.ts";
import { any, destroys, installs, mutation, off, opens, publishes, value } from "../kit/roles.ts";
import { command, type Spec } from "../kit/spec.ts";

const plain: Spec = { operands: [any(() => [])] };
const push: Spec = {
  flags: { "-s --source -k --api-key -t --timeout -sk -ss": value(), "-d -n --no-symbols --skip-duplicate": off },
  operands: [any(publishes("nuget"))],
};

export const dotnet = command("dotnet", {
  flags: {
    "-c --configuration -f --framework -r --runtime -o --output -v --verbosity --project -p --property --filter":
      value(),
    "--startup-project --context --settings --connection --urls --launch-profile --results-directory --version-suffix --diagnostics --severity --include --exclude --logger --collect -a --arch --os --version --tool-path":
      value(),
    "--no-restore --no-build --nologo --self-contained --no-https --locked-mode --force-evaluate --verify-no-changes --include-transitive --vulnerable --outdated --deprecated --idempotent --no-launch-profile --no-hot-reload --non-interactive --blame --list-tests --ignore-failed-sources --no-incremental --no-dependencies --prerelease --json -warnaserror --force --info --list-sdks --list-runtimes -l --interactive":
      off,
    "-g --global": off,
    "--source -s": value((to) => [{ kind: "redirect", what: "registry", to }]),
  },
  subcommands: {
    // Here `-s` names a file of settings.
    "test vstest": { ...plain, flags: { "-s --settings": value(opens()), "-t -d --diag -e --environment": value() } },
    "run build publish restore clean watch format new sln list pack msbuild store workload help sdk dev-certs user-secrets remove":
      plain,
    add: {
      subcommands: { package: { operands: [any(installs("nuget"))] }, reference: plain },
      // `dotnet add PROJECT package NAME`
      otherwise: {
        effects: (args) => {
          const at = args.operands.findIndex((word) => literal(word) === "package");
          return at < 0 ? [] : args.operands.slice(at + 1).flatMap((name) => installs("nuget")(name, args));
        },
      },
    },
    tool: {
      subcommands: {
        "install update": { operands: [any(installs("nuget", "-g --global"))] },
        "run restore list uninstall search": plain,
      },
    },
    nuget: {
      subcommands: {
        push,
        delete: { does: destroys("nuget", "package", { hosted: true }) },
        "locals list verify": plain,
        add: { subcommands: { source: { operands: [any((to) => [{ kind: "redirect", what: "registry", to }])] } } },
      },
    },
    ef: {
      flags: {
        "-s --startup-project -p --project -c --context -o --output --output-dir -n --namespace --context-dir --msbuildprojectextensionspath":
          value(),
        "--connection --schema -t --table --target-runtime": value(),
        "-i --idempotent --no-transactions --no-connect --no-color --prefix-output --no-onconfiguring --no-pluralize --use-database-names -d --data-annotations -f --force --self-contained":
          off,
      },
      subcommands: {
        database: {
          subcommands: {
            drop: {
              flags: { "-f --force": off, "--dry-run": off, "--connection": value() },
              does: destroys("sqlserver", "database"),
              harmless: "--dry-run",
            },
            update: {
              flags: { "--connection": value() },
              // To no migration at all, which drops every table.
              effects: (args) =>
                args.word(0) === "0" ? [mutation("sqlserver", "rollback", "database", { destroys: true })] : [],
            },
          },
        },
        "migrations dbcontext": plain,
      },
    },
  },
  otherwise: {
    style: { stops: true },
    effects: (args) => {
      const [path] = args.operands;
      return path && /\.(?:dll|exe|csx?)$/i.test(literal(path) ?? "")
        ? [{ kind: "runs", run: { kind: "script", language: "unknown", path, args: args.operands } }]
        : [];
    },
  },
});
