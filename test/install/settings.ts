/** Settings files as people and programs write them, as text. */
import fc from "fast-check";

/** Keys that mean nothing here, in several scripts, and texts that look like ours but are none. */
const WORDS = [
  "model",
  "théme",
  "ключ",
  "鍵",
  "🗝",
  'a"b',
  "a\\b",
  "PreToolUse",
  "airlock",
  "/opt/airlock/x",
  "",
  "\u2028",
];

const word = fc.oneof(fc.constantFrom(...WORDS), fc.string({ maxLength: 8 }));

const plain: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(true, false, null),
  fc.integer(),
  word,
  fc.array(word, { maxLength: 3 }),
  fc.dictionary(word, fc.oneof(word, fc.integer()), { maxKeys: 3, noNullPrototype: true }),
);

/** Hooks of other people: every one well formed. */
const handler = fc.oneof(
  fc.record({ type: fc.constant("command"), command: word, timeout: fc.integer({ min: 1, max: 600 }) }),
  fc.record({
    type: fc.constant("command"),
    command: fc.constantFrom("/opt/airlock/other", "/usr/bin/env", "/srv/airlock", "prettier --write"),
    args: fc.constantFrom([], ["hook"], ["--agent", "claude"], ["audit", "--home", "/x"]),
  }),
  fc.record({ type: fc.constant("http"), url: fc.constant("http://127.0.0.1/x"), onFailure: fc.constant("continue") }),
  fc.record({ type: fc.constant("mcp_tool"), server: word, tool: word }),
);

const group = fc.record(
  { matcher: fc.constantFrom("", "*", "Bash", "Edit|Write", "mcp__.*"), hooks: fc.array(handler, { maxLength: 2 }) },
  { requiredKeys: ["hooks"] },
);

const EVENTS = ["PreToolUse", "PostToolUse", "ConfigChange", "SessionStart", "Stop", "Notification"];

const hooks = fc.dictionary(fc.constantFrom(...EVENTS), fc.array(group, { maxLength: 2 }), {
  maxKeys: 4,
  noNullPrototype: true,
});

const value = fc
  .tuple(
    fc.dictionary(word, plain, { maxKeys: 4, noNullPrototype: true }),
    fc.option(hooks, { nil: undefined }),
    fc.nat(4),
  )
  .map(([others, own, at]) => {
    // Kinds that make the client drop a whole file have a test of their own.
    const entries = Object.entries(others).filter(([key]) => !["hooks", "model", "env", "permissions"].includes(key));
    if (own) entries.splice(Math.min(at, entries.length), 0, ["hooks", own]);
    return Object.fromEntries(entries) as Record<string, unknown>;
  });

/** As a serialiser writes it, or with blanks wherever JSON allows them. */
const written = fc
  .tuple(value, fc.constantFrom("  ", "    ", "\t", ""), fc.array(fc.constantFrom("", " ", "\n", "\t ", "  ")))
  .map(([data, indent, gaps]) => {
    const text = JSON.stringify(data, null, indent);
    return gaps.length === 0 ? text : spaced(text, gaps);
  });

/** The text with blanks between its tokens. */
export function spaced(text: string, gaps: readonly string[]): string {
  let at = 0;
  return tokensOf(text)
    .map((token) => `${token}${gaps[at++ % gaps.length]}`)
    .join("");
}

export const tokensOf = (text: string): string[] => text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];

/** Whole files: none, empty ones, and all ways to end lines. */
export const settingsFile: fc.Arbitrary<string | null> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(null, "", "\n", "{}", "{}\n", "{ }", "\uFEFF", "{\n}\n") },
  {
    weight: 9,
    arbitrary: fc
      .tuple(written, fc.constantFrom("", "\uFEFF"), fc.constantFrom("", "\n", "\n\n"), fc.boolean())
      .map(
        ([text, mark, end, windows]) => mark + (windows ? `${text}${end}`.replaceAll("\n", "\r\n") : `${text}${end}`),
      ),
  },
);
