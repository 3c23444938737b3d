/** Where standard input comes from and where output goes. */
import type { Redirect, Word } from "../shell/ast.ts";
import { plainText } from "../shell/word-parts.ts";
import { EMPTY_FLOW, type Flow } from "../types/flow.ts";
import { concat, literal, type Text } from "../types/text.ts";
import { braceWords } from "./braces.ts";
import { flowOfText, mergeFlows, SILENT } from "./flows.ts";
import { listed } from "./parts.ts";
import { normalise } from "./places/paths.ts";
import type { Descriptor, Scope } from "./scope.ts";
import type { Walker } from "./walk.ts";
import type { Words } from "./words.ts";
import type { Frame } from "./world.ts";

export class Redirects {
  private readonly walker: Walker;

  constructor(walker: Walker) {
    this.walker = walker;
  }

  /** Whether a redirect ties the command to the network (`/dev/tcp/host/port`). */
  sockets(redirects: Redirect[], scope: Scope, frame: Frame): Text[] {
    return redirects.flatMap((redirect) => {
      if (redirect.heredoc) return [];
      const held = descriptorOf(redirect, scope);
      const target = held?.path ?? this.walker.words(scope, frame).single(redirect.target);
      const url = socketUrl(target);
      return url ? [url] : [];
    });
  }

  /** What standard input is after the redirects. `words` reads them, and tells whether that may fail. */
  input(
    redirects: Redirect[],
    scope: Scope,
    frame: Frame,
    stdin: Flow,
    words: Words = this.walker.words(scope, frame),
  ): Flow {
    let flow = stdin;
    for (const redirect of redirects) {
      if (redirect.heredoc) {
        const body = words.inside(redirect.heredoc.body, redirect.heredoc.at);
        if ((redirect.fd ?? 0) === 0) flow = flowOfText(body);
      } else if (redirect.operator === "<<<") flow = flowOfText(concat(words.single(redirect.target), "\n"));
      else if (redirect.operator === "<" || redirect.operator === "<>") {
        const path = aimed(words, redirect.target);
        const socket = socketUrl(path);
        if (socket) flow = { text: null, payloads: [], origins: [{ kind: "fetched", url: socket }] };
        else {
          const read = this.walker.invoker.contents.readFile(path, scope, frame, frame.at ?? redirect.at);
          if ((redirect.fd ?? 0) === 0) flow = read;
        }
      } else if (redirect.operator === "<&" && (redirect.fd ?? 0) === 0) flow = this.duplicated(redirect, scope, flow);
    }
    return flow;
  }

  /** `<&3`: what it leads to; of a descriptor that the call did not open nobody knows it. */
  private duplicated(redirect: Redirect, scope: Scope, stdin: Flow): Flow {
    const number = plainText(redirect.target);
    if (number === "-") return SILENT;
    if (number === "0") return stdin;
    return descriptorOf(redirect, scope)?.flow ?? { ...EMPTY_FLOW };
  }

  /** `exec 3< file`, `exec 5<>/dev/tcp/host/80`: the descriptor stays open for what follows. */
  keep(redirects: Redirect[], scope: Scope, frame: Frame): void {
    for (const redirect of redirects) {
      if (redirect.fd === null || redirect.fd === undefined) continue;
      const writes = redirect.operator === ">" || redirect.operator === ">>" || redirect.operator === "<>";
      const path = redirect.heredoc || !writes ? null : this.walker.words(scope, frame).single(redirect.target);
      const flow = this.input([{ ...redirect, fd: 0 }], scope, frame, EMPTY_FLOW);
      scope.descriptors = new Map([...scope.descriptors, [redirect.fd, { flow, path }]]);
    }
  }

  /** Sends what a command printed where its redirects say; what is left is returned. */
  output(redirects: Redirect[], flow: Flow, scope: Scope, frame: Frame, argv: Text[]): Flow {
    let out = flow;
    const through: Flow[] = [];
    const words = this.walker.words(scope, frame);
    for (const redirect of redirects) {
      const { operator } = redirect;
      if (redirect.heredoc || operator === "<" || operator === "<<<" || operator === "<&") continue;
      if (operator === ">&" && isDescriptor(redirect.target)) {
        const path = descriptorOf(redirect, scope)?.path;
        if (!path || (redirect.fd ?? 1) !== 1) continue;
        const from = { at: frame.at ?? redirect.at, argv, bare: false };
        this.walker.invoker.contents.writeFile(path, "append", out, scope, frame, from);
        out = SILENT;
        continue;
      }
      const at = frame.at ?? redirect.at;
      const fd = redirect.fd ?? 1;
      const whole = operator === "&>" || operator === "&>>" || operator === ">&";
      const carried: Flow = fd === 1 || whole ? out : { text: null, payloads: [], origins: [] };
      // zsh writes to each alternative of a brace.
      // zsh writes to each word of a list, too.
      for (const target of operator === "<>" ? [] : braceWords(redirect.target))
        for (const path of words.values.zsh && listed(target.parts) ? words.list([target]) : [aimed(words, target)]) {
          const poured = this.walker.invoker.contents.poured(path, carried);
          if (poured) {
            through.push(poured);
            continue;
          }
          this.walker.invoker.contents.writeFile(
            path,
            operator === ">>" || operator === "&>>" ? "append" : "replace",
            carried,
            scope,
            frame,
            { at, argv, bare: argv.length === 0 && carried === SILENT },
          );
        }
      // What goes to the terminal or the error stream is seen all the same.
      const shown = operator !== "<>" && SEEN.test(literal(words.single(redirect.target)) ?? "");
      if ((fd === 1 || whole) && !shown) out = SILENT;
    }
    return through.length === 0 ? out : mergeFlows(...(out === SILENT ? [] : [out]), ...through);
  }
}

/** Where a redirect leads: a pattern does when it stands for one name, and is one itself when it stands for none. */
function aimed(words: Words, target: Word): Text {
  const [only, ...more] = target.parts.some(({ kind }) => kind === "glob") ? words.list([target]) : [];
  return only && more.length === 0 ? only : words.single(target);
}

const SEEN = /^\/dev\/(?:stdout|stderr|tty|fd\/[12])$|^\/proc\/self\/fd\/[12]$/;

const isDescriptor = (word: Word): boolean => {
  const only = word.parts.length === 1 ? word.parts[0] : undefined;
  return only?.kind === "literal" && /^(\d+-?|-)$/.test(only.text);
};

/** What a descriptor named by `<&3` or `>&3` leads to. */
function descriptorOf(redirect: Redirect, scope: Scope): Descriptor | undefined {
  if (redirect.heredoc || !redirect.operator.endsWith("&") || !isDescriptor(redirect.target)) return undefined;
  const [only] = redirect.target.parts;
  return only?.kind === "literal" ? scope.descriptors.get(Number.parseInt(only.text, 10)) : undefined;
}

/** `/dev/tcp/host/port`, which bash opens as a socket. */
export function socketUrl(path: Text): Text | undefined {
  const first = path.pieces[0];
  if (typeof first !== "string") return undefined;
  const match = /^\/dev\/(tcp|udp)\//.exec(normalise(first, "linux") + (first.endsWith("/") ? "/" : ""));
  if (!match) return undefined;
  const rest = first.slice(match[0].length).replace("/", ":");
  return { ...path, pieces: [`${match[1]}://${rest}`, ...path.pieces.slice(1)] };
}
