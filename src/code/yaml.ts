/**
 * As much of YAML as files of settings are written in: maps and lists by indentation or in brackets, scalars plain,
 * quoted or in blocks, anchors with their aliases and merges. What it can't read it leaves out.
 */

export type Node = string | Node[] | Map<string, Node>;

interface Line {
  indent: number;
  text: string;
}

/** More lines than a person writes. */
const MOST_LINES = 4_000;
const KEY = /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|([^\s"'#&*!|>%@`[\]{},?-][^#]*?|-[^\s#][^#]*?))\s*:(?:\s+|$)/;

export function readYaml(source: string): Node {
  return new Reader(source).document();
}

class Reader {
  private readonly lines: Line[];
  private readonly anchors = new Map<string, Node>();
  private at = 0;

  constructor(source: string) {
    this.lines = source
      .split("\n")
      .slice(0, MOST_LINES)
      .map((line) => ({ indent: line.length - line.trimStart().length, text: line.trim() }));
  }

  document(): Node {
    while (/^(?:---|%.*)$/.test(this.peek()?.text ?? "")) this.at++;
    return this.block(0);
  }

  /** The next line that says something. */
  private peek(): Line | undefined {
    while (/^(?:#.*)?$/.test(this.lines[this.at]?.text ?? "x")) this.at++;
    return this.lines[this.at];
  }

  /** A map or a list whose lines are indented by `least` or more; a scalar over several lines is its first one. */
  private block(least: number): Node {
    const first = this.peek();
    if (!first || first.indent < least) return "";
    if (/^-(?:\s|$)/.test(first.text)) return this.list(first.indent);
    if (KEY.test(first.text)) return this.map(first.indent);
    this.at++;
    return this.value(first.text, first.indent);
  }

  private list(indent: number): Node[] {
    const items: Node[] = [];
    for (let line = this.peek(); line?.indent === indent && /^-(?:\s|$)/.test(line.text); line = this.peek()) {
      const rest = line.text.slice(1);
      const text = rest.trimStart();
      if (text === "" || text.startsWith("#")) {
        this.at++;
        items.push(this.block(indent + 1));
      } else if (KEY.test(text) || /^-\s/.test(text)) {
        // `- key: value` begins a map that is indented as far as its key.
        this.lines[this.at] = { indent: indent + 1 + (rest.length - text.length), text };
        items.push(this.block(indent + 1));
      } else {
        this.at++;
        items.push(this.value(text, indent + 1));
      }
    }
    return items;
  }

  private map(indent: number): Map<string, Node> {
    const entries = new Map<string, Node>();
    for (let line = this.peek(); line?.indent === indent; line = this.peek()) {
      const found = KEY.exec(line.text);
      if (!found) break;
      this.at++;
      const name = found[1] ?? found[2] ?? found[3] ?? "";
      const value = this.value(line.text.slice(found[0].length), indent + 1, indent);
      if (name !== "<<") entries.set(name, value);
      else
        for (const one of Array.isArray(value) ? value : [value])
          if (one instanceof Map) for (const [key, held] of one) if (!entries.has(key)) entries.set(key, held);
    }
    return entries;
  }

  /** What stands behind a key or a dash; `listed`: where a list may be that is indented no further. */
  private value(text: string, least: number, listed?: number): Node {
    const anchor = /^&(\S+)\s*/.exec(text);
    const plain = text.slice(anchor?.[0].length ?? 0).replace(/^!\S*\s*/, "");
    const made = this.bare(plain, least, listed);
    if (anchor) this.anchors.set(anchor[1]!, made);
    return made;
  }

  private bare(text: string, least: number, listed?: number): Node {
    if (/^(?:#.*)?$/.test(text)) {
      const next = this.peek();
      return next && next.indent === listed && /^-(?:\s|$)/.test(next.text) ? this.list(listed) : this.block(least);
    }
    const alias = /^\*(\S+)/.exec(text)?.[1];
    if (alias !== undefined) return this.anchors.get(alias) ?? "";
    if (/^[|>][-+\d]*(?:\s+#.*)?$/.test(text)) return this.scalarBlock(least, text.startsWith("|") ? "\n" : " ");
    if (/^[[{]/.test(text)) return new Flow(this.gathered(text, least)).node();
    if (/^["']/.test(text)) return new Flow(text).node();
    return text.replace(/\s+#.*$/, "");
  }

  private scalarBlock(least: number, between: string): string {
    const lines: string[] = [];
    for (
      let line = this.lines[this.at];
      line && (line.text === "" || line.indent >= least);
      line = this.lines[this.at]
    ) {
      lines.push(line.text);
      this.at++;
    }
    return lines.join(between).trimEnd();
  }

  /** Brackets may go on over lines. */
  private gathered(text: string, least: number): string {
    let all = text;
    while (!balanced(all) && this.lines[this.at] && this.lines[this.at]!.indent >= least)
      all += ` ${this.lines[this.at++]!.text}`;
    return all;
  }
}

const balanced = (text: string): boolean =>
  [...text.replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, "")].reduce(
    (depth, char) => depth + ("[{".includes(char) ? 1 : "]}".includes(char) ? -1 : 0),
    0,
  ) <= 0;

/** Brackets and quotes within a line. */
class Flow {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  node(): Node {
    this.blanks();
    const char = this.text[this.at];
    if (char === "[") return this.list();
    if (char === "{") return this.map();
    return this.scalar(/[,\]}]/);
  }

  private blanks(): void {
    while (/\s/.test(this.text[this.at] ?? "")) this.at++;
  }

  private list(): Node[] {
    const items: Node[] = [];
    for (this.at++; this.more("]"); ) items.push(this.node());
    return items;
  }

  private map(): Map<string, Node> {
    const entries = new Map<string, Node>();
    for (this.at++; this.more("}"); ) {
      const key = this.scalar(/[:,}]/);
      this.blanks();
      const paired = this.text[this.at] === ":";
      if (paired) this.at++;
      entries.set(key, paired ? this.node() : "");
    }
    return entries;
  }

  /** Whether another item comes before the bracket closes. */
  private more(close: string): boolean {
    while (/[\s,]/.test(this.text[this.at] ?? "")) this.at++;
    const char = this.text[this.at];
    if (char === close) this.at++;
    return char !== undefined && char !== close;
  }

  private scalar(ends: RegExp): string {
    this.blanks();
    const quote = this.text[this.at];
    let made = "";
    if (quote === '"' || quote === "'") {
      for (this.at++; this.at < this.text.length && this.text[this.at] !== quote; this.at++) {
        if (quote === '"' && this.text[this.at] === "\\") this.at++;
        made += this.text[this.at] ?? "";
      }
      this.at++;
      return made;
    }
    const start = this.at;
    while (this.at < this.text.length && !ends.test(this.text[this.at]!)) this.at++;
    // What stands there ends nothing: it is passed over, so that the reader comes to an end.
    if (this.at === start) this.at++;
    return this.text.slice(start, this.at).trim();
  }
}
