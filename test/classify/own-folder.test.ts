/** What scripts that the call writes and runs take for their own folder: known, wherever they go from there. */
import { describe, expect, test } from "vitest";
import { said, type Word } from "../support/verdicts.ts";

const RUNS: Record<string, string> = { mjs: "node", js: "node", py: "python3", rb: "ruby", php: "php" };

/** A script in `scripts/`, and the command that runs it. */
const script = (ending: string, ...lines: string[]): string =>
  `cat > scripts/c.${ending} <<'EOF'\n${lines.join("\n")}\nEOF\n${RUNS[ending]} scripts/c.${ending}`;

const FS = 'import { rmSync } from "node:fs";';
const HERE = "const __dirname = dirname(fileURLToPath(import.meta.url));";
const NODE = [FS, 'import { dirname, join } from "node:path";', 'import { fileURLToPath } from "node:url";', HERE];
const PATH = ["import shutil, os", "from pathlib import Path"];
const RUBY = 'require "fileutils"';

const CALLS: Record<string, Record<string, Word>> = {
  "Node: import.meta.url": {
    [script("mjs", FS, 'rmSync(new URL("../dist", import.meta.url), { recursive: true });')]: "allow",
    [script("mjs", FS, 'rmSync(new URL("../src", import.meta.url), { recursive: true });')]: "ask",
    [script("mjs", FS, 'rmSync(new URL("..", import.meta.url), { recursive: true });')]: "deny",
    [script("mjs", FS, 'rmSync(new URL("../..", import.meta.url).pathname, { recursive: true });')]: "deny!",
    [script("mjs", ...NODE, 'rmSync(join(__dirname, "..", "dist"), { recursive: true });')]: "allow",
    [script("mjs", ...NODE, 'rmSync(join(__dirname, "..", "src"), { recursive: true });')]: "ask",
    [script("mjs", ...NODE, '["dist", "coverage"].map((d) => rmSync(join(__dirname, "..", d), { recursive: true }));')]:
      "allow",
    [script("mjs", ...NODE, '["dist", "src"].map((d) => rmSync(join(__dirname, "..", d), { recursive: true }));')]:
      "ask",
    // Where it went says nothing of where it lies.
    [script("mjs", ...NODE, 'process.chdir("/tmp/x");', 'rmSync(join(__dirname, "..", "src"), { recursive: true });')]:
      "ask",
  },
  "an argument is no script": {
    'node -e \'require("fs").rmSync(require("path").join(__dirname, "src"), { recursive: true })\' dist/x.js': "ask",
    "python3 -c 'import shutil, os; shutil.rmtree(os.path.join(os.path.dirname(__file__), \"src\"))' dist/x.py": "ask",
  },
  "URLs below others": {
    [script("mjs", 'await fetch(new URL("/items", "http://localhost:3000"), { method: "POST", body: "{}" });')]:
      "allow",
    [script("mjs", 'await fetch(new URL("/items", "https://api.example.net"), { method: "POST", body: "{}" });')]:
      "ask",
    [script("mjs", 'await fetch(new URL("//api.example.net/", "http://localhost"), { method: "POST", body: "{}" });')]:
      "ask",
  },
  "Python: folders above": {
    [script("py", ...PATH, 'shutil.rmtree(Path(__file__).resolve().parent.parent / "dist")')]: "allow",
    [script("py", ...PATH, 'shutil.rmtree(Path(__file__).resolve().parents[1] / "dist")')]: "allow",
    [script("py", ...PATH, '(Path(__file__).parent / "a.json").with_suffix(".bak").write_text("x")')]: "allow",
    [script("py", ...PATH, 'shutil.rmtree(Path(__file__).resolve().parent.parent / "src")')]: "ask",
    [script("py", ...PATH, "shutil.rmtree(Path(__file__).resolve().parent.parent)")]: "deny",
    [script("py", ...PATH, "shutil.rmtree(Path(__file__).resolve().parents[1])")]: "deny",
    [script("py", ...PATH, "shutil.rmtree(Path(__file__).resolve().parents[2])")]: "deny!",
    [script("py", ...PATH, "shutil.rmtree(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))")]: "deny",
    [script("py", ...PATH, 'os.chdir("/tmp/x")', 'shutil.rmtree(Path(__file__).parent.parent / "src")')]: "ask",
  },
  Ruby: {
    [script("rb", RUBY, 'FileUtils.rm_rf(File.join(File.expand_path("..", __dir__), "coverage"))')]: "allow",
    [script("rb", RUBY, 'File.write(File.expand_path("../../lib/x.rb", __FILE__), "1")')]: "allow",
    [script("rb", RUBY, 'FileUtils.rm_rf(File.expand_path("../lib", __dir__))')]: "ask",
    [script("rb", RUBY, 'FileUtils.rm_rf(File.expand_path("..", __dir__))')]: "deny",
    [script("rb", RUBY, 'FileUtils.rm_rf(File.expand_path("../..", __dir__))')]: "deny!",
  },
  PHP: {
    [script("php", "<?php", "file_put_contents(dirname(__DIR__) . '/src/X.php', 'x');")]: "allow",
    [script("php", "<?php", "array_map('unlink', glob(__DIR__ . '/../var/cache/*.php'));")]: "allow",
    [script("php", "<?php", "array_map('unlink', glob(dirname(__DIR__) . '/src/*.php'));")]: "ask",
    [script("php", "<?php", "file_put_contents(dirname(__DIR__, 3) . '/.bashrc', 'x');")]: "ask",
  },
};

describe.each(Object.entries(CALLS))("%s", (_, rows) => {
  test.each(Object.entries(rows))("%s: %s", (call, word) => expect(said(call)).toBe(word));
});
