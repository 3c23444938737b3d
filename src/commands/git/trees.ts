/** Linked working trees and submodules. */
import type { Text } from "../../types/text.ts";
import { next, off, runs, runsCode, value } from "../kit/roles.ts";
import type { Spec, Yield } from "../kit/spec.ts";
import { discard, fetches } from "./common.ts";

const tree = (how: string, paths: Text[]): Yield[] => paths.map((path) => discard("worktree", how, { path }));

export const worktree = (): Spec => ({
  subcommands: {
    add: {
      flags: {
        "-b -B --reason": value(),
        "-f --force -d --detach --checkout --no-checkout --lock --orphan -q --quiet --track --no-track --guess-remote --no-guess-remote --relative-paths --no-relative-paths":
          off,
      },
    },
    remove: {
      flags: { "-f --force": off },
      effects: (args) => (args.has("--force") ? tree("worktree", args.operands) : []),
    },
    "list lock unlock move repair prune": {
      flags: {
        "-v --verbose -z --porcelain -n --dry-run -f --force --relative-paths": off,
        "--expire --reason": value(),
      },
      prints: "nothing",
    },
  },
  prints: "nothing",
});

export const submodule = (): Spec => ({
  flags: { "-q --quiet --cached": off },
  subcommands: {
    foreach: {
      style: { stops: true },
      flags: { "--recursive": off },
      effects: (args) => {
        const [first] = args.operands;
        if (!first) return [];
        return args.operands.length === 1
          ? runsCode("shell")(first, args)
          : [runs({ kind: "command", argv: args.operands })];
      },
    },
    add: {
      flags: { "-b --branch --name --reference --ref-format --depth": value(), "-f --force --progress": off },
      operands: [next(fetches)],
    },
    deinit: {
      flags: { "-f --force": off, "--all": off },
      // Without force git keeps what isn't committed.
      effects: (args) => {
        if (!args.has("--force")) return [];
        return args.operands.length > 0 ? tree("deinit", args.operands) : [discard("worktree", "deinit")];
      },
    },
    "set-url": {
      effects: (args) => (args.operands[1] ? [{ kind: "redirect", what: "remote", to: args.operands[1] }] : []),
    },
    update: {
      flags: {
        "-f --force": off,
        "--init --remote -N --no-fetch --checkout --merge --rebase --recommend-shallow --no-recommend-shallow --recursive --single-branch --no-single-branch --progress":
          off,
        "--reference --depth -j --jobs --filter": value(),
      },
      effects: (args) => (args.has("--force") ? [discard("worktree", "update")] : []),
    },
    "status init summary sync absorbgitdirs set-branch": {
      flags: { "--recursive --cached --files -d --default": off, "-b --branch -n --summary-limit": value() },
    },
  },
  prints: "nothing",
});
