/** Disks and pools on other systems than Linux, and newer ones. */
import { literal } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { deletes } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

/** The last word, when the verb is one that loses what is on it. */
const lost =
  (what: "disk" | "volume", verbs: RegExp, spares = /(?:^| )(?:-n|--dry-run|--help|-h)(?: |$)/) =>
  ({ operands }: Args): Yield[] => {
    const words = operands.map((word) => literal(word) ?? " ");
    const target = operands.findLast((word) => !/^-/.test(literal(word) ?? ""));
    return target && verbs.test(words.slice(0, 2).join(" ")) && !spares.test(words.join(" "))
      ? [{ kind: "destroy", what, target }]
      : [];
  };

/** FreeBSD's partitions, file systems and encryption. */
export const gpart = command("gpart", {
  style: { none: true },
  effects: lost("disk", /^(?:destroy|delete|create|recover|undo|bootcode|restore)\b/),
});
export const geli = command("geli gbde", {
  style: { none: true },
  effects: lost("disk", /^(?:init|kill|onetime|clear|delkey|nuke)\b/),
});
/** Boot environments; `-F` asks nobody. */
export const bootEnvironments = command("bectl beadm", {
  style: { none: true },
  effects: lost("volume", /^destroy\b/),
});
export const nvmecontrol = command("nvmecontrol", {
  style: { none: true },
  effects: lost("disk", /^(?:sanitize|format|ns delete|firmware)\b/),
});
export const bcachefs = command("bcachefs", {
  style: { none: true },
  effects: lost("disk", /^(?:format|device (?:remove|evacuate)|subvolume delete|set-option)\b/),
});
/** Drives that encrypt themselves, and those that wipe themselves. */
export const sedutil = command("sedutil-cli sg_sanitize", {
  style: { none: true },
  effects: ({ operands, path }) => {
    const words = operands.map((word) => literal(word) ?? " ");
    const target = operands.findLast((word) => /^\/dev\//.test(literal(word) ?? ""));
    const wipes =
      path[0] === "sg_sanitize"
        ? words.some((word) => /^(?:-[BCOZ]|--(?:block|crypto|overwrite|zero))$/.test(word))
        : words.some((word) =>
            /^--(?:PSIDrevert\w*|yesIreallywant\w*|revert\w*|initialSetup|eraseLockingRange)$/i.test(word),
          );
    return target && wipes ? [{ kind: "destroy", what: "disk", target }] : [];
  },
});
/** Writes over the free room of the file system, the swap or the memory (secure-delete). */
export const fillers = command("sswap smem", { style: { none: true }, effects: lost("disk", /\/dev\//) });
/** Fills the free room below a folder: nothing that was deleted there comes back. */
export const sfill = command("sfill", {
  flags: { "-f -i -I -l -ll -v -z": { takes: "nothing" } },
  operands: [{ place: "any", role: deletes({ unrecoverable: true }) }],
});
