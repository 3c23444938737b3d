/** Subcommands that talk to other repositories, push aside. */

import { EMPTY_FLOW } from "../../types/flow.ts";
import { known, literal, splitAt, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import {
  any,
  connects,
  dash,
  inline,
  next,
  nothing,
  off,
  opens,
  optional,
  reads,
  reveal,
  sentFile,
  value,
  writes,
} from "../kit/roles.ts";
import type { Spec, Yield } from "../kit/spec.ts";
import { carriedBy, fetches, fetchFrom, folderOfClone, privateFlow, remoteProgram, transport } from "./common.ts";
import { fetchFlags, signFlags } from "./flags.ts";
import { strangeProgram } from "./programs.ts";
import { settingNow } from "./settings.ts";

const program = { "--upload-pack --exec": value(remoteProgram) };

export const fetch = (): Spec => ({
  flags: { ...fetchFlags, ...program },
  operands: [next(fetches)],
  prints: "nothing",
});

export const pull = (): Spec => ({
  flags: {
    ...fetchFlags,
    ...signFlags,
    ...program,
    "-r --rebase --log --recurse-submodules": inline,
    "--no-rebase --commit --no-commit -e --edit --no-edit --ff --no-ff --ff-only --squash --no-squash --stat --no-stat --no-log --verify --no-verify --verify-signatures --no-verify-signatures --autostash --no-autostash --allow-unrelated-histories":
      off,
    "-s --strategy -X --strategy-option --cleanup": value(),
  },
  operands: [next(fetches)],
  prints: "nothing",
});

/** `key=value`; without a value it is true. */
export const setting = (pair: Text): Yield[] => {
  const split = splitAt(pair, "=");
  return split ? settingNow(split[0], split[1]) : settingNow(pair, known("true"));
};

export const clone = (): Spec => ({
  flags: {
    "-u --upload-pack": value(remoteProgram),
    "-c --config": value(setting),
    "--template": value((path) =>
      literal(path) === "" ? [] : [{ kind: "run", program: path, source: "loader", from: [] }],
    ),
    "-l --local --no-hardlinks -s --shared --dissociate -q --quiet -v --verbose --progress --no-progress --reject-shallow --no-reject-shallow --bare --sparse --mirror -n --no-checkout --single-branch --no-single-branch --tags --no-tags --shallow-submodules --no-shallow-submodules --remote-submodules --no-remote-submodules --also-filter-submodules -4 --ipv4 -6 --ipv6":
      off,
    "--recurse-submodules --recursive": inline,
    "--reference --reference-if-able --server-option -o --origin -b --branch --revision --depth --shallow-since --shallow-exclude --filter --separate-git-dir -j --jobs --bundle-uri --ref-format":
      value(),
  },
  effects: (args) => {
    const [url, folder] = args.operands;
    if (!url) return [];
    const reached = transport(url, fetchFrom);
    const to = folder ?? folderOfClone(url);
    const fetched = reached.some((item) => item.kind === "connect");
    return [
      ...reached,
      ...(to
        ? [
            {
              kind: "write" as const,
              path: to,
              how: "create" as const,
              from: fetched ? [{ kind: "fetched" as const, url }] : [],
            },
          ]
        : []),
    ];
  },
  prints: "nothing",
});

const redirected =
  (what: "remote" | "push") =>
  (to: Text | undefined): Yield[] =>
    to ? [{ kind: "redirect", what, to }] : [];

/** A remote's address is written down; one that is a command runs at the next fetch. */
const setUp = (to: Text | undefined): Yield[] => {
  return to ? [...redirected("remote")(to), ...transport(to, () => []), ...carriedBy(to)] : [];
};

export const remote = (): Spec => ({
  flags: { "-v --verbose": off },
  subcommands: {
    add: {
      flags: { "-t --track -m --master": value(), "-f --fetch --tags --no-tags": off, "--mirror": optional(() => []) },
      effects: (args) => setUp(args.operands[1]),
    },
    "set-url": {
      flags: { "--push": off, "--add": off, "--delete": off },
      effects: (args) => {
        const to = args.operands[1];
        if (args.given("--delete") || !to) return [];
        if (!args.has("--push")) return setUp(to);
        // A word without a host (`no_push`, `DISABLE`) only stops pushes.
        return transport(to, redirected("push"));
      },
    },
    "rename remove rm prune show update get-url set-head set-branches": {
      flags: { "-n --dry-run -a --auto -d --delete --add --all --push -p --prune --progress --no-progress": off },
      prints: "nothing",
    },
  },
  prints: "nothing",
});

export const lsRemote = (): Spec => ({
  flags: {
    ...program,
    "-h -b --branches --heads -t --tags --refs -q --quiet --exit-code --get-url --symref": off,
    "--sort -o --server-option": value(),
  },
  operands: [next(fetches)],
  prints: "nothing",
});

export const archive = (): Spec => ({
  flags: {
    "--exec": value(remoteProgram),
    "--remote": value(fetches),
    "-o --output": value(writes("create")),
    "--add-file": value(reads()),
    "--format --prefix --add-virtual-file --mtime": value(),
    "-l --list -v --verbose --worktree-attributes -0 -1 -2 -3 -4 -5 -6 -7 -8 -9": off,
  },
  // What is named beside the tree comes out as it is.
  operands: [next(nothing), any(reads())],
  prints: () => privateFlow("git archive"),
});

export const bundle = (): Spec => ({
  subcommands: {
    create: {
      flags: {
        "-q --quiet --quiet-progress --progress --all-progress --all --branches --tags": off,
        "--version": value(),
      },
      // All that the repository ever held.
      operands: [next(dash(writes("create", () => [{ kind: "file", path: known(".git") }])))],
      does: { kind: "read", path: known(".git"), recursive: true, shows: false },
      prints: (args) =>
        args.word(0) === "-"
          ? { ...EMPTY_FLOW, payloads: [{ of: { place: known(".git") }, labels: [], owner: null }] }
          : EMPTY_FLOW,
    },
    "verify list-heads unbundle": { flags: { "-q --quiet --progress": off }, operands: [next(opens())] },
  },
  prints: "nothing",
});

const mailed = (args: Args): Yield[] =>
  args.values("--to").length > 0 ? args.values("--to").map((url) => mail(url)) : [mail(known("smtp:"))];
const mail = (url: Text): Yield => ({
  kind: "connect",
  url,
  does: "change",
  sends: [{ of: { output: "git send-email" }, labels: ["private-content"], owner: null, slot: "body" }],
  checked: true,
});
export const sendEmail = (): Spec => ({
  flags: {
    "--to": value(),
    "--sendmail-cmd --to-cmd --cc-cmd --header-cmd": value(strangeProgram),
    "--smtp-server --cc --bcc --from --reply-to --subject --in-reply-to --smtp-server-port --smtp-user --smtp-pass --smtp-encryption --smtp-domain --smtp-auth --smtp-debug --identity --suppress-cc --confirm --batch-size --relogin-delay --8bit-encoding --transfer-encoding --envelope-sender --sender":
      value(),
    "--dry-run": off,
    "--annotate --compose --no-annotate --chain-reply-to --no-chain-reply-to --thread --no-thread --validate --no-validate --quiet --force --signed-off-by-cc --suppress-from --format-patch --no-format-patch --xmailer --no-xmailer -v1 -v2 -v3":
      off,
    "-v --reroll-count": value(),
  },
  harmless: "--dry-run",
  does: mailed,
  prints: "nothing",
});

/** Prints logins that a helper keeps. */
export const credential = (): Spec => ({
  subcommands: {
    "fill get": { does: reveal("git credential", ["credential"]) },
    "approve reject store erase capability": {},
  },
  prints: "nothing",
});

export const daemon = (): Spec => ({
  flags: {
    "--base-path": value(),
    "--listen --port --interpolated-path --init-timeout --timeout --max-connections --user --group --pid-file --enable --disable --allow-override --forbid-override --access-hook":
      value(),
    "--export-all --reuseaddr --strict-paths --inetd --syslog --detach --verbose --informative-errors --no-informative-errors":
      off,
    "--user-path --log-destination": inline,
  },
  effects: (args) => [
    {
      kind: "connect",
      url: known("git://0.0.0.0"),
      does: "listen",
      sends: [...args.values("--base-path"), ...args.operands].map((folder) => sentFile(folder)),
      checked: true,
    },
  ],
});

export const requestPull = (): Spec => ({ flags: { "-p": off }, prints: "nothing" });
export const p4 = (): Spec => ({ operands: [any(() => [])], prints: "nothing" });
export const svnBridge = (): Spec => ({
  subcommands: {
    "clone init": { operands: [next(connects("fetch"))] },
    "fetch rebase log blame info find-rev show-ignore create-ignore dcommit branch tag": {
      flags: { "-n --dry-run -l --local": off },
    },
  },
  prints: "nothing",
});
