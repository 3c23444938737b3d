/** Tools that bring whole stacks up and down. */
import { known, literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, deletes, inline, mutation, nothing, off, opens, reveal, runs, runsShell, value } from "../kit/roles.ts";
import { command, type Flag, type Spec, type Yield } from "../kit/spec.ts";

const quiet: Spec = { operands: [any(nothing)] };
const act = (service: string, verb: string, object: string, yes: string, destroys = false): Spec => ({
  effects: (args: Args): Yield[] => [
    mutation(service, verb, object, {
      target: args.operands[0] ?? args.value("-s --stack") ?? null,
      hosted: true,
      destroys,
      prompts: yes !== "" && !args.has(yes),
    }),
  ],
});

export const pulumi = command("pulumi", {
  style: { exact: true },
  flags: {
    "-y --yes": off,
    "-f --skip-preview": off,
    "-s --stack": value(),
    "-C --cwd --color -v --verbose --config-file -m --message -p --parallel -t --target --target-replace --replace --policy-pack --policy-pack-config -c --config --exclude --import-file --from --file --name --description --generate-only --secrets-provider --template --profiling --tracing --log-format":
      value(),
    "-r -d -j": off,
    "--refresh --diff --json --non-interactive --debug --emoji --expect-no-changes --show-config --show-replacement-steps --show-sames --show-reads --suppress-outputs --suppress-progress --target-dependents --logtostderr --logflow --disable-integrity-checking --continue-on-error --remove --force --preserve-config --show-ids --show-urns --copy-config-from --all --exclude-protected --run-program --secret --plaintext --path":
      inline,
    "--show-secrets": inline,
    "--preview-only": inline,
  },
  harmless: "--preview-only",
  subcommands: {
    "up update": act("pulumi", "apply", "stack", "-y"),
    "destroy down dn": act("pulumi", "destroy", "stack", "-y", true),
    refresh: act("pulumi", "change", "state", "-y"),
    import: act("pulumi", "import", "state", "-y"),
    cancel: act("pulumi", "change", "stack", "-y"),
    stack: {
      when: { "--show-secrets": [reveal("pulumi outputs", ["token"], "pulumi")] },
      subcommands: {
        rm: act("pulumi", "destroy", "stack", "-y", true),
        "init ls select output tag history graph change-secrets-provider unselect rename import export": {
          when: { "--show-secrets": [reveal("pulumi outputs", ["token"], "pulumi")] },
          operands: [any(nothing)],
        },
      },
    },
    state: {
      subcommands: {
        "delete unprotect rename repair upgrade move taint untaint edit": act("pulumi", "change", "state", ""),
      },
    },
    config: {
      when: { "--show-secrets": [reveal("pulumi configuration", ["token"], "pulumi")] },
      subcommands: {
        get: {
          effects: ({ operands: [key] }) =>
            /secret|password|token|key/i.test((key && literal(key)) ?? "")
              ? [reveal("pulumi configuration", ["token"], "pulumi")]
              : [],
        },
        "set rm set-all rm-all cp refresh env": quiet,
      },
    },
    "preview pre login logout whoami new about plugin watch logs console convert schema package policy org env version install ai":
      quiet,
  },
});

export const cdk = command("cdk cdktf cdklocal", {
  style: { exact: true },
  flags: {
    "-f --force --auto-approve": off,
    "-a --app": value(runsShell("option")),
    "--require-approval": value(),
    "-c --context --profile -o --output --outputs-file --role-arn -r --toolkit-stack-name --proxy --ca-bundle-path -p --plugin --tags -t --parameters --change-set-name --build-exclude -E --method --concurrency --language -l":
      value(),
    "-e -v -j -q -i": off,
    "--exclusively --all --verbose --debug --json --trace --strict --lookups --version-reporting --path-metadata --asset-metadata --staging --no-color --ci --notices --hotswap --hotswap-fallback --watch --rollback --no-rollback --execute --no-execute --quiet --long --show-dependencies --ignore-errors --generate-only":
      inline,
  },
  subcommands: {
    deploy: {
      effects: (args) => [mutation("aws", "deploy", "stack", { target: args.operands[0] ?? null, hosted: true })],
    },
    destroy: act("aws", "destroy", "stack", "-f", true),
    "bootstrap import migrate rollback gc refactor": act("aws", "deploy", "stack", ""),
    "synth synthesize diff list ls init doctor metadata context docs watch version acknowledge ack notices get convert provider":
      quiet,
  },
});

const stackTool = (
  names: string,
  service: string,
  deploys: string,
  removes: string,
  rest: string,
  values: string,
  switches: string,
  yes: string,
): ReturnType<typeof command> =>
  command(names, {
    style: { exact: true },
    flags: {
      "-h --help": off,
      "-v --version": off,
      ...(yes ? { [yes]: off } : {}),
      [values]: value(),
      [switches]: inline,
    },
    subcommands: {
      [deploys]: act(service, "deploy", "stack", ""),
      [removes]: act(service, "destroy", "stack", yes, true),
      [rest]: quiet,
    },
  });

export const serverless = stackTool(
  "serverless sls sst osls amplify architect arc",
  "serverless",
  "deploy rollback push publish",
  "remove delete",
  "package invoke offline print info logs metrics plugin create config doctor dev diff test version help init add pull status env console",
  "-s --stage -r --region -c --config -p --package -f --function --aws-profile --param --app --org -d --data --path",
  "--verbose --force --conceal --debug --update-config --minify-template --yes",
  "",
);

export const sam = stackTool(
  "sam",
  "aws",
  "deploy sync",
  "delete",
  "build local init validate package logs list traces pipeline publish remote svc env app job task docs",
  "-t --template-file --template --stack-name --s3-bucket --s3-prefix --region --profile --capabilities --parameter-overrides --config-env --config-file --image-repository -n --name --tags --role-arn -e --event --env-vars -p --port --docker-network --build-dir --base-dir --log-group",
  "--guided --resolve-s3 --confirm-changeset --no-confirm-changeset --fail-on-empty-changeset --no-fail-on-empty-changeset --use-container --cached --parallel --debug --force-upload --no-execute-changeset --watch --warm-containers --debug-port --tail --disable-rollback --resolve-image-repos",
  "--no-prompts",
);

export const packer = command("packer", {
  style: { single: true },
  flags: {
    "-var -only -except -on-error -parallel-builds -machine-readable -color -timestamp-ui -upgrade": inline,
    "-var-file": value(opens()),
    "-force -debug": off,
  },
  subcommands: {
    build: {
      effects: (args) => [mutation("packer", "create", "image", { target: args.operands[0] ?? null, hosted: true })],
    },
    "init validate fmt inspect console plugins version hcl2_upgrade fix": quiet,
  },
});

const inventory: Record<string, Flag> = {
  "-C --check": off,
  "-h --help": off,
  "--version": off,
  "--list-hosts --list-tasks --list-tags --syntax-check": off,
  "-i --inventory --inventory-file": value(),
  "--vault-password-file --vault-pass-file": value(opens()),
  "-c --connection": value(),
  "-l --limit -t --tags --skip-tags -e --extra-vars -f --forks -u --user -T --timeout -M --module-path --start-at-task --vault-id --private-key --key-file --ssh-common-args --ssh-extra-args --sftp-extra-args --scp-extra-args --become-user --become-method -B --background -P --poll --playbook-dir --task-timeout -o --one-line --tree":
    value(),
  "-b -K -k -D -v -J": off,
  "--become --ask-become-pass --ask-pass --diff --verbose --ask-vault-pass --ask-vault-password --step --force-handlers --flush-cache -vv -vvv -vvvv":
    off,
};

/** A playbook changes the machines of its inventory. */
export const ansiblePlaybook = command("ansible-playbook ansible-navigator", {
  style: { exact: true },
  flags: inventory,
  harmless: "-C --check --list-hosts --list-tasks --list-tags --syntax-check",
  effects: (args) => [
    ...args.operands.flatMap((book) => opens()(book, args)),
    ...(/^(localhost|127\.0\.0\.1),?$/.test(args.string("-i") ?? "") || args.string("-c") === "local"
      ? []
      : [mutation("ansible", "apply", "hosts", { target: args.operands[0] ?? null, hosted: true })]),
  ],
});

/** Modules that run a command line on every host. */
const SHELLS = new Set([
  "shell",
  "command",
  "raw",
  "script",
  "ansible.builtin.shell",
  "ansible.builtin.command",
  "ansible.builtin.raw",
]);
const READERS =
  /^(ansible\.builtin\.)?(ping|setup|debug|stat|slurp|fetch|gather_facts|assert|getent|package_facts|service_facts|win_ping)$/;

const isHere = (host: Text): boolean => /^(localhost|127\.0\.0\.1)$/.test(literal(host) ?? "");
/** What `path=… state=absent` deletes with all that is in it. */
function absent(text: Text | undefined): Text | undefined {
  const words = (text && literal(text)) ?? "";
  const path = /(?:^|\s)(?:path|dest|name)=(["']?)(\S+?)\1(?=\s|$)/.exec(words)?.[2];
  return path !== undefined && /(?:^|\s)state=["']?absent\b/.test(words) ? known(path) : undefined;
}

export const ansible = command("ansible", {
  style: { exact: true },
  flags: { ...inventory, "-m --module-name": value(), "-a --args": value() },
  harmless: "-C --check --list-hosts",
  effects: (args) => {
    const module = args.string("-m --module-name") ?? "command";
    const text = args.value("-a --args");
    const [host] = args.operands;
    if (!host || READERS.test(module)) return [];
    if (SHELLS.has(module)) {
      const on = isHere(host) ? undefined : ({ kind: "ssh", host } as const);
      return text ? [runs({ kind: "code", language: "shell", text, source: "inline", ...(on ? { on } : {}) })] : [];
    }
    const gone = /^(?:ansible\.builtin\.)?file$/.test(module) ? absent(text) : undefined;
    if (isHere(host)) return gone ? deletes({ recursive: true })(gone, args) : [];
    return [
      mutation("ansible", "change", "hosts", { target: host, hosted: true }),
      ...(gone ? [runs({ kind: "command", argv: [known("rm"), known("-rf"), gone], on: { kind: "ssh", host } })] : []),
    ];
  },
});

export const ansibleTools = command("ansible-galaxy ansible-lint ansible-inventory ansible-doc ansible-config", {
  style: { exact: true },
  flags: {
    "-h --help": off,
    "--version": off,
    "-r --role-file --requirements-file -p --roles-path --collections-path -i --inventory -s --server --api-key --token -c --config -t --type -l --limit --host -x --exclude -w --warn-list":
      value(),
    "-f -n -v -q": off,
    "--force --no-deps --verbose --list --graph --yaml --vars --offline --fix --strict --parseable --json": inline,
  },
  operands: [any(nothing)],
});

export const ansibleVault = command("ansible-vault", {
  style: { exact: true },
  flags: {
    "-h --help": off,
    "--version": off,
    "--vault-password-file --vault-pass-file": value(opens()),
    "--vault-id --encrypt-vault-id --output --name -n --new-vault-password-file --new-vault-id": value(),
    "-J --ask-vault-pass --ask-vault-password -v -p --prompt": off,
  },
  subcommands: {
    "view decrypt": { operands: [any((name) => [reveal(literal(name) ?? "vault", ["token"])])] },
    "encrypt encrypt_string create edit rekey": quiet,
  },
});
