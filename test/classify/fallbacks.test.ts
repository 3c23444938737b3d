/** What a script takes for its own: fallbacks of variables, its own folder, the system's name. */
import { describe, expect, test } from "vitest";
import { said, type Word } from "../support/verdicts.ts";

const script = (...lines: string[]): string =>
  `cat > scripts/b.sh <<'EOF'\n${lines.join("\n")}\nEOF\nbash scripts/b.sh`;

const CALLS: Record<string, Record<string, Word>> = {
  "a fallback inside the project says what is meant": {
    'rm -rf "${OUT:-dist}"': "allow",
    'OUT=${1:-dist}; rm -rf "$OUT"': "allow",
    ': "${OUT:=packages/web/dist}"; rm -rf "$OUT"': "allow",
    'rm -rf "${OUT:-src}"': "ask",
    'rm -rf "${OUT:-.git}"': "deny",
    'rm -rf "${OUT:-.}"': "deny",
    'rm -rf "${OUT:-/}"': "deny!",
    'rm -rf "${OUT:-../other/x}"': "ask",
    'rm -rf "${out:-dist}"': "ask",
  },
  "unless something gave it another value": {
    'OUT=/etc; rm -rf "${OUT:-dist}"': "deny!",
    'read OUT; rm -rf "${OUT:-dist}"': "ask",
    'OUT=$(cat where); rm -rf "${OUT:-dist}"': "ask",
    'clean() { rm -rf "${1:-dist}"; }; clean "$HOME"': "deny!",
    'clean() { rm -rf "${1:-dist}"; }; clean "$X"': "ask",
  },
  "where a script lies": {
    [script('ROOT="$(cd "$(dirname "$0")/.." && pwd)"', 'rm -rf "$ROOT/dist"')]: "allow",
    [script('ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"', 'rm -rf "$ROOT/dist"')]: "allow",
    [script('ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"', 'rm -rf "$ROOT/src"')]: "ask",
    [script('ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"', 'rm -rf "$ROOT"')]: "deny",
    [script('ROOT="$(cd "$(dirname "$BASH_SOURCE")/../.." && pwd)"', 'rm -rf "$ROOT"')]: "deny!",
    'ROOT="$(cd packages/core && pwd)"; rm -rf "$ROOT/dist"': "ask",
  },
  "lines of a substitution end with it, whatever it gives": {
    'HERE="$(cd / && pwd)"; rm -rf "$HERE"': "deny!",
    'HERE="$(cd /etc && pwd)"; rm -rf "$HERE"': "deny!",
    'HERE="$(cd /tmp/.. && pwd)"; rm -rf "$HERE"': "deny!",
  },
  "names of systems are plain words": {
    '"./dist/app-$(uname -s)-$(uname -m)" --help': "allow",
    "OS=$(uname -s | tr '[:upper:]' '[:lower:]'); ./dist/app-$OS --help": "allow",
    '"./dist/app-$(cat name)" --help': "ask",
    "./dist/app-$X --help": "ask",
  },
  "time as POSIX prints it": {
    "time -p node --test": "allow",
    "time -p rm -rf .": "deny",
    "time -o x node --test": "ask",
  },
};

describe.each(Object.entries(CALLS))("%s", (_, rows) => {
  test.each(Object.entries(rows))("%s: %s", (call, word) => expect(said(call)).toBe(word));
});
