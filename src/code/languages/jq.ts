/** jq filters: pure, but for the environment. */
import type { Text } from "../../types/text.ts";
import type { Lexicon } from "../lexicon.ts";
import type { CodeReading } from "../read.ts";
import type { Given } from "../reader.ts";
import { sourceOf } from "../source.ts";
import { tokenise } from "../tokens.ts";
import { variable } from "../values.ts";
import { environment, World } from "../world.ts";

const LEXICON: Lexicon = {
  lineComments: ["#"],
  blockComments: [],
  strings: [{ open: '"', close: '"', escapes: "c", inside: "none" }],
  sigils: "$",
};

export function readJq(text: Text, given: Given): CodeReading {
  const world = new World();
  const { tokens, deep } = tokenise(sourceOf(text), LEXICON);
  if (deep) world.opaque("too-deep", "jq");
  world.vague = true;
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== "name" || (token.text !== "env" && token.text !== "$ENV")) continue;
    const [before, next, key] = [tokens[at - 1]?.text, tokens[at + 1], tokens[at + 2]];
    // `.env` is a field, `{env: …}` a key.
    if (before === "." || before === "?" || next?.text === ":") continue;
    const name = next?.text === "." && key?.kind === "name" ? key.text : undefined;
    world.print([name === undefined ? environment() : variable(name)]);
  }
  const { yields, flow } = world.finish();
  return {
    yields,
    flow: { text: null, payloads: [...given.stdin.payloads, ...flow.payloads], origins: given.stdin.origins },
  };
}
