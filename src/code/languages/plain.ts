/**
 * Languages without a table of their own (R, Julia, Go, Rust, Elixir, Erlang, Haskell, Groovy, Scala, …): calls that
 * start programs, delete, read, write or fetch go by much the same names in all of them.
 */
import { runs } from "../../commands/kit/roles.ts";
import { dropStart, prefix, type Text } from "../../types/text.ts";
import type { Dialect, Role } from "../dialect.ts";
import { requests } from "../network.ts";
import { evaluates, prints, runsArgv, runsShell, runsSql } from "../programs.ts";
import { type CodeReading, readCalls } from "../read.ts";
import type { Given } from "../reader.ts";
import { deletes, deletesSelf, gives, isTrue, joinsPath, moves, reads, same, writes } from "../roles.ts";
import { recordsDeleted } from "../services.ts";
import { concat, expandHome, home, known, list, members, str, type Value, variable } from "../values.ts";
import { compiled, reformed } from "./compiled.ts";
import { readElisp } from "./elisp.ts";

/** One string is a command line, several words are a program with its arguments. */
const starts: Role = (call) => {
  const words = call.args.filter((value) => !value.fields && value.body === undefined);
  return words.length === 1 && words[0]?.items === undefined ? runsShell(0)(call) : runsArgv()(call);
};

/** `"line".execute()`, `["program", "word"].execute()` */
const startsSelf: Role = (call) => (call.self ? starts({ ...call, args: [call.self] }) : starts(call));

/** `Command::new("rm").arg("-rf").spawn()`: the words gather on the way. */
const gathers: Role = (call) => {
  const words = list([...(call.self?.items ?? []), ...call.args.flatMap(members)]);
  const made: Value = { ...words, ref: "command()" };
  // It may be a variable that gathers them.
  if (call.self?.name !== undefined && call.self.ref === "command()") call.reader.assign(call.self.name, made);
  return made;
};

/** R and Julia leave the home's sign to the function that opens a path. */
const deletesDeep: Role = (call) => {
  const deep = isTrue(call.named.get("recursive"));
  return deletes(0, deep)({ ...call, args: call.args.map(expandHome) });
};

/** Only a path: other languages import modules by such words. */
const readsNamed: Role = (call) => (known(call.args[0])?.match(/[/~]|\.\w/) ? reads()(call) : undefined);

/** `System.getProperty("user.home")` and its like on the JVM. */
const property = gives((call) => {
  const name = known(call.args[0]);
  if (name === "user.home") return home();
  return name === "java.io.tmpdir" ? str("/tmp") : undefined;
});

const environment = gives((call) => {
  const name = known(call.args[0]);
  return name === undefined ? undefined : name === "HOME" || name === "USERPROFILE" ? home() : variable(name);
});

const plain: Dialect = {
  language: "unknown",
  lexicon: {
    lineComments: ["//", "#"],
    blockComments: [["/*", "*/"]],
    strings: [
      { open: '"""', close: '"""', escapes: "c" },
      { open: '"', close: '"', escapes: "c" },
      { open: "'", close: "'", escapes: "c", line: true },
      { open: "`", close: "`", escapes: "none" },
    ],
    inner: "!",
    lines: "all",
  },
  member: [".", ":", "::", "->"],
  concat: ["+", "<>", "++"],
  named: ["=", ":"],
  bare: true,
  environment: [],
  prefixes: ["return", "await", "new", "not", "let", "val", "var", "mut", "const", "final"],
  keywords: { "import package use using library require module": () => undefined },
  values: { "Sys.HOME": home },
  calls: {
    "system system2 shell run cmd sh exec execute spawn callCommand callProcess readProcess spawnCommand os.cmd os.execute System.cmd System.shell Process.run Process.system System.Process.system System.Process.callCommand exec.Command exec.CommandContext ProcessBuilder Process *.exec *.shellOut Sys.command Unix.system stringToProcess *.stringToProcess":
      starts,
    "*.execute": startsSelf,
    "Command.new std.process.Command.new process.Command.new *.arg *.args": gathers,
    "command().spawn command().status command().output command().exec": (call) =>
      runsArgv()({ ...call, args: call.self?.items ?? [] }),
    "unlink rm": deletesDeep,
    "rmdir delete-tree fs.delete-tree os.RemoveAll fs.remove_dir_all std.fs.remove_dir_all remove_dir_all File.rm_rf File.rm_rf! dir_delete delete_directory removeDirectoryRecursive removePathForcibly file.del_dir_r FileUtils.rm_rf FileUtils.rm_r FileUtils.deleteDirectory FileUtils.forceDelete os.remove.all removeDir":
      deletes(0, true),
    "*.removeItem *.trashItem": deletes([0, "atPath", "at"], true),
    "os.Remove fs.remove_file std.fs.remove_file File.rm File.rm! file.remove file.delete Files.delete Files.deleteIfExists java.nio.file.Files.delete java.nio.file.Files.deleteIfExists removeFile":
      deletes("all"),
    "*.deleteDir *.deleteRecursively *.removeTree": deletesSelf(true),
    "os.Rename fs.rename std.fs.rename File.rename File.rename! file.rename mv": moves(),
    "os.ReadFile ioutil.ReadFile fs.read_to_string std.fs.read_to_string File.read File.read! Files.readString Files.readAllBytes readLines readFile read_file slurp readChar":
      reads(),
    "os.WriteFile ioutil.WriteFile fs.write std.fs.write File.write File.write! Files.writeString writeFile spit":
      writes(),
    "http.Get HTTPoison.get HTTPoison.get! Req.get Req.get! httr.GET GET reqwest.get reqwest.blocking.get HTTP.get":
      requests(),
    "httr.POST httr.PUT httr.PATCH POST PUT PATCH httr2.req_body_raw": requests({ method: "POST", body: [1, "body"] }),
    // Rego asks the network, Jsonnet shows a file.
    "http.send": requests(),
    "importstr importbin import": readsNamed,
    "http.Post HTTPoison.post HTTPoison.post! Req.post Req.post! HTTP.post": requests({ body: 1, method: "POST" }),
    "System.user_home NSHomeDirectory *.getHomeDir getHomeDir homedir os.UserHomeDir System.user_home! dirs.home_dir Sys.homedir getHomeDirectory":
      home,
    "*.GetEnvironmentVariable std.getenv secure_getenv Sys.getenv System.getenv os.Getenv env.var std.env.var System.get_env getenv getEnv":
      environment,
    "System.getProperty System.properties.get": property,
    "*.delete_all *.bulk_destroy! *.bulk_destroy": recordsDeleted,
    "Ecto.Adapters.SQL.query! Ecto.Adapters.SQL.query": runsSql(1),
    "*.query! *.query *.executeUpdate *.executeQuery": runsSql(0),
    "Path os.Path Path.get": same([0]),
    "path.expand expanduser Path.expand": gives((call) => call.args[0] && expandHome(call.args[0])),
    "File java.io.File Paths.get Path.of java.nio.file.Path.of java.nio.file.Paths.get": same([0]),
    "file.path joinpath filepath.Join Path.join": joinsPath,
    "*.join": gives((call) => (call.self ? concat(call.self, ...call.args) : undefined)),
    "eval Meta.parse Code.eval_string": evaluates(),
    "print println cat IO.puts fmt.Println fmt.Print puts putStrLn putStr message writeLines": prints("\n"),
    c: (call) => list(call.args),
    ...compiled,
  },
};

/** Scala starts a command line with a mark behind it: `"line".!` */
const marked = (text: Text): Text => ({
  ...text,
  pieces: text.pieces.map((piece) =>
    typeof piece === "string" ? piece.replace(/(["'])\s*\.?!+(?=\s|$)/g, "$1.execute()") : piece,
  ),
});

/** Lisps put the name into the parentheses. */
export function readPlain(text: Text, given: Given): CodeReading {
  const read = readCalls(plain, marked(reformed(text)), given);
  const start = prefix(text);
  // `!line` goes to a shell in calculators and plotters.
  const bang = /^\s*!(?![=!])/.exec(start);
  if (bang)
    return {
      ...read,
      yields: [runs({ kind: "code", language: "shell", text: dropStart(text, bang[0].length) }), ...read.yields],
    };
  if (!/^\s*\(/.test(start)) return read;
  const lisp = readElisp(text);
  return { yields: [...read.yields, ...lisp.yields], flow: read.flow };
}
