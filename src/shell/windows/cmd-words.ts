/**
 * How a command's text becomes words. Commands of cmd itself split at blanks, commas, semicolons and equal signs, and
 * know no escape in quotes; a program gets the whole text and splits it by the rules of the C runtime.
 */
import type { Part, Word } from "../ast.ts";
import type { Atom } from "./cmd-reader.ts";
import { literalWord, plain, quoted, word } from "./values.ts";

/** Commands that cmd runs itself (`help`, and `cmd /?` for the rest). */
export const BUILTINS = new Set(
  (
    "assoc break call cd chdir cls color copy date del dir echo endlocal erase exit ftype goto keys md mkdir mklink move " +
    "path pause popd prompt pushd rd ren rename rmdir set setlocal shift start time title type ver verify vol"
  ).split(" "),
);
/** They take the rest of the line as it stands. */
const RAW = new Set(["echo", "set", "title", "prompt"]);

/** The words of one command. */
export function splitWords(atoms: Atom[]): Word[] {
  const text = atoms.map((atom) => (atom.part ? "\0" : atom.text)).join("");
  const name = /^\s*([A-Za-z]+)(?=[\s,;=/\\.:"(]|$)/.exec(text);
  const builtin = name?.[1]?.toLowerCase() ?? "";
  const after = name && text[name[0].length];
  // `cd\`, `cd..` and `echo.` are commands of cmd too, but `set.exe` is a program.
  if (!name || !BUILTINS.has(builtin) || (after === "." && !/^(?:\.\.|\.(?:\s|$))/.test(text.slice(name[0].length)))) {
    return programWords(atoms);
  }
  const start = atoms[0]!.at.start;
  const first = literalWord(builtin, { start, end: atoms[name[0].length - 1]!.at.end });
  const rest = atoms.slice(name[0].length);
  if (!RAW.has(builtin)) return [first, ...builtinWords(rest)];
  const line = rawWord(rest.slice(/^[\s.:]/.test(text[name[0].length] ?? "") ? 1 : 0));
  return line ? [first, line] : [first];
}

function rawWord(atoms: Atom[]): Word | null {
  const parts = partsOf(atoms);
  return parts.length === 0 ? null : word(parts, { start: atoms[0]!.at.start, end: atoms.at(-1)!.at.end });
}

/** Neighbouring characters as one part; variables on their own. */
export function partsOf(atoms: Atom[], quotes = false): Part[] {
  const parts: Part[] = [];
  let from = 0;
  const flush = (to: number): void => {
    const run = atoms.slice(from, to);
    if (run.length === 0) return;
    const text = run.map((atom) => atom.text).join("");
    const at = { start: run[0]!.at.start, end: run.at(-1)!.at.end };
    parts.push(quotes ? quoted(text, at) : plain(text, at));
  };
  for (const [index, atom] of atoms.entries()) {
    if (!atom.part) continue;
    flush(index);
    parts.push(atom.part);
    from = index + 1;
  }
  flush(atoms.length);
  return parts;
}

class Words {
  readonly out: Word[] = [];
  private atoms: Atom[] = [];
  private parts: Part[] | null = null;
  private start = 0;
  private end = 0;

  add(atom: Atom): void {
    this.begin(atom);
    this.atoms.push(atom);
  }

  /** A word exists even when nothing but quotes stands in it. */
  begin(atom: Atom): void {
    if (this.parts === null) {
      this.parts = [];
      this.start = atom.at.start;
    }
    this.end = atom.at.end;
  }

  /** What was gathered becomes a part, before or after a quote. */
  cut(quotes: boolean): void {
    const made = partsOf(this.atoms, quotes);
    const at = { start: this.start, end: this.end };
    this.parts?.push(...(made.length === 0 && quotes ? [quoted("", at)] : made));
    this.atoms = [];
  }

  /** The text gathered since the word or its last quote began. */
  get pending(): string {
    return (this.parts?.length ?? 0) > 0 ? "…" : this.atoms.map((atom) => atom.text || "…").join("");
  }

  finish(quotes = false): void {
    if (this.parts === null) return;
    this.cut(quotes);
    if (this.parts.length > 0) this.out.push(word(this.parts, { start: this.start, end: this.end }));
    this.parts = null;
  }
}

function builtinWords(atoms: Atom[]): Word[] {
  const words = new Words();
  let open = false;
  for (const atom of atoms) {
    const { text } = atom;
    if (text === '"' && !atom.escaped) {
      // Callers that write `\"` for a quote leave a lone backslash here, the root of the drive: the same happens to
      // a switch with no blank after it.
      if (!open && /^(?:\\+|\/[A-Za-z])$/.test(words.pending)) words.finish();
      words.begin(atom);
      words.cut(open);
      open = !open;
    } else if (!open && !atom.part && /[\s,;=]/.test(text)) words.finish();
    else {
      if (!open && text === "/" && /^\/[A-Za-z]+$/.test(words.pending)) words.finish();
      words.add(atom);
    }
  }
  words.finish(open);
  return words.out;
}

function programWords(atoms: Atom[]): Word[] {
  const words = new Words();
  let open = false;
  for (let at = 0; at < atoms.length; at++) {
    const atom = atoms[at]!;
    if (atom.text === "\\") {
      let count = 1;
      while (atoms[at + count]?.text === "\\") count++;
      const quote = atoms[at + count]?.text === '"';
      const kept = quote ? count >> 1 : count;
      for (let index = 0; index < kept; index++) words.add(atoms[at + index]!);
      at += count - 1;
      if (quote && count % 2 === 1) words.add(atoms[++at]!);
    } else if (atom.text === '"') {
      if (open && atoms[at + 1]?.text === '"') {
        words.add(atom);
        at++;
        continue;
      }
      words.begin(atom);
      words.cut(open);
      open = !open;
    } else if (!open && !atom.part && /\s/.test(atom.text)) words.finish();
    else words.add(atom);
  }
  words.finish(open);
  return words.out;
}
