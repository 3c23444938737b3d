/** The one place that knows YAML. Loaded where a person's file is read, never by the hook. */
import { type ErrorCode, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";
import type { Read } from "./document.ts";
import { Faults } from "./faults.ts";
import type { Located, Mark } from "./located.ts";

/** A file of that size is no policy. Aliases are refused, so nothing grows while it is read. */
const LARGEST = 1_000_000;

export function readYaml(text: string, file: string): Read<Located> {
  const faults = new Faults(file);
  if (text.length > LARGEST) faults.add("too-large", null, `file is larger than ${LARGEST} characters`);
  if (faults.all.length > 0) return { ok: false, faults: faults.all };
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false, merge: false, prettyErrors: false });
  const mark = (offset: number | undefined): Mark => {
    const { line, col } = lines.linePos(offset ?? 0);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  for (const error of [...document.errors, ...document.warnings])
    faults.add("bad-yaml", mark(error.pos[0]), SENTENCES[error.code] ?? sentence(error.message));
  if (faults.all.length > 0) return { ok: false, faults: faults.all };

  const convert = (node: unknown, outer: Mark): Located => {
    const at = mark((node as Node | null)?.range?.[0]);
    if (isMap(node))
      return {
        ...at,
        is: "map",
        entries: node.items.map(({ key, value }) => {
          const place = mark((key as Node).range?.[0]);
          if (!isScalar(key) || typeof key.value !== "string") faults.add("bad-key", place, "a key is not a word");
          return { key: isScalar(key) ? String(key.value) : "", at: place, value: convert(value, place) };
        }),
      };
    if (isSeq(node)) return { ...at, is: "list", items: node.items.map((item) => convert(item, at)) };
    if (isAlias(node)) faults.add("alias", at, `alias \`*${node.source}\` is not read here: write it out`);
    if (!isScalar(node)) return { ...outer, is: "scalar", value: null };
    const { value } = node;
    const plain =
      typeof value === "string" || typeof value === "number" || typeof value === "boolean" || value === null;
    if (!plain) faults.add("wrong-type", at, "a value is of a type that policies don't have");
    return { ...at, is: "scalar", value: plain ? value : null };
  };
  const value = convert(document.contents, { line: 1, column: 1 });
  return faults.all.length > 0 ? { ok: false, faults: faults.all } : { ok: true, value };
}

/** For what the parser says in words for programmers. */
const SENTENCES: Partial<Record<ErrorCode, string>> = {
  MULTIPLE_DOCS: "a second document begins here (`---`), and only one is read",
  TAG_RESOLVE_FAILED: "a tag (`!…`) is not read here: write the value without it",
};

/** The parser's message in our form: lower case, one line. */
function sentence(message: string): string {
  const line = message.split("\n")[0] ?? "";
  return line.charAt(0).toLowerCase() + line.slice(1);
}
