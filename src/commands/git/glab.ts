/** GitLab's client. */
import { known, literal } from "../../types/text.ts";
import { inline, mutation, off, reveal, value } from "../kit/roles.ts";
import { command, type Flag, type Spec } from "../kit/spec.ts";
import { settingOfClient } from "./client-settings.ts";
import { folderOfClone, printsPrivate } from "./common.ts";
import { apiSpec } from "./gh-api.ts";
import { carried, filesOf, hosted, lost, sentFrom, textsOf } from "./hosting.ts";

const does = hosted("gitlab");
const loses = lost("gitlab");
const SITE = "https://gitlab.com/api/v4";

const common: Record<string, Flag> = {
  "-d --description": value(),
  "-t --title": value(),
  "-m --message": value(),
  "-F --output -g --group -P --page --per-page --author --assignee -a -l --label --milestone --not-label --state --search --source-branch -s --target-branch -b --branch --reviewer --sort --order --ref --variables --variables-env -N --notes --name --tag -p --pipeline-id -i --scope --env --sha --related-issue --copy-issue-labels --fields -k --key":
    value(),
  "-y --yes": off,
  "-w --web --draft --wip --fill --push --no-editor --remove-source-branch --squash --squash-before-merge --when-pipeline-succeeds --auto-merge --rebase -r --recover --all -A --opened --closed -c --confidential --merged --comments --raw --live --compact --drafts --allow-collaboration --create-source-branch --force -f --fork":
    off,
};
const quiet: Spec = { flags: common, prints: "nothing" };
const writing = (verb: string, object: string): Spec => ({
  flags: common,
  effects: (args) => [...does(verb, object)(args), ...carried(SITE, textsOf(args, "--description --title --message"))],
  prints: "nothing",
});

export const glab = command("glab", {
  style: { exact: true },
  flags: { "-R --repo": value() },
  subcommands: {
    api: apiSpec("gitlab", SITE),
    mr: {
      subcommands: {
        "create new": writing("create", "pull-request"),
        "note comment": writing("comment", "pull-request"),
        "merge accept": writing("merge", "pull-request"),
        "update close reopen approve revoke rebase subscribe todo": writing("edit", "pull-request"),
        delete: { flags: common, effects: loses("pull-request") },
        diff: { flags: { "--color": value(), "--raw": off }, prints: printsPrivate },
        "list ls view show checkout issues approvers": quiet,
      },
    },
    "issue incident": {
      subcommands: {
        "create new": writing("create", "issue"),
        "note comment": writing("comment", "issue"),
        "update close reopen subscribe unsubscribe": writing("edit", "issue"),
        delete: { flags: common, effects: loses("issue") },
        "list ls view show board": quiet,
      },
    },
    "repo project": {
      subcommands: {
        clone: {
          flags: common,
          effects: (args) => {
            const to = args.operands[1] ?? (args.operands[0] && folderOfClone(args.operands[0]));
            return to
              ? [
                  {
                    kind: "write",
                    path: to,
                    how: "create",
                    from: [{ kind: "fetched", url: known("https://gitlab.com") }],
                  },
                ]
              : [];
          },
        },
        create: {
          flags: {
            ...common,
            "-P --public": off,
            "--internal --private --readme --skipGitInit": off,
            "--defaultBranch": value(),
          },
          effects: does("create", "repository"),
        },
        delete: { flags: common, effects: loses("repository", "--yes") },
        transfer: { flags: common, effects: does("change", "repository") },
        update: {
          flags: {
            ...common,
            "--visibility": value((to) => [
              mutation("gitlab", /^(?:private|internal)$/i.test(literal(to) ?? "") ? "edit" : "expose", "repository", {
                hosted: true,
              }),
            ]),
            "--archive": inline,
            "--defaultBranch": value(),
          },
          effects: (args) =>
            args.has("--archive") ? loses("repository", "", "archive")(args) : does("edit", "repository")(args),
        },
        "fork mirror archive view list search contributors members": quiet,
      },
    },
    "variable var": {
      subcommands: {
        get: { flags: common, effects: () => [reveal("glab variable get", ["token"], "gitlab")] },
        export: { flags: common, effects: () => [reveal("glab variable export", ["environment"], "gitlab")] },
        "set create new update": {
          flags: { ...common, "-v --value": value(), "--masked --protected --hidden": off, "--type": value() },
          effects: does("configure", "secret"),
        },
        "delete remove": { flags: common, effects: loses("secret") },
        "list ls": quiet,
      },
    },
    "ci pipe pipeline": {
      subcommands: {
        "run create run-trig": {
          flags: {
            ...common,
            "--variables-file": value(),
            "--input --variables-from": value(),
            "--mr": off,
            "--token": value(),
          },
          effects: does("deploy", "workflow"),
        },
        "trigger play": { flags: common, effects: does("deploy", "job") },
        delete: { flags: { ...common, "--dry-run": off }, harmless: "--dry-run", effects: loses("run") },
        "cancel retry": { flags: common, effects: does("edit", "run") },
        "list view status get lint config artifact trace": quiet,
      },
    },
    release: {
      subcommands: {
        create: {
          flags: { ...common, "--notes-file": value(), "-n --name-of --assets-links --released-at": value() },
          effects: (args) => [
            { kind: "publish", to: "gitlab", name: args.operands[0] ?? known("release") },
            ...carried(SITE, [
              ...filesOf(args, "--notes-file"),
              ...args.operands.slice(1).flatMap((file) => sentFrom(file, args)),
            ]),
          ],
        },
        delete: { flags: { ...common, "--with-tag": off }, effects: loses("release", "--yes") },
        "upload edit": { flags: common, effects: does("edit", "release") },
        "list view download": quiet,
      },
    },
    snippet: {
      subcommands: {
        create: {
          flags: { ...common, "-v --visibility --filename": value(), "--personal": off },
          effects: (args) => [
            {
              kind: "connect",
              url: known(`${SITE}/snippets`),
              does: "change",
              sends: (args.operands.length > 0 ? args.operands : [known("-")]).flatMap((file) => sentFrom(file, args)),
              checked: true,
            },
          ],
        },
      },
    },
    auth: {
      subcommands: {
        status: {
          flags: { "-t --show-token": off, "-h --hostname": value(), "-a --all": off },
          when: { "--show-token": reveal("glab auth status", ["credential"], "gitlab") },
        },
        "login logout configure-docker docker-helper git-credential dpop-gen": {
          flags: {
            "-h --hostname -t --token --api-host -a -g --git-protocol": value(),
            "--stdin -j --use-keyring": off,
          },
        },
      },
      prints: "nothing",
    },
    "ssh-key deploy-key gpg-key": {
      subcommands: {
        add: { flags: common, effects: does("configure", "key") },
        delete: { flags: common, effects: loses("key") },
        "list get": quiet,
      },
    },
    token: {
      subcommands: {
        "create rotate": { flags: common, effects: () => [reveal("glab token", ["token"], "gitlab")] },
        revoke: { flags: common, effects: loses("key") },
        list: quiet,
      },
    },
    label: { subcommands: { delete: { flags: common, effects: loses("label") }, "create list edit get": quiet } },
    schedule: {
      subcommands: {
        run: { flags: common, effects: does("deploy", "schedule") },
        delete: { flags: common, effects: loses("schedule") },
        "create list update": quiet,
      },
    },
    alias: {
      subcommands: {
        set: {
          flags: { "-s --shell": off },
          effects: (args) =>
            args.given("--shell") || (literal(args.operands[1] ?? known("")) ?? "").startsWith("!")
              ? settingOfClient("glab", known(`alias.${args.word(0) ?? ""}`), args.operands[1])
              : [],
        },
        "list delete": {},
      },
    },
    config: {
      flags: { "-g --global": off, "-h --host": value() },
      subcommands: {
        set: { effects: (args) => settingOfClient("glab", args.operands[0], args.operands[1]) },
        get: {
          effects: ({ operands: [key] }) =>
            /token|password|secret/i.test((key && literal(key)) ?? "")
              ? [reveal("glab login", ["credential"], "gitlab")]
              : [],
        },
        edit: {},
      },
      prints: "nothing",
    },
    cluster: { subcommands: { "agent graph": quiet } },
    "user version completion check-update help changelog iteration milestone work-items duo stack securefile runner opentofu":
      quiet,
  },
  prints: "nothing",
});
