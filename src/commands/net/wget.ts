import { EMPTY_FLOW } from "../../types/flow.ts";
import { known, literal, prefix, splitAt, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { below } from "../kit/paths.ts";
import { dash, inline, off, opens, reads, sentFile, sentIn, sentOf, value, writes } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";
import {
  connect,
  downloaded,
  fetchedFrom,
  localPath,
  nameIn,
  sentHeader,
  sentInUrl,
  strange,
  unchecked,
} from "./common.ts";
import { destroyedBy } from "./destroyed.ts";

const toStdout = (args: Args): boolean => args.values("--output-document").some((path) => literal(path) === "-");

/** Lists of addresses that are fetched themselves: `-i https://…`. */
const listed = (args: Args): Text[] => args.values("--input-file").filter((file) => /^[a-z]+:\/\//i.test(prefix(file)));

/** `-e http_proxy=…`, `-e output_document=…`: any line of a start-up file. */
function startup(line: Text): Yield[] {
  const [key, to] = splitAt(line, "=") ?? [];
  const name = key && literal(key)?.trim().toLowerCase().replace(/[-_]/g, "");
  if (!name || !to) return [];
  if (/^(?:https?|ftp)proxy$/.test(name)) return [connect(to)];
  if (name === "useaskpass") return strange(to);
  if (name === "outputdocument" || name === "logfile") return [{ kind: "write", path: to, how: "replace", from: [] }];
  if (name === "postfile" || name === "bodyfile") return [{ kind: "read", path: to, recursive: false, shows: true }];
  return [];
}

export const wget = command("wget wget2", {
  flags: {
    "-O --output-document": value(),
    "-P --directory-prefix": value(),
    "--post-data --body-data": value(),
    "--post-file --body-file": value(),
    "--method": value(),
    "--header": value(),
    "--user --password --http-user --http-password --ftp-user --ftp-password --proxy-user --proxy-password": value(),
    "-U --user-agent --referer": value(),
    "--load-cookies": value(),
    "-i --input-file": value((file, args) => (/^[a-z]+:\/\//i.test(prefix(file)) ? [] : dash(opens())(file, args))),
    "-o --output-file": value(writes("replace")),
    "-a --append-output": value(writes("append")),
    "--save-cookies --warc-file --rejected-log": value(writes("replace")),
    "--use-askpass": value(strange),
    "--no-check-certificate": off,
    "--spider": off,
    "--delete-after": off,
    "-e --execute": value(startup),
    "--config": value(opens()),
    "-r --recursive -m --mirror": off,
    "--certificate --private-key --ca-certificate --ca-directory --crl-file --pinnedpubkey --hsts-file": value(),
    "-V -b --background -q --quiet -v --verbose -nv --no-verbose -F --force-html -nc --no-clobber --no-netrc -c --continue -N --timestamping --no-timestamping --no-if-modified-since --no-use-server-timestamps -S --server-response --random-wait --no-proxy --no-dns-cache --retry-connrefused --ignore-case -4 --inet4-only -6 --inet6-only --ask-password --no-iri --unlink --xattr -nd --no-directories -x --force-directories -nH --no-host-directories --protocol-directories --no-cache -E --adjust-extension --no-http-keep-alive --ignore-length --keep-session-cookies --save-headers --content-disposition --content-on-error --trust-server-names --auth-no-challenge --https-only --no-hsts --no-remove-listing --no-glob --no-passive-ftp --preserve-permissions --retr-symlinks --no-warc-compression --no-warc-digests --no-warc-keep-log --warc-cdx -k --convert-links --convert-file-only -K --backup-converted -p --page-requisites --strict-comments -H --span-hosts -L --relative -np --no-parent --no-config -d --debug --no-cookies --follow-ftp --show-progress --no-show-progress":
      off,
    "--progress --compression --report-speed --backups --inet": inline,
    "-B --base -t --tries --start-pos -T --timeout --dns-timeout --connect-timeout --read-timeout --limit-rate -w --wait --waitretry -Q --quota --bind-address --dns-servers --prefer-family --local-encoding --remote-encoding --restrict-file-names --cut-dirs --default-page --max-redirect --secure-protocol --ciphers --warc-header --warc-max-size --warc-dedup --warc-tempdir -l --level -A --accept -R --reject --accept-regex --reject-regex --regex-type -D --domains --exclude-domains --follow-tags --ignore-tags -I --include-directories -X --exclude-directories --retry-on-http-error --stats-all":
      value(),
  },
  effects: (args) => {
    const sends = [
      ...args.values("--post-data").flatMap((data) => sentIn(data, "body")),
      ...args.values("--post-file").map((file) => sentFile(file)),
      ...args.values("--header").flatMap((header) => sentHeader(header, args)),
      ...args.values("--user").flatMap((login) => sentIn(login, "auth")),
      ...args.values("--user-agent").flatMap((text) => sentIn(text, "body")),
      ...args.values("--load-cookies").map((file) => sentFile(file, "auth")),
    ];
    const method = (args.string("--method") ?? (args.given("--post-data --post-file") ? "POST" : "GET")).toUpperCase();
    const does = /^(?:GET|HEAD|OPTIONS)$/.test(method) ? "fetch" : "change";
    const out: Yield[] = [];
    // Addresses made of what another command prints.
    const made = args
      .values("--input-file")
      .flatMap((list) => (literal(list) === "-" ? sentOf(args.stdin, "url") : sentIn(list, "url")));
    if (made.some(({ of }) => "place" in of)) out.push(connect(known("http://addresses"), "fetch", made));
    out.push(...listed(args).map((url) => connect(url)));
    for (const url of args.operands) {
      const file = localPath(url);
      if (file) {
        out.push(...reads()(file, args));
        continue;
      }
      out.push(connect(url, does, [...sends, ...sentInUrl(url)], !args.has("--no-check-certificate")));
      out.push(...destroyedBy(method, url, args.values("--post-data")));
    }
    if (args.given("--spider --delete-after")) return out;
    const from = args.operands.map((url) => fetchedFrom(args.has("--no-check-certificate") ? unchecked(url) : url));
    const named = args.value("--output-document");
    const folder = args.value("--directory-prefix");
    const write = (path: Text): Yield => ({ kind: "write", path, how: named ? "replace" : "create", from });
    if (named) return literal(named) === "-" ? out : [...out, write(named)];
    if (args.given("--recursive")) return [...out, write(folder ?? known("."))];
    return [
      ...out,
      ...args.operands
        .map((url) => nameIn(url) ?? known("index.html"))
        .map((name) => write(folder ? below(folder, name) : name)),
    ];
  },
  prints: (args) => {
    const urls = [...args.operands, ...listed(args)];
    if (!toStdout(args)) return EMPTY_FLOW;
    return downloaded(args.has("--no-check-certificate") ? urls.map(unchecked) : urls);
  },
});
