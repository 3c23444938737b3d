/** Copies between machines. */
import type { Sent } from "../../types/flow.ts";
import { type Hole, join, known, literal, prefix, type Text } from "../../types/text.ts";
import { namedProgram } from "../git/programs.ts";
import type { Args } from "../kit/args.ts";
import { inline, off, opens, runs, sentFile, value, writes } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";
import { connect, endpoint, fetchedFrom, remoteHost, sshOption, strange } from "./common.ts";
import { settings } from "./ssh.ts";

/** The address of a remote operand, scheme and all. */
const urlOf = (operand: Text): Text =>
  /^[a-z]+:\/\//i.test(prefix(operand)) ? operand : endpoint("ssh", remoteHost(operand)?.host ?? operand);

/** What copying the sources to the target does over the net and to local files. */
export function copies(sources: Text[], target: Text | undefined): Yield[] {
  if (!target) return [];
  const to = remoteHost(target);
  const local = sources.filter((source) => !remoteHost(source));
  const remote = sources.filter((source) => remoteHost(source));
  const out: Yield[] = remote.map((source) => connect(urlOf(source)));
  const sends: Sent[] = [
    ...local.map((path) => sentFile(path)),
    ...(to
      ? remote.map(
          (source): Sent => ({
            of: { output: literal(source) ?? "a remote file" },
            labels: [],
            owner: null,
            slot: "body",
          }),
        )
      : []),
  ];
  if (to) out.push(connect(urlOf(target), "change", sends));
  else {
    out.push(...local.map((path): Yield => ({ kind: "read", path, recursive: true, shows: false })));
    out.push({ kind: "write", path: target, how: "replace", from: remote.map((source) => fetchedFrom(urlOf(source))) });
  }
  return out;
}

export const scp = command("scp", {
  flags: {
    "-o": value(sshOption),
    "-S -D": value(namedProgram),
    "-F": value(settings),
    "-i -J -P -l -c -X": value(),
    "-3 -4 -6 -A -B -C -O -p -q -R -r -s -T -v": off,
  },
  effects: (args) => copies(args.operands.slice(0, -1), args.operands.at(-1)),
  prints: "nothing",
});

const HOME: Hole = { kind: "variable", name: "HOME", guarded: true, readings: [], many: false };
/** A file here that a line of a batch names; the client knows `~`, too. */
const localFile = (name: string): Text => (/^~(?=\/|$)/.test(name) ? join([HOME, name.slice(1)]) : known(name));

/** Lines of a batch: `put x`, `rm y`, `!command`. */
function batched(text: string, url: Text): Yield[] {
  return text.split(/\n|;/).flatMap((line): Yield[] => {
    const words = line
      .trim()
      .replace(/^[-@]+/, "")
      .split(/\s+/);
    const [verb = "", ...rest] = words;
    const names = rest.filter((word) => !word.startsWith("-"));
    const first = names[0];
    if (/^!/.test(verb))
      return [runs({ kind: "code", language: "shell", text: known(line.trim().replace(/^[-@]*!/, "")) })];
    if (/^m?(?:re)?put$/.test(verb))
      return names
        .slice(0, verb.startsWith("m") ? undefined : 1)
        .map((name) => connect(url, "change", [sentFile(localFile(name))]));
    // `mirror -R`: the other way round.
    if (verb === "mirror" && rest.some((word) => /^-\w*R|^--reverse$/.test(word)))
      return [connect(url, "change", [sentFile(localFile(first ?? "."))])];
    if (/^m?(?:re)?get$/.test(verb) && first)
      return [
        {
          kind: "write",
          path: localFile(names[1] ?? first.replace(/^.*\//, "")),
          how: "replace",
          from: [fetchedFrom(url)],
        },
      ];
    if (/^(?:m?rm|rmdir|mdelete|delete|dele|glob)$/.test(verb))
      return [
        runs({
          kind: "command",
          argv: ["rm", ...(rest.includes("-r") ? ["-r"] : []), ...names].map((word) => known(word)),
          on: { kind: "ssh", host: url },
        }),
      ];
    if (verb === "mirror")
      return rest.some((word) => /^-R$|^--reverse$|^-[a-z]*R/.test(word))
        ? [connect(url, "change", [sentFile(localFile(first ?? "."))])]
        : [{ kind: "write", path: localFile(names[1] ?? "."), how: "replace", from: [fetchedFrom(url)] }];
    return [];
  });
}

export const sftp = command("sftp", {
  flags: {
    "-o": value(sshOption),
    "-S -D": value(namedProgram),
    "-b": value((path) => (literal(path) === "-" ? [] : [{ kind: "read", path, recursive: false, shows: false }])),
    "-F": value(settings),
    "-i -J -P -l -c -B -R -s -X": value(),
    "-4 -6 -A -a -C -f -N -p -q -r -v": off,
  },
  effects: (args) => {
    const [target, folder] = args.operands;
    if (!target) return [];
    const url = urlOf(target);
    const script = args.stdin.text ? (literal(args.stdin.text) ?? "") : "";
    return [
      connect(url),
      ...(folder ? [{ kind: "write" as const, path: folder, how: "replace" as const, from: [fetchedFrom(url)] }] : []),
      ...batched(script, url),
      ...(args.given("-b") && script === "" ? [connect(url, "change")] : []),
    ];
  },
  prints: "nothing",
});

const script = (text: Text, args: Args): Yield[] =>
  batched(literal(text) ?? prefix(text), args.operands[0] ?? args.value("-e") ?? known("ftp:"));
export const ftp = command("ftp lftp ncftp tnftp ncftpput ncftpget", {
  flags: {
    "-c -e": value(script),
    "-f": value(opens()),
    "-u -p -P -N -o -r -w -q -t -s": value(),
    "-i -n -v -d -g -A -a -R -V -4 -6 --norc": off,
  },
  effects: (args) => {
    const [host, , ...sent] = args.operands;
    const typed = args.stdin.text ? (literal(args.stdin.text) ?? "") : "";
    // Without a host the client waits for commands.
    if (!host) return batched(typed, known("ftp:"));
    const uploads = args.path[0] === "ncftpput" ? sent.map((path) => sentFile(path)) : [];
    return [
      connect(
        /^[a-z]+:\/\//i.test(prefix(host)) ? host : endpoint("ftp", host),
        uploads.length > 0 ? "change" : "fetch",
        uploads,
      ),
      ...batched(typed, endpoint("ftp", host)),
    ];
  },
  prints: "nothing",
});

const DELETES = "--delete";
function rsyncEffects(args: Args): Yield[] {
  const sources = args.operands.slice(0, -1);
  const target = args.operands.at(-1);
  if (args.given("--daemon")) return [connect(known("rsync://0.0.0.0"), "listen")];
  if (!target) return [];
  // What the far end runs: `rsync --server --delete . path`.
  if (args.given("--server"))
    return args.given("--sender")
      ? []
      : args.has(DELETES)
        ? [{ kind: "mirror", from: sources[0] ?? known("."), to: target }]
        : [{ kind: "write", path: target, how: "replace", from: [] }];
  if (sources.length === 0) return remoteHost(target) ? [connect(urlOf(target))] : [];
  const to = remoteHost(target);
  const out = copies(sources, target);
  if (args.has(DELETES)) {
    if (to)
      out.push(
        runs({
          kind: "command",
          argv: [
            known("rsync"),
            known("--server"),
            known("--delete"),
            known("."),
            to.path.pieces.length > 0 ? to.path : known("."),
          ],
          on: { kind: "ssh", host: to.host },
        }),
      );
    else
      out.splice(
        out.findIndex((item) => item.kind === "write"),
        1,
        ...sources.map((from): Yield => ({ kind: "mirror", from, to: target })),
      );
  }
  if (args.has("--remove-source-files"))
    out.push(
      ...sources
        .filter((source) => !remoteHost(source))
        .map((path): Yield => ({ kind: "delete", path, recursive: true, unrecoverable: false, filtered: false })),
    );
  return out;
}

export const rsync = command("rsync", {
  flags: {
    "-e --rsh": value(namedProgram),
    "--rsync-path": value((text, args) =>
      /^(?:\S*\/)?(?:sudo )?rsync$/.test(literal(text) ?? "") || !args.operands.some(remoteHost) ? [] : strange(text),
    ),
    "--delete --del --delete-before --delete-during --delete-delay --delete-after --delete-excluded --delete-missing-args":
      off,
    "--remove-source-files": off,
    "-n --dry-run": off,
    "--list-only": off,
    "--server": off,
    "--sender": off,
    "--daemon": off,
    "--files-from --exclude-from --include-from --password-file --early-input --config": value(opens()),
    "--log-file --write-batch --only-write-batch": value(writes("append")),
    "--read-batch": value(opens()),
    "-v --verbose -q --quiet -c --checksum -a --archive -r --recursive -R --relative --no-implied-dirs -b --backup -u --update --inplace --append --append-verify -d --dirs --old-dirs --mkpath -l --links -L --copy-links --copy-unsafe-links --safe-links --munge-links -k --copy-dirlinks -K --keep-dirlinks -H --hard-links -p --perms -E --executability -A --acls -X --xattrs -o --owner -g --group --devices --copy-devices --write-devices --specials -D -t --times -U --atimes --open-noatime -N --crtimes -O --omit-dir-times -J --omit-link-times --super --fake-super -S --sparse --preallocate -W --whole-file -x --one-file-system --existing --ignore-non-existing --ignore-existing --ignore-errors --force --partial --delay-updates -m --prune-empty-dirs --numeric-ids -I --ignore-times --size-only -y --fuzzy -z --compress -C --cvs-exclude -0 --from0 --old-args -s --secluded-args --protect-args --trust-sender --blocking-io --stats -8 --8-bit-output -h --human-readable --progress -P -i --itemize-changes --no-motd --ipv4 -4 --ipv6 -6 --no-perms --no-owner --no-group --no-times --no-o --no-g --no-p --no-t --no-links --no-recursive --no-compress --no-whole-file --no-inc-recursive --inc-recursive --no-detach -F":
      off,
    "--info --debug --stderr --outbuf --progress-style": inline,
    "--chmod --chown --suffix --backup-dir -T --temp-dir --compare-dest --copy-dest --link-dest --partial-dir --max-delete --max-size --min-size --max-alloc -B --block-size --bwlimit --timeout --contimeout --port --address --sockopts --copy-as --usermap --groupmap -f --filter --exclude --include --out-format --log-file-format --checksum-choice --cc --compress-choice --zc --compress-level --zl --skip-compress -@ --modify-window -M --remote-option --protocol --iconv --checksum-seed --stop-after --stop-at --dparam":
      value(),
  },
  harmless: "-n --dry-run --list-only",
  effects: rsyncEffects,
  prints: "nothing",
});
