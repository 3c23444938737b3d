/**
 * What shells run of their own accord: functions with certain names, and what arrays hold through which a script sets
 * aliases, functions and the places of programs (bash's `BASH_ALIASES`, zsh's module `zsh/parameter`).
 */
import type { Span } from "../types/text.ts";
import { known, literal, type Text } from "../types/text.ts";
import { SILENT } from "./flows.ts";
import type { Invoker } from "./invoke.ts";
import type { Scope } from "./scope.ts";
import { MOST_TRAPS } from "./traps.ts";
import type { Frame } from "./world.ts";

/** zshmisc(1), "Special Functions"; bash(1), "Command Execution". */
const FUNCTION =
  /^(?:chpwd|precmd|preexec|periodic|zshaddhistory|zshexit|command_not_found_handler?|zle-[\w-]+|TRAP[A-Z0-9]+)$/;

/** zsh's arrays of more functions that it calls then. */
const FUNCTIONS = /^(?:chpwd|precmd|preexec|periodic|zshaddhistory|zshexit)_functions$/;

const ALIASES = new Set(["BASH_ALIASES", "aliases", "galiases", "BASH_CMDS", "commands"]);
const CODE = new Set(["functions", "dis_functions", "saliases"]);

export class OwnAccord {
  private readonly invoker: Invoker;

  constructor(invoker: Invoker) {
    this.invoker = invoker;
  }

  /** A function was defined. */
  defined(name: string, scope: Scope, frame: Frame, at: Span): void {
    if (FUNCTION.test(name)) this.later(known(name), scope, frame, at);
  }

  /** `name=(…)`. `keys`: what stands in brackets before each element, empty when it is not known. */
  filled(name: string, elements: readonly Text[], keys: readonly (string | null)[], scope: Scope, frame: Frame): void {
    if (FUNCTIONS.test(name)) for (const element of elements) this.later(element, scope, frame, element.at);
    if (!ALIASES.has(name) && !CODE.has(name)) return;
    if (keys.some((key) => key !== null)) {
      for (const [index, element] of elements.entries()) this.set(name, keys[index] ?? "", element, scope, frame);
      return;
    }
    // zsh reads names and values in turns.
    for (let at = 0; at + 1 < elements.length; at += 2)
      this.set(name, literal(elements[at]!) ?? "", elements[at + 1]!, scope, frame);
  }

  /** `name[key]=value`. */
  set(name: string, key: string, value: Text, scope: Scope, frame: Frame): void {
    const text = literal(value);
    if (CODE.has(name) || (ALIASES.has(name) && text === undefined)) this.later(value, scope, frame, value.at);
    else if (ALIASES.has(name) && text !== undefined) scope.aliases.set(key, text);
    else if (FUNCTIONS.test(name)) this.later(value, scope, frame, value.at);
  }

  /** Code that runs at some time, as that of a trap does. */
  later(code: Text, scope: Scope, frame: Frame, at: Span): void {
    const { traps } = this.invoker.walker;
    const job = { argv: [code], assigns: new Map(), at, stdin: SILENT, sockets: [] };
    if (traps.length < MOST_TRAPS) traps.push({ code, job, scope: scope.copy(), frame });
    else this.invoker.runner.evaluate(code, job, scope.copy(), frame);
  }
}
