/** Trees as compact s-expressions, for tables that read as prose. */
import type { Assign, Command, Operation, Part, Redirect, Script, Statement, Word } from "../../src/shell/ast.ts";
import { parse } from "../../src/shell/parse.ts";

/** The tree of a source, or `code at offset` where it is refused. */
export function read(source: string): string {
  const parsed = parse(source);
  return parsed.ok ? show(parsed.script) : `${parsed.refusal.code} at ${parsed.refusal.offset}`;
}

/** A script: its statements, one after the other. */
export const show = (script: Script): string => script.statements.map(showStatement).join(" ");

function showStatement({ first, rest, background }: Statement): string {
  const text = rest.reduce(
    (left, { operator, pipeline }) => `(${operator} ${left} ${showPipeline(pipeline)})`,
    showPipeline(first),
  );
  return background ? `(& ${text})` : text;
}

function showPipeline({ negated, timed, commands, stderr }: Statement["first"]): string {
  let text = showCommand(commands[0]!);
  for (const [at, command] of commands.slice(1).entries())
    text = `(${stderr[at] ? "|&" : "|"} ${text} ${showCommand(command)})`;
  if (timed) text = `(time ${text})`;
  return negated ? `(! ${text})` : text;
}

const list = (...items: string[]): string => `(${items.filter((item) => item !== "").join(" ")})`;

function showCommand(command: Command): string {
  const to = command.redirects.map(showRedirect).join(" ");
  switch (command.kind) {
    case "simple":
      return list(...command.assigns.map(showAssign), ...command.words.map(showWord), to);
    case "subshell":
    case "group":
      return list(command.kind, show(command.body), to);
    case "if": {
      const clauses = command.clauses.map(({ test, body }) => `${show(test)} then ${show(body)}`);
      return list(
        "if",
        clauses.join(" elif "),
        command.otherwise === null ? "" : `else ${show(command.otherwise)}`,
        to,
      );
    }
    case "loop":
      return list(command.until ? "until" : "while", show(command.test), "do", show(command.body), to);
    case "for": {
      const items = command.items === null ? "" : ["in", ...command.items.map(showWord)].join(" ");
      return list(command.select ? "select" : "for", command.name, items, "do", show(command.body), to);
    }
    case "for-arithmetic":
      return list("for((", ...command.parts.map(showPart), "do", show(command.body), to);
    case "case":
      return list(
        "case",
        showWord(command.subject),
        ...command.items.map(({ patterns, body, end }) =>
          list(patterns.map(showWord).join("|"), "=>", show(body), end),
        ),
        to,
      );
    case "function":
      return list("function", command.name, showCommand(command.body), to);
    case "test":
      return list("[[", ...command.words.map(showWord), to);
    case "arithmetic":
      return list("((", command.raw, ...command.parts.map(showPart), to);
    default:
      return command satisfies never;
  }
}

function showAssign({ name, append, index, value }: Assign): string {
  const sign = `${name}${index === null ? "" : `[${showParts(index)}]`}${append ? "+=" : "="}`;
  if (value.kind === "word") return sign + showWord(value.word);
  const elements = value.elements.map(
    (one) => (one.index === null ? "" : `[${showParts(one.index)}]=`) + showWord(one.word),
  );
  return `${sign}(${elements.join(" ")})`;
}

function showRedirect({ operator, fd, target, heredoc }: Redirect): string {
  const body = heredoc === null ? "" : ` ${heredoc.quoted ? "quoted" : "body"} ${showParts(heredoc.body)}`;
  return `{${fd ?? ""}${operator} ${showWord(target)}${body}}`;
}

/** A word: plain text as it is, anything else as the list of its parts. */
export const showWord = ({ parts }: Word): string => showParts(parts);

const showParts = (parts: Part[]): string => parts.map(showPart).join("·");

/** Text: bare where that can't be mistaken, else in guillemets. */
const bare = (text: string): string => (/^[^\s·«»(){}'"$<>]+$/.test(text) ? text : `«${text.replaceAll("\n", "↵")}»`);

function showPart(part: Part): string {
  switch (part.kind) {
    case "literal":
      return bare(part.text);
    case "quoted":
      return `'${part.text.replaceAll("\n", "↵")}'`;
    case "double":
      return `"${showParts(part.parts)}"`;
    case "variable": {
      const { name, index, length, indirect, operation } = part.variable;
      const sub = index === null ? "" : `[${typeof index === "string" ? index : showParts(index)}]`;
      const plain = `$${indirect ? "!" : ""}${length ? "#" : ""}${name}${sub}`;
      return operation === null ? plain : `$(${plain.slice(1)} ${showOperation(operation)})`;
    }
    case "command":
      return list(part.backtick ? "`" : "$", show(part.script));
    case "arithmetic":
      return list("math", part.raw.trim(), ...part.parts.map(showPart));
    case "process":
      return list(part.direction === "in" ? "<" : ">", show(part.script));
    case "glob":
      return `<${part.pattern}>`;
    case "tilde":
      return `<~${part.user}>`;
    case "brace":
      return part.items === null ? `{${part.raw}?}` : `{${part.items.map(showWord).join("|")}}`;
    default:
      return part satisfies never;
  }
}

function showOperation(operation: Operation): string {
  switch (operation.kind) {
    case "default":
    case "assign":
    case "error":
    case "alternative":
      return `${operation.kind}${operation.colon ? ":" : ""} ${showWord(operation.word)}`;
    case "trim":
      return `trim ${operation.longest ? "longest " : ""}${operation.from} ${showWord(operation.pattern)}`;
    case "replace": {
      const where = `${operation.all ? "all " : ""}${operation.anchor === null ? "" : `${operation.anchor} `}`;
      return `replace ${where}${showWord(operation.pattern)}${operation.replacement === null ? "" : ` by ${showWord(operation.replacement)}`}`;
    }
    case "slice":
      return `slice ${operation.raw}`;
    case "case":
      return `case ${operation.raw} ${showWord(operation.pattern)}`;
    case "transform":
      return `@${operation.operator}`;
    case "names":
      return "names";
    default:
      return operation satisfies never;
  }
}
