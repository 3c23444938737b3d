/** A settings file as a tree that knows where everything stands; strict, as the client reads it. */
import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { BOM, positionOf } from "./text.ts";

export type { Node } from "jsonc-parser";

/** Something in a file that has to change first. */
export interface Problem {
  /** Where in the file, from 1; null when it is about the file as a whole. */
  line: number | null;
  column: number | null;
  /** What is wrong, and what a person does about it. */
  message: string;
}

export const problemAt = (text: string, offset: number, message: string): Problem => ({
  ...positionOf(text, offset),
  message,
});

/** The tree; null for a text with nothing in it; or what is wrong. */
export function treeOf(text: string): { ok: true; root: Node | null } | { ok: false; problem: Problem } {
  // A blank in its place keeps every offset.
  const body = text.startsWith(BOM) ? ` ${text.slice(1)}` : text;
  if (body.trim() === "") return { ok: true, root: null };
  const errors: ParseError[] = [];
  const root = parseTree(body, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (error) {
    const what = printParseErrorCode(error.error)
      .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
      .toLowerCase();
    return { ok: false, problem: problemAt(text, error.offset, `this is no JSON (${what})`) };
  }
  if (root?.type !== "object")
    return { ok: false, problem: problemAt(text, root?.offset ?? 0, "settings are an object, and this is none") };
  const strict = strictFault(body);
  return strict === null ? { ok: true, root } : { ok: false, problem: problemAt(text, root.offset, strict) };
}

/** The client reads with the runtime's parser; what the tolerant one lets pass is found here. */
function strictFault(body: string): string | null {
  try {
    JSON.parse(body);
    return null;
  } catch (error) {
    if (error instanceof SyntaxError) return `this is no JSON (${error.message})`;
    throw error;
  }
}

/** The value under a key of an object. */
export function member(object: Node | undefined, key: string): Node | undefined {
  if (object?.type !== "object") return undefined;
  return object.children?.find((property) => property.children?.[0]?.value === key)?.children?.[1];
}

/** The elements of an array; none for anything else. */
export const elements = (node: Node | undefined): Node[] => (node?.type === "array" ? (node.children ?? []) : []);

/** The second place of a key: readers differ in which one counts. */
export function doubled(object: Node | undefined, key: string): Node | undefined {
  if (object?.type !== "object") return undefined;
  return object.children?.filter(({ children }) => children?.[0]?.value === key)[1];
}
