/** Windows programs that can fetch and decode files. */
import { literal } from "../../types/text.ts";
import { connects, off, opens, persists, reads, reveal, runs, sentFile, value, writes } from "../kit/roles.ts";
import type { Yield } from "../kit/spec.ts";
import { lower, settings, switches, tool } from "./kit/cmdlet.ts";

/** `-urlcache -f URL out`, `-decode in out`; `-` and `/` are the same to it. */
export const certutil = tool(
  "certutil",
  {
    flags: {
      "/urlcache /verifyctl": off,
      "/decode /decodehex": off,
      "/encode /encodehex": off,
      "/hashfile /dump /store /viewstore /verify /asn /csplist /ping": off,
      "/addstore /importpfx /installcert": off,
      "/delstore /delkey": off,
      "/exportpfx": off,
      ...switches("f split user enterprise grouppolicy silent v gmt seconds privatekey unicode utf8 machine"),
      ...settings("p t config"),
    },
    effects: (args): Yield[] => {
      const [first, second] = args.operands;
      const url =
        args.operands.find((word) => /^(?:https?|ftp):/i.test(literal(word) ?? "")) ??
        (args.has("/urlcache") ? first : undefined);
      if (args.given("/urlcache") && url) {
        const out = args.operands.at(-1);
        const saved = out && out !== url ? writes("replace", () => [{ kind: "fetched", url }])(out, args) : [];
        return [...connects("fetch", "http")(url, args), ...saved];
      }
      if (args.given("/decode") && first && second)
        return [
          ...opens()(first, args),
          ...writes("replace", () => [{ kind: "decoded", how: "base64" }])(second, args),
        ];
      if (args.given("/encode") && first && second)
        return [...opens()(first, args), ...writes("replace", () => [{ kind: "file", path: first }])(second, args)];
      if (args.given("/addstore")) return [{ kind: "disable", guard: "tls", what: "certificate store" }];
      if (args.given("/exportpfx")) return [reveal("certificate key", ["credential"])];
      return args.given("/hashfile") && first ? opens()(first, args) : [];
    },
    prints: "nothing",
  },
  { dashes: true },
);

export const bitsadmin = tool("bitsadmin", {
  flags: {
    "/transfer": value(),
    "/addfile /addfileset /addfilewithranges": off,
    "/setnotifycmdline": off,
    "/create /resume /complete /cancel /list /info /monitor /reset /suspend /rawreturn /nowrap /getstate": off,
    ...switches("download upload verbose allusers dynamic"),
    ...settings("priority setpriority"),
  },
  effects: (args): Yield[] => {
    if (args.given("/setnotifycmdline")) {
      const line = args.operands.slice(1).filter((word) => !/^null$/i.test(literal(word) ?? ""));
      return [persists("service"), ...(line.length > 0 ? [runs({ kind: "command", argv: line })] : [])];
    }
    const urls = args.operands.filter((word) => /^(?:https?|ftp):/i.test(literal(word) ?? ""));
    return urls.flatMap((url) => {
      const to = args.operands[args.operands.indexOf(url) + 1];
      const uploads = args.words.some((word) => lower(word) === "/upload");
      if (uploads && to) return [...reads()(to, args), ...connects("change", "", () => [sentFile(to)])(url, args)];
      return [
        ...connects("fetch")(url, args),
        ...(to ? writes("replace", () => [{ kind: "fetched", url }])(to, args) : []),
      ];
    });
  },
  prints: "nothing",
});

/** Cabinets: unpacked files are as unknown as downloaded ones. */
export const expand = tool("cmd:expand ps:expand expand.exe extrac32 makecab", {
  flags: { ...switches("r i d y e a c l"), "/f": value() },
  effects: (args) => {
    const [from, to] = args.operands;
    return from && to
      ? [...opens()(from, args), ...writes("replace", () => [{ kind: "decoded", how: "cabinet" }])(to, args)]
      : [];
  },
  prints: "nothing",
});
