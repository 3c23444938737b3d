/** Models: those that run on this machine, those that answer elsewhere, and the hub where they lie. */
import { known } from "../../types/text.ts";
import {
  any,
  inline,
  mutation,
  next,
  nothing,
  off,
  opens,
  publishes,
  reads,
  reveal,
  sentFile,
  value,
  writes,
} from "../kit/roles.ts";
import { command, type Spec } from "../kit/spec.ts";
import { connect } from "../net/common.ts";

const quiet: Spec = { operands: [any(nothing)] };

export const ollama = command("ollama", {
  style: { exact: true },
  flags: {
    "-f --file": value(opens()),
    "--format --keepalive --think -q --quantize --dimensions": value(),
    "--verbose --nowordwrap --insecure --hidethinking --experimental": off,
  },
  subcommands: {
    "rm delete": {
      effects: ({ operands }) =>
        operands.map((target) => mutation("ollama", "remove", "model", { target, destroys: true })),
    },
    push: { operands: [any(publishes("ollama"))] },
    "run pull list ls ps show stop serve start create cp signin signout launch help": quiet,
  },
});

/** A question on the command line or standard input, sent to a provider with the user's own key. */
export const llm = command("llm", {
  style: { exact: true },
  flags: {
    "-f --fragment --sf --system-fragment -a --attachment --functions": value(reads()),
    "-m --model -s --system -t --template -p --param -c --continue -o --option --schema --schema-multi --cid --conversation --key --save -d --database -q --query -T --tool --cl --chain-limit -u --usage -x --extract":
      value(),
    "-n --no-log --log --no-stream --async --xl --extract-last --td --tools-debug --ta --tools-approve": off,
  },
  subcommands: {
    keys: {
      subcommands: {
        get: { effects: ({ operands: [name] }) => (name ? [reveal("llm key", ["token"], "llm")] : []) },
        "set list path": quiet,
      },
    },
    "chat models logs templates aliases plugins fragments collections schemas tools openai install uninstall embed embed-multi embed-models similar":
      quiet,
  },
  otherwise: quiet,
});

/** Hugging Face's hub. */
export const hub = command("hf huggingface-cli", {
  style: { exact: true },
  flags: {
    "--local-dir --cache-dir": value(writes("create")),
    "--repo-type --revision --include --exclude --token --commit-message --commit-description --max-workers --num-workers --every --type --format -o --organization --space_sdk":
      value(),
    "--private --quiet --force-download --create-pr --delete --add-to-git-credential --dry-run -y --yes": inline,
  },
  subcommands: {
    "upload upload-large-folder": {
      operands: [
        next((name) => [{ kind: "publish", to: "huggingface", name }]),
        next((path) => [connect(known("https://huggingface.co"), "change", [sentFile(path)])]),
      ],
    },
    "repo repos repo-files": {
      subcommands: {
        delete: {
          effects: ({ operands: [target] }) => [
            mutation("huggingface", "delete", "repository", { target: target ?? null, destroys: true, hosted: true }),
          ],
        },
        "create list tag branch move settings": quiet,
      },
    },
    "download auth login logout whoami cache scan-cache delete-cache env version lfs-enable-largefiles lfs-multipart-upload tag jobs models datasets spaces papers endpoints skills":
      quiet,
  },
});

/** Runs of experiments, kept at the provider. */
export const wandb = command("wandb", {
  style: { exact: true },
  flags: {
    "-n --name": value(),
    "-p --project -e --entity --id --root -a --alias -t --type -q --queue": value(),
    "--relogin --cloud --host -f --force --include-offline": inline,
  },
  subcommands: {
    "login logout init status verify server docker offline online enabled disabled agent sweep launch pull restore controller scheduler job":
      quiet,
    sync: { operands: [any(opens({ recursive: true }))] },
    artifact: {
      subcommands: {
        put: { effects: (args) => publishes("wandb")(args.value("-n --name") ?? args.operands[0] ?? known("."), args) },
        "get ls cache": quiet,
      },
    },
  },
});
