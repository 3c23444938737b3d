/** Paths as texts: the name at the end, a name below a folder, the folder above. */
import { concat, join, known, literal, type Piece, type Text } from "../../types/text.ts";

/** Drops slashes at the end, but for the root's own. */
function trimmed(path: Text): Piece[] {
  const last = path.pieces.at(-1);
  if (typeof last !== "string") return path.pieces;
  const cut = last.replace(/\/+$/, "");
  return cut === "" && path.pieces.length === 1 ? [last.slice(0, 1)] : [...path.pieces.slice(0, -1), cut];
}

/** What stands behind the last slash. */
export function nameOf(path: Text): Text {
  const pieces = trimmed(path);
  for (let i = pieces.length - 1; i >= 0; i--) {
    const piece = pieces[i];
    if (typeof piece !== "string") continue;
    const slash = piece.lastIndexOf("/");
    if (slash >= 0) return join([piece.slice(slash + 1), ...pieces.slice(i + 1)], path.at, path.quoted);
  }
  return join(pieces, path.at, path.quoted);
}

/** What stands before the last slash: `.` when there is none. */
export function folderOf(path: Text): Text {
  const pieces = trimmed(path);
  for (let i = pieces.length - 1; i >= 0; i--) {
    const piece = pieces[i];
    if (typeof piece !== "string") continue;
    const slash = piece.lastIndexOf("/");
    if (slash >= 0)
      return join([...pieces.slice(0, i), piece.slice(0, slash) || (i === 0 ? "/" : "")], path.at, path.quoted);
  }
  return known(".", path.at);
}

/** `name` inside `folder`. */
export function below(folder: Text, name: Text | string): Text {
  const last = folder.pieces.at(-1);
  return concat(folder, typeof last === "string" && last.endsWith("/") ? "" : "/", name);
}

/** The spelling itself says that it is a folder: `x/`, `.`, `..`, `~`. */
export function isFolder(path: Text): boolean {
  const last = path.pieces.at(-1);
  if (typeof last === "string" && /(^|\/)\.{0,2}$/.test(last)) return last !== "" || path.pieces.length > 1;
  return /^~[a-z_-]*$/.test(literal(path) ?? "") && !path.quoted;
}

/** A pattern that the program itself matches with names, quoted or not: its wildcards become holes. */
export function globbing(pattern: Text): Text {
  const pieces = pattern.pieces.flatMap((piece): Piece[] =>
    typeof piece !== "string"
      ? [piece]
      : piece
          .split(/(\*\*|\*|\?|\[[^\]]+\])/)
          .filter((part) => part !== "")
          .map(
            (part): Piece => (/^(?:\*\*?|\?|\[.*\])$/.test(part) ? { kind: "glob", pattern: part, many: true } : part),
          ),
  );
  return join(pieces, pattern.at, false);
}

/** Standard input by its name as a file. */
export const isStandardInput = (path: Text): boolean =>
  /^(?:\/dev\/(?:stdin|fd\/0)|\/proc\/self\/fd\/0)$/.test(literal(path) ?? "");
