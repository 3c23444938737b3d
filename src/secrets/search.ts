/** The search itself. In a file of its own, because most words of most calls are told without it. */
import type { FoundSecret } from "./find.ts";
import { ownerOfVariable } from "./names.ts";
import { isPlaceholder, isRandom } from "./placeholder.ts";
import { SHAPES } from "./shapes.ts";

/** Every secret-shaped string, by start. */
export function search(text: string): FoundSecret[] {
  const found = [...shaped(text), ...privateKeys(text), ...logins(text), ...bearers(text), ...assigned(text)];
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  return found.filter((item, index) => {
    const before = found[index - 1];
    return !before || item.start !== before.start || item.end !== before.end;
  });
}

function shaped(text: string): FoundSecret[] {
  const out: FoundSecret[] = [];
  for (const { kind, owner, pattern } of SHAPES)
    for (const match of text.matchAll(pattern)) {
      const value = match[0];
      const body = value.replace(/^(?:[A-Za-z0-9]{1,12}[-_.])+/, "") || value;
      if (isPlaceholder(body) || /x{8}|X{8}|\.\.\./.test(value)) continue;
      out.push({ kind, owner, start: match.index, end: match.index + value.length });
    }
  return out;
}

const BEGIN = /-----BEGIN (?:[A-Z0-9]{1,16} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;
const END = /-----END (?:[A-Z0-9]{1,16} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;

/** Whole blocks; a block that is cut off reaches as far as its lines look like one. */
function privateKeys(text: string): FoundSecret[] {
  const out: FoundSecret[] = [];
  BEGIN.lastIndex = 0;
  let closes = true;
  for (let begin = BEGIN.exec(text); begin; begin = BEGIN.exec(text)) {
    const after = begin.index + begin[0].length;
    END.lastIndex = after;
    // Once no frame closes any more, none later does either: looking again would cost the square of the length.
    const end: RegExpExecArray | null = closes ? END.exec(text) : null;
    closes = end !== null;
    const stop = end ? end.index + end[0].length : after + keyLines(text, after);
    // An example that shows only the frame has no key in it.
    const body = text.slice(after, end ? end.index : stop);
    if (/[A-Za-z0-9+/=]{16}/.test(body)) out.push({ kind: "private-key", owner: null, start: begin.index, end: stop });
    BEGIN.lastIndex = stop;
  }
  return out;
}

const KEY_LINES = /[A-Za-z0-9+/=:,\s\\-]*/y;

function keyLines(text: string, from: number): number {
  KEY_LINES.lastIndex = from;
  return KEY_LINES.exec(text)?.[0].length ?? 0;
}

const LOGIN = /([a-z][a-z0-9+.-]{1,20}):\/\/([^\s:/@"'`<>\\]{0,128}):([^\s/"'`<>\\]{1,256})@(?=[\w[])/gi;

/** The password of `scheme://user:password@host`. */
function logins(text: string): FoundSecret[] {
  const out: FoundSecret[] = [];
  for (const match of text.matchAll(LOGIN)) {
    const [whole, , user = "", password = ""] = match;
    if (isPlaceholder(password) || COMMON_PASSWORDS.has(password.toLowerCase()) || password === user) continue;
    const end = match.index + whole.length - 1;
    out.push({ kind: "url-password", owner: null, start: end - password.length, end });
  }
  return out;
}

/** Passwords of local databases in countless examples: nobody's secret. */
const COMMON_PASSWORDS = new Set(
  "pass passwd password postgres root admin user secret mysql test guest example dev pw".split(" "),
);

const BEARER = /\b(?:bearer|basic|token)[ \t]{1,4}([A-Za-z0-9._~+/=-]{16,2048})/gi;

function bearers(text: string): FoundSecret[] {
  const out: FoundSecret[] = [];
  for (const match of text.matchAll(BEARER)) {
    const value = match[1] ?? "";
    if (!isRandom(value)) continue;
    const end = match.index + match[0].length;
    out.push({ kind: "bearer", owner: null, start: end - value.length, end });
  }
  return out;
}

const ASSIGNED =
  /(?<![A-Za-z0-9])([A-Za-z0-9_.-]{0,40}?(?:passw(?:or)?d|passphrase|pwd|secret|token|api[_-]?key|access[_-]?key|account[_-]?key|private[_-]?key|auth[_-]?key|encryption[_-]?key|signing[_-]?key|credential)s?(?:[_-]?(?:key|access[_-]key|base|base64|value))?)\\?["']?[ \t]{0,4}(?::=|=>|==?|:)[ \t]{0,4}(\\?["'`]?)((?:[^\s"'`,;<>()[\]{}|\\&]|&(?!\w{1,40}=)){8,512})/gi;

/** `password=…`, `"api_key": "…"`: the name promises a secret and the value looks like one. */
function assigned(text: string): FoundSecret[] {
  const out: FoundSecret[] = [];
  for (const match of text.matchAll(ASSIGNED)) {
    const [whole, name = "", quote = "", value = ""] = match;
    if (!isRandom(value) || isReference(value, quote !== "")) continue;
    const end = match.index + whole.length;
    const kind = /pass|pwd/i.test(name) ? "password" : /key/i.test(name) ? "key" : "token";
    out.push({ kind, owner: ownerOfVariable(name), start: end - value.length, end });
  }
  return out;
}

/** A path, an address, a call or a digest stands there, not the value. */
function isReference(value: string, quoted: boolean): boolean {
  if (/^(?:\.{0,2}\/|~\/|[a-z][a-z0-9+.-]*:\/\/|arn:|sha\d+[-:]|op:\/\/|vault:|projects\/)/i.test(value)) return true;
  return !quoted && /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$/.test(value);
}
