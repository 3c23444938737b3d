/** Backup tools and synchronisers: what goes to a repository elsewhere, and what a repository loses. */
import { concat, dropStart, known, literal, prefix, splitAt, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { keeper } from "../kit/keeper.ts";
import { inline, mutation, off, opens, runs, sentFile, value, writes } from "../kit/roles.ts";
import { command, type Flag, type Spec, type Yield } from "../kit/spec.ts";
import { connect, isLocalhost, remoteHost } from "./common.ts";

/** Where a repository lies when it lies elsewhere: `sftp:user@host:/r`, `s3:host/bucket`, `ssh://…`, `user@host:r`. */
export function elsewhere(repository: Text): Text | undefined {
  const start = prefix(repository);
  if (/^(?:file|local):/i.test(start)) return undefined;
  const scheme =
    /^(sftp|rest|s3|b2|gs|azure|swift|rclone|par2\+\w+|boto3\+s3|rsync|scp|ssh|ftps?|webdavs?|imaps?|mf|onedrive|dpbx|gdocs):/i.exec(
      start,
    );
  if (!scheme) {
    const host = remoteHost(repository)?.host;
    return host && concat("ssh://", host);
  }
  const rest = dropStart(repository, scheme[0].length);
  if (/^https?:/i.test(prefix(rest))) return rest;
  const name = prefix(rest).startsWith("//") ? dropStart(rest, 2) : rest;
  return concat(`${scheme[1]?.toLowerCase().replace(/\+.*$/, "")}://`, splitAt(name, ":/")?.[0] ?? name);
}

/** The files go into the repository. */
const stored = (repository: Text | undefined, paths: Text[]): Yield[] => {
  const url = repository && elsewhere(repository);
  return url
    ? [
        connect(
          url,
          "change",
          paths.map((path) => sentFile(path)),
        ),
      ]
    : paths.map((path): Yield => ({ kind: "read", path, recursive: true, shows: false }));
};
const lost = (repository: Text | undefined): Yield[] => [
  mutation("backup", "delete", "archive", {
    target: repository ?? null,
    destroys: true,
    hosted: repository !== undefined && elsewhere(repository) !== undefined,
  }),
];

const RESTIC_REPO = "-r --repo";
const resticRepo = (args: Args) => args.value(RESTIC_REPO) ?? args.assigns.get("RESTIC_REPOSITORY");
const forgetting: Spec = {
  flags: { "--prune": off },
  effects: (args) => (args.given("--prune") ? lost(resticRepo(args)) : []),
};
export const restic = command("restic rustic", {
  style: { exact: true },
  flags: {
    "-r --repo": value(),
    "-n --dry-run": off,
    "-p --password-file --repository-file --files-from --exclude-file --iexclude-file --cacert --tls-client-cert":
      value(opens()),
    "--password-command": value((text) => [runs({ kind: "code", language: "shell", text, source: "option" })]),
    "-t --target": value(writes("replace")),
    "-e --exclude --iexclude -i --include -H --host --tag --parent --time -o --option --cache-dir --limit-upload --limit-download --key-hint --compression --pack-size --exclude-larger-than --stdin-filename --path -l --keep-last --keep-hourly -d --keep-daily -w --keep-weekly -m --keep-monthly -y --keep-yearly --keep-within --keep-tag --max-unused --read-data-subset --group-by --retry-lock --exclude-if-present --mode --from-repo --snapshot-template":
      value(),
    "-q --quiet -v --verbose --json --no-cache --no-lock --cleanup-cache --insecure-tls --one-file-system -x -f --force --with-atime --ignore-inode --ignore-ctime --skip-if-unchanged --exclude-caches --stdin --read-data --verify --delete --latest --long -c --compact --recursive --human-readable --no-scan --insecure-no-password":
      inline,
  },
  harmless: "-n --dry-run",
  subcommands: {
    backup: { effects: (args) => stored(resticRepo(args), args.operands) },
    forget: forgetting,
    "prune dump restore snapshots ls list find stats check diff init cat copy key mount unlock tag cache version rebuild-index repair recover rewrite migrate self-update generate features options":
      {},
  },
  prints: "nothing",
});

const borgFlags: Record<string, Flag> = {
  "-n --dry-run": off,
  "-r --repo": value(),
  "--rsh": value((text) => [runs({ kind: "code", language: "shell", text, source: "option" })]),
  "--exclude-from --patterns-from --paths-from-stdin": value(opens()),
  "-e --exclude --pattern -C --compression -c --checkpoint-interval --chunker-params --comment --timestamp --encryption --lock-wait --remote-path --remote-ratelimit --upload-ratelimit --files-cache --prefix -P -a --glob-archives --match-archives --keep-within --keep-last -H --keep-hourly -d --keep-daily -w --keep-weekly -m --keep-monthly -y --keep-yearly --keep-secondly --keep-minutely --format --first --last --sort-by --stdin-name --umask --storage-quota":
    value(),
  "-v --verbose --info --debug -q --quiet -p --progress -s --stats --list --json -x --one-file-system --exclude-caches --keep-exclude-tags --numeric-ids --noatime --force --save-space --cache-only --log-json --show-rc --show-version --critical --error --warning --bypass-lock --filter --short":
    inline,
};
/** `REPOSITORY::ARCHIVE`, or the archive's name with `-r REPOSITORY`. */
const borgRepo = (args: Args) =>
  args.value("--repo") ?? (args.operands[0] && (splitAt(args.operands[0], "::")?.[0] ?? args.operands[0]));
export const borg = command("borg", {
  style: { exact: true },
  flags: borgFlags,
  harmless: "-n --dry-run",
  subcommands: {
    create: { effects: (args) => stored(borgRepo(args), args.operands.slice(1)) },
    "delete prune": { effects: (args) => lost(borgRepo(args)) },
    "init list info extract check diff mount umount rename recreate compact break-lock key config serve upgrade export-tar import-tar with-lock benchmark":
      {},
  },
  prints: "nothing",
});

const VERB = /^(?:full|incr|incremental|backup|inc)$/;
export const duplicity = command("duplicity", {
  style: { exact: true },
  flags: {
    "--dry-run": off,
    "--include --exclude --include-filelist --exclude-filelist --encrypt-key --sign-key --encrypt-sign-key --full-if-older-than --volsize --archive-dir --name --file-to-restore --path-to-restore -t --time --restore-time --ssh-options --gpg-options --num-retries --tempdir --verbosity -v --log-file --s3-region-name --s3-endpoint-url":
      value(),
    "--no-encryption --force --allow-source-mismatch --progress --asynchronous-upload --no-compression --use-agent --exclude-other-filesystems":
      inline,
  },
  harmless: "--dry-run",
  effects: (args) => {
    const words = args.operands;
    const verb = literal(words[0] ?? known("")) ?? "";
    if (/^(?:remove-older-than|remove-all-but-n-full|remove-all-inc-of-but-n-full|cleanup)$/.test(verb))
      return args.given("--force") ? lost(words.at(-1)) : [];
    if (/^(?:restore|verify|collection-status|list-current-files)$/.test(verb)) return [];
    const [from, to] = VERB.test(verb) ? words.slice(1) : words;
    if (!from || !to || elsewhere(from)) return [];
    return stored(to, [from]);
  },
  prints: "nothing",
});

/** Unison makes two roots alike; with `-force` one of them wins and the other loses what it has more. */
export const unison = command("unison", {
  style: { single: true, exact: true },
  flags: {
    "-force": value(),
    "-batch -auto -silent -terse -times -perms -owner -group -fat -testserver -confirmbigdel -dumbtty -ui -version -help -doc":
      inline,
    "-prefer -path -ignore -ignorenot -root -sshargs -logfile -backup -backuploc -follow -retry -repeat -fastcheck -maxbackups -label":
      value(),
    "-sshcmd -servercmd": value((text) => [runs({ kind: "code", language: "shell", text, source: "option" })]),
  },
  effects: (args) => {
    const roots = [...args.operands, ...args.values("-root")];
    const [one, two] = roots;
    if (!one || !two) return [];
    const winner = args.value("-force");
    const distant = roots.filter((root) => elsewhere(root));
    const sent = roots.filter((root) => !elsewhere(root)).map((root) => sentFile(root));
    if (winner)
      return roots
        .filter((root) => literal(root) !== literal(winner) || literal(root) === undefined)
        .flatMap((to): Yield[] => {
          const url = elsewhere(to);
          return url
            ? [
                connect(url, "change", sent),
                mutation("unison", "sync", "files", { target: to, destroys: true, hosted: true }),
              ]
            : [{ kind: "mirror", from: winner, to }];
        });
    return distant.length > 0
      ? distant.flatMap((to) => connect(elsewhere(to) ?? to, isLocalhost(to) ? "fetch" : "change", sent))
      : roots.map((path): Yield => ({ kind: "write", path, how: "edit", from: [] }));
  },
  prints: "nothing",
});

/** Other keepers of backups, of which only what they lose is told. */
export const kopia = keeper("kopia", [
  { call: "snapshot delete", flags: "--delete --all-snapshots-for-source", object: "archive" },
  { call: "snapshot expire|fix", flags: "--delete --commit", object: "archive" },
  { call: "maintenance run", flags: "--safety=none", object: "archive" },
  { call: "blob|content|policy|manifest delete|rm", object: "archive" },
]);
export const duplicacy = keeper("duplicacy", [{ call: "prune", object: "archive" }]);
export const tarsnap = keeper("tarsnap", [{ flags: "-d --nuke --fsck-prune", object: "archive", hosted: true }]);
/** Several actions may stand in one call. */
export const borgmatic = keeper("borgmatic", [{ call: "... prune|delete|repo-delete|rdelete", object: "archive" }]);
