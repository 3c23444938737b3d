/** Statements of Perl that bind names. */

import { eachOf } from "../../each.ts";
import { expression } from "../../expressions.ts";
import { parameters } from "../../functions.ts";
import type { Reader } from "../../reader.ts";
import { block } from "../../statements.ts";
import { list, unknown } from "../../values.ts";

/** `foreach my $x (list) { … }`, `for (list) { … }` */
export function looping(reader: Reader): void {
  if (reader.at("my") || reader.at("our")) reader.pos++;
  const name = reader.takeName() ?? "$_";
  if (!reader.at("(")) return;
  const end = reader.closer(reader.pos);
  const first = reader.pos;
  const isCounting = reader.tokens.slice(first, Math.min(end, first + 200)).some((token) => token.text === ";");
  if (isCounting) {
    reader.pos++;
    return;
  }
  const source = expression(reader);
  reader.env.set(name, eachOf(reader, name, source));
  reader.world.vague = true;
}

export function defining(reader: Reader): void {
  const at = reader.peek()?.start ?? 0;
  const name = reader.takeName();
  if (name === undefined) {
    // An anonymous function as a statement.
    if (reader.at("{")) block(reader);
    return;
  }
  reader.env.set(name, { ...unknown(name), body: at });
  const params = reader.at("(") ? parameters(reader) : [];
  reader.declare(at, ["@_", ...params]);
  const args = reader.learned.calls.get(at);
  if (args) {
    reader.env.set("@_", list(args));
    for (const [index, param] of params.entries())
      if (typeof param === "string") reader.env.set(param, args[index] ?? unknown(param));
  }
  reader.world.vague = true;
}
