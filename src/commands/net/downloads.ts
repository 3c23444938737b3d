/** Download managers and text browsers. */
import { EMPTY_FLOW } from "../../types/flow.ts";
import { dropStart, known, literal, prefix, type Text } from "../../types/text.ts";
import { namedLine } from "../git/lines.ts";
import { namedProgram } from "../git/programs.ts";
import { below } from "../kit/paths.ts";
import { any, dash, inline, off, opens, sentIn, sentOf, value, writes } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";
import {
  connect,
  downloaded,
  fetchedFrom,
  isFed,
  localPath,
  nameIn,
  sentHeader,
  sentInUrl,
  strange,
} from "./common.ts";

export const aria2c = command("aria2c aria2", {
  flags: {
    "-o --out": value(),
    "-d --dir": value(),
    "--header": value(),
    "--http-user --http-passwd --ftp-user --ftp-passwd": value(),
    "--load-cookies": value(opens()),
    "--save-cookies --save-session -l --log": value(writes("replace")),
    "-i --input-file -T --torrent-file -M --metalink-file --conf-path": value(dash(opens())),
    "--on-bt-download-complete --on-download-complete --on-download-error --on-download-pause --on-download-start --on-download-stop":
      value(strange),
    "--all-proxy --http-proxy --https-proxy --ftp-proxy": value((url) => (literal(url) === "" ? [] : [connect(url)])),
    "--enable-rpc": inline,
    "--check-certificate": inline,
    "-s --split -x --max-connection-per-server -k --min-split-size -j --max-concurrent-downloads -m --max-tries -t --timeout --connect-timeout --retry-wait -U --user-agent --referer --checksum --max-download-limit --max-overall-download-limit --max-upload-limit --rpc-listen-port --rpc-secret --file-allocation --summary-interval --console-log-level --log-level --lowest-speed-limit --bt-tracker --seed-time --seed-ratio --listen-port --dht-listen-port --select-file --index-out --ca-certificate --certificate --private-key --interface --stop --min-tls-version":
      value(),
    "-c --continue -q --quiet -V --check-integrity -Z --force-sequential -P --parameterized-uri -S --show-files --allow-overwrite --auto-file-renaming --no-conf --rpc-listen-all --remote-time --conditional-get --daemon -D --follow-torrent --dry-run -n --no-netrc":
      inline,
  },
  effects: (args) => {
    const checked = args.string("--check-certificate") !== "false";
    const sends = [
      ...args.values("--header").flatMap((header) => sentHeader(header, args)),
      ...args.values("--http-user").flatMap((login) => sentIn(login, "auth")),
    ];
    const folder = args.value("--dir");
    const out: Yield[] = args.operands.map((url) => connect(url, "fetch", [...sends, ...sentInUrl(url)], checked));
    for (const url of args.operands) {
      const name = args.value("--out") ?? nameIn(url) ?? known("index.html");
      out.push({ kind: "write", path: folder ? below(folder, name) : name, how: "replace", from: [fetchedFrom(url)] });
    }
    if (args.has("--enable-rpc")) out.push(connect(known("http://localhost:6800"), "listen"));
    return out;
  },
  prints: "nothing",
});

/** A path as it is: `w3m notes.html`. */
const placeIn = (url: Text): Text | undefined =>
  localPath(url) ?? (/^(?:~|\.{0,2}\/)/.test(prefix(url)) ? url : undefined);

/** A page shown as text. */
export const browsers = command("lynx w3m links links2 elinks browsh carbonyl", {
  style: { single: true, numbers: true },
  flags: {
    "-dump -source -dump_color -listonly -nolist -nonumbers -accept_all_cookies -noredir -stdin -force_html -T -dump_source -dump_head -dump_extra -dump_both -crawl -traversal -head -mime_header -nopause -nostatus -anonymous -no-home -no-connect -no-references -no-numbering -M -B -S -W -o_help -graph -r":
      off,
    "-width -display_charset -assume_charset -cols -I -O -t -s -F -session -term -useragent -connect_timeout -read_timeout -html-numbered-links -dump-width -codepage":
      value(),
    "-cfg -lss -config-dir -config-file": value(opens()),
    "-cookie_file -cookie_save_file": value(opens()),
    "-auth -pauth": value(),
    "-post_data -get_data": off,
    "-post": value(opens()),
    "-cmd_script -editor -mailer": value(strange),
  },
  effects: (args) => [
    ...args.operands.map((url): Yield => {
      const path = placeIn(url);
      if (path) return { kind: "read", path, recursive: false, shows: true };
      const does = args.has("-post_data -post") ? "change" : "fetch";
      return connect(url, does, [
        ...sentInUrl(url),
        ...args.values("-auth").flatMap((login) => sentIn(login, "auth")),
        ...(isFed(args.stdin) && does === "change" ? sentOf(args.stdin, "body") : []),
      ]);
    }),
  ],
  passes: true,
  prints: (args) => downloaded(args.operands.filter((url) => !placeIn(url))),
});

/** Browsers with windows; without one (`--headless`) the page comes out as text or as a file. */
export const windowed = command(
  "chromium chromium-browser google-chrome google-chrome-stable chrome brave brave-browser microsoft-edge msedge opera vivaldi firefox firefox-esr librewolf",
  {
    style: { none: true },
    effects: ({ operands }) =>
      operands.flatMap((word): Yield[] => {
        const file = /^--(?:print-to-pdf|screenshot)=/.exec(prefix(word));
        if (file) return [{ kind: "write", path: dropStart(word, file[0].length), how: "replace", from: [] }];
        if (prefix(word).startsWith("-")) return [];
        const path = placeIn(word);
        return path
          ? [{ kind: "read", path, recursive: false, shows: true }]
          : [connect(word, "fetch", sentInUrl(word))];
      }),
    prints: ({ operands }) => downloaded(operands.filter((word) => /^https?:/.test(prefix(word)))),
  },
);

/** Opens a person's browser. */
export const youtube = command("yt-dlp youtube-dl", {
  flags: {
    "--exec --exec-before-download": value(namedLine),
    "--downloader --external-downloader": value(namedProgram),
    "-o --output -P --paths -f --format --audio-format --audio-quality -S --format-sort --merge-output-format --sub-langs --playlist-items -r --limit-rate -N --concurrent-fragments --user-agent --referer --download-sections --match-filter -R --retries --extractor-args --ffmpeg-location --print --convert-subs --remux-video --recode-video --postprocessor-args":
      value(),
    "--cookies": value(opens()),
    "--cookies-from-browser": value((browser) => [
      {
        kind: "reveal",
        what: {
          of: { output: `cookies of ${literal(browser) ?? "a browser"}` },
          labels: ["browser-profile"],
          owner: null,
          slot: "auth",
        },
      },
    ]),
    "-a --batch-file --config-locations": value(dash(opens())),
    "--proxy": value((url) => (literal(url) === "" ? [] : [connect(url)])),
    "-x --extract-audio -F --list-formats -j --dump-json -J --dump-single-json -s --simulate -g --get-url -q --quiet --no-warnings --no-playlist --yes-playlist --write-subs --write-auto-subs --write-thumbnail --embed-thumbnail --embed-subs --embed-metadata --add-metadata -c --continue -i --ignore-errors --skip-download --no-mtime --restrict-filenames --newline --no-progress -k --keep-video -U --update --list-subs --write-info-json --no-check-certificates --flat-playlist":
      off,
  },
  operands: [any((url) => [connect(url)])],
  prints: () => EMPTY_FLOW,
});
