/** A tree as one line: commands by their words, parts in brackets by kind. */
import type { Command, Parsed, Part, Pipeline, Redirect, Script, Statement, Word } from "../../../src/shell/ast.ts";

export function show(parsed: Parsed): string {
  return parsed.ok ? script(parsed.script) : `refused ${parsed.refusal.code}`;
}

const script = (one: Script): string => one.statements.map(statement).join("; ");

function statement(one: Statement): string {
  const rest = one.rest.map(({ operator, pipeline: next }) => ` ${operator} ${pipeline(next)}`).join("");
  return pipeline(one.first) + rest + (one.background ? " &" : "");
}

const pipeline = (one: Pipeline): string => one.commands.map(command).join(" | ");
const words = (list: Word[]): string => list.map(word).join(" ");
const redirects = (list: Redirect[]): string =>
  list.map((one) => ` ${one.fd ?? ""}${one.operator} ${word(one.target)}`).join("");

function command(one: Command): string {
  return body(one) + redirects(one.redirects);
}

function body(one: Command): string {
  switch (one.kind) {
    case "simple": {
      const assigns = one.assigns.map(({ name, append, value }) => {
        const shown = value.kind === "word" ? word(value.word) : `(${words(value.elements.map((item) => item.word))})`;
        return `${name}${append ? "+" : ""}=${shown}`;
      });
      return [...assigns, ...one.words.map(word)].join(" ");
    }
    case "group":
      return `{ ${script(one.body)} }`;
    case "subshell":
      return `( ${script(one.body)} )`;
    case "if": {
      const clauses = one.clauses.map((clause) => `if ${script(clause.test)} then { ${script(clause.body)} }`);
      return clauses.join(" else") + (one.otherwise ? ` else { ${script(one.otherwise)} }` : "");
    }
    case "loop":
      return `${one.until ? "until" : "while"} ${script(one.test)} do { ${script(one.body)} }`;
    case "for":
      return `for ${one.name} in ${one.items ? words(one.items) : "args"} do { ${script(one.body)} }`;
    case "function":
      return `function ${one.name} ${command(one.body)}`;
    default:
      return one.kind;
  }
}

function word(one: Word): string {
  return one.parts.map(part).join("");
}

function part(one: Part): string {
  switch (one.kind) {
    case "literal":
      return one.text;
    case "quoted":
      return `'${one.text}'`;
    case "double":
      return `"${one.parts.map(part).join("")}"`;
    case "variable":
      return `$${one.variable.name}${one.variable.index === "@" ? "[@]" : ""}`;
    case "command":
      return `$(${script(one.script)})`;
    case "arithmetic":
      return `<${one.parts.map(part).join(" ")}>`;
    case "tilde":
      return `~${one.user}`;
    case "glob":
      return `[${one.pattern}]`;
    case "brace":
      return `{${(one.items ?? []).map(word).join(",")}}`;
    default:
      return one.kind;
  }
}
