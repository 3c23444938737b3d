import { EMPTY_FLOW } from "../../types/flow.ts";
import { literal } from "../../types/text.ts";
import { fromHex } from "../kit/decode.ts";
import { any, dash, inline, next, off, reads, told, value, writes } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";
import { input } from "../kit/streams.ts";

export const od = command("od hexdump hd hexyl", {
  flags: {
    "-A --address-radix -j --skip-bytes -N --read-bytes -t --format -S --strings -e -n -s --length --skip": value(),
    "-a -b -c -d -f -i -l -o -v -x -C --canonical --output-duplicates --traditional": off,
    "-w --width --endian --color --border": inline,
  },
  operands: [any(dash(reads()))],
});

export const xxd = command("xxd", {
  style: { single: true },
  flags: {
    "-a -autoskip -b -bits -C -capitalize -d -E -EBCDIC -e -i -include -u": off,
    "-p -ps -postscript -plain": off,
    "-r -revert": off,
    "-rp -pr": off,
    "-c -cols -g -groupsize -l -len -n -name -o -s -seek -skip -R": value(),
  },
  operands: [next(dash(reads())), any(dash(writes()))],
  prints: (args) => {
    if (args.operands.length > 1) return EMPTY_FLOW;
    if (!args.given("-r -rp -pr")) return told(args, null);
    const text = input(args);
    const hex = text ? literal(text) : undefined;
    const decoded = hex !== undefined && args.given("-p -rp -pr") ? fromHex(hex) : null;
    const flow = told(args, decoded);
    return decoded === null ? { ...flow, origins: [...flow.origins, { kind: "decoded", how: "xxd" }] } : flow;
  },
  passes: true,
});
