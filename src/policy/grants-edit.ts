/**
 * Changes the text of `grants.yaml` and leaves everything else in it byte for byte: what is added goes behind the last
 * grant, what is taken away goes with its lines. Parses YAML: not for the hook.
 */
import { Document, isMap, isSeq, type Node, parseDocument, type YAMLSeq } from "yaml";
import type { Grant } from "../types/policy.ts";

/** The text with the grants added behind those in it; a new file when there is none. */
export function withGrants(text: string | null, grants: readonly Grant[]): string {
  const given = text ?? "";
  const list = listIn(given);
  if (!list) return behind(given, grants, "");
  const last = list.items.at(-1);
  const [start, end] = list.range!;
  if (!list.flow) return behind(given, grants, " ".repeat(columnOf(given, startOf(list, list.items.length - 1))));
  const words = grants.map(inline).join(", ");
  if (last) return spliced(given, last.range![1], last.range![1], `, ${words}`);
  const [from, to] = lineAround(given, start, end);
  // `[]` on a line of its own gives way to a list that a person reads more easily.
  if (from === start && to === end && given !== "[]") return spliced(given, start, end, `[${words}]`);
  return spliced(given, from, to, lined(grants, "", newlineOf(given), given.slice(from, to).endsWith("\n")));
}

/** The text without the grants of these ids. */
export function withoutGrants(text: string, ids: readonly string[]): string {
  let out = text;
  for (const id of ids) out = withoutOne(out, id);
  return out;
}

function withoutOne(text: string, id: string): string {
  const list = listIn(text);
  const at = list?.items.findIndex((item) => isMap(item) && String(item.get("id")) === id) ?? -1;
  if (!list || at < 0) return text;
  const [start, end] = list.flow ? between(text, list, at) : linesOf(text, list, at);
  if (list.flow || list.items.length > 1) return spliced(text, start, end, "");
  return spliced(text, start, end, `${" ".repeat(columnOf(text, startOf(list, 0)))}[]${endingAt(text, end)}`);
}

type List = YAMLSeq<Node>;

function listIn(text: string): List | null {
  const { contents } = parseDocument(text, { keepSourceTokens: true });
  return isSeq(contents) ? (contents as List) : null;
}

/** Where the dash of an item stands. */
function startOf(list: List, at: number): number {
  const token = list.srcToken;
  const item = token?.type === "block-seq" ? token.items[at] : undefined;
  return item?.start.find(({ type }) => type === "seq-item-ind")?.offset ?? list.items[at]!.range![0];
}

/** The lines of an item, with a comment behind its last word. */
function linesOf(text: string, list: List, at: number): [number, number] {
  const start = text.lastIndexOf("\n", startOf(list, at) - 1) + 1;
  const ends = list.items[at]!.range![1];
  if (text[ends - 1] === "\n") return [start, ends];
  const newline = text.indexOf("\n", ends);
  if (newline >= 0) return [start, newline + 1];
  if (list.items.length === 1) return [start, text.length];
  // The last line has no end, and the one before it shall have none either.
  return [text.slice(0, start).replace(/\r?\n$/, "").length, text.length];
}

/** An item in brackets, with the comma that parts it from a neighbour. */
function between(text: string, list: List, at: number): [number, number] {
  const { items } = list;
  if (at > 0) return [items[at - 1]!.range![1], items[at]!.range![1]];
  const [start, end] = items[0]!.range!;
  return [start, items[1]?.range?.[0] ?? end + (/^\s*,/.exec(text.slice(end))?.[0].length ?? 0)];
}

/** Grants behind a text, with no end of the last line where it has none. */
function behind(text: string, grants: readonly Grant[], indent: string): string {
  const newline = newlineOf(text);
  if (text === "" || text.endsWith("\n")) return text + lined(grants, indent, newline, true);
  return text + newline + lined(grants, indent, newline, false);
}

function lined(grants: readonly Grant[], indent: string, newline: string, isEnded: boolean): string {
  const lines = grants
    .map(block)
    .join("")
    .replace(/^(?=.)/gm, indent)
    .replaceAll("\n", newline);
  return isEnded ? lines : lines.slice(0, -newline.length);
}

const newlineOf = (text: string): string => (text.includes("\r\n") ? "\r\n" : "\n");

/** A whole line where nothing else stands on it. */
function lineAround(text: string, start: number, end: number): [number, number] {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const newline = text.indexOf("\n", end);
  const to = newline < 0 ? text.length : newline + 1;
  return text.slice(from, start).trim() === "" && text.slice(end, to).trim() === "" ? [from, to] : [start, end];
}

const spliced = (text: string, start: number, end: number, put: string): string =>
  text.slice(0, start) + put + text.slice(end);

const columnOf = (text: string, at: number): number => at - (text.lastIndexOf("\n", at - 1) + 1);

const endingAt = (text: string, end: number): string => /\r?\n$/.exec(text.slice(0, end))?.[0] ?? "";

function block(grant: Grant): string {
  const document = new Document([written(grant)]);
  const [node] = (document.contents as List).items;
  if (isMap(node)) for (const part of [node.get("where"), node.get("scope")]) if (isMap(part)) part.flow = true;
  return document.toString({ lineWidth: 0 });
}

function inline(grant: Grant): string {
  const document = new Document(written(grant));
  if (isMap(document.contents)) document.contents.flow = true;
  return document
    .toString({ lineWidth: 0 })
    .trim()
    .replace(/\s*\n\s*/g, " ");
}

/** Members in the order in which they are read. */
function written({ id, effect, where, on, scope, until, who, at, why }: Grant): Record<string, unknown> {
  return {
    id,
    effect,
    where,
    on,
    ...(scope ? { scope } : {}),
    ...(until === null ? {} : { until: new Date(until).toISOString() }),
    ...(who ? { who } : {}),
    at,
    ...(why ? { why } : {}),
  };
}
