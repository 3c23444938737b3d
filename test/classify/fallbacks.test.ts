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
  "where a script of another language lies": {
    "cat > scripts/c.js <<'EOF'\nconst p = require('path');\nrequire('fs').rmSync(p.join(p.resolve(__dirname, '..'), 'dist'), { recursive: true });\nEOF\nnode scripts/c.js":
      "allow",
    "cat > scripts/c.js <<'EOF'\nrequire('fs').rmSync(require('path').join(__dirname, '..', 'src'), { recursive: true });\nEOF\nnode scripts/c.js":
      "ask",
    "cat > scripts/c.js <<'EOF'\nrequire('fs').rmSync(require('path').resolve(__dirname, '..'), { recursive: true });\nEOF\nnode scripts/c.js":
      "deny",
    "cat > scripts/c.py <<'EOF'\nimport os, shutil\nshutil.rmtree(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'dist'))\nEOF\npython3 scripts/c.py":
      "allow",
  },
  "caches and clusters of one's own": {
    'rm -rf "${XDG_CACHE_HOME:-$HOME/.cache}/app"': "allow",
    'rm -rf "${XDG_CACHE_HOME:-$HOME/notes}/x"': "ask",
    "kind create cluster --name ci && kubectl --context kind-ci delete pod x": "allow",
    "kind create cluster --name ci && kubectl --context kind-dev delete pod x": "ask",
    "ssh web.example.org -- ls -la /srv": "allow",
    "ssh web.example.org -- rm -rf /srv/app": "deny",
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
