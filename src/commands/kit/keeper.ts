/** Tools of which only a few calls lose anything: told by the words of those calls. */
import { display, literal, prefix, splitAt, type Text } from "../../types/text.ts";
import { type Found, findCall, firstOperand, isOneOf, mayStand, spellings, stands, valuesOf } from "./calls.ts";
import { commandsIn } from "./lines.ts";
import { mutation, opaque } from "./roles.ts";
import { type Command, command, type Yield } from "./spec.ts";

/** What a call is told by. */
export interface Told {
  /**
   * Its subcommands in order: `apps|apis delete|rm, purge`. Flags before and between them are stepped over; see
   * `findCall`. Without it any call does.
   */
  call?: string;
  /** One of these flags has to stand there (`"-f --force"`); of several lists, one of each. */
  flags?: string | readonly string[];
  /** None of these flags stands there. `--flag=value`: not with that value. */
  without?: string;
}

/** A call that loses something. The first row that fits counts; those that keep all come last. */
export interface Loss extends Told {
  /** What is lost looks like one of these words, `*` for any characters but `/`. */
  of?: string;
  /** What is lost is named by a pattern: `repository/*`. */
  many?: true;
  /** The flag whose value names what is lost, rather than the first word behind the subcommands. */
  named?: string;
  object: string;
  hosted?: boolean;
  /** It asks a person unless one of these flags stands there. */
  unasked?: string;
  verb?: string;
  /** Nothing is lost: it is put out for others to see. */
  keeps?: true;
}

/** What the rows of a tool have in common, and which of its words are calls of their own. */
export interface Keeping extends Pick<Loss, "hosted" | "unasked"> {
  /**
   * Flags whose value is a line of calls, where there are no others: `asadm -e "manage truncate ns test"`. `*`: a word
   * with blanks in it is such a line, where a call's first word may stand.
   */
  typed?: string;
}

/** Flags by which most tools ask nobody. */
export const FORCE = "-y -f --yes --force --no-prompt --silent -s";

/** Flags by which tools only say what they do, or would do. */
const PREVIEWS = "--help --dry-run --dryrun --simulate";
/** Flags that say something about a call, where nothing else stands in it. */
const ABOUT = ["-h", "-V", "--version"];

/** What the first loss that fits does; `undefined` when none does. `hidden`: as if every flag were given. */
export function lossOf(
  service: string,
  losses: readonly Loss[],
  words: readonly Text[],
  hidden = false,
): Yield[] | undefined {
  if (isPreview(words)) return undefined;
  for (const loss of [...losses.filter(({ keeps }) => !keeps), ...losses.filter(({ keeps }) => keeps)]) {
    const found = tells(loss, words, hidden);
    const target = found && targetOf(loss, found, words);
    if (target === undefined) continue;
    const { object, hosted = false, unasked, verb = "delete", keeps = false } = loss;
    const prompts = unasked !== undefined && !hidden && !mayStand(unasked, words);
    return [mutation(service, verb, object, { target, destroys: !keeps, hosted, prompts })];
  }
  const unknown = words.find((word) => literal(word) === undefined);
  const perhaps =
    unknown && losses.some((loss) => findCall(loss.call ?? "", words, true) && isMeant(loss, words, hidden));
  return perhaps ? [opaque("dynamic-flag", `${service} ${display(unknown)}`)] : undefined;
}

/** Where the call stands among the words; `undefined` if it is another one. `hidden`: as if every flag were given. */
export function tells(told: Told, words: readonly Text[], hidden = false): Found | undefined {
  const found = findCall(told.call ?? "", words);
  return found && isMeant(told, words, hidden) && !asksAbout(found, words) ? found : undefined;
}

/** Whether the call only says what it does, or would do, in any of a tool's forms. */
export const isPreview = (words: readonly Text[]): boolean =>
  stands(PREVIEWS, words) || (words[0] !== undefined && literal(words[0]) === "help");

/** Whether the flags stand there that it takes, and none that prevents it. */
function isMeant({ flags = [], without }: Told, words: readonly Text[], hidden: boolean): boolean {
  const wanted = typeof flags === "string" ? [flags] : flags;
  const names = wanted.flatMap((list) => list.split(" "));
  // `-rm` is no `-r` where it is a flag itself.
  const among = (list: string) =>
    words.filter((word) => list.split(" ").includes(literal(word) ?? "") || !names.includes(literal(word) ?? ""));
  return wanted.every((list) => hidden || mayStand(list, among(list))) && !(without && stands(without, words));
}

/** `tool delete -h`, and nothing more: elsewhere `-h` is a host, or means something of its own. */
const asksAbout = ({ length }: Found, words: readonly Text[]): boolean =>
  words.length === length + 1 && words.some((word) => ABOUT.includes(literal(word) ?? ""));

/** What is lost; `undefined` where it has to look like something and nothing does. */
function targetOf({ of, many, named }: Loss, { end }: Found, words: readonly Text[]): Text | null | undefined {
  const looks = (word: Text) => of && spellings(word).some((one) => isOneOf(one, of.split(" ")));
  if (of)
    return words
      .slice(end)
      .flatMap((word) => (prefix(word).startsWith("-") ? attached(word) : [word]))
      .find(looks);
  if (many) return words.slice(end).find((word) => display(word).includes("*"));
  return (named ? valuesOf(named, words).at(-1) : undefined) ?? firstOperand(words, end);
}

/** The value in `--flag=value`. */
const attached = (word: Text): Text[] => splitAt(word, "=")?.slice(1) ?? [];

/** A tool whose other calls lose nothing. `common`: what holds for each row that doesn't say otherwise. */
export function keeper(names: string, losses: readonly Loss[], { typed, ...common }: Keeping = {}): Command {
  const [first = names] = names.split(" ");
  const rows = losses.map((loss) => ({ ...common, ...loss }));
  return command(names, {
    style: { none: true },
    effects: ({ operands, path, hidden }): Yield[] =>
      callsOf(operands, typed).flatMap((words) => lossOf(path[0] ?? first, rows, words, hidden) ?? []),
  });
}

/** The calls that words make. */
function callsOf(words: readonly Text[], typed?: string): (readonly Text[])[] {
  if (typed === undefined) return [words];
  if (typed !== "*") return valuesOf(typed, words).flatMap(commandsIn);
  const lines = words.flatMap((word, at) =>
    prefix(word).includes(" ") ? commandsIn(word).map((call) => [...words.slice(0, at), ...call]) : [],
  );
  return [words, ...lines];
}
