/** `git config`: reading is ordinary; a setting that runs something or sends it elsewhere is not. */
import { literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { disables, off, opens, value } from "../kit/roles.ts";
import type { Flag, Spec, Yield } from "../kit/spec.ts";
import { settingWritten } from "./settings.ts";

const flags: Record<string, Flag> = {
  "--global --system": off,
  "--get --get-all --get-regexp --get-urlmatch --get-color --get-colorbool": off,
  "-l --list": off,
  "--unset --unset-all": off,
  "--remove-section --rename-section": off,
  "-e --edit": off,
  "-f --file": value(opens()),
  "--blob --type --default --comment --value --url": value(),
  "--local --worktree --add --append --replace-all --bool --int --bool-or-int --bool-or-str --path --expiry-date --no-type -z --null --name-only --show-names --no-show-names --show-origin --show-scope --includes --no-includes --fixed-value --all --regexp":
    off,
};

function written(args: Args, key: Text | undefined, to: Text | undefined): Yield[] {
  if (!key || !to) return [];
  const file = args.value("--file");
  return [
    ...(file ? [{ kind: "write" as const, path: file, how: "edit" as const, from: [] }] : []),
    ...settingWritten(key, to, { global: args.has("--global") }),
  ];
}

/** The project's own hooks stand where the setting says: without it none of them runs. */
const unset = (key: Text | undefined): Yield[] =>
  key && /^core\.hookspath$/i.test(literal(key) ?? "")
    ? [disables("git-hooks", "git config --unset core.hooksPath")]
    : [];

const reading: Spec = { flags, prints: "nothing" };

export const config = (): Spec => ({
  flags,
  subcommands: {
    "list get rename-section remove-section edit": reading,
    unset: { flags, effects: (args) => unset(args.operands[0]), prints: "nothing" },
    set: { flags, effects: (args) => written(args, args.operands[0], args.operands[1]), prints: "nothing" },
  },
  otherwise: {
    flags,
    effects: (args) => {
      if (args.given("--unset")) return unset(args.operands[0]);
      if (args.given("--get --list --remove-section --edit")) return [];
      return written(args, args.operands[0], args.operands[1]);
    },
    prints: "nothing",
  },
  prints: "nothing",
});

/** `git init --template`: hooks come from there. */
export const init = (): Spec => ({
  flags: {
    "-q --quiet --bare": off,
    "--template": value((path) =>
      literal(path) === "" ? [] : [{ kind: "run", program: path, source: "loader", from: [] }],
    ),
    "--separate-git-dir --object-format --ref-format -b --initial-branch": value(),
    "--shared": { takes: "optional" },
  },
  prints: "nothing",
});

export const maintenance = (): Spec => ({
  subcommands: {
    start: { flags: { "--scheduler": value() }, does: { kind: "persist", where: "cron", path: null } },
    "run stop register unregister is-needed": {
      flags: { "--auto --quiet --force --detach --no-detach": off, "--task --schedule --config-file": value() },
    },
  },
  prints: "nothing",
});

export const hook = (): Spec => ({
  subcommands: { run: { flags: { "--ignore-missing": off, "--to-stdin": value(opens()) } } },
  prints: "nothing",
});
