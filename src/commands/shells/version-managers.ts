import { known, literal, type Text } from "../../types/text.ts";
import { objectOf } from "../cloud/resources.ts";
import { any, mutation, off, runs, value, writes } from "../kit/roles.ts";
import { command, type Spec, type Yield } from "../kit/spec.ts";
import { wrapped } from "../kit/wrap.ts";

const plain: Spec = { operands: [any(() => [])] };

/** `mise exec node@20 -- cmd`, `asdf exec cmd`. */
const runsAfterDashes = (words: Text[]): Yield[] => {
  const at = words.findIndex((word) => literal(word) === "--");
  return wrapped(at >= 0 ? words.slice(at + 1) : words);
};

export const mise = command("mise rtx", {
  flags: { "-C --cd -E --env -j --jobs": value(), "-q --quiet -v --verbose -y --yes -g --global --raw --silent": off },
  subcommands: {
    "exec x": {
      flags: { "-c --command": value((text) => [runs({ kind: "code", language: "shell", text })]), "--fresh-env": off },
      effects: (args) =>
        args.given("-c") ? [] : runsAfterDashes(args.dashes >= 0 ? args.operands.slice(args.dashes) : args.operands),
    },
    "install i use ls list current which where env activate trust outdated upgrade prune uninstall doctor run r tasks set unset settings plugins reshim latest ls-remote local global link watch version self-update config cache shell completion alias":
      plain,
  },
});

export const asdf = command("asdf", {
  subcommands: {
    exec: { style: { stops: true }, effects: (args) => wrapped(args.operands) },
    env: { style: { stops: true }, effects: (args) => wrapped(args.operands.slice(1)) },
    "install list current which where plugin plugin-add plugin-list local global shell reshim latest uninstall update info set version help list-all":
      plain,
  },
});

export const versionManagers = command("nvm fnm n volta pyenv rbenv jenv sdk goenv nodenv tfenv", {
  style: { stops: true },
  effects: (args) => {
    const [verb, ...others] = args.operands;
    if (literal(verb ?? known("")) === "exec" || literal(verb ?? known("")) === "run") {
      // Options and versions stand before the command.
      const from = others.findIndex(
        (word) => !/^(?:-|v?\d|(?:lts|latest|node|default|system)\b)/.test(literal(word) ?? ""),
      );
      return from < 0 ? [] : wrapped(others.slice(from));
    }
    return [];
  },
});

export const prefixers = command("doppler infisical chamber teller aws-vault envchain summon berglas saml2aws", {
  style: { stops: true },
  flags: {
    "-p --project -c --config -e --env --path -t --token --duration -d --region --provider -f": value(),
    "-n --no-session --preserve-env --silent --no-fallback --debug -s --server": off,
    "--out": value(writes()),
  },
  effects: (args) => {
    const [verb, ...others] = args.operands;
    const plainVerb = verb && literal(verb);
    const at = others.findIndex((word) => literal(word) === "--");
    if (plainVerb === "exec" || plainVerb === "run") {
      if (at >= 0) return wrapped(others.slice(at + 1));
      // `aws-vault exec PROFILE cmd`; without a command it opens a shell.
      const line = others
        .map((word) => /^--command=(.*)$/s.exec(literal(word) ?? "")?.[1])
        .find((text) => text !== undefined);
      if (line !== undefined) return [runs({ kind: "code", language: "shell", text: known(line) })];
      const next = others.findIndex((word) => literal(word) === "--command");
      if (next >= 0 && others[next + 1]) return [runs({ kind: "code", language: "shell", text: others[next + 1]! })];
      const profile = others.findIndex((word) => !String(word.pieces[0]).startsWith("-"));
      return profile < 0 ? [] : wrapped(others.slice(profile + 1));
    }
    const [noun, ...targets] = others.map((word) => literal(word) ?? "").filter((word) => !word.startsWith("-"));
    const undo = /^(?:delete|purge|remove)$/;
    if (noun !== undefined && (undo.test(noun) || undo.test(plainVerb ?? "")))
      return [
        mutation(args.path[0] ?? "", "delete", undo.test(noun) ? objectOf(plainVerb ?? "") : objectOf(noun), {
          target: others.find((word) => literal(word) === targets[0]) ?? null,
          destroys: true,
          hosted: true,
        }),
      ];
    if (plainVerb !== undefined && /^(?:export|print|read|get|secrets|env|history)$/.test(plainVerb))
      return [{ kind: "reveal", what: { of: { output: plainVerb }, labels: ["token"], owner: null, slot: "body" } }];
    return args.path[0] === "envchain" ? wrapped(others) : [];
  },
});
