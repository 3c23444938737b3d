/** What `gh` does with repositories, gists and releases. */
import { known, literal } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { inline, mutation, off, value, writes } from "../kit/roles.ts";
import type { Spec, Yield } from "../kit/spec.ts";
import { beforeDashes, discard, folderOfClone } from "./common.ts";
import { list, quiet, SITE } from "./gh-words.ts";
import { carried, filesOf, hosted, lost, sentFrom, textsOf } from "./hosting.ts";

const does = hosted("github");
const loses = lost("github");

const cloned = (args: Args): Yield[] => {
  const [repo, folder] = beforeDashes(args);
  if (!repo) return [];
  const to = folder ?? folderOfClone(repo);
  return [
    { kind: "connect", url: known("https://github.com"), does: "fetch", sends: [], checked: true },
    ...(to
      ? [
          {
            kind: "write" as const,
            path: to,
            how: "create" as const,
            from: [{ kind: "fetched" as const, url: known("https://github.com") }],
          },
        ]
      : []),
  ];
};

export const repos: Spec = {
  subcommands: {
    clone: { flags: { "-u --upstream-remote-name": value() }, effects: cloned, prints: "nothing" },
    create: {
      flags: {
        "--public": off,
        "--push": off,
        "-s --source": value(),
        "--private --internal -c --clone --add-readme --disable-issues --disable-wiki --include-all-branches": off,
        "-d --description -h --homepage -g --gitignore -l --license -p --template -r --remote -t --team": value(),
      },
      // An empty public repository shows nothing yet; one filled from here does.
      effects: (args) =>
        does(
          args.has("--public") && (args.given("--push --source") || args.hidden) ? "expose" : "create",
          "repository",
        )(args),
    },
    delete: { flags: { "--yes --confirm": off }, effects: loses("repository", "--yes") },
    edit: {
      flags: {
        "--visibility": value((to) => [
          mutation("github", /^private$|^internal$/i.test(literal(to) ?? "") ? "edit" : "expose", "repository", {
            hosted: true,
          }),
        ]),
        "--accept-visibility-change-consequences --allow-forking --allow-update-branch --delete-branch-on-merge --enable-auto-merge --enable-discussions --enable-issues --enable-merge-commit --enable-projects --enable-rebase-merge --enable-squash-merge --enable-wiki --template --enable-secret-scanning --enable-secret-scanning-push-protection --enable-advanced-security":
          inline,
        "--add-topic --remove-topic --default-branch -d --description -h --homepage --squash-merge-commit-message":
          value(),
      },
      does: does("edit", "repository"),
    },
    // Nobody can push or file anything until somebody takes it back.
    archive: { flags: { "-y --yes --confirm": off }, effects: loses("repository", "--yes", "archive") },
    "unarchive rename": { flags: { "-y --yes --confirm": off }, effects: does("change", "repository") },
    fork: {
      flags: { "--clone --remote --default-branch-only": inline, "--fork-name --org --remote-name": value() },
      effects: does("create", "repository"),
    },
    sync: {
      flags: { "--force": off, "-b --branch -s --source": value() },
      effects: (args) =>
        args.has("--force") ? [discard("remote-history", "force", { branch: args.value("--branch") ?? null })] : [],
    },
    "deploy-key": {
      subcommands: {
        add: { flags: { "-t --title": value(), "-w --allow-write": off }, effects: does("configure", "key") },
        delete: { effects: loses("key") },
        list: quiet,
      },
    },
    "view list set-default autolink gitignore license garden": quiet,
  },
  prints: "nothing",
};

export const gists: Spec = {
  subcommands: {
    create: {
      flags: { "-d --desc -f --filename": value(), "-p --public": off, "-w --web": off },
      effects: (args) => {
        const files = args.operands.length > 0 ? args.operands : [known("-")];
        const sends = files
          .flatMap((file) => sentFrom(file, args))
          .map((sent) => ({ ...sent, labels: [...sent.labels, "private-content" as const] }));
        return [{ kind: "connect", url: known(`${SITE}/gists`), does: "change", sends, checked: true }];
      },
    },
    edit: {
      flags: { "-a --add": value(), "-d --desc -f --filename -r --remove": value() },
      effects: (args) => [
        { kind: "connect", url: known(`${SITE}/gists`), does: "change", sends: filesOf(args, "--add"), checked: true },
      ],
    },
    delete: { flags: { "--yes": off }, effects: loses("gist", "--yes") },
    "list view clone rename": { flags: { ...list, "-f --filename": value(), "-r --raw --files": off } },
  },
};

export const releases: Spec = {
  subcommands: {
    create: {
      flags: {
        "-d --draft": off,
        "-n --notes": value(),
        "-F --notes-file": value(),
        "-t --title --target --discussion-category --notes-start-tag": value(),
        "-p --prerelease --generate-notes --notes-from-tag --verify-tag --latest --fail-on-no-commits": inline,
      },
      effects: (args) => [
        ...(args.given("--draft")
          ? does("create", "release")(args)
          : [{ kind: "publish" as const, to: "github", name: args.operands[0] ?? known("release") }]),
        ...carried(SITE, [
          ...textsOf(args, "--notes"),
          ...filesOf(args, "--notes-file"),
          ...args.operands.slice(1).flatMap((file) => sentFrom(file, args)),
        ]),
      ],
    },
    upload: {
      flags: { "--clobber": off },
      effects: (args) => [
        ...does("edit", "release")(args),
        ...carried(
          SITE,
          args.operands.slice(1).flatMap((file) => sentFrom(file, args)),
        ),
      ],
    },
    delete: { flags: { "-y --yes": off, "--cleanup-tag": off }, effects: loses("release", "--yes") },
    "delete-asset": { flags: { "-y --yes": off }, effects: loses("release", "--yes") },
    edit: {
      flags: {
        "-n --notes -t --title --tag --target --discussion-category": value(),
        "-F --notes-file": value(),
        "--draft --prerelease --latest --verify-tag": inline,
      },
      effects: (args) => [...does("edit", "release")(args), ...carried(SITE, filesOf(args, "--notes-file"))],
    },
    download: {
      flags: {
        "-D --dir -O --output": value((path, args) =>
          literal(path) === "-"
            ? []
            : writes("create", () => [{ kind: "fetched", url: known("https://github.com") }])(path, args),
        ),
        "-p --pattern -A --archive": value(),
        "--clobber --skip-existing": off,
      },
    },
    "list view verify verify-asset": quiet,
  },
};
