/** What the options of a script hold that the call writes and runs: what it gives them, else their default. */
import { describe, expect, test } from "vitest";
import { said, type Word } from "../support/verdicts.ts";

const script = (run: string, ...lines: string[]): string =>
  `cat > scripts/c.py <<'EOF'\nimport argparse, shutil, requests\nfrom pathlib import Path\np = argparse.ArgumentParser()\n${lines.join("\n")}\nEOF\npython3 scripts/c.py${run}`;

const FOLDER = 'p.add_argument("-o", "--out-dir", default="dist")';
const SOURCES = 'p.add_argument("-o", "--out-dir", default="src")';
const POSITIONAL = 'p.add_argument("folder", nargs="?", default="dist")';
const REMOVES = ["a = p.parse_args()", "shutil.rmtree(a.out_dir)"];
const POSTS = ["a = p.parse_args()", 'requests.post(f"{a.url}/items", json={})'];

const CALLS: Record<string, Record<string, Word>> = {
  "nothing is given": {
    [script("", FOLDER, ...REMOVES)]: "allow",
    [script(" --verbose", FOLDER, ...REMOVES)]: "allow",
    [script("", 'p.add_argument("--out-dir", type=Path, default=Path("build"))', ...REMOVES)]: "allow",
    [script("", POSITIONAL, "a = p.parse_args()", "shutil.rmtree(a.folder)")]: "allow",
    [script("", 'p.add_argument("--url", default="http://localhost:8000")', ...POSTS)]: "allow",
    [script("", SOURCES, ...REMOVES)]: "ask",
    [script("", 'p.add_argument("--url", default="https://api.example.net")', ...POSTS)]: "ask",
    [script("", 'p.add_argument("--out-dir", default=Path.home())', ...REMOVES)]: "deny!",
  },
  "something is given": {
    [script(" --out-dir build", SOURCES, ...REMOVES)]: "allow",
    [script(" --out-dir src", FOLDER, ...REMOVES)]: "ask",
    [script(" --out-dir=src", FOLDER, ...REMOVES)]: "ask",
    [script(" --out src", FOLDER, ...REMOVES)]: "ask",
    [script(" -osrc", FOLDER, ...REMOVES)]: "ask",
    [script(" -vosrc", FOLDER, ...REMOVES)]: "ask",
    [script(" @options", FOLDER, ...REMOVES)]: "ask",
    [script(" $OPTIONS", FOLDER, ...REMOVES)]: "ask",
    [script(' "$@"', FOLDER, ...REMOVES)]: "ask",
    [script(" src", POSITIONAL, "a = p.parse_args()", "shutil.rmtree(a.folder)")]: "ask",
    [script(" --out-dir /home/dev", FOLDER, ...REMOVES)]: "deny!",
    [script(" --url https://api.example.net", 'p.add_argument("--url", default="http://localhost")', ...POSTS)]: "ask",
  },
  "something else sets it": {
    [script("", FOLDER, 'a = p.parse_args(["--out-dir", "src"])', "shutil.rmtree(a.out_dir)")]: "ask",
    [script("", FOLDER, "a = p.parse_args()", 'a.out_dir = "src"', "shutil.rmtree(a.out_dir)")]: "ask",
    [script("", FOLDER, 'p.set_defaults(out_dir="src")', ...REMOVES)]: "ask",
  },
};

describe.each(Object.entries(CALLS))("%s", (_, rows) => {
  test.each(Object.entries(rows))("%s: %s", (call, word) => expect(said(call)).toBe(word));
});

test.each([
  ['node -e \'const o = { d: "dist" }; require("fs").rmSync(o.d, { recursive: true })\'', "allow"],
  ['node -e \'const o = { d: "dist" }; o.d = "src"; require("fs").rmSync(o.d, { recursive: true })\'', "ask"],
])("a field holds what it was given last: %s: %s", (call, word) => expect(said(call)).toBe(word));
