/** GitHub's client. Source: the manual at cli.github.com. */
import { known, literal, prefix } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { inline, off, reveal, runs, value } from "../kit/roles.ts";
import { command, type Flag, type Spec, type Yield } from "../kit/spec.ts";
import { settingOfClient } from "./client-settings.ts";
import { discard, printsPrivate } from "./common.ts";
import { apiSpec } from "./gh-api.ts";
import { gists, releases, repos } from "./gh-content.ts";
import { list, quiet, SITE } from "./gh-words.ts";
import { carried, fieldsSent, filesOf, hosted, lost, textsOf } from "./hosting.ts";

const does = hosted("github");
const loses = lost("github");

/** Issues, comments, pull requests: ordinary, but for what their texts carry. */
const writing = (verb: string, object: string): Spec => ({
  flags: {
    ...WRITING,
  },
  effects: (args) => [
    ...does(verb, object)(args),
    ...carried(SITE, [
      ...textsOf(args, "--body --title --comment --subject --notes"),
      ...filesOf(args, "--body-file --notes-file"),
    ]),
  ],
  prints: "nothing",
});
/** Inputs of a workflow, which its log shows. */
const inputs = (args: Args): Yield[] => carried(SITE, fieldsSent(args.values("-f --raw-field -F --field"), args));
const WRITING: Record<string, Flag> = {
  "-b --body": value(),
  "-t --title": value(),
  "-c --comment": value(),
  "--subject": value(),
  "-F --body-file": value(),
  "-a --assignee -l --label -m --milestone -p --project -r --reviewer -B --base -H --head -T --template --add-assignee --add-label --add-project --add-reviewer --remove-assignee --remove-label --remove-project --remove-reviewer --reason --recover --name --branch-repo --duplicate-of":
    value(),
  "--admin": off,
  "-A --author-email --match-head-commit": value(),
  "-d --delete-branch": off,
  "-D --draft -f --fill --fill-first --fill-verbose -w --web --checkout -e --editor --edit-last --create-if-none --delete-last --yes --no-maintainer-edit --dry-run --remove-milestone --squash -s --merge --rebase --auto --disable-auto --undo --approve --request-changes --rebase-onto -u --undo-draft --unpin --list":
    off,
};

const merge: Spec = {
  ...writing("merge", "pull-request"),
  when: { "--admin": does("change", "protection") },
};

const pullRequests: Spec = {
  subcommands: {
    create: writing("create", "pull-request"),
    merge,
    "comment review": writing("comment", "pull-request"),
    close: {
      ...writing("edit", "pull-request"),
      // What was merged stays on its branch; what is closed may stand nowhere else.
      when: { "--delete-branch": discard("remote-history", "delete", { remote: known("origin") }) },
    },
    "edit reopen ready lock unlock revert update-branch": writing("edit", "pull-request"),
    checkout: { flags: { "-b --branch": value(), "-f --force --detach --recurse-submodules": off } },
    diff: { flags: { "--name-only --patch -w --web": off, "--color": value() }, prints: printsPrivate },
    "list status view checks": quiet,
  },
  prints: "nothing",
};

const issues: Spec = {
  subcommands: {
    create: writing("create", "issue"),
    comment: writing("comment", "issue"),
    "edit close reopen lock unlock pin unpin transfer develop": writing("edit", "issue"),
    delete: { flags: { "--yes --confirm": off }, effects: loses("issue", "--yes") },
    "list status view": quiet,
  },
  prints: "nothing",
};

const stored: Record<string, Flag> = {
  "-e --env -o --org -u --user -a --app -v --visibility -r --repos": value(),
  "--no-store --no-repos-selected": off,
};
const secrets: Spec = {
  subcommands: {
    set: { flags: { ...stored, "-b --body": value(), "-f --env-file": value() }, effects: does("configure", "secret") },
    "delete remove": { flags: stored, effects: loses("secret") },
    list: quiet,
  },
};
const variables: Spec = {
  subcommands: {
    set: { flags: { ...stored, "-b --body -f --env-file": value() }, effects: does("edit", "variable") },
    delete: { flags: stored, effects: loses("variable") },
    "list get": quiet,
  },
};

const keys: Spec = {
  subcommands: {
    add: { flags: { "-t --title --type": value() }, effects: does("configure", "key") },
    delete: { flags: { "-y --yes --confirm": off }, effects: loses("key", "--yes") },
    list: quiet,
  },
};

const auth: Spec = {
  flags: { "--hostname": value() },
  subcommands: {
    token: { flags: { "-u --user": value() }, does: reveal("gh auth token", ["credential"], "github") },
    status: {
      flags: { "-t --show-token": off, "-a --active": off, "--json -q --jq": value() },
      when: { "--show-token": reveal("gh auth status", ["credential"], "github") },
    },
    "login logout refresh setup-git switch": {
      flags: {
        "-s --scopes -r --remove-scopes -p --git-protocol -u --user": value(),
        "-w --web --with-token --insecure-storage --skip-ssh-key --reset-scopes -c --clipboard -f --force": off,
      },
    },
  },
  prints: "nothing",
};

const codespaces: Spec = {
  flags: { "-c --codespace -R --repo": value() },
  subcommands: {
    ssh: {
      flags: { "--profile --server-port": value(), "--config -d --debug": off, "--debug-file": value() },
      effects: (args) =>
        args.operands.length > 0
          ? [
              runs({
                kind: "command",
                argv: args.operands,
                on: { kind: "ssh", host: args.value("--codespace") ?? known("codespace") },
              }),
            ]
          : [],
    },
    delete: { flags: { "--all -f --force": off, "--days -o --org -u --user": value() }, effects: loses("codespace") },
    "list view create stop code logs ports rebuild edit jupyter cp": {
      flags: {
        ...list,
        "-m --machine --display-name --retention-period --idle-timeout -d --devcontainer-path --location": value(),
        "-e --expand --recursive": off,
      },
    },
  },
};

const changes = (table: Record<string, (args: Args) => Yield[]>, others: string): Spec => ({
  subcommands: {
    ...Object.fromEntries(
      Object.entries(table).map(([names, effects]): [string, Spec] => [
        names,
        {
          flags: {
            ...list,
            "--yes": off,
            "--force -f --failed -d --debug --succeed-on-no-caches": off,
            "--raw-field --field -F -j --job --description -n --name --color --body --title --project-id --id --number":
              value(),
          },
          effects,
        },
      ]),
    ),
    [others]: {
      flags: {
        ...list,
        "-d --description -n --name --color --title --id --number --body --field-id --text": value(),
        "--force -f --clone": off,
      },
    },
  },
  prints: "nothing",
});

export const gh = command("gh", {
  style: { exact: true },
  flags: { "-R --repo": value() },
  subcommands: {
    api: apiSpec("github", "https://api.github.com"),
    pr: pullRequests,
    issue: issues,
    repo: repos,
    gist: gists,
    release: releases,
    secret: secrets,
    variable: variables,
    "ssh-key gpg-key": keys,
    auth,
    "codespace cs": codespaces,
    workflow: {
      subcommands: {
        run: {
          flags: { "-f --raw-field": value(), "-F --field": value(), "-r --ref": value(), "--json": off },
          // Tests and checks that run there change nothing.
          effects: (args) =>
            /^(?:ci|tests?|lint|check(?:s|-types)?|typecheck|e2e|unit|integration|coverage|codeql|bench(?:mark)?)(?:[-_.]|$)/i.test(
              args.word(0) ?? "",
            ) && !/prod|deploy|release|publish/i.test(args.words.map((word) => literal(word) ?? "prod").join(" "))
              ? inputs(args)
              : [...does("deploy", "workflow")(args), ...inputs(args)],
        },
        disable: { effects: does("change", "workflow") },
        "enable list view": quiet,
      },
    },
    run: changes({ delete: loses("run"), "cancel rerun": does("edit", "run") }, "list view watch download"),
    cache: changes({ delete: does("clear", "cache") }, "list"),
    label: changes({ delete: loses("label", "--yes") }, "list create edit clone"),
    project: changes(
      { "delete item-delete field-delete": loses("board") },
      "list view create edit close copy link unlink mark-template field-list field-create item-list item-add item-create item-edit item-archive",
    ),
    alias: {
      subcommands: {
        set: { flags: { "-s --shell": off, "--clobber": off }, effects: (args) => aliased(args) },
        "list delete import": { flags: { "--all --clobber": off } },
      },
      prints: "nothing",
    },
    config: {
      flags: { "-h --host": value() },
      subcommands: {
        set: { effects: (args) => settingOfClient("gh", args.operands[0], args.operands[1]) },
        get: {
          effects: (args) => (/token/i.test(args.word(0) ?? "") ? [reveal("gh login", ["credential"], "github")] : []),
        },
        "list clear-cache": {},
      },
      prints: "nothing",
    },
    "extension extensions ext": {
      subcommands: {
        install: {
          flags: { "--pin": value(), "--force": off },
          effects: (args) =>
            args.operands.slice(0, 1).map((name) => ({ kind: "install", from: "gh", name, known: false, wide: true })),
        },
        "list upgrade remove search browse create exec": {
          flags: { ...list, "--force --dry-run --all --precompiled": inline },
        },
      },
      prints: "nothing",
    },
    "status browse search completion org ruleset attestation copilot models preview agent-task version help licenses":
      quiet,
  },
  prints: "nothing",
});

/** A shell alias runs later. */
function aliased(args: Args): Yield[] {
  const [name, expansion] = args.operands;
  if (!name || !expansion) return [];
  const shell = args.given("--shell") || prefix(expansion).startsWith("!");
  return shell ? settingOfClient("gh", known(`alias.${literal(name) ?? ""}`), expansion) : [];
}
