import { deletesTable } from "../builders.ts";
import { base64, hex, percent, reverse, rot13 } from "../decode.ts";
import type { Dialect, Role } from "../dialect.ts";
import { eachOf } from "../each.ts";
import { expression } from "../expressions.ts";
import { parameters } from "../functions.ts";
import { connectsTo, downloads, requests } from "../network.ts";
import { evaluates, prints, runsShell, runsSql, signals } from "../programs.ts";
import type { Reader } from "../reader.ts";
import {
  changesFolder,
  copies,
  deletes,
  gives,
  globs,
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
import { block } from "../statements.ts";
import {
  below,
  concat,
  concatAll,
  folderOf,
  globbed,
  home,
  known,
  list,
  members,
  oneOf,
  str,
  unknown,
  type Value,
  variable,
} from "../values.ts";
import { environment } from "../world.ts";

/** `foreach (list as $k => $v)` */
function looping(reader: Reader): void {
  if (!reader.at("(")) return;
  const end = reader.closer(reader.pos);
  reader.pos++;
  const source = expression(reader);
  if (!reader.take("as")) return;
  const first = reader.takeName();
  const second = reader.take("=>") ? reader.takeName() : undefined;
  const name = second ?? first;
  if (name !== undefined) reader.env.set(name, eachOf(reader, name, source));
  reader.pos = Math.min(end + 1, reader.tokens.length);
  reader.world.vague = true;
}

function defining(reader: Reader): void {
  const at = reader.peek()?.start ?? 0;
  const name = reader.takeName()?.toLowerCase();
  if (name !== undefined) reader.env.set(name, { ...unknown(name), body: at });
  reader.declare(at, parameters(reader));
  reader.world.vague = true;
  while (reader.pos < reader.tokens.length && !reader.at("{") && !reader.at(";")) reader.pos++;
  if (reader.at("{")) block(reader);
}

const isUrl = (value: Value | undefined): boolean => /^(?:https?|ftp):\/\//.test(String(value?.text.pieces[0] ?? ""));
/** A file, or a URL as PHP's wrappers allow. */
const readsAny: Role = (call) => {
  const first = call.args[0];
  if (known(first) === "php://stdin") return standardInput(call.reader);
  return isUrl(first) ? requests()(withContext(call)) : reads(0)(call);
};
/** A stream context's HTTP options count as the request's own. */
function withContext(call: Parameters<Role>[0]): Parameters<Role>[0] {
  const options = call.args.map((value) => value.fields?.get("http")?.fields).find(Boolean);
  if (!options) return call;
  const named = new Map(options);
  const body = named.get("content");
  if (body) named.set("body", body);
  return { ...call, named };
}

/** Options that `curl_setopt` sets, kept on the handle. */
const setsOption: Role = (call) => {
  const [handle, key, value] = call.args;
  if (handle?.fields && value) handle.fields.set((key?.ref ?? "").toUpperCase(), value);
  return undefined;
};
const curls: Role = (call) => {
  const fields = call.args[0]?.fields;
  if (!fields) return undefined;
  const url = fields.get("CURLOPT_URL");
  if (!url) return undefined;
  const named = new Map<string, Value>();
  const body = fields.get("CURLOPT_POSTFIELDS");
  const method = fields.get("CURLOPT_CUSTOMREQUEST") ?? (fields.get("CURLOPT_POST") ? str("POST") : undefined);
  const headers = fields.get("CURLOPT_HTTPHEADER") ?? fields.get("CURLOPT_USERPWD");
  if (body) named.set("body", body);
  if (method) named.set("method", method);
  if (headers) named.set("headers", headers);
  const verify = fields.get("CURLOPT_SSL_VERIFYPEER");
  if (verify) named.set("verify", verify);
  return requests()({ ...call, args: [url], named });
};

/** A function named by a string: `array_map('unlink', …)`. */
const calls =
  (each: boolean): Role =>
  (call) => {
    const at = call.name === "array_walk" ? 1 : 0;
    const name = known(call.args[at])?.toLowerCase();
    const role = name === undefined ? undefined : call.reader.tables.calls.get(name);
    const rest = call.args.filter((_, index) => index !== at);
    if (!role || name === undefined) return undefined;
    const args = each
      ? rest.map((value) => oneOf("item", members(value)))
      : call.name === "call_user_func_array"
        ? rest.flatMap(members)
        : rest;
    return role({ ...call, name, args });
  };

export const php: Dialect = {
  language: "php",
  lexicon: {
    lineComments: ["//", "#"],
    blockComments: [["/*", "*/"]],
    strings: [
      { open: '"', close: '"', escapes: "c", inside: "dollar" },
      { open: "'", close: "'", escapes: "quote" },
      { open: "`", close: "`", escapes: "c", inside: "dollar", kind: "command" },
    ],
    sigils: "$",
    heredocs: "php",
    embedded: ["<?", "?>"],
  },
  member: ["->", "::", "?->"],
  concat: ["."],
  named: [":", "=>"],
  lambda: ["function", "fn"],
  bare: true,
  folds: true,
  environment: ["$_ENV"],
  prefixes: ["return", "new", "throw", "clone", "static", "yield", "not", "public", "private", "protected"],
  keywords: {
    foreach: looping,
    function: defining,
    use: (reader) => void reader.takeName(),
    namespace: (reader) => void reader.takeName(),
    class: (reader) => void reader.takeName(),
    "if elseif else while for try catch finally switch": () => undefined,
  },
  values: {
    $_ENV: () => ({ ...environment(), ref: "$_ENV" }),
    "$_ENV.HOME $_SERVER.HOME": home,
    $argv: (reader) => argumentsList(reader),
    "$_SERVER.argv": (reader) => argumentsList(reader),
    __dir__: scriptFolder,
    __file__: (reader) => scriptFile(reader) ?? str("./main.php"),
    stdin: (reader) => standardInput(reader),
    php_eol: () => str("\n"),
    directory_separator: () => str("/"),
  },
  calls: {
    ...RECORDS,
    "unlink rmdir": deletes(0),
    rename: moves(),
    copy: (call) => (isUrl(call.args[0]) ? downloads()(call) : copies()(call)),
    symlink: links(true),
    link: links(false),
    chmod: permits(),
    "chown chgrp": permits(0, null),
    "file_get_contents file readfile show_source highlight_file parse_ini_file": (call) => {
      const value = readsAny(call);
      if (call.name === "readfile" || call.name.includes("_"))
        if (value && !/^(?:file_get_contents|parse_ini_file)$/.test(call.name)) call.reader.world.print([value]);
      return value;
    },
    file_put_contents: (call) =>
      call.args[2]
        ? writes(
            JSON.stringify(call.args[2].text).includes("APPEND") || /append/i.test(call.args[2].ref ?? "")
              ? "append"
              : "replace",
          )(call)
        : writes()(call),
    fopen: (call) => {
      const [file, mode] = call.args;
      if (!file) return undefined;
      if (isUrl(file)) return requests({ method: "GET" })(call);
      if (/^php:/.test(known(file) ?? ""))
        return known(file) === "php://stdin" ? standardInput(call.reader) : undefined;
      return openAs(call, file, (known(mode) ?? "r").replace("x", "w"));
    },
    "fwrite fputs": (call) => sendsOn({ ...call, self: call.args[0], args: call.args.slice(1) }),
    "fread fgets fgetc stream_get_contents fgetcsv": same([0]),
    move_uploaded_file: moves(),
    glob: globs,
    scandir: () => globbed(str("*")),
    "recursivedirectoryiterator filesystemiterator directoryiterator": (call) => call.args[0] && below(call.args[0]),
    dirname: (call) => {
      const levels = Number(known(call.args[1]) ?? 1);
      return (
        call.args[0] &&
        Array.from({ length: Math.min(levels, 9) }).reduce((path: Value) => folderOf(path), call.args[0])
      );
    },
    "recursiveiteratoriterator realpath trim rtrim ltrim strval escapeshellarg escapeshellcmd": same([0]),
    chdir: changesFolder(),
    getcwd: () => str("."),
    sys_get_temp_dir: () => str("/tmp"),
    "exec system passthru shell_exec popen pcntl_exec proc_open": (call) => {
      const first = call.args[0];
      if (!first) return undefined;
      if (call.name === "pcntl_exec" || first.items)
        return call.reader.world.runCommand([...members(first), ...members(call.args[1] ?? list([]))]);
      return runsShell(0)(call);
    },
    "array_keys count strlen isset empty is_null": () => unknown("names"),
    posix_kill: signals(0),
    "*.exec *.query *.multi_query": runsSql(0),
    "mysqli_query pg_query sqlite_query": runsSql(1),
    "eval assert create_function": (call) => evaluates(call.name === "create_function" ? 1 : 0)(call),
    "include include_once require require_once": (call) => {
      const path = call.args[0];
      if (path && isUrl(path))
        call.reader.world.emit({
          kind: "run",
          program: path.text,
          source: "fetched",
          from: [{ kind: "fetched", url: path.text }],
        });
      return undefined;
    },
    "array_map array_walk": calls(true),
    "call_user_func call_user_func_array": calls(false),
    base64_decode: turns(base64),
    hex2bin: turns(hex),
    "urldecode rawurldecode": turns(percent),
    str_rot13: turns(rot13),
    strrev: turns(reverse),
    "gzinflate gzuncompress gzdecode": turns(() => undefined),
    chr: turns((value) => String.fromCodePoint(Number(value) & 0xff)),
    "implode join": (call) => {
      const [mark, parts] = call.args;
      return parts?.items && mark
        ? concatAll(parts.items.flatMap((item, at) => (at === 0 ? [item] : [mark, item])))
        : undefined;
    },
    str_replace: (call) => {
      const [from, to, value] = call.args.map(known);
      return from === undefined || to === undefined || value === undefined
        ? undefined
        : str(value.replaceAll(from, to));
    },
    getenv: gives((call) => {
      const name = known(call.args[0]);
      return call.args.length === 0
        ? environment()
        : name === undefined
          ? undefined
          : name === "HOME"
            ? home()
            : variable(name);
    }),
    printf: (call) => {
      call.reader.world.vague = true;
      return prints()(call);
    },
    "echo print print_r var_dump var_export die exit": prints(),
    phpinfo: (call) => {
      call.reader.world.print([environment()]);
      return undefined;
    },
    curl_init: (call) => ({
      ...unknown("handle"),
      ref: "curl()",
      fields: new Map(call.args[0] ? [["CURLOPT_URL", call.args[0]]] : []),
    }),
    curl_setopt: setsOption,
    curl_setopt_array: (call) => {
      const [handle, options] = call.args;
      for (const [key, value] of options?.fields ?? []) handle?.fields?.set(key.toUpperCase(), value);
      return undefined;
    },
    "curl_exec curl_multi_exec": curls,
    stream_context_create: (call) => call.args[0],
    "fsockopen pfsockopen stream_socket_client socket_connect": (call) =>
      connectsTo(call.name === "socket_connect" ? 1 : 0, call.name === "socket_connect" ? 2 : 1)(call),
    mail: (call) => {
      const made = call.reader.world.connect(concat(str("mailto:"), call.args[0] ?? unknown("to")), "change", [
        [call.args[2], "body"],
      ]);
      return made.value;
    },
    "*.get *.post *.put *.delete *.request": (call) =>
      /Guzzle|Client\(\)/.test(call.name)
        ? requests({
            method: call.name.split(".").at(-1)! === "request" ? "POST" : call.name.split(".").at(-1)!.toUpperCase(),
            url: call.name.endsWith("request") ? 1 : 0,
          })(call)
        : deletesTable(call),
  },
};
