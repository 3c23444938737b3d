/** What one pass over code has been seen to do. */
import type { Yield } from "../commands/kit/spec.ts";
import type { EffectOf, OpaqueCause } from "../types/effect.ts";
import { EMPTY_FLOW, type Flow, type Payload, type Slot } from "../types/flow.ts";
import { display, known, literal, prefix, type Text } from "../types/text.ts";
import { carrying, concatAll, flowOf, HOME, joinPath, str, unknown, type Value } from "./values.ts";

/** Programs that read commands when they get none: with a socket beside them, whoever is at its other end types. */
const SHELLS = /(?:^|[\\/])(?:sh|bash|zsh|dash|ksh|cmd\.exe|cmd|powershell|powershell\.exe|pwsh)$/i;

/** Most alternatives of a command line that are read one by one. */
const MAX_ALTERNATIVES = 16;

export class World {
  readonly yields: Yield[] = [];
  private readonly printed: Value[] = [];
  /** Something is printed, sent or handed to a program. */
  private shows = false;
  /** Databases opened here live in memory or in a temporary folder. */
  scratch = false;
  /** Another one was opened, too. */
  opened = false;
  private folder: Value | undefined;
  /** The order or number of prints can't be told. */
  vague = false;
  private readonly sockets: EffectOf<"connect">[] = [];
  private shell: Text | undefined;

  emit(...yields: Yield[]): void {
    this.yields.push(...yields);
  }

  /** What was told turns out not to be so. */
  drop(item: Yield): void {
    const at = this.yields.indexOf(item);
    if (at >= 0) this.yields.splice(at, 1);
  }

  opaque(why: OpaqueCause, what: string): void {
    if (!this.yields.some((item) => item.kind === "opaque" && item.why === why))
      this.emit({ kind: "opaque", why, what });
  }

  /** Where a relative path leads after the code changed its folder. */
  at(path: Value): Value {
    const [first] = path.text.pieces;
    if (
      !this.folder ||
      first === undefined ||
      first === HOME ||
      (typeof first === "string" && /^(?:\/|~|[A-Za-z]:)/.test(first))
    )
      return path;
    return { ...path, text: joinPath(this.folder, path).text };
  }

  enter(folder: Value | undefined): void {
    if (folder) this.folder = this.at(folder);
  }

  /** Reads a file; the value is its content. */
  read(path: Value, recursive = false): Value {
    const { text } = this.at(path);
    this.emit({ kind: "read", path: text, recursive, shows: true });
    return content(text);
  }

  write(path: Value, how: EffectOf<"write">["how"], ...data: (Value | undefined)[]): EffectOf<"write"> {
    const effect: EffectOf<"write"> = { kind: "write", path: this.at(path).text, how, from: flowOf(...data).origins };
    this.emit(effect);
    return effect;
  }

  delete(path: Value, recursive = false): void {
    this.emit({ kind: "delete", path: this.at(path).text, recursive, unrecoverable: false, filtered: false });
  }

  /** Connects; the value is the answer. */
  connect(
    url: Value,
    does: EffectOf<"connect">["does"],
    sent: [Value | undefined, Slot][],
    checked = true,
  ): { value: Value; effect: EffectOf<"connect"> } {
    const all: [Value | undefined, Slot][] = [[url, "url"], ...sent];
    const slots = all.flatMap(([value, slot]) => flowOf(value).payloads.map((payload) => ({ ...payload, slot })));
    const sends = [...new Map(slots.map((item) => [JSON.stringify([item.of, item.slot]), item])).values()];
    const effect: EffectOf<"connect"> = { kind: "connect", url: url.text, does, sends, checked };
    this.emit(effect);
    if (sends.length > 0) this.shows = true;
    return {
      effect,
      value: { ...carrying("response", [], [{ kind: "fetched", url: url.text }]), state: { connect: effect } },
    };
  }

  /** A raw connection: a shell beside it makes it a way in. */
  socket(url: Value, does: EffectOf<"connect">["does"] = "fetch"): { value: Value; effect: EffectOf<"connect"> } {
    const again = this.sockets.find((effect) => JSON.stringify(effect.url) === JSON.stringify(url.text));
    if (again)
      return {
        effect: again,
        value: { ...carrying("response", [], [{ kind: "fetched", url: url.text }]), state: { connect: again } },
      };
    const made = this.connect(url, does, []);
    this.sockets.push(made.effect);
    return made;
  }

  /** More goes out over a connection. */
  send(effect: EffectOf<"connect">, value: Value | undefined, slot: Slot = "body"): void {
    const sends = flowOf(value).payloads.map((payload) => ({ ...payload, slot }));
    effect.sends.push(...sends);
    if (sends.length > 0) this.shows = true;
  }

  /** A command line for a shell; the value is what it prints. */
  runShell(line: Value): Value {
    const only = line.text.pieces.length === 1 ? line.text.pieces[0] : undefined;
    if (typeof only === "object" && only.kind === "variable" && only.readings.length > 0)
      return unknown(
        "output of a command",
        ...only.readings.slice(0, MAX_ALTERNATIVES).map((text) => this.runShell({ text })),
      );
    const there = this.folder ? concatAll([str("cd "), this.folder, str(" && "), line]) : line;
    const prints = display(line.text);
    this.emit({ kind: "runs", run: { kind: "code", language: "shell", text: there.text, prints } });
    const words = prefix(line.text).trim().split(/\s+/);
    if (SHELLS.test(words[0] ?? "") && !words.includes("-c")) this.shell = known(words[0]!);
    const flow = flowOf(line);
    this.shows ||= flow.payloads.length > 0;
    // Commands that come over a connection: with a raw one, whoever is at its other end types.
    if (words[0] === "" && flow.origins.some((origin) => origin.kind === "fetched")) {
      if (this.sockets.length > 0) this.shell = known("sh");
      else this.emit({ kind: "run", program: line.text, source: "fetched", from: flow.origins });
    }
    return printedBy(words[0] || "a command", prints, line);
  }

  runCommand(argv: Value[], folder = this.folder): Value {
    if (argv.length === 0) return unknown("output");
    const prints = argv.map((value) => display(value.text)).join(" ");
    this.emit({
      kind: "runs",
      run: { kind: "command", argv: argv.map((value) => value.text), ...(folder ? { cwd: folder.text } : {}), prints },
    });
    const program = literal(argv[0]!.text);
    if (program !== undefined && SHELLS.test(program) && argv.length < 3) this.shell = known(program);
    this.shows ||= flowOf(...argv).payloads.length > 0;
    return printedBy(program ?? "a command", prints, ...argv);
  }

  /** Whether a text is what a command prints that the code ran. */
  printsOf(text: Text): boolean {
    const names = text.pieces.flatMap((piece) =>
      typeof piece === "object" && piece.kind === "output"
        ? piece.flow.payloads.flatMap(({ of }) => ("output" in of ? [of.output] : []))
        : [],
    );
    return this.yields.some(
      (item) => item.kind === "runs" && "prints" in item.run && names.includes(item.run.prints ?? ""),
    );
  }

  print(values: Value[], end = ""): void {
    this.shows = true;
    this.printed.push(...values, str(end));
    for (const payload of flowOf(...values).payloads)
      if ("variable" in payload.of && payload.of.variable === "*") this.reveal(payload);
  }

  reveal(payload: Payload): void {
    if (
      !this.yields.some((item) => item.kind === "reveal" && JSON.stringify(item.what.of) === JSON.stringify(payload.of))
    )
      this.emit({ kind: "reveal", what: { ...payload, slot: "body" } });
  }

  /** Marks that what is read comes out somewhere. */
  showsAll(): void {
    this.shows = true;
  }

  finish(): { yields: Yield[]; flow: Flow } {
    const out: Yield[] = [];
    for (const item of this.yields)
      out.push(item.kind === "read" && item.shows && !this.shows ? { ...item, shows: false } : item);
    if (this.shell)
      for (const socket of this.sockets) {
        socket.does = "tunnel";
        out.push(
          { kind: "run", program: this.shell, source: "fetched", from: [{ kind: "fetched", url: socket.url }] },
          { kind: "runs", run: { kind: "stdin", language: "shell" } },
        );
      }
    if (this.printed.length === 0) return { yields: out, flow: EMPTY_FLOW };
    const flow = flowOf(...this.printed);
    const text = this.vague ? null : concatAll(this.printed).text;
    return { yields: out, flow: { ...flow, text: text && isTold(text) ? text : null } };
  }
}

/** A text without holes, or with no other than the home. */
const isTold = (text: Text): boolean => text.pieces.every((piece) => typeof piece === "string" || piece === HOME);

/** What a command prints: what it holds is told when the command has been followed. */
function printedBy(program: string, prints: string, ...given: Value[]): Value {
  const { payloads, origins } = flowOf(...given);
  return carrying(`output of ${program}`, [...payloads, { of: { output: prints }, labels: [], owner: null }], origins);
}

/** A file's content as a value. */
export function content(path: Text): Value {
  return carrying("content", [{ of: { place: path }, labels: [], owner: null }], [{ kind: "file", path }]);
}

/** The whole environment as a value. */
export function environment(): Value {
  return carrying("environment", [{ of: { variable: "*" }, labels: ["environment"], owner: null }], []);
}
