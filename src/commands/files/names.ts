import { EMPTY_FLOW } from "../../types/flow.ts";
import { concat, join, literal, type Text } from "../../types/text.ts";
import { folderOf, nameOf } from "../kit/paths.ts";
import { made, off, printed, value } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";

export const basename = command("basename gbasename", {
  flags: { "-a --multiple": off, "-z --zero": off, "-s --suffix": value() },
  prints: (args) => {
    const [path, second, ...others] = args.operands;
    if (!path || others.length > 0 || (second && args.given("-a -s"))) return EMPTY_FLOW;
    const name = nameOf(path);
    const plain = literal(name);
    const suffix = args.string("-s --suffix") ?? (second && literal(second));
    if (suffix !== undefined && plain?.endsWith(suffix) && plain !== suffix)
      return printed(plain.slice(0, -suffix.length));
    return printed(name);
  },
});

export const dirname = command("dirname gdirname", {
  flags: { "-z --zero": off },
  prints: (args) => {
    const [path, ...others] = args.operands;
    return path && others.length === 0 ? printed(folderOf(path)) : EMPTY_FLOW;
  },
});

/** The current folder, which the shell keeps in a variable that is always set. */
export const pwd = command("pwd gpwd", {
  flags: { "-L --logical -P --physical -W": off },
  prints: () => printed(join([{ kind: "variable", name: "PWD", guarded: true, readings: [], many: false }])),
});

/** Programs that lie in the same folder on every machine. */
const EVERYWHERE =
  /^(?:rm|rmdir|mv|cp|dd|ln|cat|chmod|chown|sh|bash|env|find|xargs|tee|shred|truncate|curl|wget|nc|ssh|scp|sudo|kill|pkill|mkfs|awk|sed|tar)$/;
export const whereIs = (name: Text): Text =>
  EVERYWHERE.test(literal(name) ?? "") ? concat("/usr/bin/", name) : concat(made("which"), "/", name);

/** Prints where a program lies: the folder is unknown, its name isn't. */
export const which = command("which whereis type whence where gwhich", {
  flags: {
    "-a --all -s --skip-alias --skip-functions --skip-dot --skip-tilde --show-dot --show-tilde -i --read-alias -m -u":
      off,
    "-t": off,
    "-b -P -p -f -v -w -r -d -l -S -M -B": off,
  },
  prints: (args) => {
    const [name, ...others] = args.operands;
    return name && others.length === 0 && !args.given("-t") ? printed(whereIs(name)) : EMPTY_FLOW;
  },
});

/** The same path in another system's spelling. */
export const cygpath = command("cygpath wslpath winpath", {
  flags: { "-u -w -m -a -l -s -d -p -i --unix --windows --mixed --absolute --long-name": off },
  prints: (args) => (args.operands.length === 1 ? printed(args.operands[0]!) : EMPTY_FLOW),
});
