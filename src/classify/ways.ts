/** Ways that code may take, and which of them it takes for sure. */
import type { Command, Part, Pipeline, Statement } from "../shell/ast.ts";
import { plainText, staticText } from "../shell/word-parts.ts";
import type { Flow } from "../types/flow.ts";
import { oneOf } from "./flows.ts";
import type { Scope } from "./scope.ts";

/** Goes on with what the ways left that the code may have taken; when one was taken for sure, with nothing else. */
export function settle(ways: readonly Scope[], isSure: boolean, scope: Scope): void {
  const open = ways.filter((way) => !way.ended);
  const [first, ...others] = open;
  if (!isSure || !first) {
    for (const way of open) scope.merge(way);
    return;
  }
  const { absent, tested } = scope;
  scope.take(first);
  // What one way found out about files is not so on another.
  Object.assign(scope, { absent, tested });
  for (const way of others) scope.merge(way);
}

/** One of several things happens, nobody knows which. */
export function anyOf(acts: readonly ((at: Scope) => Flow)[], scope: Scope): Flow {
  const scopes = acts.map((_, index) => (index === 0 ? scope : scope.copy()));
  const flows = acts.map((act, index) => act(scopes[index]!));
  for (const other of scopes.slice(1)) scope.merge(other);
  return oneOf(flows, true);
}

/** A plain `*)` stands last and no item goes on into the next: one of the bodies runs. */
export function hasDefault({ items }: Extract<Command, { kind: "case" }>): boolean {
  return (
    items.every(({ end }) => end === ";;") &&
    (items.at(-1)?.patterns.some(({ parts: [only, ...more] }) => more.length === 0 && isStar(only)) ?? false)
  );
}

const isStar = (part: Part | undefined): boolean => part?.kind === "glob" && part.pattern === "*";

/** `test && X=a || X=b`: an assignment of plain text succeeds, so that either of the two is made. */
export function eitherOf({ rest }: Statement): [Pipeline, Pipeline] | null {
  const [one, other] = rest;
  if (rest.length !== 2 || one?.operator !== "&&" || other?.operator !== "||") return null;
  return assignsOnly(one.pipeline) && assignsOnly(other.pipeline) ? [one.pipeline, other.pipeline] : null;
}

function assignsOnly({ commands, negated }: Pick<Pipeline, "commands" | "negated">): boolean {
  const [only] = commands;
  return (
    !negated &&
    commands.length === 1 &&
    only?.kind === "simple" &&
    only.words.length === 0 &&
    only.redirects.length === 0 &&
    only.assigns.length > 0 &&
    only.assigns.every(({ value }) => value.kind === "word" && staticText(value.word) !== null)
  );
}

/** Whether a pipeline surely succeeds or fails; null when nobody knows. */
export function statusOf({ commands, negated }: Pick<Pipeline, "commands" | "negated">): boolean | null {
  const [only] = commands;
  if (assignsOnly({ commands, negated })) return true;
  if (commands.length !== 1 || only?.kind !== "simple" || only.words.length !== 1 || only.redirects.length > 0)
    return null;
  const name = plainText(only.words[0]!);
  if (name !== "true" && name !== ":" && name !== "false") return null;
  return (name !== "false") !== negated;
}
