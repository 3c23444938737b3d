/** Programs that settings and variables usually name. */
import { literal, type Text } from "../../types/text.ts";
import { runs } from "../kit/roles.ts";
import type { Yield } from "../kit/spec.ts";

const HARMLESS = new Set(
  "cat less more most moor moar diff colordiff icdiff wdiff sdiff cmp delta diff-so-fancy diff-highlight bat batcat ov true false : echo printf vi vim nvim nano pico emacs emacsclient none ed hx helix micro code code-insiders codium cursor subl zed idea mate gedit kate open xdg-open sensible-pager sensible-editor sensible-browser firefox chrome google-chrome chromium safari lynx w3m sccache ccache cachepot bash zsh dash fish sh tac col man lesspipe lesspipe.sh".split(
    " ",
  ),
);
/** Their arguments are worth a look: they can name further programs or change files. */
const VISIBLE = new Set(
  "ssh plink git-lfs git sed awk perl ex env nvimpager difft difftastic vimdiff meld gh glab aws op cp tee".split(" "),
);

/**
 * `harmless`: a well-known program whose arguments start nothing. `visible`: one whose arguments are judged, and need
 * no question of their own. `no`: any other.
 */
export function isPlainProgram(value: Text): "harmless" | "visible" | "no" {
  const text = literal(value);
  if (text === undefined) return "no";
  if (text.trim() === "") return "harmless";
  // Between single quotes nothing is special.
  const bare = /["\\]/.test(text) ? text : text.replace(/'[^']*'/g, "");
  if (/[;&|`$<>()\n]/.test(bare.replace(/^\|+/, ""))) return "no";
  const [first = "", ...rest] = text.replace(/^\|+/, "").trim().split(/\s+/);
  if (/^(?:\/usr)?(?:\/local|\/opt\/homebrew)?\/bin\/[^/]+$/.test(first) || !first.includes("/")) {
    const name = first.split("/").at(-1) ?? "";
    if (
      HARMLESS.has(name) &&
      !rest.some((word) => /^(?:-c|-e|-S|--cmd|--eval|\+|--ex)/.test(word)) &&
      !/^(?:ba|z|da|fi)?sh$/.test(rest.length > 0 ? name : "")
    )
      return "harmless";
    if (VISIBLE.has(name)) return "visible";
  }
  return "no";
}

/** A setting or variable names a program: a well-known one is ordinary, any other is recorded and judged. */
export function namedProgram(value: Text): Yield[] {
  switch (isPlainProgram(value)) {
    case "harmless":
      return [];
    case "visible":
      return [runs({ kind: "code", language: "shell", text: value, source: "option" })];
    case "no":
      return strangeProgram(value);
  }
}

/** The command line that an option names, and that it does so. */
export function strangeProgram(value: Text): Yield[] {
  return [
    { kind: "run", program: value, source: "option", from: [] },
    runs({ kind: "code", language: "shell", text: value, source: "option" }),
  ];
}
