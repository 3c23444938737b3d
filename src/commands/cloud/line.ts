/**
 * Command lines of clouds. They have thousands of flags, so none is listed: words and flags are told apart by rule, and
 * what a call does follows from its verb and nouns.
 */
import { known, literal, prefix, splitAt, type Text } from "../../types/text.ts";

/** Flags without a value in any of these tools; `--no-…` has none either. */
const SWITCHES = new Set(
  "--quiet -q --yes -y --force -f --recursive -r -R --delete --dryrun --dry-run --debug --verbose -v --async --wait --help -h --all -a --skip-final-snapshot --with-decryption --force-delete-without-recovery --delete-automated-backups --json --only-show-errors --follow --human-readable --summarize --page-all --exact-timestamps --size-only --prod --production --linked --local --remote --confirm-all --interactive --include-global-resource-types --only-local --ignore-missing --preview --live --once --detach -d -m -n -i -x -it --insecure --insecure-skip-tls-verify --skip-confirmation --auto-approve --permanently-delete --purge --cascade --decrypt --export --use-remote --delete-unmatched-destination-objects --include-objects --unmanaged --all-versions --shell --push --access-token --ext-port --no-wait --delete-volumes --enable --disable --allow-unauthenticated --retain --regen --public --private".split(
    " ",
  ),
);

export interface Line {
  /** Operands in order, from the tool's own subcommands on. */
  words: Text[];
  /** Operands as strings, a blank where unknown. */
  names: string[];
  /** All words from an operand on, flags included: a command that the tool starts. */
  from(operand: number): Text[];
  has(flags: string): boolean;
  value(flag: string): Text | undefined;
  text(flag: string): string | undefined;
}

/** `valued`: switches of others that take a value here. */
export function lineOf(
  all: readonly Text[],
  more: { colons?: boolean; valued?: string; switches?: string } = {},
): Line {
  const flags = new Map<string, Text[]>();
  const words: Text[] = [];
  const places: number[] = [];
  const push = (...indexes: number[]): void => {
    for (const index of indexes) {
      words.push(all[index]!);
      places.push(index);
    }
  };
  const valued = new Set((more.valued ?? "").split(" "));
  const bare = new Set((more.switches ?? "").split(" "));
  for (let index = 0; index < all.length; index++) {
    const word = all[index]!;
    const start = prefix(word);
    if (literal(word) === "--") {
      push(...[...all.keys()].slice(index));
      break;
    }
    if (!/^-[^\d]/.test(start)) {
      push(index);
      continue;
    }
    const pair = splitAt(word, "=");
    const name = literal(pair?.[0] ?? word) ?? start;
    // `-rf`: two switches in one word.
    const letters = /^-([a-zA-Z]{2,3})$/.exec(name)?.[1];
    const each = letters ? [...letters].map((letter) => `-${letter}`) : [];
    if (each.length > 0 && each.every((flag) => SWITCHES.has(flag) || bare.has(flag))) {
      for (const flag of each) flags.set(flag, [...(flags.get(flag) ?? []), known("true")]);
      continue;
    }
    const next = all[index + 1];
    const takes =
      !pair &&
      !name.startsWith("--no-") &&
      !bare.has(name) &&
      (valued.has(name) || !SWITCHES.has(name)) &&
      next !== undefined &&
      !/^--?[A-Za-z]/.test(prefix(next));
    const value = pair ? pair[1] : takes ? next : known("true");
    if (takes) index++;
    flags.set(name, [...(flags.get(name) ?? []), value]);
  }
  if (more.colons) {
    const first = words[0];
    const parts = first && literal(first)?.split(":");
    if (first && parts && parts.length > 1) {
      words.splice(0, 1, ...parts.map((part) => known(part, first.at)));
      places.splice(0, 1, ...parts.map(() => places[0]!));
    }
  }
  const value = (flag: string) =>
    flag
      .split(" ")
      .flatMap((one) => flags.get(one) ?? [])
      .at(-1);
  return {
    words,
    names: words.map((word) => literal(word) ?? " "),
    from: (operand) => (operand < places.length ? all.slice(places[operand]) : []),
    has: (list) =>
      list.split(" ").some((flag) => flags.has(flag) && literal(flags.get(flag)?.at(-1) ?? known("")) !== "false"),
    value,
    text: (flag) => {
      const text = value(flag);
      return text && literal(text);
    },
  };
}
