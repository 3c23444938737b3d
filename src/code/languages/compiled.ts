/** Languages that are compiled first (C, C++, C#, D, Dart, Java, Nim, Rust, Zig, …): what starts programs and deletes there. */
import { concat as joined, type Text } from "../../types/text.ts";
import type { Role } from "../dialect.ts";
import { runsArgv, runsShell } from "../programs.ts";
import { arg, deletes, deletesSelf, isTrue, moves, openAs } from "../roles.ts";
import { concat, known, members, str, type Value } from "../values.ts";

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
  if (!program) return undefined;
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

export const compiled: Record<string, Role> = {
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
  "remove_all std.filesystem.remove_all filesystem.remove_all std.experimental.filesystem.remove_all boost.filesystem.remove_all rmdirRecurse std.file.rmdirRecurse deleteTreeAbsolute std.fs.deleteTreeAbsolute *.deleteTree RemoveDirectoryTree DeleteDirectory os.rmdir_all rmtree":
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
  [/\(\s*(?:const\s+)?char\s*\*\s*\)\s*(?:0|NULL|nullptr)/g, "NULL"],
  [
    new RegExp(`(?:\\bnew\\s+\\w+\\s*\\[\\s*\\]\\s*|&?\\.|(?<=[=(,]\\s*))\\{(\\s*${TEXT}\\s*(?:,[^{};]*)?)\\}`, "g"),
    "[$1]",
  ],
  [
    /\b(?:static\s+)?(?:const\s+)?(?:unsigned\s+)?(?:char|string|std::string|String|auto|wchar_t)\s*(?:const\s*)?[*&]*\s*(?:const\s+)?(\w+)\s*(?:\[\s*\w*\s*\]\s*)*=(?!=)/g,
    "$1 =",
  ],
  [/\b(?:std::)?(?:filesystem::)?(?:string|path)\s+(\w+)\s*[({]\s*("(?:[^"\\]|\\.)*")\s*[)}]\s*;/g, "$1 = $2;"],
  [/\b(?:discard|call|try|comptime)\s+(?=[\w.]+\s*\()/g, ""],
];

export const reformed = (text: Text): Text => ({
  ...text,
  pieces: joined(text).pieces.map((piece) =>
    typeof piece === "string" ? FORMS.reduce((all, [pattern, by]) => all.replace(pattern, by), piece) : piece,
  ),
});
