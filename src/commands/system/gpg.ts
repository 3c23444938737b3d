import { EMPTY_FLOW } from "../../types/flow.ts";
import {
  any,
  connects,
  dash,
  edits,
  mutation,
  off,
  opens,
  reads,
  reveal,
  runsOption,
  told,
  value,
  writes,
} from "../kit/roles.ts";
import { command } from "../kit/spec.ts";

const SECRET = "--export-secret-keys --export-secret-subkeys --export-ssh-key";
const LISTS = "-k --list-keys -K --list-secret-keys --fingerprint --list-packets --check-sigs --list-signatures";

export const gpg = command("gpg gpg2 gpgv", {
  flags: {
    "--export-secret-keys --export-secret-subkeys": off,
    "--export-ssh-key --export --export-ownertrust": off,
    "--delete-key --delete-keys": off,
    "--delete-secret-keys --delete-secret-and-public-key --delete-secret-key": off,
    "-d --decrypt": off,
    "-e --encrypt -s --sign --clear-sign --clearsign -c --symmetric": off,
    "-b --detach-sign": off,
    "--verify": off,
    "--dearmor --enarmor --dearmour": off,
    "-k --list-keys --list-public-keys -K --list-secret-keys --fingerprint --list-packets --check-sigs --list-signatures":
      off,
    "--import --fast-import --import-ownertrust": off,
    "--gen-key --generate-key --full-generate-key --full-gen-key --quick-generate-key --quick-gen-key --quick-add-key":
      off,
    "--edit-key --sign-key --lsign-key --gen-revoke --change-passphrase --passwd --card-status --card-edit": off,
    "--check-trustdb --update-trustdb --list-config --gen-random --quick-set-expire": off,
    "-a --armor -v --verbose -q --quiet --batch --yes --no -t --textmode --no-tty --no-default-keyring --with-colons":
      off,
    "--with-fingerprint --with-keygrip --always-trust --no-permission-warning --no-options --dry-run -n --throw-keyids":
      off,
    "--keyid-format --status-fd --passphrase-fd --pinentry-mode --trust-model --homedir --keyring --cipher-algo --command-fd":
      value(),
    "--digest-algo --compress-algo --s2k-mode --passphrase --logger-fd --options --export-options --import-options -z":
      value(),
    "--list-options --verify-options --comment --set-filename --secret-keyring --primary-keyring --expert --hidden-recipient":
      value(),
    "-r --recipient -u --local-user --default-key -R": value(),
    "--passphrase-file": value(opens()),
    "-o --output": value(writes()),
    "--keyserver": value(connects("fetch", "hkps")),
    "--recv-keys --receive-keys --search-keys --refresh-keys --locate-keys": off,
    "--send-keys": off,
    "--photo-viewer --agent-program --dirmngr-program --pinentry-program": value(runsOption),
  },
  effects: (args) => {
    if (args.given("--export-secret-keys")) return [reveal("gpg secret keys", ["credential"])];
    if (args.given("--delete-secret-keys"))
      return [mutation("gpg", "delete", "key", { target: args.operands[0] ?? null, destroys: true })];
    if (args.given("--delete-keys"))
      return [mutation("gpg", "delete", "public-key", { target: args.operands[0] ?? null, destroys: true })];
    if (args.given("--send-keys")) return [mutation("keyserver", "create", "key", { hosted: true })];
    if (args.given("--recv-keys --export-ssh-key --gen-key --edit-key --check-trustdb -k")) return [];
    const shows = args.given("-o") ? args.string("-o") === "-" : args.given("-d");
    return args.operands.flatMap((file) => dash(shows ? reads() : opens())(file, args));
  },
  prints: (args) => {
    if (args.given(SECRET) || args.given(LISTS) || args.given("--verify")) return EMPTY_FLOW;
    const flow = told(args, null);
    return args.given("-d --dearmor") ? { ...flow, origins: [...flow.origins, { kind: "decoded", how: "gpg" }] } : flow;
  },
  passes: true,
});

export const gpgconf = command("gpgconf gpg-connect-agent gpg-agent", {
  style: { none: true },
  operands: [any(() => [])],
});

export const sshKeygen = command("ssh-keygen", {
  flags: {
    "-y": off,
    "-l": off,
    "-R": value(),
    "-p -e -i -c -B -A -H -q -v -U -L -k -Q -K -h -g": off,
    "-F": value(),
    "-f": value(),
    "-t": value(),
    "-b -C -N -P -a -m -E -O -I -n -V -z -Z -r -D -W -w -M -s -S -Y -J -j": value(),
  },
  effects: (args) => {
    const file = args.value("-f");
    const host = args.value("-R");
    if (host) return [];
    // A key written to its file replaces the one that stood there.
    if (args.given("-t") && file && !args.given("-y -l -F")) return writes("create", () => [])(file, args);
    // Its pass phrase is changed, or taken off.
    return args.given("-p") && file ? edits(file, args) : [];
  },
  prints: "nothing",
});

export const sshAdd = command("ssh-add", {
  flags: { "-l -L -k -K -A -q -v -X -x -c": off, "-D": off, "-d": off, "-t -E -e -S -T -H -h -s": value() },
  // The agent takes the key for its own use; nothing of it comes out.
  prints: "nothing",
});

export const sshAgent = command("ssh-agent keychain", {
  style: { stops: true },
  flags: { "-c -s -D -d -k": off, "-a -E -O -P -t": value() },
  effects: (args) =>
    args.operands.length > 0 ? [{ kind: "runs", run: { kind: "command", argv: args.operands } }] : [],
});
