import type { Effect, Machine } from "../../types/effect.ts";
import type { Flow } from "../../types/flow.ts";
import type { Text } from "../../types/text.ts";
import type { Args } from "./args.ts";

/** Languages whose code the reader of `code/` or the shell reader understands. */
export type Language =
  | "shell"
  | "powershell"
  | "cmd"
  | "sql"
  | "mongo"
  | "redis"
  | "python"
  | "javascript"
  | "perl"
  | "ruby"
  | "php"
  | "go"
  | "awk"
  | "sed"
  | "jq"
  | "lua"
  | "applescript"
  | "tcl"
  | "elisp"
  | "vim"
  | "make"
  | "dockerfile"
  | "compose"
  | "crontab"
  | "git-config"
  | "ssh-config"
  | "unknown";

/** What a command starts in turn. A spec only says so; the walk follows it, under one depth limit for all. */
export type Run =
  /**
   * Another command: wrappers, `find -exec`, `xargs`. `inputs`: its last words arrive on stdin (`xargs`) or from the
   * file `listed`, or each stands where `replaces` does, `separator` between them where it is no blank; `drops`: variables taken away (`*` is all); `filtered`: its paths passed a narrow
   * test (`find -name '*.pyc' -exec rm`); `prints`: the name that its output has among the payloads of the code that
   * runs it.
   */
  | {
      kind: "command";
      argv: Text[];
      on?: Machine;
      assigns?: { name: string; value: Text }[];
      cwd?: Text;
      inputs?: boolean;
      listed?: Text;
      replaces?: string;
      separator?: string;
      drops?: string[];
      filtered?: boolean;
      prints?: string;
      hosted?: boolean;
    }
  /** Code written out in the call. `hosted`, here and above: the databases it finds are those of a platform. `args` are its positional parameters, `$0` first. `facts`: e.g. `{service: "postgres"}`. */
  | {
      kind: "code";
      language: Language;
      text: Text;
      on?: Machine;
      args?: Text[];
      /** The file that it stands in. */
      file?: Text;
      hosted?: boolean;
      facts?: Facts;
      source?: "inline" | "option" | "later";
      prints?: string;
    }
  /** A file with code. Its language follows from the shebang or suffix when `unknown`. */
  | { kind: "script"; language: Language; path: Text; on?: Machine; args?: Text[]; facts?: Facts; sourced?: boolean }
  /** Code that arrives on standard input. */
  | { kind: "stdin"; language: Language; on?: Machine; args?: Text[]; facts?: Facts }
  /**
   * A script of the package manifest in the current folder (or `cwd`): `npm run build`. `program`: where the manifest
   * has no such script, a program of the project by that name runs with the same arguments (`yarn rimraf dist`).
   */
  | { kind: "package-script"; name: Text; cwd?: Text; args?: Text[]; program?: boolean };

/** What a caller of code knows: which database service, whether the target is hosted, what the container mounts. */
export interface Facts {
  service?: string;
  hosted?: boolean;
  database?: Text | null;
  /** The database lives in memory or was made for this run. */
  scratch?: boolean;
  /** The code filters its input and prints it again (awk, sed, jq, perl -p). */
  filters?: boolean;
  /** Files whose lines it works on, one after the other. */
  input?: Text[];
}

/** What one role, flag or function says an invocation does. */
export type Yield = Effect | { kind: "runs"; run: Run } | Mounts;

/** `to` is from now on what `from` is; `guest`: in the machine of that name. */
interface Mounts {
  kind: "mounts";
  from: Text;
  to: Text;
  guest?: Text;
}

/** Meaning of one operand or flag value. */
export type Role = (value: Text, args: Args) => Yield[];
/** Meaning that needs no value: what a flag or the bare command does. */
export type Deed = Yield | Yield[] | ((args: Args) => Yield[]);

export type Flag =
  /** Takes no value. */
  | { takes: "nothing"; role?: never }
  /** Takes a value: the next word, or attached (`-ofile`, `--out=file`). */
  | { takes: "value"; role?: Role }
  /** Takes only an attached value, if any (`--color=auto`, `-i.bak`). */
  | { takes: "optional"; role?: Role }
  /** Takes that many further words; the role gets each. */
  | { takes: number; role?: Role }
  /** Takes all further words. */
  | { takes: "rest"; role?: never };

/** What stands at one place among the operands. `any` takes all that the others leave. */
export type Operand = { place: "next" | "any"; role: Role };

export interface Style {
  /** Options end at the first operand (wrappers, `ssh`). */
  stops?: boolean;
  /** Long options have one dash and letters don't bundle (terraform, find, java, openssl). */
  single?: boolean;
  /** Windows switches: `/s /q`, case ignored, any place. */
  slashes?: boolean;
  /** PowerShell parameters: `-Name value`, `-Name:value`, case ignored, names in the table in lower case. */
  powershell?: boolean;
  /** No long option may be abbreviated (Go and Node tools). GNU tools allow it. */
  exact?: boolean;
  /** `-5` is a number and no flags. */
  numbers?: boolean;
  /** No options at all: every word is an operand (`echo`, `dd`). */
  none?: boolean;
}

export interface Spec {
  style?: Style;
  /** Names separated by blanks → how the value is taken and what it means. Parents' flags hold for subcommands too. */
  flags?: Record<string, Flag>;
  operands?: Operand[];
  /** Names separated by blanks → spec. The first operand chooses. */
  subcommands?: Record<string, Spec | (() => Spec)>;
  /** For a first operand that names no subcommand (`yarn lint`, a script): it stays an operand of this spec. */
  otherwise?: Spec;
  /** Alternatives of flags separated by blanks (`"-f --force"`) → what happens when one is there. */
  when?: Record<string, Deed>;
  /** What happens whenever it runs (unless `harmless`). */
  does?: Deed;
  /** What a table can't say. */
  effects?: (args: Args) => Yield[];
  /** Flags that take every effect away: `"--help --version -n --dry-run"`. `--help` and `--version` always do. */
  harmless?: string;
  /**
   * What it prints. `content` (default): what it reads and what arrives on stdin; `nothing`: nothing of it
   * (counts, digests, names); or the flow itself.
   */
  prints?: "content" | "nothing" | ((args: Args) => Flow);
  /** With a function for `prints`: the content of what it reads comes out as well (`cat`, `head`, `base64 -d`). */
  passes?: boolean;
  /** An older spelling made into the one that the flags describe (`tar xzf a` → `tar -x -z -f a`). */
  rewrites?: (words: Text[]) => Text[];
  /**
   * Another invocation that means the same and is read instead (`git -C dir status` is `git status` in that folder), as
   * yields; null when the words stand for themselves. `assigns`: variables given for this one command.
   */
  instead?: (words: Text[], assigns: ReadonlyMap<string, Text>) => Yield[] | null;
  /** An unknown subcommand or no row for it is ordinary (`opaque unknown-command` is still recorded). */
  describes?: string;
}

/** A program: its names (what `basename` gives) and its spec, built when first needed. */
export interface Command {
  names: string[];
  spec: () => Spec;
}

export function command(names: string, spec: Spec | (() => Spec)): Command {
  let built: Spec | undefined;
  return {
    names: names.split(" "),
    spec: () => {
      built ??= typeof spec === "function" ? spec() : spec;
      return built;
    },
  };
}
