/** MinIO's client. `alias/bucket/key` looks like a path; a word that begins like one is a file. */
import { concat, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { inline, mutation, off, opens, reveal, sentFile, sentOf, value } from "../kit/roles.ts";
import { command, type Spec, type Yield } from "../kit/spec.ts";
import { connect, fetchedFrom } from "./common.ts";

const isFile = (word: Text): boolean => /^(?:[./~]|$)/.test(prefix(word)) || !(literal(word) ?? "/").includes("/");
/** The alias `local` comes with the client and leads to this machine. */
const isLocal = (word: Text): boolean => /^local(?:\/|$)/.test(prefix(word));
const urlOf = (word: Text): Text => concat(isLocal(word) ? "http://localhost:9000/" : "s3://", word);
const LOOPBACK = /^https?:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?=[:/]|$)/i;
/** An alias, or a bucket and nothing below it. */
const isWhole = (word: Text): boolean => /^[^/]+(?:\/[^/]*)?\/?$/.test(literal(word) ?? "");

/** The last word is where to; what is not plainly the store's may be a file of this machine. */
function copied(args: Args): Yield[] {
  const to = args.operands.at(-1);
  if (!to || args.operands.length < 2) return [];
  const sources = args.operands.slice(0, -1);
  if (isFile(to))
    return sources.flatMap((from): Yield[] => [
      connect(urlOf(from)),
      { kind: "write", path: to, how: "replace", from: [fetchedFrom(urlOf(from))] },
    ]);
  return [
    connect(
      urlOf(to),
      "change",
      sources.map((from) => sentFile(from)),
    ),
  ];
}
const lost = (target: Text, verb: string, object: string): Yield =>
  mutation("storage", verb, object, { target, destroys: true, hosted: !/^(?:local|play)\//.test(prefix(target)) });
const copying: Spec = { effects: copied };

export const mc = command("mc mcli", {
  style: { exact: true },
  flags: {
    "-r --recursive --force --dangerous --versions --bypass --incomplete -I --stdin": inline,
    "--remove": off,
    "--fake --dry-run": off,
    "--config-dir -C --older-than --newer-than --rewind --version-id --vid --attr --storage-class --sc --tags --exclude --enc-c --enc-s3 --enc-kms --limit-upload --limit-download --region --expire -E --checksum --name --size --path --resolve --custom-header -H":
      value(),
    "-q --quiet --json --debug --insecure --no-color --overwrite --watch -w --preserve -a --skip-errors --with-lock -l --continue -c --md5 --ignore-existing -p --active-active --summarize --purge":
      inline,
  },
  harmless: "--fake --dry-run",
  subcommands: {
    "cp put get": copying,
    mv: {
      effects: (args) => [
        ...copied(args),
        ...args.operands
          .slice(0, -1)
          .map(
            (from): Yield =>
              isFile(from)
                ? { kind: "delete", path: from, recursive: args.given("-r"), unrecoverable: false, filtered: false }
                : lost(from, "move", "object"),
          ),
      ],
    },
    mirror: {
      effects: (args) => {
        const to = args.operands.at(-1);
        if (!to || !args.given("--remove")) return copied(args);
        return isFile(to)
          ? [{ kind: "mirror", from: args.operands[0] ?? to, to }]
          : [...copied(args), lost(to, "sync", isWhole(to) ? "bucket" : "object")];
      },
    },
    pipe: { effects: (args) => args.operands.map((to) => connect(urlOf(to), "change", sentOf(args.stdin, "body"))) },
    rb: { effects: (args) => args.operands.map((target) => lost(target, "rb", "bucket")) },
    rm: {
      effects: (args) =>
        args.operands.map((target) => lost(target, "rm", isWhole(target) && args.given("-r") ? "bucket" : "object")),
    },
    "anonymous policy": {
      subcommands: {
        "set set-json": {
          effects: (args) =>
            args.operands.slice(1).map((target) =>
              mutation("storage", args.word(0) === "private" ? "change" : "expose", "bucket", {
                target,
                hosted: true,
              }),
            ),
        },
        "get list links get-json": {},
      },
    },
    share: {
      subcommands: {
        download: {
          effects: (args) =>
            args.operands.map((target) => mutation("storage", "expose", "object", { target, hosted: true })),
        },
        "upload list ls": {},
      },
    },
    alias: {
      subcommands: {
        "list ls export": { does: reveal("store logins", ["credential"]) },
        "set s": {
          effects: ({ operands: [name, url] }) =>
            name && url && isLocal(name) && !LOOPBACK.test(prefix(url))
              ? [{ kind: "redirect", what: "remote", to: url }]
              : [],
        },
        "remove rm import": {},
      },
    },
    admin: {
      flags: { "--file": value(opens()) },
      effects: (args) =>
        /^(?:info|trace|logs|console|prometheus|heal|top|speedtest|inspect|scanner)$/.test(args.word(0) ?? "")
          ? []
          : [
              mutation("storage", "change", "setting", {
                target: args.operands.at(-1) ?? null,
                hosted: true,
                ...(/^(?:remove|rm)$/.test(args.word(1) ?? "")
                  ? { verb: "delete", object: "identity", destroys: true }
                  : {}),
              }),
            ],
    },
    "ls tree find stat cat head du diff mb ping ready watch sql tag version event ilm encrypt quota replicate retention legalhold cors license support update undo od batch idp":
      {},
  },
  otherwise: {},
  prints: "nothing",
});
