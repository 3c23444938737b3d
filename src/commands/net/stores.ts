/** Clients of object stores and file sharing services that belong to no one cloud. */
import { known, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { inline, mutation, off, opens, reveal, runs, sentFile, sentOf, value } from "../kit/roles.ts";
import { command, type Flag, type Spec, type Yield } from "../kit/spec.ts";
import { connect, fetchedFrom } from "./common.ts";

/** `remote:path`, `s3://…`: not on this machine. */
const isStored = (word: Text): boolean =>
  /^(?:s3|b2|gs|oss|cos|r2):\/\//.test(prefix(word)) ||
  // `:backend,option=value:path` needs no configuration.
  /^:[a-z0-9]+[^/]*:/i.test(prefix(word)) ||
  (/^[\w .@+-]{2,}:/.test(prefix(word)) && !/^[a-z]:\\/i.test(prefix(word)));
/** The bucket or the whole remote, and not one object below it. */
const isWhole = (word: Text): boolean =>
  /^(?:[a-z0-9]+:\/\/[^/]*(?:\/\**)?|[\w .@+-]+:[^/]*\/?)$/.test(literal(word) ?? "");

/** The host that stands among the options of `:backend,host=…:path`. */
const addressOf = (remote: Text): Text => {
  const [, backend = "", host = ""] =
    /^:(\w+),(?:[^:]*,)?(?:host|url|endpoint)=["']?(?:https?:\/\/)?([^,:"'/]+)/i.exec(prefix(remote)) ?? [];
  return host === "" ? remote : known(`${backend}://${host}`);
};

const moved = (from: Text, to: Text): Yield[] => {
  if (isStored(to)) return [connect(addressOf(to), "change", isStored(from) ? [] : [sentFile(from)])];
  return isStored(from)
    ? [connect(addressOf(from)), { kind: "write", path: to, how: "replace", from: [fetchedFrom(addressOf(from))] }]
    : [
        { kind: "read", path: from, recursive: true, shows: false },
        { kind: "write", path: to, how: "replace", from: [] },
      ];
};
const copied = (args: Args): Yield[] => {
  const to = args.operands.at(-1);
  return to ? args.operands.slice(0, -1).flatMap((from) => moved(from, to)) : [];
};
const mirrored = (args: Args): Yield[] => {
  const to = args.operands.at(-1);
  if (!to) return [];
  return args.operands
    .slice(0, -1)
    .flatMap((from) =>
      isStored(to)
        ? [...moved(from, to), lostAt(to, "sync")]
        : [...(isStored(from) ? [connect(from)] : []), { kind: "mirror" as const, from, to }],
    );
};
const lostAt = (target: Text, verb = "delete"): Yield =>
  mutation("storage", verb, isWhole(target) ? "bucket" : "object", { target, destroys: true, hosted: true });
const deleted = (args: Args): Yield[] =>
  args.operands.map(
    (target): Yield =>
      isStored(target)
        ? lostAt(target)
        : { kind: "delete", path: target, recursive: true, unrecoverable: false, filtered: false },
  );

const rcloneFlags: Record<string, Flag> = {
  "-n --dry-run": off,
  "-i --interactive": off,
  "--config --password-command-file": value(opens()),
  "--password-command": value((text) => [runs({ kind: "code", language: "shell", text, source: "option" })]),
  "-P --progress -v -vv -q --quiet -u --update -c --checksum --size-only --ignore-existing --ignore-times --immutable --no-traverse --fast-list --create-empty-src-dirs --delete-excluded --delete-after --delete-before --delete-during --track-renames --inplace -l --links -L --copy-links --stats-one-line --use-json-log --recursive -R --files-only --dirs-only --rmdirs --no-check-certificate --s3-no-check-bucket --drive-shared-with-me --vfs-cache-mode-off --daemon --read-only --allow-other":
    off,
  "--transfers --checkers --bwlimit --include --exclude --filter --filter-from --include-from --exclude-from --files-from --max-age --min-age --max-size --min-size --max-depth --retries --low-level-retries --log-file --log-level --stats --backup-dir --suffix --compare-dest --copy-dest --s3-provider --s3-region --s3-endpoint --contimeout --timeout --tpslimit --order-by --max-delete --max-transfer --vfs-cache-mode --addr --user --pass --format --separator --hash --buffer-size --multi-thread-streams":
    value(),
};
const reading: Spec = { prints: "nothing" };
export const rclone = command("rclone", {
  flags: rcloneFlags,
  harmless: "-n --dry-run",
  subcommands: {
    "copy copyto": { effects: copied },
    "move moveto": {
      effects: (args) => [
        ...copied(args),
        ...args.operands
          .slice(0, 1)
          .flatMap((from): Yield[] =>
            isStored(from)
              ? [lostAt(from, "move")]
              : [{ kind: "delete", path: from, recursive: true, unrecoverable: false, filtered: false }],
          ),
      ],
    },
    "sync bisync": { effects: mirrored },
    "delete purge deletefile rmdir rmdirs": { effects: deleted },
    rcat: {
      effects: (args) => args.operands.map((to) => connect(addressOf(to), "change", sentOf(args.stdin, "body"))),
    },
    copyurl: { effects: (args) => args.operands.slice(0, 1).map((url) => connect(url)) },
    serve: {
      effects: (args) => [
        connect(
          known("http://0.0.0.0"),
          "listen",
          args.operands
            .slice(1)
            .filter((path) => !isStored(path))
            .map((path) => sentFile(path)),
        ),
      ],
    },
    config: {
      subcommands: {
        "show dump": { does: reveal("rclone config", ["credential"]) },
        "file paths create update delete disconnect encryption providers reconnect touch userinfo password": {
          flags: { "--all --non-interactive --obscure --no-obscure": inline },
        },
      },
      prints: "nothing",
    },
    link: {
      effects: (args) =>
        args.operands.map((target) => mutation("storage", "expose", "object", { target, hosted: true })),
    },
    "cat head": {
      effects: (args) =>
        args.operands
          .filter((path) => !isStored(path))
          .map((path): Yield => ({ kind: "read", path, recursive: false, shows: true })),
    },
    "ls lsd lsl lsf lsjson tree size check checksum md5sum sha1sum hashsum about version listremotes mkdir touch dedupe cleanup mount obscure ncdu settier test help selfupdate completion genautocomplete backend rc rcd cryptcheck":
      reading,
  },
  prints: "nothing",
});

const s3Flags: Record<string, Flag> = {
  "-n --dry-run": off,
  "-P --acl-public": off,
  "--delete-removed": off,
  "-r --recursive -f --force --continue --skip-existing --no-check-md5 --check-md5 --acl-private --no-progress --progress -v --verbose -d --debug -q --quiet -e --encrypt --no-encrypt --ssl --no-ssl -p --preserve --no-preserve --list-md5 -H --human-readable-sizes --follow-symlinks --delete-after --stats --cache-file --guess-mime-type --no-guess-mime-type --skip-destination-validation":
    off,
  "-c --config --access_key --secret_key --access_token --exclude --include --exclude-from --include-from --rexclude --rinclude -m --mime-type --add-header --acl-grant --acl-revoke --region --host --host-bucket --storage-class --expiry-days --bucket-location --multipart-chunk-size-mb --limit --max-delete --server-side-encryption-kms-id --add-destination":
    value(),
};
export const s3cmd = command("s3cmd", {
  flags: s3Flags,
  harmless: "-n --dry-run",
  when: { "--acl-public": mutation("storage", "expose", "object", { hosted: true }) },
  subcommands: {
    "put get cp": {
      effects: copied,
      when: { "--acl-public": mutation("storage", "expose", "object", { hosted: true }) },
    },
    "mv move": { effects: copied },
    sync: { effects: (args) => (args.has("--delete-removed") ? mirrored(args) : copied(args)) },
    "del rm rb": { effects: deleted },
    setacl: { when: { "--acl-public": mutation("storage", "expose", "bucket", { hosted: true }) } },
    "setpolicy delpolicy setlifecycle dellifecycle setcors delcors": {
      effects: (args) => [
        mutation("storage", "change", "bucket", { target: args.operands.at(-1) ?? null, hosted: true }),
      ],
    },
    "ls la du info mb multipart listmp accesslog sign signurl ws-info restore tag": reading,
  },
  prints: "nothing",
});

export const s5cmd = command("s5cmd", {
  style: { exact: true },
  flags: {
    "--dry-run": off,
    "--delete": off,
    "--endpoint-url --profile --credentials-file --numworkers --retry-count -r --log --source-region --destination-region -c --concurrency --part-size -p --storage-class --sse --sse-kms-key-id --acl --cache-control --expires --content-type --content-encoding --exclude --include --version-id --query":
      value(),
    "--json --stat --no-verify-ssl --no-sign-request --use-list-objects-v1 --request-payer -n --no-clobber -s --if-size-differ -u --if-source-newer -f --flatten --no-follow-symlinks --raw --force-glacier-transfer --ignore-glacier-warnings --size-only --exit-on-error --all-versions -H --humanize -e --etag -g --group -sp --show-progress":
      inline,
  },
  harmless: "--dry-run",
  subcommands: {
    cp: { effects: copied },
    mv: {
      effects: (args) => [
        ...copied(args),
        ...args.operands
          .slice(0, -1)
          .map(
            (from): Yield =>
              isStored(from)
                ? lostAt(from, "move")
                : { kind: "delete", path: from, recursive: true, unrecoverable: false, filtered: false },
          ),
      ],
    },
    sync: { effects: (args) => (args.given("--delete") ? mirrored(args) : copied(args)) },
    "rm rb": { effects: (args) => args.operands.map((target) => lostAt(target, "rm")) },
    pipe: { effects: (args) => args.operands.map((to) => connect(to, "change", sentOf(args.stdin, "body"))) },
    run: { operands: [{ place: "any", role: opens() }] },
    "ls cat du head mb presign select version bucket-version": reading,
  },
  prints: "nothing",
});

export const azcopy = command("azcopy", {
  style: { exact: true },
  flags: {
    "--dry-run": off,
    "--delete-destination": inline,
    "--recursive --overwrite --include-pattern --exclude-pattern --include-path --exclude-path --put-md5 --log-level --from-to --as-subdir --block-size-mb --blob-type --content-type --metadata --check-length --preserve-permissions --cap-mbps --output-type --follow-symlinks":
      inline,
  },
  harmless: "--dry-run",
  subcommands: {
    "copy cp c sync sc": {
      effects: (args): Yield[] => {
        const [from, to] = args.operands;
        if (!from || !to || !/^https?:/i.test(prefix(to))) return [];
        const lost = args.given("--delete-destination") && args.string("--delete-destination") !== "false";
        return [
          connect(to, "change", /^https?:/i.test(prefix(from)) ? [] : [sentFile(from)]),
          ...(lost ? [lostAt(to, "sync")] : []),
        ];
      },
    },
    "remove rm r": { effects: (args) => args.operands.map((target) => lostAt(target, "rm")) },
    "list ls jobs login logout env bench make set-properties doc": reading,
  },
  prints: "nothing",
});

/** Hands a file to a public sharing service. */
export const sharing = command(
  "croc wormhole magic-wormhole ffsend transfer wetransfer qrcp onionshare onionshare-cli",
  {
    flags: {
      "-p --private -P --public -c --copy -s --shorten -o --open --yes --no-local -r --receive": off,
      "-i": value(),
      "--code --port --relay -f --filename -d --description -b -a -t --title --pass --text": value(),
    },
    subcommands: {
      "send upload share": { effects: (args) => sharedFiles(args) },
      "receive download get": { effects: () => [] },
    },
    otherwise: { effects: (args) => sharedFiles(args) },
    prints: "nothing",
  },
);
function sharedFiles(args: Args): Yield[] {
  const sends = [
    ...args.operands.map((path) => sentFile(path)),
    ...args.values("-i").map((path) => sentFile(path)),
    ...sentOf(args.stdin, "body"),
  ];
  return sends.length > 0 ? [connect(known(`https://${args.path[0] ?? "sharing"}`), "change", sends)] : [];
}
