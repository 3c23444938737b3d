import { secretName } from "../secrets/names.ts";
import { redact } from "../secrets/redact.ts";

/** Characters of a call's text that are read for secrets, and that an entry keeps. */
const READ = 64 * 1024;
const KEPT = 4 * 1024;
/** How deep and how long arguments are written out. */
const DEPTH = 8;
const MEMBERS = 64;
const CONTENT = 512;

/** A text for the log: secrets masked first, cut afterwards. */
export function redactText(text: string, kept: number = KEPT): string {
  const whole = text.length <= READ;
  const masked = redact(whole ? text : text.slice(0, READ));
  if (masked.length <= kept && whole) return masked;
  // What stood at the cut may be half a secret, which no shape matches.
  const safe = whole ? masked : masked.slice(0, -1024);
  return safe.length <= kept - 1 ? `${safe}…` : `${safe.slice(0, kept - 1)}…`;
}

/** What an entry keeps of a call: a shell command as it stands, any other tool's arguments as JSON; secrets masked. */
export function redactCall(input: Record<string, unknown>): string {
  const { command, ...rest } = input;
  if (typeof command === "string" && Object.keys(rest).every((key) => PLAIN.has(key))) return redactText(command);
  return redactText(JSON.stringify(masked(input, 0)));
}

/** Arguments of a shell tool that its command text stands for. */
const PLAIN = new Set(["description", "timeout", "run_in_background"]);

function masked(value: unknown, depth: number): unknown {
  if (typeof value === "string") return redactText(value, CONTENT);
  if (typeof value !== "object" || value === null) return value;
  if (depth === DEPTH) return "…";
  if (Array.isArray(value)) return value.slice(0, MEMBERS).map((item) => masked(item, depth + 1));
  const members = Object.entries(value)
    .slice(0, MEMBERS)
    .map(([key, member]) => {
      const secret = typeof member === "string" && member !== "" ? secretName(key) : null;
      return [redactText(key, CONTENT), secret ? "[secret]" : masked(member, depth + 1)];
    });
  return Object.fromEntries(members);
}
