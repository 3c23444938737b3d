import { literal, splitAt, type Text } from "../../types/text.ts";
import { objectOf, STORES } from "../cloud/resources.ts";
import type { Args } from "../kit/args.ts";
import { any, inline, mutation, nothing, off, opens, reveal, value, writes } from "../kit/roles.ts";
import { type Command, command, type Flag, type Spec, type Yield } from "../kit/spec.ts";
import { loader } from "../packages/names-of.ts";

const style = { single: true, exact: true };
const flags: Record<string, Flag> = {
  "-chdir --chdir": value(),
  "-auto-approve --auto-approve": inline,
  "-destroy --destroy": inline,
  "-target --target": value(),
  "-raw --raw": off,
  "-json --json": off,
  "-dry-run --dry-run": inline,
  "-var-file --var-file": value(opens()),
  "-out --out": value(writes()),
  "-plugin-dir --plugin-dir": value(loader),
  "-state -state-out -backup -backup-out -var --var -parallelism -lock-timeout -backend -update -backend-config -from-module -replace -refresh -input -lock -compact-warnings -detailed-exitcode -generate-config-out -get -get-plugins -upgrade -reconfigure -migrate-state -force-copy -force -no-color -refresh-only -recursive -check -diff -write -list -type -draw-cycles -module-depth -id -allow-missing -ignore-remote-version -or-create -plan -verify-plugins -lockfile -platform -fs-mirror -net-mirror -filter -verbose -test-directory -exclude -concise -show-sensitive":
    inline,
};

/** `aws_db_instance.main` → what it is. */
function addressed(address: Text): string {
  const name = literal(splitAt(address, ".")?.[0] ?? address) ?? "";
  return objectOf(name === "module" ? "resource" : name.replace(/^[a-z]+_/, ""));
}

/** Somebody answers its question: `yes` on standard input, or the switch in a variable. */
function answered(args: Args): boolean {
  const given = [...args.assigns].some(
    ([name, text]) => name.startsWith("TF_CLI_ARGS") && (literal(text) ?? "").includes("auto-approve"),
  );
  return given || /^\s*y(es)?\s*$/m.test((args.stdin.text && literal(args.stdin.text)) ?? "");
}

/** The whole stack, or what `-target` names. */
function destroying(args: Args): Yield[] {
  const prompts = !args.has("-auto-approve --non-interactive") && !answered(args);
  const targets = args.values("-target");
  if (targets.length === 0)
    return [mutation("terraform", "destroy", "stack", { destroys: true, hosted: true, prompts })];
  return targets.map((target) => {
    const object = addressed(target);
    return mutation("terraform", "destroy", object, {
      target,
      destroys: true,
      hosted: true,
      prompts: prompts && !STORES.has(object),
    });
  });
}

const applying = (args: Args): Yield[] =>
  args.given("-destroy")
    ? destroying(args)
    : [
        mutation("terraform", "apply", "stack", {
          target: args.operands[0] ?? null,
          hosted: true,
          prompts: !args.has("-auto-approve") && args.operands.length === 0,
        }),
      ];

const state = (verb: string, destroys = false): Spec => ({
  style,
  effects: (args) =>
    args.given("-dry-run")
      ? []
      : [mutation("terraform", verb, "state", { target: args.operands[0] ?? null, hosted: true, destroys })],
});
const quiet: Spec = { style, operands: [any(nothing)] };

const subcommands: Record<string, Spec> = {
  apply: { style, effects: applying },
  destroy: { style, effects: destroying },
  import: state("import"),
  taint: state("change"),
  untaint: state("change"),
  refresh: state("change"),
  "force-unlock": state("change"),
  state: {
    style,
    subcommands: {
      rm: state("remove", true),
      mv: state("change"),
      "replace-provider": state("change"),
      push: state("change"),
      pull: { style, effects: () => [reveal("terraform state", ["token"])] },
      "list show": quiet,
    },
  },
  workspace: { style, subcommands: { delete: state("remove", true), "list show new select": quiet } },
  output: {
    style,
    effects: (args) =>
      (args.has("-json") && args.operands.length === 0) ||
      (args.has("-raw -json") && /secret|password|passwd|token|key|credential/i.test(args.word(0) ?? ""))
        ? [reveal("terraform output", ["token"])]
        : [],
  },
  "plan init validate fmt show graph providers version get console login logout test metadata modules stacks query":
    quiet,
};

export const terraform: Command = command("terraform tofu opentofu", { style, flags, subcommands });

/** Runs terraform in one folder or, with `run-all`, in all below. */
export const terragrunt: Command = command("terragrunt", {
  style,
  flags: {
    ...flags,
    "--non-interactive --terragrunt-non-interactive": inline,
    "-a": off,
    "--all --terragrunt-parallelism --queue-include-external --no-auto-init --log-level --terragrunt-log-level --terragrunt-forward-tf-stdout":
      inline,
    "--working-dir --terragrunt-working-dir --terragrunt-config --config --terragrunt-source --source --terragrunt-iam-role --queue-include-dir --queue-exclude-dir":
      value(),
  },
  subcommands: {
    ...subcommands,
    "run-all": { style, subcommands },
    run: { style, subcommands },
    "hclfmt hcl find list render-json graph-dependencies output-module-groups scaffold catalog stack exec": quiet,
  },
});
