import { base64, hex } from "../decode.ts";
import type { Call, Dialect, Role } from "../dialect.ts";
import { eachOf } from "../each.ts";
import { expression } from "../expressions.ts";
import { parameters } from "../functions.ts";
import { connectsTo, requests } from "../network.ts";
import { evaluates, prints, runsScript, runsSql, signals } from "../programs.ts";
import type { Reader } from "../reader.ts";
import {
  appends,
  arg,
  changesFolder,
  copies,
  deletes,
  extendsList,
  gives,
  joinsPath,
  links,
  moves,
  openAs,
  permits,
  reads,
  same,
  sendsOn,
  turns,
  writes,
} from "../roles.ts";
import { argumentsList, scriptFile, scriptFolder, standardInput } from "../scene.ts";
import { RECORDS } from "../services.ts";
import {
  below,
  concatAll,
  expandHome,
  globbed,
  home,
  joinPath,
  known,
  members,
  str,
  unknown,
  type Value,
  variable,
} from "../values.ts";
import { environment } from "../world.ts";

function defining(reader: Reader): void {
  if (reader.at("self") && reader.at(".", 1)) reader.pos += 2;
  const at = reader.peek()?.start ?? 0;
  const name = reader.takeName();
  if (name === undefined) return;
  reader.env.set(name, { ...unknown(name), body: at });
  reader.declare(at, reader.at("(") || reader.peek()?.kind === "name" ? parameters(reader) : []);
  reader.inside = 1;
  reader.world.vague = true;
}

function looping(reader: Reader): void {
  const name = reader.takeName();
  if (name === undefined || !reader.take("in")) return;
  reader.env.set(name, eachOf(reader, name, expression(reader)));
  reader.world.vague = true;
}

/** `system "line"`, `system "program", *args`, with an environment first or options last. */
const runs: Role = (call) => {
  const words = call.args.filter((value) => !value.fields).flatMap(members);
  const [first] = words;
  if (!first) return undefined;
  const done =
    words.length === 1 && !call.args[0]?.items
      ? call.reader.world.runShell(first)
      : call.reader.world.runCommand(words);
  return { ...done, ref: "process()" };
};

const opens: Role = (call) => {
  const file = call.args[0];
  if (!file) return undefined;
  const start = file.text.pieces[0];
  // `open("|cmd")` runs a command.
  if (
    typeof start === "string" &&
    start.startsWith("|") &&
    (call.name === "open" || call.name === "IO.read" || call.name === "Kernel.open")
  )
    return call.reader.world.runShell({
      text: { ...file.text, pieces: [start.slice(1).trimStart(), ...file.text.pieces.slice(1)] },
    });
  if (typeof start === "string" && /^(?:https?|ftp):\/\//.test(start)) return requests({ method: "GET" })(call);
  return openAs(call, file, known(arg(call, [1, "mode"])) ?? "r");
};

const pathname = (value: Value): Value => ({ text: value.text, ref: "Pathname()" });

export const ruby: Dialect = {
  language: "ruby",
  lexicon: {
    lineComments: ["#"],
    blockComments: [],
    strings: [
      { open: '"', close: '"', escapes: "c", inside: "hash" },
      { open: "'", close: "'", escapes: "quote" },
      { open: "`", close: "`", escapes: "c", inside: "hash", kind: "command" },
      { open: "/", close: "/", escapes: "c", kind: "regex", line: true },
    ],
    regex: true,
    sigils: "$@",
    inner: "!",
    lines: "all",
    quoteLike: "ruby",
    heredocs: "ruby",
    documents: { open: "=begin", close: "=end" },
    endMarks: ["__END__"],
  },
  member: [".", "::", "&."],
  concat: ["+"],
  named: [":", "=>"],
  bare: true,
  topic: "it",
  environment: ["ENV"],
  prefixes: ["return", "not", "defined", "yield", "raise", "new"],
  keywords: {
    def: defining,
    for: looping,
    class: (reader) => void reader.takeName(),
    module: (reader) => void reader.takeName(),
    "begin end else ensure rescue then do": () => undefined,
    "if elsif unless while until case when": (reader) => void expression(reader),
  },
  aliases: {
    "Kernel.system Process.spawn Kernel.spawn Kernel.exec": "system",
    "Kernel.eval": "eval",
    "HTTParty.get Faraday.get RestClient.get Excon.get HTTP.get": "Net.HTTP.get",
    "HTTParty.post Faraday.post RestClient.post Excon.post": "Net.HTTP.post",
  },
  values: {
    ENV: () => ({ ...environment(), ref: "ENV" }),
    "ENV.HOME": home,
    "ARGV $*": (reader) => argumentsList(reader, 1),
    "STDIN $stdin ARGF": (reader) => ({ ...standardInput(reader), ref: "STDIN" }),
    __dir__: scriptFolder,
    __FILE__: (reader) => scriptFile(reader) ?? str("./main.rb"),
  },
  calls: {
    ...RECORDS,
    "File.delete File.unlink Dir.rmdir Dir.unlink Dir.delete": deletes("all"),
    "FileUtils.rm FileUtils.rm_f FileUtils.remove FileUtils.safe_unlink FileUtils.rmdir FileUtils.remove_file rm rm_f":
      deletes(0),
    "FileUtils.rm_r FileUtils.rm_rf FileUtils.rmtree FileUtils.remove_dir FileUtils.remove_entry FileUtils.remove_entry_secure rm_rf rm_r":
      deletes(0, true),
    "FileUtils.mv FileUtils.move File.rename": moves(),
    "FileUtils.cp FileUtils.copy FileUtils.copy_file FileUtils.install": copies(),
    "FileUtils.cp_r FileUtils.copy_entry": copies(true),
    "FileUtils.ln_s FileUtils.ln_sf FileUtils.symlink File.symlink": links(true),
    "FileUtils.ln File.link": links(false),
    "FileUtils.chmod": permits(1, 0),
    "FileUtils.chmod_R": permits(1, 0, true),
    "FileUtils.chown_R": permits(2, null, true),
    "File.chmod": permits(1, 0),
    "FileUtils.touch": writes("create"),
    "File.read File.readlines File.foreach File.binread IO.read IO.readlines YAML.load_file JSON.load_file CSV.read": (
      call,
    ) => (/^\s*\|/.test(known(call.args[0]) ?? "") ? opens({ ...call, name: "open" }) : reads(0)(call)),
    "File.write File.binwrite IO.write": writes(),
    "File.open File.new open Kernel.open URI.open": opens,
    "File.truncate": writes("empty", 0, 3),
    "Pathname Pathname.new": gives((call) => call.args[0] && pathname(call.args[0])),
    "Pathname().delete Pathname().unlink Pathname().rmdir": deletes("self"),
    "Pathname().rmtree": deletes("self", true),
    "Pathname().read Pathname().readlines": reads("self"),
    "Pathname().write": writes("replace", "self", 0),
    "Pathname().join Pathname().+": (call) => pathname(joinPath(call.self ?? str("."), ...call.args)),
    "Dir.home": (call) => (call.args.length === 0 ? home() : unknown("home")),
    "Dir.pwd Dir.getwd": () => str("."),
    "Dir.glob Dir.[]": (call) => (call.args[0] ? { ...globbed(call.args[0]), ref: "glob()" } : undefined),
    "Dir.children Dir.entries Dir.each_child Dir.foreach": () => ({ ...globbed(str("*")), state: {} }),
    "Find.find": (call) => ({ ...below(call.args[0] ?? str(".")), state: {} }),
    "Pathname().find Pathname().children Pathname().each_child Pathname().glob": (call) => ({
      ...pathname(below(call.self ?? str("."))),
      state: {},
    }),
    "File.join": joinsPath,
    "File.expand_path": (call) => {
      const [path, base] = call.args;
      return (
        path &&
        (base && known(path)?.startsWith("/") !== true && !known(path)?.startsWith("~")
          ? joinPath(base, path)
          : expandHome(path))
      );
    },
    "File.absolute_path File.realpath": same([0]),
    "File.basename": turns((value) => value.slice(value.lastIndexOf("/") + 1)),
    "Dir.chdir FileUtils.cd": changesFolder(),
    "*.push *.append": appends,
    "*.concat": extendsList,
    "Dir.mktmpdir Dir.tmpdir": (call) =>
      str(call.name.endsWith("tmpdir") && !call.name.includes("mk") ? "/tmp" : "/tmp/tmp.d"),
    "system exec spawn": runs,
    "IO.popen": (call) => runs({ ...call, args: call.args.slice(0, call.args[0]?.fields ? 2 : 1) }),
    "Open3.capture2 Open3.capture2e Open3.capture3 Open3.popen3 Open3.popen2 Open3.popen2e PTY.spawn": runs,
    "Process.kill": (call) => signals(1)(call),
    sh: runs,
    "*.instance_eval *.class_eval *.module_eval": (call) => (call.args[0] ? evaluates(0)(call) : undefined),
    "eval instance_eval Object.class_eval": evaluates(0),
    load: runsScript("ruby"),
    "*.send *.public_send *.__send__": (call) => {
      const name = known(call.args[0]);
      if (name === undefined || call.self?.state) return sendsOn(call);
      const owner =
        call.self?.ref === undefined || call.self.ref === "Kernel" || call.self.ref === "Object"
          ? ""
          : `${call.self.ref}.`;
      return call.reader.tables.calls.get(`${owner}${name}`)?.({ ...call, args: call.args.slice(1) });
    },
    "send public_send __send__": (call) =>
      call.reader.tables.calls.get(known(call.args[0]) ?? "")?.({ ...call, args: call.args.slice(1) }),
    "Base64.decode64 Base64.strict_decode64 Base64.urlsafe_decode64": turns(base64),
    "*.unpack1 *.unpack": (call) => {
      const [value, shape] = [known(call.self), known(call.args[0])];
      const made =
        value === undefined || shape === undefined ? undefined : shape.startsWith("m") ? base64(value) : undefined;
      return made === undefined ? undefined : str(made);
    },
    "*.pack": (call) => {
      const [value, shape] = [known(call.self?.items?.[0]), known(call.args[0])];
      if (value === undefined || shape === undefined) return undefined;
      if (shape.startsWith("H")) return str(hex(value) ?? "");
      const codes = (call.self?.items ?? []).map((item) => Number(known(item) ?? "x"));
      return /^[cCU]/.test(shape) && codes.every((code) => code >= 0 && code < 0x10ffff)
        ? str(String.fromCodePoint(...codes))
        : undefined;
    },
    "*.reverse": (call) =>
      call.self?.items ? undefined : turns((value) => [...value].reverse().join(""), ["self"])(call),
    "*.to_s *.strip *.chomp *.dup *.freeze *.to_str *.to_path *.read *.body *.string *.each_line *.lines *.encode *.force_encoding":
      same(["self"]),
    "*.join": (call) => {
      const { self } = call;
      if (!self?.items) return undefined;
      return concatAll(self.items.flatMap((item, at) => (at === 0 || !call.args[0] ? [item] : [call.args[0], item])));
    },
    "*.chr": turns((value) => String.fromCodePoint(Number(value) || 0), ["self"]),
    "Shellwords.escape *.shellescape": same([0, "self"]),
    "*.execute *.exec *.exec_query *.query": runsSql(0),
    "*.select *.reject *.sort *.uniq *.compact": same(["self"]),
    "puts p pp warn $stdout.puts $stderr.puts STDOUT.puts STDERR.puts": prints("\n"),
    "print $stdout.write $stdout.print STDOUT.write": prints(),
    "*.write *.puts *.print *.<<": sendsOn,
    "ENV.fetch": gives((call) => {
      const name = known(call.args[0]);
      return name === undefined ? undefined : name === "HOME" ? home() : variable(name);
    }),
    "ENV.keys ENV.key? ENV.has_key? ENV.include?": () => unknown("names"),
    "ENV.to_h ENV.to_hash ENV.inspect ENV.to_a ENV.each ENV.map ENV.each_pair": () => environment(),
    "STDIN.read $stdin.read gets STDIN.gets ARGF.read": (call) => standardInput(call.reader),
    "URI URI.parse URI.join": gives((call) => call.args[0] && { text: call.args[0].text }),
    "Net.HTTP.get Net.HTTP.get_response Net.HTTP.get_print": requests({ method: "GET" }),
    "Net.HTTP.post Net.HTTP.post_form": (call) =>
      requests({ method: "POST", body: [1, "body"] })(
        // The form as a bare hash.
        call.named.size > 0 && call.args.length < 2
          ? { ...call, named: new Map([["body", unknown("form", ...call.named.values())]]) }
          : call,
      ),
    "RestClient.put HTTParty.put Faraday.put": requests({ method: "PUT", body: 1 }),
    "RestClient.delete HTTParty.delete Faraday.delete": requests({ method: "DELETE" }),
    "TCPSocket.new TCPSocket.open Socket.tcp UDPSocket.new": connectsTo(),
    "TCPServer.new TCPServer.open": (call: Call) =>
      connectsTo(
        0,
        1,
        "listen",
      )({ ...call, args: call.args.length === 1 ? [str("localhost"), ...call.args] : call.args }),
    "Net.SMTP.start": connectsTo(0, 1, "change"),
  },
};
