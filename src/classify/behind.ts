/** What an unknown program may be asked to start: `with-env 3 rm -rf x`, `tool run box -- git push`. */
import { display, literal, type Text } from "../types/text.ts";
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
  /^(?:exec|run|test|time|watch|start|command|builtin|eval|set|export|env|shell|enter|add|install|link|open|make|find|sort|read|type|wait|job|jobs|task|just|build|deploy|local|\.|:|\[|true|false|yes)$/;

const DASHES = "--";

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
      (!name.includes("/") || name.startsWith("/")) &&
      lookup(plain, frame)
    )
      found.push(argv.slice(index));
  }
  return found;
}
