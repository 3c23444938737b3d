/** Languages that are compiled first (C, C++, C#, D, Dart, Java, Nim, Rust, Zig, …): what starts programs and deletes there. */
import { concat as joined, type Text } from "../../types/text.ts";
import type { Call, Role } from "../dialect.ts";
import { runsArgv, runsShell } from "../programs.ts";
import { arg, deletes, deletesSelf, isTrue, moves, openAs, same } from "../roles.ts";
import { concat, concatAll, known, list, members, str, unknown, type Value } from "../values.ts";

const ENDS = /^(?:NULL|nullptr|null|0)$/;

/** Up to the null that ends a list of arguments in C. */
function upToNull(values: readonly Value[]): Value[] {
  const end = values.findIndex(
    (value) => ENDS.test(value.name ?? "") || (value.ref === "#number" && known(value) === "0"),
  );
  return end < 0 ? [...values] : values.slice(0, end);
}

/** `execl(path, name, …)` and `execv(path, [name, …])`: the name that the program is told is not its first argument. */
const executes =
  (from = 0): Role =>
  (call) => {
    const [path, ...rest] = call.args.slice(from);
    const [, ...words] = upToNull(rest.flatMap((value) => members(value)));
    return path ? runsArgv()({ ...call, args: [path, ...words] }) : undefined;
  };

/** `posix_spawn(&pid, path, actions, attributes, argv, environment)` */
const spawnsProcess: Role = (call) => {
  const [, path, , , argv] = call.args;
  return path && argv ? executes()({ ...call, args: [path, argv] }) : undefined;
};

/** `Process.Start("program", "its arguments")`; Dart gives a list. */
const startsProcess: Role = (call) => {
  const [program, rest] = call.args.filter((value) => !value.fields || value.items);
  if (!program) return { ...unknown("process"), ref: "process()" };
  if (!rest && program.ref === "process()") return startsNamed(call, program.name);
  if (!rest) return runsArgv()({ ...call, args: [program] });
  return rest.items
    ? runsArgv()({ ...call, args: [program, rest] })
    : runsShell(0)({ ...call, args: [concat(program, str(" "), rest)] });
};

/** Only a file that is named: `remove` takes elements out of lists as well. */
const removesNamed: Role = (call) => (known(call.args[0])?.match(/[./~]/) ? deletes(0)(call) : undefined);

/** `Child.run(.{ .argv = &.{"program", …} })` */
const runsChild: Role = (call) => {
  const argv = arg(call, ["argv", 0]) ?? arg(call, ".argv");
  return argv?.items ? runsArgv()({ ...call, args: [argv] }) : undefined;
};

/** A pattern with `%s` or `{}` and what is put there. */
function formatted(pattern: Value | undefined, values: readonly Value[]): Value {
  const text = known(pattern);
  if (text === undefined) return unknown("format", pattern, ...values);
  const rest = [...values];
  return concatAll(
    text
      .split(/(%[-+0-9.]*[a-zA-Z]|\{[^{}]*\})/)
      .map((part, at) => (at % 2 === 0 ? str(part.replaceAll("%%", "%")) : (rest.shift() ?? unknown("format")))),
  );
}

/** `sprintf(buffer, pattern, …)`; the buffer holds it from now on. */
const fills =
  (pattern: number): Role =>
  (call) => {
    const name = call.args[0]?.name;
    if (name !== undefined) call.reader.assign(name, formatted(call.args[pattern], call.args.slice(pattern + 1)));
    return undefined;
  };

const appends: Role = (call) => {
  const [to, more] = call.args;
  if (to?.name !== undefined && more) call.reader.assign(to.name, concat(call.reader.env.get(to.name) ?? to, more));
  return undefined;
};

/** An object whose fields name the program: `p.executableURL = …; p.arguments = […]; p.run()`. */
const startsNamed = (call: Call, name: string | undefined): Value | undefined => {
  const field = (names: string) =>
    names
      .split(" ")
      .map((one) => call.reader.env.get(`${name}.${one}`))
      .find((value) => value !== undefined);
  const program = name === undefined ? undefined : field("executableURL launchPath FileName");
  const rest = field("arguments Arguments ArgumentList");
  return program && startsProcess({ ...call, args: rest ? [program, rest] : [program] });
};

export const compiled: Record<string, Role> = {
  "sprintf swprintf": fills(1),
  "snprintf asprintf": (call) => fills(call.name === "asprintf" ? 1 : 2)(call),
  "strcpy stpcpy std.strcpy strncpy": fills(1),
  "strcat std.strcat strncat": appends,
  "format! std.format! String.format std.format fmt.Sprintf string.Format String.Format fmt.format": (call) =>
    formatted(call.args[0], call.args.slice(1)),
  "*.c_str *.as_str *.to_string *.to_owned *.clone *.unwrap *.unwrap_or_default *.expect *.into *.toString *.string *.display *.toFile *.toPath *.toAbsolutePath *.normalize":
    same(),
  "std.string string std.wstring std.filesystem.path fs.path filesystem.path PathBuf.from Path.new std.path.Path.new URL Uri":
    (call) => arg(call, [0, "fileURLWithPath", "string"]),
  "List.of Arrays.asList listOf mutableListOf arrayOf vec! Seq Array": (call) =>
    list(call.args.flatMap((one) => members(one))),
  "process().run process().launch process().start process().Start": (call) => startsNamed(call, call.self?.name),
  "popen _popen wsystem _wsystem fpSystem execute_command_line execShellCmd execCmd execCmdEx execProcess executeShell spawnShell os.system std.system std.process.executeShell":
    runsShell(0),
  "execl execlp execle execv execvp execve execvpe execvP _execl _execlp _execv _execvp _spawnlp unix.Exec": executes(),
  "_spawnl _spawnv _spawnvp": executes(1),
  "posix_spawn posix_spawnp": spawnsProcess,
  "Process.Start Process.run Process.runSync ProcessStartInfo System.Diagnostics.Process.Start System.Diagnostics.ProcessStartInfo":
    startsProcess,
  "spawnProcess pipeProcess std.process.execute startProcess": runsArgv(),
  "*.Child.init ChildProcess.init std.ChildProcess.init std.process.Child.init *.Child.run std.process.Child.run std.ChildProcess.exec":
    runsChild,
  "remove_all fs.remove_all std.filesystem.remove_all filesystem.remove_all std.experimental.filesystem.remove_all boost.filesystem.remove_all rmdirRecurse std.file.rmdirRecurse deleteTreeAbsolute std.fs.deleteTreeAbsolute *.deleteTree RemoveDirectoryTree DeleteDirectory os.rmdir_all rmtree":
    deletes(0, true),
  "std.filesystem.remove filesystem.remove boost.filesystem.remove std.file.remove _unlink DeleteFile DeleteFileA DeleteFileW std.fs.deleteFileAbsolute *.deleteFile File.Delete System.IO.File.Delete remove_file tryRemoveFile":
    deletes(0),
  "Directory.Delete System.IO.Directory.Delete": (call) => deletes(0, isTrue(call.args[1]))(call),
  "remove std.remove": removesNamed,
  "*.deleteSync": (call) => deletesSelf(isTrue(call.named.get("recursive")))(call),
  "std.filesystem.rename filesystem.rename rename std.file.rename File.Move Directory.Move moveFile moveDir": moves(),
  "fopen std.fopen freopen": (call) => call.args[0] && openAs(call, call.args[0], known(call.args[1]) ?? "r"),
};

const TEXT = /"(?:[^"\\]|\\.)*"/.source;
/** Lists and declarations of these languages in the form that the reader knows: `char *v[] = {"a"}` → `v = ["a"]`. */
const FORMS: readonly [RegExp, string][] = [
  [/^[ \t]*#[ \t]*define[ \t]+(\w+)[ \t]+("(?:[^"\\\n]|\\.)*")/gm, "$1 = $2;"],
  [/\bconst\s+std\s*=\s*@import\("std"\);/g, ""],
  // All below a folder is deleted in one go.
  [/\bFiles\.walk\(([^;\n]{0,200}?)\)\s*\.[^;]{0,400}?\bdelete(?:IfExists)?\b[^;]{0,100}/g, "delete_directory($1)"],
  [/\(\s*(?:const\s+)?char\s*\*\s*\)\s*(?:0|NULL|nullptr)/g, "NULL"],
  [
    new RegExp(`(?:\\bnew\\s+\\w+\\s*\\[\\s*\\]\\s*|&?\\.|(?<=[=(,]\\s*))\\{(\\s*${TEXT}\\s*(?:,[^{};]*)?)\\}`, "g"),
    "[$1]",
  ],
  [
    /\b(?:static\s+)?(?:const\s+)?(?:unsigned\s+)?(?:char|string|std::string|String|auto|wchar_t)\s*(?:const\s*)?[*&]*\s*(?:const\s+)?(\w+)\s*(?:\[\s*\w*\s*\]\s*)*=(?!=)/g,
    "$1 =",
  ],
  [/\b(?:std::)?(?:fs::|filesystem::)?(?:string|path)\s+(\w+)\s*[({]\s*("(?:[^"\\]|\\.)*")\s*[)}]\s*;/g, "$1 = $2;"],
  [/\b(?:discard|call|try|comptime)\s+(?=[\w.]+\s*\()/g, ""],
];

export const reformed = (text: Text): Text => ({
  ...text,
  pieces: joined(text).pieces.map((piece) =>
    typeof piece === "string" ? FORMS.reduce((all, [pattern, by]) => all.replace(pattern, by), piece) : piece,
  ),
});
