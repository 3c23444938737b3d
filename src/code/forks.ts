/** Loops without end that only start the program once more: they fill the machine. */
import type { Token } from "./lexicon.ts";

const FORK = /^(?:os\.)?fork$|^pcntl_fork$|^Process\.fork$/;
/** What makes the loop of a server or a supervisor, which forks for each connection or child and waits between. */
const WAITS =
  /^(?:accept|wait\w*|pcntl_wait\w*|sleep|usleep|recv\w*|read\w*|gets|input|select|poll|join|exit|_exit|break|last|die|return|raise|stop)$/;
const LOOP = /^(?:while|until|loop|for)$/;
const ENDLESS = /^(?:while(?:\(?(?:1|True|true)\)?|\(?fork\(?\)?\)?)|until\(?(?:0|false)\)?|loop|for\(?;;\)?)/;

export function forksForever(tokens: Token[]): boolean {
  const text = (from: number, to: number) =>
    tokens
      .slice(from, to)
      .filter(({ kind }) => kind !== "line")
      .map((token) => token.text)
      .join("");
  return tokens.some((token, at) => {
    if (token.kind !== "name" || !LOOP.test(token.text)) return false;
    const head = ENDLESS.exec(text(at, at + 6));
    if (!head) return false;
    // `fork while 1` has its body before it.
    const before = tokens[at - 1];
    const isModifier = before !== undefined && before.kind !== "line" && !/^[;{}]$/.test(before.text);
    const body = isModifier ? tokens.slice(Math.max(0, at - 6), at) : tokens.slice(at, at + 40);
    const names = body.filter(({ kind }) => kind === "name").map((one) => one.text);
    return names.some((name) => FORK.test(name)) && !names.some((name) => WAITS.test(name));
  });
}
