/** Scripts that the call writes and runs get its words as their arguments, in every language and spelling. */
import { expect, test } from "vitest";
import { said } from "../support/verdicts.ts";

test.each([
  ["cat > scripts/c.py <<'EOF'\nimport sys, shutil\nshutil.rmtree(sys.argv[1])\nEOF\npython3 scripts/c.py ~", "deny!"],
  [
    "cat > scripts/c.js <<'EOF'\nrequire(\"fs\").rmSync(process.argv[2], { recursive: true });\nEOF\nnode scripts/c.js ~",
    "deny!",
  ],
  ["cat > scripts/c.rb <<'EOF'\nrequire \"fileutils\"\nFileUtils.rm_rf(ARGV[0])\nEOF\nruby scripts/c.rb ~", "deny!"],
  ["cat > scripts/c.sh <<'EOF'\nrm -rf \"$1\"\nEOF\nbash scripts/c.sh ~", "deny!"],
  ["cat > scripts/c.sh <<'EOF'\nrm -rf \"$1\"\nEOF\nbash scripts/c.sh dist", "allow"],
  [
    "cat > scripts/c.js <<'EOF'\nrequire(\"fs\").rmSync(process.argv[2], { recursive: true });\nEOF\nnode scripts/c.js dist",
    "allow",
  ],
  [
    "cat > scripts/c.py <<'EOF'\nimport sys, shutil\nshutil.rmtree(sys.argv[1])\nEOF\npython3 scripts/c.py dist",
    "allow",
  ],
  ["bash -s ~ <<'EOF'\nrm -rf \"$1\"\nEOF", "deny!"],
  ["bash -s -- ~ <<'EOF'\nrm -rf \"$1\"\nEOF", "deny!"],
  ["bash <(echo 'rm -rf \"$1\"') ~", "deny!"],
  ["python3 - ~ <<'EOF'\nimport sys, shutil\nshutil.rmtree(sys.argv[1])\nEOF", "deny!"],
  ["node - ~ <<'EOF'\nrequire(\"fs\").rmSync(process.argv[2], { recursive: true });\nEOF", "deny!"],
  ["bash -c 'rm -rf \"$1\"' _ ~", "deny!"],
  ["cat > c.sh <<'EOF'\nrm -rf \"$2\"\nEOF\nsh c.sh a ~", "deny!"],
  ['cat > c.sh <<\'EOF\'\nfor d in "$@"; do rm -rf "$d"; done\nEOF\nchmod +x c.sh; ./c.sh dist ~', "deny!"],
  ["cat > c.sh <<'EOF'\nrm -rf \"$1\"\nEOF\n. ./c.sh ~", "deny!"],
  ['cat > c.pl <<\'EOF\'\nsystem("rm", "-rf", $ARGV[0]);\nEOF\nperl c.pl ~', "deny!"],
  ["cat > c.php <<'EOF'\n<?php system(\"rm -rf \" . $argv[1]);\nEOF\nphp c.php ~", "deny!"],
  ["cat > c.lua <<'EOF'\nos.execute(\"rm -rf \" .. arg[1])\nEOF\nlua c.lua ~", "deny!"],
  ["cat > c.ts <<'EOF'\nDeno.removeSync(Deno.args[0], { recursive: true });\nEOF\ndeno run -A c.ts ~", "deny!"],
  [
    "cat > c.ts <<'EOF'\nimport { rmSync } from \"node:fs\";\nrmSync(process.argv[2]!, { recursive: true });\nEOF\nnpx tsx c.ts ~",
    "deny!",
  ],
  ["cat > c.sh <<'EOF'\nrm -rf \"$1\"\nEOF\nsudo bash c.sh /etc", "deny!"],
  ["cat > c.sh <<'EOF'\nshift; rm -rf \"$1\"\nEOF\nbash c.sh a dist", "allow"],
  ["node -e 'require(\"fs\").rmSync(process.argv[1], { recursive: true })' ~", "deny!"],
  ["python3 -c 'import sys, shutil; shutil.rmtree(sys.argv[1])' ~", "deny!"],
  ["ruby -e 'require \"fileutils\"; FileUtils.rm_rf(ARGV[0])' ~", "deny!"],
  [
    "cat > c.js <<'EOF'\nconst [dir] = process.argv.slice(2);\nrequire(\"fs\").rmSync(dir, { recursive: true });\nEOF\nnode c.js ~",
    "deny!",
  ],
  [
    "cat > c.js <<'EOF'\nconst args = process.argv.slice(2);\nrequire(\"fs\").rmSync(args[0], { recursive: true });\nEOF\nnode c.js ~",
    "deny!",
  ],
  [
    'cat > c.js <<\'EOF\'\nconst dir = process.argv[2] ?? "dist";\nrequire("fs").rmSync(dir, { recursive: true });\nEOF\nnode c.js ~',
    "deny!",
  ],
  [
    "cat > c.js <<'EOF'\nfor (const dir of process.argv.slice(2)) require(\"fs\").rmSync(dir, { recursive: true });\nEOF\nnode c.js dist ~",
    "deny!",
  ],
  [
    "cat > c.py <<'EOF'\nimport sys, shutil\nfor d in sys.argv[1:]:\n    shutil.rmtree(d)\nEOF\npython3 c.py dist ~",
    "deny!",
  ],
  [
    "cat > c.py <<'EOF'\nimport sys, shutil\nd = sys.argv[1] if len(sys.argv) > 1 else \"dist\"\nshutil.rmtree(d)\nEOF\npython3 c.py ~",
    "deny!",
  ],
  ["cat > c.py <<'EOF'\nimport sys, shutil\n_, d = sys.argv\nshutil.rmtree(d)\nEOF\npython3 c.py ~", "deny!"],
  ["cat > c.py <<'EOF'\nimport sys, shutil\nshutil.rmtree(sys.argv[-1])\nEOF\npython3 c.py ~", "deny!"],
  ["cat > c.rb <<'EOF'\nrequire \"fileutils\"\nARGV.each { |d| FileUtils.rm_rf(d) }\nEOF\nruby c.rb dist ~", "deny!"],
  ['cat > c.pl <<\'EOF\'\nmy $d = shift @ARGV;\nsystem("rm", "-rf", $d);\nEOF\nperl c.pl ~', "deny!"],
  ["cat > c.pl <<'EOF'\nuse File::Path;\nmy ($d) = @ARGV;\nFile::Path::remove_tree($d);\nEOF\nperl c.pl ~", "deny!"],
  [
    'node -e \'const parts = ["a", "dist"].slice(1); for (const p of parts) require("fs").rmSync(p, { recursive: true })\'',
    "allow",
  ],
  [
    'node -e \'const parts = ["dist", "src"].slice(1); for (const p of parts) require("fs").rmSync(p, { recursive: true })\'',
    "ask",
  ],
])("%s: %s", (source, word) => expect(said(source)).toBe(word));

test.each([
  ['const u = process.argv[2] ?? "http://localhost:3000";', "node c.mjs", "allow"],
  ['const u = process.argv[2] ?? "http://localhost:3000";', "node c.mjs https://api.example.net", "ask"],
  ['const u = process.argv[2] ?? "http://localhost:3000";', 'node c.mjs "$(cat url)"', "ask"],
  ['const u = process.argv[2] ?? "https://api.example.net";', "node c.mjs", "ask"],
])("an argument that is not there leaves its fallback: %s %s: %s", (line, run, word) =>
  expect(said(`cat > c.mjs <<'E'\n${line}\nawait fetch(u, { method: "POST" });\nE\n${run}`)).toBe(word),
);
