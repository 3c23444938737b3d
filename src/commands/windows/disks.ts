/** Programs for disks, boot data and shadow copies. */
import { known, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { deletes, mutation, off, opaque, opens, value } from "../kit/roles.ts";
import type { Yield } from "../kit/spec.ts";
import { lower, settings, switches, tool } from "./kit/cmdlet.ts";

const destroy = (what: "disk" | "snapshot" | "volume", target: Text): Yield => ({ kind: "destroy", what, target });

export const format = tool("format format.com", {
  flags: { ...switches("q y x r d l c"), ...settings("fs v a f t n p s txf i dax logsize noreparsepoints") },
  // A word that can be no drive is what a formatter of code is given.
  effects: ({ operands }) =>
    operands
      .slice(0, 1)
      .filter((drive) => /^(?:[A-Za-z]:|\\\\|$)/.test(prefix(drive)))
      .map((drive) => destroy("disk", drive)),
  prints: "nothing",
});

/** It reads its commands from a file or standard input. */
const diskpartEffects = (args: Args): Yield[] => {
  const text = args.stdin.text && literal(args.stdin.text);
  const asks = text && /\b(?:clean|delete|format|convert|create)\b/i.test(text);
  return args.has("/s") || asks ? [destroy("disk", args.value("/s") ?? known("disk"))] : [];
};
export const diskpart = tool("diskpart", {
  flags: { "/s": value(opens()), "/t": value() },
  effects: diskpartEffects,
  prints: "nothing",
});

export const vssadmin = tool("vssadmin", {
  flags: { ...switches("all quiet"), ...settings("for shadow oldest on maxsize autoretry") },
  effects: ({ operands }) => {
    const [verb, object] = operands.map(lower);
    if (verb === "delete") return [destroy("snapshot", operands[1] ?? known("shadows"))];
    // A tiny limit makes Windows drop the copies.
    return verb === "resize" && object === "shadowstorage" ? [destroy("snapshot", known("shadowstorage"))] : [];
  },
  prints: "nothing",
});

export const wbadmin = tool("wbadmin", {
  flags: settings("keepversions backuptarget version deleteoldest quiet machine include allcritical"),
  style: { none: true },
  effects: ({ operands }) =>
    lower(operands[0]) === "delete" ? [destroy("snapshot", operands[1] ?? known("backup"))] : [],
  prints: "nothing",
});

/** `bcdedit /set {default} recoveryenabled No` and its like decide whether Windows starts and repairs itself. */
export const bcdedit = tool("bcdedit", {
  flags: {
    "/delete /deletevalue": off,
    "/set /import /create /default /bootsequence /displayorder /timeout /toolsdisplayorder /copy": off,
    ...switches("enum v f cleanup addlast addfirst remove debug bootdebug store export"),
  },
  effects: (args) =>
    args.has("/set /delete")
      ? [
          mutation("windows", "configure", "boot", {
            target: args.operands[0] ?? null,
            destroys: args.given("/delete"),
          }),
        ]
      : [],
  prints: "nothing",
});

/** `/w` overwrites free space so that nothing can be recovered. */
export const cipher = tool("cipher", {
  flags: {
    "/w": value(deletes({ unrecoverable: true, recursive: true })),
    "/e /d": off,
    ...switches("c h k n u y b a i f q"),
    ...settings("s r x p adduser removeuser rekey"),
  },
  prints: "nothing",
});

export const fsutil = tool("fsutil", {
  style: { none: true },
  effects: ({ operands }) => {
    const line = operands.map(lower).join(" ");
    if (/^usn deletejournal/.test(line)) return [destroy("snapshot", operands.at(-1) ?? known("journal"))];
    if (/^file setzerodata|^volume dismount/.test(line)) return [destroy("volume", operands.at(-1) ?? known("volume"))];
    const [, , from, to] = operands;
    return /^hardlink create/.test(line) && from && to ? [{ kind: "link", path: from, to, symbolic: false }] : [];
  },
  prints: "nothing",
});

export const checks = tool("chkdsk defrag mountvol cmd:compact cmd:convert cmd:label", {
  flags: { ...switches("f r x b scan spotfix c v a d h l u e p o m q i s exe g k n"), ...settings("fs") },
  effects: (args) =>
    args.verb === "mountvol" && args.has("/d") && args.operands[0] ? [destroy("volume", args.operands[0])] : [],
  prints: "nothing",
});

export const diskshadow = tool("diskshadow", {
  flags: { ...settings("s l"), ...switches("q") },
  effects: (args) => (args.value("/s") ? [opaque("foreign-code", "diskshadow script")] : []),
});
