import type { Flow } from "../../types/flow.ts";
import { literal } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { fromBase32, fromBase64, fromHex, toBase64 } from "../kit/decode.ts";
import { any, dash, off, reads, told, value, writes } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";
import { input } from "../kit/streams.ts";

/** What decoding prints; when the input is unknown, its origin is `decoded`. */
function decoding(how: string, args: Args, decode: (text: string) => string | null): Flow {
  const text = input(args);
  const whole = text ? literal(text) : undefined;
  const out = whole === undefined ? null : decode(whole);
  const flow = told(args, out);
  return out === null ? { ...flow, origins: [...flow.origins, { kind: "decoded", how }] } : flow;
}

const DECODE = "-d --decode -D";

export const base64 = command("base64 gbase64", {
  flags: {
    "-d --decode -D": off,
    "-n --ignore-garbage --url": off,
    "-w --wrap -b --break": value(),
    // Elsewhere than on a Mac `-i` takes no file; there the file is read as an operand.
    "-i": off,
    "--input": value(reads()),
    "-o --output": value(writes()),
  },
  operands: [any(dash(reads()))],
  prints: (args) => {
    if (args.given(DECODE)) return decoding("base64", args, fromBase64);
    const text = input(args);
    const whole = text ? literal(text) : undefined;
    return told(args, whole === undefined || args.operands.length > 0 ? null : `${toBase64(whole)}\n`);
  },
  passes: true,
});

export const base32 = command("base32 gbase32", {
  flags: { "-d --decode": off, "-i --ignore-garbage": off, "-w --wrap": value() },
  operands: [any(dash(reads()))],
  prints: (args) => (args.given("-d") ? decoding("base32", args, fromBase32) : told(args, null)),
  passes: true,
});

export const basenc = command("basenc", {
  flags: {
    "-d --decode": off,
    "-i --ignore-garbage": off,
    "--base64": off,
    "--base64url": off,
    "--base32": off,
    "--base32hex": off,
    "--base16": off,
    "--base2msbf --base2lsbf --z85 --base58": off,
    "-w --wrap": value(),
  },
  operands: [any(dash(reads()))],
  prints: (args) => {
    if (!args.given("-d")) return told(args, null);
    return decoding("basenc", args, (text) => {
      if (args.given("--base64 --base64url")) return fromBase64(text);
      if (args.given("--base32")) return fromBase32(text);
      if (args.given("--base32hex")) return fromBase32(text, "hex");
      return args.given("--base16") ? fromHex(text) : null;
    });
  },
  passes: true,
});

export const uudecode = command("uudecode base58 basE91", {
  flags: { "-o --output-file": value(writes()), "-d --decode": off, "-p -c -s -i": off },
  operands: [any(dash(reads()))],
  prints: (args) => decoding("uudecode", args, () => null),
  passes: true,
});

/** The name behind the file is what the other end calls it. */
export const uuencode = command("uuencode", {
  flags: { "-m --base64 -e --encode-file-name -r": off, "-o": value(writes()) },
  effects: (args) => args.operands.slice(0, -1).flatMap((path) => dash(reads())(path, args)),
  passes: true,
});
