/** Programs that run code or commands: `powershell`, `cmd`, `wsl` and the script hosts. */
import { concat, display, known, literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { any, off, opaque, rest, runs, value } from "../kit/roles.ts";
import { type Command, command, type Flag, type Yield } from "../kit/spec.ts";
import { lower, settings, switches, tool } from "./kit/cmdlet.ts";
import { decodeUtf16 } from "./kit/encoded.ts";
import { cmdLine } from "./kit/line.ts";

const joined = (words: Text[]): Text =>
  concat(known(""), ...words.flatMap((word, index) => (index === 0 ? [word] : [" ", word])));

const FLAGS: Record<string, Flag> = {
  "-command -c -co -com -comm": rest,
  "-commandwithargs -cwa": value(),
  "-encodedcommand -ec -e -en -enc -enco -encod -encode -encoded": value(),
  "-encodedarguments -ea": value(),
  "-file -f": rest,
  "-executionpolicy -ep -ex": value(),
  "-configurationname -configurationfile -custompipename -settingsfile -inputformat -if -outputformat -of -o -psconsolefile -version -v":
    value(),
  "-workingdirectory -wd -wo": value(),
  "-windowstyle -w": value(),
  "-noprofile -nop -noninteractive -noni -nologo -nol -noexit -noe -mta -sta -login -l -interactive -i -sshservermode -noprofileloadtime":
    off,
  "-help -h -?": off,
};

/** `-` reads the code from standard input, as does no code at all. */
const powershellEffects = (args: Args): Yield[] => {
  const code = args.values("-command");
  if (code.length > 0)
    return literal(joined(code)) === "-"
      ? [runs({ kind: "stdin", language: "powershell" })]
      : [runs({ kind: "code", language: "powershell", text: joined(code) })];
  const encoded = args.value("-encodedcommand");
  if (encoded) {
    const text = decodeUtf16(literal(encoded));
    return text === null
      ? [opaque("foreign-code", "encoded command")]
      : [runs({ kind: "code", language: "powershell", text: known(text, encoded.at) })];
  }
  const withArgs = args.value("-commandwithargs");
  if (withArgs) return [runs({ kind: "code", language: "powershell", text: withArgs, args: args.operands })];
  const file = [...args.values("-file"), ...(args.has("-file") ? [] : args.operands)];
  const [path, ...passed] = file;
  if (!path && args.has("-version")) return [];
  if (!path || literal(path) === "-") return [runs({ kind: "stdin", language: "powershell" })];
  // Windows PowerShell takes a first operand for a command, PowerShell 7 for a file.
  if (!args.has("-file") && !/\.ps1$/i.test(lower(path)))
    return [runs({ kind: "code", language: "powershell", text: joined(file) })];
  return [runs({ kind: "script", language: "powershell", path, args: passed })];
};
/** PowerShell takes `/c` and `--command` for `-c` and `-command`. */
const dashed = (words: Text[]): Text[] =>
  words.map((word, index) => {
    const [first, ...more] = word.pieces;
    const found = typeof first === "string" && index < 12 ? /^(?:--|\/{1,2})(?=[A-Za-z]{1,16}$)/.exec(first) : null;
    return found && typeof first === "string"
      ? { ...word, pieces: [`-${first.slice(found[0].length)}`, ...more] }
      : word;
  });
export const powershell: Command = command("powershell pwsh powershell_ise pwsh-preview", {
  style: { powershell: true },
  flags: FLAGS,
  harmless: "-help -h",
  effects: powershellEffects,
  rewrites: dashed,
});

/** `cmd [switches] /c command`: all that follows the switch is the command. Git Bash writes `//c`. */
export const cmd: Command = command("cmd command.com", {
  style: { none: true },
  effects: ({ operands }) => {
    const at = operands.findIndex((word) => /^\/{1,2}[ckr]/i.test(lower(word)));
    const found = operands[at];
    if (!found)
      return operands.some((word) => display(word).endsWith("?")) ? [] : [runs({ kind: "stdin", language: "cmd" })];
    const written = literal(found) ?? "";
    // `/cdir` is `/c dir`.
    const attached = written.replace(/^\/{1,2}[ckr]/i, "");
    const words = [...(attached === "" ? [] : [known(attached, found.at)]), ...operands.slice(at + 1)];
    if (words.length === 0) return [runs({ kind: "stdin", language: "cmd" })];
    return [runs({ kind: "code", language: "cmd", text: cmdLine(words, written.startsWith("//")) })];
  },
});

export const wsl = tool("wsl bash.exe", {
  style: { slashes: false, stops: true },
  flags: {
    "-d --distribution -u --user --cd --distribution-id --shell-type": value(),
    "-e --exec --": rest,
    "-l --list -v --verbose --status --version --update --system --all --online --running -q --quiet --set-default -s":
      off,
    "--unregister": value((target) => [{ kind: "destroy", what: "volume", target }]),
    "--shutdown": off,
    "-t --terminate": value((target) => [{ kind: "signal", target, breadth: "named" }]),
    "--export --import --mount --unmount --install --manage --set-version --set-default-version": rest,
  },
  when: { "--shutdown": [{ kind: "signal", target: known("wsl"), breadth: "runtime" }] },
  effects: (args) => {
    const direct = args.has("-e --exec") ? args.values("--exec") : [];
    if (direct.length > 0) return [runs({ kind: "command", argv: direct.map(mounted) })];
    const words = [...args.values("--exec"), ...args.operands];
    return words.length > 0
      ? [runs({ kind: "code", language: "shell", text: mounted(joined(words.map(requoted))) })]
      : [];
  },
});

/** The shell behind `wsl` gets the line as it was written: a word with blanks in it still has its quotes. */
const requoted = (word: Text): Text => {
  // A home that this side put in for `~`: newer PowerShells do so, older ones leave it to the other side.
  const home = /^[A-Za-z]:\\Users\\[^\\/]+(?=[\\/]|$)/i.exec(literal(word) ?? "");
  if (home && !word.quoted) return known(`~${literal(word)!.slice(home[0].length).replaceAll("\\", "/")}`, word.at);
  return /[\s;|&]/.test(literal(word) ?? "") ? concat('"', word, '"') : word;
};

/** Windows drives stand below `/mnt`. */
const mounted = (text: Text): Text => ({
  ...text,
  pieces: text.pieces.map((piece) =>
    typeof piece === "string" ? piece.replace(/(^|[\s"'=])\/mnt\/([a-z])(?=\/|[\s"']|$)/g, "$1$2:") : piece,
  ),
});

/** Script hosts: what they open is code, often from the net. */
const host = (args: Args): Yield[] => {
  const [target, ...passed] = args.operands;
  if (!target) return [];
  const written = literal(target) ?? "";
  const inline = /^(?:vbscript|javascript|about):/i.exec(written);
  if (inline) return [opaque("foreign-code", written.slice(0, 40))];
  if (/^(?:https?:)?[\\/]{2}/i.test(written)) return [fetched(target)];
  return [runs({ kind: "script", language: "unknown", path: target, args: passed })];
};
const fetched = (url: Text): Yield => ({
  kind: "run",
  program: url,
  source: "fetched",
  from: [{ kind: "fetched", url }],
});
export const mshta = command("mshta cscript wscript", {
  style: { none: true },
  effects: (args) => host(withoutSwitches(args)),
});
const withoutSwitches = (args: Args): Args => {
  const kept = args.operands.filter((word) => !/^\/{1,2}[a-z]/i.test(literal(word) ?? ""));
  args.operands.splice(0, args.operands.length, ...kept);
  return args;
};

export const rundll32 = command("rundll32", {
  style: { none: true },
  effects: ({ operands }) => {
    const line = operands.map(lower).join(" ");
    if (/javascript:|vbscript:/.test(line)) return [opaque("foreign-code", "rundll32")];
    if (/comsvcs.*(?:minidump|#24)/.test(line))
      return [
        {
          kind: "reveal",
          what: { of: { output: "process memory" }, labels: ["credential"], owner: null, slot: "body" },
        },
      ];
    if (/^user32(?:\.dll)?,\s*lockworkstation/.test(line)) return [];
    const library = lower(operands[0]).split(",")[0] ?? "";
    return library === "" ||
      /^(?:shell32|user32|printui|url|ieframe|inetcpl|powrprof|keymgr)(?:\.dll|\.cpl)?$/.test(library)
      ? []
      : [runs({ kind: "script", language: "unknown", path: known(library) })];
  },
  prints: "nothing",
});
/** `/i:URL` is fetched and run by scrobj.dll. */
export const regsvr32 = tool("regsvr32", {
  flags: {
    ...switches("s u n e"),
    "/i": value((target) => (/^https?:|^\\\\/i.test(literal(target) ?? "") ? [fetched(target)] : [])),
  },
  operands: [any((path) => [runs({ kind: "script", language: "unknown", path })])],
  prints: "nothing",
});

/** `forfiles /p folder /m *.log /c "cmd /c del @path"`. */
export const forfiles = tool("forfiles", {
  flags: { "/p": value(), "/m": value(), "/s": off, "/d": value(), "/c": value() },
  effects: (args) => {
    const line = literal(args.value("/c") ?? known("cmd /c echo @file")) ?? "";
    const folder = args.value("/p") ?? known(".");
    const mask = args.value("/m") ?? known("*");
    const inner = line.replace(/^cmd(?:\.exe)?\s+\/c\s+/i, "");
    const [before, after] = inner.split(/@(?:path|file|relpath|fname)/i);
    if (after === undefined) return [runs({ kind: "code", language: "cmd", text: known(inner) })];
    return [
      runs({
        kind: "code",
        language: "cmd",
        text: concat(known(before ?? ""), '"', folder, "\\", mask, '"', after.replace(/^"/, "")),
      }),
    ];
  },
});

export const installUtil = tool("installutil regasm regsvcs msxsl odbcconf cmstp ieexec", {
  flags: { ...switches("u s a au ns codebase tlb logtoconsole f"), ...settings("logfile") },
  operands: [any((path) => [runs({ kind: "script", language: "unknown", path })])],
  prints: "nothing",
});
