/** Functions and aliases of a shell: what a name may run besides the program, and calls of them. */
import type { Command as Node } from "../shell/ast.ts";
import { parse } from "../shell/parse.ts";
import { EMPTY_FLOW, type Flow } from "../types/flow.ts";
import { known, literal, type Text } from "../types/text.ts";
import type { Invoker, Job } from "./invoke.ts";
import { exportedFunction, type Scope } from "./scope.ts";
import { type Frame, isZsh } from "./world.ts";

/** How often a function is followed into itself. */
const MOST_WITHIN = 4;

export class Functions {
  /** Bodies of those being called, outermost first. */
  private readonly calling: Node[] = [];
  private readonly invoker: Invoker;

  constructor(invoker: Invoker) {
    this.invoker = invoker;
  }

  /** What a name may run: functions that have it, on one way through the code or another, or the program. */
  bodies(name: string, job: Job, frame: Frame, scope: Scope): ((at: Scope) => Flow)[] {
    const held = scope.functions.get(name) ?? [null];
    const bodies = !job.bare ? held : scope.exported.has(exportedFunction(name)) ? [...held, null] : [null];
    return bodies.map(
      (body) => (at) => (body ? this.called(name, body, job, at, frame) : this.invoker.named(name, job, at, frame)),
    );
  }

  /** What an alias stands for, with the words behind it. Its own name in it is no alias again. */
  aliased(alias: string, job: Job, scope: Scope, frame: Frame): Flow {
    const parsed = parse(alias);
    const only = parsed.ok && parsed.script.statements.length === 1 ? parsed.script.statements[0] : undefined;
    const command =
      only && only.rest.length === 0 && only.first.commands.length === 1 ? only.first.commands[0] : undefined;
    const bare = scope.copy();
    bare.aliases.delete(literal(job.argv[0]!) ?? "");
    const inner: Frame = { ...frame, depth: frame.depth + 1, at: frame.at ?? job.at };
    if (command?.kind === "simple" && command.redirects.length === 0) {
      const argv = [...this.invoker.walker.words(bare, inner).list(command.words), ...job.argv.slice(1)];
      return this.invoker.invoke({ ...job, argv }, bare, inner);
    }
    return this.invoker.code("shell", known(alias, job.at), bare, inner, job.stdin);
  }

  private called(name: string, body: Node, job: Job, scope: Scope, frame: Frame): Flow {
    const { walker } = this.invoker;
    const mark = walker.left.length;
    const set = walker.traps.length;
    // A function that goes on calling itself says nothing new in the end; another one of the same name does.
    if (this.calling.filter((one) => one === body).length >= MOST_WITHIN) return EMPTY_FLOW;
    const inner = scope.copy();
    const args = job.argv.slice(1);
    inner.positional = frame.dialect === "powershell" && binds(body) ? args.filter(isValue) : args;
    inner.locals = new Map();
    inner.loops = 0;
    this.calling.push(body);
    const within = { ...frame, via: [...frame.via, `${name}()`], depth: frame.depth + 1, at: frame.at };
    const flow = inner.during(job.assigns, () => walker.command(body, inner, within, job.stdin));
    this.calling.pop();
    walker.rejoin(inner, mark);
    // In zsh a function has traps of its own, which run at its end.
    if (isZsh(frame)) for (const trap of walker.traps.slice(set)) walker.sprung(trap, inner);
    scope.return(inner);
    return flow;
  }
}

/** In PowerShell any parameter of a function may stand for each of its arguments, whatever name is before it. */
const binds = (body: Node): boolean =>
  body.kind === "group" && body.body.statements[0]?.first.commands[0]?.kind === "for";

const isValue = (arg: Text): boolean => !/^-[A-Za-z]\w*$/.test(literal(arg) ?? "");
