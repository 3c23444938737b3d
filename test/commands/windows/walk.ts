/** Reads whole lines of PowerShell and cmd by the specs: pipes and substitutions followed, but not what commands run. */
import { meaning } from "../../../src/commands/kit/meaning.ts";
import { commandNamed } from "../../../src/commands/registry.ts";
import type { Command, Parsed, Part, Script, SimpleCommand, Word } from "../../../src/shell/ast.ts";
import { EMPTY_FLOW, type Flow } from "../../../src/types/flow.ts";
import { join, literal, type Piece, type Text } from "../../../src/types/text.ts";
import { showEffect } from "../../support/show.ts";

export function effectsOfLine(line: string, parse: (source: string) => Parsed, prefix: string): string[] {
  const parsed = parse(line);
  if (!parsed.ok) return [`refused ${parsed.refusal.code}`];
  const walk = new Walk(prefix);
  walk.script(parsed.script);
  return walk.out;
}

class Walk {
  readonly out: string[] = [];
  private readonly prefix: string;

  constructor(prefix: string) {
    this.prefix = prefix;
  }

  script(script: Script): Flow {
    let flow = EMPTY_FLOW;
    for (const { first, rest } of script.statements)
      for (const { commands } of [first, ...rest.map((one) => one.pipeline)]) {
        flow = EMPTY_FLOW;
        for (const command of commands) flow = this.command(command, flow);
      }
    return flow;
  }

  private command(command: Command, stdin: Flow): Flow {
    switch (command.kind) {
      case "simple":
        return this.simple(command, stdin);
      case "group":
      case "subshell":
        return this.script(command.body);
      case "if":
        for (const { test: condition, body } of command.clauses) {
          this.script(condition);
          this.script(body);
        }
        return command.otherwise ? this.script(command.otherwise) : EMPTY_FLOW;
      case "for":
        for (const item of command.items ?? []) this.text(item);
        return this.script(command.body);
      case "loop":
        this.script(command.test);
        return this.script(command.body);
      case "function":
        return this.command(command.body, EMPTY_FLOW);
      default:
        return EMPTY_FLOW;
    }
  }

  private simple(command: SimpleCommand, stdin: Flow): Flow {
    for (const { value } of command.assigns)
      for (const word of value.kind === "word" ? [value.word] : value.elements.map((one) => one.word)) this.text(word);
    const [first, ...words] = command.words.map((word) => this.text(word));
    const name = first && (literal(first) ?? "").toLowerCase();
    if (!name) return EMPTY_FLOW;
    const found = commandNamed(this.prefix + name) ?? commandNamed(name.replace(/\.exe$/, ""));
    if (!found) {
      this.out.push(`no spec: ${name}`);
      return EMPTY_FLOW;
    }
    const { yields, flow } = meaning(name, found.spec(), words, { stdin, assigns: new Map() });
    this.out.push(...yields.map((item) => (item.may ? "? " : "") + showEffect(item.yield)));
    return flow;
  }

  private text(word: Word): Text {
    return join(
      word.parts.flatMap((part) => this.pieces(part)),
      word.at,
      word.parts.some((part) => part.kind === "quoted" || part.kind === "double"),
    );
  }

  private pieces(part: Part): Piece[] {
    switch (part.kind) {
      case "literal":
      case "quoted":
        return [part.text];
      case "double":
        return part.parts.flatMap((one) => this.pieces(one));
      case "variable":
        return [{ kind: "variable", name: part.variable.name, guarded: false, readings: [], many: false }];
      case "tilde":
        return ["~"];
      case "arithmetic":
        for (const one of part.parts) this.pieces(one);
        return [{ kind: "computed", why: "value", many: false }];
      case "command": {
        const flow = this.script(part.script);
        return flow.text ? flow.text.pieces : [{ kind: "output", source: "…", flow, many: false }];
      }
      default:
        return [];
    }
  }
}
