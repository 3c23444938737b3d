import { literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { inline, off, opens, permits, value } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

const RECURSIVE = "-R --recursive";

/** Whether others may write afterwards: `777`, `o+w`, `a=rwx`, `+w` for all, `666`. */
export function isLoose(mode: string): boolean {
  if (/^[0-7]{1,5}$/.test(mode)) return (Number.parseInt(mode.slice(-1), 8) & 2) !== 0;
  return mode.split(",").some((part) => /^(?:[ug]*[oa][uoga]*)[-+=rwxXstugo]*[+=][rxXst]*w/.test(part));
}

/** `-w` and `-x` look like flags; `+x` and `u+x` do not. */
const isMode = (word: Text): boolean => /^-[rwxXst]+$/.test(literal(word) ?? "");

export const chmod = command("chmod gchmod", {
  flags: {
    "-R --recursive": off,
    "-c --changes -f --silent --quiet -v --verbose --preserve-root --no-preserve-root -h -H -L -P -E -C -N -i -I": off,
    "-r -w -x -X -s -t -rw -rx -wx -rwx": off,
    "--reference": value(),
    "-a -A +a": inline,
  },
  effects: (args) => {
    const fromFlags = args.words.some(isMode) || args.given("--reference");
    const [first, ...others] = args.operands;
    const files =
      fromFlags && !/^[0-7]+$|^[ugoa]*[-+=]/.test(first ? (literal(first) ?? "") : "") ? args.operands : others;
    const named = fromFlags && files === args.operands ? args.words.find(isMode) : first;
    const mode = (named && literal(named)) ?? "";
    return files.flatMap((path) =>
      permits({ recursive: RECURSIVE, mode: () => ({ mode, loose: isLoose(mode) }) })(path, args),
    );
  },
  prints: "nothing",
});

/** The first operand says who, or what; the files follow. */
const later =
  (loose: (first: string) => boolean) =>
  (args: Args): Yield[] => {
    const byReference = args.given("--reference");
    const [first] = args.operands;
    const mode = first && !byReference ? (literal(first) ?? prefix(first)) : "";
    return args.operands
      .slice(byReference ? 0 : 1)
      .flatMap((path) => permits({ recursive: RECURSIVE, mode: () => ({ mode, loose: loose(mode) }) })(path, args));
  };

const owners = {
  "-R --recursive": off,
  "-c --changes -f --silent --quiet -v --verbose -h --no-dereference --dereference -H -L -P": off,
  "--preserve-root --no-preserve-root -n -x": off,
  "--from": value(),
  "--reference": value(),
};

export const chown = command("chown chgrp gchown gchgrp chcon", {
  flags: owners,
  effects: later(() => false),
  prints: "nothing",
});

export const chattr = command("chattr chflags", {
  rewrites: (words) =>
    words.map((word) =>
      /^-[a-zA-Z]*$/.test(literal(word) ?? "") && literal(word) !== "-R"
        ? { ...word, pieces: [`=${literal(word)}`] }
        : word,
    ),
  flags: { "-R --recursive": off, "-f -v -V -p -h -H -L -P": off },
  effects: later(() => false),
  prints: "nothing",
});

export const setfacl = command("setfacl", {
  flags: {
    "-R --recursive": off,
    "-b --remove-all -k --remove-default -n --no-mask --mask -d --default -L --logical -P --physical --test": off,
    "-m --modify -x --remove --set": value(),
    "-M --modify-file -X --remove-file --set-file --restore": value(opens()),
  },
  effects: (args) => {
    const mode = args.string("-m --modify -x --remove --set") ?? "";
    const loose = /(?:^|,)(?:d(?:efault)?:)?(?:o|other)::?[rx-]*w/.test(mode);
    return args.operands.flatMap((path) =>
      permits({ recursive: RECURSIVE, mode: () => ({ mode, loose }) })(path, args),
    );
  },
  prints: "nothing",
});

export const xattr = command("xattr setfattr", {
  flags: {
    "-d": value(),
    "-w": { takes: 2 },
    "-p -n -v -x": value(),
    "-c -l -r -s -h": off,
  },
  prints: "nothing",
});
export const umask = command("umask", { style: { none: true }, prints: "nothing" });
