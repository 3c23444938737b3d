import { known, literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { codeOf } from "../kit/interpreters.ts";
import { any, deletes, mutation, off, opens, runs, runsOption, value } from "../kit/roles.ts";
import { command, type Role, type Yield } from "../kit/spec.ts";

const account: Role = (target) => [{ kind: "destroy", what: "account", target }];
/** Who may log in, and as what. */
const changes =
  (verb: string, object = "account"): Role =>
  (target) => [mutation("accounts", verb, object, { target })];

const userFlags = {
  "-b --base-dir -c --comment -d --home -e --expiredate -f --inactive -k --skel -K --key": value(),
  "-g --gid": value(),
  "-G --groups": value(),
  "--ingroup": value(),
  "-p --password": value(),
  "-u --uid": value(),
  "-s --shell -Z --selinux-user -R --root -P --prefix -l --login --gecos": value(),
  "-D --defaults -m --create-home -M --no-create-home -N -o --non-unique -r --system -U --user-group -a --append -L":
    off,
  "--lock --unlock --disabled-password --disabled-login -q --quiet -h --badname --home-dir --badnames": off,
};

/** A file that says who logs in, or as whom. */
const rewrites = (path: string): Yield => ({ kind: "write", path: known(path), how: "edit", from: [] });
/** Groups whose members become root. */
const ROOTS = /(?:^|,)(?:sudo|wheel|admin|root)(?:,|$)/;

/** A password from the command line, the number of root, a group that becomes root. */
const raises = (args: Args): Yield[] => [
  ...(args.given("-p --password") ? [rewrites("/etc/shadow")] : []),
  ...(args.string("-u --uid") === "0" ? [rewrites("/etc/passwd")] : []),
  ...(args.values("-G --groups -g --gid --ingroup").some((list) => ROOTS.test(literal(list) ?? ""))
    ? [rewrites("/etc/group")]
    : []),
  // `adduser USER GROUP`
  ...(args.path[0] === "adduser" && ROOTS.test(args.word(1) ?? "") ? [rewrites("/etc/group")] : []),
];

export const useradd = command("useradd adduser usermod", {
  flags: userFlags,
  operands: [any(changes("configure"))],
  effects: raises,
  prints: "nothing",
});

export const userdel = command("userdel deluser", {
  flags: {
    "-f --force -r --remove -Z --selinux-user --remove-home --remove-all-files -q --quiet --system": off,
    "-R --root -P --prefix": value(),
  },
  operands: [any(account)],
  prints: "nothing",
});

export const groups = command("groupadd addgroup groupmod gpasswd groupmems", {
  flags: {
    "-a --add -M --members -A --administrators": value(),
    "-d --delete -g --gid -K -p --password -n --new-name -R -c": value(),
    "-f --force -o -r --system": off,
  },
  effects: (args) => [
    ...args.operands.slice(0, 1).flatMap((target) => changes("configure", "group")(target, args)),
    ...(args.given("-a -M -A") && ROOTS.test(args.word(0) ?? "") ? [rewrites("/etc/group")] : []),
  ],
  prints: "nothing",
});

/** A shell, or one line, with another group; `sg run …` is ast-grep's. */
export const inGroup = command("newgrp sg", {
  style: { stops: true },
  flags: { "-": off, "-c": value((text) => [codeOf("shell", text)]) },
  effects: ({ operands: [, flag, text], path }) => {
    if (text && literal(flag!) === "-c") return [codeOf("shell", text)];
    return path[0] === "newgrp" ? [runs({ kind: "stdin", language: "shell" })] : [];
  },
});

export const groupdel = command("groupdel delgroup", {
  flags: { "-f --force -q --quiet --only-if-empty": off, "-R --root -P": value() },
  operands: [any((target) => [mutation("accounts", "delete", "account", { target, destroys: true })])],
  prints: "nothing",
});

export const passwd = command("passwd chage chsh chfn", {
  flags: {
    "-S --status -a --all -h": off,
    "-d --delete": off,
    "-e --expire -k --keep-tokens -l --lock -q --quiet -u --unlock": off,
    "-i --inactive -n --mindays -w --warndays -x --maxdays -s --shell -f -o -p -r -R -E -I -m -M -W": value(),
    "--list": off,
    "--stdin": off,
  },
  effects: (args) => {
    if (args.given("-S --list") || args.words.some((word) => literal(word) === "-l" && args.path[0] === "chage"))
      return [];
    const [user] = args.operands;
    const target: Text | null = user ?? null;
    // Without a password, or with one that no person types.
    const open = args.path[0] === "passwd" && args.given("-d --stdin");
    return [mutation("accounts", "configure", "account", { target }), ...(open ? [rewrites("/etc/shadow")] : [])];
  },
  prints: "nothing",
});

export const chpasswd = command("chpasswd newusers", {
  flags: { "-e --encrypted -m --md5": off, "-c --crypt-method -s --sha-rounds -R --root": value() },
  effects: () => [mutation("accounts", "configure", "account"), rewrites("/etc/shadow")],
  prints: "nothing",
});

export const visudo = command("visudo vipw vigr", {
  flags: {
    "-c --check": off,
    "-q --quiet -s --strict -g --group -p --passwd -O -P": off,
    "-f --file -x --export": value(),
  },
  effects: (args: Args): Yield[] => {
    if (args.given("-c")) return [];
    const path = args.value("-f") ?? { pieces: ["/etc/sudoers"], quoted: false, at: { start: 0, end: 0 } };
    return [{ kind: "write", path, how: "edit", from: [] }];
  },
});

export const dscl = command("dscl sysadminctl dseditgroup dsenableroot", {
  style: { none: true },
  effects: (args) => {
    const words = args.operands.map((word) => literal(word) ?? "");
    const target = args.operands.at(-1);
    if (!target) return [];
    if (words.some((word) => /^-?(?:delete|deleteUser)$/.test(word))) return account(target, args);
    const changed = words.some((word) =>
      /^-(?:create|append|passwd|change|merge|addUser|resetPasswordFor|o|edit|newPassword)$/.test(word),
    );
    return changed || args.path[0] === "dsenableroot" ? changes("configure")(target, args) : [];
  },
});

export const alternatives = command("update-alternatives", {
  style: { exact: true },
  flags: {
    "--display --query --list --get-selections --config": value(),
    "--install": { takes: 4 },
    "--set --slave": { takes: 2 },
    "--remove --remove-all --auto --admindir --altdir --log": value(),
    "--all --quiet --verbose --force --skip-auto": off,
  },
});

export const logrotate = command("logrotate", {
  flags: {
    "-d --debug": off,
    "-f --force -v --verbose -?": off,
    "-s --state -l --log": value(),
    "-m --mail": value(runsOption),
  },
  harmless: "-d --debug",
  // What a configuration does stands in it: its scripts run, and old logs go.
  operands: [any(opens())],
});

export const tmpfiles = command("systemd-tmpfiles tmpreaper tmpwatch", {
  flags: {
    "--create --boot --user -q": off,
    "--test -t": off,
    "--remove --clean --purge": off,
    "--prefix --exclude-prefix --root": { takes: "optional" },
  },
  operands: [
    any((path, args) =>
      args.path[0] === "systemd-tmpfiles" ? [] : deletes({ recursive: true, filtered: true })(path, args),
    ),
  ],
  harmless: "--test -t",
});
