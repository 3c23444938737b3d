/** What an unknown program may be asked to start: `with-env 3 rm -rf x`, `tool run box -- git push`. */
import { display, dropStart, literal, prefix, type Text } from "../types/text.ts";
import { base } from "./places/paths.ts";
import { lookup, programName } from "./programs.ts";
import type { Frame } from "./world.ts";

/** Words further in than this belong to no wrapper's own options. */
const REACH = 12;

/** Programs and subcommands that talk about what follows and start nothing. */
const TALKS =
  /(?:^|[-_])(?:explain|explainshell|tldr|cheat|howdoi|check|preflight|lint|describe|why|help|docs?|search|show|say|speak|notify|log|note|echo|print|quote|parse|classify|simulate|match|highlight|ask|chat|prompt|translate|suggest|grep|complete)(?:$|[-_.])/i;

/** Programs whose names are, before the command that a wrapper starts, subcommands of the wrapper or plain words. */
const PLAIN =
  /^(?:exec|run|test|time|watch|start|command|builtin|eval|set|export|env|shell|enter|add|install|link|open|make|find|sort|read|type|wait|job|jobs|task|just|build|deploy|local|\.|:|\[|true|false|yes|init|agent|skill)$/;

/** Verbs that are subcommands everywhere (`dart format`, `simctl shutdown all`), and what shows that the program is meant. */
const VERBS = /^(?:format|shutdown|reboot|halt|poweroff)$/;
const MEANT = /^(?:now|\+\d+|\d\d?:\d\d|-[fhrPHp]+|--(?:force|halt|poweroff|reboot)|\/[srphfSRPHF]|[A-Za-z]:\\?)$/;

const DASHES = "--";

/** Switches by which interpreters and wrappers take code. */
const CODE =
  /^(?:-[a-z]?[ceEx]|--?(?:eval|exec|execute|exec-cmd|cmd|command|run-command|run|expr|expression|code|python-expr|batch-string|script-text|shell-cmd|on-change|setup|cleanup))$/;
/** The same with the code attached: `--eval=CODE`, `--eval:CODE`. */
const ATTACHED = /^(-{1,2}[A-Za-z][\w-]*)[=:]/;
/** Subcommands that are followed by code in one word. */
const EVALUATES = /^(?:eval|evaluate|execute|sh|shell)$/;

/** The commands that stand among the words of an unknown program, at most one before and one behind `--`. */
export function commandsBehind(argv: readonly Text[], frame: Frame): Text[][] {
  if (TALKS.test(base(display(argv[0]!)))) return [];
  const found: Text[][] = [];
  for (let index = 1; index < Math.min(argv.length, REACH); index++) {
    const name = literal(argv[index]!);
    if (name === undefined || (name.startsWith("-") && name !== DASHES)) continue;
    if (name === DASHES) {
      const behind = argv.slice(index + 1);
      return behind.length > 0 ? [...found, behind] : found;
    }
    if (TALKS.test(name)) return found;
    const plain = programName(name, frame);
    if (
      found.length === 0 &&
      !PLAIN.test(plain) &&
      (!VERBS.test(plain) || MEANT.test(literal(argv[index + 1] ?? argv[index]!) ?? "")) &&
      (!name.includes("/") || name.startsWith("/")) &&
      lookup(plain, frame)
    )
      found.push(argv.slice(index));
  }
  return found;
}

/** The code that stands in switches of an unknown program, or behind its subcommand for code. */
export function codeBehind(argv: readonly Text[]): Text[] {
  if (TALKS.test(base(display(argv[0]!)))) return [];
  const found: Text[] = [];
  for (let index = 1; index < Math.min(argv.length, REACH); index++) {
    const word = literal(argv[index]!);
    if (word === DASHES) break;
    const attached = ATTACHED.exec(prefix(argv[index]!));
    if (attached && CODE.test(attached[1]!)) found.push(dropStart(argv[index]!, attached[0].length));
    if (word === undefined) continue;
    if (TALKS.test(word)) return [];
    const next = argv[index + 1];
    if (next && (CODE.test(word) || (index === 1 && EVALUATES.test(word)))) found.push(next);
  }
  return found.filter((text) => text.quoted || /\s|[(]/.test(prefix(text)));
}

/** How statements begin that lose something: no prose begins so. */
const STATEMENTS =
  /^\s*(?:drop\s+(?:table|schema|database|view|index|user|role|tablespace|keyspace|collection|column|constraint|sequence|trigger|function|procedure|materialized)\s|truncate\s+(?:table\s)?|delete\s+from\s|alter\s+(?:table|database|user|role)\s|update\s+[\w."`]+\s+set\s+[\w."`]+\s*=)/i;

/** The statements of SQL among the code that stands in switches of an unknown program. */
export const statementsBehind = (code: readonly Text[]): Text[] => code.filter((text) => STATEMENTS.test(prefix(text)));
