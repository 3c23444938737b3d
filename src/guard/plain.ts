import type { Invocation } from "../classify/world.ts";
import type { Call } from "../types/call.ts";
import { literal } from "../types/text.ts";

/** Native tools that read and do nothing else. */
const TOOLS = new Set(["Read", "Glob", "Grep", "LS"]);

/**
 * Programs that read what they are told, and that nothing a repository holds can make run another program. Not here:
 * `git` (pagers, filters, monitors), `rg` (its configuration names a preprocessor), `less` (LESSOPEN), anything that
 * starts scripts. What their flags do beyond reading is an effect of its own, which is not approved either.
 */
const READERS = new Set(
  `[ basename cat cd cksum cmp comm cut dirname echo egrep expr false fgrep find fmt fold grep head ls md5sum nl od paste
  printf pwd readlink realpath rev sha1sum sha256sum sha512sum stat tac tail test tr tree true uniq wc xxd`.split(
    /\s+/,
  ),
);

/**
 * Whether a call that only reads may pass the agent's own prompt: every command in it is a plain reader, started
 * directly, here, on names that stand in its text, and no variable is set for any (`PATH=. cat x` is another `cat`).
 */
export function isPlain(call: Call, invocations: Invocation[], source: string): boolean {
  if (call.input.dangerouslyDisableSandbox === true) return false;
  if (TOOLS.has(call.tool)) return true;
  if (call.tool !== "Bash" || invocations.length === 0 || /[A-Za-z_]\w*(?:\[[^\]]*\])?\+?=/.test(source)) return false;
  if (/`|\$\(|<\(/.test(source)) return false;
  return invocations.every(({ argv: [program], via, on }) => {
    const name = program && literal(program);
    return name !== undefined && READERS.has(name) && via.length === 0 && on.kind === "here";
  });
}
