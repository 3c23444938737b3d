/** Settings of git and of ssh, given as a file: what their keys run or move. Sources: git-config(1), ssh_config(5). */
import { settingNow } from "../../commands/git/settings.ts";
import type { Yield } from "../../commands/kit/spec.ts";
import { sshOption } from "../../commands/net/common.ts";
import { EMPTY_FLOW } from "../../types/flow.ts";
import { dropStart, known, literal, prefix, type Text, lines as textLines } from "../../types/text.ts";
import type { CodeReading } from "../read.ts";

/** More lines than a person writes. */
const MOST_LINES = 2_000;

export function readSshConfig(text: Text): CodeReading {
  const yields = textLines(text)
    .slice(0, MOST_LINES)
    .flatMap((line) => {
      const start = /^\s*(?=\w)/.exec(prefix(line))?.[0];
      return start === undefined ? [] : sshOption(dropStart(line, start.length));
    });
  return { yields, flow: EMPTY_FLOW };
}

/** `[section "name"]`, in which git takes the name as it is written. */
const SECTION = /^\s*\[\s*([\w.-]+)(?:\s+"((?:[^"\\]|\\.)*)")?\s*\]/;

export function readGitConfig(text: Text): CodeReading {
  const yields: Yield[] = [];
  let section = "";
  for (const line of textLines(text).slice(0, MOST_LINES)) {
    const whole = literal(line) ?? prefix(line);
    const [head, name, sub] = SECTION.exec(whole) ?? [];
    if (name !== undefined) section = sub === undefined ? name : `${name}.${sub.replace(/\\(.)/g, "$1")}`;
    const [, key, given] = /^\s*([A-Za-z][\w-]*)\s*(?:=\s*(.*?)\s*)?$/.exec(whole.slice(head?.length ?? 0)) ?? [];
    if (key === undefined || section === "") continue;
    const value = (/^"(.*)"$/.exec(given ?? "true")?.[1] ?? given ?? "true").replace(/\\(["\\])/g, "$1");
    // An alias runs when it is called; one that is a subcommand of git with options harms nobody before.
    if (section.toLowerCase() === "alias" && !value.startsWith("!")) continue;
    yields.push(...settingNow(known(`${section}.${key}`, line.at), known(value, line.at)));
  }
  return { yields, flow: EMPTY_FLOW };
}
