/** Builds the chroot with the real shells and talks to the runner in it. Needs root, gcc, bash and zsh. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Programs that start others. */
const STARTERS = ["sh", "env", "xargs", "find", "timeout", "nohup", "nice", "setsid"];
/** Programs whose output the walk knows. */
export const PRINTERS = "base64 basename cat cut dirname head rev seq sort tac tail tee tr uniq".split(" ");
const PROGRAMS = [...STARTERS, ...PRINTERS];
/** Programs that print what they are given, for which `cat` stands in. */
export const PAGERS = ["bat", "batcat", "less", "more", "most", "pygmentize"];

const native = join(import.meta.dirname, "native");

/** What one shell did with a source, over all runs. */
export interface Ran {
  argv: string[][];
  writes: string[];
  /** Stopped by the time limit or the size of its log. */
  stopped: boolean;
}

/** What both shells did with a source. */
export interface Answer {
  /** Whether `-n` accepted the source without a word. */
  accepts: { bash: boolean; zsh: boolean };
  bash: Ran;
  zsh: Ran;
}

/**
 * `logged`: every command is written down and none runs. `builtins`: builtins and the programs of the chroot run as
 * well, and what others return is drawn. `live`: they run, and only the program `marker` is written down; `bash`: the
 * same in bash alone.
 */
export type Mode = "logged" | "builtins" | "live" | "bash";

/** Bits that the runner knows. */
const MODES: Record<Mode, number> = { logged: 10, builtins: 42, live: 26, bash: 18 };
const CHECKS = 5;
const ONCE = 64;
/** What may make a command's status decide what runs next. */
const DECIDES = /&&|\|\||\b(?:if|elif|while|until|set)\b/;

/** Users whose homes `~name` stands for, as the walk supposes of every name. */
const USERS = ["a", "b", "c", "d", "e", "f", "g", "i", "u", "x", "y", "z", "rm", "x1", "user", "xb", "yb"];

/** Why the sandbox can't be built here; null when it can. */
export function missing(): string | null {
  if (process.platform !== "linux") return "it needs Linux";
  if (process.getuid?.() !== 0) return "it needs root, to build a chroot";
  const absent = ["gcc", "bash", "zsh", "ldd", "unshare", ...PROGRAMS].filter((program) => find(program) === null);
  if (absent.length > 0) return `not installed: ${absent.join(", ")}`;
  try {
    execFileSync("unshare", ["--net", "--ipc", "true"], { stdio: "ignore" });
  } catch {
    return "it may not make a network namespace here";
  }
  return null;
}

function find(program: string): string | null {
  try {
    return execFileSync("sh", ["-c", 'command -v "$1"', "sh", program], { encoding: "utf8" }).trim();
  } catch {
    return null;
  }
}

/** Sandboxes that this process made so far. */
let made = 0;

/** The shells in their sandbox. Answers come one at a time, in order. */
export class Sandbox {
  /** The folder that the shells start in, as they see it. */
  readonly cwd: string;
  private readonly root: string;
  private readonly runner: ChildProcess;
  private received = Buffer.alloc(0);
  private waiting: ((answer: Buffer) => void) | null = null;
  private failed: ((reason: Error) => void) | null = null;

  constructor({ runs = 2, seconds = 2 } = {}) {
    this.root = build();
    // A user that no one else has, so that limits and the final kill touch nothing but the sandbox.
    const user = 600_000_000 + (made++ % 100) * 10_000_000 + (process.pid % 10_000_000);
    this.cwd = `/work${user}`;
    this.runner = spawn(join(this.root, "..", "runner"), [this.root, `${user}`, `${seconds}`, `${runs}`], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.runner.stdout?.on("data", (chunk: Buffer) => {
      this.received = Buffer.concat([this.received, chunk]);
      this.deliver();
    });
    this.runner.on("exit", (code) => this.failed?.(new Error(`the runner ended with ${code}`)));
  }

  /** Runs a source in both shells; with `checks`, also asks them whether they accept it. */
  async ask(source: string, mode: Mode = "logged", checks = true): Promise<Answer> {
    if (this.runner.exitCode !== null) throw new Error("the runner has ended");
    const text = Buffer.from(source);
    const head = Buffer.alloc(5);
    head.writeUInt32LE(text.length, 0);
    head[4] = MODES[mode] | (checks ? CHECKS : 0) | (DECIDES.test(source) ? 0 : ONCE);
    const answer = new Promise<Buffer>((resolve, reject) => {
      this.waiting = resolve;
      this.failed = reject;
    });
    this.runner.stdin?.write(Buffer.concat([head, text]));
    return decode(await answer);
  }

  /** Ends the runner and removes the chroot. */
  close(): void {
    this.failed = null;
    this.runner.stdin?.end();
    rmSync(dirname(this.root), { recursive: true, force: true });
  }

  private deliver(): void {
    if (this.received.length < 4) return;
    const size = this.received.readUInt32LE(0);
    if (this.received.length < 4 + size) return;
    const answer = this.received.subarray(4, 4 + size);
    this.received = this.received.subarray(4 + size);
    this.waiting?.(answer);
  }
}

function build(): string {
  const base = mkdtempSync(join(tmpdir(), "airlock-oracle-"));
  const root = join(base, "root");
  for (const folder of ["bin", "dev", "home/u", "tmp", "zsh"]) mkdirSync(join(root, folder), { recursive: true });
  chmodSync(base, 0o755);
  chmodSync(join(root, "tmp"), 0o1777);
  execFileSync("mknod", ["-m", "666", join(root, "dev/null"), "c", "1", "3"]);
  execFileSync("gcc", ["-O2", "-Wall", "-o", join(base, "runner"), join(native, "runner.c")]);
  execFileSync("gcc", [
    "-O2",
    "-Wall",
    "-shared",
    "-fPIC",
    "-o",
    join(root, "hook.so"),
    join(native, "hook.c"),
    "-ldl",
  ]);
  copyFileSync(join(native, "prelude.bash"), join(root, "prelude.bash"));
  copyFileSync(join(native, "prelude.zsh"), join(root, "zsh/.zshenv"));
  for (const shell of ["bash", "zsh"]) {
    const program = realpathSync(find(shell)!);
    copyFileSync(program, join(root, "bin", shell));
    for (const library of libraries(program)) copyIn(root, library);
  }
  for (const program of PROGRAMS) {
    const path = realpathSync(find(program)!);
    copyFileSync(path, join(root, "bin", program));
    for (const library of libraries(path)) copyIn(root, library);
  }
  for (const name of PAGERS) copyFileSync(join(root, "bin/cat"), join(root, "bin", name));
  for (const name of ["marker", "sudo"])
    execFileSync("gcc", ["-O2", "-Wall", "-o", join(root, "bin", name), join(native, "marker.c")]);
  const modules = execFileSync("zsh", ["-fc", "print -r -- $module_path[1]"], { encoding: "utf8" }).trim();
  cpSync(modules, join(root, modules), { recursive: true });
  for (const library of libraries(join(modules, "zsh/parameter.so"))) copyIn(root, library);
  mkdirSync(join(root, "etc"));
  writeFileSync(
    join(root, "etc/passwd"),
    USERS.map((name, at) => `${name}:x:${2000 + at}:100::/home/${name}:/bin/sh\n`).join(""),
  );
  const locale = "/usr/lib/locale/C.utf8";
  if (existsSync(locale)) cpSync(locale, join(root, locale), { recursive: true });
  return root;
}

function libraries(program: string): string[] {
  const listed = execFileSync("ldd", [program], { encoding: "utf8" });
  return [...listed.matchAll(/(\/\S+) \(0x/g)].map((match) => match[1]!);
}

function copyIn(root: string, file: string): void {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  copyFileSync(realpathSync(file), join(root, file));
}

function decode(answer: Buffer): Answer {
  const accepts = { bash: false, zsh: false };
  const ran = (): Ran => ({ argv: [], writes: [], stopped: false });
  const result: Answer = { accepts, bash: ran(), zsh: ran() };
  for (let at = 0; at < answer.length; ) {
    const end = answer.indexOf(10, at);
    const [kind, shell, status, size] = answer.toString("utf8", at, end).split(" ");
    const name = shell === "zsh" ? "zsh" : "bash";
    at = end + 1;
    if (kind === "C") {
      accepts[name] = status === "0" && size === "0";
      continue;
    }
    readLog(answer.toString("utf8", at, at + Number(size)), result[name]);
    if (status === "-9") result[name].stopped = true;
    at += Number(size) + 1;
  }
  return result;
}

function readLog(log: string, into: Ran): void {
  const fields = log.split("\0");
  for (let at = 0; at < fields.length - 1; ) {
    const head = fields[at]!;
    const count = Number(head.slice(1));
    const strings = fields.slice(at + 1, at + 1 + count);
    // Two jobs may write at the same time; a torn record ends the log.
    if (!/^[RW]\d+$/.test(head) || at + count >= fields.length) {
      into.stopped = true;
      return;
    }
    if (head[0] === "W") into.writes.push(...strings);
    else if (!into.argv.some((known) => known.join("\0") === strings.join("\0"))) into.argv.push(strings);
    at += 1 + count;
  }
}
