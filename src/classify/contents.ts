/** What files hold and carry: opened, written, copied, mounted in the course of a call. */
import type { Yield } from "../commands/kit/spec.ts";
import type { Observed } from "../types/effect.ts";
import { EMPTY_FLOW, type Flow, type Origin, type Payload } from "../types/flow.ts";
import type { Place } from "../types/place.ts";
import { known, literal, type Span, type Text } from "../types/text.ts";
import { codeLater, linesWritten } from "./calls/written.ts";
import { SILENT } from "./flows.ts";
import type { Invoker, Job } from "./invoke.ts";
import { mounted } from "./machines.ts";
import { payloadLabels } from "./payloads.ts";
import { atOrBelow } from "./places/paths.ts";
import { socketUrl } from "./redirects.ts";
import type { Scope } from "./scope.ts";
import type { Walker } from "./walk.ts";
import type { Frame } from "./world.ts";
import { LATER } from "./world.ts";

export class Contents {
  private readonly walker: Walker;
  private readonly invoker: Invoker;

  constructor(walker: Walker, invoker: Invoker) {
    this.walker = walker;
    this.invoker = invoker;
  }

  private get world() {
    return this.walker.world;
  }

  soleText(origins: Origin[], scope: Scope, frame: Frame): Text | null {
    const only = origins.find((origin) => origin.kind === "file");
    return only ? this.content(only.path, scope, frame).text : null;
  }

  /** A file got what other files hold: copies, archives, encodings. */
  carry(path: Text, payloads: Payload[], origins: Origin[], text: Text | null, scope: Scope, frame: Frame): void {
    // Pieces that a prefix names: the first stands for all.
    const last = path.pieces.at(-1);
    const named =
      typeof last === "object" && last.kind === "glob"
        ? { ...path, pieces: [...path.pieces.slice(0, -1), "aa"] }
        : path;
    const at = this.walker.path(named, scope, frame);
    if (!at) return;
    const before = this.world.files.get(at);
    this.world.files.set(at, {
      text: before?.text ?? text,
      payloads: [...(before?.payloads ?? []), ...payloads],
      origins: [...(before?.origins ?? []), ...origins.filter((origin) => origin.kind !== "file")],
    });
  }

  mount(from: Text, to: Text, scope: Scope, frame: Frame): void {
    const source = this.walker.path(from, scope, frame);
    const target = this.walker.path(to, scope, frame);
    if (source && target) this.world.detours.push({ at: target, to: source, mount: true });
  }

  /** A guest sees a folder of this machine from now on. */
  share(guest: Text, from: Text, to: Text, scope: Scope, frame: Frame): void {
    const name = literal(guest);
    const path = this.walker.path(from, scope, frame);
    if (name === undefined || path === undefined || frame.on.kind !== "here") return;
    const mount = { from: known(path, from.at, true), to, writable: true };
    this.world.shared.set(name, [...(this.world.shared.get(name) ?? []), mount]);
  }

  /** The file as a source of bytes. */
  origin(path: Text, scope: Scope, frame: Frame): Origin {
    const named = this.walker.path(path, scope, frame);
    const at =
      frame.on.kind === "here" || named === undefined ? named : mounted(named, frame.on, this.world.scene.platform);
    return { kind: "file", path, ...(at === undefined ? {} : { at }) };
  }

  /** What a file made in this call holds; nothing known for others. */
  content(path: Text, scope: Scope, frame: Frame): Flow {
    const at = this.walker.path(path, scope, frame);
    return (at !== undefined && this.world.files.get(at)) || EMPTY_FLOW;
  }

  /** What the files carry that this call put into a folder: whoever takes the folder takes them. */
  below(path: Text, scope: Scope, frame: Frame): Payload[] {
    const { files } = this.world;
    if (files.size === 0) return [];
    const folder = literal(path)?.replace(/\/?\*{0,2}$/, "") ?? "";
    const at = this.walker.path({ ...path, pieces: folder === "" ? path.pieces : [folder] }, scope, frame);
    if (at === undefined) return [];
    return files.carryingBelow(at).flatMap((name) => files.get(name)?.payloads ?? []);
  }

  payloadOf(place: Place | undefined, path: Text, scope: Scope, frame: Frame): Payload {
    const labels = new Set<Payload["labels"][number]>();
    for (const reading of place?.readings ?? []) {
      if (reading.sureness === "open" || reading.sureness === "empty") continue;
      for (const label of payloadLabels(reading)) labels.add(label);
    }
    return this.walker.observer.labelled({ of: { place: path }, labels: [...labels], owner: null }, scope, frame);
  }

  /** `< file` and its like: opens a file and passes its content on. */
  readFile(path: Text, scope: Scope, frame: Frame, at: Span): Flow {
    const passed = processFlow(path);
    if (passed) return passed;
    const job: Job = { argv: [], assigns: new Map(), at, stdin: SILENT, sockets: [] };
    const observed = this.invoker.emit(
      { kind: "read", path, recursive: false, shows: true },
      scope,
      frame,
      this.invoker.cause(job, []),
    );
    const payload = this.payloadOf(observed.places.path, path, scope, frame);
    this.world.reads.set(payload, observed);
    const content = this.content(path, scope, frame);
    return {
      text: content.text,
      payloads: [payload, ...content.payloads],
      origins: [this.origin(path, scope, frame), ...content.origins],
    };
  }

  /** What comes out of a `>(…)` that is written to; undefined for any other path. */
  poured(path: Text, flow: Flow): Flow | undefined {
    const [only] = path.pieces;
    if (path.pieces.length !== 1 || typeof only !== "object" || only.kind !== "output") return undefined;
    return this.world.sinks.get(only.flow)?.(flow);
  }

  /** `> file`: what was printed is what the file holds then. */
  writeFile(
    path: Text,
    how: "append" | "replace",
    flow: Flow,
    scope: Scope,
    frame: Frame,
    from: { at: Span; argv: Text[]; bare: boolean },
  ): void {
    const socket = socketUrl(path);
    const job: Job = { argv: from.argv, assigns: new Map(), at: from.at, stdin: flow, sockets: [] };
    if (socket) {
      this.invoker.emit(
        {
          kind: "connect",
          url: socket,
          does: "tunnel",
          sends: flow.payloads.map((one) => ({ ...one, slot: "body" as const })),
          checked: true,
        },
        scope,
        frame,
        this.invoker.cause(job, []),
      );
      return;
    }
    const program = path.pieces[0];
    if (path.pieces.length === 1 && typeof program === "object" && program.kind === "output") return;
    const text = flow.text && literal(flow.text);
    const nothing =
      flow.origins.length > 0 && flow.origins.every((one) => one.kind === "file" && literal(one.path) === "/dev/null");
    const empties =
      how === "replace" &&
      (from.bare || text === "" || (flow.text === null && nothing) || readsItself(path, this.readNow(flow), from.argv));
    const creates = how === "replace" && this.isAbsent(path, scope, frame);
    const observed = this.invoker.emit(
      { kind: "write", path, how: creates ? "create" : empties ? "empty" : how, from: flow.origins },
      scope,
      frame,
      this.invoker.cause(job, []),
    );
    this.runsLater(observed, flow, job, scope, frame);
  }

  /** A test found no such file, and nothing was moved there since. */
  isAbsent(path: Text, scope: Scope, frame: Frame): boolean {
    if (scope.absent.size === 0 || frame.on.kind !== "here") return false;
    const at = this.walker.path(path, scope, frame);
    return at !== undefined && scope.absent.has(at) && !this.world.observed.some((one) => movesTo(one, at));
  }

  /** Without what was read before, into a file that was read now: `sed s/a/b/ x > y; cat y > x`. */
  private readNow(flow: Flow): Origin[] {
    const held = new Set([...this.world.files.values()].flatMap(({ origins }) => origins));
    return flow.origins.filter((one) => !held.has(one));
  }

  /** What was written runs by itself where shells, hooks and timers look for it. */
  runsLater(observed: Observed, flow: Flow, job: Job, scope: Scope, frame: Frame): void {
    const text = flow.text && literal(flow.text);
    const place = observed.places.path;
    if (text && place) linesWritten(this.invoker, text, place, job, scope, frame);
    if (text && place?.readings.some(({ path }) => isHook(path, this.world.hookFolders)))
      codeLater(this.invoker, text, job, scope, frame);
  }

  /** A setting made `folder` git's hook folder: what the call wrote there, or writes there yet, runs later. */
  hooksIn(folder: Text, job: Job, scope: Scope, frame: Frame): void {
    const at = this.walker.path(folder, scope, frame);
    if (at === undefined || frame.via.includes(LATER)) return;
    this.world.hookFolders.add(at);
    for (const [path, { text }] of [...this.world.files]) {
      const code = text && literal(text);
      if (code && isHook(path, new Set([at]))) codeLater(this.invoker, code, job, scope, frame);
    }
  }
}

/** A file right in such a folder by the name of a hook. Source: githooks(5). */
function isHook(path: string, folders: ReadonlySet<string>): boolean {
  const cut = path.lastIndexOf("/");
  return (
    folders.has(path.slice(0, cut)) &&
    /^(?:pre|post|prepare|commit|update|applypatch|push|sendemail|fsmonitor|reference|proc|p4)[a-z0-9-]*$/.test(
      path.slice(cut + 1),
    )
  );
}

/** Verbs of tools that print code for a shell to evaluate: `eval "$(direnv hook bash)"`, `source <(kubectl completion zsh)`. */
const PRINTS_SHELL =
  /\b(hook|init|env|shellenv|completions?|activate|shell-?init|export|agent|printenv|docker-env|prefix)\b|^(ssh-agent|dircolors|locale|tput|resize|lesspipe|brew|direnv|starship|zoxide|fnm|rbenv|pyenv|nodenv|mise|asdf|keychain|opam|luarocks)\b|\s--(bash|zsh|fish)$/;

export const printsShell = (source: string): boolean => PRINTS_SHELL.test(source.replace(/^<\(|\)$/g, ""));

/** `<(…)`: what the command inside prints. */
export function processFlow(path: Text): Flow | undefined {
  const only = path.pieces.length === 1 ? path.pieces[0] : undefined;
  return typeof only === "object" && only.kind === "output" && only.source.startsWith("<(") ? only.flow : undefined;
}

/**
 * `sort a > a`: the shell empties the file before the command reads it. What a substitution reads (`echo "$(sort a)" > a`)
 * was read before.
 */
function readsItself(path: Text, origins: readonly Origin[], argv: readonly Text[]): boolean {
  const plain = (text: Text): string | undefined => literal(text)?.replace(/^(?:\.\/)+/, "");
  const name = plain(path);
  if (name === undefined || !origins.some((one) => one.kind === "file" && plain(one.path) === name)) return false;
  const before = argv.some((word) => word.pieces.some((piece) => typeof piece === "object" && piece.kind === "output"));
  return !before || argv.some((word) => plain(word) === name);
}

const movesTo = ({ effect, places }: Observed, file: string): boolean =>
  effect.kind === "move" && (places.to?.readings.some(({ path }) => atOrBelow(file, path)) ?? false);

/** The folder that a setting of git names for its hooks. */
export function hookFolder(item: Yield): Text | null {
  if (item.kind === "configure" && item.tool === "git" && /^core\.hookspath$/i.test(item.key)) return item.value;
  const written = item.kind === "disable" && item.guard === "git-hooks" && /^core\.hooksPath=(.+)$/i.exec(item.what);
  return written ? known(written[1] ?? "") : null;
}
