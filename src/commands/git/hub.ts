/** The older wrapper around git for GitHub: what it doesn't know itself goes to git. */
import { known, literal } from "../../types/text.ts";
import { off, value } from "../kit/roles.ts";
import { command, type Spec } from "../kit/spec.ts";
import { apiSpec } from "./gh-api.ts";
import { carried, filesOf, hosted, lost, sentFrom, textsOf } from "./hosting.ts";

const OWN = new Set([
  "api",
  "browse",
  "ci-status",
  "compare",
  "create",
  "delete",
  "fork",
  "gist",
  "issue",
  "pr",
  "pull-request",
  "release",
  "sync",
]);
const does = hosted("github");
const loses = lost("github");
const flags: Spec["flags"] = {
  "-m --message": value(),
  "-F --file": value(),
  "-b --base -h --head -l --labels -M --milestone -a --attach -t --commitish -f --format -L --limit -s --state -r --reviewer --assign":
    value(),
  "-y --yes": off,
  "-p --private --push -d --draft -o --browse -c --copy -u --url -v --verbose -e --edit --prerelease --no-edit --include-drafts":
    off,
};
const written = (verb: string, object: string): Spec => ({
  flags,
  effects: (args) => [
    ...does(verb, object)(args),
    ...carried("https://api.github.com", [...textsOf(args, "--message"), ...filesOf(args, "--file")]),
  ],
});

export const hub = command("hub", {
  instead: (words) => {
    const first = words[0] && literal(words[0]);
    return first !== undefined && !first.startsWith("--help") && !OWN.has(first)
      ? [{ kind: "runs", run: { kind: "command", argv: [known("git"), ...words] } }]
      : null;
  },
  subcommands: {
    api: apiSpec("github", "https://api.github.com"),
    delete: { flags, effects: loses("repository", "--yes") },
    create: { flags, effects: does("create", "repository") },
    fork: { flags, effects: does("create", "repository") },
    "pull-request": written("create", "pull-request"),
    issue: {
      flags,
      subcommands: { create: written("create", "issue"), "show labels update transfer": { flags } },
      otherwise: { flags },
    },
    pr: { flags, subcommands: { "list checkout show merge": { flags } } },
    release: {
      flags,
      subcommands: {
        create: {
          flags,
          effects: (args) => [{ kind: "publish", to: "github", name: args.operands[0] ?? known("release") }],
        },
        delete: { flags, effects: loses("release") },
        "show edit download list": { flags },
      },
      otherwise: { flags },
    },
    gist: {
      subcommands: {
        create: {
          flags: { "--public -o -c": off },
          effects: (args) => [
            {
              kind: "connect",
              url: known("https://api.github.com/gists"),
              does: "change",
              sends: args.operands.flatMap((file) => sentFrom(file, args)),
              checked: true,
            },
          ],
        },
        show: {},
      },
    },
    "browse ci-status compare sync": { flags },
  },
  prints: "nothing",
});
