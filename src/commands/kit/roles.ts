/**
 * The words that specs are written in. Each returns what a value or flag means, as data: effects, or commands that
 * run in turn. A word that takes flag names (`{ recursive: "-r" }`) asks the arguments for them.
 */
import type { Effect, EffectOf, OpaqueCause } from "../../types/effect.ts";
import { EMPTY_FLOW, type Flow, mergeFlows, type Origin, type Sent, type Slot } from "../../types/flow.ts";
import { concat, join, known, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "./args.ts";
import { isStandardInput } from "./paths.ts";
import type { Deed, Facts, Flag, Language, Operand, Role, Run, Yield } from "./spec.ts";

// Flags

export const off: Flag = { takes: "nothing" };
/** A flag with a value that means nothing to us, or what the role says. */
export const value = (role?: Role): Flag => (role ? { takes: "value", role } : { takes: "value" });
/** Only an attached value: `--color=auto`. */
export const inline: Flag = { takes: "optional" };
export const optional = (role: Role): Flag => ({ takes: "optional", role });
/** Takes that many words. */
export const words = (count: number, role?: Role): Flag => (role ? { takes: count, role } : { takes: count });
/** Takes all words that follow. */
export const rest: Flag = { takes: "rest" };

// Operands

/** Each operand that the others leave. */
export const any = (role: Role): Operand => ({ place: "any", role });
/** The next operand. */
export const next = (role: Role): Operand => ({ place: "next", role });

// Roles

/** Yes, no, or "when this flag is given". */
type Switch = boolean | string;
const on = (wanted: Switch | undefined, args: Args): boolean =>
  typeof wanted === "string" ? args.has(wanted) : (wanted ?? false);

export const nothing: Role = () => [];
/** Only when a flag is given, or is not. */
export const given =
  (flags: string, role: Role, otherwise: Role = nothing): Role =>
  (text, args) =>
    (args.has(flags) ? role : otherwise)(text, args);

/** `-` is standard input or output and no file. */
export const dash =
  (role: Role): Role =>
  (text, args) =>
    literal(text) === "-" || isStandardInput(text) ? [] : role(text, args);

/** Opens the file and passes its content on. */
export const reads =
  (options: { recursive?: Switch; seeks?: Switch } = {}): Role =>
  (path, args) => [
    {
      kind: "read",
      path,
      recursive: on(options.recursive, args),
      shows: true,
      ...(on(options.seeks, args) ? { seeks: true } : {}),
    },
  ];
/** Opens the file; nothing of its content comes out (copying, loading, counting, testing, names of matches). */
export const opens =
  (options: { recursive?: Switch; seeks?: Switch } = {}): Role =>
  (path, args) => [
    {
      kind: "read",
      path,
      recursive: on(options.recursive, args),
      shows: false,
      ...(on(options.seeks, args) ? { seeks: true } : {}),
    },
  ];
export const writes =
  (how: EffectOf<"write">["how"] = "replace", from?: (args: Args) => Origin[]): Role =>
  (path, args) => [{ kind: "write", path, how, from: from?.(args) ?? args.stdin.origins }];
export const edits: Role = writes("edit");
export const deletes =
  (options: { recursive?: Switch; unrecoverable?: Switch; filtered?: Switch } = {}): Role =>
  (path, args) => [
    {
      kind: "delete",
      path,
      recursive: on(options.recursive, args),
      unrecoverable: on(options.unrecoverable, args),
      filtered: on(options.filtered, args),
    },
  ];
export const permits =
  (options: { recursive?: Switch; mode?: (args: Args) => { mode: string; loose: boolean } } = {}): Role =>
  (path, args) => {
    const { mode, loose } = options.mode?.(args) ?? { mode: "", loose: false };
    return [{ kind: "permit", path, mode, recursive: on(options.recursive, args), loose }];
  };

/** Connects to a URL or host. `sends`: what goes along. */
export const connects =
  (does: EffectOf<"connect">["does"] = "fetch", scheme = "", sends: (args: Args) => Sent[] = () => []): Role =>
  (url, args) => [
    {
      kind: "connect",
      url: scheme && !/^[a-z][a-z0-9+.-]*:\/\//i.test(prefix(url)) ? concat(`${scheme}://`, url) : url,
      does,
      sends: sends(args),
      checked: true,
    },
  ];
export const installs =
  (from: string, wide?: Switch): Role =>
  (name, args) => [{ kind: "install", from, name, known: false, wide: on(wide, args) }];
export const publishes =
  (to: string): Role =>
  (name) => [{ kind: "publish", to, name }];
/** A registry on this machine shows an image to nobody else. */
const LOCAL_REGISTRY = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?\//;
/** Pushes an image, whose name begins with the registry. */
export const pushesImage: Role = (name) =>
  LOCAL_REGISTRY.test(prefix(name)) ? [] : [{ kind: "publish", to: "docker", name }];

// Deeds: what a flag or the bare command does

type Mutation = Partial<Omit<EffectOf<"mutate">, "kind">>;
/** A deed on a service: `mutates("docker", "remove", "volume", { destroys: true })`. */
export const mutates =
  (service: string, verb: string, object: string, more: Mutation = {}): ((args: Args) => Yield[]) =>
  (args) => [mutation(service, verb, object, { target: args.operands[0] ?? null, ...more })];
/** The same for each operand or flag value it is given. */
export const mutatesIt =
  (service: string, verb: string, object: string, more: Mutation = {}): Role =>
  (target) => [mutation(service, verb, object, { ...more, target })];
export function mutation(service: string, verb: string, object: string, more: Mutation = {}): Effect {
  return {
    kind: "mutate",
    service,
    verb,
    object,
    target: null,
    destroys: false,
    hosted: false,
    prompts: false,
    environment: "unknown",
    ...more,
  };
}
/** A deed that loses data or availability. */
export const destroys = (service: string, object: string, more: Mutation = {}): ((args: Args) => Yield[]) =>
  mutates(service, "destroy", object, { destroys: true, ...more });

export const escalates = (to = "root"): Yield => ({ kind: "escalate", to });
export const powers = (does: string): Yield => ({ kind: "power", does });
export const persists = (where: EffectOf<"persist">["where"], path: Text | null = null): Yield => ({
  kind: "persist",
  where,
  path,
});
export const disables = (guard: EffectOf<"disable">["guard"], what: string): Yield => ({
  kind: "disable",
  guard,
  what,
});
export const opaque = (why: OpaqueCause, what: string): Yield => ({ kind: "opaque", why, what });

// Secrets

/** A named secret or the environment comes out. */
export const reveals =
  (labels: Sent["labels"], owner: string | null, slot: Slot = "body"): Role =>
  (name) => [{ kind: "reveal", what: { of: { output: literal(name) ?? "secret" }, labels, owner, slot } }];
export function reveal(output: string, labels: Sent["labels"], owner: string | null = null): Yield {
  return { kind: "reveal", what: { of: { output }, labels, owner, slot: "body" } };
}

/** What a flow carries, as sent in a slot. */
export function sentOf(flow: Flow, slot: Slot): Sent[] {
  return flow.payloads.map((payload) => ({ ...payload, slot }));
}

/** The payloads of a text's holes: `"$(cat .env)"`, `"$TOKEN"`. Names of variables are labelled by the walk. */
export function sentIn(text: Text, slot: Slot): Sent[] {
  return text.pieces.flatMap((piece): Sent[] => {
    if (typeof piece === "string") return [];
    if (piece.kind === "output") return sentOf(piece.flow, slot);
    if (piece.kind === "variable")
      return [
        { of: { variable: piece.name.replace(/^env:/, "") }, labels: [], owner: null, slot },
        ...piece.readings.flatMap((reading) => sentIn(reading, slot)),
      ];
    return [];
  });
}

/** The content of a file sent in a slot. Labels of the place are added by the walk. */
export function sentFile(path: Text, slot: Slot = "body"): Sent {
  return { of: { place: path }, labels: [], owner: null, slot };
}

// Commands that run in turn

export const runs = (run: Run): Yield => ({ kind: "runs", run });
/** The value is a shell command line. */
export const runsShell =
  (source: "inline" | "option" | "later" = "inline"): Role =>
  (text) => [runs({ kind: "code", language: "shell", text, source })];
/** The value is a command line that an option names: judged, and recorded as an exotic way to run a program. */
export const runsOption: Role = (text) => [
  { kind: "run", program: text, source: "option", from: [] },
  runs({ kind: "code", language: "shell", text, source: "option" }),
];
/** The value is code of a language. */
export const runsCode =
  (language: Language, facts?: Facts): Role =>
  (text) => [runs({ kind: "code", language, text, ...(facts ? { facts } : {}) })];
/** The value is a file with code. */
export const runsScript =
  (language: Language, facts?: Facts): Role =>
  (path, args) => [runs({ kind: "script", language, path, args: args.operands, ...(facts ? { facts } : {}) })];
/** The operands from `from` on are a command. */
export const runsOperands =
  (from = 0, more: Partial<Extract<Run, { kind: "command" }>> = {}): Deed =>
  (args) =>
    args.operands.length > from ? [runs({ kind: "command", argv: args.operands.slice(from), ...more })] : [];

// What commands print

export const printsNothing = "nothing" as const;
/** Known text. */
export const printed = (text: Text | string): Flow => ({
  ...EMPTY_FLOW,
  text: typeof text === "string" ? known(text) : text,
});
/** What stands on standard input comes out again, changed; its text when it can be told. */
export const told = (args: Args, text: Text | string | null): Flow => ({
  ...mergeFlows(args.stdin),
  text: typeof text === "string" ? known(text) : text,
});
/** A text nobody knows, made by the program itself: a date, a temporary name. */
export const made = (why: string, before = "", after = ""): Text =>
  join([before, { kind: "computed", why, many: false }, after]);
export { mergeFlows };
