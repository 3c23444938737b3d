import { base64, hex } from "../decode.ts";
import type { Call, Dialect, Role } from "../dialect.ts";
import { connectsTo, downloads, requests } from "../network.ts";
import { evaluates, prints, runsArgv, runsScript, runsShell, runsSql, signals } from "../programs.ts";
import {
  appends,
  arg,
  changesFolder,
  copies,
  deletes,
  gives,
  globs,
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
import { argumentsList, standardInput } from "../scene.ts";
import {
  concat,
  concatAll,
  expandHome,
  globbed,
  hole,
  home,
  joinPath,
  known,
  list,
  members,
  oneOf,
  str,
  unknown,
  type Value,
} from "../values.ts";
import { environment } from "../world.ts";
import { defining, looping } from "./perl/statements.ts";

/** `open(my $f, "<", "x")`, `open(F, ">x")`, `open(F, "cmd |")`, `open(F, "-|", "cmd", …)` */
const opens: Role = (call) => {
  const [handle, mode, file, ...more] = call.args;
  const { reader } = call;
  const { world } = reader;
  // `open(STDIN, ">&S")` makes one handle another.
  if (!mode || /^\s*\+?[<>]+&/.test(known(mode) ?? "")) return undefined;
  let opened: Value | undefined;
  const way = known(mode)?.trim();
  if (file && (way === "-|" || way === "|-"))
    opened = more.length > 0 ? world.runCommand([file, ...more]) : world.runShell(file);
  else if (file) opened = openAs(call, file, (way ?? "<").replace(/:.*$/, ""));
  else {
    const [first] = mode.text.pieces;
    const start = typeof first === "string" ? /^\s*(\+?[<>]{1,2}|\|)?\s*/.exec(first)! : undefined;
    const rest = {
      text: {
        ...mode.text,
        pieces:
          typeof first === "string" ? [first.slice(start![0].length), ...mode.text.pieces.slice(1)] : mode.text.pieces,
      },
    };
    const last = rest.text.pieces.at(-1);
    if (start?.[1] === "|") opened = world.runShell(rest);
    else if (typeof last === "string" && last.trimEnd().endsWith("|"))
      opened = world.runShell({
        text: { ...rest.text, pieces: [...rest.text.pieces.slice(0, -1), last.trimEnd().slice(0, -1).trimEnd()] },
      });
    else opened = openAs(call, rest, start?.[1] ?? "<");
  }
  if (handle?.name !== undefined && opened) reader.assign(handle.name, opened);
  return opened;
};

/** `find(sub { … }, "folder")`: what the function is called for each time stands below the folders. */
const finds: Role = (call) => {
  const below = call.args
    .slice(1)
    .flatMap(members)
    .map((folder) => joinPath(folder, hole({ kind: "glob", pattern: "**", many: false })));
  if (below.length > 0) call.reader.bindLate("$_", oneOf("$_", below));
  return undefined;
};

/** `system "line"`, `system "program", @args`, `exec {…} …` */
const runs: Role = (call) => {
  const words = call.args.filter((value) => value.ref !== "block").flatMap(members);
  const [first] = words;
  if (!first) return undefined;
  return words.length === 1 ? call.reader.world.runShell(first) : call.reader.world.runCommand(words);
};

/** `print "x"`, `print $f "x"`, `print STDERR "x"` */
const says =
  (end: string): Role =>
  (call) => {
    const [first, ...rest] = call.args;
    if (first?.state?.write || first?.state?.connect) return sendsOn({ ...call, self: first, args: rest });
    if (call.name === "printf") call.reader.world.vague = true;
    const topic = call.args.length === 0 ? call.reader.env.get("$_") : undefined;
    return prints(end)({ ...call, args: topic ? [topic] : call.args.flatMap(members) });
  };

const onTopic =
  (role: Role): Role =>
  (call) =>
    role(call.args.length > 0 ? call : { ...call, args: [call.reader.env.get("$_") ?? unknown("$_")] });

const socketOf: Role = (call) => {
  // `new("host:80")`, and keys that stand before a comma.
  const address = call.args.find((value) => /^[\w.-]+:\d+$/.test(known(value) ?? ""));
  const peer = arg(call, "PeerAddr") ?? arg(call, "PeerHost") ?? address;
  const port = arg(call, "PeerPort");
  if (!peer)
    return arg(call, "LocalPort")
      ? connectsTo(0, 1, "listen")({ ...call, args: [str("localhost"), arg(call, "LocalPort")!] })
      : undefined;
  return connectsTo()({ ...call, args: port ? [peer, port] : [peer] });
};

export const perl: Dialect = {
  language: "perl",
  lexicon: {
    lineComments: ["#"],
    blockComments: [],
    strings: [
      { open: '"', close: '"', escapes: "c", inside: "dollar" },
      { open: "'", close: "'", escapes: "quote" },
      { open: "`", close: "`", escapes: "c", inside: "dollar", kind: "command" },
      { open: "/", close: "/", escapes: "c", kind: "regex", line: true },
    ],
    regex: true,
    sigils: "$@%&",
    quoteLike: "perl",
    heredocs: "perl",
    documents: { open: "=", close: "=cut" },
    endMarks: ["__END__", "__DATA__"],
  },
  member: ["->", "::"],
  concat: ["."],
  named: ["=>"],
  lambda: [],
  bare: true,
  braceIndex: true,
  topic: "$_",
  environment: ["%ENV", "$ENV"],
  prefixes: ["return", "my", "our", "local", "defined", "not", "ref", "scalar", "new", "state"],
  keywords: {
    use: (reader) => {
      reader.takeName();
      while (reader.take("::")) reader.takeName();
    },
    no: (reader) => void reader.takeName(),
    package: (reader) => void reader.takeName(),
    for: looping,
    foreach: looping,
    sub: defining,
    "if elsif else unless while until BEGIN END": () => undefined,
  },
  aliases: {
    "CORE::system CORE::GLOBAL::system": "system",
    "CORE::unlink": "unlink",
    "CORE::exec": "exec",
    "LWP::UserAgent.new()": "agent()",
    "HTTP::Tiny.new()": "agent()",
    "IO::Socket::INET.new()": "socket()",
  },
  values: {
    "%ENV": () => ({ ...environment(), ref: "$ENV" }),
    $ENV: () => ({ ...environment(), ref: "$ENV" }),
    "$ENV.HOME": home,
    "$File.Find.name": (reader) => reader.env.get("$_") ?? unknown("$_"),
    "@ARGV $ARGV": (reader) => argumentsList(reader, 1),
    "STDIN <STDIN>": (reader) => ({ ...standardInput(reader), ref: "STDIN" }),
    $0: () => str("-e"),
  },
  calls: {
    "unlink rmdir": onTopic(deletes("all")),
    "rmtree remove_tree File::Path::rmtree File::Path::remove_tree": deletes("all", true),
    "File::Path.rmtree File::Path.remove_tree": deletes("all", true),
    "rename move mv File::Copy::move File::Copy::mv": moves(),
    "copy cp File::Copy::copy File::Copy::cp": copies(),
    symlink: links(true),
    link: links(false),
    chmod: (call) =>
      permits(0, 1)({ ...call, args: [list(call.args.slice(1).flatMap(members)), call.args[0] ?? str("")] }),
    chown: (call) => permits(0, null)({ ...call, args: [list(call.args.slice(2).flatMap(members))] }),
    truncate: writes("empty", 0, 2),
    open: opens,
    sysopen: (call) =>
      call.args[1] &&
      openAs(call, call.args[1], /O_(?:WRONLY|RDWR)/.test(JSON.stringify(call.args[2]?.text ?? "")) ? "w" : "r"),
    chdir: changesFolder(),
    push: (call) => appends({ ...call, self: call.args[0], args: call.args.slice(1) }),
    "find finddepth File::Find::find File::Find::finddepth": finds,
    "opendir mkdir": () => undefined,
    "glob File::Glob::bsd_glob bsd_glob": (call) => {
      const pattern = call.args[0];
      const text = known(pattern);
      if (text?.trim().includes(" ")) {
        const items = text
          .trim()
          .split(/\s+/)
          .map((word) => globbed(expandHome(str(word))));
        return { ...unknown("glob"), items };
      }
      return pattern && globs({ ...call, args: [expandHome(pattern)] });
    },
    "Path::Tiny::path path": gives((call) => call.args[0] && { text: joinsPath(call)!.text, ref: "path()" }),
    "path().remove path().remove_tree": (call) => deletes("self", call.name.endsWith("tree"))(call),
    "path().slurp path().slurp_utf8 path().lines": reads("self"),
    "path().spew path().spew_utf8": writes("replace", "self", 0),
    "read_file slurp File::Slurp::read_file": reads(0),
    "write_file File::Slurp::write_file": writes("replace"),
    "File::Spec.catfile File::Spec.catdir File::Spec::Functions::catfile catfile": joinsPath,
    "File::HomeDir.my_home getpwuid": (call) => (call.name.endsWith("my_home") ? home() : undefined),
    "cwd getcwd Cwd::getcwd Cwd::cwd": () => str("."),
    "system exec": runs,
    "readpipe qx": runsShell(0),
    "IPC::System::Simple::system systemx": runsArgv(0),
    "open2 open3 IPC::Open2::open2 IPC::Open3::open3": (call) =>
      runs({ ...call, args: call.args.slice(call.name.includes("3") ? 3 : 2) }),
    kill: (call) => signals(0)({ ...call, args: call.args.slice(1) }),
    eval: onTopic(evaluates(0)),
    "do require": (call) =>
      known(call.args[0])?.includes("/") || known(call.args[0])?.endsWith(".pl") ? runsScript("perl")(call) : undefined,
    "decode_base64 MIME::Base64::decode_base64 MIME::Base64::decode": turns(base64),
    pack: (call) => {
      const [shape, value] = [known(call.args[0]), known(call.args[1])];
      return shape !== undefined && value !== undefined && /^H/.test(shape) ? str(hex(value) ?? "") : undefined;
    },
    chr: turns((value) =>
      /^\d{1,7}$/.test(value) && Number(value) <= 0x10ffff ? String.fromCodePoint(Number(value)) : undefined,
    ),
    reverse: (call) => {
      const text = known(call.args[0]);
      return call.args.length === 1 && text !== undefined && !call.args[0]?.items
        ? str([...text].reverse().join(""))
        : call.args[0];
    },
    join: (call) => {
      const [mark, ...rest] = call.args;
      const parts = rest.flatMap(members);
      return mark && concatAll(parts.flatMap((part, at) => (at === 0 ? [part] : [mark, part])));
    },
    keys: () => unknown("names"),
    "map grep sort": (call) => call.args.findLast((value) => value.items),
    shift: (call) =>
      call.args[0]?.items?.[0] ?? call.reader.env.get("@_")?.items?.[0] ?? argumentsList(call.reader, 1).items?.[0],
    quotemeta: same([0]),
    "lc uc": (call) => {
      const text = known(call.args[0]);
      return text === undefined ? same([0])(call) : str(call.name === "lc" ? text.toLowerCase() : text.toUpperCase());
    },
    print: says(""),
    "printf sprintf": (call) => (call.name === "printf" ? says("")(call) : unknown("format", ...call.args)),
    say: says("\n"),
    "warn die": prints(),
    "*.do *.prepare": runsSql(0),
    "*.print *.send *.say *.printf": sendsOn,
    "syswrite send": (call) => sendsOn({ ...call, self: call.args[0], args: call.args.slice(1) }),
    "LWP::UserAgent.new HTTP::Tiny.new": () => ({ ...unknown("agent"), ref: "agent()" }),
    "LWP::Simple::get get LWP::Simple::head": (call) =>
      /^https?:/.test(known(call.args[0]) ?? "http:") && call.args.length === 1
        ? requests({ method: "GET" })(call)
        : undefined,
    "getstore LWP::Simple::getstore mirror": downloads(),
    "agent().get agent().head": requests({ method: "GET" }),
    "agent().post agent().post_form": requests({ method: "POST", body: [1, "Content"] }),
    "agent().put": requests({ method: "PUT", body: [1, "Content"] }),
    "agent().delete": requests({ method: "DELETE" }),
    "agent().request": requests({ by: 0, url: [1, 0] }),
    // A standard stream put on a connection: whoever is at its other end types.
    "*.fdopen": (call) => {
      const connect = call.args[0]?.state?.connect;
      if (connect && /^STD(?:IN|OUT)/.test(call.name)) connect.does = "shell";
      return undefined;
    },
    "IO::Socket::INET.new IO::Socket::SSL.new IO::Socket::IP.new IO::Socket::INET IO::Socket::SSL IO::Socket::IP":
      socketOf,
    connect: (call) => {
      const address = call.args[1];
      return address && call.reader.world.socket(concat(str("tcp://"), address)).value;
    },
    "inet_aton Socket::inet_aton": (call: Call) => call.args[0],
    "sockaddr_in pack_sockaddr_in Socket::sockaddr_in": (call) =>
      call.args[1] && call.args[0] ? concat(call.args[1], str(":"), call.args[0]) : call.args[0],
  },
};
