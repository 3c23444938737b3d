/** Files that a test found missing are made, not replaced. */
import { describe, expect, test } from "vitest";
import { said, type Word } from "../support/verdicts.ts";

const CALLS: Record<string, Record<string, Word>> = {
  "where there is none": {
    "[ -f .env ] || echo A=1 > .env": "allow",
    "[ ! -e .env ] && echo A=1 > .env": "allow",
    "if [ ! -f .env ]; then cat > .env <<EOF\nA=1\nEOF\nfi": "allow",
    "if ! test -f .env; then echo A=1 > .env; fi": "allow",
    "if [[ ! -e .env ]]; then echo A=1 | tee .env; fi": "allow",
    "if [ -f .env ]; then echo there; else echo A=1 > .env; fi": "allow",
    "[ -f .env ] && exit 0\necho A=1 > .env": "allow",
    "if [ -f .env ]; then echo there; exit 0; fi\necho A=1 > .env": "allow",
    'ensure() { [ -f "$1" ] || echo A=1 > "$1"; }; ensure .env': "allow",
    "[ -e app.sqlite3 ] || cp seed.sqlite3 app.sqlite3": "allow",
  },
  "where there may be one": {
    "[ -f .env ] && echo A=1 > .env": "ask",
    "[ -f .env ] || true; echo A=1 > .env": "ask",
    "[ -f .env ] || echo none; echo A=1 > .env": "ask",
    "if [ -f .env ]; then echo A=1 > .env; fi": "ask",
    "if [ ! -f .env ]; then echo none; else echo A=1 > .env; fi": "ask",
    "if [ -f .env ]; then echo there; fi\necho A=1 > .env": "ask",
    "[ ! -f .env.x ] && echo A=1 > .env": "ask",
    "[ -f .env -o -f x ] || echo A=1 > .env": "ask",
    "test() { false; }; test -f .env || echo A=1 > .env": "ask",
    "alias test=false; test -f .env || echo A=1 > .env": "ask",
    "for i in 1 2; do [ -f .env ] && break; done; echo A=1 > .env": "ask",
    "[ -f app.db ] && exit; mv ../old.db app.db; : > app.db": "ask",
  },
  "what the file is for counts all the same": {
    "[ -f ~/.bashrc ] || echo 'alias ls=x' > ~/.bashrc": "ask",
    "[ -f ~/.claude/settings.json ] || echo '{\"disableAllHooks\":true}' > ~/.claude/settings.json": "deny!",
  },
};

describe.each(Object.entries(CALLS))("%s", (_, rows) => {
  test.each(Object.entries(rows))("%s: %s", (call, word) => expect(said(call)).toBe(word));
});
