import { display, known, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, dash, inline, mutation, off, opens, reads, runsOption, value, writes } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

const words = (args: Args): string[] => args.operands.map((word) => literal(word) ?? "");

export const hostname = command("hostname", {
  flags: {
    "-a -A -d -f -i -I -s -y -v --fqdn --short --long --ip-address --all-ip-addresses --domain": off,
    "-F --file -b": value(opens()),
  },
  operands: [any((target) => [mutation("machine", "configure", "hostname", { target })])],
  prints: "nothing",
});

export const timedatectl = command("timedatectl hostnamectl localectl", {
  flags: {
    "--no-pager -a --all --no-ask-password --static --pretty --transient --json --value": inline,
    "-p --property -H -M": value(),
  },
  effects: (args) =>
    /^set-/.test(args.word(0) ?? "") || (args.word(0) === "hostname" && args.operands.length > 1)
      ? [mutation("machine", "configure", "setting")]
      : [],
  prints: "nothing",
});

export const dmesg = command("dmesg", {
  flags: {
    "-C --clear -c --read-clear": off,
    "-d -D -e -E -H -k -L -n -P -r -S -t -T -u -w -W -x --human --follow --decode --ctime --nopager --kernel --raw":
      off,
    "-f --facility -l --level -s --buffer-size --time-format --since --until": value(),
    "-F --file": value(opens()),
  },
  when: { "-C -c": mutation("machine", "clear", "log", { destroys: true }) },
  prints: "nothing",
});

export const journalctl = command("journalctl log", {
  flags: {
    "-a --all -f --follow -e --pager-end -x --catalog -r --reverse -k --dmesg -l --full -q --quiet -m --merge --no-pager":
      off,
    "--no-full --no-tail --no-hostname --utc --system --user --list-boots --disk-usage --verify --header --list-catalog":
      off,
    "-u --unit -t --identifier -p --priority -g --grep -S --since -U --until -o --output -c --cursor --facility":
      value(),
    "-D --directory --file --root --image -M --machine -F --field --predicate --last --style --start --end --user-unit":
      value(),
    "-n --lines -b --boot --case-sensitive --output-fields": inline,
    "--vacuum-size --vacuum-time --vacuum-files": inline,
    "--rotate --flush --sync --relinquish-var --debug --info": off,
  },
  effects: (args) => {
    const macErase = args.path[0] === "log" && args.word(0) === "erase";
    return args.has("--vacuum-size") || macErase ? [mutation("machine", "clear", "log", { destroys: true })] : [];
  },
  prints: "nothing",
});

export const defaults = command("defaults gsettings dconf xfconf-query kwriteconfig5 PlistBuddy plutil", {
  style: { none: true },
  effects: (args): Yield[] => {
    const list = words(args).filter((word) => !/^-(?:currentHost|app|g)$/.test(word));
    const program = args.path[0] ?? "";
    const target = args.operands[1] ?? null;
    const service = program === "defaults" ? "macos-defaults" : program;
    // One setting gone back to what it is by itself is a change like any other; a whole domain is lost.
    const single = /^(?:delete|reset)$/.test(list[0] ?? "") && list.length > 2 && list[2] !== "";
    if (single && /^(?:defaults|gsettings)$/.test(program)) return [mutation(service, "write", "settings", { target })];
    if (
      /^(?:delete|reset|reset-recursively|remove)$/.test(list[0] ?? "") ||
      (program === "PlistBuddy" && list.some((word) => /^Delete\b/.test(word)))
    )
      return [mutation(service, "delete", "settings", { target, destroys: true })];
    if (program === "plutil")
      return list.some((word) => /^-(?:replace|insert|remove)$/.test(word))
        ? args.operands.slice(-1).map((path) => ({ kind: "write", path, how: "edit", from: [] }))
        : [];
    if (
      /^(?:write|set|load|import)$/.test(list[0] ?? "") ||
      (program === "PlistBuddy" && list.some((word) => /^(?:Set|Add)\b/.test(word)))
    )
      return [mutation(service, "write", "settings", { target })];
    return [];
  },
  prints: "nothing",
});

/** Opens a page, file or program for the person at the screen. */
export const open = command(
  "open xdg-open gnome-open kde-open wslview start explorer explorer.exe sensible-browser x-www-browser cygstart",
  {
    flags: {
      "-a -b -u": value(),
      "-R": off,
      "-e": off,
      "-t -f -F -W -n -g -j -h -s": off,
      "--args": { takes: "rest" },
      "--env --stdin --stdout --stderr -o -i": value(),
    },
    operands: [
      any((target, args) => {
        const start = prefix(target);
        if (/^[a-z][a-z0-9+.-]+:\/\//i.test(start))
          return [{ kind: "connect", url: target, does: "fetch", sends: [], checked: true }];
        if (
          /\.(?:app|command|workflow|pkg|sh|exe|msi|bat|desktop|scpt|terminal|tool)\/?$/i.test(display(target)) &&
          !args.given("-R -e")
        )
          return [{ kind: "runs", run: { kind: "script", language: "unknown", path: target } }];
        return opens()(target, args);
      }),
    ],
    prints: "nothing",
  },
);

/** What is copied is there to be pasted: a file that both sides know. Cygwin has it under this name. */
const CLIPBOARD = known("/dev/clipboard");
const pastes = (args: Args): Yield[] => reads()(CLIPBOARD, args);

export const clipboard = command("pbcopy xclip xsel wl-copy clip clip.exe", {
  flags: {
    "-i -in -f -filter -r -rmlastnl -p -s -b -n -c -x -k -d -v --clear --primary --secondary --clipboard --input --keep":
      off,
    "-selection -sel -t -target -l -loops --type -pboard --append": value(),
    "-o -out --output": off,
  },
  style: { exact: true },
  operands: [any(dash(opens()))],
  effects: (args) => (args.given("-o -out --output") ? pastes(args) : writes("replace")(CLIPBOARD, args)),
});

export const paste = command("pbpaste wl-paste", {
  flags: { "-l -n -p --list-types --no-newline": off, "-t --type -pboard -Prefer -w --watch": value() },
  effects: pastes,
});

export const notices = command(
  "notify-send say terminal-notifier espeak spd-say wall write mesg zenity kdialog beep aplay afplay paplay",
  {
    style: { none: true },
    // `say -f file`, `wall file`: everybody hears or sees it.
    effects: (args) =>
      args.operands
        .filter(
          (word, index) =>
            /^(?:-f|--input-file)$/.test((index > 0 && literal(args.operands[index - 1]!)) || "") ||
            (args.path[0] === "wall" && /^(?:~|\.{0,2}\/)/.test(prefix(word))),
        )
        .flatMap((path) => reads()(path, args)),
    prints: "nothing",
  },
);

const line = (text: Text): Yield => ({ kind: "runs", run: { kind: "code", language: "shell", text } });
/** `ctrl-o:execute(less {})`, `start:reload:ls`: what fzf does at a key or event. Source: fzf(1), ACTION ARGUMENTS. */
const BOUND =
  /\b(?:execute(?:-silent)?|reload(?:-sync)?|become|preview|transform(?:-[a-z]+)?)(?:\(([^)]*)\)|\[([^\]]*)\]|\{([^}]*)\}|:([^+].*)$)/g;

/** What a person types comes out; nobody can tell what. */
export const dialog = command("dialog whiptail gum fzf sk peco", {
  style: { exact: true },
  flags: {
    "-m --multi -0 --print0 --read0 -1 --select-1 -e --exact +s --tac --reverse --ansi --cycle --no-sort -i +i": off,
    "-q --query -f --filter --height --layout --prompt --header --delimiter -d -n --nth --with-nth --preview-window --color":
      value(),
    "--preview --execute": value((text, args) => (args.path[0] === "fzf" || args.path[0] === "sk" ? [line(text)] : [])),
    "--bind": value((text) =>
      [...display(text).matchAll(BOUND)].map(([, ...found]) => line(known(found.find(Boolean) ?? ""))),
    ),
  },
  operands: [any(() => [])],
});

export const screenshots = command("screencapture scrot import gnome-screenshot grim maim flameshot spectacle", {
  flags: {
    "-c -x -i -C -s -w -W -o -m -P -S -u -a -p -b -q -z": off,
    "-t -T -R -D -l -B -d -g -window -k": value(),
    "-e --exec": value(runsOption),
    "-f --file": value(writes("create")),
  },
  operands: [any(writes("create", () => []))],
  prints: "nothing",
});

export const ldconfig = command(
  "ldconfig update-ca-certificates update-grub update-initramfs dracut mandb fc-cache update-desktop-database update-mime-database locale-gen dpkg-divert",
  {
    style: { none: true },
    prints: "nothing",
  },
);

/** Settings of the whole Mac: `-setremotelogin on` lets others log in. */
export const systemsetup = command("systemsetup", {
  style: { none: true },
  effects: (args) =>
    words(args).some((word) => /^-(?:f?set\w+|deletesetting)$/.test(word))
      ? [mutation("machine", "configure", "setting")]
      : [],
});

/** What programs may see and do: `reset` takes it from all of them. */
export const tccutil = command("tccutil", {
  style: { none: true },
  effects: (args) => (words(args)[0] === "reset" ? [mutation("machine", "configure", "privacy")] : []),
});
