import { EMPTY_FLOW } from "../../types/flow.ts";
import { literal, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { fromBase64, toBase64 } from "../kit/decode.ts";
import { connects, dash, off, opens, reads, runsOption, sentOf, told, value, writes } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

/** Subcommands that print what is public about their input: dates, subjects, digests. */
const PUBLIC =
  /^(?:x509|req|verify|dgst|crl|crl2pkcs7|asn1parse|ocsp|ts|s_client|version|ciphers|list|speed|prime|rand|sha\w*|md5|errstr|storeutl|spkac|info|fipsinstall)$/;
const WRITES_KEYS = /^(?:genrsa|genpkey|gendsa|ecparam|dhparam)$/;

function shows(args: Args, verb: string): boolean {
  if (PUBLIC.test(verb)) return false;
  const quiet = args.given("-out") || args.given("-pubout") || args.given("-pubin") || args.given("-nokeys");
  // `-text` writes the private numbers out even where the key itself isn't printed.
  if (/^(?:rsa|ec|dsa|pkey|pkcs8|pkcs12)$/.test(verb)) return !quiet && (!args.given("-noout") || args.given("-text"));
  return !args.given("-out");
}

function inputs(args: Args): Text[] {
  return args.values("-in -infile");
}

/** A look at a certificate sends nothing; `-quiet` and an unknown input make the connection a pipe for anything. */
function connected(host: Text, args: Args): Yield[] {
  const sent = sentOf(args.stdin, "body").filter(({ of }) => !("place" in of && literal(of.place) === "/dev/null"));
  const open = sent.length > 0 || (args.given("-quiet") && args.stdin.text === null);
  return connects(open ? "tunnel" : "fetch", "tls", () => sent)(host, args);
}

/** Base64 without a cipher, of text that is known. */
function coding(args: Args, verb: string): string | null {
  const text = args.stdin.text && literal(args.stdin.text);
  const plain = verb === "base64" || (verb === "enc" && args.given("-base64"));
  if (typeof text !== "string" || !plain || args.given("-in") || args.given("-k") || args.given("-aes256")) return null;
  return args.given("-d") ? fromBase64(text) : `${toBase64(text)}\n`;
}

export const openssl = command("openssl libressl", {
  style: { single: true, exact: true },
  flags: {
    "-in -infile": value(),
    "-out": value(),
    "-pubout": off,
    "-noout": off,
    "-check": off,
    "-d": off,
    "-connect": value(),
    "-proxy": value(),
    "-quiet": off,
    "-keyout": value(),
    "-accept -port": value(),
    "-a -base64": off,
    "-text": off,
    "-pubin": off,
    "-nokeys": off,
    "-text_pub -nodes -noenc -nocerts -clcerts -cacerts -x509 -new -batch -e -A -p -P -nosalt": off,
    "-salt -pbkdf2 -hex -binary -r -c -sha256 -sha1 -sha512 -md5 -modulus -dates -enddate -startdate -subject -issuer":
      off,
    "-serial -fingerprint -purpose -email -showcerts -debug -msg -state -brief -tls1_2 -tls1_3 -no_ign_eof": off,
    "-aes256 -aes-256-cbc -aes-128-cbc -des3 -aes128": off,
    "-ign_eof -crlf -status -export -topk8 -nocrypt -genkey -verify_return_error -reconnect -prexit -WWW -HTTP -www -help -v -V -s -ssl -dtls -x509toreq":
      off,
    "-days -subj -newkey -config -extensions -extfile -set_serial -CAserial -CAcreateserial -servername -starttls":
      value(),
    "-passin -passout -pass -k -K -iv -S -md -iter -algorithm -pkeyopt -name -ext -inform -outform -keyform": value(),
    "-addext -sigopt -verify -signature -prverify -strparse -offset -CAfile -CApath -cipher -ciphers -alpn -timeout -seconds":
      value(),
    "-sign -inkey -key -cert -CA -CAkey -certfile -kfile -rand": value(opens()),
    "-engine -provider -provider-path": value(runsOption),
  },
  effects: (args): Yield[] => {
    const verb = args.word(0) ?? "";
    const out = args.value("-out");
    const written = out
      ? dash(
          writes(WRITES_KEYS.test(verb) ? "create" : "replace", () =>
            inputs(args).map((path) => ({ kind: "file", path })),
          ),
        )(out, args)
      : [];
    const made = args.values("-keyout").flatMap((path) => writes("create", () => [])(path, args));
    switch (verb) {
      case "s_client": {
        const host = args.value("-connect") ?? args.operands[1];
        return host ? connected(host, args) : [];
      }
      case "s_server":
        return connects("listen", "tls")(
          args.value("-accept -port") ?? { pieces: ["0.0.0.0:4433"], quoted: false, at: { start: 0, end: 0 } },
          args,
        );
      default: {
        const files = [
          ...inputs(args),
          ...(/^(?:dgst|verify|sha\w*|md5|asn1parse)$/.test(verb) ? args.operands.slice(1) : []),
        ];
        const role = shows(args, verb) ? reads() : opens();
        // The public half of a key is none of it, and may be shown to anybody.
        const published = /^(?:rsa|ec|dsa|pkey)$/.test(verb) && args.given("-pubout") && !args.given("-text");
        return [
          ...(published ? [] : files).filter((file) => literal(file) !== "-").flatMap((file) => role(file, args)),
          ...written,
          ...made,
        ];
      }
    }
  },
  prints: (args) => {
    const verb = args.word(0) ?? "";
    if (verb === "s_client")
      return {
        ...EMPTY_FLOW,
        origins: args.value("-connect") ? [{ kind: "fetched", url: args.value("-connect")! }] : [],
      };
    if (args.given("-out") || PUBLIC.test(verb)) return EMPTY_FLOW;
    const coded = coding(args, verb);
    const flow = told(args, coded);
    if (coded !== null) return flow;
    return args.given("-d") || /^(?:rsautl|pkeyutl|smime|cms)$/.test(verb)
      ? { ...flow, origins: [...flow.origins, { kind: "decoded", how: "openssl" }] }
      : flow;
  },
  passes: true,
});
