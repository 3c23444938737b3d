import { known, literal } from "../../types/text.ts";
import { globbing } from "../kit/paths.ts";
import { any, deletes, inline, off, value } from "../kit/roles.ts";
import { command, type Role } from "../kit/spec.ts";

export const rmdir = command("rmdir grmdir rd", {
  flags: { "-p --parents -v --verbose --ignore-fail-on-non-empty": off },
  operands: [any(deletes())],
  prints: "nothing",
});

export const unlink = command("unlink", { operands: [any(deletes())], prints: "nothing" });

export const rimraf = command("rimraf del-cli del trash-rm premove", {
  flags: {
    "-v --verbose -V --no-verbose -i --interactive -I --no-interactive -g --glob --preserve-root": off,
    "-G --no-glob": off,
    "--no-preserve-root -f --force": off,
    "-D --dry-run": off,
    "--impl --tmp --max-retries --retry-delay --backoff": inline,
  },
  operands: [
    any((path, args) => deletes({ recursive: true })(args.given("-G --no-glob") ? path : globbing(path), args)),
  ],
  harmless: "-D --dry-run",
  prints: "nothing",
});

const BIN = known("~/.local/share/Trash");
/** Goes to the wastebasket, from which a person can take it back. */
const discarded: Role = (from) => [{ kind: "move", from, to: BIN }];
const emptied = deletes({ recursive: true });

export const trash = command("trash trash-put trash-cli gvfs-trash rmtrash", {
  flags: {
    "-f --force -r -R --recursive -d --directory -v --verbose -i --interactive -a -s -l -y": off,
    "-e --empty": off,
    "--trash-dir": value(),
  },
  operands: [any(discarded)],
  when: { "-e --empty": (args) => emptied(BIN, args) },
  prints: "nothing",
});

export const trashEmpty = command("trash-empty", {
  flags: { "-f -v --verbose --all-users": off, "--dry-run": off, "--trash-dir": value() },
  does: (args) => emptied(BIN, args),
  harmless: "--dry-run",
});

export const shred = command("shred srm gshred wipe", {
  flags: {
    "-f --force -u -v --verbose -x --exact -z --zero": off,
    "-r -R": off,
    "-s --size": value(),
    "-n --iterations --random-source": value(),
    "--remove": inline,
    "-0 -1 -2 -3 -4 -5 -6 -7 -8 -9": off,
  },
  operands: [
    any((path, args) =>
      literal(path) === "-"
        ? []
        : [
            { kind: "write", path, how: "replace", from: [] },
            ...deletes({ unrecoverable: true, recursive: "-r -R" })(path, args),
          ],
    ),
  ],
  prints: "nothing",
});

/** Sysinternals' wiper; with -z or -c only the free room of a drive is written over. */
export const sdelete = command("sdelete sdelete64 sdelete64a", {
  flags: { "-r -s": off, "-q -a -f -nobanner -accepteula": off, "-p": value(), "-z -c": inline },
  style: { single: true },
  operands: [
    any((path, args) => (args.given("-z -c") ? [] : deletes({ unrecoverable: true, recursive: "-s -r" })(path, args))),
  ],
  prints: "nothing",
});

export const truncate = command("truncate gtruncate", {
  flags: { "-c --no-create -o --io-blocks": off, "-r --reference": value(), "-s --size": value() },
  operands: [
    any((path, args) => {
      const size = args.string("-s --size") ?? "0";
      return [
        {
          kind: "write",
          path,
          how: /^(?:\+|\d+[A-Za-z])/.test(size) && !/^0/.test(size) ? "append" : "empty",
          from: [],
        },
      ];
    }),
  ],
  prints: "nothing",
});
